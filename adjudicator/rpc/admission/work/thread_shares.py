"""Thread shares, which limit the running, waiting and queued calls of each caller."""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterator
from concurrent import futures
from contextlib import contextmanager
from functools import partial
from queue import SimpleQueue
from typing import Any

from adjudicator.log_lines import Logger

Run = Callable[[], object]

log = Logger("adjudicator.rpc")

_BEGUN: futures.Future[Any] = futures.Future()
"""The placeholder future that grpcio gets for a call; grpcio uses it only for a limit that is not set."""
_BEGUN.set_result(None)


class CallThreads:
    """A pool of threads for calls; threads start on demand up to a limit."""

    def __init__(self, most: int, name: str) -> None:
        """`name` is the prefix of the thread names."""
        self._most, self._name = most, name
        self._queue: SimpleQueue[Run | None] = SimpleQueue()
        self._started = 0
        self._free = 0  # threads that wait, less calls that wait for one
        self._guard = threading.Lock()

    def begin(self, run: Run) -> None:
        """Runs a call in the next free thread."""
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
        """Runs a call in a thread and returns its future."""
        done: futures.Future[Any] = futures.Future()
        self.begin(partial(_run, done, fn, args, kwargs))
        return done

    def stop(self) -> None:
        """Ends each thread once it is free. No call may begin afterwards."""
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
    """Runs calls in the submitting thread, for calls that never wait, such as refusals."""

    def __init__(self) -> None:
        super().__init__(max_workers=1)  # none is ever started

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> futures.Future[Any]:
        """Runs a call and returns its finished future."""
        return _run(futures.Future(), fn, args, kwargs)


class CallerThreads(futures.ThreadPoolExecutor):
    """One caller's limited threads; further calls of the caller queue in order."""

    def __init__(self, threads: CallThreads, most: int, longest: int) -> None:
        """`most` is the number of threads, `longest` the number of waiting calls."""
        super().__init__(max_workers=1)  # none is ever started: those of the server are used
        self._among, self._most, self._longest = threads, most, longest
        self._busy = 0
        self._queue: deque[Run] = deque()
        self._guard = threading.Lock()
        self._mine = threading.local()

    @property
    def full(self) -> bool:
        """Returns whether no place is left, even for waiting."""
        return self._busy >= self._most and len(self._queue) >= self._longest

    @property
    def idle(self) -> bool:
        """Returns whether no call runs or waits."""
        return not self._busy and not self._queue

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> futures.Future[Any]:
        """Runs a call in a thread as soon as the caller's share allows. The returned future is a placeholder."""
        run = partial(self._run, fn, *args, **kwargs)
        with self._guard:
            if self._busy >= self._most:
                self._queue.append(run)
                return _BEGUN
            self._busy += 1
        self._among.begin(run)
        return _BEGUN

    def ask(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> futures.Future[Any]:
        """Runs a call in the same way, and returns its future."""
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
        """Counts the current thread in this share from now on. Returns False if the share is full."""
        with self._guard:
            if self._busy >= self._most:
                return False
            self._busy += 1
        self._mine.held = True
        return True

    def leave(self) -> None:
        """Stops counting the current thread, because its call belongs to another caller."""
        if not getattr(self._mine, "held", False):
            return
        self._mine.held = False
        with self._guard:
            if not self._queue:
                self._busy -= 1
                return
            run = self._queue.popleft()
        self._among.begin(run)


class WaitingCall:
    """A call that waits for its turn."""

    __slots__ = ("is_given_up", "woken")

    def __init__(self) -> None:
        self.woken = threading.Lock()
        """Released when the turn is handed over, or waiting is given up."""
        self.is_given_up = False
        self.woken.acquire()


class CallTurns:
    """Limits the number of running calls, in total and by caller; others wait in their threads."""

    def __init__(self, most: int) -> None:
        """Stores the limit; each caller gets at most half of it, so that one caller never blocks all others."""
        self._most, self._most_of_one = most, max(1, most // 2)
        self._running: dict[Hashable, int] = {}
        self._total = 0
        self._waiting: OrderedDict[threading.Lock, Hashable] = OrderedDict()
        self._guard = threading.Lock()

    def turn(self, caller: Hashable) -> Turn:
        """Returns a context manager that waits until the caller may run a call, and counts it meanwhile."""
        return Turn(self, caller)

    def begin(self, caller: Hashable) -> None:
        """Waits for a turn and holds it until `end`."""
        waiting = self.ask(caller)
        if waiting is not None:
            waiting.woken.acquire()  # the turn is handed over: whoever ends one has counted it

    def ask(self, caller: Hashable) -> WaitingCall | None:
        """Takes a turn and returns None, or returns what waits for it."""
        with self._guard:
            if self._is_free(caller):
                self._begin(caller)
                return None
            waiting = WaitingCall()
            self._waiting[waiting.woken] = caller
            return waiting

    def give_up(self, waiting: WaitingCall) -> bool:
        """Stops waiting for a turn, and wakes the call. Returns False if the turn was handed over already."""
        with self._guard:
            if self._waiting.pop(waiting.woken, None) is None:
                return False
        waiting.is_given_up = True
        waiting.woken.release()
        return True

    def end(self, caller: Hashable) -> None:
        """Passes the turn on to the caller that has waited longest and is below its limit."""
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
    """A turn of a caller, held during a `with` block."""

    __slots__ = ("_caller", "_turns")

    def __init__(self, turns: CallTurns, caller: Hashable) -> None:
        self._turns, self._caller = turns, caller

    def __enter__(self) -> None:
        self._turns.begin(self._caller)

    def __exit__(self, *error: object) -> None:
        self._turns.end(self._caller)

    @contextmanager
    def pause(self) -> Iterator[None]:
        """A context manager that gives the held turn to other calls meanwhile, and waits for it again."""
        self._turns.end(self._caller)
        try:
            yield
        finally:
            self._turns.begin(self._caller)


def _run(
    done: futures.Future[Any], fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> futures.Future[Any]:
    if done.set_running_or_notify_cancel():
        try:
            done.set_result(fn(*args, **kwargs))
        except BaseException as error:
            done.set_exception(error)
    return done
