"""Destroying cards by the rules of the edition."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.play.procedure import Next
from engine.core.table.act import Act


class Destroy(Instruction, tag="destroy", frozen=True):
    """Destroys cards; the card with the ability is the agent."""

    what: What
    """The cards."""

    def carry_out(self, here: InstructionContext, clauses: DestroyClauses) -> Next:
        agent = here.source
        return act_on_each(here, self.what, lambda card: clauses.spared(here, card) or clauses.act(card, agent))


class DestroyClauses(Clauses, frozen=True):
    """An edition's rules for destroying."""

    act: Callable[[int, int], Act]
    """Returns the act of destroying a card, given the card and the agent."""
    spared: Callable[[InstructionContext, int], Act | None] = lambda here, card: None
    """Returns the act that reports why a card cannot be destroyed; None if it can. Called before any act."""
