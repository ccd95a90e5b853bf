"""Reading deck files of this game (402)."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

from engine.abilities.language.deck_file import Cards, DeckEntry, DeckFile, NamedDeck
from engine.rulebooks.generic.v1_2.ch0300_zones import DECK

CONSTRUCTED = "constructed"


class GenericDeck(DeckEntry, kw_only=True, frozen=True):
    """A deck as written in a file: the count of each card number."""

    deck: Cards
    """The count of each card number."""


_FILE = DeckFile(GenericDeck, (DECK,), (CONSTRUCTED,))


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
