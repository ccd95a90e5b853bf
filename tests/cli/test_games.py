"""Commands on a game in a store file: what they answer, how they exit, what they leave alone."""

from __future__ import annotations

import json
import signal
import sqlite3
import stat
import subprocess
import sys
from functools import partial

import pytest

from adjudicator.application import limits, service
from adjudicator.cli.exit_codes import ExitCode
from engine.kernel.decide import decide
from tests.cli.conftest import Cli, Kept
from tests.rpc.serving import card_file, deck


def test_a_new_game_prints_its_tokens_once_and_can_be_played(cli: Cli, tmp_path):
    made = cli("new", "--store", tmp_path / "deep" / "games.db", "--json")

    assert made.code == 0 and made.err == ""
    assert set(made.document["tokens"]) == {"P1", "P2", "judge", "spectator"}
    moves = cli("moves", made.document["game_id"], "--store", tmp_path / "deep" / "games.db", "--json")
    assert [option["id"] for option in moves.document["choice"]["options"]] == ["redraw", "keep"]
    for token in made.document["tokens"].values():
        assert token not in moves.out


def test_tokens_go_to_a_file_of_the_user_alone_and_not_to_the_screen(cli: Cli, tmp_path):
    file = tmp_path / "tokens.json"

    made = cli("new", "--store", tmp_path / "games.db", "--tokens", file, "--json")

    kept = json.loads(file.read_text())
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert kept["game_id"] == made.document["game_id"] and len(kept["tokens"]) == 4
    assert made.document["tokens"] == {}
    assert not any(token in made.out + made.err for token in kept["tokens"].values())


def test_tokens_that_could_not_be_kept_are_never_made(cli: Cli, tmp_path):
    (tmp_path / "taken").write_text("something")

    for file in (tmp_path / "taken", "/proc/none/tokens"):
        ran = cli("new", "--store", tmp_path / "games.db", "--tokens", file)
        assert (ran.code, ran.out) == (ExitCode.USAGE, "")
    assert not (tmp_path / "games.db").exists()


def test_the_same_seed_and_request_make_the_same_game(cli: Cli, tmp_path):
    given = ("new", "--seed", "00" * 16, "--request-id", "the same", "--json")

    one = cli(*given, "--store", tmp_path / "1.db").document
    two = cli(*given, "--store", tmp_path / "2.db").document

    assert (one["game_id"], one["seed_commitment"]) == (two["game_id"], two["seed_commitment"])
    hands = [
        cli("state", each["game_id"], "--store", tmp_path / file, "--json").document["zones"]["P1/hand"]["objects"]
        for each, file in ((one, "1.db"), (two, "2.db"))
    ]
    assert hands[0] == hands[1]


def test_a_game_is_opened_once_by_one_request_and_a_store_file_shows_its_tokens_once(cli: Cli, tmp_path):
    given = ("new", "--request-id", "the same", "--store", tmp_path / "games.db", "--json")
    first = cli(*given).document

    again = cli(*given)

    assert (again.code, again.out, again.error["error"]["reason"]) == (ExitCode.REFUSED, "", "TOKENS_GONE")
    assert first["game_id"] in again.error["error"]["message"]
    assert not any(token in again.err for token in first["tokens"].values())
    assert len(cli("games", "--store", tmp_path / "games.db", "--json").lines) == 1


