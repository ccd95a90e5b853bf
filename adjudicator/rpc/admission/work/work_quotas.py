"""Quotas of work per time: of callers and games where they are held, and the work that workers report."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from adjudicator.auth import Role
from adjudicator.rpc.admission.authentication import Caller
from adjudicator.rpc.admission.call_rates import RateLimited, TokenBuckets
from adjudicator.rpc.admission.service_limits import WorkLimits

MUCH = 10_000
"""The number of units that a worker reports to its door at once; fewer are reported with the heartbeat."""


class WorkQuotas:
    """Work quotas per time for callers and games. The operator has none."""

    def __init__(self, limits: WorkLimits, clock: Callable[[], float] = time.monotonic) -> None:
        self._callers = TokenBuckets(limits.caller_per_second, limits.burst, clock)
        self._games = TokenBuckets(limits.game_per_second, limits.burst, clock)

    def change(self, limits: WorkLimits) -> None:
        """Changes the limits for later calls; spent work stays counted."""
        self._callers.change(limits.caller_per_second, limits.burst)
        self._games.change(limits.game_per_second, limits.burst)

    def check(self, caller: Caller) -> None:
        """Refuses a call if the caller or game is beyond its quota. Raises RateLimited."""
        if caller.role is Role.OPERATOR:
            return
        for buckets, key, act in ((self._callers, caller, "token"), (self._games, caller.game_id, "game")):
            left = buckets.owed(key)
            if left:
                raise RateLimited("rate.work", left, act=act)

    def charge(self, caller: Caller, units: int) -> None:
        """Charges the work of a call."""
        if caller.role is not Role.OPERATOR:
            self._callers.charge(caller, units)
            self._games.charge(caller.game_id, units)


@dataclass(frozen=True, slots=True)
class WorkSpent:
    """The work of calls since a worker's last report to its door."""

    units: dict[Caller, int]
    """The units by account."""


class SpentUnits:
    """Sums up the work of calls in a worker, whose door holds the quotas."""

    def __init__(self, tell: Callable[[WorkSpent], None]) -> None:
        """`tell` is called in the thread of a call after much work; otherwise the door calls `take`."""
        self._tell = tell
        self._units: Counter[Caller] = Counter()
        self._lock = threading.Lock()

    def change(self, limits: WorkLimits) -> None:
        """Does nothing, as the door has the quotas."""

    def check(self, caller: Caller) -> None:
        """Does nothing, as the door has checked the call."""

    def charge(self, caller: Caller, units: int) -> None:
        """Charges the work of a call."""
        if not units or caller.role is Role.OPERATOR:
            return
        with self._lock:
            self._units[Caller(caller.role, caller.game_id)] += units
            much = self._units.total() >= MUCH
        if much and (spent := self.take()).units:
            self._tell(spent)

    def take(self) -> WorkSpent:
        """Returns the work since this method was last called."""
        with self._lock:
            spent, self._units = self._units, Counter()
        return WorkSpent(dict(spent))
