"""Bounds of work: for each call, and over time for each caller and game.

Work is counted where it is done (`engine.core.table.bounds.work`), in units of three to ten microseconds. None of these
bounds enters a log: a stopped call has recorded nothing.
"""

from __future__ import annotations

import gc
import sys
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from functools import partial
from types import TracebackType

import grpc

from adjudicator.metrics import WORK_UNITS
from adjudicator.rpc.admission.authentication import Caller
from adjudicator.rpc.admission.call_rates import RateLimited
from adjudicator.rpc.admission.call_series import CallSeries, SeriesCall, SupersededCall
from adjudicator.rpc.admission.service_limits import WorkLimits
from adjudicator.rpc.admission.work.thread_shares import CallTurns
from adjudicator.rpc.admission.work.work_quotas import SpentUnits, WorkQuotas, WorkSpent
from adjudicator.rpc.messages.errors import WireRefusal
from engine.core.table.bounds.work import CallStopped, Meter, current_meter, metered

_V1 = "/adjudicator.v1."
EXPORT, IMPORT = f"{_V1}LogService/ExportGame", f"{_V1}LogService/ImportGame"
HEAVY = frozenset({
    f"{_V1}LogService/VerifyGame", f"{_V1}LogService/VerifyExport", EXPORT, IMPORT,
    f"{_V1}DeskService/CheckPosition", f"{_V1}DeskService/CompareReadings", f"{_V1}DeskService/CompareClaim",
    f"{_V1}DeskService/ExplainPosition", f"{_V1}DeskService/OpenPosition", f"{_V1}DeskService/SavePosition",
    f"{_V1}CardService/ImportCards", f"{_V1}CardService/GetCardCoverage",
})  # fmt: skip
"""Heavy methods, which take more work than a single move and run one after another."""

LARGE = 32_000
"""The request size in bytes from which any call counts as heavy, such as a call with the cards of a whole set."""

SWITCHED_AFTER = 0.001
"""The interpreter's switch interval in seconds; Python's default of 5 ms can pass several times in one call."""

COLLECTED_SELDOM = 100
"""The number of partial garbage collections before a full one, which blocks the interpreter for 0.1 seconds."""

UNITS_OF_EVENT = 50
"""The additional units per event for a call over a whole log."""

REST = 0.002
"""The length in seconds of a pause of long work while short calls are under way."""

JUST_ENDED = 0.05
"""Seconds after a short call in which another one is expected."""

USUAL = WorkLimits()
UNLIMITED = WorkLimits(2**62, 0.0, 0.0, 1, 2**30)
"""Unlimited work, for callers in the same process."""


QUICK = frozenset({f"{_V1}DeskService/CheckPosition", f"{_V1}DeskService/ExplainPosition"})
"""Heavy methods whose small requests begin at once, and wait for a turn only if they turn out to be long."""

SMALL = 8_000
"""The most bytes of such a request."""

QUICK_UNITS = 10_000
"""The units of work after which such a call waits for its turn like the others; some 50 ms."""


def is_quick(method: str, size: int) -> bool:
    """Returns whether a heavy call begins without a turn, by its method and the bytes of its request (`size`)."""
    return method in QUICK and size <= SMALL


def is_heavy(method: str, size: int) -> bool:
    """Returns whether a call counts as heavy, by its method and the bytes of its request (`size`)."""
    return method in HEAVY or size > LARGE


def keep_pauses_short() -> None:
    """Shortens the pauses of this process: a short switch interval, and no garbage collection of rulebooks.

    It is called after loading the rulebooks, whose objects live until the process ends.
    """
    sys.setswitchinterval(SWITCHED_AFTER)
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, COLLECTED_SELDOM)


def _do_nothing() -> None:
    """Does nothing."""


