"""What an event offers triggers: the word they wait for, and how the card concerned is looked at."""

from __future__ import annotations

import msgspec

from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.table.cards import Characteristics
from engine.core.table.state import GameObject


class TriggerEvent(msgspec.Struct, frozen=True):
    """Something a trigger can wait for."""

    name: str
    """The word for it in card files."""
    event: int
    """The number of the event that brought it about."""
    card: int = 0
    """The card that it happened to, as it was before."""
    became: int = 0
    """The object that a moved card became."""
    player: str = ""
    """The player concerned."""
    source: str = ""
    """The zone where the card was."""
    target: str = ""
    """The zone where the card is now."""
    agent: int = 0
    """The card that brought it about."""
    traits: Characteristics | None = None
    """The information by which the card is looked at."""
    state: GameObject | Characteristics | None = None
    """The state by which the card is looked at."""
    cites: Cites = NO_CLAUSES
    """The clauses by which the card is looked at so."""
    others: tuple[int, ...] = ()
    """Further cards that brought it about."""
    count: int = 0
    """How much of it there was; 0 where that is not said."""
    again: bool = False
    """Whether it was told of one card and is told of another one; who waits for it as such has seen it."""

    @property
    def subject(self) -> int:
        """Returns the object it is about: the new one if it is examined after its move, else the old one."""
        return self.became if self.became and isinstance(self.state, GameObject) else self.card
