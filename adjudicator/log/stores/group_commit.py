"""Group commit: writes that wait for another write are stored together in one transaction.

The first writer leads: it stores its own write at once. Later writers wait, and the first of them leads the next
group. So no writer waits for a group to fill, and none serves others for longer than one commit. There is no separate
thread that could die: each group is stored in the thread of a writer whose own write is in it.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from adjudicator.log.errors import StoreBusy, StoreFailed
from engine.core.clauses.refusal import Refusal

Write = TypeVar("Write")

MOST_TOGETHER = 64
"""The maximal number of writes in one transaction."""


class WaitFailed(Exception):
    """Raised when a write got no answer from the thread that was to store it."""

    def typed(self, game_id: str) -> Refusal:
        """Returns the typed error of a write to a game."""
        raise NotImplementedError  # abstract: TurnMissed and Unsettled say which one


class TurnMissed(WaitFailed):
    """Raised when a write waited too long; nothing of it was stored."""

    def typed(self, game_id: str) -> Refusal:
        """Returns StoreBusy."""
        return StoreBusy("store.held", act="store-game", game=game_id, fault="threads")


class Unsettled(WaitFailed):
    """Raised when the thread that stored a write ended; it is unknown whether it was stored."""

    def typed(self, game_id: str) -> Refusal:
        """Returns StoreFailed."""
        return StoreFailed("store.ended", act="store-game", game=game_id)


class _WaitingWrite(Generic[Write]):
    __slots__ = ("called", "error", "leads", "over", "write")

    def __init__(self, write: Write) -> None:
        self.write = write
        self.error: BaseException | None = None
        self.over = self.leads = False
        self.called = threading.Lock()
        self.called.acquire()  # whoever calls this writer releases it


class GroupCommit(Generic[Write]):
    """Stores the writes of many threads in groups, in their order of arrival."""

    def __init__(self, commit: Callable[[Sequence[Write]], Sequence[BaseException | None]], patience: float) -> None:
        """Stores the commit function and the patience.

        Args:
            commit: stores several writes and returns an error for each, None if it was stored.
            patience: seconds that a write waits for its turn.
        """
        self._commit, self._patience = commit, patience
        self._lock = threading.Lock()
        self._queue: deque[_WaitingWrite[Write]] = deque()
        self._led = False

    def store(self, write: Write) -> None:
        """Stores a write, perhaps together with others. Raises its error, TurnMissed or Unsettled."""
        mine = _WaitingWrite(write)
        with self._lock:
            self._queue.append(mine)
            mine.leads, self._led = not self._led, True
        if not mine.leads:
            self._wait(mine)
        if not mine.over:
            self._lead()
        if mine.error is not None:
            raise mine.error

    def _wait(self, mine: _WaitingWrite[Write]) -> None:
        if mine.called.acquire(timeout=self._patience):
            return
        with self._lock:
            if mine in self._queue and not mine.leads:
                self._queue.remove(mine)
                raise TurnMissed
        mine.called.acquire()  # it is being stored, or leads

    def _lead(self) -> None:
        """Stores the group at the head of the queue, which includes the leader's write, and wakes the next leader."""
        with self._lock:
            group = [self._queue.popleft() for _ in range(min(len(self._queue), MOST_TOGETHER))]
        errors: Sequence[BaseException | None] = [Unsettled()] * len(group)
        try:
            errors = self._commit([each.write for each in group])
        finally:
            with self._lock:
                following = [self._queue[0]] if self._queue else []
                self._led = bool(following)
                for each in following:
                    each.leads = True
            for each, error in zip(group, errors, strict=True):
                each.over, each.error = True, error
            for each in (*following, *group):
                each.called.release()
