"""Rulings that were published for single cards, each shown by invented cards that do what the card in question does.

`SHOWN` of the two modules beside says which test shows which ruling, `NOT_SHOWN` why the others have none. A ruling is
older than the rules at hand in most cases; where a test needed a reading of the rules it is the default one.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.rulebooks.fftcg import test_published_rulings_abilities as of_abilities
from tests.rulebooks.fftcg import test_published_rulings_cards as of_cards

RULINGS = Path(__file__).resolve().parents[4] / "shared" / "cards" / "rulings.json"

SHOWN = of_cards.SHOWN | of_abilities.SHOWN

NOT_SHOWN = {
    "ff-ja-5-011H": "no word of the ability language gives a forward one more attack in a turn (AFT-077)",
    "ff-en-15-013L": "no word of the ability language makes or asks for the resource of 6.8",
    "ff-en-mako-seven": "the rules have no act that takes an ability off the stack, and the language no word for one",
}


def test_every_published_ruling_is_shown_or_accounted_for() -> None:
    if not RULINGS.is_file():
        pytest.skip(f"no published rulings in {RULINGS}")
    published = {entry["id"] for entry in json.loads(RULINGS.read_text("utf-8")) if entry["game"] == "fftcg"}

    assert not set(SHOWN.values()) & set(NOT_SHOWN)
    assert set(SHOWN.values()) | set(NOT_SHOWN) == published
