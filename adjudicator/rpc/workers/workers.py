"""The door's workers: starts them, chooses one for each call, and replaces one that has gone.

A game's calls go to the same worker, whose table of it is then up to date; any other could take them as well, since the
store decides between two writers. Long work goes to workers of its own.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from multiprocessing.connection import wait
from typing import Any
from zlib import crc32

import structlog
from prometheus_client import CollectorRegistry

from adjudicator.rpc.admission.call_work import WorkSpent, is_heavy
from adjudicator.rpc.admission.method_handlers import UnreadMessage
from adjudicator.rpc.admission.service_limits import ServiceLimits
from adjudicator.rpc.messages.errors import WireRefusal
from adjudicator.rpc.services.log_service import OpenWatches
from adjudicator.rpc.services.servicers import SERVICES
from adjudicator.rpc.workers.door_folder import DoorFolder
from adjudicator.rpc.workers.forwarding import ForwardedService, Told
from adjudicator.rpc.workers.worker import WorkerSettings, serve_door
from adjudicator.rpc.workers.worker_forks import WorkerForks
from adjudicator.rpc.workers.worker_metrics import join_registries
from adjudicator.rpc.workers.worker_process import STARTING, WorkerProcess
from adjudicator.tokens import key_of_tournament

PATIENCE = 12.0
"""Seconds that a call waits for a worker while none takes calls."""

LAST = 5.0
"""Seconds for a worker to end when the time of its calls is over."""

UNABLE = 2 * STARTING
"""Seconds without a worker for one kind of call, after which the server ends."""

LOOK = 0.25
"""Seconds between two looks at workers that say nothing."""


def start_workers(
    number: int, settings: WorkerSettings, given_up: Callable[[], bool] = lambda: False
) -> Workers | None:
    """Returns as many workers for moves, and half as many for long work, when they take calls; None for none.

    If it is given up meanwhile, they are returned as they are. Raises WorkerFailed.
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
    """A worker did not start, or the server can do nothing for its workers any more."""

    def __init__(self, wrong: str, *, fault: str, after_start: bool = False) -> None:
        """Takes what is wrong in English, and the word for it in the message files."""
        super().__init__(wrong)
        self.fault, self.after_start = fault, after_start


class Workers:
    """So many workers for moves and looks, and others for long work."""

    def __init__(self, number: int, long_work: int, settings: WorkerSettings) -> None:
        """Start all of them; `wait` returns when they take calls.

        Raises OSError, EOFError: the system does not start one; no other one is left.
        """
        self._folder = DoorFolder()
        self._players: list[WorkerProcess] = []
        self._others: list[WorkerProcess] = []
        self._grace = settings.grace
        self._stopping = threading.Event()
        self._changed = threading.Condition()
        self.charge: Callable[[WorkSpent], None] = lambda spent: None
        """Who is told what calls have caused."""
        self._log = structlog.get_logger("adjudicator.rpc").bind()
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
        """How many there are for moves and looks."""
        return len(self._players)

    @property
    def number_for_long_work(self) -> int:
        """How many there are for long work."""
        return len(self._others)

    @property
    def registry(self) -> CollectorRegistry:
        """What the door and its workers count."""
        return join_registries(self._folder.path)

    def are_able(self) -> bool:
        """Whether there is a worker for each kind of call, and a way to it."""
        among = (self._players, self._others)
        return self._folder.is_there() and all(any(each.ready for each in kind) for kind in among)

    @property
    def failed(self) -> WorkerFailed | None:
        """Why nothing can be done for the workers any more: the server ends, and its manager starts another."""
        return self._failed

    @property
    def all(self) -> Sequence[WorkerProcess]:
        """All workers."""
        return (*self._players, *self._others)

    def wait(self, given_up: Callable[[], bool] = lambda: False) -> None:
        """Return when every worker takes calls, or nobody wants them any more. Raises WorkerFailed."""
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
        """Have servers of any transport serve every service by handing its calls to workers.

        `forget` is told of a game, or of what a tournament's tokens are kept under, where tokens may have changed.
        """

        def tell(request: UnreadMessage) -> None:
            forget(key_of_tournament(request.tournament) if request.tournament else request.game_id)

        for name, service in SERVICES.items():
            told: Told = tell if name == "AccessService" else lambda request: None
            ForwardedService(service, self, watches, told).add_to(servers)

    def choose(self, method: str, key: str, attempt: int, size: int = 0) -> WorkerProcess:
        """The worker for a call; the next one if that has gone, or at each further attempt.

        It may have gone without having been noticed. Raises WireRefusal: none takes calls in time.
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
                    wrong, todo = "no process takes calls", "send it again with the same request_id"
                    raise WireRefusal("SHUTTING_DOWN", "carry out the call", wrong, todo).told_as("call.no-process")
                self._changed.wait(min(left, 0.25))

    def change(self, limits: ServiceLimits) -> None:
        """Have other limits hold in every worker."""
        for worker in self.all:
            worker.change(limits)

    def stop(self, grace: float | None = None) -> None:
        """End all workers; calls under way may take `grace` seconds."""
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
        """Look after the workers until they are stopped, whatever happens."""
        while not self._stopping.is_set():
            try:
                self._look()
            except Exception:
                self._log.exception("workers.watch")
                self._stopping.wait(LOOK)

    def _look(self) -> None:
        """Take note of what workers say, of those that have ended or are stuck, and start others in their places."""
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
        """Take note of what a worker says; returns whether it lives."""
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
        """Take note of whether the workers can work; if they could not for long, or never can again, all is over."""
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
