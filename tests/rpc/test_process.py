"""The server as a process: starting, stopping, being killed, TLS, deadlines, what it logs."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import grpc
import pytest

from adjudicator.application import Adjudicator
from adjudicator.log import open_memory_store, open_sqlite_store
from adjudicator.official_text import OfficialClause, OfficialText
from adjudicator.rpc.pb import log_service_pb2, log_service_pb2_grpc
from adjudicator.rpc.server.certificates import is_loopback
from adjudicator.rpc.server.server import start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator_client import (
    AdjudicatorError,
    Exhausted,
    Grade,
    ServerFault,
    TimedOut,
    Unauthenticated,
    Unavailable,
    connect,
)
from engine.rulebooks import engine_versions, load
from tests.rpc.serving import OPERATOR, SEED, Server, open_game, play

pytestmark = pytest.mark.services


def run(*arguments: str, token: str | None = OPERATOR) -> subprocess.CompletedProcess[str]:
    """A server that is expected not to start."""
    environment = {name: value for name, value in os.environ.items() if name != "ADJUDICATOR_OPERATOR_TOKEN"}
    if token is not None:
        environment["ADJUDICATOR_OPERATOR_TOKEN"] = token
    command = [sys.executable, "-m", "adjudicator.cli", "serve", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=90, check=False)


@pytest.mark.parametrize("signal_of", ["SIGTERM", "SIGINT"])
def test_a_signal_ends_the_server_in_order(tmp_path: Path, signal_of: str) -> None:
    import signal

    with Server(store=tmp_path / "games.db") as server, server.client() as client:
        open_game(client)

        server.process.send_signal(getattr(signal, signal_of))

        code, logged = server.ended()
        assert code == 0
        assert '"stopped"' in logged
        with pytest.raises(Unavailable):
            client.rulebooks()


def test_calls_under_way_are_finished_and_watches_told_to_come_again(tmp_path: Path) -> None:
    with Server(store=tmp_path / "games.db") as server, server.client() as client:
        game = open_game(client)
        play(game, moves=30)
        answers: list[object] = []
        ended: list[grpc.RpcError] = []

        def ask() -> None:
            try:
                while True:
                    answers.append(game.seat("judge").verify())
            except AdjudicatorError as error:
                answers.append(error)

        def watch() -> None:
            with grpc.insecure_channel(server.address) as channel:
                stub = log_service_pb2_grpc.LogServiceStub(channel)
                metadata = (("authorization", f"Bearer {game.tokens['P1']}"),)
                try:
                    for _ in stub.WatchEvents(
                        log_service_pb2.WatchEventsRequest(game_id=game.game_id), metadata=metadata
                    ):
                        pass
                except grpc.RpcError as error:
                    ended.append(error)

        threads = [threading.Thread(target=ask), threading.Thread(target=ask), threading.Thread(target=watch)]
        for thread in threads:
            thread.start()
        time.sleep(0.5)

        server.terminate()

        assert server.ended()[0] == 0
        for thread in threads:
            thread.join(40)
    errors = [answer for answer in answers if isinstance(answer, AdjudicatorError)]
    assert len(errors) == 2
    assert {type(error) for error in errors} == {Unavailable}, [(e.code, str(e)) for e in errors]
    assert len(answers) > 2
    assert isinstance(ended[0], grpc.Call)
    assert ended[0].code() is grpc.StatusCode.UNAVAILABLE
    assert "shutting down" in (ended[0].details() or "")


def test_a_killed_server_loses_nothing_it_acknowledged_and_repeats_nothing(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    with Server(store=store) as server, server.client() as client:
        game = open_game(client)
        play(game, moves=20)
        judge = game.seat("judge")
        asked = judge.options(reasons=False).choice
        assert asked.options
        before = judge.version
        picks = [option.id for option in asked.options[: max(asked.least, 1)]]
        moved = game.seat(asked.seat).submit(picks, request_id="the-last", expected_version=before)
        server.process.kill()
        server.process.wait()

        with Server(store=store, port=server.port) as again:
            seat = connect(again.address, attempts=5).seat(game.game_id, game.tokens[asked.seat])
            repeated = seat.submit(picks, request_id="the-last", expected_version=before)

            assert repeated.already_recorded
            assert (repeated.version, repeated.events) == (moved.version, moved.events)
            assert seat.table().version == moved.version
            checked = connect(again.address).seat(game.game_id, game.tokens["judge"]).verify()
            assert checked.grade == Grade.GRADE_EXACT


def test_a_call_whose_time_is_over_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """One thread, held by another call until the move's deadline has passed: the move never happens."""
    app, go_on = Adjudicator(open_memory_store()), threading.Event()
    verify = app.verify
    monkeypatch.setattr(app, "verify", lambda game_id: (go_on.wait(10), verify(game_id))[1])
    running = start(app, OPERATOR, ServerOptions(port=0, threads=1))
    with connect(running.address, OPERATOR, attempts=1) as client:
        game = open_game(client)
        holding = threading.Thread(target=game.seat("judge").verify)
        holding.start()
        time.sleep(0.2)

        late = connect(running.address, timeout=0.3).seat(game.game_id, game.tokens["P1"], version=game.version)
        with pytest.raises(TimedOut):
            late.submit("keep")
        go_on.set()
        holding.join()
        time.sleep(0.3)

        assert game.seat("judge").table().version == game.version
    running.stop()


