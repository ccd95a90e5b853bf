"""`moves` and `play`: what may be done, what was done, and how a refusal exits."""

from __future__ import annotations

from functools import partial

from adjudicator.application import limits, service
from adjudicator.cli.exit_codes import ExitCode
from engine.core.play.decide import decide
from tests.cli.conftest import Cli, Kept


def test_moves_show_options_and_bars_with_clauses(cli: Cli, begun: Kept):
    found = cli("moves", begun.game_id, "--store", begun.store, "--json").document

    assert found["choice"]["options"] and all(option["clauses"] for option in found["choice"]["options"])
    brief = cli("moves", begun.game_id, "--store", begun.store, "--brief", "--json").document
    assert brief["choice"]["barred"] == [] and brief["choice"]["options"][0]["findings"] == []


def test_a_legal_move_is_made_and_its_events_are_told(cli: Cli, game: Kept):
    asked = cli("moves", game.game_id, "--store", game.store, "--json").document
    picks = [option["id"] for option in asked["choice"]["options"][: max(asked["choice"]["least"], 1)]]

    moved = cli("play", game.game_id, *picks, "--store", game.store, "--json")

    assert moved.code == 0 and moved.document["accepted"]
    assert moved.document["version"] > asked["version"] and moved.document["events"]


def test_a_move_for_an_older_version_is_stale(cli: Cli, game: Kept):
    pick = cli("moves", game.game_id, "--store", game.store, "--json").document["choice"]["options"][0]["id"]

    ran = cli("play", game.game_id, pick, "--expected", 2, "--store", game.store, "--json")

    assert ran.code == ExitCode.STALE and ran.error["error"]["reason"] == "STALE_VERSION"


def test_the_same_request_is_carried_out_once(cli: Cli, game: Kept):
    asked = cli("moves", game.game_id, "--store", game.store, "--json").document
    given = ("play", game.game_id, asked["choice"]["options"][0]["id"], "--seat", asked["seat"], "--request-id", "r1")
    given += ("--expected", asked["version"], "--store", game.store, "--json")

    one, two = cli(*given).document, cli(*given).document

    assert one["version"] == two["version"] and two["already_recorded"]


def test_a_refused_move_is_answered_with_its_findings_and_recorded(cli: Cli, game: Kept):
    asked = cli("moves", game.game_id, "--store", game.store, "--json").document
    other = {"P1": "P2", "P2": "P1"}[asked["seat"]]

    ran = cli(
        "play", game.game_id, asked["choice"]["options"][0]["id"], "--seat", other, "--store", game.store, "--json"
    )

    assert ran.code == ExitCode.REFUSED and ran.err == ""
    assert not ran.document["accepted"] and ran.document["reason"] == "NOT_ASKED"
    assert ran.document["verdict"]["findings"][0]["clauses"]
    last = cli("log", game.game_id, "--after", asked["version"], "--store", game.store, "--json").lines
    assert [event["type"] for event in last] == ["attempt-refused"]


def test_a_technical_limit_is_no_refusal_but_a_fault_of_the_program(cli: Cli, game: Kept, monkeypatch):
    asked = cli("moves", game.game_id, "--store", game.store, "--json").document
    picks = [option["id"] for option in asked["choice"]["options"][: max(asked["choice"]["least"], 1)]]
    monkeypatch.setattr(service, "decide", partial(decide, limit=0))

    ran = cli("play", game.game_id, *picks, "--store", game.store, "--json")

    assert (ran.code, ran.out, ran.error["error"]["reason"]) == (ExitCode.FAULT, "", "ENGINE_LIMIT")
    assert "legal" in ran.error["error"]["message"] and "no ruling" in ran.error["error"]["message"]
    last = cli("log", game.game_id, "--after", asked["version"], "--store", game.store, "--json").lines
    assert [event["type"] for event in last] == ["choice-made", "limit-reached"]


def test_too_many_refused_attempts_are_refused_without_a_trace(cli: Cli, game: Kept, monkeypatch):
    monkeypatch.setattr(limits, "MOST_REFUSED", 1)
    asked = cli("moves", game.game_id, "--store", game.store, "--json").document
    other = {"P1": "P2", "P2": "P1"}[asked["seat"]]
    given = ("play", game.game_id, asked["choice"]["options"][0]["id"], "--seat", other, "--store", game.store)
    assert cli(*given, "--json").document["reason"] == "NOT_ASKED"

    ran = cli(*given, "--json")

    assert (ran.code, ran.out, ran.error["error"]["reason"]) == (ExitCode.REFUSED, "", "TOO_MANY_ATTEMPTS")
    assert cli("state", game.game_id, "--store", game.store, "--json").document["version"] == asked["version"] + 1


def test_nothing_and_two_answers_at_once_are_bad_usage(cli: Cli, game: Kept):
    for extra in ([], ["--none", "--concede"], ["pick", "--number", "1"]):
        assert cli("play", game.game_id, *extra, "--store", game.store).code == ExitCode.USAGE


def test_conceding_ends_the_game_and_a_move_after_it_is_refused(cli: Cli, game: Kept):
    moved = cli("play", game.game_id, "--concede", "--seat", "P1", "--store", game.store, "--json")

    assert moved.code == 0 and moved.document["result"]["winner"] == "P2"
    after = cli("play", game.game_id, "--none", "--seat", "P2", "--store", game.store, "--json")
    assert after.code == ExitCode.REFUSED and after.document["reason"] == "GAME_OVER"
