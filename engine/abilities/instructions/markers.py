"""Markers on cards."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.instruction import Clauses, Instruction
from engine.abilities.instructions.several import act_on_each
from engine.abilities.language.selectors import MarkerName, Value, What
from engine.abilities.resolution import InstructionContext
from engine.abilities.tally import MARKER, Tally
from engine.core.act import Act
from engine.core.citation import NO_CLAUSES, Cites
from engine.core.procedure import GO_ON, Next


class Markers(Instruction, tag="markers", frozen=True):
    """Puts markers of a name on cards, or takes them off."""

    what: What
    """The cards."""
    name: MarkerName
    """The name of the markers."""
    count: Value = 1
    """How many are put on each card; below 0 they are taken off."""

    @property
    def tally(self) -> Tally:
        return Tally((MARKER, self.name), self.count)

    def carry_out(self, here: InstructionContext, clauses: MarkersClauses) -> Next:
        count = here.amount(self.count)
        if count == 0 and clauses.none:
            return GO_ON.citing(clauses.none)
        return act_on_each(here, self.what, lambda card: clauses.act(card, self.name, count))


class MarkersClauses(Clauses, frozen=True):
    """What an edition says of markers."""

    act: Callable[[int, str, int], Act]
    """Makes the act of putting markers, given the card, their name and how many; below 0 they are taken off."""
    none: Cites = NO_CLAUSES
    """The clauses by which nothing is done for a count of 0, where no act is made then."""
