"""Helper processes of a server with workers: whatever ends one, the service goes on and no process is left."""

from __future__ import annotations

import os
import shutil
import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest

from adjudicator.rpc.workers.worker_forks import find_helpers
from adjudicator_client import Grade
from tests.rpc.own_workers import workers_on
from tests.rpc.serving import LIMITS, Server, open_game, play
from tests.rpc.test_operations import fetch
from tests.rpc.test_workers import find_workers, lives, wait_until

pytestmark = pytest.mark.services

GONE_ON = 5.0
"""Seconds within which the service has to go on, whatever helper process has ended."""


def helper_of(server: Server, name: str) -> int:
    """The process of that name that the server has started; 0 if there is none."""
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if (
                parent == server.process.pid
                and f"multiprocessing.{name} ".encode() in (folder / "cmdline").read_bytes()
            ):
                return int(folder.name)
    return 0


def processes_in(folder: Path) -> set[int]:
    """Every process that was started with this folder for its temporary files, as a server of these tests is."""
    found = set()
    for environment in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if f"TMPDIR={folder}\0".encode() in environment.read_bytes() and lives(int(environment.parent.name)):
                found.add(int(environment.parent.name))
    return found


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGSTOP, signal.SIGHUP])
@pytest.mark.parametrize("name", ["forkserver", "resource_tracker"])
def test_whatever_ends_a_helper_process_the_service_goes_on(tmp_path: Path, name: str, number: signal.Signals) -> None:
    """Workers are told of nothing, since the door lives; one that ends afterwards is replaced as before."""
    with Server("--workers", "2", *LIMITS, store=tmp_path / "games.db") as server, server.client() as client:
        game = open_game(client)
        before, helper = find_workers(server), helper_of(server, name)
        heeded = number in (signal.SIGKILL, signal.SIGSTOP) or (name, number) == ("resource_tracker", signal.SIGHUP)
        os.kill(helper, number)
        started = time.monotonic()
        assert game.seat("P1").submit("keep").events and game.seat("judge").verify().grade == Grade.GRADE_EXACT
        assert fetch(f"{server.operations}/readyz")[0] == fetch(f"{server.operations}/healthz")[0] == 200
        if heeded:
            wait_until(lambda: not lives(helper))
            wait_until(lambda: helper_of(server, name) not in (0, helper))
        assert time.monotonic() - started < GONE_ON
        assert find_workers(server) == before and all(map(lives, before.values())), "it is none of theirs"
        os.kill(before["play-0"], signal.SIGKILL)
        wait_until(lambda: find_workers(server)["play-0"] != before["play-0"])
        assert play(game, 3).events
        assert find_workers(server)["play-1"] == before["play-1"]

        server.terminate()
        code, logged = server.ended()
        assert (code, "Traceback" in logged, "Warning" in logged) == (0, False, False)
        wait_until(lambda: not processes_in(server.temporary))
        assert not list(server.temporary.iterdir())


def test_all_workers_and_what_they_are_forked_from_may_be_killed_at_once(tmp_path: Path) -> None:
    with Server("--workers", "1", *LIMITS, store=tmp_path / "games.db") as server, server.client(attempts=6) as client:
        game, before = open_game(client), find_workers(server)
        helpers = [helper_of(server, name) for name in ("forkserver", "resource_tracker")]
        assert all(helpers)
        for pid in (*helpers, *before.values()):
            os.kill(pid, signal.SIGKILL)
        wait_until(lambda: fetch(f"{server.operations}/readyz")[0] == 503 or find_workers(server) != before)
        assert fetch(f"{server.operations}/healthz")[0] == 200
        wait_until(lambda: fetch(f"{server.operations}/readyz")[0] == 200)
        assert play(game, 3).events and game.seat("judge").verify().grade == Grade.GRADE_EXACT
        server.terminate()
        code, logged = server.ended()
        assert code == 0 and "Traceback" not in logged
        wait_until(lambda: not processes_in(server.temporary))
        assert not list(server.temporary.iterdir())


def test_a_server_that_was_started_to_ignore_the_end_of_its_children_looks_after_them(tmp_path: Path) -> None:
    before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    try:
        with workers_on(tmp_path / "games.db", 1) as found:
            helper = find_helpers()["forkserver"]
            os.kill(helper, signal.SIGKILL)
            wait_until(lambda: find_helpers().get("forkserver", helper) != helper)
            assert found.are_able()
    finally:
        signal.signal(signal.SIGCHLD, before)


@pytest.mark.parametrize("name", ["forkserver", "resource_tracker"])
def test_a_helper_that_is_stopped_does_not_keep_the_server_from_ending(tmp_path: Path, name: str) -> None:
    with Server("--workers", "1", *LIMITS, store=tmp_path / "games.db") as server:
        os.kill(helper_of(server, name), signal.SIGSTOP)
        server.terminate()
        code, logged = server.ended()
        assert code == 0 and "Traceback" not in logged
        wait_until(lambda: not processes_in(server.temporary))
        assert not list(server.temporary.iterdir())


def test_the_forkserver_may_be_stopped_while_a_worker_is_started(tmp_path: Path) -> None:
    """Whoever asks it for a worker waits for it, and would look after no other worker meanwhile."""
    with Server("--workers", "2", *LIMITS, store=tmp_path / "games.db") as server, server.client() as client:
        assert open_game(client).version
        before, helper = find_workers(server), helper_of(server, "forkserver")
        assert helper
        os.kill(helper, signal.SIGSTOP)
        os.kill(before["play-0"], signal.SIGKILL)
        try:
            wait_until(lambda: not lives(helper))
            wait_until(lambda: find_workers(server)["play-0"] != before["play-0"])
        finally:
            server.terminate()
            code, _ = server.ended()
        assert code == 0 and find_workers(server)["play-1"] == before["play-1"]


def test_what_the_helpers_and_the_worker_leave_of_a_door_that_is_killed_is_removed(tmp_path: Path) -> None:
    with Server("--workers", "1", store=tmp_path / "games.db") as server:
        os.kill(helper_of(server, "forkserver"), signal.SIGKILL)
        before = find_workers(server)
        os.kill(before["play-0"], signal.SIGKILL)
        wait_until(lambda: find_workers(server)["play-0"] != before["play-0"])
        server.process.kill()
        wait_until(lambda: not processes_in(server.temporary))
        assert not list(server.temporary.iterdir())


def test_a_server_that_cannot_reach_its_workers_any_more_is_not_ready_and_ends_with_an_error(tmp_path: Path) -> None:
    """As a cleaner of temporary files does it: no worker could be started again."""
    with Server("--workers", "1", *LIMITS, store=tmp_path / "games.db") as server:
        (folder,) = server.temporary.glob("adjudicator-*")
        shutil.rmtree(folder)
        code, logged = server.ended()
        assert (code, "Traceback" in logged) == (7, False)
        assert '"workers.failed"' in logged
        wait_until(lambda: not processes_in(server.temporary))


def test_the_helper_processes_are_found_by_the_names_that_multiprocessing_has_for_them(tmp_path: Path) -> None:
    with workers_on(tmp_path / "games.db", 1):
        assert set(find_helpers()) == {"forkserver", "resource_tracker"}
        assert all(map(lives, find_helpers().values()))
