"""Bounds the work of calls: of each call, and of a caller or a game in time.

Work is counted where it is done (`engine.core.table.work`), in units of three to ten microseconds. None of these bounds
enters a log: what is stopped has recorded nothing.
"""

from __future__ import annotations

import gc
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from typing import Annotated

import grpc
from msgspec import Meta

from adjudicator.auth import Role
from adjudicator.metrics import WORK_UNITS
from adjudicator.rpc.admission.authentication import Caller
from adjudicator.rpc.admission.call_rates import RateLimited, TokenBuckets
from adjudicator.rpc.admission.thread_shares import CallTurns
from adjudicator.rpc.messages.errors import WireRefusal
from engine.core.table.work import CallStopped, Meter, metered

_V1 = "/adjudicator.v1."
EXPORT, IMPORT = f"{_V1}LogService/ExportGame", f"{_V1}LogService/ImportGame"
HEAVY = frozenset({
    f"{_V1}LogService/VerifyGame", EXPORT, IMPORT,
    f"{_V1}DeskService/CheckPosition", f"{_V1}DeskService/CompareReadings", f"{_V1}DeskService/CompareClaim",
    f"{_V1}DeskService/ExplainPosition", f"{_V1}DeskService/OpenPosition",
})  # fmt: skip
"""The methods whose work is not that of a single move: they go one after another, beside all others."""

LARGE = 32_000
"""Bytes of a request from which on any call is a heavy one: cards of a whole set take longer to read than a move."""

SWITCHED_AFTER = 0.001
"""Seconds after which a thread that computes lets another have the interpreter; Python's 5 ms add up in a call."""

COLLECTED_SELDOM = 100
"""Collections of younger objects before all are looked at: that holds the interpreter for a tenth of a second."""

UNITS_OF_EVENT = 50
"""The units that a call over a whole log may spend for each of its events, beside those of every call."""

REST = 0.002
"""Seconds that long work rests at a time while short calls are under way: about as long as it goes on between rests."""

JUST_ENDED = 0.05
"""Seconds after a short call in which the next one is likely to come."""

MUCH = 10_000
"""Units of which a worker tells its door at once; less is told when it is asked whether it lives."""


@dataclass(frozen=True, slots=True)
class WorkLimits:
    """How much work calls may cause, in units of three to ten microseconds. 0 of a rate: no limit."""

    of_call: Annotated[int, Meta(ge=1, le=2**62)] = 200_000
    """How much one call may cause."""
    caller_per_second: Annotated[float, Meta(ge=0, le=1e12)] = 20_000.0
    """How much a role of a game may cause in a second, in the long run; the operator is not limited."""
    game_per_second: Annotated[float, Meta(ge=0, le=1e12)] = 40_000.0
    """How much all roles of a game may cause in a second, in the long run."""
    burst: Annotated[int, Meta(ge=1, le=10**12)] = 400_000
    """How much either may cause at once."""
    heavy_places: Annotated[int, Meta(ge=1, le=10**6)] = 4
    """How many calls of the heavy methods may be under way or wait for their turn."""


USUAL = WorkLimits()
UNLIMITED = WorkLimits(2**62, 0.0, 0.0, 1, 2**30)
"""For callers in the same process, whose machine it is."""


def is_heavy(method: str, size: int) -> bool:
    """Returns whether a call of a method goes one after another with other long work; `size`: bytes of its request."""
    return method in HEAVY or size > LARGE


def keep_pauses_short() -> None:
    """Has this process hand its interpreter over soon, and never look through the rulebooks for garbage.

    It is called when the rulebooks are loaded: what exists then stays until the process ends.
    """
    sys.setswitchinterval(SWITCHED_AFTER)
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, COLLECTED_SELDOM)