class HeavyPlaces:
    """Places for heavy calls; a few run at a time, others wait."""

    def __init__(self, most: int, at_once: int = 1) -> None:
        """`most` calls may run or wait, of one caller half as many; `at_once` may run."""
        self._most, self._turns = most, CallTurns(at_once)
        self._taken = self._quick = 0
        self._of_one: dict[Caller, int] = {}
        self._lock = threading.Lock()

    def change(self, most: int) -> None:
        """Changes the number of places for later calls."""
        self._most = most

    @contextmanager
    def place(self, caller: Caller, own: SeriesCall) -> Iterator[None]:
        """A context manager that holds a place and a turn.

        Raises:
            RateLimited: no place is free.
            SupersededCall: a newer call of its series came while it waited.
        """
        self._take(caller)
        left = threading.Event()  # a superseded call leaves its place to the newer one at once

        def leave() -> None:
            with self._lock:
                if not left.is_set():
                    left.set()
                    self._leave(caller)

        try:
            with self.turn(caller, own, leave):
                yield
        finally:
            leave()

    @contextmanager
    def turn(self, caller: Caller, own: SeriesCall, leave: Callable[[], None] = _do_nothing) -> Iterator[None]:
        """A context manager that waits for a turn. Raises SupersededCall."""
        waiting = self._turns.ask(caller)
        if waiting is not None:

            def give_up() -> None:
                if self._turns.give_up(waiting):
                    leave()

            own.on_superseded = give_up
            if own.refusal is not None:
                give_up()
            waiting.woken.acquire()
            own.on_superseded = _do_nothing
            if waiting.is_given_up:
                raise SupersededCall
        try:
            yield
        finally:
            self._turns.end(caller)

    @contextmanager
    def quick(self) -> Iterator[bool]:
        """A context manager for a short call, which needs no place. Yields False if there are too many."""
        with self._lock:
            taken = self._quick < self._most
            self._quick += taken
        try:
            yield taken
        finally:
            with self._lock:
                self._quick -= taken

    def _take(self, caller: Caller) -> None:
        with self._lock:
            own = self._of_one.get(caller, 0)
            if self._taken >= self._most or own >= max(1, self._most // 2):
                raise RateLimited("rate.heavy", 0.25)
            self._taken, self._of_one[caller] = self._taken + 1, own + 1

    def _leave(self, caller: Caller) -> None:
        self._taken -= 1
        self._of_one[caller] -= 1
        if not self._of_one[caller]:
            del self._of_one[caller]


class ShortCalls:
    """Tracks short calls, so that long work can pause for them.

    All threads of a process share the interpreter's lock. A short call acquires it several times. Each time it
    would wait until a long computation must release the lock.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._under_way = 0
        self._ended = float("-inf")
        self._lock = threading.Lock()

    def begin(self) -> None:
        """Counts a short call until `end`."""
        with self._lock:
            self._under_way += 1

    def end(self) -> None:
        """Counts a short call as ended."""
        with self._lock:
            self._under_way -= 1
            self._ended = self._clock()

    @contextmanager
    def one(self) -> Iterator[None]:
        """A context manager that counts a short call."""
        self.begin()
        try:
            yield
        finally:
            self.end()

    def give_way(self) -> None:
        """Pauses for a moment if a short call is under way or has just ended."""
        if self._under_way or self._clock() - self._ended < JUST_ENDED:
            time.sleep(REST)


class CallWork:
    """Counts the work of calls, and runs heavy calls one after another, giving way to short ones."""

    def __init__(
        self, limits: WorkLimits, clock: Callable[[], float] = time.monotonic, spent: SpentUnits | None = None
    ) -> None:
        """With `spent`, another process holds the quotas, and `spent` receives the work of calls."""
        self._limits = limits
        self._quotas: WorkQuotas | SpentUnits = spent or WorkQuotas(limits, clock)
        self._places = HeavyPlaces(limits.heavy_places)
        self._short = ShortCalls(clock)
        self._series = CallSeries()
        self._far_behind = CallTurns(1)

    def change(self, limits: WorkLimits) -> None:
        """Changes the limits for later calls; spent work stays counted."""
        self._limits = limits
        self._places.change(limits.heavy_places)
        self._quotas.change(limits)

    def counted(
        self,
        method: str,
        caller: Caller,
        context: grpc.ServicerContext,
        size: int = 0,
        *,
        series: Hashable = None,
        known: bool = False,
        pause: Callable[[], AbstractContextManager[object]] = nullcontext,
    ) -> AbstractContextManager[Meter]:
        """Returns a context manager that counts a call's work, and stops it at the limit or when the client leaves.

        Args:
            method: the method.
            caller: the account that is charged.
            context: the call.
            size: the bytes of the request.
            series: the series of calls of which only the newest counts; None for none.
            known: whether the answer is known already, so that the call is a short one.
            pause: gives up what the call holds while it waits for a place, once it turns out to be long.

        Raises:
            RateLimited: the quota of the caller or the game is used up, or too many heavy calls are under way.
            SupersededCall: a newer call of its series came.
            WireRefusal: the call reached its limit, or its client has left.
        """
        self._quotas.check(caller)
        is_short = known or not is_heavy(method, size)
        if is_short and series is None:
            meter = Meter(self._limits.of_call, lambda: not context.is_active())
            return ShortCall(self._short, meter, partial(self._charge, method, caller, meter))
        return self._counted(method, caller, context, size, series, is_short, pause)

    @contextmanager
    def _counted(
        self,
        method: str,
        caller: Caller,
        context: grpc.ServicerContext,
        size: int,
        series: Hashable,
        is_short: bool,
        pause: Callable[[], AbstractContextManager[object]],
    ) -> Iterator[Meter]:
        with self._series.call(series) as own:
            if is_short:
                with self._short.one(), self._spending(method, caller, lambda: not context.is_active()) as meter:
                    yield meter
                return
            with ExitStack() as held, ExitStack() as begun:
                is_short = is_quick(method, size) and begun.enter_context(self._places.quick())
                if is_short:
                    begun.enter_context(self._short.one())
                else:
                    held.enter_context(self._places.place(caller, own))

                def is_gone() -> bool:
                    nonlocal is_short
                    if is_short and current_meter().spent > QUICK_UNITS:
                        is_short = False
                        begun.close()
                        try:
                            with pause():  # calls with a place wait for a turn, so none that waits for one holds it
                                held.enter_context(self._places.place(caller, own))
                        except WireRefusal as refusal:  # rules would take it for an error of theirs
                            own.refusal = refusal
                    if not is_short:
                        self._short.give_way()
                    return own.refusal is not None or not context.is_active()

                with self._spending(method, caller, is_gone, own) as meter:
                    yield meter

    @contextmanager
    def catching_up(self, caller: Caller) -> Iterator[Callable[[], None]]:
        """A context manager for one page of a late watch: holds its turn and pauses for short calls."""
        with self._far_behind.turn(caller):
            self._short.give_way()
            yield self._short.give_way

    @contextmanager
    def _spending(
        self, method: str, caller: Caller, is_gone: Callable[[], bool], own: SeriesCall | None = None
    ) -> Iterator[Meter]:
        meter = Meter(self._limits.of_call, is_gone)
        try:
            with metered(meter):
                meter.look()  # it may have waited long for its turn
                yield meter
        except CallStopped as stopped:
            if own is not None and own.refusal is not None and not stopped.is_exhausted:
                raise own.refusal from None
            raise refuse_stopped(stopped) from None
        finally:
            self._charge(method, caller, meter)

    def _charge(self, method: str, caller: Caller, meter: Meter) -> None:
        self._quotas.charge(caller, meter.spent)
        if meter.spent:
            WORK_UNITS.labels(method).inc(meter.spent)


class ShortCall:
    """Counts the work of a short call during a `with` block, as nearly every call is one."""

    __slots__ = ("_charge", "_meter", "_metering", "_short")

    def __init__(self, short: ShortCalls, meter: Meter, charge: Callable[[], None]) -> None:
        """`charge` is called when the work is done."""
        self._short, self._meter, self._metering, self._charge = short, meter, metered(meter), charge

    def __enter__(self) -> Meter:
        self._short.begin()
        self._metering.__enter__()
        try:
            self._meter.look()  # it may have waited long for its turn
        except CallStopped as stopped:
            self.__exit__(CallStopped, stopped, None)
        return self._meter

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._metering.__exit__()
        self._short.end()
        self._charge()
        if isinstance(error, CallStopped):
            raise refuse_stopped(error) from None


class HandedOnWork:
    """The door's quotas of callers and games; workers report the work of calls."""

    def __init__(self, limits: WorkLimits, workers: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`workers` is the number of processes for heavy calls, each of which runs one at a time."""
        self._workers = workers
        self._places = HeavyPlaces(workers * limits.heavy_places, workers)
        self._series = CallSeries()
        self._quotas = WorkQuotas(limits, clock)

    def change(self, limits: WorkLimits) -> None:
        """Changes the limits for later calls."""
        self._places.change(self._workers * limits.heavy_places)
        self._quotas.change(limits)

    def charge(self, spent: WorkSpent) -> None:
        """Charges the work that a worker reports."""
        for caller, units in spent.units.items():
            self._quotas.charge(caller, units)

    def counted(
        self,
        method: str,
        caller: Caller,
        context: grpc.ServicerContext,
        size: int = 0,
        *,
        series: Hashable = None,
        known: bool = False,
        pause: Callable[[], AbstractContextManager[object]] = nullcontext,
    ) -> AbstractContextManager[object]:
        """Waits for the turn of a heavy call. Raises RateLimited, SupersededCall as in `CallWork`."""
        self._quotas.check(caller)
        return self._hold(method, caller, size, series) if is_heavy(method, size) else _LIGHT

    @contextmanager
    def _hold(self, method: str, caller: Caller, size: int, series: Hashable) -> Iterator[None]:
        with self._series.call(series) as own, ExitStack() as held:
            if not (is_quick(method, size) and held.enter_context(self._places.quick())):
                held.enter_context(self._places.place(caller, own))
            yield


_LIGHT = nullcontext()


def refuse_stopped(stopped: CallStopped) -> WireRefusal:
    """Returns the refusal for a stopped call, which recorded nothing."""
    if stopped.is_exhausted:
        return WireRefusal("ENGINE_LIMIT", "limit.of-a-call", most=stopped.most)
    return WireRefusal("DEADLINE_EXCEEDED", "call.stopped")
