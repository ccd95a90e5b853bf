"""Events of a game that is observed: what becomes known of its cards, and what is lost sight of again.

Nothing of it is observed by triggers: to see what a card is, is no occurrence in the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from engine.core.aspects import Aspect
from engine.core.event import Event, Touches, Viewer
from engine.core.sight import ALL, BY_RULE, FOLLOWED, NOBODY, Sights
from engine.core.state import GameState


class CardIdentified(Event, tag="card-identified", frozen=True):
    """A card that nobody had entered yet was seen: its number."""

    card: int
    number: str

    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "number": BY_RULE}
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        state.identify(state.objects[self.card], self.number)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        if viewer.sees(self.card):
            told.update((name, whole[name]) for name in ("number", "was") if name in whole)
        return True

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return (("named", self.card, ""),)


class CardsUnknown(Event, tag="cards-unknown", frozen=True):
    """Which card is which can no longer be told of these objects (they were shuffled, or moved out of sight)."""

    zone: str
    cards: tuple[int, ...]

    seen_by: ClassVar[Sights] = {"zone": ALL, "cards": NOBODY}
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        for card in self.cards:
            state.identify(state.objects[card], "")

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return tuple(("named", card, "") for card in self.cards)
