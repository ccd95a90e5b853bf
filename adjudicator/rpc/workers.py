"""The door's workers: starts them, chooses one for each call, and replaces one that has gone.

A game's calls go to the same worker, whose table of it is then up to date; any other could take them as well, since the
store decides between two writers. Long work goes to workers of its own.
"""

from __future__ import annotations

import multiprocessing
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any
from zlib import crc32

import structlog

from adjudicator.rpc.call_work import HEAVY
from adjudicator.rpc.errors import WireRefusal
from adjudicator.rpc.forwarding import ForwardedService
from adjudicator.rpc.log_service import OpenWatches
from adjudicator.rpc.service_limits import ServiceLimits
from adjudicator.rpc.servicers import SERVICES
from adjudicator.rpc.worker import READY, STOP, WorkerSettings, serve_door
from adjudicator.rpc.worker_channel import WorkerChannel
from engine import rulebooks

LONG_WORK = HEAVY | {"/adjudicator.v1.LogService/ImportGame"}
"""The methods that go to workers of their own; an import is verified."""

STARTING = 120.0
"""Seconds that a worker may take until it takes calls."""

NEXT_START = 1.0
"""Seconds between two starts of a worker that keeps failing."""


def start_workers(number: int, settings: WorkerSettings) -> Workers | None:
    """Returns as many workers for moves, and half as many for long work, when they take calls; None for none.

    Raises WorkerFailed.
    """
    if not number:
        return None
    workers = Workers(number, max(1, number // 2), settings)
    try:
        workers.wait()
    except BaseException:
        workers.stop(0.0)
        raise
    return workers


class WorkerFailed(RuntimeError):
    """A worker did not start."""


class Worker:
    """One worker process after the other in the same place."""

    def __init__(self, name: str, gives_way: bool, settings: WorkerSettings, folder: Path) -> None:
        self.name, self._gives_way, self._settings, self._folder = name, gives_way, settings, folder
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload([serve_door.__module__, *rulebooks.packages().values()])  # once for all
        self._starts = 0
        self.ready = False
        self.begin()

    @property
    def pid(self) -> int:
        """The id of its process."""
        return self._process.pid or 0

    @property
    def ended(self) -> int:
        """What becomes readable when the process ends."""
        return self._process.sentinel

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process.is_alive()

    def begin(self) -> None:
        """Start a process; it takes calls some time later."""
        self._starts += 1
        socket = self._folder / f"{self.name}.{self._starts}"
        self.door, other = self._context.Pipe()
        self._process = self._context.Process(
            target=serve_door, args=(self._settings, str(socket), self._gives_way, other), name=self.name, daemon=True
        )
        self._process.start()
        other.close()
        self.channel = WorkerChannel(socket)

    def heard(self) -> None:
        """Read what the process has said. Raises EOFError: it has ended."""
        self.ready = self.door.recv() == READY
        structlog.get_logger("adjudicator.rpc").info("worker.ready", worker=self.name, pid=self.pid)

    def change(self, limits: ServiceLimits) -> None:
        """Have other limits hold in the process, and in those that take its place."""
        self._settings = replace(
            self._settings, streams=limits.streams, streams_per_role=limits.streams_per_role, work=limits.work
        )
        with suppress(OSError):  # it has ended: the next one begins with them
            self.door.send(limits)

    def stop(self) -> None:
        """Have the process end when its calls have."""
        self.ready = False
        try:
            self.door.send(STOP)
        except OSError:
            return

    def end(self, seconds: float) -> None:
        """Return when the process has ended, which it does after so many seconds at the latest."""
        self._process.join(seconds)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self.door.close()
        self.channel.close()


class Workers:
    """So many workers for moves and looks, and others for long work."""

    def __init__(self, number: int, long_work: int, settings: WorkerSettings) -> None:
        """Start all of them; `wait` returns when they take calls."""
        self._folder = Path(tempfile.mkdtemp(prefix="adjudicator-"))  # nobody else's: mode 0700
        patient = replace(settings, threads=max(1, settings.threads // 4))
        self._players = [Worker(f"play-{each}", False, settings, self._folder) for each in range(number)]
        self._others = [Worker(f"long-{each}", True, patient, self._folder) for each in range(long_work)]
        self._grace = settings.grace
        self._stopping = threading.Event()
        self._changed = threading.Condition()
        self._log = structlog.get_logger("adjudicator.rpc").bind()
        self._thread = threading.Thread(target=self._watch, name="workers", daemon=True)

    @property
    def number(self) -> int:
        """How many there are for moves and looks."""
        return len(self._players)

    @property
    def number_for_long_work(self) -> int:
        """How many there are for long work."""
        return len(self._others)

    @property
    def all(self) -> Sequence[Worker]:
        """All workers."""
        return (*self._players, *self._others)

    def wait(self) -> None:
        """Return when every worker takes calls. Raises WorkerFailed."""
        until = time.monotonic() + STARTING
        waiting: dict[Any, Worker]
        while waiting := {each.door: each for each in self.all if not each.ready}:
            found = wait(list(waiting), max(0.0, until - time.monotonic()))
            if not found:
                raise WorkerFailed("a worker did not take calls in time; the log says why, or the machine is too busy")
            door: Any
            for door in found:
                try:
                    waiting[door].heard()
                except EOFError:
                    raise WorkerFailed("a worker ended before it took calls; its error stands above") from None
        self._thread.start()

    def add_forwarders(self, servers: Sequence[Any], watches: OpenWatches, forget: Callable[[str], None]) -> None:
        """Have servers of any transport serve every service by handing its calls to workers.

        `forget` is told of a game whose tokens may have changed.
        """
        for name, service in SERVICES.items():
            told = forget if name == "AccessService" else lambda game_id: None
            ForwardedService(service, self, watches, told).add_to(servers)

    def choose(self, method: str, key: str, attempt: int) -> Worker:
        """The worker for a call; the next one if that has gone. Raises WireRefusal: none takes calls in time."""
        among = self._others if method in LONG_WORK else self._players
        first = crc32(key.encode()) if key else threading.get_ident() >> 8
        until = time.monotonic() + STARTING / 10
        with self._changed:
            while True:
                for place in range(len(among)):
                    worker = among[(first + place) % len(among)]
                    if worker.ready:
                        return worker
                left = until - time.monotonic()
                if self._stopping.is_set() or left <= 0:
                    wrong, todo = "no process takes calls", "send it again with the same request_id"
                    raise WireRefusal("SHUTTING_DOWN", "carry out the call", wrong, todo)
                self._changed.wait(min(left, 0.25))

    def change(self, limits: ServiceLimits) -> None:
        """Have other limits hold in every worker."""
        for worker in self.all:
            worker.change(limits)

    def stop(self, grace: float | None = None) -> None:
        """End all workers; calls under way may take `grace` seconds."""
        self._stopping.set()
        for worker in self.all:
            worker.stop()
        for worker in self.all:
            worker.end((self._grace if grace is None else grace) + 5.0)
        if self._thread.is_alive():
            self._thread.join()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _watch(self) -> None:
        """Take note of workers that take calls, and start another for each that has ended."""
        while not self._stopping.is_set():
            ended: dict[Any, Worker] = {each.ended: each for each in self.all}
            starting: dict[Any, Worker] = {each.door: each for each in self.all if not each.ready}
            for found in wait([*ended, *starting], 0.25):
                if self._stopping.is_set():
                    return
                if found in starting:
                    self._hear(starting[found])
                elif found in ended:
                    self._replace(ended[found])

    def _hear(self, worker: Worker) -> None:
        try:
            with self._changed:
                worker.heard()
                self._changed.notify_all()
        except (EOFError, OSError):
            return  # its end is seen next

    def _replace(self, worker: Worker) -> None:
        self._log.error("worker.ended", worker=worker.name, pid=worker.pid)
        pause = 0.0 if worker.ready else NEXT_START
        worker.ready = False
        worker.end(0.0)
        if not self._stopping.wait(pause):
            worker.begin()
