"""A deck file with an error is refused whole, with the deck, the field, and what was expected there."""

from __future__ import annotations

import pytest

from engine.rulebooks.generic.v1_2.decks import read_decks
from tests.rulebooks.card_language import hyphenated, refusal

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


@pytest.mark.parametrize("case", REFUSED_DECKS, ids=hyphenated)
def test_a_malformed_deck_file_is_refused_with_file_deck_field_and_what_was_expected(case: str) -> None:
    text, where, wrong = REFUSED_DECKS[case]

    said = str(refusal(read_decks, text))

    assert said.startswith("mine.toml")
    assert where in said
    assert wrong in said
