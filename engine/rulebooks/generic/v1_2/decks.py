"""Reading deck files of this game (402)."""

from __future__ import annotations

from functools import cache

from engine.abilities.card_files.deck_file import Cards, DeckEntry, DeckFile, NamedDeck
from engine.rulebooks.generic.v1_2.ch0300_zones import DECK

CONSTRUCTED = "constructed"


class GenericDeck(DeckEntry, kw_only=True, frozen=True):
    """A deck as written in a file."""

    deck: Cards
    """The count of each card number."""


DECKS = DeckFile(GenericDeck, (DECK,), (CONSTRUCTED,))
read_decks = DECKS.read
"""Reads a deck file: TOML with the array of tables `deck`."""


@cache
def sample_decks() -> dict[str, NamedDeck]:
    """Returns the invented sample decks shipped with this edition."""
    return DECKS.shipped(__package__)
