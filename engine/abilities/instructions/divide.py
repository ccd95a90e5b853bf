"""Dividing amounts among cards."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Annotated, Any, ClassVar

import msgspec
from typing_extensions import TypeIs

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Name, Piece, Value
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import GO_ON, Next, choose, go_on
from engine.core.table.choice import Question


class Divide(Instruction, tag="divide", rename={"as_": "as"}, frozen=True):
    """Divides an amount among remembered cards: each gets at least one step, the last one the rest."""

    decides: ClassVar[bool] = True

    among: Name
    """The name under which the cards are remembered."""
    total: Value
    """The amount."""
    step: Annotated[int, msgspec.Meta(ge=1)] = 1
    """The step: the smallest share."""
    as_: Name = "shares"
    """The name under which the shares are remembered."""

    @property
    def shares_made(self) -> tuple[str, ...]:
        return (self.as_,)

    @property
    def remembers(self) -> tuple[str, ...]:
        return (self.as_,)

    def most_of(self, name: str) -> int | None:
        return self.total // self.step if self.among == name and isinstance(self.total, int) else None

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_new_name(at, self.as_, "as", known)

    def carry_out(self, here: InstructionContext, clauses: DivideClauses) -> Next:
        cites, key = clauses.divided(here), f"m.{self.as_}"
        if self.as_ in here.vars.get("chosen_on_use", ()):
            return GO_ON
        among = here.cards_and_players(self.among)
        cards = [(here.current(one) or one) if isinstance(one, int) else one for one in among]
        total = here.amount(self.total) // self.step
        shares: list[Any] = list(here.vars.get(key) or ())
        if here.n > 0:
            shares = [*shares, [cards[len(shares)], int(here.vars.get("m.share_") or 0) * self.step]]
        rest = total - sum(amount for _, amount in shares) // self.step
        left = len(cards) - len(shares)
        if left <= 0 or rest < left:
            return go_on(cites, **{key: shares})
        if left == 1:
            return go_on(cites, **{key: [*shares, [cards[-1], rest * self.step]]})
        card, most = cards[len(shares)], rest - left + 1
        question = Question(
            here.controller, "division", cites, "m.share_", least=1, most=most, form="number", subject=card
        )
        sets: dict[str, Any] = {key: shares}
        return choose(question, goto=AGAIN, n=here.n + 1, **sets)


def divides(item: Piece) -> TypeIs[Divide]:
    """Returns whether an instruction divides an amount."""
    return isinstance(item, Divide)


class DivideClauses(Clauses, frozen=True):
    """The clauses of dividing."""

    divided: Callable[[InstructionContext], Cites]
    """The clauses by which an amount is divided, by the source of the question."""
