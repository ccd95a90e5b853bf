"""The signals of a process, caught from its start.

Separate from `server_process`, whose imports take a second: a signal in that second must not end the process. For the
same reason it imports almost nothing.
"""

from __future__ import annotations

import signal
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
"""The handled signals."""

LOOK = 0.05
"""Seconds between two polls for a signal, because a signal just before a thread blocks does not wake it."""


class ProcessSignals:
    """The received signals in order, until they are taken."""

    def __init__(self) -> None:
        self._came: deque[int] = deque()
        self.ending = False
        """Whether the process was told to end."""

    def note(self, number: int, frame: FrameType | None = None) -> None:
        """Records a signal."""
        self.ending = self.ending or number != signal.SIGHUP
        self._came.append(number)

    def wait(self, given_up: Callable[[], bool] = lambda: False) -> int | None:
        """Returns the next signal, or None as soon as waiting is abandoned."""
        while not self._came:
            if given_up():
                return None
            time.sleep(LOOK)
        return self._came.popleft()

    def is_empty(self) -> bool:
        """Returns whether there is no signal to take."""
        return not self._came


@contextmanager
def catch_signals() -> Iterator[ProcessSignals]:
    """A context manager that catches the signals of the process. Must be entered in the main thread.

    A nested `with` block also receives the signals since the start of the outer one. Signals that the process was
    started to ignore (`nohup`) are caught, too, because they are commands to a service, and SIGHUP ends nothing.
    """
    caught = getattr(signal.getsignal(signal.SIGTERM), "__self__", None)
    if isinstance(caught, ProcessSignals):
        yield caught
        return
    signals = ProcessSignals()
    with _handling(signals.note):
        yield signals


@contextmanager
def interrupt_on_signals() -> Iterator[list[int]]:
    """A context manager that a signal interrupts, so that cleanup can run; yields the received signal.

    Later signals are ignored, and so is a signal that the process was started to ignore (`nohup`). Must be entered in
    the main thread.
    """
    came: list[int] = []

    def interrupt(number: int, frame: FrameType | None) -> None:
        if not came:
            came.append(number)
            raise KeyboardInterrupt

    with _handling(interrupt, only=lambda before: before != signal.SIG_IGN):
        yield came


@contextmanager
def _handling(
    handler: Callable[[int, FrameType | None], None], only: Callable[[object], bool] = lambda before: True
) -> Iterator[None]:
    before = {number: signal.signal(number, handler) for number in SIGNALS if only(signal.getsignal(number))}
    try:
        yield
    finally:
        for number, handled in before.items():
            signal.signal(number, handled)
