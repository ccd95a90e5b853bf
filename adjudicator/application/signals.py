"""Listeners to the appends of this process."""

from __future__ import annotations

import threading
from collections.abc import Callable

from adjudicator.log_lines import Logger

Listener = Callable[[str, int], None]

log = Logger("adjudicator.application")


class Signals:
    """Tells listeners that this process appended to a game."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: list[Listener] = []

    def publish(self, game_id: str, version: int) -> None:
        """Announces that this process appended to a game, up to `version`."""
        with self._lock:
            listeners = tuple(self._listeners)
        for listener in listeners:
            try:
                listener(game_id, version)
            except Exception as error:
                log.error("listener.failed", game=game_id, error=repr(error))

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
