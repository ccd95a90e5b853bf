"""15.1.1.5. Cards that are removed from the game."""

from __future__ import annotations

from engine.abilities.instruction import Clauses, Instruction
from engine.abilities.instructions.several import each_of
from engine.abilities.language.selectors import What
from engine.abilities.resolution import InstructionContext
from engine.core.procedure import Next
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import RemoveFromGame


class Banish(Instruction, tag="banish", frozen=True):
    """15.1.1.5.1: removes cards from the game."""

    what: What
    """The cards."""

    def leaves_play(self, looks_there: bool) -> bool:
        return True

    def carry_out(self, here: InstructionContext, clauses: Clauses) -> Next:
        return each_of(here, self.what, RemoveFromGame)
