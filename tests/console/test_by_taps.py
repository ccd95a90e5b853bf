"""What is stated, claimed, corrected and audited by taps: disputes, claims, exports, rules, the recorder, sheets."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from adjudicator_client import GameMode, connect, deck_of
from tests.console.conftest import Checking
from tools.demo_web import Demonstration, invite

pytestmark = pytest.mark.services

FIELD = "  P1: {field: [Tidus, Yuna]}\n  P2: {field: [Wakka]}\n"
FIGHT = f"edition: fftcg@2.1.9\nsetup:\n  at: block declaration step\n{FIELD}"
OPEN = f"edition: fftcg@2.1.9\nsetup:\n  at: attack declaration step\n{FIELD}"
UNKNOWN = f"{OPEN}  turn: '?'\nby: P1\nattempt: {{attack: Tidus}}\n"


def test_a_battle_an_effect_and_what_was_done_are_tapped(check: Checking):
    said = {"fight": FIGHT, "attacker": "Tidus", "attacked": "Wakka"}
    check("by_taps.mjs", "a_battle_and_what_was_done_are_tapped", **said)


def test_each_answer_to_an_unknown_is_tried_and_a_shared_file_states_it_again(check: Checking):
    check("by_taps.mjs", "each_answer_to_an_unknown_is_tried", unknown=UNKNOWN)


def test_both_sides_are_played_on_paper(check: Checking):
    check("by_taps.mjs", "both_sides_are_played_on_paper", open=OPEN)


def test_a_claim_about_a_card_is_tapped(check: Checking):
    check("by_taps.mjs", "a_claim_about_a_card_is_tapped")


def test_identity_place_and_turn_are_corrected(check: Checking):
    check("by_taps.mjs", "identity_turn_and_values_are_corrected", becomes="Yuna")


def test_a_page_checks_exports_by_itself(check: Checking, running: Demonstration, tmp_path: Path):
    sound = io.BytesIO()
    with connect(running.address, running.operator) as client:
        game = running.games[1]["game"]
        seat = client.seat(game, client.access(game).issue("judge").token)
        seat.export(sound, compressed=True)
        head = seat.head().text
    (tmp_path / "sound.jsonl.gz").write_bytes(sound.getvalue())
    (tmp_path / "cut.jsonl.gz").write_bytes(sound.getvalue()[:-2000])
    files = [str(tmp_path / name) for name in ("sound.jsonl.gz", "cut.jsonl.gz")]
    check("by_taps.mjs", "a_page_checks_exports_without_a_token", files=files, head=head)


def test_a_clause_is_looked_for_in_games_and_editions(check: Checking):
    places = {"built": "force_of_will@legacy", "edition": "fire_force@1.0.0", "clause": "903.6"}
    check("by_taps.mjs", "a_clause_is_looked_for_in_games_and_editions", **places)


def test_a_card_that_was_seen_unasked_is_recorded(check: Checking, running: Demonstration):
    edition = "fire_force@1.0.0"
    with connect(running.address, running.operator, language="en") as client:
        listed = client.catalogue(edition).deck("cinder").deck
        decks = {seat: deck_of(listed) for seat in ("P1", "P2")}
        game = client.create_game(edition, decks, mode=GameMode.GAME_MODE_OBSERVED)
        observed = invite(client.access(game.game_id), running.web, ("judge",), 5)["judge"]
        check("by_taps.mjs", "a_card_is_seen_unasked", observed=observed, seen="Soot Hound")
        assert any(event.type == "card-identified" for event in game.seat("judge").events())


def test_a_sheet_of_an_earlier_version_has_its_own_code(check: Checking, running: Demonstration):
    (row,) = check("by_taps.mjs", "a_sheet_of_an_earlier_version_has_its_own_code")
    sound = io.BytesIO()
    with connect(running.address, running.operator) as client:
        game = running.games[0]["game"]
        client.seat(game, client.access(game).issue("judge").token).export(sound, compressed=False)
    assert f'"chain":"{row["then"]}"'.encode() in sound.getvalue()


def test_a_qr_code_is_read_or_a_sentence_says_what_to_do(check: Checking, running: Demonstration):
    with connect(running.address, running.operator) as client:
        once = invite(client.access(running.games[0]["game"]), running.web, ("judge",), 1)["judge"]
    check("by_taps.mjs", "a_browser_without_a_reader_says_what_to_do", once=once)
