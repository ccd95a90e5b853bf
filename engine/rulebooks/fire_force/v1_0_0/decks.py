"""Reading Fire Force deck files: deck (402), fire deck (403), and the opened cards of a sealed deck (402.2a-1)."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

import msgspec

from engine.abilities.language.deck_file import Cards, DeckEntry, DeckFile, NamedDeck
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


_FILE = DeckFile(FireForceDeck, (DECK, FIRE_DECK), (CONSTRUCTED, BLITZ), pooled=(BLITZ,))


def read_decks(text: str, file: str = "decks") -> dict[str, NamedDeck]:
    """Returns all decks of a file by name; `check_deck` decides whether they are legal.

    Args:
        text: TOML with the array of tables `deck`.
        file: the name used in errors.

    Raises:
        BadCardFile: with file, deck, field and what was expected. Nothing is half-loaded.
    """
    return _FILE.read(text, file)


@lru_cache(maxsize=1)
def sample_decks() -> dict[str, NamedDeck]:
    """Returns the invented sample decks shipped with this edition."""
    text = resources.files(f"{__package__}.cards").joinpath("decks.toml").read_text(encoding="utf-8")
    return read_decks(text, "cards/decks.toml")
