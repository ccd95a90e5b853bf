"""Parts of a state: events name the parts that they change, results the parts that they read.

A result is kept while no part that it reads has changed. `Changes` records changed parts; it is held in the
instance dictionary of a state and is neither stored nor copied nor digested.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.table.state import GameState

Part = str
"""The name of a part: the key of a zone for its cards (`P1/hand`), a word for other parts."""

WHOSE_TURN: Part = "turn:"
"""The turn and the turn player."""
EFFECTS: Part = "effects:"
"""The continuous effects made by effects, and their order."""
MARKERS: Part = "markers:"
"""The markers on cards."""
ATTACHMENTS: Part = "attachments:"
"""The attachments of cards."""
MEMORIES: Part = "memories:"
"""The decisions about objects being played."""
TRIGGERS: Part = "triggers:"
"""Counted occurrences, and delayed triggers."""
SIDES: Part = "sides:"
"""The sides of cards, and the identities of face-down cards."""
SIGHT: Part = "sight:"
"""The seats that see cards although zones hide these from them."""
CHARACTERISTICS: Part = "characteristics:"
"""The characteristics of cards, with all continuous effects."""
RESTRICTIONS: Part = "restrictions:"
"""The restrictions by continuous effects."""
ANYTHING: Part = "anything:"
"""Every part, for results whose reads are not known more exactly."""

NO_PARTS: tuple[Part, ...] = ()


def turned(zone: str) -> Part:
    """Returns the part for the orientations of cards in a zone."""
    return f"turned:{zone}"


def fact(name: str) -> Part:
    """Returns the part for facts whose names begin with the same word."""
    return f"fact:{name.partition('/')[0]}"


MOST = 4_096
"""How many changes are remembered; beyond that every part counts as changed once."""


class Changes:
    """The parts of one state that changed, in order."""

    __slots__ = ("_forgotten", "_parts", "count", "last", "through")

    def __init__(self, version: int) -> None:
        self._parts: list[Part] = []
        self._forgotten = 1
        self.count = 1
        """The number of changes so far; results record it as the time of their computation."""
        self.last = self.through = version
        """The last event that changed any part, and the last event taken in."""

    @classmethod
    def of(cls, state: GameState) -> Changes:
        """Returns the changes of a state, which are cached with it."""
        known: Changes | None = state.__dict__.get("changes")
        if known is None:
            known = state.__dict__["changes"] = cls(state.version)
        return known

    def catch_up(self, state: GameState) -> None:
        """Marks every part as changed if applied events were not taken in."""
        if self.through != state.version or self.last < state.altered or len(self._parts) > MOST:
            self.take_in(state.version, None)

    def take_in(self, seq: int, parts: tuple[Part, ...] | None) -> None:
        """Records the parts that an event changed; None for all."""
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

    def list_since(self, since: int) -> list[Part] | None:
        """Returns the parts that changed since a given number of changes; None if every part may have changed."""
        start = since - self._forgotten
        return self._parts[start:] if start >= 0 else None

    def have_met(self, read: frozenset[Part], since: int) -> bool:
        """Returns whether one of these parts may have changed since a given number of changes."""
        if since == self.count:
            return False
        start = since - self._forgotten
        return start < 0 or ANYTHING in read or not read.isdisjoint(self._parts[start:])


def settle(parts: Iterable[Part], seat: str, seats: Iterable[str]) -> frozenset[Part]:
    """Returns parts with `you/`, `opponent/` and `each/` replaced by seats, as seen from a seat."""
    others = tuple(each for each in seats if each != seat)
    owners = {"you": (seat,), "opponent": others, "each": (seat, *others)}
    found: list[Part] = []
    for part in parts:
        word, colon, place = part.rpartition(":")
        owner, _, zone = place.partition("/")
        found += [f"{word}{colon}{one}/{zone}" for one in owners[owner]] if owner in owners else [part]
    return frozenset(found)
