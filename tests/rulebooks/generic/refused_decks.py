"""Deck files with an error, and what each is refused with."""

from __future__ import annotations

DECK = '[[deck]]\nname = "mine"\nformat = "constructed"\ndeck = { X-1 = 50 }\n'

REFUSED_DECKS = {
    "no TOML": ("[[deck", "mine.toml", "not TOML"),
    "unknown table": ("[[pile]]", "mine.toml", "unknown table 'pile'"),
    "no deck": (DECK.replace("deck = { X-1 = 50 }\n", ""), "deck mine, field $", "field `deck`"),
    "a deck of another game": (f"{DECK}fire_deck = {{ X-1 = 5 }}", "deck mine, field $", "unknown field `fire_deck`"),
    "an opened pool": (f"{DECK}pool = {{ X-1 = 5 }}", "deck mine, field $", "unknown field `pool`"),
    "none of a card": (DECK.replace("50", "0"), "deck mine, field $.deck[...]", ">= 1"),
    "unknown format": (DECK.replace("constructed", "sealed"), "deck mine, field format", "use constructed"),
    "the same name twice": (DECK + DECK, "deck mine, field name", "the name stands twice"),
}
