"""Changing numbers of cards for a duration."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import ClassVar

import msgspec

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.ability import Modifier, Static
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Amount, Condition, Name, Select, Text, Until, Value, What
from engine.abilities.resolution.lasting import LastingClauses, active_turn, begin
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.common_acts import BeginEffect
from engine.core.play.procedure import GO_ON, Next, do
from engine.core.table.state import Lasting


class Number(Instruction, tag="number", frozen=True):
    """Changes a number of cards for a duration: by an amount, or to an amount."""

    changes_number: ClassVar[str] = "number"

    number: Text
    """The name of the number."""
    of: What
    """The cards."""
    plus: Value | None = None
    """The amount that is added (negative: subtracted); a change by 0 is not performed."""
    becomes: Value | None = None
    """The amount that replaces the number."""
    until: Until = "turn"
    """The duration."""
    while_: Condition | None = msgspec.field(default=None, name="while")
    """A condition whose failure ends it."""

    @property
    def lasts_for(self) -> Select | None:
        return self.of if isinstance(self.of, Select) else None

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_words(f"{at}.number", "number", (self.number,), checker.schema.numbers)
        if (self.plus is None) == (self.becomes is None):
            checker.fail(at, "card-file.exactly-one", possible="plus, becomes", fault="number")

    def carry_out(self, here: InstructionContext, clauses: NumberClauses) -> Next:
        value = self.plus if self.becomes is None else self.becomes
        printed = clauses.printed if isinstance(value, Amount) and value.printed else NO_CLAUSES
        if self.becomes is not None:
            change = Modifier(becomes={self.number: here.amount(self.becomes)})
            cites = clauses.becomes(here, self.number) + printed
            return begin(here, self.of, change, self, cites, clauses, locked=clauses.locked)
        plus = here.amount(self.plus if self.plus is not None else 0)
        if plus == 0:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        cites = clauses.plus(self.number) + printed
        if isinstance(self.plus, Amount):
            cites = cites + clauses.worked_out
        return begin(here, self.of, Modifier(plus={self.number: plus}), self, cites, clauses, locked=clauses.locked)


class NumberClauses(LastingClauses, frozen=True, kw_only=True):
    """The clauses of changing a number."""

    plus: Callable[[str], Cites]
    """The clauses by which a number is raised or lowered, by the number's name."""
    becomes: Callable[[InstructionContext, str], Cites]
    """The clauses by which a value replaces a number, by the number's name."""
    printed: Cites = NO_CLAUSES
    """The clauses by which an amount is read from printed information."""
    worked_out: Cites = NO_CLAUSES
    """The clauses by which an amount is computed once, when the effect begins."""
    locked: bool = False
    """Whether the effect applies only to the cards that fit when it begins."""


class SwapNumber(Instruction, tag="swap_number", frozen=True):
    """Swaps a number of two cards for a duration."""

    number: Text
    """The name of the number."""
    one: Name
    """The remembered name of the first card."""
    other: Name
    """The remembered name of the second card."""
    until: Until = "turn"
    """The duration."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_words(f"{at}.number", "number", (self.number,), checker.schema.numbers)

    def carry_out(self, here: InstructionContext, clauses: SwapNumberClauses) -> Next:
        one, other = here.objects_of(self.one), here.objects_of(self.other)
        if not one or not other:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        first, second = here.g.derived.number(one[0], self.number), here.g.derived.number(other[0], self.number)
        turn = active_turn(here, self.until)
        ends = "turn" if turn else self.until
        acts = []
        for card, value in ((one[0], second), (other[0], first)):
            static = Static(None, Modifier(becomes={self.number: value}))
            effect = Lasting(0, here.source, here.controller, static, ends, 0, (card,), turn)
            acts.append(BeginEffect(effect, clauses.swapped))
        return do(*acts)


class SwapNumberClauses(Clauses, frozen=True):
    """The clauses of swapping a number."""

    swapped: Cites
    """The clauses by which the values are exchanged."""
