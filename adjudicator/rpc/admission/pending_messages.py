"""Limits the number and time of calls that wait for their message; the oldest is cancelled first."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Hashable

LOOK = 0.05
"""Seconds between two checks for overdue calls."""

GRACE = 0.25
"""The seconds that every call may wait regardless of limits; a normal message arrives with its headers."""


class PendingMessage:
    """A call that waits for its message during a `with` block. `given_up` is set if it was cancelled."""

    __slots__ = ("_among", "caller", "cancel", "given_up", "since")

    def __init__(
        self, caller: Hashable, since: float, cancel: Callable[[], object], among: dict[int, PendingMessage]
    ) -> None:
        self.caller, self.since, self.cancel, self._among = caller, since, cancel, among
        self.given_up = False

    def __enter__(self) -> PendingMessage:
        self._among[id(self)] = self
        return self

    def __exit__(self, *error: object) -> None:
        self._among.pop(id(self), None)


class PendingMessages:
    """Cancels calls without a message after a timeout, or earlier if too many wait, the oldest first."""

    def __init__(
        self, seconds: float, most: int, most_of_one: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`most` calls may wait for a long time, `most_of_one` calls of one caller."""
        self._seconds, self._most, self._most_of_one, self._clock = seconds, most, most_of_one, clock
        self._waiting: dict[int, PendingMessage] = {}  # oldest first; every change is one step of the interpreter
        self._stopping = threading.Event()

    def change(self, seconds: float) -> None:
        """Changes the timeout, also of pending messages."""
        self._seconds = seconds

    def start(self) -> None:
        """Starts checking for overdue calls in a separate thread."""
        threading.Thread(target=self._watch, name="arrivals", daemon=True).start()

    def stop(self) -> None:
        """Ends the thread."""
        self._stopping.set()

    def awaited(self, caller: Hashable, cancel: Callable[[], object]) -> PendingMessage:
        """A context manager that registers a pending message; `cancel` must end the `with` block."""
        return PendingMessage(caller, self._clock(), cancel, self._waiting)

    def look(self) -> None:
        """Cancels overdue calls, and the oldest of too many."""
        now = self._clock()
        waiting = list(self._waiting.values())
        late = [entry for entry in waiting if now - entry.since >= self._seconds]
        of = Counter(entry.caller for entry in waiting)
        of.subtract(entry.caller for entry in late)
        left = []
        for entry in (each for each in waiting if now - each.since < self._seconds):
            # of one caller first: the others are not to suffer for it
            if now - entry.since >= GRACE and of[entry.caller] > self._most_of_one:
                of[entry.caller] -= 1
                late.append(entry)
            else:
                left.append(entry)
        late += [entry for entry in left if now - entry.since >= GRACE][: max(0, len(left) - self._most)]
        for entry in late:
            if self._waiting.pop(id(entry), None) is not None:  # its message has not come meanwhile
                entry.given_up = True
                entry.cancel()

    def _watch(self) -> None:
        while not self._stopping.wait(LOOK):
            if self._waiting:
                self.look()
