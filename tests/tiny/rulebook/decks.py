"""The decks that come with the game: the ten red and the ten blue cards."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.opening.opening import DeckList


class NamedDeck(NamedTuple):
    """A deck, its format and its name."""

    name: str
    format: str
    deck: DeckList


def sample_decks() -> dict[str, NamedDeck]:
    """Both decks by name."""
    colours = {"red": "R", "blue": "B"}
    return {
        name: NamedDeck(name, "plain", DeckList({"deck": {f"{colour}-{value:02}": 1 for value in range(1, 11)}}))
        for name, colour in colours.items()
    }