def test_one_request_sent_by_many_at_once_is_carried_out_once(tmp_path: Path) -> None:
    with Server(store=tmp_path / "games.db") as server, server.client() as client:
        game = open_game(client)

        def send(_: int) -> int:
            return game.seat("P1").submit("keep", request_id="once").version

        with ThreadPoolExecutor(16) as pool:
            versions = set(pool.map(send, range(64)))

        assert versions == {game.version + 1}
        assert game.seat("judge").table().version == game.version + 1


def test_many_games_at_once(tmp_path: Path) -> None:
    with Server(store=tmp_path / "games.db") as server, server.client(attempts=50) as client:

        def whole(seed: int) -> Grade:
            game = open_game(client)
            play(game, moves=40, seed=seed)
            return game.seat("judge").verify().grade

        with ThreadPoolExecutor(8) as pool:
            assert set(pool.map(whole, range(8))) == {Grade.GRADE_EXACT}


def test_nothing_secret_is_logged(tmp_path: Path) -> None:
    with Server("--log-level", "debug", store=tmp_path / "games.db") as server, server.client() as client:
        game = open_game(client)
        play(game, moves=10)
        with pytest.raises(AdjudicatorError):
            game.seat("P1").submit("dance")
        with pytest.raises(AdjudicatorError):
            connect(server.address).seat(game.game_id, "a-wrong-token-that-somebody-sent").table()
        server.terminate()
        _, logged = server.ended()

    assert "SubmitMove" in logged
    for secret in (OPERATOR, "a-wrong-token", SEED.decode(), SEED.hex(), *game.tokens.values()):
        assert secret not in logged
    assert "A-0" not in logged


def test_a_port_that_is_taken_and_addresses_that_are_not_safe() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = run("--memory", "--port", str(port))
        assert ended.returncode == 3
        assert str(port) in ended.stderr

    ended = run("--memory", "--host", "0.0.0.0", "--port", "0")
    assert ended.returncode == 2
    assert "in the clear" in ended.stderr


def test_wrong_usage_and_a_store_that_is_none(tmp_path: Path) -> None:
    wrong = tmp_path / "text.db"
    wrong.write_text("this is no store " * 100)

    assert run("--port", "0", "--store", str(wrong)).returncode == 3
    assert run("--memory", "--port", "0", token="short").returncode == 2
    assert run("--memory", "--port", "0", "--certificate", "x.pem").returncode == 2
    assert run("--no-such-option").returncode == 2


def test_a_token_is_made_and_shown_once_if_none_is_given(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "ADJUDICATOR_OPERATOR_TOKEN"}
    command = [sys.executable, "-m", "adjudicator.cli", "serve", "--memory", "--port", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
    ) as server:
        assert server.stdout is not None
        token = server.stdout.readline().removeprefix("operator token: ").strip()
        address = server.stdout.readline().removeprefix("listening on ").strip()
        try:
            assert connect(address, token).rulebooks()
        finally:
            server.terminate()


def test_tls(tmp_path: Path) -> None:
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    made = subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", str(key), "-out", str(certificate)],
        capture_output=True, check=False,
    )  # fmt: skip
    if made.returncode:
        pytest.skip("openssl is not installed")
    with Server("--certificate", str(certificate), "--key", str(key)) as server:
        secure = connect(server.address, OPERATOR, certificates=certificate.read_bytes(), attempts=1)
        game = open_game(secure)
        assert game.seat("P1").submit("keep").events
        with pytest.raises(Unavailable):
            connect(server.address, OPERATOR, attempts=1, timeout=3).rulebooks()


