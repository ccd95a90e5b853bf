"""Signals for watchers that a log has grown: immediate if the process or the store knows, else by polling."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from adjudicator.log_lines import Logger

Listener = Callable[[str, int], None]

LOOK_EVERY = 0.25
"""Seconds between polls of the store for appends of other processes."""

log = Logger("adjudicator.application")


class _Signal:
    __slots__ = ("condition", "users", "version")

    def __init__(self) -> None:
        self.condition, self.version, self.users = threading.Condition(), 0, 0


class Signals:
    """The waiters of each game; games without waiters have no entry."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._signals: dict[str, _Signal] = {}
        self._listeners: list[Listener] = []

    def publish(self, game_id: str, version: int) -> None:
        """Announces that this process appended to a game, up to `version`."""
        self.wake(game_id, version)
        with self._lock:
            listeners = tuple(self._listeners)
        for listener in listeners:
            try:
                listener(game_id, version)
            except Exception as error:
                log.error("listener.failed", game=game_id, error=repr(error))

    def wake(self, game_id: str, version: int) -> None:
        """Wakes the waiters of a game, whose log now ends at `version`."""
        with self._lock:
            signal = self._signals.get(game_id)
        if signal is not None:
            with signal.condition:
                signal.version = max(signal.version, version)
                signal.condition.notify_all()

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Registers `listener(game_id, version)` for every append of this process. Returns a function that stops it.

        It is called in the appending thread and must return immediately.
        """
        with self._lock:
            self._listeners.append(listener)

        def stop() -> None:
            with self._lock:
                if listener in self._listeners:
                    self._listeners.remove(listener)

        return stop

    def wait(self, game_id: str, after: int, timeout: float, version: Callable[[], int]) -> bool:
        """Waits up to `timeout` seconds, and returns whether the log grew beyond `after`; `version` polls the store."""
        deadline = time.monotonic() + timeout
        with self._watching(game_id) as signal:
            while True:
                if version() > after:
                    return True
                left = deadline - time.monotonic()
                if left <= 0:
                    return False
                with signal.condition:
                    if signal.version <= after:
                        signal.condition.wait(min(left, LOOK_EVERY))

    @contextmanager
    def _watching(self, game_id: str) -> Iterator[_Signal]:
        with self._lock:
            signal = self._signals.setdefault(game_id, _Signal())
            signal.users += 1
        try:
            yield signal
        finally:
            with self._lock:
                signal.users -= 1
                if not signal.users:
                    self._signals.pop(game_id, None)
