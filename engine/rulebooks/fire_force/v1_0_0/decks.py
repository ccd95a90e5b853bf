"""Reading Fire Force deck files: deck (402), fire deck (403), and the opened cards of a sealed deck (402.2a-1)."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.abilities.card_files.deck_file import Cards, DeckEntry, DeckFile, NamedDeck
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import DECK, FIRE_DECK
from engine.rulebooks.fire_force.v1_0_0.ch0400_preparation import BLITZ, CONSTRUCTED


class FireForceDeck(DeckEntry, kw_only=True, frozen=True):
    """A deck as written in a file."""

    deck: Cards
    """The count of each card number in the deck."""
    fire_deck: Cards
    """The count of each card number in the fire deck."""
    pool: Cards = msgspec.field(default_factory=dict)
    """The count of each card number that was opened, for a sealed deck."""


DECKS = DeckFile(FireForceDeck, (DECK, FIRE_DECK), (CONSTRUCTED, BLITZ), pooled=(BLITZ,))
read_decks = DECKS.read
"""Reads a deck file: TOML with the array of tables `deck`."""


@cache
def sample_decks() -> dict[str, NamedDeck]:
    """Returns the invented sample decks shipped with this edition."""
    return DECKS.shipped(__package__)
