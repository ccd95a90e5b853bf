"""A server whose store file is taken away acknowledges nothing; one whose file lacks something says so at its start."""

from __future__ import annotations

import random
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from adjudicator.log.sqlite.backup import back_up
from adjudicator_client import AdjudicatorError, Client
from tests.rpc.serving import Server, any_picks, open_game, refused_by_the_store
from tests.rpc.test_operations import fetch

pytestmark = pytest.mark.services


def health(server: Server) -> str:
    """What the server says of itself."""
    with grpc.insecure_channel(server.address) as channel:
        answer = health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest())
    return str(health_pb2.HealthCheckResponse.ServingStatus.Name(answer.status))


def becomes(server: Server, status: str) -> bool:
    """Whether its health becomes this within ten seconds."""
    for _ in range(100):
        if health(server) == status:
            return True
        time.sleep(0.1)
    return False


def removed(store: Path) -> None:
    store.unlink()


def renamed(store: Path) -> None:
    store.rename(store.with_name("elsewhere.db"))


def wal_removed(store: Path) -> None:
    store.with_name(store.name + "-wal").unlink()


def replaced(store: Path) -> None:
    shutil.copyfile(store, store.with_name("copy.db"))
    store.with_name("copy.db").replace(store)


def overwritten(store: Path) -> None:
    with store.open("r+b") as file:
        file.write(bytes(store.stat().st_size))


@pytest.mark.parametrize("taken", [removed, renamed, wal_removed, replaced, overwritten])
def test_nothing_is_acknowledged_without_its_file_and_the_health_says_so(
    tmp_path: Path, taken: Callable[[Path], None]
) -> None:
    store = tmp_path / "games.db"
    with Server(store=store) as server, server.client() as operator:
        game = open_game(operator)
        assert health(server) == "SERVING"

        taken(store)

        judge = game.seat("judge")
        asked = judge.options(reasons=False)
        assert asked.HasField("choice"), "what was there can still be looked at, and exported"
        picks, number = any_picks(asked.choice, random.Random(1))
        mover = game.seat(asked.seat)
        attempts: list[Callable[[], object]] = [
            lambda: open_game(operator),
            lambda: mover.submit(picks, number=number, expected_version=asked.version, request_id="again"),
            lambda: mover.submit(picks, number=number, expected_version=asked.version, request_id="again"),
            lambda: judge.acts.rule("so it was", ("102.1",)),
            lambda: operator.access(game.game_id).issue("judge"),
            lambda: operator.access(game.game_id).revoke(operator.access(game.game_id).tokens()[0].token_id),
            lambda: judge.acts.fork("what if"),
        ]
        for attempt in attempts:
            with pytest.raises(AdjudicatorError) as refused:
                attempt()
            assert (refused.value.reason, refused.value.code) == ("STORE_FAILED", "UNAVAILABLE")
        assert becomes(server, "NOT_SERVING")
        server.terminate()
        code, logged = server.ended()
    assert code == 0
    assert '"event": "store.moved"' in logged and '"level": "error"' in logged, logged


@pytest.mark.parametrize("options", [(), ("--workers", "1")])
def test_a_server_whose_file_went_back_to_an_older_state_is_not_ready_for_good(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    """At once after a checkpoint, so that the file by itself is a state that it has had; see `docs/authority.md`."""
    store = tmp_path / "games.db"
    with Server("--operations-port", "0", *options, store=store) as server, server.client() as operator:
        open_game(operator)
        back_up(store, tmp_path / "older.db")
        open_game(operator)
        with closing(sqlite3.connect(store)) as raw:
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        store.write_bytes((tmp_path / "older.db").read_bytes())

        assert becomes(server, "NOT_SERVING")
        for _ in range(2):
            with pytest.raises(AdjudicatorError) as refused:
                open_game(operator)
            assert refused.value.reason == "STORE_FAILED"
            assert (health(server), fetch(f"{server.operations}/readyz")[0]) == ("NOT_SERVING", 503)
            assert fetch(f"{server.operations}/healthz")[0] == 200
            time.sleep(1.5)
        assert '"event": "readiness.lost"' in server.logged


@pytest.mark.parametrize("options", [(), ("--workers", "1")])
def test_callers_are_not_told_which_file_it_is_and_the_log_tells_it_by_the_trace(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    store = tmp_path / "games.db"
    with Server(*options, store=store) as server, server.client() as operator:
        game = open_game(operator)
        removed(store)
        for language, due in (("en", "its file was moved or replaced"), ("ja", "保存ファイルが移されたか")):
            with server.client(language=language) as client:
                told = refused_by_the_store(
                    lambda client=client: client.seat(game.game_id, game.tokens["P1"]).concede()
                )
            assert (told.error.wrong_code, told.error.arguments) == ("store.not-in-place", {})
            assert due in told.error.sentence and "operator" in told.error.todo
            assert str(tmp_path) not in told.whole and store.name not in told.whole, told.whole
            lines = [each for each in server.logged.splitlines() if told.trace in each and '"refused"' in each]
            (line,) = (each for each in lines if '"level": "warning"' in each)
            assert str(store) in line


def test_a_file_that_is_put_back_is_served_again(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    with Server(store=store) as server, server.client() as operator:
        away = store.rename(tmp_path / "elsewhere.db")
        assert becomes(server, "NOT_SERVING")
        away.rename(store)
        assert becomes(server, "SERVING")
        game = open_game(operator)
        assert game.version


def played(client: Client) -> tuple[str, int]:
    """A game and its version after a concession."""
    game = open_game(client)
    return game.game_id, game.seat("P1").concede().version


@pytest.mark.parametrize("options", [(), ("--durability", "NORMAL")])
def test_a_tail_that_was_dropped_is_named_at_the_next_start_and_serving_goes_on(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    store = tmp_path / "games.db"
    with Server(*options, store=store) as server, server.client() as operator:
        first = played(operator)
        tail = (tmp_path / "games.db-wal").stat().st_size
        second = played(operator)
        server.process.kill()
        server.process.wait()
    wal = tmp_path / "games.db-wal"
    content = bytearray(wal.read_bytes())
    content[tail + 100] ^= 1
    wal.write_bytes(bytes(content))

    with Server(*options, store=store) as server, server.client() as operator:
        assert operator.seat(first[0], "x" * 32)
        assert health(server) == "SERVING"
        (line,) = (line for line in server.logged.splitlines() if '"event": "store.lost"' in line)
        assert f"{second[0]} (acknowledged up to event {second[1]}, the file has nothing of it)" in line
        assert first[0] not in line
        assert open_game(operator).version


def test_a_server_that_is_told_so_begins_a_new_epoch(tmp_path: Path) -> None:
    from contextlib import closing

    from adjudicator.log import EpochCause, open_sqlite_store

    store = tmp_path / "games.db"
    with Server(store=store):
        pass
    with Server("--restored", store=store):
        pass
    with closing(open_sqlite_store(store)) as opened:
        assert [each.cause for each in opened.epochs()] == [EpochCause.MADE, EpochCause.RESTORED]


def test_a_store_that_is_made_is_said_to_be(tmp_path: Path) -> None:
    """Where its disk is not mounted, a server would begin without its games, and nothing else would tell."""
    logged = []
    for _ in range(2):
        with Server("--workers", "1", store=tmp_path / "games.db") as server:
            server.terminate()
            logged.append(server.ended()[1])

    assert [log.count('"event": "store.made"') for log in logged] == [1, 0]
