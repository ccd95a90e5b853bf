"""Attaching cards to other cards, and detaching them."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.play.procedure import GO_ON, Next
from engine.core.table.act import Act


class Attach(Instruction, tag="attach", frozen=True):
    """Attaches cards to a card; does nothing if either is missing."""

    what: What
    """The cards to attach."""
    to: What
    """The card that they are attached to."""

    def carry_out(self, here: InstructionContext, clauses: AttachClauses) -> Next:
        bearers = here.objects_of(self.to)
        if not bearers:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        return act_on_each(here, self.what, lambda card: clauses.act(card, bearers[0], here))


class AttachClauses(Clauses, frozen=True):
    """An edition's rules for attaching cards."""

    act: Callable[[int, int, InstructionContext], Act]
    """Returns the act of attaching, given the attached card, its bearer and the context."""


class Detach(Instruction, tag="detach", frozen=True):
    """Detaches cards; they stay in their zone."""

    what: What
    """The cards to detach."""

    def carry_out(self, here: InstructionContext, clauses: DetachClauses) -> Next:
        return act_on_each(here, self.what, clauses.act)


class DetachClauses(Clauses, frozen=True):
    """An edition's rules for detaching cards."""

    act: Callable[[int], Act]
    """Returns the act of detaching a card."""
