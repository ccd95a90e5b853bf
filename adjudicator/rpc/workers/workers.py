"""The door's workers: starts them, chooses one for each call, and replaces ended ones.

Calls of a game go to the same worker, whose table is up to date; any other worker could take them as well, since the
store decides between two writers. Long work goes to separate workers.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from multiprocessing.connection import wait
from typing import Any
from zlib import crc32

from prometheus_client import CollectorRegistry

from adjudicator.log_lines import Logger
from adjudicator.rpc.admission.method_handlers import UnreadMessage
from adjudicator.rpc.admission.service_limits import ServiceLimits
from adjudicator.rpc.admission.work.call_work import is_heavy
from adjudicator.rpc.admission.work.work_quotas import WorkSpent
from adjudicator.rpc.messages.errors import WireRefusal
from adjudicator.rpc.services.open_watches import OpenWatches
from adjudicator.rpc.services.servicers import SERVICES
from adjudicator.rpc.workers.door_folder import DoorFolder
from adjudicator.rpc.workers.forwarding import ForwardedService, Told
from adjudicator.rpc.workers.worker import WorkerSettings, serve_door
from adjudicator.rpc.workers.worker_forks import WorkerForks
from adjudicator.rpc.workers.worker_metrics import join_registries
from adjudicator.rpc.workers.worker_process import STARTING, WorkerProcess
from adjudicator.tokens import key_of_tournament

PATIENCE = 12.0
"""Seconds that a call waits for a worker while none is ready."""

LAST = 5.0
"""Seconds for a worker to end after the grace time of its calls."""

UNABLE = 2 * STARTING
"""Seconds without a worker for one kind of call after which the server ends."""

LOOK = 0.25
"""Seconds between two checks of silent workers."""


def start_workers(
    number: int, settings: WorkerSettings, given_up: Callable[[], bool] = lambda: False
) -> Workers | None:
    """Returns a number of workers for moves, and half as many for long work, once ready; None for none.

    If the start is cancelled meanwhile, they are returned as they are. Raises WorkerFailed.
    """
    if not number:
        return None
    try:
        workers = Workers(number, max(1, number // 2), settings)
    except (OSError, EOFError) as error:
        raise WorkerFailed(f"the system starts no process for one: {error}", fault="no-process") from error
    try:
        workers.wait(given_up)
    except BaseException:
        workers.stop(0.0)
        raise
    return workers


class WorkerFailed(RuntimeError):
    """Raised when a worker does not start, or the server cannot replace its workers any more."""

    def __init__(self, wrong: str, *, fault: str, after_start: bool = False) -> None:
        """Takes the fault in English, and its word in the message files."""
        super().__init__(wrong)
        self.fault, self.after_start = fault, after_start


class Workers:
    """The workers of a door, for short calls and for long work."""

    def __init__(self, number: int, long_work: int, settings: WorkerSettings) -> None:
        """Starts all of them; `wait` returns when they are ready.

        Raises OSError, EOFError if one cannot be started; no other one is left running.
        """
        self._folder = DoorFolder()
        self._players: list[WorkerProcess] = []
        self._others: list[WorkerProcess] = []
        self._grace = settings.grace
        self._stopping = threading.Event()
        self._changed = threading.Condition()
        self.charge: Callable[[WorkSpent], None] = lambda spent: None
        """The receiver of reported work."""
        self._log = Logger("adjudicator.rpc").bind()
        self._thread = threading.Thread(target=self._watch, name="workers", daemon=True)
        patient = replace(settings, threads=max(1, settings.threads // 4))
        self._able_at = time.monotonic()
        self._failed: WorkerFailed | None = None
        self._forks = forks = WorkerForks(self._folder.path, serve_door.__module__)
        try:
            for each in range(number):
                self._players.append(WorkerProcess(f"play-{each}", False, settings, self._folder.path, forks))
            for each in range(long_work):
                self._others.append(WorkerProcess(f"long-{each}", True, patient, self._folder.path, forks))
        except BaseException:
            self.stop(0.0)
            raise

    @property
    def number(self) -> int:
        """Returns the number of workers for short calls."""
        return len(self._players)

    @property
    def number_for_long_work(self) -> int:
        """Returns the number of workers for long work."""
        return len(self._others)

    @property
    def registry(self) -> CollectorRegistry:
        """Returns the metrics of the door and its workers."""
        return join_registries(self._folder.path)

    def are_able(self) -> bool:
        """Returns whether there is a reachable worker for each kind of call."""
        among = (self._players, self._others)
        return self._folder.is_there() and all(any(each.ready for each in kind) for kind in among)

    @property
    def failed(self) -> WorkerFailed | None:
        """Returns why workers cannot be replaced any more, so that the server ends."""
        return self._failed

    @property
    def all(self) -> Sequence[WorkerProcess]:
        """Returns all workers."""
        return (*self._players, *self._others)

    def wait(self, given_up: Callable[[], bool] = lambda: False) -> None:
        """Waits until every worker is ready, or the start is cancelled. Raises WorkerFailed."""
        until = time.monotonic() + STARTING
        waiting: dict[Any, WorkerProcess]
        while (waiting := {each.door: each for each in self.all if not each.ready}) and not given_up():
            found = wait(list(waiting), LOOK)
            if not found and time.monotonic() > until:
                wrong = "a worker did not take calls in time; the log says why, or the machine is too busy"
                raise WorkerFailed(wrong, fault="late")
            door: Any
            for door in found:
                try:
                    waiting[door].hear()
                except (EOFError, OSError):
                    wrong = "a worker ended before it took calls; its error stands above"
                    raise WorkerFailed(wrong, fault="ended") from None
        self._thread.start()

    def add_forwarders(self, servers: Sequence[Any], watches: OpenWatches, forget: Callable[[str], None]) -> None:
        """Adds all services, forwarded to workers, to servers of any transport.

        `forget` is called with the game, or the tournament's key, whose tokens may have changed; empty if either.
        """

        def tell(request: UnreadMessage) -> None:
            if request.tournament or request.game_id:
                forget(key_of_tournament(request.tournament) if request.tournament else request.game_id)
            elif request.request_id:  # of a code, which names neither
                forget("")

        for name, service in SERVICES.items():
            told: Told = tell if name == "AccessService" else lambda request: None
            ForwardedService(service, self, watches, told).add_to(servers)

    def choose(self, method: str, key: str, attempt: int, size: int = 0) -> WorkerProcess:
        """Returns the worker for a call; the next one if it has ended, or at each further attempt.

        It may have ended unnoticed. Raises WireRefusal if none is ready in time.
        """
        among = self._others if is_heavy(method, size) else self._players
        first = (crc32(key.encode()) if key else threading.get_ident() >> 8) + attempt
        until = time.monotonic() + PATIENCE
        with self._changed:
            while True:
                late = None
                for place in range(len(among)):
                    worker = among[(first + place) % len(among)]
                    if worker.ready and not worker.late:
                        return worker
                    late = worker if worker.ready else late
                if late is not None:
                    return late
                left = until - time.monotonic()
                if self._stopping.is_set() or left <= 0:
                    raise WireRefusal("SHUTTING_DOWN", "call.no-process")
                self._changed.wait(min(left, 0.25))

    def change(self, limits: ServiceLimits) -> None:
        """Changes the limits of every worker."""
        for worker in self.all:
            worker.change(limits)

    def stop(self, grace: float | None = None) -> None:
        """Ends all workers; calls under way may take `grace` seconds."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join()  # it may be starting one that would be left
        for worker in self.all:
            worker.stop()
        until = time.monotonic() + (self._grace if grace is None else grace) + LAST
        self._forks.end()
        for worker in self.all:  # all have the same time: one that hangs has it from nobody
            worker.end(max(0.0, until - time.monotonic()))
        self._folder.remove()

    def _watch(self) -> None:
        """Supervises the workers until they are stopped."""
        while not self._stopping.is_set():
            try:
                self._look()
            except Exception:
                self._log.exception("workers.watch")
                self._stopping.wait(LOOK)

    def _look(self) -> None:
        """Reads messages of workers, and replaces ended or hanging ones."""
        saying: dict[Any, WorkerProcess] = {each.door: each for each in self.all if not each.gone}
        if not saying:  # all are to be started again
            self._stopping.wait(LOOK)
        found: list[Any] = wait(list(saying), LOOK) if saying else []
        for each in [saying[one] for one in found]:
            if not self._hear(each) and not self._stopping.is_set():
                each.let_go()
        self._note_ability()
        if not self._stopping.is_set():
            self._forks.replace_ended()
        for each in self.all:
            if not self._stopping.is_set():
                each.begin_again()
                if not each.gone:
                    each.ask()

    def _hear(self, worker: WorkerProcess) -> bool:
        """Reads a message of a worker. Returns whether it lives."""
        try:
            with self._changed:
                spent = worker.hear()
                if spent is not None:
                    self.charge(spent)
                self._changed.notify_all()
        except (EOFError, OSError):
            return False
        return True

    def _note_ability(self) -> None:
        """Checks whether the workers can work; after too long without, the server ends."""
        now = time.monotonic()
        if self.are_able():
            self._able_at = now
        elif not self._folder.is_there():
            self._fail("the folder of their sockets was removed", "folder")
        elif now - self._able_at > UNABLE:
            self._fail(f"none has taken calls for {UNABLE:.0f} s; the log says why", "unable")

    def _fail(self, wrong: str, fault: str) -> None:
        if self._failed is None:
            self._log.error("workers.failed", wrong=wrong)
            self._failed = WorkerFailed(wrong, fault=fault, after_start=True)