def test_the_help_of_seed_says_what_it_takes_to_repeat_a_game(cli: Cli, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")

    assert "--request-id" in cli("new", "--help").out.partition("--seed")[2].partition("--tokens")[0]


def test_a_game_with_own_cards_decks_and_readings(cli: Cli, tmp_path):
    (tmp_path / "cards.toml").write_text(card_file())
    for prefix in "AB":
        zones = deck(prefix)
        text = f'[[deck]]\nname = "{prefix}"\nformat = "constructed"\n'
        for zone, cards in zones.items():
            text += f"[deck.{zone}]\n" + "".join(f'"{number}" = {count}\n' for number, count in cards.items())
        (tmp_path / f"{prefix}.toml").write_text(text)

    made = cli(
        "new", "--cards", tmp_path / "cards.toml",
        "--deck", f"P1={tmp_path}/A.toml", "--deck", f"P2={tmp_path}/B.toml#B",
        "--reading", "both_lose=draw", "--observed", "--store", tmp_path / "games.db", "--json",
    )  # fmt: skip

    assert made.code == 0, made.err
    shown = cli("state", made.document["game_id"], "--store", tmp_path / "games.db", "--json").document
    assert shown["readings"]["both_lose"] == "draw"
    assert shown["waiting_for"][0]["seat"] == "CHANCE"


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["new", "chess"], ExitCode.UNKNOWN, "chess"),
        (["new", "--deck", "P1=nowhere.toml"], ExitCode.USAGE, "no such file and no such deck"),
        (["new", "--deck", "nonsense"], ExitCode.USAGE, "NAME=VALUE"),
        (["new", "--deck", "P3=cinder"], ExitCode.UNKNOWN, "P3"),
        (["new", "--reading", "both_lose=maybe"], ExitCode.UNKNOWN, "maybe"),
        (["new", "--seed", "xyz"], ExitCode.USAGE, "hexadecimal"),
        (["new", "--seed", "00"], ExitCode.USAGE, "bytes"),
        (["new", "--cards", "nowhere.toml"], ExitCode.USAGE, "nowhere.toml"),
        (["new", "--format", "chess"], ExitCode.USAGE, "no deck of that format"),
    ],
)
def test_a_game_that_cannot_be_opened_says_why(cli: Cli, tmp_path, arguments, code, said):
    ran = cli(*arguments, "--store", tmp_path / "games.db", "--json")

    assert ran.code == code and ran.out == ""
    assert said in ran.error["error"]["message"] and ran.error["exit_code"] == code


def test_an_illegal_deck_is_refused_with_its_findings(cli: Cli, tmp_path):
    (tmp_path / "short.toml").write_text(
        '[[deck]]\nname = "short"\nformat = "constructed"\ndeck = {SAMPLE-004 = 3}\nfire_deck = {SAMPLE-001 = 5}\n'
    )

    ran = cli("new", "--deck", f"P1={tmp_path}/short.toml", "--deck", "P2=tide", "--store", tmp_path / "g.db", "--json")

    assert ran.code == ExitCode.REFUSED and ran.out == ""
    assert "402.2b-2" in ran.error["error"]["clauses"]
    assert any(found["effect"] == "FORBIDS" for found in ran.error["error"]["findings"])


def test_a_bad_card_file_is_told_with_its_place(cli: Cli, tmp_path):
    (tmp_path / "cards.toml").write_text('[[unit]]\nnumber = "X"\nname = "x"\ncost = "two"\npower = 1\n')

    ran = cli("new", "--cards", tmp_path / "cards.toml", "--store", tmp_path / "g.db")

    assert ran.code == ExitCode.USAGE and "card X" in ran.err and "cost" in ran.err
    assert not (tmp_path / "g.db").exists()


def test_games_lists_every_game_of_a_store(cli: Cli, ended: Kept):
    (line,) = cli("games", "--store", ended.store, "--json").lines

    assert line["game_id"] == ended.game_id and line["result"]["winner"] == "P1"


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


def test_a_player_does_not_see_what_the_judge_sees(cli: Cli, begun: Kept):
    judge = cli("state", begun.game_id, "--store", begun.store, "--json").document
    player = cli("state", begun.game_id, "--as", "P1", "--store", begun.store, "--json").document

    assert judge["zones"]["P2/hand"]["objects"][0]["number"]
    assert all(not found["number"] for found in player["zones"]["P2/hand"]["objects"])
    dealt = cli("log", begun.game_id, "--as", "P1", "--type", "zone-reordered", "--store", begun.store, "--json").lines
    assert dealt and all("order" not in event["detail"] or not event["detail"]["order"] for event in dealt)


