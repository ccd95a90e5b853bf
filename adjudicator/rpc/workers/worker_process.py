"""One worker of the door: successive processes in the same place.

Each process is watched for ending and hanging.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from adjudicator.log_lines import Logger
from adjudicator.metrics import WORKER_ENDS, WORKERS
from adjudicator.rpc.admission.service_limits import ServiceLimits
from adjudicator.rpc.admission.work.work_quotas import WorkSpent
from adjudicator.rpc.workers.worker import PING, READY, STOP, WorkerPlace, WorkerSettings, serve_door
from adjudicator.rpc.workers.worker_channel import WorkerChannel
from adjudicator.rpc.workers.worker_forks import STOPPED, WorkerForks, has_ended, is_stopped, kill

PINGS_EVERY = 1.0
"""Seconds between two heartbeats."""

LATE = 3.0
"""Seconds without an answer after which calls go to another worker, if any."""

STUCK = 15.0
"""Seconds without an answer after which a worker counts as hanging and is killed."""

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds before a failed worker is started again: initial and maximal; doubled each time."""

ENDING = 2.0
"""Seconds for the system to end a killed process, or one that closed its pipe."""

STARTING = 120.0
"""Seconds for a worker to become ready."""


class WorkerProcess:
    """The process in one place. Only the watching thread changes it; all read `ready` and `late`.

    It has ended when its end of the pipe to the door is closed, because no other process holds that end. The helper
    that tells `multiprocessing` of its end may itself have ended (`worker_forks`).
    """

    def __init__(
        self, name: str, gives_way: bool, settings: WorkerSettings, folder: Path, forks: WorkerForks,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self.name, self._gives_way, self._settings, self._folder = name, gives_way, settings, folder
        self._clock, self._forks = clock, forks
        self._log = Logger("adjudicator.rpc").bind()
        self._starts = 0
        self._pause, self._next_start = 0.0, 0.0
        self._started = self._asked = 0.0
        self._unanswered: float | None = None  # since when it has been asked
        self._stopped = 0.0  # since when it has been stopped
        self.ready = False
        """Whether it is ready for calls."""
        self.late = False
        """Whether its heartbeat is overdue."""
        self.begin()

    @property
    def pid(self) -> int:
        """Returns the id of its process."""
        return self._process.pid or 0

    @property
    def gone(self) -> bool:
        """Returns whether its process has ended, and the next one has not begun."""
        return bool(self._next_start)

    def begin(self) -> None:
        """Starts a process, which becomes ready later. Raises OSError, EOFError."""
        self._starts += 1
        place = WorkerPlace(self.name, self._folder / f"{self.name}.{self._starts}", self._folder, self._gives_way)
        self.door, other = self._forks.context.Pipe()
        """The pipe that carries messages of the process, and its end."""
        try:
            self._process = self._forks.context.Process(
                target=serve_door, args=(self._settings, place, other), name=self.name, daemon=True
            )
            self._forks.start(self._process)
        except BaseException:
            self.door.close()
            raise
        finally:
            other.close()
        self.channel = WorkerChannel(place.socket)
        self._next_start, self._started, self._stopped = 0.0, self._clock(), 0.0

    def hear(self) -> WorkSpent | None:
        """Reads a message of the process. Returns the work of calls, if it reports any.

        Raises EOFError, OSError if it has ended.
        """
        said = self.door.recv()
        if isinstance(said, WorkSpent):
            return said
        if said == READY:
            self.ready, self._pause = True, 0.0
            WORKERS.labels(self.name).set(1)
            self._log.info("worker.ready", worker=self.name, pid=self.pid)
        self._unanswered, self.late = None, False
        self._stopped = 0.0  # a debugger lets it go on now and then
        return None

    def ask(self) -> None:
        """Sends a heartbeat, if due.

        A process that was stopped, or has not answered for too long, is killed.
        """
        now = self._clock()
        self._stopped = (self._stopped or now) if is_stopped(self.pid) else 0.0
        asked_since = self._unanswered if self.ready else self._started
        silent = 0.0 if asked_since is None else now - asked_since
        self.late = self.ready and silent > LATE
        stopped = self._stopped and now - self._stopped
        if stopped > STOPPED or silent > (STUCK if self.ready else STARTING):
            self._log.error("worker.stuck", worker=self.name, pid=self.pid, seconds=round(max(silent, stopped), 1))
            kill(self.pid)
        elif self.ready and now - self._asked >= PINGS_EVERY:
            self._asked = now
            self._unanswered = now if self._unanswered is None else self._unanswered
            with suppress(OSError):  # it has ended, which is seen next
                self.door.send(PING)

    def let_go(self) -> None:
        """Records that the process has ended.

        The next one begins immediately, or later if this one was never ready.
        """
        pause = 0.0 if self.ready else self._lengthen()
        self._log.error("worker.ended", worker=self.name, pid=self.pid, again_in=pause)
        WORKER_ENDS.labels(self.name).inc()
        self._stop_calls()
        self.end(0.0)
        self._next_start = self._clock() + pause

    def begin_again(self) -> None:
        """Starts the next process, if due; retries later if the system starts none."""
        if not self.gone or self._clock() < self._next_start:
            return
        try:
            self.begin()
        except (OSError, EOFError, RuntimeError) as error:
            pause = self._lengthen()
            self._log.error("worker.not_started", worker=self.name, wrong=str(error), again_in=pause)
            self._next_start = self._clock() + pause

    def change(self, limits: ServiceLimits) -> None:
        """Changes the limits of the process and its successors."""
        self._settings = replace(self._settings, work=limits.work)
        with suppress(OSError):  # it has ended: the next one begins with them
            self.door.send(limits)

    def stop(self) -> None:
        """Tells the process to end after its calls."""
        self._stop_calls()
        with suppress(OSError):  # it has ended
            self.door.send(STOP)

    def end(self, seconds: float) -> None:
        """Waits until the process has ended, and kills it after a number of seconds."""
        if self.gone:
            return
        if not self._hear_end(seconds):
            kill(self.pid)
            self._hear_end(ENDING)
        self._process.join(ENDING)
        if not has_ended(self.pid):
            kill(self.pid)
        with suppress(OSError):  # it is a child of this process if what it was forked from has ended: fetch it
            os.waitpid(self.pid, os.WNOHANG)
        self.door.close()
        self.channel.close()

    def _hear_end(self, seconds: float) -> bool:
        """Returns whether the process closes its pipe within a number of seconds, ignoring its messages."""
        until = time.monotonic() + seconds
        try:
            while self.door.poll(max(0.0, until - time.monotonic())):
                self.door.recv()
        except (EOFError, OSError):
            return True
        return False

    def _stop_calls(self) -> None:
        self.ready, self.late, self._unanswered = False, False, None
        WORKERS.labels(self.name).set(0)

    def _lengthen(self) -> float:
        self._pause = min(LONGEST_PAUSE, 2 * self._pause or FIRST_PAUSE)
        return self._pause