def test_what_counts_as_loopback() -> None:
    assert is_loopback(ServerOptions().host)
    assert is_loopback("::1")
    assert is_loopback("localhost")
    assert not is_loopback("0.0.0.0")
    assert not is_loopback("example.org")


@pytest.mark.parametrize(("language", "said"), [("en", "full"), ("ja", "空きができてからもう一度送ること")])
def test_a_full_store_refuses_the_move_and_changes_nothing(tmp_path: Path, language: str, said: str) -> None:
    app = Adjudicator(open_sqlite_store(tmp_path / "small.db", max_bytes=200_000))
    running = start(app, OPERATOR, ServerOptions(port=0))
    with connect(running.address, OPERATOR, language=language) as client:
        game = open_game(client)
        with pytest.raises(Exhausted) as refusal:
            for number in range(50):
                game = (
                    game
                    if number == 0 or not game.seat("judge").table().table.HasField("result")
                    else open_game(client)
                )
                play(game, moves=20, seed=number)
        judge = game.seat("judge")

        assert refusal.value.reason == "STORE_FULL" and said in refusal.value.sentence
        assert refusal.value.request_id
        assert judge.verify().grade == Grade.GRADE_EXACT
        assert [event.seq for event in judge.events()] == list(range(1, judge.version + 1))
    running.stop()
    app.close()


def test_a_log_that_cannot_be_written_fails_no_call(tmp_path: Path) -> None:
    with (
        open("/dev/full", "w", encoding="utf-8") as full,
        Server("--log-level", "debug", store=tmp_path / "games.db", log=full) as server,
        server.client() as client,
    ):
        game = open_game(client)
        play(game, moves=5)
        with pytest.raises(Unauthenticated):
            client.seat(game.game_id, "no token of it").table()

        assert game.seat("judge").verify().grade == Grade.GRADE_EXACT


def test_the_users_own_copy_of_the_text_stands_beside_the_clauses() -> None:
    labels = [clause.label for clause in load("fire_force@1.0.0").edition]
    copy = OfficialText(
        "fire_force", tuple(OfficialClause(label, f"sentence of {label}", 1) for label in labels), tuple(labels), "00"
    )
    app = Adjudicator(open_memory_store())
    running = start(app, OPERATOR, ServerOptions(port=0), {"fire_force@1.0.0": copy})
    with connect(running.address, OPERATOR) as client:
        game = open_game(client)
        seat = game.seat("P1")

        assert seat.clause("702.1").official_text == "sentence of 702.1"
        assert {book.edition for book in client.rulebooks() if book.has_official_text} == {"fire_force@1.0.0"}
        assert all(c.official_text == f"sentence of {c.label}" for c in client.clauses("fire_force"))
        for explained in (seat.explain_move("keep"), seat.explain_event(33), seat.explain_place()):
            assert explained.clauses
            assert all(c.official_text == f"sentence of {c.label}" for c in explained.clauses)
    running.stop()


def test_an_error_of_ours_is_an_incident_and_says_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Adjudicator(open_memory_store())
    running = start(app, OPERATOR, ServerOptions(port=0))

    def broken(*given: object, **named: object) -> None:
        raise RuntimeError("P2 holds A-07 and the seed is 1234")

    with connect(running.address, OPERATOR) as client:
        game = open_game(client)
        monkeypatch.setattr(app, "table", broken)
        with pytest.raises(ServerFault) as failed:
            game.seat("P1").table()
    running.stop()

    assert (failed.value.code, failed.value.reason) == ("INTERNAL", "INTERNAL")
    assert "incident" in str(failed.value)
    assert "A-07" not in str(failed.value)


def test_a_server_says_at_its_start_which_engine_it_has(tmp_path: Path) -> None:
    with Server("--operations-port", "0", store=tmp_path / "games.db") as server:
        told = [json.loads(line) for line in server.logged.splitlines() if '"engines"' in line]
    assert [{name: line[name] for name in engine_versions()} for line in told] == [dict(engine_versions())], (
        "later its files may be those of another version"
    )
