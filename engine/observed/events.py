"""Events of a game that is observed: what becomes known of its cards, and what is lost sight of again.

Nothing of it is observed by triggers: to see what a card is, is no occurrence in the game.
"""

from __future__ import annotations

from typing import ClassVar

from engine.core.event import Event
from engine.core.sight import ALL, BY_RULE, FOLLOWED, NOBODY, Sights


class CardIdentified(Event, tag="card-identified", frozen=True):
    """A card that nobody had entered yet was seen: its number."""

    card: int
    number: str

    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "number": BY_RULE}


class CardsUnknown(Event, tag="cards-unknown", frozen=True):
    """Which card is which can no longer be told of these objects (they were shuffled, or moved out of sight)."""

    zone: str
    cards: tuple[int, ...]

    seen_by: ClassVar[Sights] = {"zone": ALL, "cards": NOBODY}
