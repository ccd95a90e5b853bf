"""Occasions that events offer to triggers."""

from __future__ import annotations

import msgspec

from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.table.cards import Characteristics
from engine.core.table.state import GameObject, Vars


class TriggerEvent(msgspec.Struct, frozen=True):
    """An occasion that a trigger can wait for."""

    name: str
    """Its word in card files."""
    event: int
    """The number of its event."""
    card: int = 0
    """The object concerned, before the event."""
    became: int = 0
    """The new object of a moved card."""
    player: str = ""
    """The player concerned."""
    source: str = ""
    """The zone where the card was."""
    target: str = ""
    """The zone where the card is now."""
    agent: int = 0
    """The agent, a card."""
    traits: Characteristics | None = None
    """The characteristics to examine the card by."""
    state: GameObject | Characteristics | None = None
    """The state to examine the card by."""
    cites: Cites = NO_CLAUSES
    """The clauses by which the card is examined in this way."""
    others: tuple[int, ...] = ()
    """Further agents."""
    count: int = 0
    """Its amount; 0 if it has none."""
    known: Vars = {}
    """Further objects of the occasion, by the names under which texts remember them (`m.NAME`)."""
    marker: str = ""
    """The name of the counters that were put; empty for another occasion."""
    way: str = ""
    """The way in which it came about, if its rulebook names one."""
    again: bool = False
    """Whether it was told of another card before; triggers that name no card or player have observed it already."""

    @property
    def subject(self) -> int:
        """Returns the subject: the new object if the card is examined after its move, else the old object."""
        return self.became if self.became and isinstance(self.state, GameObject) else self.card
