"""Calls whose message has not arrived: each may take so long, there may be so many, and the oldest gives way."""

from __future__ import annotations

import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

LOOK = 0.05
"""Seconds between two looks for calls that are overdue."""

GRACE = 0.25
"""Seconds that every call may wait, however many there are: an honest message comes with its headers."""


@dataclass(eq=False, slots=True)
class Awaited:
    """A call that waits for its message. `given_up`: it was cancelled meanwhile."""

    caller: Hashable
    since: float
    cancel: Callable[[], object]
    given_up: bool = False


class Arrivals:
    """Cancels calls of which no message comes: after so many seconds, or soon if too many wait; the oldest first."""

    def __init__(
        self, seconds: float, most: int, most_of_one: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`most` may wait for long, `most_of_one` of one caller."""
        self._seconds, self._most, self._most_of_one, self._clock = seconds, most, most_of_one, clock
        self._waiting: OrderedDict[int, Awaited] = OrderedDict()
        self._lock = threading.Lock()
        self._stopping = threading.Event()

    def start(self) -> None:
        """Look for overdue calls from now on, in a thread of its own."""
        threading.Thread(target=self._watch, name="arrivals", daemon=True).start()

    def stop(self) -> None:
        """End that thread."""
        self._stopping.set()

    @contextmanager
    def awaited(self, caller: Hashable, cancel: Callable[[], object]) -> Iterator[Awaited]:
        """While the block runs a message is waited for; `cancel` must make the block end."""
        entry = Awaited(caller, self._clock(), cancel)
        with self._lock:
            self._waiting[id(entry)] = entry
        try:
            yield entry
        finally:
            with self._lock:
                self._waiting.pop(id(entry), None)

    def look(self) -> None:
        """Cancel what has waited too long, and the oldest of what is too many."""
        now = self._clock()
        with self._lock:
            late = [entry for entry in self._waiting.values() if now - entry.since >= self._seconds]
            self._give_up(late)
            of = Counter(entry.caller for entry in self._waiting.values())
            old = [entry for entry in self._waiting.values() if now - entry.since >= GRACE]
            for entry in old:  # of one caller first: the others are not to suffer for it
                if of[entry.caller] > self._most_of_one:
                    of[entry.caller] -= 1
                    late.append(entry)
            self._give_up(late)
            left = [entry for entry in old if not entry.given_up]
            late += left[: max(0, len(self._waiting) - self._most)]
            self._give_up(late)
        for entry in late:
            entry.cancel()

    def _give_up(self, late: list[Awaited]) -> None:
        for entry in late:
            entry.given_up = True
            self._waiting.pop(id(entry), None)

    def _watch(self) -> None:
        while not self._stopping.wait(LOOK):
            if self._waiting:
                self.look()
