"""1010.1b, 1010.2, 1024. Effects on rulers in the ruler area."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.play.procedure import Next
from engine.core.table.act import Act


class HealRulers(Instruction, tag="heal_ruler", frozen=True):
    """Heals rulers in the astral state."""

    what: What
    """The rulers."""

    def carry_out(self, here: InstructionContext, clauses: HealRulersClauses) -> Next:
        return act_on_each(here, self.what, clauses.act)


class HealRulersClauses(Clauses, frozen=True):
    """The edition's rules for healing a ruler."""

    act: Callable[[int], Act]
    """Returns the act, given the ruler."""


class PutAsJRulers(Instruction, tag="put_as_j_ruler", frozen=True):
    """Puts rulers onto the field as J-rulers, without a judgment."""

    what: What
    """The rulers."""

    def carry_out(self, here: InstructionContext, clauses: PutAsJRulersClauses) -> Next:
        return act_on_each(here, self.what, clauses.act)


class PutAsJRulersClauses(Clauses, frozen=True):
    """The edition's rules for rulers that effects put onto the field."""

    act: Callable[[int], Act]
    """Returns the act, given the ruler."""


class DestroyRulers(Instruction, tag="destroy_ruler", frozen=True):
    """Destroys rulers, which only an effect that says so can do."""

    what: What
    """The rulers."""

    def carry_out(self, here: InstructionContext, clauses: DestroyRulersClauses) -> Next:
        agent = here.source
        return act_on_each(here, self.what, lambda card: clauses.act(card, agent))


class DestroyRulersClauses(Clauses, frozen=True):
    """The edition's rules for rulers that are destroyed."""

    act: Callable[[int, int], Act]
    """Returns the act, given the ruler and the destroying card."""
