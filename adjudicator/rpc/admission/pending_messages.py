"""Limits calls whose message has not arrived, in number and time; the oldest gives way."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Hashable

LOOK = 0.05
"""Seconds between two looks for calls that are overdue."""

GRACE = 0.25
"""Seconds that every call may wait, however many there are: an honest message comes with its headers."""


class PendingMessage:
    """A call that waits for its message while a `with` block of it runs. `given_up`: it was cancelled meanwhile."""

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
    """Cancels calls of which no message comes: after so many seconds, or soon if too many wait; the oldest first."""

    def __init__(
        self, seconds: float, most: int, most_of_one: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`most` may wait for long, `most_of_one` of one caller."""
        self._seconds, self._most, self._most_of_one, self._clock = seconds, most, most_of_one, clock
        self._waiting: dict[int, PendingMessage] = {}  # oldest first; every change is one step of the interpreter
        self._stopping = threading.Event()

    def change(self, seconds: float) -> None:
        """Let a message take so many seconds to come from now on, those that are waited for included."""
        self._seconds = seconds

    def start(self) -> None:
        """Look for overdue calls from now on, in a thread of its own."""
        threading.Thread(target=self._watch, name="arrivals", daemon=True).start()

    def stop(self) -> None:
        """End that thread."""
        self._stopping.set()

    def awaited(self, caller: Hashable, cancel: Callable[[], object]) -> PendingMessage:
        """While a block of it runs a message is waited for; `cancel` must make the block end."""
        return PendingMessage(caller, self._clock(), cancel, self._waiting)

    def look(self) -> None:
        """Cancel what has waited too long, and the oldest of what is too many."""
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
