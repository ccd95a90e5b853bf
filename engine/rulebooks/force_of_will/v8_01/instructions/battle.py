"""1029. Removing J/resonators from a battle."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.play.procedure import Next
from engine.core.table.act import Act


class LeaveBattle(Instruction, tag="remove_from_battle", frozen=True):
    """Removes cards from the battle; they stay where they are."""

    what: What
    """The cards."""

    def carry_out(self, here: InstructionContext, clauses: LeaveBattleClauses) -> Next:
        return act_on_each(here, self.what, clauses.act)


class LeaveBattleClauses(Clauses, frozen=True):
    """The edition's rules for removing from a battle."""

    act: Callable[[int], Act]
    """Returns the act, given the card."""
