"""The same commands against a real server, and `serve` itself."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.cli.exit_codes import ExitCode
from tests.cli.conftest import Cli, Kept, copy_store
from tests.rpc.serving import OPERATOR, Server

pytestmark = pytest.mark.services


@pytest.fixture(scope="module")
def served(begun: Kept, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Kept]]:
    """A server on a copy of the begun game."""
    store = tmp_path_factory.mktemp("served") / "games.db"
    copy_store(begun.store, store)
    with Server(store=store) as server:
        yield server, Kept(store, begun.game_id, begun.tokens)


READS = [
    ["state", "GAME"],
    ["log", "GAME", "--at", "120"],
    ["moves", "GAME", "--at", "120", "--seat", "SEAT"],
    ["explain", "place", "GAME", "--at", "120"],
    ["explain", "event", "GAME", "60"],
    ["replay", "GAME", "--at", "60"],
]


@pytest.mark.parametrize("role", ["P1", "judge", "spectator"])
@pytest.mark.parametrize("arguments", READS, ids=lambda each: " ".join(each[:2]))
def test_a_store_file_and_a_server_answer_alike(cli: Cli, served: tuple[Server, Kept], arguments, role):
    server, kept = served
    if arguments[0] == "moves" and role == "judge":
        role = "P1"
    filled = [{"GAME": kept.game_id, "SEAT": role}.get(each, each) for each in arguments]
    whose = [] if arguments[0] == "moves" else ["--as", role]

    here = cli(*filled, *whose, "--store", kept.store, "--json")
    there = cli(*filled, "--server", server.address, "--token", kept.tokens[role], "--json")

    assert (here.code, here.out) == (there.code, there.out) and here.lines


def test_a_token_comes_from_option_environment_or_file_and_is_never_told(
    cli: Cli, served: tuple[Server, Kept], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    server, kept = served
    file, token = tmp_path / "token", kept.tokens["P1"]
    file.write_text(f"{token}\n")
    at = ("state", kept.game_id, "--server", server.address, "--json")

    ran = [cli(*at, "--token", token), cli(*at, "--token-file", file)]
    monkeypatch.setenv("ADJUDICATOR_TOKEN", token)
    ran += [cli(*at), cli("state", "--help"), cli(*at[:1], "nope", *at[2:])]

    assert [each.code for each in ran] == [0, 0, 0, 0, ExitCode.UNKNOWN]
    assert [each.document["viewer"] for each in ran[:3]] == ["P1"] * 3
    assert not any(token in each.out + each.err for each in ran)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["state", "GAME", "--token", "wrong-token-wrong-token"], ExitCode.NOT_ALLOWED),
        (["state", "GAME"], ExitCode.NOT_ALLOWED),
        (["state", "GAME", "--token-file", "nowhere"], ExitCode.USAGE),
        (["state", "GAME", "--as", "judge", "--token", "P1"], ExitCode.NOT_ALLOWED),
        (["log", "GAME", "--as", "P2", "--token", "P1"], ExitCode.USAGE),
        (["moves", "GAME", "--seat", "P2", "--token", "P1"], ExitCode.NOT_ALLOWED),
        (["export", "GAME", "-o", "FILE", "--token", "P1"], ExitCode.NOT_ALLOWED),
        (["verify", "GAME", "--token", "P1"], ExitCode.NOT_ALLOWED),
        (["new", "--token", "P1"], ExitCode.NOT_ALLOWED),
        (["games", "--token", "P1"], ExitCode.NOT_ALLOWED),
        (["import", __file__, "--token", "P1"], ExitCode.NOT_ALLOWED),
    ],
)
def test_what_a_server_does_not_allow(cli: Cli, served: tuple[Server, Kept], tmp_path: Path, arguments, code):
    server, kept = served
    meant = {"GAME": kept.game_id, "P1": kept.tokens["P1"], "FILE": str(tmp_path / "game.jsonl")}
    filled = [meant.get(each, each) for each in arguments]

    ran = cli(*filled, "--server", server.address, "--json")

    assert (ran.code, ran.out) == (code, "")
    assert ran.error["exit_code"] == code and kept.tokens["P1"] not in ran.err
    assert list(tmp_path.iterdir()) == []


def test_a_server_is_searched_as_this_machine_is(cli: Cli, served: tuple[Server, Kept]):
    server, kept = served
    operator, player = (("--server", server.address, "--token", token) for token in (OPERATOR, kept.tokens["P1"]))

    here = cli("rules", "search", "攻撃", "--edition", "fire_force@1.0.0", "--json").lines
    assert here and cli("rules", "search", "攻撃", "--json", *operator).lines == here
    assert cli("rules", "search", "攻撃", "--game", kept.game_id, "--json", *player).lines == here
    assert cli("cards", "show", "SAMPLE-004", "--json", *operator).document["entry"]["name"] == "Kindling Runner"
    assert kept.game_id in cli("games", *operator).out


def test_a_whole_round_over_a_server(cli: Cli, served: tuple[Server, Kept], tmp_path: Path):
    server, _ = served
    operator = tmp_path / "operator"
    operator.write_text(OPERATOR)

    made = cli("new", "--server", server.address, "--token-file", operator, "--json").document
    at = ("--server", server.address, "--json", "--token")
    keep = cli("play", made["game_id"], "keep", *at, made["tokens"]["P1"])
    twice = cli("play", made["game_id"], "keep", *at, made["tokens"]["P1"])
    over = cli("play", made["game_id"], "--concede", *at, made["tokens"]["P2"])
    seen = cli("watch", made["game_id"], *at, made["tokens"]["spectator"])
    verified = cli("verify", made["game_id"], *at, made["tokens"]["judge"])
    exported = cli("export", made["game_id"], "-o", tmp_path / "game.jsonl", *at, made["tokens"]["judge"])

    assert keep.code == 0 and over.document["result"]["winner"] == "P1"
    assert twice.code == ExitCode.REFUSED and twice.document["reason"] == "NOT_ASKED"
    assert "game-ended" in [event["type"] for event in seen.lines]
    assert verified.code == 0 and verified.document["grade"] == "EXACT"
    assert exported.code == 0 and cli("verify", "--file", tmp_path / "game.jsonl").code == 0


def test_a_server_that_is_not_there_is_out_of_reach(cli: Cli):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        ran = cli("state", "g1", "--server", f"127.0.0.1:{taken.getsockname()[1]}", "--token", "x" * 20, "--json")

    assert ran.code == ExitCode.UNREACHABLE and ran.error["exit_code"] == 3
    assert "check that it runs" in ran.error["error"]["message"]


def test_beside_an_error_for_programs_stderr_has_nothing_else(served: tuple[Server, Kept]):
    server, kept = served
    asked = ["state", kept.game_id, "--server", server.address, "--token", "x" * 20, "--tls", "--json"]

    ran = subprocess.run([sys.executable, "-m", "adjudicator.cli", *asked], capture_output=True, text=True, check=False)

    assert (ran.returncode, ran.stdout) == (ExitCode.UNREACHABLE, "")
    assert json.loads(ran.stderr)["exit_code"] == 3


def test_tokens_do_not_travel_in_the_clear_to_another_machine(cli: Cli):
    assert cli("state", "g1", "--server", "192.0.2.1:50051", "--token", "x" * 20).code == ExitCode.USAGE


# ------------------------------------------------------------------------------------------------- serve


def serving(*arguments: str, **variables: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "adjudicator.cli", "serve", *arguments]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **variables}
    )


def test_serve_tells_its_address_and_token_once_and_stops_on_a_signal(tmp_path: Path, cli: Cli, official_text: Path):
    arguments = (
        "--store",
        str(tmp_path / "games.db"),
        "--port",
        "0",
        "--json",
        "--rulebook",
        f"fire_force={official_text}",
    )
    process = serving(*arguments)
    try:
        assert process.stdout is not None
        token = json.loads(process.stdout.readline())["operator_token"]
        address = json.loads(process.stdout.readline())["listening"]
        made = cli("new", "--server", address, "--token", token, "--json")
        judge = made.document["tokens"]["judge"]
        place = cli("explain", "place", made.document["game_id"], "--server", address, "--token", judge, "--json")
    finally:
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=20)

    assert process.returncode == 0 and out == ""
    assert place.document["clauses"][0]["official_text"].startswith("invented sentence of")
    assert token not in err and judge not in err


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--port", "TAKEN"], ExitCode.UNREACHABLE),
        (["--host", "0.0.0.0"], ExitCode.USAGE),
        (["--certificate", "nowhere.pem"], ExitCode.USAGE),
        (["--operator-token-file", "SHORT"], ExitCode.USAGE),
        (["--operator-token-file", "nowhere"], ExitCode.USAGE),
        (["--store", "OTHER"], ExitCode.UNREACHABLE),
        (["--log-level", "loud"], ExitCode.USAGE),
        (["--rulebook", "fire_force=OTHER"], ExitCode.USAGE),
        (["--rulebook", "nonsense"], ExitCode.USAGE),
        (["--port", "99999"], ExitCode.USAGE),
    ],
)
def test_serve_says_what_it_cannot_use(tmp_path: Path, arguments, code):
    (tmp_path / "other.db").write_text("this is no database, and no rulebook either")
    (tmp_path / "short").write_text("short")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        filled = [
            each.replace("TAKEN", str(taken.getsockname()[1]))
            .replace("SHORT", str(tmp_path / "short"))
            .replace("OTHER", str(tmp_path / "other.db"))
            for each in arguments
        ]
        memory = [] if "--store" in filled else ["--memory"]
        process = serving(*filled, *memory, ADJUDICATOR_DATA=str(tmp_path), ADJUDICATOR_OPERATOR_TOKEN="x" * 20)
        out, err = process.communicate(timeout=30)

    assert (process.returncode, out) == (code, "") and err and "Traceback" not in err


def test_a_seat_that_is_not_the_tokens_own_is_not_answered_for(cli: Cli, served: tuple[Server, Kept]):
    server, kept = served

    ran = cli(
        "play", kept.game_id, "--concede", "--seat", "P2", "--server", server.address, "--token", kept.tokens["P1"]
    )

    assert ran.code == ExitCode.NOT_ALLOWED and "another seat's" in ran.err
    assert cli("state", kept.game_id, "--store", kept.store, "--json").document["result"] is None
