"""What a server process is told by signals, from its first moment on.

Apart from `server_process`, whose imports take a second: a signal in that second must not end the process.
"""

from __future__ import annotations

import queue
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
"""What the process listens to."""


class ProcessSignals:
    """The signals that have come, in order, until somebody takes them."""

    def __init__(self) -> None:
        self._came: queue.SimpleQueue[int] = queue.SimpleQueue()
        self.ending = False
        """Whether the process was told to end."""

    def note(self, number: int, frame: FrameType | None = None) -> None:
        """A signal has come."""
        self.ending = self.ending or number != signal.SIGHUP
        self._came.put(number)

    def wait(self) -> int:
        """Return the next signal.

        It is looked for every now and then: one that comes just before a thread blocks does not wake it.
        """
        while True:
            try:
                return self._came.get(timeout=0.2)
            except queue.Empty:
                continue

    def is_empty(self) -> bool:
        """Whether there is no signal to take."""
        return self._came.empty()


@contextmanager
def catch_signals() -> Iterator[ProcessSignals]:
    """Catch the signals of the process while the block runs. Must be called from the main thread."""
    signals = ProcessSignals()
    before = {number: signal.signal(number, signals.note) for number in SIGNALS}
    try:
        yield signals
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
