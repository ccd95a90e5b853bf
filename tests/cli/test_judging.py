"""`ruling`, `correct`, `rewind`, `fork`: a judge's acts on a store file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from adjudicator.cli.exit_codes import ExitCode
from adjudicator_client import Seat
from adjudicator_client.pb.game_service_pb2 import ExplainResponse
from tests.cli.conftest import Cli, Kept, Refused

NOTHING_LEFT = """
edition: fire_force@1.0.0
setup: {at: "503.3", number: 2, turn: P1, P1: {hand: []}, P2: {hand: []}}
"""
"""Whoever's turn it is can only end it."""
WHY = ("--reason", "it was otherwise", "--clause", "503.3", "--clause", "102.1")


@pytest.fixture
def at(game: Kept) -> tuple[object, ...]:
    return ("--store", game.store)


def asked(cli: Cli, game: Kept) -> dict:
    return cli("moves", game.game_id, "--store", game.store, "--json").document


def hand(cli: Cli, game: Kept, seat: str) -> int:
    shown = cli("state", game.game_id, "--store", game.store, "--json").document
    return shown["zones"][f"{seat}/hand"]["objects"][0]["id"]


def test_a_ruling_is_shown_by_the_log_and_a_private_one_to_judges_alone(game: Kept, cli: Cli, at: tuple) -> None:
    assert cli("ruling", game.game_id, "play on", "--clause", "102.1", "--about", 5, *at).code == 0
    ran = cli("ruling", game.game_id, "watch him", "--clause", "102.1", "--private", *at, "--json")
    assert ran.document["events"][0]["type"] == "ruling-given"
    shown = cli("log", game.game_id, "--type", "ruling-given", *at)
    assert "The judge rules: play on [on event 5]" in shown.out
    assert "The judge rules: watch him [private]" in shown.out
    assert "watch him" not in cli("log", game.game_id, "--as", "P1", "--type", "ruling-given", *at).out


def test_a_correction_is_explained_by_the_judge_s_act(game: Kept, cli: Cli, at: tuple) -> None:
    seat = asked(cli, game)["seat"]
    card = hand(cli, game, seat)
    ran = cli("correct", game.game_id, "--move", f"{card}:{seat}/deck:1", *WHY, *at, "--json")
    events = ran.document["events"]
    assert [event["type"] for event in events[:2]] == ["table-corrected", "card-moved"]
    shown = cli("explain", "event", game.game_id, events[1]["seq"], *at)
    assert "The judge corrects the table: it was otherwise" in shown.out
    assert "503.3" in shown.out
    assert cli("verify", game.game_id, *at).code == 0


