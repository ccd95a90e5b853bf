"""Commands on a game in a store file: what they show, how they exit, what they leave alone."""

from __future__ import annotations

import errno
import json
import signal
import sqlite3
import stat
import subprocess
import sys

import pytest

from adjudicator.cli.exit_codes import ExitCode
from tests.cli.conftest import Cli, Kept
from tests.log.older_files import lay_bare


def test_games_lists_every_game_of_a_store(cli: Cli, ended: Kept):
    (line,) = cli("games", "--store", ended.store, "--json").lines

    assert line["game_id"] == ended.game_id and line["result"]["winner"] == "P1"


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


@pytest.mark.services
def test_watching_shows_what_another_process_does(game: Kept, cli: Cli):
    last = cli("state", game.game_id, "--store", game.store, "--json").document["version"]
    command = [sys.executable, "-m", "adjudicator.cli", "watch", game.game_id, "--after", str(last)]
    watching = subprocess.Popen([*command, "--store", str(game.store), "--json"], stdout=subprocess.PIPE, text=True)

    cli("play", game.game_id, "--concede", "--seat", "P1", "--store", game.store)
    out, _ = watching.communicate(timeout=30)

    assert watching.returncode == 0
    assert json.loads(out.splitlines()[0])["seq"] == last + 1


@pytest.mark.services
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


def test_a_brief_path_of_an_event_is_a_tree_that_ends_with_an_act(cli: Cli, ended: Kept):
    at = ("explain", "event", ended.game_id, 60, "--brief", "--store", ended.store)
    reasons = cli(*at, "--json").document["reasons"]

    shown = cli(*at).out

    assert reasons[-1]["type"] == "choice-made"
    said = " ".join(shown.replace("│", " ").replace("└──", " ").replace("├──", " ").split())
    assert all(str(reason["seq"]) in said for reason in reasons)
    assert f"of {reasons[0]['steps_left_out']} steps of the rules" in said


def test_the_place_is_the_clause_that_asks(cli: Cli, begun: Kept):
    at = ("--store", begun.store, "--json")
    step = cli("moves", begun.game_id, *at).document["choice"]["step"].partition("/")[0]

    places = cli("explain", "place", begun.game_id, *at).document["places"]

    assert (places[-1]["procedure"], places[-1]["step"]) == ("main_phase", step)
    assert [each["step"] for each in cli("state", begun.game_id, *at).document["agenda"]] == [p["step"] for p in places]
    assert f"{step} main phase  " in cli("explain", "place", begun.game_id, "--store", begun.store).out


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
    lay_bare(store)
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
        (["log", "GAME", "--as", "P7"], ExitCode.UNKNOWN),
        (["log", "GAME", "--clause", "702.99"], ExitCode.UNKNOWN),
        (["log", "GAME", "--limit", "-1"], ExitCode.USAGE),
        (["play", "GAME", "keep", "--seat", "P7"], ExitCode.UNKNOWN),
        (["moves", "GAME", "--seat", "P7"], ExitCode.NOT_ALLOWED),
        (["play", "GAME", "no-such-option"], ExitCode.UNKNOWN),
        (["play", "GAME", "--choice", "1", "--none"], ExitCode.STALE),
        (["explain", "move", "GAME", "no-such-option"], ExitCode.UNKNOWN),
        (["explain", "event", "GAME", "99999"], ExitCode.UNKNOWN),
        (["explain", "value", "GAME", "99999"], ExitCode.UNKNOWN),
        (["explain", "value", "GAME", "1", "beauty"], ExitCode.UNKNOWN),
        (["replay", "GAME", "--at", "99999"], ExitCode.UNKNOWN),
        (["export", "GAME", "-o", "/no/such/folder/file"], ExitCode.USAGE),
        (["export", "GAME", "-o", "/"], ExitCode.USAGE),
        (["export", "GAME", "-o", "/dev/full/file"], ExitCode.USAGE),
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
    for_programs = cli(*given, "--json")
    assert (for_programs.code, for_programs.out, for_programs.error["exit_code"]) == (code, "", code)
    assert "; " in for_programs.error["error"]["message"]  # what is wrong; what to do


def test_a_disk_that_is_full_leaves_no_half_export(cli: Cli, begun: Kept, tmp_path, monkeypatch):
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)

    ran = cli("export", begun.game_id, "--store", begun.store, "-o", tmp_path / "out.jsonl", "--json")

    assert (ran.code, ran.out) == (ExitCode.UNREACHABLE, "")
    assert "No space left" in ran.error["error"]["message"] and "make room" in ran.error["error"]["message"]
    assert list(tmp_path.glob("*out.jsonl*")) == []


def test_a_store_that_is_missing_or_is_none_is_out_of_reach(cli: Cli, tmp_path):
    (tmp_path / "other.db").write_text("this is no database")

    (tmp_path / "empty").write_text("")

    missing = cli("games", "--store", tmp_path / "none.db", "--json")
    empty = cli("games", "--store", tmp_path / "empty", "--json")
    other = cli("games", "--store", tmp_path / "other.db", "--json")

    assert missing.code == other.code == empty.code == ExitCode.UNREACHABLE
    assert not (tmp_path / "none.db").exists()
    assert (tmp_path / "empty").read_bytes() == b""
    assert other.error["error"]["reason"] == "UNUSABLE_STORE"


def test_the_store_can_come_from_the_environment(cli: Cli, begun: Kept, monkeypatch):
    monkeypatch.setenv("ADJUDICATOR_STORE", str(begun.store))

    assert cli("games", "--json").document["game_id"] == begun.game_id


@pytest.mark.services
def test_a_real_process_keeps_stdout_for_the_answer(begun: Kept):
    command = [sys.executable, "-m", "adjudicator.cli", "moves", begun.game_id, "--store", str(begun.store), "--json"]

    ran = subprocess.run(command, capture_output=True, text=True, check=False)

    assert ran.returncode == 0 and ran.stderr == ""
    assert json.loads(ran.stdout)["choice"]


@pytest.mark.services
def test_a_reader_who_stops_early_is_no_error(begun: Kept):
    command = f"{sys.executable} -m adjudicator.cli log {begun.game_id} --store {begun.store} --json | head -1"

    ran = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False)

    assert ran.returncode == 0 and ran.stderr == ""
    assert json.loads(ran.stdout)["seq"] == 1
