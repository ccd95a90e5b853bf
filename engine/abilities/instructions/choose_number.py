"""Choosing numbers."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Annotated, ClassVar, Literal

import msgspec
from typing_extensions import TypeIs

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Name, Piece
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.procedure import GO_ON, Next, choose, go_on
from engine.core.table.choice import Question


class ChooseNumber(Instruction, tag="choose_number", rename={"as_": "as"}, frozen=True):
    """Lets a player choose a whole number of 0 or more, which is remembered."""

    decides: ClassVar[bool] = True

    as_: Name = "number"
    """The name under which the number is remembered."""
    by: Literal["you", "opponent"] = "you"
    """The player who chooses."""
    most: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """The largest number; no limit if left out."""
    step: Annotated[int, msgspec.Meta(ge=1)] = 1
    """The unit of which the number is a multiple; the player chooses the factor."""

    @property
    def remembers(self) -> tuple[str, ...]:
        return (self.as_,)

    @property
    def numbers_chosen(self) -> tuple[str, ...]:
        return (self.as_,)

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_new_name(at, self.as_)

    def carry_out(self, here: InstructionContext, clauses: ChooseNumberClauses) -> Next:
        return GO_ON if self.as_ in here.vars.get("chosen_on_use", ()) else clauses.asks(self, here)


def picks_number(item: Piece) -> TypeIs[ChooseNumber]:
    """Returns whether an instruction lets a player choose a number."""
    return isinstance(item, ChooseNumber)


def as_written(here: InstructionContext, item: ChooseNumber) -> int:
    """Returns the largest number that the text allows; -1 for no limit."""
    return -1 if item.most is None else item.most


def ask_number(item: ChooseNumber, here: InstructionContext) -> Next:
    """Asks for the number."""
    clauses = ChooseNumberClauses.of(here.g)
    if here.n:
        return go_on(**{f"m.{item.as_}": int(here.vars[f"m.{item.as_}"]) * item.step})
    cites, most = clauses.number(here), clauses.largest(here, item)
    question = Question(
        here.player(item.by), "number", cites if item.step == 1 else cites + clauses.step, f"m.{item.as_}", least=0,
        most=most if most < 0 else most // item.step, form="number", subject=here.source,
    )  # fmt: skip
    return choose(question) if item.step == 1 else choose(question, goto=AGAIN, n=1)


class ChooseNumberClauses(Clauses, frozen=True):
    """The clauses of choosing a number."""

    number: Callable[[InstructionContext], Cites]
    """The clauses by which a number is chosen, by the source of the question."""
    step: Cites = NO_CLAUSES
    """The clauses by which the number is a multiple of another one."""
    largest: Callable[[InstructionContext, ChooseNumber], int] = as_written
    """The largest number that may be chosen; -1 for no limit."""
    asks: Callable[[ChooseNumber, InstructionContext], Next] = ask_number
    """The function that asks for the number; an edition may offer only some numbers."""
