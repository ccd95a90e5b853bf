"""Pages for tournaments in a browser: audit, correction, ruling sheet, paper recorder."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from adjudicator_client import GameMode, connect, deck_of
from tests.console.conftest import Checking
from tools.demo_web import Demonstration, invite

pytestmark = pytest.mark.services


def test_exports_are_graded_with_problems_first(check: Checking, running: Demonstration, tmp_path: Path):
    sound = io.BytesIO()
    with connect(running.address, running.operator) as client:
        token = client.access(running.games[1]["game"]).issue("judge").token
        client.seat(running.games[1]["game"], token).export(sound, compressed=True)
    contents = {
        "sound.jsonl.gz": sound.getvalue(),
        "cut.jsonl.gz": sound.getvalue()[: len(sound.getvalue()) // 2],
        "picture<img src=x>.png": b"\x89PNG\r\n\x1a\n no export",
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    files = [str(tmp_path / name) for name in contents]
    check("tournament.mjs", "exports_are_graded_with_problems_first", files=files, problems=2)


def test_a_card_is_put_right_by_three_taps(check: Checking, running: Demonstration):
    game = running.games[0]["game"]
    with connect(running.address, running.operator, language="en") as client:
        judge = client.seat(game, client.access(game).issue("judge").token)
        clause = judge.options().waiting_for[0].clauses[0]
        before = judge.table().version
        check("tournament.mjs", "a_card_is_put_right_by_three_taps", clause=clause)
        corrected = [event for event in judge.events(after=before) if event.type == "table-corrected"]
        assert [event.reason for event in corrected] == ["It was laid in the wrong place."]
        judge.acts.rewind(before, "Other tests want the table as it was.", [clause])


def test_a_ruling_sheet_prints_and_is_shared_as_a_file(check: Checking, running: Demonstration):
    game = running.games[0]["game"]
    with connect(running.address, running.operator) as client:
        chain = client.seat(game, client.access(game).issue("judge").token).head().chain
    (row,) = check("tournament.mjs", "a_ruling_sheet_prints_and_is_shared_as_a_file", chain=chain)
    assert row["name"].startswith("ruling-7-") and row["name"].endswith(".html")


def test_entries_of_a_recorder_wait_while_the_line_is_gone(check: Checking, running: Demonstration):
    edition = "fire_force@1.0.0"
    with connect(running.address, running.operator) as client:
        decks = {seat: deck_of(client.catalogue(edition).deck("cinder").deck) for seat in ("P1", "P2")}
        game = client.create_game(edition, decks, mode=GameMode.GAME_MODE_OBSERVED)
        observed = invite(client.access(game.game_id), running.web, ("judge",), 5)["judge"]
        check("tournament.mjs", "entries_wait_while_the_line_is_gone", observed=observed)
        types = [event.type for event in game.seat("judge").events()]
        assert types.count("game-rewound") == 2
        check("tournament.mjs", "an_entry_whose_answer_is_lost_is_recorded_once", observed=observed)
        types = [event.type for event in game.seat("judge").events(after=len(types))]
        assert types.count("choice-made") == 1
