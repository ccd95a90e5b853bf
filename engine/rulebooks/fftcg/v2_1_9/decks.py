"""Reading deck files of this game (8.1)."""

from __future__ import annotations

from functools import cache

from engine.abilities.card_files.deck_file import Cards, DeckEntry, DeckFile, NamedDeck
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import DECK

CONSTRUCTED, LIMITED = "constructed", "limited"


class StarterDeck(DeckEntry, kw_only=True, frozen=True):
    """A deck as written in a file: the count of each card number."""

    deck: Cards
    """The count of each card number."""


DECKS = DeckFile(StarterDeck, (DECK,), (CONSTRUCTED, LIMITED))
read_decks = DECKS.read
"""Reads a deck file: TOML with the array of tables `deck`."""


@cache
def sample_decks() -> dict[str, NamedDeck]:
    """Returns the three starter decks shipped with this edition."""
    return DECKS.shipped(__package__)
