"""A deck file with an error is refused whole, with the deck, the field, and what was expected there."""

from __future__ import annotations

from engine.abilities.card_files.card_file import MAX_FILE
from engine.core.clauses.finding import Outcome
from engine.rulebooks import load
from engine.rulebooks.fire_force.v1_0_0.card_file import sample_cards
from engine.rulebooks.fire_force.v1_0_0.decks import read_decks

BOOK = load("fire_force")

DECK = '[[deck]]\nname = "mine"\nformat = "constructed"\ndeck = { X-1 = 40 }\nfire_deck = { F-1 = 5 }\n'

REFUSED_DECKS = {
    "no TOML": ("[[deck", "mine.toml", "not TOML"),
    "unknown table": ("[[pile]]", "mine.toml", "unknown table 'pile'"),
    "one table only": ("[deck]", "mine.toml", "use [[deck]]"),
    "no fire deck": (DECK.replace("fire_deck = { F-1 = 5 }\n", ""), "deck mine, field $", "field `fire_deck`"),
    "no name": (DECK.replace('name = "mine"\n', ""), "deck 1, field $", "field `name`"),
    "unknown field": (f"{DECK}side = {{}}", "deck mine, field $", "unknown field `side`"),
    "none of a card": (DECK.replace("40", "0"), "deck mine, field $.deck[...]", ">= 1"),
    "a count in words": (DECK.replace("= 40", '= "forty"'), "deck mine, field $.deck[...]", "Expected `int`"),
    "unknown format": (DECK.replace("constructed", "draft"), "deck mine, field format", "constructed or blitz_sealed"),
    "a pool in constructed play": (f"{DECK}pool = {{ X-1 = 40 }}", "deck mine, field pool", "leave pool out"),
    "the same name twice": (DECK + DECK, "deck mine, field name", "the name stands twice"),
    "no table": ("deck = [1]", "deck 1, field $", "Expected `object`"),
    "too long": ("#" * (MAX_FILE + 1), "mine.toml", "keep a file below"),
}


def test_a_deck_file_may_hold_an_illegal_deck() -> None:
    # 402 is for check_deck, which gives all findings
    deck = read_decks(DECK)["mine"]

    verdict = BOOK.check_deck(deck.format, deck.deck, sample_cards())

    assert verdict.outcome is Outcome.ILLEGAL
