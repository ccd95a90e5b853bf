"""Random games of compiled cards: each is verified as EXACT."""

from __future__ import annotations

import random

import msgspec
import pytest

from adjudicator.cards.importing import Importer
from adjudicator.cards.sources import read_source
from tests.cards_compiled.compiled_games import compile_definitions, play_verified
from tests.cards_compiled.test_changes import OWN
from tests.properties.playing import MANY
from tests.shares import share

FILLERS = 14
"""Plain cards beside the few of our own, so that decks can be made."""


@pytest.mark.parametrize("seed", share(range(6), 6))
def test_a_game_of_our_own_compiled_cards_is_exact(importer: Importer, seed: int) -> None:
    cards = [msgspec.structs.replace(card, number=f"MINE-{place}") for place, card in enumerate(OWN)]
    cards += [msgspec.structs.replace(OWN[0], number=f"FILL-{place}", text="") for place in range(FILLERS)]

    assert play_verified(compile_definitions(importer, cards), seed, 300)


def test_a_game_of_others_compiled_cards_is_exact(importer: Importer, browser_text: str) -> None:
    (seed,) = share(range(20), 20)
    cards = random.Random(seed).sample(read_source(browser_text, "db.json"), 60)

    assert play_verified(compile_definitions(importer, cards), seed, 300)


@pytest.mark.slow
def test_many_games_of_others_compiled_cards_are_exact(importer: Importer, browser_text: str) -> None:
    definitions = compile_definitions(importer, read_source(browser_text, "db.json"))
    for seed in range(100, 100 + (MANY or 10)):
        play_verified(definitions, seed)