class HeavyPlaces:
    """The places for heavy calls, which go a few at a time."""

    def __init__(self, most: int, at_once: int = 1) -> None:
        """`most` may be under way or wait, of one caller half of them; `at_once` are carried out."""
        self._most, self._turns = most, CallTurns(at_once)
        self._taken = 0
        self._of_one: dict[Caller, int] = {}
        self._lock = threading.Lock()

    def change(self, most: int) -> None:
        """There are so many places from the next call on."""
        self._most = most

    @contextmanager
    def place(self, caller: Caller) -> Iterator[None]:
        """A place, and the turn, while the block runs. Raises RateLimited: there is none."""
        with self._lock:
            own = self._of_one.get(caller, 0)
            if self._taken >= self._most or own >= max(1, self._most // 2):
                wrong = "too many verifications, exports, desk calls and large files are under way"
                raise RateLimited(wrong, 0.25).told_as("rate.heavy")
            self._taken, self._of_one[caller] = self._taken + 1, own + 1
        try:
            with self._turns.turn(caller):
                yield
        finally:
            with self._lock:
                self._taken -= 1
                self._of_one[caller] -= 1
                if not self._of_one[caller]:
                    del self._of_one[caller]


class WorkQuotas:
    """How much a caller and a game may cause in time. The operator may cause any amount."""

    def __init__(self, limits: WorkLimits, clock: Callable[[], float] = time.monotonic) -> None:
        self._callers = TokenBuckets(limits.caller_per_second, limits.burst, clock)
        self._games = TokenBuckets(limits.game_per_second, limits.burst, clock)

    def change(self, limits: WorkLimits) -> None:
        """Other limits hold from the next call on; what was spent stays spent."""
        self._callers.change(limits.caller_per_second, limits.burst)
        self._games.change(limits.game_per_second, limits.burst)

    def check(self, caller: Caller) -> None:
        """Refuse a call of who has caused too much. Raises RateLimited."""
        if caller.role is Role.OPERATOR:
            return
        for buckets, key, whose in ((self._callers, caller, "this token"), (self._games, caller.game_id, "this game")):
            left = buckets.owed(key)
            if left:
                raise RateLimited(f"calls of {whose} have caused too much work", left).told_as("rate.work")

    def charge(self, caller: Caller, units: int) -> None:
        """A call has caused so much."""
        if caller.role is not Role.OPERATOR:
            self._callers.charge(caller, units)
            self._games.charge(caller.game_id, units)


@dataclass(frozen=True, slots=True)
class WorkSpent:
    """What a worker tells its door that calls have caused there since it last told so."""

    units: dict[Caller, int]
    """The units, by whose expense it was at."""


class SpentUnits:
    """The quotas of a worker, which has none: it adds up what calls cause, and the door is told."""

    def __init__(self, tell: Callable[[WorkSpent], None]) -> None:
        """`tell` is called in the thread of a call when much has been caused, else `take` is waited for."""
        self._tell = tell
        self._units: Counter[Caller] = Counter()
        self._lock = threading.Lock()

    def change(self, limits: WorkLimits) -> None:
        """Nothing: the door has the quotas."""

    def check(self, caller: Caller) -> None:
        """Nothing: the door has checked it."""

    def charge(self, caller: Caller, units: int) -> None:
        """A call has caused so much."""
        if not units or caller.role is Role.OPERATOR:
            return
        with self._lock:
            self._units[Caller(caller.role, caller.game_id)] += units
            much = self._units.total() >= MUCH
        if much and (spent := self.take()).units:
            self._tell(spent)

    def take(self) -> WorkSpent:
        """What has been caused since this was last asked."""
        with self._lock:
            spent, self._units = self._units, Counter()
        return WorkSpent(dict(spent))


class ShortCalls:
    """Knows whether short calls are under way, so that long work gives way to them.

    All threads of a process share the interpreter's lock. A short call asks for it several times, and each time it
    would wait until what computes for long has to let go.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._under_way = 0
        self._ended = float("-inf")
        self._lock = threading.Lock()

    @contextmanager
    def one(self) -> Iterator[None]:
        """A short call is under way while the block runs."""
        with self._lock:
            self._under_way += 1
        try:
            yield
        finally:
            with self._lock:
                self._under_way -= 1
                self._ended = self._clock()

    def give_way(self) -> None:
        """Rests for a moment if one is under way or has just ended."""
        if self._under_way or self._clock() - self._ended < JUST_ENDED:
            time.sleep(REST)


class CallWork:
    """Counts the work of calls, and has the heavy ones go one after another and give way to the others."""

    def __init__(
        self, limits: WorkLimits, clock: Callable[[], float] = time.monotonic, spent: SpentUnits | None = None
    ) -> None:
        """With `spent`, quotas are not held here: it is told what calls cause."""
        self._limits = limits
        self._quotas: WorkQuotas | SpentUnits = spent or WorkQuotas(limits, clock)
        self._places = HeavyPlaces(limits.heavy_places)
        self._short = ShortCalls(clock)
        self._far_behind = CallTurns(1)

    def change(self, limits: WorkLimits) -> None:
        """Other limits hold from the next call on; what was spent stays spent."""
        self._limits = limits
        self._places.change(limits.heavy_places)
        self._quotas.change(limits)

    @contextmanager
    def counted(self, method: str, caller: Caller, context: grpc.ServicerContext, size: int = 0) -> Iterator[Meter]:
        """Counts the work of the block, and stops it when it is too much or nobody waits for it.

        `size`: the bytes of the request.

        Raises:
            RateLimited: the caller, or the game, has caused too much work, or too many heavy calls are under way.
            WireRefusal: the call caused too much work, or its client is gone.
        """
        self._quotas.check(caller)
        if not is_heavy(method, size):
            with self._short.one(), self._spending(method, caller, lambda: not context.is_active()) as meter:
                yield meter
            return

        def is_gone() -> bool:
            self._short.give_way()
            return not context.is_active()

        with self._places.place(caller), self._spending(method, caller, is_gone) as meter:
            yield meter

    @contextmanager
    def catching_up(self, caller: Caller) -> Iterator[Callable[[], None]]:
        """Gives a watch that is far behind its turn to read a page, and yields what gives way to others."""
        with self._far_behind.turn(caller):
            self._short.give_way()
            yield self._short.give_way

    @contextmanager
    def _spending(self, method: str, caller: Caller, is_gone: Callable[[], bool]) -> Iterator[Meter]:
        meter = Meter(self._limits.of_call, is_gone)
        try:
            with metered(meter):
                meter.look()  # it may have waited long for its turn
                yield meter
        except CallStopped as stopped:
            raise refuse_stopped(stopped) from None
        finally:
            self._quotas.charge(caller, meter.spent)
            if meter.spent:
                WORK_UNITS.labels(method).inc(meter.spent)


class HandedOnWork:
    """Holds the quotas of callers and games at the door, where all workers are seen; they tell what calls cause."""

    def __init__(self, limits: WorkLimits, workers: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`workers` processes carry heavy calls out, one at a time each."""
        self._workers = workers
        self._places = HeavyPlaces(workers * limits.heavy_places, workers)
        self._quotas = WorkQuotas(limits, clock)

    def change(self, limits: WorkLimits) -> None:
        """Other limits hold from the next call on."""
        self._places.change(self._workers * limits.heavy_places)
        self._quotas.change(limits)

    def charge(self, spent: WorkSpent) -> None:
        """A worker has told what calls have caused."""
        for caller, units in spent.units.items():
            self._quotas.charge(caller, units)

    def counted(
        self, method: str, caller: Caller, context: grpc.ServicerContext, size: int = 0
    ) -> AbstractContextManager[object]:
        """Waits for the turn of a heavy call. Raises RateLimited: too many are under way, or too much was caused."""
        self._quotas.check(caller)
        return self._places.place(caller) if is_heavy(method, size) else _LIGHT


_LIGHT = nullcontext()


def refuse_stopped(stopped: CallStopped) -> WireRefusal:
    """Returns the refusal of a call that was stopped. Nothing of it was recorded."""
    if stopped.is_exhausted:
        wrong = f"it takes more work than one call may cause ({stopped.most:,} units), a limit of the service"
        todo = "ask for less; nothing was recorded, and it is no ruling"
        return WireRefusal("ENGINE_LIMIT", "carry out the call", wrong, todo).told_as(
            "limit.of-a-call", most=stopped.most
        )
    wrong, todo = "nobody waits for it any more", "allow more time and send it again"
    return WireRefusal("DEADLINE_EXCEEDED", "carry out the call", wrong, todo).told_as("call.stopped")
