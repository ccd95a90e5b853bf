"""Tells many watchers which of their games have changed: one look at the log serves all of them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager

from adjudicator.log_lines import Logger
from engine.core.clauses.refusal import Refusal

LOOK_EVERY = 0.25
"""Seconds between two looks at the store, for appends of other processes."""

ReadHeads = Callable[[Sequence[str]], Mapping[str, int]]

log = Logger("adjudicator.application")


class GameWatch:
    """The games that one watcher follows, and those of them that changed. It holds each game once."""

    def __init__(self, changed: threading.Condition, follow: Callable[[GameWatch, Collection[str]], None]) -> None:
        """`changed` is notified of changes; `follow` sets the followed games."""
        self._condition, self._follow = changed, follow
        self._changed: dict[str, None] = {}
        self.games: frozenset[str] = frozenset()
        """The followed games."""

    def follow(self, game_ids: Collection[str]) -> None:
        """Follows these games from now on, and no others. New ones count as changed. Raises errors of the store."""
        self._follow(self, game_ids)

    def note(self, game_id: str) -> None:
        """Counts a game as changed; needs the lock of the condition."""
        self._changed[game_id] = None

    def forget(self, game_ids: Collection[str]) -> None:
        """Drops the changes of games that are followed no longer; needs the lock of the condition."""
        for game_id in game_ids:
            self._changed.pop(game_id, None)

    def take(self, most: int) -> list[str]:
        """Returns at most so many changed games, the longest changed first; they count as unchanged again."""
        with self._condition:
            taken = list(self._changed)[:most]
            self.forget(taken)
        return taken

    def wait(self, timeout: float) -> bool:
        """Waits up to `timeout` seconds, and returns whether a game has changed."""
        with self._condition:
            return self._condition.wait_for(lambda: bool(self._changed), timeout)


class ChangedGames:
    """Finds the changes of all followed games: appends of this process at once, others by one look at the store."""

    def __init__(self, heads: ReadHeads) -> None:
        """`heads` returns the versions of several games."""
        self._heads = heads
        self._lock = threading.Lock()
        self._followers: dict[str, set[GameWatch]] = {}
        self._versions: dict[str, int] = {}
        self._conditions: dict[GameWatch, threading.Condition] = {}
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    @contextmanager
    def watching(self) -> Iterator[GameWatch]:
        """A context manager that yields a watch, which follows no game yet."""
        condition = threading.Condition()
        watch = GameWatch(condition, self._follow)
        with self._lock:
            self._conditions[watch] = condition
            if self._thread is None:
                self._stop = threading.Event()
                self._thread = threading.Thread(
                    target=self._look, args=(self._stop,), name="changed-games", daemon=True
                )
                self._thread.start()
        try:
            yield watch
        finally:
            self._follow(watch, ())
            with self._lock:
                del self._conditions[watch]
                if not self._conditions:
                    self._stop.set()
                    self._thread = None

    def note(self, game_id: str, version: int) -> None:
        """Tells the watches of a game that its log now ends at `version`; 0: it has left the store."""
        with self._lock:
            followers = tuple(self._followers.get(game_id, ()))
            known = self._versions.get(game_id, 0)
            if not followers or known == version or 0 < version < known:  # a notice may come late
                return
            self._versions[game_id] = version
            conditions = [(watch, self._conditions[watch]) for watch in followers if watch in self._conditions]
        for watch, condition in conditions:
            with condition:
                watch.note(game_id)
                condition.notify_all()

    def _follow(self, watch: GameWatch, game_ids: Collection[str]) -> None:
        wanted = frozenset(game_ids)
        heads = self._heads(sorted(wanted - watch.games)) if wanted - watch.games else {}
        with self._lock:
            added, dropped = wanted - watch.games, watch.games - wanted
            for game_id in added:
                self._followers.setdefault(game_id, set()).add(watch)
                self._versions.setdefault(game_id, heads.get(game_id, 0))
            for game_id in dropped:
                self._followers[game_id].discard(watch)
                if not self._followers[game_id]:
                    del self._followers[game_id]
                    self._versions.pop(game_id, None)
            watch.games = wanted
            condition = self._conditions[watch]
        with condition:
            watch.forget(dropped)
            for game_id in sorted(added):
                watch.note(game_id)
            condition.notify_all()

    def _look(self, stopped: threading.Event) -> None:
        """Looks at the store again and again until nobody watches."""
        while not stopped.wait(LOOK_EVERY):
            with self._lock:
                followed = list(self._followers)
            try:
                heads = self._heads(followed)
            except Refusal as refused:  # the store is busy or cannot be reached; the next look will tell
                log.warning("changes.unread", error=str(refused))
                continue
            for game_id in followed:
                self.note(game_id, heads.get(game_id, 0))
