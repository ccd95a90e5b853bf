"""Secrets that a repeated request is shown again for a short time; the store has only their hashes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from datetime import datetime
from threading import Lock

FRESH = 256
FRESH_FOR = 600.0
"""Seconds for which a repeated request gets its secret again."""


class ShownAgain:
    """The secrets that this process issued last."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock, self._lock = clock, Lock()
        self._fresh: OrderedDict[Hashable, tuple[datetime, str]] = OrderedDict()

    def keep(self, name: Hashable, secret: str) -> None:
        """Keeps a secret under a name."""
        with self._lock:
            self._fresh[name] = (self._clock(), secret)
            while len(self._fresh) > FRESH:
                self._fresh.popitem(last=False)

    def find(self, name: Hashable) -> str:
        """Returns the secret with a name; empty if it is none, or no longer shown."""
        with self._lock:
            when, secret = self._fresh.get(name, (None, ""))
        return secret if when is not None and is_fresh(when, self._clock()) else ""


def is_fresh(issued_at: datetime, now: datetime) -> bool:
    """Returns whether what was issued then is shown again now."""
    return (now - issued_at).total_seconds() <= FRESH_FOR
