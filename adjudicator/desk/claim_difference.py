"""Differences between a claim and the table: a kind, which is the code, and typed arguments."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import msgspec


class DifferenceKind(StrEnum):
    """In what way a claim and the table differ."""

    MISSING_CARD = "missing card"
    """A claimed card is not in its zone, or nowhere."""
    EXTRA_CARD = "extra card"
    """A card lies there that the claim does not have."""
    OTHER_CARD = "other card"
    """It is another card than was claimed."""
    OTHER_ZONE = "other zone"
    """The card lies in another zone."""
    OTHER_COUNT = "other count"
    """The zone has another number of cards."""
    OTHER_STATE = "other state"
    """The card is turned, attached or faced otherwise."""
    OTHER_MARKERS = "other markers"
    """Other damage or other counters lie on the card."""
    OTHER_VALUE = "other value"
    """A number or a word of the card is another, as effects make it."""
    OTHER_PLAYER = "other player"
    """The card belongs to, or is controlled by, another player."""
    OTHER_TURN = "other turn"
    """It is the turn of another player, or another turn."""
    OTHER_PLACE = "other place"
    """Play stands elsewhere."""
    OTHER_RESULT = "other result"
    """The game ended otherwise, or goes on."""
    OTHER_FACT = "other fact"
    """A noted fact of the table is otherwise."""


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
"""The arguments of each kind; a card that is claimed without a zone has no `claimed_zone`."""


def name_difference(kind: DifferenceKind) -> str:
    """Returns the code of a kind of difference."""
    return f"difference.{kind.replace(' ', '-')}"


class ClaimDifference(msgspec.Struct, frozen=True):
    """One thing that is otherwise on the table than was claimed."""

    kind: DifferenceKind
    """In what way it differs."""
    what: str
    """What differs, in words."""
    claimed: str
    """What was claimed."""
    found: str
    """What is on the table."""
    said: int
    """The part of the claim it belongs to, counted from 0."""
    object: int = 0
    """The object of the table it is about; 0: none."""
    number: str = ""
    """The printed number of that object."""
    zone: str = ""
    """Where it lies, or the zone claimed."""
    facet: str = ""
    """What of the card was looked at (`number`)."""
    name: str = ""
    """Which one (`power`)."""
    arguments: Mapping[str, Any] = {}
    """The typed arguments of the code."""

    @property
    def code(self) -> str:
        """The stable name of the kind of difference."""
        return name_difference(self.kind)
