"""1105. Fire cards that are attached to units, and taken off."""

from __future__ import annotations

from engine.abilities.instruction import Clauses, Instruction
from engine.abilities.instructions.several import act_on_each
from engine.abilities.language.selectors import What
from engine.abilities.resolution import InstructionContext
from engine.core.procedure import GO_ON, Next
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms import verbs


class Attach(Instruction, tag="attach", frozen=True):
    """1105.1: attaches fire cards to a unit; with no unit or no fire card nothing is attached (104.2)."""

    what: What
    """The cards to attach."""
    to: What
    """The unit they are attached to."""

    def carry_out(self, here: InstructionContext, clauses: Clauses) -> Next:
        units = here.objects_of(self.to)
        if not units:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        return act_on_each(here, self.what, lambda card: verbs.AttachFire(card, units[0]))


class Detach(Instruction, tag="detach", frozen=True):
    """Takes attached fire cards off: the opposite of 1105.1."""

    what: What
    """The cards to take off."""

    def carry_out(self, here: InstructionContext, clauses: Clauses) -> Next:
        return act_on_each(here, self.what, lambda card: verbs.DetachFire(card, verbs.ATTACH))
