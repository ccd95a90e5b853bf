"""News of games for watchers: worked out once for all who see the same, however many there are."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from adjudicator.rpc.pb import log_service_pb2 as pb

MOST = 128
"""How many news are held; watchers who are further behind work theirs out again."""


class Audience(NamedTuple):
    """Who sees the same of a game: everything that decides what a watcher is told."""

    game_id: str
    """The game."""
    seat: str
    """The role, by which events are redacted."""
    language: str
    """The language of the sentences; empty: none."""
    detail: int
    """How much is told of each event, an `EventDetail`."""


@dataclass(frozen=True)
class News:
    """What happened after a version."""

    version: int
    """The version up to which it tells."""
    behind: bool
    """Whether there may be more already."""
    message: pb.WatchEventsResponse
    """As watchers get it. Nobody may change it."""


@dataclass
class _Entry:
    lock: threading.Lock = field(default_factory=threading.Lock)
    news: News | None = None


class SharedNews:
    """The last news of all games, by audience and by the version after which they tell; thread-safe."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._entries: OrderedDict[tuple[Audience, int], _Entry] = OrderedDict()

    def find(self, audience: Audience, after: int, make: Callable[[], News]) -> News:
        """Returns the news after a version; `make` works them out if nobody has. Raises what `make` raises."""
        key = audience, after
        with self._lock:
            entry = self._entries.setdefault(key, _Entry())
            self._entries.move_to_end(key)
            while len(self._entries) > self._most:
                self._entries.popitem(last=False)
        with entry.lock:
            if entry.news is None:
                entry.news = make()
            return entry.news
