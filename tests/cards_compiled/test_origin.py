"""What an imported card was made from stands in the first event of a game, which needs neither text nor compiler."""

from __future__ import annotations

import msgspec

from adjudicator.application import Adjudicator, CreateGame
from adjudicator.cards.card_file_text import write_card_file
from adjudicator.cards.importing import Importer
from adjudicator.cards.overrides import Override, apply_override
from adjudicator.log import open_memory_store
from engine.core.opening.opening import DeckList
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.cards_compiled.conftest import card

TEXT = "When Gate Captain blocks, draw 3 cards."


def test_the_first_event_of_a_game_names_text_and_compiler(importer: Importer) -> None:
    compiled = importer.compile(card(TEXT))
    definitions = read_cards(write_card_file([compiled]), "cards.toml")
    origin = {"text_hash": compiled.text_hash, "compiler": importer.compiler}
    assert definitions["MINE-1"].made_from == origin

    app, deck = Adjudicator(open_memory_store()), DeckList({"deck": {"MINE-1": 40}})
    request = CreateGame("fftcg", {"P1": deck, "P2": deck}, definitions, format="limited", seed=bytes(range(32)))
    game_id = app.create(request, request_id="origin").game_id

    first = msgspec.to_builtins(next(iter(app.events(game_id))))
    assert first["pins"]["definitions"]["MINE-1"]["made_from"] == origin
    assert TEXT not in str(first)
    assert str(app.verify(game_id).mark) == "EXACT"


def test_an_entry_by_hand_is_told_as_one(importer: Importer) -> None:
    printed = card(TEXT)
    entry = {**importer.compile(printed).entry, "ability": []}
    by_hand = apply_override(printed, Override("forward", entry, printed.text_hash), importer.check_entry, "mine.toml")

    origin = read_cards(write_card_file([by_hand]), "cards.toml")["MINE-1"].made_from
    assert origin == {"text_hash": printed.text_hash, "compiler": "by hand"}
