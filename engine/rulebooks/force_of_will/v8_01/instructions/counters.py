"""1022. Counters that move from one card to another."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import MarkerName, Value, What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.play.procedure import GO_ON, Next
from engine.core.table.act import Act


class MoveMarkers(Instruction, tag="move_markers", frozen=True):
    """Moves counters of a name from cards to a card."""

    what: What
    """The cards that have them."""
    to: What
    """The card that gets them."""
    name: MarkerName
    """The name of the counters."""
    count: Value | None = None
    """The number moved from each card; all counters if omitted."""

    def carry_out(self, here: InstructionContext, clauses: MoveMarkersClauses) -> Next:
        targets, count = here.objects_of(self.to), -1 if self.count is None else here.amount(self.count)
        if not targets or (self.count is not None and count <= 0):
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        return act_on_each(here, self.what, lambda card: clauses.act(card, targets[0], self.name, count))


class MoveMarkersClauses(Clauses, frozen=True):
    """The edition's rules for moving counters."""

    act: Callable[[int, int, str, int], Act]
    """Returns the act, given both cards, the name of the counters, and the number; -1 for all of them."""
