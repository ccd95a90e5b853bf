"""Markers on cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import Instruction, PayableClauses
from engine.abilities.language.needs import Need
from engine.abilities.language.selectors import MarkerName, Value, What
from engine.abilities.language.tally import MARKER, Tally
from engine.abilities.payment.candidates import find_named_cards
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.procedure import GO_ON, Next
from engine.core.table.act import Act


class Markers(Instruction, tag="markers", frozen=True):
    """Puts markers of a name on cards, or removes them."""

    what: What
    """The cards."""
    name: MarkerName
    """The name of the markers."""
    count: Value = 1
    """The number put on each card; negative to remove markers."""

    @property
    def tally(self) -> Tally:
        return Tally((MARKER, self.name), self.count)

    def carry_out(self, here: InstructionContext, clauses: MarkersClauses) -> Next:
        count = here.amount(self.count)
        if count == 0 and clauses.none:
            return GO_ON.citing(clauses.none)
        return act_on_each(here, self.what, lambda card: clauses.act(card, self.name, count))

    def cost_need(self, scope: Scope, clauses: MarkersClauses) -> Need:
        """Returns the cards; each must bear the markers to be removed."""
        objects, wanted = scope.g.state.objects, find_named_cards(self.what, scope)
        taken = -scope.amount(self.count)
        able = [card for card in wanted if card in objects and objects[card].markers.get(self.name, 0) >= taken]
        return Need(f"markers {self.name}", max(len(wanted), 1), tuple(able), clauses.taken, asked=False)

    def cost_acts(self, scope: Scope, cards: Sequence[int], clauses: MarkersClauses) -> tuple[Act, ...]:
        return tuple(clauses.act(card, self.name, scope.amount(self.count)) for card in cards)


class MarkersClauses(PayableClauses, frozen=True, kw_only=True):
    """An edition's rules for markers."""

    act: Callable[[int, str, int], Act]
    """Returns the act of putting markers, given the card, their name and number; negative to remove them."""
    taken: Cites = NO_CLAUSES
    """The clauses by which markers are removed or put as a part of a cost; empty in editions without such costs."""
    none: Cites = NO_CLAUSES
    """The clauses by which nothing is done for a count of 0, if no act is made then."""
