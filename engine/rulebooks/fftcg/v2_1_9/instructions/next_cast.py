"""11.3.7, 11.4.6. What is true of the next card alone that is cast in a turn, such as what casting it takes."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from engine.abilities.card_files.checking import Checker
from engine.abilities.instructions.change import numbers_now
from engine.abilities.language.ability import Modifier
from engine.abilities.language.instruction import Instruction
from engine.abilities.language.selectors import Condition, Select, Until
from engine.abilities.resolution.lasting import LastingClauses, begin
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import Next
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1112_effects.records import FOR_NEXT_CAST


class NextCast(Instruction, tag="next_cast", frozen=True):
    """Changes cards until the first of them has been cast in this turn."""

    until: ClassVar[Until] = "turn"
    while_: ClassVar[Condition | None] = None

    of: Select
    """The cards, in the zone from which they are cast."""
    change: Modifier
    """The change."""

    @property
    def lasts_for(self) -> Select | None:
        return self.of

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_modifier(f"{at}.change", self.change, known)

    def carry_out(self, here: InstructionContext, clauses: NextCastClauses) -> Next:
        change = numbers_now(here, self.change)
        return begin(here, self.of, change, self, clauses.next_one, clauses, marks={FOR_NEXT_CAST: True})


class NextCastClauses(LastingClauses, frozen=True, kw_only=True):
    """The clauses of a change for the next card that is cast."""

    next_one: Cites
    """The clauses by which the change is one of what casting takes, and is over when a card has been cast."""
