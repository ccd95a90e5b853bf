"""15.2.4. Frozen characters."""

from __future__ import annotations

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.play.procedure import Next
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords import verbs


class Freeze(Instruction, tag="freeze", frozen=True):
    """15.2.4.1: freezes cards, which do not become active in their controller's next active phase."""

    what: What
    """The cards to freeze."""

    def carry_out(self, here: InstructionContext, clauses: Clauses) -> Next:
        return act_on_each(here, self.what, verbs.FreezeCard)
