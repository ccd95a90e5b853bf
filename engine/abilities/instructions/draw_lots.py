"""Cards that are picked at random, for a text that has a player do something with them randomly."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Name, Select, Value
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import Next, choose, go_on
from engine.core.table.choice import CHANCE, Option, Question

DRAWN = "drawn_"
"""The name under which the card of the last lot is remembered."""


class DrawLots(Instruction, tag="draw_lots", rename={"from_": "from", "as_": "as"}, frozen=True):
    """Has chance pick cards, one after the other; nobody chooses them."""

    from_: Select
    """The selector that the cards must fit."""
    count: Value = 1
    """The number of cards; all if there are fewer."""
    as_: Name = "picked"
    """The name under which the cards are remembered."""

    @property
    def remembers(self) -> tuple[str, ...]:
        return (self.as_,)

    @property
    def picks_from(self) -> Select | None:
        return self.from_

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_new_name(at, self.as_)

    def carry_out(self, here: InstructionContext, clauses: DrawLotsClauses) -> Next:
        drawn = here.vars.get(f"m.{DRAWN}") if here.n else None
        picked = [*(here.remembered(self.as_) if here.n else ()), *([int(drawn)] if drawn else ())]
        known: dict[str, Any] = {f"m.{self.as_}": picked, f"m.{DRAWN}": None}
        left = [card for card in here.objects(self.from_) if card not in picked]
        if len(picked) >= here.amount(self.count) or not left:
            short = not picked
            return go_on(here.g.derived.rules.principles.partial if short else clauses.picked, **known)
        options = tuple(Option(f"select:{card}", card, clauses.picked) for card in left)
        lot = Question(CHANCE, "select", clauses.picked, f"m.{DRAWN}", options, form="lot")
        return choose(lot, goto=AGAIN, n=here.n + 1, **known)


class DrawLotsClauses(Clauses, frozen=True):
    """The clauses of picking at random."""

    picked: Cites
    """The clauses by which cards are picked as the text is carried out."""