def test_the_log_can_be_cut_and_filtered(cli: Cli, begun: Kept):
    at = ("log", begun.game_id, "--store", begun.store, "--json")

    assert [event["seq"] for event in cli(*at, "--after", 3, "--at", 6).lines] == [4, 5, 6]
    assert len(cli(*at, "--limit", 2).lines) == 2
    assert {event["type"] for event in cli(*at, "--type", "turn-began").lines} == {"turn-began"}
    assert all("404.1d" in event["clauses"] for event in cli(*at, "--clause", "404.1d").lines)


def test_watching_a_game_that_is_over_prints_it_and_ends(cli: Cli, ended: Kept):
    seen = cli("watch", ended.game_id, "--after", 30, "--store", ended.store, "--json").lines

    assert seen[0]["seq"] == 31 and "game-ended" in {event["type"] for event in seen}


def test_watching_shows_what_another_process_does(game: Kept, cli: Cli):
    last = cli("state", game.game_id, "--store", game.store, "--json").document["version"]
    command = [sys.executable, "-m", "adjudicator.cli", "watch", game.game_id, "--after", str(last)]
    watching = subprocess.Popen([*command, "--store", str(game.store), "--json"], stdout=subprocess.PIPE, text=True)

    cli("play", game.game_id, "--concede", "--seat", "P1", "--store", game.store)
    out, _ = watching.communicate(timeout=30)

    assert watching.returncode == 0
    assert json.loads(out.splitlines()[0])["seq"] == last + 1


def test_ctrl_c_ends_a_watch_with_its_code(game: Kept):
    command = [sys.executable, "-m", "adjudicator.cli", "watch", game.game_id, "--store", str(game.store), "--json"]
    watching = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert watching.stdout is not None
    watching.stdout.readline()

    watching.send_signal(signal.SIGINT)
    _, err = watching.communicate(timeout=30)

    assert (watching.returncode, err) == (ExitCode.INTERRUPTED, "")


def test_a_replay_shows_the_table_as_it_was(cli: Cli, begun: Kept):
    then = cli("state", begun.game_id, "--at", 40, "--store", begun.store, "--json").document

    again = cli("replay", begun.game_id, "--at", 40, "--from", 38, "--store", begun.store, "--json").document

    assert again["table"] == then and [event["seq"] for event in again["events"]] == [38, 39, 40]


def test_explanations_of_event_place_and_result(cli: Cli, ended: Kept):
    at = ("--store", ended.store, "--json")

    path = cli("explain", "event", ended.game_id, 40, *at).document["reasons"]
    assert path[0]["seq"] == 40 and path[-1]["seq"] == 1
    assert cli("explain", "result", ended.game_id, *at).document["result"]["winner"] == "P1"
    assert cli("explain", "place", ended.game_id, "--at", 40, *at).document["places"]


def test_the_place_is_the_clause_that_asks(cli: Cli, begun: Kept):
    at = ("--store", begun.store, "--json")
    step = cli("moves", begun.game_id, *at).document["choice"]["step"].partition("/")[0]

    places = cli("explain", "place", begun.game_id, *at).document["places"]

    assert places[-1]["step"] == step
    assert [each["step"] for each in cli("state", begun.game_id, *at).document["agenda"]] == [p["step"] for p in places]
    assert f"{step} {places[-1]['procedure']}" in cli("explain", "place", begun.game_id, "--store", begun.store).out


def test_a_value_that_a_card_has_not_is_unknown_and_it_is_said_which_it_has(cli: Cli, begun: Kept):
    shown = cli("state", begun.game_id, "--store", begun.store, "--json").document
    fire = shown["zones"]["P1/fire_deck"]["objects"][0]

    ran = cli("explain", "value", begun.game_id, fire["id"], "power", "--store", begun.store, "--json")

    assert (ran.code, ran.error["error"]["reason"]) == (ExitCode.UNKNOWN, "UNKNOWN_VALUE")
    assert "names, kinds" in ran.error["error"]["message"]


