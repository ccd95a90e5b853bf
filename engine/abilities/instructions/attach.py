"""Cards that are attached to others, and taken off."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.play.procedure import GO_ON, Next
from engine.core.table.act import Act


class Attach(Instruction, tag="attach", frozen=True):
    """Attaches cards to a card; without the one or the other nothing is attached."""

    what: What
    """The cards to attach."""
    to: What
    """The card they are attached to."""

    def carry_out(self, here: InstructionContext, clauses: AttachClauses) -> Next:
        bearers = here.objects_of(self.to)
        if not bearers:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        return act_on_each(here, self.what, lambda card: clauses.act(card, bearers[0], here))


class AttachClauses(Clauses, frozen=True):
    """What an edition says of attaching cards."""

    act: Callable[[int, int, InstructionContext], Act]
    """Makes the act of attaching, given the card, the one it is attached to, and the context."""


class Detach(Instruction, tag="detach", frozen=True):
    """Takes attached cards off; they stay where they are."""

    what: What
    """The cards to take off."""

    def carry_out(self, here: InstructionContext, clauses: DetachClauses) -> Next:
        return act_on_each(here, self.what, clauses.act)


class DetachClauses(Clauses, frozen=True):
    """What an edition says of taking attached cards off."""

    act: Callable[[int], Act]
    """Makes the act of taking a card off."""
