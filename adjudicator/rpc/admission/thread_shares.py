"""Shares threads among callers, limiting how many of each caller's calls run, wait and queue at once."""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent import futures
from functools import partial
from queue import SimpleQueue
from typing import Any

import structlog

Run = Callable[[], object]

log = structlog.get_logger("adjudicator.rpc")

_BEGUN: futures.Future[Any] = futures.Future()
"""What grpcio is given for a call: it only counts those under way by it, for a limit that this server does not set."""
_BEGUN.set_result(None)


class CallThreads:
    """Threads for calls. One is started when a call finds none that is free, until there are so many."""

    def __init__(self, most: int, name: str) -> None:
        """`name` begins the names of the threads."""
        self._most, self._name = most, name
        self._queue: SimpleQueue[Run | None] = SimpleQueue()
        self._started = 0
        self._free = 0  # threads that wait, less calls that wait for one
        self._guard = threading.Lock()

    def begin(self, run: Run) -> None:
        """Have it run in a thread, as soon as one is free."""
        with self._guard:
            self._free -= 1
            more = self._free < 0 and self._started < self._most
            if more:
                self._started += 1
                self._free += 1
            number = self._started
        self._queue.put(run)
        if more:
            threading.Thread(target=self._work, name=f"{self._name}_{number}", daemon=True).start()

    def ask(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> futures.Future[Any]:
        """Have it run in a thread, and return what will come of it."""
        done: futures.Future[Any] = futures.Future()
        self.begin(partial(_run, done, fn, args, kwargs))
        return done

    def stop(self) -> None:
        """End the threads, each when it is free. Nothing may be begun from now on."""
        with self._guard:
            started = self._started
        for _ in range(started):
            self._queue.put(None)

    def _work(self) -> None:
        while (run := self._queue.get()) is not None:
            try:
                run()
            except BaseException:
                log.exception("thread.failed")
            del run  # while the thread waits it keeps nothing of the call
            with self._guard:
                self._free += 1


class InPlace(futures.ThreadPoolExecutor):
    """Runs what is submitted in the thread that submits it: for what never waits, such as a refusal."""

    def __init__(self) -> None:
        super().__init__(max_workers=1)  # none is ever started

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> futures.Future[Any]:
        """Run it and return what came of it."""
        return _run(futures.Future(), fn, args, kwargs)


class CallerThreads(futures.ThreadPoolExecutor):
    """The threads that one caller may use at once; further calls queue here in order."""

    def __init__(self, threads: CallThreads, most: int, longest: int) -> None:
        """`most` of the threads, and `longest` calls that wait for one of them."""
        super().__init__(max_workers=1)  # none is ever started: those of the server are used
        self._among, self._most, self._longest = threads, most, longest
        self._busy = 0
        self._queue: deque[Run] = deque()
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
        """Run it in a thread as soon as this caller may have one. What is returned tells nothing of it."""
        run = partial(self._run, fn, *args, **kwargs)
        with self._guard:
            if self._busy >= self._most:
                self._queue.append(run)
                return _BEGUN
            self._busy += 1
        self._among.begin(run)
        return _BEGUN

    def ask(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> futures.Future[Any]:
        """Run it likewise, and return what will come of it."""
        done: futures.Future[Any] = futures.Future()
        self.submit(_run, done, fn, args, kwargs)
        return done

    def _run(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> None:
        self._mine.held = True
        try:
            fn(*args, **kwargs)
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
        self._among.begin(run)


class CallTurns:
    """How many calls are carried out at once, in all and of one caller; the others wait in their threads."""

    def __init__(self, most: int) -> None:
        """No caller has more than half of them, so that one never keeps all others waiting."""
        self._most, self._most_of_one = most, max(1, most // 2)
        self._running: dict[Hashable, int] = {}
        self._total = 0
        self._waiting: OrderedDict[threading.Lock, Hashable] = OrderedDict()
        self._guard = threading.Lock()

    def turn(self, caller: Hashable) -> Turn:
        """A turn, which is waited for and had while a `with` block of it runs."""
        return Turn(self, caller)

    def begin(self, caller: Hashable) -> None:
        """Wait for a turn. It is had until `end`."""
        with self._guard:
            if self._is_free(caller):
                self._begin(caller)
                return
            woken = threading.Lock()
            woken.acquire()
            self._waiting[woken] = caller
        woken.acquire()  # the turn is handed over: whoever ends one has counted it

    def end(self, caller: Hashable) -> None:
        """Hand the turn to who has waited longest and may have it. Nobody is woken in vain."""
        with self._guard:
            self._total -= 1
            left = self._running[caller] - 1
            if left:
                self._running[caller] = left
            else:
                del self._running[caller]
            if not self._waiting:
                return
            following = next((woken for woken, each in self._waiting.items() if self._is_free(each)), None)
            if following is not None:
                self._begin(self._waiting.pop(following))
                following.release()

    def _is_free(self, caller: Hashable) -> bool:
        return self._total < self._most and self._running.get(caller, 0) < self._most_of_one

    def _begin(self, caller: Hashable) -> None:
        self._total += 1
        self._running[caller] = self._running.get(caller, 0) + 1


class Turn:
    """A turn of a caller, had while a `with` block of it runs."""

    __slots__ = ("_caller", "_turns")

    def __init__(self, turns: CallTurns, caller: Hashable) -> None:
        self._turns, self._caller = turns, caller

    def __enter__(self) -> None:
        self._turns.begin(self._caller)

    def __exit__(self, *error: object) -> None:
        self._turns.end(self._caller)


def _run(
    done: futures.Future[Any], fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> futures.Future[Any]:
    if done.set_running_or_notify_cancel():
        try:
            done.set_result(fn(*args, **kwargs))
        except BaseException as error:
            done.set_exception(error)
    return done