def test_an_explained_move_exits_by_its_verdict(cli: Cli, begun: Kept):
    asked = cli("moves", begun.game_id, "--store", begun.store, "--json").document
    seat, option = asked["seat"], asked["choice"]["options"][0]["id"]
    other = {"P1": "P2", "P2": "P1"}[seat]

    legal = cli("explain", "move", begun.game_id, option, "--store", begun.store, "--json")
    barred = cli("explain", "move", begun.game_id, option, "--seat", other, "--store", begun.store, "--json")

    assert legal.code == 0 and legal.document["verdict"]["outcome"] == "LEGAL"
    if barred.code != ExitCode.UNKNOWN:  # a question without candidates of other seats knows no such move
        assert barred.code == ExitCode.REFUSED and barred.document["verdict"]["outcome"] == "ILLEGAL"


def test_a_value_is_explained_from_what_is_printed(cli: Cli, begun: Kept):
    shown = cli("state", begun.game_id, "--store", begun.store, "--json").document
    unit = next(found for zone in shown["zones"].values() for found in zone["objects"] if "power" in found["values"])

    found = cli("explain", "value", begun.game_id, unit["id"], "power", "--store", begun.store, "--json").document

    assert found["value"] == str(unit["values"]["power"]["value"]) and found["steps"][0]["change"] == "printed"


def test_the_result_of_a_game_that_goes_on_is_refused(cli: Cli, begun: Kept):
    ran = cli("explain", "result", begun.game_id, "--store", begun.store, "--json")

    assert ran.code == ExitCode.REFUSED and ran.error["error"]["reason"] == "NO_RESULT"


def test_an_export_verifies_and_can_be_taken_over(cli: Cli, ended: Kept, tmp_path):
    file = tmp_path / "game.jsonl"

    assert cli("export", ended.game_id, "-o", file, "--store", ended.store, "--json").document["version"] > 100
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert cli("verify", "--file", file, "--json").document["grade"] == "EXACT"
    taken = cli("import", file, "--store", tmp_path / "other.db", "--json").document
    assert taken["game_id"] == ended.game_id and set(taken["tokens"]) == {"judge", "spectator"}
    assert cli("verify", ended.game_id, "--store", tmp_path / "other.db").out.startswith("EXACT")


def test_an_export_to_stdout_is_the_file_itself(cli: Cli, ended: Kept):
    lines = cli("export", ended.game_id, "-o", "-", "--store", ended.store).lines

    assert lines[0]["kind"] == "header" and lines[-1]["kind"] == "footer"
    assert cli("export", ended.game_id, "-o", "-", "--json", "--store", ended.store).code == ExitCode.USAGE


def test_a_changed_log_is_not_verified(cli: Cli, ended: Kept, tmp_path):
    store = tmp_path / "games.db"
    store.write_bytes(ended.store.read_bytes())
    with sqlite3.connect(store) as raw:
        raw.execute(
            "UPDATE stored_events SET state = replace(CAST(state AS TEXT), 'P1', 'P2') WHERE originator_version = 60"
        )
        raw.execute("UPDATE stored_events SET state = state || ' ' WHERE originator_version = 60")

    ran = cli("verify", ended.game_id, "--store", store, "--json")

    assert ran.code == ExitCode.REFUSED and ran.document["grade"] == "DIVERGED"
    assert ran.document["first"]["what"] in {"chain", "row"}


