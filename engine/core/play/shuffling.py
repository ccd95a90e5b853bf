"""Shuffling: chance decides the order; effects that reveal the cards are ignored until it ends."""

from __future__ import annotations

from typing import ClassVar

from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.common_acts import LoseSight, ReorderZone, ShowCard
from engine.core.play.context import RulesContext
from engine.core.play.procedure import Next, Procedure, choose, do
from engine.core.table.act import Act
from engine.core.table.choice import CHANCE, Question
from engine.core.table.roles import SHUFFLING


class Shuffling(Procedure):
    """Base of an edition's shuffle; its two steps call `ask` and `arrange`."""

    unseen: ClassVar[Cites] = NO_CLAUSES
    """The clauses by which nobody looks into a zone while it is shuffled."""
    acts_for = "acting"
    role = SHUFFLING

    zone: str
    """The key of the zone."""
    top: list[int]
    """The cards that the shuffle puts on top of the zone."""
    acting: int = 0
    """The card whose ability causes the shuffle."""
    order: list[int] | None = None
    """The order that CHANCE answered."""
    only: list[int] | None = None
    """The cards that are shuffled among their places; none for the whole zone."""

    def ask(self, cites: Cites) -> Next:
        """Asks chance for an order."""
        return choose(Question(CHANCE, "shuffle", cites, "order", form="shuffle", subject=self.zone))

    def arrange(self, g: RulesContext, plain: Cites, with_top: Cites, hidden_again: Cites) -> Next:
        """Gives the zone its new order, and hides its shown cards again.

        If no order was entered, the cards can no longer be told apart.
        """
        mixed = self.order is None and g.state.unknown is not None
        lying = g.state.zones.get(self.zone, ())
        order = list(lying if mixed else self.order or ())
        moved = order if self.only is None else [card for card in order if card in self.only]
        following = iter(moved)
        order = [next(following) if card in moved else card for card in lying] if self.only is not None else order
        first = [card for card in self.top if card in order]
        cites = with_top if first else plain
        acts: list[Act] = [ReorderZone(self.zone, (*first, *(card for card in order if card not in first)), cites)]
        shown = [card for card in moved if g.obj(card).shown and card not in first]
        acts += (ShowCard(card, (), hidden_again) for card in shown)
        if mixed:
            acts.append(LoseSight(self.zone, tuple(card for card in moved if card not in first), plain))
        return do(*acts, ends=True)
