"""Workers that are stopped, killed all at once, or cannot be started: calls end, and service comes back by itself."""

from __future__ import annotations

import ctypes
import os
import signal
import sqlite3
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import grpc
import pytest

from adjudicator.log.sqlite.backup import LOCK_TIMEOUT
from adjudicator.process.signals import ProcessSignals
from adjudicator.rpc.pb import game_service_pb2, game_service_pb2_grpc
from adjudicator.rpc.workers import workers as workers_module
from adjudicator.rpc.workers.worker_forks import STOPPED
from adjudicator.rpc.workers.worker_process import FIRST_PAUSE, WorkerProcess
from adjudicator.rpc.workers.workers import start_workers
from adjudicator_client import AdjudicatorError, Grade, Unavailable, connect
from tests.rpc.own_workers import door_on, leave_workers_alone, settings_on, workers_on
from tests.rpc.serving import LIMITS, OPERATOR, Server, open_game, open_games_of_places, play
from tests.rpc.test_operations import PARENT, TRACE, fetch, measured, trace_of
from tests.rpc.test_watch import watched_once
from tests.rpc.test_workers import find_workers, lives, wait_until

pytestmark = pytest.mark.services

SOON = 60.0


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with two workers for moves and one for long work, which tells what it counts."""
    with Server("--workers", "2", *LIMITS, store=tmp_path_factory.mktemp("crowd") / "games.db") as running:
        yield running


def test_what_workers_count_is_told_by_the_door_and_outlives_them(crowd: Server) -> None:
    with crowd.client() as client:
        game = open_game(client)
        play(game, moves=5)
        with pytest.raises(AdjudicatorError):
            game.seat("P1").submit(["nothing", "of the kind"])
        assert game.seat("judge").verify().grade == Grade.GRADE_EXACT
        before = measured(crowd)
        for pid in find_workers(crowd).values():
            os.kill(pid, signal.SIGKILL)
        play(game, moves=3)
        after = measured(crowd)

    submit = "/adjudicator.v1.GameService/SubmitMove"
    assert before["adjudicator_commands_total", "LEGAL"] == 5
    assert before["adjudicator_decide_seconds_count", ""] >= 5 <= before["adjudicator_save_seconds_count", ""]
    assert before["adjudicator_calls_total", f"{submit},SERVED"] == 5, "calls are counted once, by the door"
    assert before["adjudicator_work_units_total", submit] > 0
    assert before["adjudicator_work_units_total", "/adjudicator.v1.LogService/VerifyGame"] > 0
    assert after["adjudicator_commands_total", "LEGAL"] == 8
    assert after["adjudicator_events_total", ""] > before["adjudicator_events_total", ""] > 0
    assert after["adjudicator_worker_ends_total", "play-0"] >= 1
    assert before["adjudicator_workers", "long-0"] == before["adjudicator_workers", "play-1"] == 1


def test_a_worker_that_is_stopped_is_replaced_and_its_calls_are_answered(crowd: Server) -> None:
    with crowd.client() as client:
        game = open_game(client)
        wait_until(lambda: fetch(f"{crowd.operations}/readyz")[0] == 200)
        before = find_workers(crowd)
        for name, pid in before.items():
            if name.startswith("play"):
                os.kill(pid, signal.SIGSTOP)
        moved = game.seat("P1").submit("keep", expected_version=game.version, request_id="while stopped")
        assert not moved.already_recorded, "the call itself is answered within its deadline, without being sent again"
        wait_until(lambda: find_workers(crowd)["play-0"] != before["play-0"])
        wait_until(lambda: find_workers(crowd)["play-1"] != before["play-1"])


def test_a_call_to_a_stopped_worker_ends_with_its_deadline_and_leaves_nothing_waiting(crowd: Server) -> None:
    with crowd.client() as client, crowd.client(timeout=0.2) as hasty:
        game = open_game(client)
        wait_until(lambda: fetch(f"{crowd.operations}/readyz")[0] == 200)
        stopped = {name: pid for name, pid in find_workers(crowd).items() if name.startswith("play")}
        for pid in stopped.values():
            os.kill(pid, signal.SIGSTOP)
        seat = hasty.seat(game.game_id, game.tokens["P1"])
        with ThreadPoolExecutor(20) as pool:  # more than there are turns: each must be given back
            asked = [pool.submit(seat.table) for _ in range(20)]
            told = [each.exception() for each in asked]
        for pid in stopped.values():
            os.kill(pid, signal.SIGCONT)
        assert {getattr(each, "code", each) for each in told} == {"DEADLINE_EXCEEDED"}
        assert game.seat("P1").table().version == game.version


def test_a_worker_that_is_stopped_while_it_writes_holds_up_nobody_for_long(crowd: Server) -> None:
    """It has the lock of the store file; others wait five seconds for that, so it has to be ended before."""
    with crowd.client() as client, closing(sqlite3.connect(crowd.store, timeout=0.0, isolation_level=None)) as raw:

        def is_held() -> bool:
            try:
                raw.execute("BEGIN IMMEDIATE")
                raw.execute("ROLLBACK")
            except sqlite3.OperationalError:
                return True
            return False

        ours, other = open_games_of_places(client, 2)
        workers = find_workers(crowd)
        version = other.seat("P1").table().version
        with ThreadPoolExecutor(1) as pool:
            playing, tries = pool.submit(play, ours, 400), 0
            while True:
                os.kill(workers["play-0"], signal.SIGSTOP)
                if is_held():
                    break
                os.kill(workers["play-0"], signal.SIGCONT)
                tries += 1
                assert not playing.done() and tries < 20_000, "it was never met while it wrote"
                time.sleep(0.0005 * (tries % 7))
            started = time.monotonic()
            moved = other.seat("P1").submit("keep", expected_version=version, request_id="meanwhile")
            waited = time.monotonic() - started
            assert not moved.already_recorded and moved.events
            assert waited < LOCK_TIMEOUT, "nobody was told that the store is busy"
            wait_until(lambda: find_workers(crowd)["play-0"] != workers["play-0"])
            assert playing.result(SOON).events, "what was not acknowledged is done by the next one"
        assert ours.seat("judge").verify().grade == Grade.GRADE_EXACT


def test_a_worker_that_a_debugger_holds_is_replaced_as_soon_as_one_that_was_stopped(crowd: Server) -> None:
    ptrace, attach, detach = ctypes.CDLL(None, use_errno=True).ptrace, 16, 17
    pid = find_workers(crowd)["play-0"]
    if ptrace(attach, pid, None, None) != 0:
        pytest.skip(f"no process may be traced here: {os.strerror(ctypes.get_errno())}")
    started = time.monotonic()
    assert os.WIFSTOPPED(os.waitpid(pid, 0)[1])
    try:
        while not os.waitpid(pid, os.WNOHANG)[0]:  # a debugger is told of the end first
            assert time.monotonic() - started < LOCK_TIMEOUT, "writers waited for what it holds"
            time.sleep(0.05)
    except BaseException:
        ptrace(detach, pid, None, None)
        raise
    wait_until(lambda: find_workers(crowd)["play-0"] != pid)


def test_a_worker_that_a_debugger_lets_go_on_now_and_then_is_left_alone(crowd: Server) -> None:
    ptrace, attach, detach = ctypes.CDLL(None, use_errno=True).ptrace, 16, 17
    pid = find_workers(crowd)["play-0"]
    if ptrace(attach, pid, None, None) != 0:
        pytest.skip(f"no process may be traced here: {os.strerror(ctypes.get_errno())}")
    os.waitpid(pid, 0)
    until = time.monotonic() + 3 * STOPPED
    while time.monotonic() < until:
        time.sleep(0.4)
        assert ptrace(detach, pid, None, None) == 0, "it has been killed"
        time.sleep(1.2)  # longer than between two questions whether it lives
        assert ptrace(attach, pid, None, None) == 0
        os.waitpid(pid, 0)
    ptrace(detach, pid, None, None)
    assert find_workers(crowd)["play-0"] == pid and lives(pid)


def test_a_call_goes_to_another_worker_before_the_end_of_the_first_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        door_on(tmp_path / "games.db", 3) as (running, found),
        connect(running.address, OPERATOR, attempts=1) as client,
    ):
        game = open_game(client)
        leave_workers_alone(monkeypatch)
        first, second, third = (found.choose("/any", game.game_id, attempt) for attempt in range(3))
        assert len({first.name, second.name, third.name}) == 3
        for each in (first, second):
            os.kill(each.pid, signal.SIGKILL)
            wait_until(lambda each=each: not lives(each.pid))
        assert first.ready and second.ready, "the door has not noticed"
        assert game.seat("P1").submit("keep").events


def test_workers_that_all_end_at_once_are_replaced(crowd: Server) -> None:
    with crowd.client() as client:
        game = open_game(client)
        for pid in find_workers(crowd).values():
            os.kill(pid, signal.SIGKILL)
        assert game.seat("judge").table().version == game.version
        assert game.seat("judge").verify().grade == Grade.GRADE_EXACT
        wait_until(lambda: fetch(f"{crowd.operations}/readyz")[0] == 200)


def test_who_watches_is_told_that_the_worker_has_gone(crowd: Server) -> None:
    with crowd.client() as client:
        game = open_game(client)
        news = watched_once(game.seat("P1"))
        next(news)
        for pid in find_workers(crowd).values():
            os.kill(pid, signal.SIGKILL)
        with pytest.raises(Unavailable) as told:
            list(news)
        wait_until(lambda: fetch(f"{crowd.operations}/readyz")[0] == 200)

    assert (told.value.reason, told.value.wrong_code) == ("SHUTTING_DOWN", "call.process-gone")


def test_a_server_none_of_whose_workers_can_be_started_any_more_ends_with_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: WorkerProcess) -> None:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(workers_module, "UNABLE", 0.5)
    with door_on(tmp_path / "games.db", 1) as (running, found):
        assert found.failed is None
        monkeypatch.setattr(WorkerProcess, "begin", fail)
        os.kill(found.choose("/any", "", 0).pid, signal.SIGKILL)
        wait_until(lambda: found.failed is not None)
        assert found.failed is not None and found.failed.fault == "unable"
        signals = ProcessSignals()
        assert signals.wait(lambda: found.failed is not None) is None
        assert running.address


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_to_all_processes_of_a_server_ends_no_worker(crowd: Server, number: signal.Signals) -> None:
    """As `systemctl kill` sends it; the door alone decides what it means."""
    with crowd.client() as client:
        game = open_game(client)
        wait_until(lambda: all(map(lives, find_workers(crowd).values())))  # those of the test before were killed
        before, ended = find_workers(crowd), crowd.logged.count("worker.ended")
        parents = {int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1]) for pid in before.values()}
        assert crowd.process.pid not in parents, "they are forked elsewhere"
        for pid in (*parents, *before.values()):
            os.kill(pid, number)
        play(game, moves=3)
        time.sleep(1.0)  # four looks of the door at its workers
        assert crowd.logged.count("worker.ended") == ended
        assert find_workers(crowd) == before and all(map(lives, (*parents, *before.values())))


def test_workers_that_are_stopped_while_one_is_replaced_leave_no_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, beginning = WorkerProcess.begin, threading.Event()

    def begin_slowly(self: WorkerProcess) -> None:
        beginning.set()
        time.sleep(0.5)
        begin(self)

    with workers_on(tmp_path / "games.db", 1) as found, monkeypatch.context() as patched:
        patched.setattr(WorkerProcess, "begin", begin_slowly)
        os.kill(found.choose("/any", "", 0).pid, signal.SIGKILL)
        assert beginning.wait(10)
    assert not [each.name for each in found.all if lives(each.pid)]


def test_workers_of_which_one_cannot_be_started_leave_no_process_and_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, begun = WorkerProcess.begin, list[WorkerProcess]()

    def begin_first(self: WorkerProcess) -> None:
        if begun:
            raise BlockingIOError("no more processes")
        begin(self)
        begun.append(self)

    monkeypatch.setattr(WorkerProcess, "begin", begin_first)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with pytest.raises(workers_module.WorkerFailed, match="no more processes"):
        start_workers(1, settings_on(tmp_path / "games.db"))

    (first,) = begun
    assert not lives(first.pid)
    assert not list(tmp_path.glob("adjudicator-*"))


def test_an_error_of_a_worker_names_the_trace_of_its_caller(crowd: Server) -> None:
    with crowd.client() as client, grpc.insecure_channel(crowd.address) as channel:
        game = open_game(client)
        games = game_service_pb2_grpc.GameServiceStub(channel)
        token = ("authorization", f"Bearer {game.tokens['P1']}")
        asked = game_service_pb2.GetTableRequest(game_id=game.game_id, at_version=10_000)
        with pytest.raises(grpc.RpcError) as refused:
            games.GetTable(asked, metadata=(token, PARENT))
    assert trace_of(refused.value) == TRACE
    lines = [line for line in crowd.logged.splitlines() if TRACE in line and "refused" in line]
    assert len(lines) == 2, "the worker's line and the door's bear the same trace"


def test_a_worker_that_cannot_be_started_is_tried_again_later_and_the_server_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[float] = []

    def fail(self: WorkerProcess) -> None:
        tried.append(time.monotonic())
        raise BlockingIOError("no more processes")

    with workers_on(tmp_path / "games.db", 1) as found:
        assert found.are_able()
        with monkeypatch.context() as patched:
            patched.setattr(WorkerProcess, "begin", fail)
            os.kill(found.choose("/any", "", 0).pid, signal.SIGKILL)
            wait_until(lambda: len(tried) >= 3)
            assert not found.are_able()
            monkeypatch.setattr(workers_module, "PATIENCE", 0.1)
            with pytest.raises(workers_module.WireRefusal) as refused:
                found.choose("/any", "", 0)
            assert refused.value.reason == "SHUTTING_DOWN"
        pauses = [after - before for before, after in pairwise(tried)]
        assert pauses[0] >= FIRST_PAUSE and pauses[1] >= 2 * FIRST_PAUSE
        wait_until(found.are_able)