def test_a_damaged_export_is_not_verified(cli: Cli, ended: Kept, tmp_path):
    file = tmp_path / "game.jsonl"
    cli("export", ended.game_id, "-o", file, "--store", ended.store)
    file.write_bytes(file.read_bytes().replace(b'"card-moved', b'"card-m0ved', 1))

    ran = cli("verify", "--file", file, "--json")

    assert ran.code == ExitCode.REFUSED and ran.error["error"]["reason"] == "BAD_EXPORT"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["moves", "nope"], ExitCode.UNKNOWN),
        (["state", "nope"], ExitCode.UNKNOWN),
        (["log", "nope"], ExitCode.UNKNOWN),
        (["verify", "nope"], ExitCode.UNKNOWN),
        (["state", "GAME", "--at", "99999"], ExitCode.UNKNOWN),
        (["state", "GAME", "--at", "0"], ExitCode.USAGE),
        (["state", "GAME", "--as", "P7"], ExitCode.NOT_ALLOWED),
        (["log", "GAME", "--as", "P7"], ExitCode.USAGE),
        (["moves", "GAME", "--seat", "P7"], ExitCode.NOT_ALLOWED),
        (["play", "GAME", "no-such-option"], ExitCode.UNKNOWN),
        (["play", "GAME", "--choice", "1", "--none"], ExitCode.STALE),
        (["explain", "move", "GAME", "no-such-option"], ExitCode.UNKNOWN),
        (["explain", "event", "GAME", "99999"], ExitCode.UNKNOWN),
        (["explain", "value", "GAME", "99999"], ExitCode.UNKNOWN),
        (["explain", "value", "GAME", "1", "beauty"], ExitCode.UNKNOWN),
        (["replay", "GAME", "--at", "99999"], ExitCode.UNKNOWN),
        (["export", "GAME", "-o", "/no/such/folder/file"], ExitCode.USAGE),
        (["verify"], ExitCode.USAGE),
        (["verify", "--file", "nowhere.jsonl"], ExitCode.USAGE),
        (["import", "nowhere.jsonl"], ExitCode.USAGE),
        (["nonsense"], ExitCode.USAGE),
        (["moves"], ExitCode.USAGE),
        (["moves", "GAME", "--nonsense"], ExitCode.USAGE),
    ],
)
def test_bad_input_has_its_code_and_says_so_on_stderr_only(cli: Cli, begun: Kept, arguments, code):
    given = [begun.game_id if each == "GAME" else each for each in arguments]
    if arguments[0] not in ("nonsense",) and "--nonsense" not in arguments and arguments != ["moves"]:
        given += ["--store", str(begun.store)]

    ran = cli(*given)

    assert (ran.code, ran.out) == (code, "")
    assert ran.err and "Traceback" not in ran.err


def test_a_store_that_is_missing_or_is_none_is_out_of_reach(cli: Cli, tmp_path):
    (tmp_path / "other.db").write_text("this is no database")

    missing = cli("games", "--store", tmp_path / "none.db", "--json")
    other = cli("games", "--store", tmp_path / "other.db", "--json")

    assert missing.code == other.code == ExitCode.UNREACHABLE
    assert not (tmp_path / "none.db").exists()
    assert other.error["error"]["reason"] == "UNUSABLE_STORE"


def test_the_store_can_come_from_the_environment(cli: Cli, begun: Kept, monkeypatch):
    monkeypatch.setenv("ADJUDICATOR_STORE", str(begun.store))

    assert cli("games", "--json").document["game_id"] == begun.game_id


def test_a_real_process_keeps_stdout_for_the_answer(begun: Kept):
    command = [sys.executable, "-m", "adjudicator.cli", "moves", begun.game_id, "--store", str(begun.store), "--json"]

    ran = subprocess.run(command, capture_output=True, text=True, check=False)

    assert ran.returncode == 0 and ran.stderr == ""
    assert json.loads(ran.stdout)["choice"]


def test_a_reader_who_stops_early_is_no_error(begun: Kept):
    command = f"{sys.executable} -m adjudicator.cli log {begun.game_id} --store {begun.store} --json | head -1"

    ran = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False)

    assert ran.returncode == 0 and ran.stderr == ""
    assert json.loads(ran.stdout)["seq"] == 1
