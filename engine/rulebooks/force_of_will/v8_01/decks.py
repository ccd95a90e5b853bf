"""Reading deck files of this game (402)."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.abilities.card_files.deck_file import Cards, DeckEntry, DeckFile, NamedDeck
from engine.rulebooks.force_of_will.v8_01.ch0400_deck_construction import BESIDE, FORMATS, PARTS


class FiveParts(DeckEntry, kw_only=True, frozen=True):
    """A deck as written in a file: the count of each card number in its parts (402.1)."""

    ruler: Cards
    """The ruler (402.2)."""
    deck: Cards
    """The main deck (402.3)."""
    stone_deck: Cards
    """The magic stone deck (402.4)."""
    extra_deck: Cards = msgspec.field(default_factory=dict)
    """The extra deck (402.5)."""
    rune_deck: Cards = msgspec.field(default_factory=dict)
    """The rune deck (402.6)."""
    sideboard: Cards = msgspec.field(default_factory=dict)
    """The cards outside the game (317.1)."""


DECKS = DeckFile(FiveParts, (*PARTS, BESIDE), FORMATS)
read_decks = DECKS.read
"""Reads a deck file: TOML with the array of tables `deck`."""


@cache
def sample_decks() -> dict[str, NamedDeck]:
    """Returns the decks shipped with this edition."""
    return DECKS.shipped(__package__)
