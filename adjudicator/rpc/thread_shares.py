"""Shares threads among callers, limiting how many of each caller's calls run, wait and queue at once."""

from __future__ import annotations

import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Hashable, Iterator
from concurrent import futures
from contextlib import contextmanager
from functools import partial
from typing import Any


class InPlace(futures.ThreadPoolExecutor):
    """Runs what is submitted in the thread that submits it: for what never waits, such as a refusal."""

    def __init__(self) -> None:
        super().__init__(max_workers=1)  # none is ever started

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> futures.Future[Any]:
        """Run it and return what came of it."""
        return _run(futures.Future(), fn, args, kwargs)


class CallerThreads(futures.ThreadPoolExecutor):
    """The threads of a pool that one caller may use at once; further calls queue here in order."""

    def __init__(self, pool: futures.ThreadPoolExecutor, most: int, longest: int) -> None:
        """`most` threads of the pool, and `longest` calls that wait for one of them."""
        super().__init__(max_workers=1)  # none is ever started: the pool's are used
        self._pool, self._most, self._longest = pool, most, longest
        self._busy = 0
        self._queue: deque[Callable[[], Any]] = deque()
        self._guard = threading.Lock()
        self._mine = threading.local()

    @property
    def full(self) -> bool:
        """Whether there is no place left, not even to wait."""
        return self._busy >= self._most and len(self._queue) >= self._longest

    @property
    def idle(self) -> bool:
        """Whether nothing of it runs or waits."""
        return not self._busy and not self._queue

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> futures.Future[Any]:
        """Run it in a thread of the pool as soon as this caller may have one."""
        with self._guard:
            if self._busy >= self._most:
                done: futures.Future[Any] = futures.Future()
                self._queue.append(partial(self._run, _run, done, fn, args, kwargs))
                return done
            self._busy += 1
        return self._pool.submit(self._run, fn, *args, **kwargs)

    def _run(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        self._mine.held = True
        try:
            return fn(*args, **kwargs)
        finally:
            self.leave()

    def join(self) -> bool:
        """What runs in this thread is counted here from now on; False: there is no place left."""
        with self._guard:
            if self._busy >= self._most:
                return False
            self._busy += 1
        self._mine.held = True
        return True

    def leave(self) -> None:
        """What runs in this thread is counted no longer: its caller turned out to be another."""
        if not getattr(self._mine, "held", False):
            return
        self._mine.held = False
        with self._guard:
            if not self._queue:
                self._busy -= 1
                return
            run = self._queue.popleft()
        self._pool.submit(run)


class CallTurns:
    """How many calls are carried out at once, in all and of one caller; the others wait in their threads."""

    def __init__(self, most: int) -> None:
        """No caller has more than half of them, so that one never keeps all others waiting."""
        self._most, self._most_of_one = most, max(1, most // 2)
        self._running: Counter[Hashable] = Counter()
        self._waiting: OrderedDict[threading.Lock, Hashable] = OrderedDict()
        self._guard = threading.Lock()

    @contextmanager
    def turn(self, caller: Hashable) -> Iterator[None]:
        """Wait for a turn, and have it while the block runs."""
        woken = None
        with self._guard:
            if self._is_free(caller):
                self._running[caller] += 1
            else:
                woken = threading.Lock()
                woken.acquire()
                self._waiting[woken] = caller
        if woken is not None:
            woken.acquire()  # the turn is handed over: whoever ends one has counted it
        try:
            yield
        finally:
            self._end(caller)

    def _is_free(self, caller: Hashable) -> bool:
        return self._running.total() < self._most and self._running[caller] < self._most_of_one

    def _end(self, caller: Hashable) -> None:
        """Hand the turn to who has waited longest and may have it. Nobody is woken in vain."""
        with self._guard:
            self._running[caller] -= 1
            if not self._running[caller]:
                del self._running[caller]
            following = next((woken for woken, each in self._waiting.items() if self._is_free(each)), None)
            if following is not None:
                self._running[self._waiting.pop(following)] += 1
                following.release()


def _run(
    done: futures.Future[Any], fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> futures.Future[Any]:
    if done.set_running_or_notify_cancel():
        try:
            done.set_result(fn(*args, **kwargs))
        except BaseException as error:
            done.set_exception(error)
    return done
