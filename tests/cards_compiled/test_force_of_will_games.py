"""Random games of compiled cards of Force of Will: each is verified as EXACT."""

from __future__ import annotations

import random

import msgspec
import pytest

from adjudicator.application import Adjudicator, CreateGame
from adjudicator.cards.card_file_text import write_card_file
from adjudicator.cards.importing import Importer
from adjudicator.cards.kept_cards import FORMAT, KeptCards
from adjudicator.cards.printed_card import PrintedCard
from adjudicator.cards.sources import read_source
from adjudicator.log import open_memory_store
from engine.rulebooks import load
from engine.rulebooks.force_of_will.v8_01.card_file import read_cards
from tests.cards_compiled.force_of_will import ABILITIES, CHANT, EFFECTS, SET, card
from tests.properties.playing import FORCE_OF_WILL, SEATS, ruler_and_decks, some_answer
from tests.shares import share

FILLERS, STONES, MOST = 6, 3, 150


@pytest.mark.parametrize("seed", share(range(4), 4))
def test_a_game_of_compiled_cards_is_exact(seed: int) -> None:
    importer = Importer(load("force_of_will"), KeptCards(FORMAT, "force_of_will", {}))
    texts = [(text, "resonator") for text, _ in ABILITIES] + [(text, CHANT) for text, _ in EFFECTS]
    texts += [("[Swiftness]", "resonator")] * FILLERS
    ruler, side, stone = (printed for printed in read_source(SET, "set", "force_of_will") if printed.kind in KINDS)
    printed = [ruler, side, *(card(text, kind, will="{L}") for text, kind in texts), *[stone] * STONES]
    compiled = [importer.compile(_name(one, place)) for place, one in enumerate(printed)]
    definitions = read_cards(write_card_file(compiled), "cards.toml")
    rng = random.Random(seed)
    decks = {seat: ruler_and_decks(definitions, rng) for seat in SEATS}
    app = Adjudicator(open_memory_store())
    request = CreateGame(FORCE_OF_WILL, decks, definitions, format="constructed", seed=(seed + 1).to_bytes(32, "big"))

    game_id = app.create(request, request_id="create").game_id
    number = 0
    while number < MOST and (table := app.table(game_id)).result is None:
        app.submit(game_id, some_answer(table, rng), expected_version=table.version, request_id=f"move-{number}")
        number += 1

    assert all(one.is_whole for one in compiled) and number > FILLERS
    assert str(app.verify(game_id).mark) == "EXACT"


KINDS = ("ruler", "j_ruler", "magic_stone")


def _name(printed: PrintedCard, place: int) -> PrintedCard:
    """A card with a number and a name of its own, so that any four copies may be in a deck."""
    if printed.kind in KINDS[:2]:
        return printed
    return msgspec.structs.replace(printed, number=f"OWN-{place:03d}", name=f"Card {place}")