def test_every_option_of_a_correction(game: Kept, cli: Cli, at: tuple) -> None:
    seat = asked(cli, game)["seat"]
    card = hand(cli, game, seat)
    state = cli("state", game.game_id, "--store", game.store, "--json").document
    number = state["zones"][f"{seat}/hand"]["objects"][0]["number"]
    ran = cli(
        "correct", game.game_id, "--identity", f"{card}:{number}", "--move", f"{card}:{seat}/field:exhausted:up",
        "--attach", f"{card}:0", "--turn", f"{card}:ready", "--face", f"{card}:up", "--markers", f"{card}:note=2",
        "--fact", 'noted={"a": 1}', "--fact", "noted=", "--turn-of", f"{seat}:9", "--stands", "503.3",
        "--knows", "actions=2", *WHY, *at, "--json",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    assert cli("state", game.game_id, *at, "--json").document["turn"] == 9


@pytest.mark.parametrize(
    "wrong",
    [
        ("--move", "12"),
        ("--move", "x:P1/hand"),
        ("--face", "12:sideways"),
        ("--markers", "12:note"),
        ("--fact", "a={"),
        ("--knows", "a=1"),
        ("--attempt", "P1"),
        ("--move", "9999:P1/hand"),
    ],
)
def test_what_cannot_be_read_or_done_is_bad_usage_and_changes_nothing(
    wrong: tuple[str, str], game: Kept, cli: Cli, at: tuple
) -> None:
    before = asked(cli, game)["version"]
    ran = cli("correct", game.game_id, *wrong, *WHY, *at)
    assert (ran.code, ran.out) == (2, "")
    assert asked(cli, game)["version"] == before


def test_a_place_at_which_play_cannot_go_on_is_told_by_its_code_and_changes_nothing(
    refused: Refused, game: Kept, cli: Cli, at: tuple
) -> None:
    before = asked(cli, game)["version"]

    refused(
        ["correct", game.game_id, "--stands", "503.4", *WHY, *at],
        "correct.stuck",
        change="set-place at=503.4",
    )

    assert asked(cli, game)["version"] == before


def test_an_illegal_play_that_happened_is_recorded_and_answered_in_one_go(game: Kept, cli: Cli, at: tuple) -> None:
    moves = asked(cli, game)
    other = "P2" if moves["seat"] == "P1" else "P1"
    option = next(each["id"] for each in moves["choice"]["options"])
    put = f"{hand(cli, game, other)}:{other}/field"
    ran = cli("correct", game.game_id, "--attempt", f"{other}:{option}", "--move", put, *WHY, *at, "--json")
    assert ran.code == 0, ran.err
    header = ran.document["events"][0]
    path = cli("explain", "event", game.game_id, header["seq"], *at, "--json").document["reasons"]
    assert [reason["type"] for reason in path[:2]] == ["table-corrected", "attempt-refused"]
    legal = cli("correct", game.game_id, "--attempt", f"{moves['seat']}:{option}", "--move", put, *WHY, *at)
    assert legal.code == 2
    assert "it is legal" in legal.err


def test_an_attempt_that_has_become_legal_meanwhile_is_not_carried_out(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = ("--store", tmp_path / "games.db", "--json")
    (tmp_path / "position.yaml").write_text(NOTHING_LEFT, encoding="utf-8")
    game_id = cli("desk", "open", tmp_path / "position.yaml", *at).document["game_id"]
    explain = Seat.explain_move

    def explain_and_play(chair: Seat, option: str, **asked: Any) -> ExplainResponse:
        told = explain(chair, option, **asked)
        assert cli("play", game_id, "end", "--seat", "P1", *at).code == 0
        return told

    monkeypatch.setattr(Seat, "explain_move", explain_and_play)

    ran = cli("correct", game_id, "--attempt", "P2:end", "--fact", "noted=1", *WHY, *at)

    assert (ran.code, ran.out, ran.error["error"]["reason"]) == (ExitCode.STALE, "", "STALE_VERSION")
    made = cli("log", game_id, "--type", "choice-made", *at).lines
    assert [event["seat"] for event in made if event["seat"] != "CHANCE"] == ["P1"]


def test_rewinding(game: Kept, cli: Cli, at: tuple) -> None:
    made = cli("log", game.game_id, "--type", "choice-made", *at, "--json").lines
    to = next(event["seq"] for event in made if event["seat"] != "CHANCE") - 1
    refused = cli("rewind", game.game_id, to, *WHY, "--as", "P1", *at)
    assert refused.code == 1
    assert cli("rewind", game.game_id, 2, *WHY, *at).code == 1
    ran = cli("rewind", game.game_id, to, *WHY, *at)
    assert f"The judge rewinds the game to version {to}: it was otherwise" in ran.out
    assert cli("verify", game.game_id, *at).code == 0


def test_a_fork_is_played_by_the_judge_and_leaves_the_game_alone(game: Kept, cli: Cli, at: tuple) -> None:
    before = asked(cli, game)["version"]
    ran = cli("fork", game.game_id, "what if", *at, "--json")
    fork = ran.document["game_id"]
    assert set(ran.document["tokens"]) == {"judge"}
    moves = cli("moves", fork, *at, "--json").document
    assert cli("play", fork, moves["choice"]["options"][0]["id"], *at).code == 0
    assert asked(cli, game)["version"] == before
    assert cli("verify", fork, *at).code == 0
    assert "what if" in cli("log", fork, "--type", "game-forked", *at).out
    assert cli("state", fork, "--as", "P2", *at).code in (0, 5)
