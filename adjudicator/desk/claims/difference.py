"""Differences between a claim and the table, each with a kind (the code) and typed arguments."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import msgspec

from adjudicator.desk.claims.binding import NOTHING

NO_STATE = "difference.no-state"
"""The code of a claimed orientation of a card that lies where cards have none."""


class DifferenceKind(StrEnum):
    """The kind of difference between a claim and the table."""

    MISSING_CARD = "missing card"
    """A claimed card is not in its zone, or nowhere."""
    EXTRA_CARD = "extra card"
    """A card lies there that is not claimed."""
    OTHER_CARD = "other card"
    """Another card lies in place of the claimed one."""
    OTHER_ZONE = "other zone"
    """The card lies in another zone."""
    OTHER_COUNT = "other count"
    """The number of cards in the zone differs."""
    OTHER_STATE = "other state"
    """The orientation, attachment or facing of the card differs."""
    OTHER_MARKERS = "other markers"
    """The damage or the counters on the card differ."""
    OTHER_VALUE = "other value"
    """A number or word of the card differs, after all effects."""
    OTHER_PLAYER = "other player"
    """The owner or controller of the card differs."""
    OTHER_TURN = "other turn"
    """The turn player or the turn number differs."""
    OTHER_PLACE = "other place"
    """The place of play differs."""
    OTHER_RESULT = "other result"
    """The game ended differently, or has not ended."""
    OTHER_FACT = "other fact"
    """A fact remembered by the table differs."""


_OF_A_CARD = ("card", "claimed", "found", "value_name")
_OF_THE_TABLE = ("claimed", "found", "value_name")

ARGUMENTS_OF: Mapping[DifferenceKind, tuple[str, ...]] = {
    DifferenceKind.MISSING_CARD: ("claimed", "claimed_zone"),
    DifferenceKind.EXTRA_CARD: ("card", "zone"),
    DifferenceKind.OTHER_CARD: ("card", "claimed", "zone"),
    DifferenceKind.OTHER_ZONE: ("card", "claimed_zone", "zone"),
    DifferenceKind.OTHER_COUNT: ("claimed_count", "count", "zone"),
    DifferenceKind.OTHER_STATE: _OF_A_CARD,
    DifferenceKind.OTHER_MARKERS: _OF_A_CARD,
    DifferenceKind.OTHER_VALUE: _OF_A_CARD,
    DifferenceKind.OTHER_PLAYER: _OF_A_CARD,
    DifferenceKind.OTHER_TURN: _OF_THE_TABLE,
    DifferenceKind.OTHER_PLACE: _OF_THE_TABLE,
    DifferenceKind.OTHER_RESULT: _OF_THE_TABLE,
    DifferenceKind.OTHER_FACT: _OF_THE_TABLE,
}
"""The arguments of each kind; a card claimed without a zone has no `claimed_zone`."""


def name_difference(kind: DifferenceKind) -> str:
    """Returns the code of a kind of difference."""
    return f"difference.{kind.replace(' ', '-')}"


class ClaimDifference(msgspec.Struct, frozen=True):
    """One difference between the table and a claim."""

    kind: DifferenceKind
    """The kind of difference."""
    what: str
    """The subject, in words."""
    claimed: str
    """The claimed value."""
    found: str
    """The actual value."""
    said: int
    """The index of the claim's differing part, from 0."""
    object: int = 0
    """The object concerned; 0 for none."""
    number: str = ""
    """The card number of that object."""
    zone: str = ""
    """Its zone, or the claimed zone."""
    facet: str = ""
    """The kind of statement about the card (`number`)."""
    name: str = ""
    """The name within that kind (`power`)."""
    arguments: Mapping[str, Any] = {}
    """The typed arguments of the code."""

    @property
    def code(self) -> str:
        """The code of the kind of difference; that of an orientation where the card has none tells that."""
        if self.facet == "state" and self.arguments.get("found") == NOTHING:
            return NO_STATE
        return name_difference(self.kind)
