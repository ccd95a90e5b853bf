"""Parts of a state: events name the parts that they change, results the parts that they read.

A result is kept while no part that it reads has changed. `Changes` remembers what changed; it stands in the
instance dictionary of a state and is neither stored nor copied nor digested.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.table.state import GameState

Part = str
"""The cards of a zone are the part named by the key of the zone (`P1/hand`); the other parts have names with a word."""

WHOSE_TURN: Part = "turn:"
"""Whose turn it is, and which."""
EFFECTS: Part = "effects:"
"""The continuous effects made by effects, and their order."""
MARKERS: Part = "markers:"
"""The markers on cards."""
ATTACHMENTS: Part = "attachments:"
"""Which cards are attached to which."""
MEMORIES: Part = "memories:"
"""What was decided about the objects being played."""
TRIGGERS: Part = "triggers:"
"""Counted occurrences, and delayed triggers."""
SIDES: Part = "sides:"
"""Which side of a card is up, and what it counts as."""
SIGHT: Part = "sight:"
"""Who sees cards beyond what their zones allow."""
CHARACTERISTICS: Part = "characteristics:"
"""What cards are, with all continuous effects."""
RESTRICTIONS: Part = "restrictions:"
"""What continuous effects forbid."""
ANYTHING: Part = "anything:"
"""Every part there is: read where no more can be said."""

NO_PARTS: tuple[Part, ...] = ()


def turned(zone: str) -> Part:
    """Returns the part of how the cards of a zone are turned."""
    return f"turned:{zone}"


def fact(name: str) -> Part:
    """Returns the part of the facts whose names have the same first word."""
    return f"fact:{name.partition('/')[0]}"


MOST = 4_096
"""How many changes are remembered; after more of them, every part counts as changed once."""


class Changes:
    """The parts of one state that changed, in order."""

    __slots__ = ("_forgotten", "_parts", "count", "last", "through")

    def __init__(self, version: int) -> None:
        self._parts: list[Part] = []
        self._forgotten = 1
        self.count = 1
        """How many changes there were; a result remembers it as the time when it was worked out."""
        self.last = self.through = version
        """The last event that changed any part, and the last one that was taken in."""

    @classmethod
    def of(cls, state: GameState) -> Changes:
        """Returns the changes of a state, which are kept with it."""
        known: Changes | None = state.__dict__.get("changes")
        if known is None:
            known = state.__dict__["changes"] = cls(state.version)
        return known

    def catch_up(self, state: GameState) -> None:
        """Takes every part as changed if events were applied that were not taken in."""
        if self.through != state.version or self.last < state.altered or len(self._parts) > MOST:
            self.take_in(state.version, None)

    def take_in(self, seq: int, parts: tuple[Part, ...] | None) -> None:
        """An event changed these parts; None: any of them."""
        self.through = seq
        if parts:
            self.last = seq
            self._parts += parts
            self.count += len(parts)
        elif parts is None:
            self.last = seq
            self._parts.clear()
            self.count += 1
            self._forgotten = self.count

    def have_met(self, read: frozenset[Part], since: int) -> bool:
        """Returns whether one of these parts has changed, or may have, since there were so many changes."""
        if since == self.count:
            return False
        start = since - self._forgotten
        return start < 0 or ANYTHING in read or not read.isdisjoint(self._parts[start:])


def settle(parts: Iterable[Part], seat: str, seats: Iterable[str]) -> frozenset[Part]:
    """Returns parts in which `you/`, `opponent/` and `each/` are replaced by the seats that they mean to a seat."""
    others = tuple(each for each in seats if each != seat)
    owners = {"you": (seat,), "opponent": others, "each": (seat, *others)}
    found: list[Part] = []
    for part in parts:
        word, colon, place = part.rpartition(":")
        owner, _, zone = place.partition("/")
        found += [f"{word}{colon}{one}/{zone}" for one in owners[owner]] if owner in owners else [part]
    return frozenset(found)
