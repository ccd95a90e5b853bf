"""Reading deck files of this game (8.1)."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

from engine.abilities.language.deck_file import Cards, DeckEntry, DeckFile, NamedDeck
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import DECK

CONSTRUCTED, LIMITED = "constructed", "limited"


class StarterDeck(DeckEntry, kw_only=True, frozen=True):
    """A deck as written in a file: the count of each card number."""

    deck: Cards
    """The count of each card number."""


_FILE = DeckFile(StarterDeck, (DECK,), (CONSTRUCTED, LIMITED))


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
    """Returns the three starter decks shipped with this edition."""
    text = resources.files(f"{__package__}.cards").joinpath("decks.toml").read_text(encoding="utf-8")
    return read_decks(text, "cards/decks.toml")
