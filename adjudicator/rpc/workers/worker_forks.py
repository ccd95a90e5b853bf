"""The helper processes for forking workers: the forkserver and the resource tracker of `multiprocessing`.

An operator or lack of memory may end or stop them. Workers continue meanwhile; ended helpers are started again, and
stopped ones are killed first, since a request for a worker would wait for them.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
import warnings
from contextlib import suppress
from multiprocessing import forkserver, resource_tracker, util
from multiprocessing.process import BaseProcess
from pathlib import Path

from adjudicator.log_lines import Logger
from adjudicator.rpc.workers import worker_places
from adjudicator.rpc.workers.worker_metrics import forks_counting
from engine import rulebooks

LOOK = 0.25
"""Seconds between two checks for stopped helpers."""

STOPPED = 2.0
"""Seconds after which a process that was stopped (SIGSTOP, a debugger) is killed."""

FORKING = 60.0
"""Seconds to fork a worker, including the imports of the first one."""


class WorkerForks:
    """Starts workers, and supervises the helper processes."""

    def __init__(self, folder: Path, preload: str) -> None:
        """`folder` holds the metrics of workers, `preload` is the module imported once for all of them."""
        self.context = multiprocessing.get_context("forkserver")
        """The context that creates their processes."""
        self.context.set_forkserver_preload([worker_places.__name__, preload, *rulebooks.packages().values()])
        if signal.getsignal(signal.SIGCHLD) == signal.SIG_IGN:  # as whoever started us left it: no end could be fetched
            with suppress(ValueError):  # another thread than the main one cannot
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        self._folder = folder
        self._log = Logger("adjudicator.rpc").bind()
        self._stopped: dict[int, float] = {}  # since when
        self._forking_since: float | None = None
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="forks", daemon=True)
        self._thread.start()

    def start(self, process: BaseProcess) -> None:
        """Starts a process. Raises OSError, EOFError."""
        self._forking_since = time.monotonic()
        try:
            with forks_counting(self._folder):
                self._start_helpers()
                process.start()
        finally:
            self._forking_since = None

    def replace_ended(self) -> None:
        """Restarts ended helpers, for the next worker. Raises OSError."""
        ended = {name: pid for name, pid in find_helpers().items() if has_ended(pid)}
        for name, pid in ended.items():
            self._log.error("worker.helper_ended", helper=name, pid=pid)
        if ended:
            with forks_counting(self._folder):
                self._start_helpers()

    def end(self) -> None:
        """Stops supervision. Helpers end with this process; those that cannot are killed."""
        self._ended.set()
        self._thread.join()
        self._kill_stopped(0.0)

    def _start_helpers(self) -> None:
        Path(util.get_temp_dir()).mkdir(mode=0o700, exist_ok=True)  # its socket lies there
        with warnings.catch_warnings():  # of what has ended it is told above
            warnings.simplefilter("ignore")
            forkserver.ensure_running()

    def _watch(self) -> None:
        while not self._ended.wait(LOOK):
            self._kill_stopped(STOPPED)
            since = self._forking_since
            if since is not None and time.monotonic() - since > FORKING:
                self._kill("forkserver", find_helpers().get("forkserver", 0))

    def _kill_stopped(self, patience: float) -> None:
        helpers, now = find_helpers(), time.monotonic()
        stopped = {name: pid for name, pid in helpers.items() if is_stopped(pid)}
        self._stopped = {pid: self._stopped.get(pid, now) for pid in stopped.values()}
        for name, pid in stopped.items():
            if now - self._stopped[pid] >= patience:
                self._kill(name, pid)

    def _kill(self, name: str, pid: int) -> None:
        self._log.error("worker.helper_stuck", helper=name, pid=pid)
        kill(pid)


def find_helpers() -> dict[str, int]:
    """Returns the id of each helper process that was started.

    `multiprocessing` has no public name for them; a test holds these.
    """
    found = {
        "forkserver": getattr(getattr(forkserver, "_forkserver", None), "_forkserver_pid", None),
        "resource_tracker": getattr(getattr(resource_tracker, "_resource_tracker", None), "_pid", None),
    }
    return {name: pid for name, pid in found.items() if pid}


def is_stopped(pid: int) -> bool:
    """Returns whether a process was stopped, by a signal or a debugger, not by waiting for a disk."""
    return _read_state(pid) in (b"T", b"t")


def has_ended(pid: int) -> bool:
    """Returns whether a process has ended, as far as the system tells."""
    return _read_state(pid) in (b"Z", b"X")


def kill(pid: int) -> None:
    """Kills a process; does nothing if it has ended."""
    if pid > 0:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _read_state(pid: int) -> bytes:
    """Returns the state of a process by proc(5); X if it has ended, empty if unknown on this system."""
    try:
        return Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()[0]
    except (OSError, IndexError):
        return b"X" if Path("/proc/self/stat").exists() else b""
