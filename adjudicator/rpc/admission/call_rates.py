"""Limits call rates: a token bucket for each bearer token, and one for each peer with invalid tokens."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

from adjudicator.rpc.admission.connections import address_of
from adjudicator.rpc.messages.errors import UnusableOption, WireRefusal
from adjudicator.tokens import hash_token

MOST_BUCKETS = 8_192
"""Buckets kept of each kind; the one that was not used for longest is forgotten, and is full when it is seen again."""


class RateLimited(WireRefusal):
    """Too many calls. `retry_after` is in how many seconds the next one is let in."""

    def __init__(self, wrong: str, retry_after: float) -> None:
        super().__init__("RATE_LIMITED", "call the service", wrong, f"wait {retry_after:.3f} s, then send it again")
        self.retry_after = retry_after


class TokenBuckets:
    """Token buckets by key: each lets `burst` calls through at once and `rate` a second in the long run.

    A rate of 0 lets everything through.
    """

    def __init__(self, rate: float, burst: int, clock: Callable[[], float], most: int = MOST_BUCKETS) -> None:
        self._clock, self._most = clock, most
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()
        self.change(rate, burst)

    def change(self, rate: float, burst: int) -> None:
        """Let another rate and burst hold from now on; nobody has more left than the burst. Raises UnusableOption."""
        if rate < 0 or burst < 1:
            wrong = f"a rate of {rate} a second with a burst of {burst}: 0 or more, and 1 or more, are needed"
            raise UnusableOption(wrong, fault="rate")
        with self._lock:
            self._rate, self._burst = rate, float(burst)

    def wait(self, key: Hashable, *, take: bool = True) -> float:
        """Seconds until the next call of this key; 0: now, and it is counted unless it is only asked (`take`)."""
        if not self._rate:
            return 0.0
        with self._lock:
            now = self._clock()
            left, when = self._left.get(key, (self._burst, now))
            left = min(self._burst, left + max(0.0, now - when) * self._rate)
            if left < 1.0:
                return (1.0 - left) / self._rate
            if take:
                self._left[key] = (left - 1.0, now)
                self._left.move_to_end(key)
                while len(self._left) > self._most:
                    self._left.popitem(last=False)
            return 0.0

    def owed(self, key: Hashable) -> float:
        """Seconds until what a key has spent too much has come back; 0: it owes nothing. Nothing is counted."""
        known = self._left.get(key)
        if known is None or known[0] >= 1.0:  # it has only grown since then
            return 0.0
        return self.wait(key, take=False)

    def charge(self, key: Hashable, units: float) -> None:
        """Take what a call has cost, after it; what is missing then must come back before the next one."""
        if not self._rate:
            return
        with self._lock:
            now = self._clock()
            left, when = self._left.get(key, (self._burst, now))
            self._left[key] = (min(self._burst, left + max(0.0, now - when) * self._rate) - units, now)
            self._left.move_to_end(key)
            while len(self._left) > self._most:
                self._left.popitem(last=False)


class CallRates:
    """The rates that the interceptor checks before and after it looks at a token.

    After too many invalid tokens, a peer is refused for a while, except with tokens that were valid here before: others
    behind the same address go on. Tokens are kept as hashes.
    """

    def __init__(
        self,
        calls_per_second: float = 0.0,
        calls_burst: int = 1,
        failures_per_second: float = 0.0,
        failures_burst: int = 1,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Rates in calls a second, 0 for no limit; `burst` is how many may come at once."""
        self._calls = TokenBuckets(calls_per_second, calls_burst, clock)
        self._failures = TokenBuckets(failures_per_second, failures_burst, clock)
        self._good: OrderedDict[bytes, Hashable] = OrderedDict()
        self._lock = threading.Lock()

    def change(
        self, calls_per_second: float, calls_burst: int, failures_per_second: float, failures_burst: int
    ) -> None:
        """Let other rates hold from now on. Raises UnusableOption."""
        self._calls.change(calls_per_second, calls_burst)
        self._failures.change(failures_per_second, failures_burst)

    def before(self, peer: str, token: str) -> None:
        """Whether a call of this peer is looked at. Raises RateLimited."""
        key = hash_token(token)
        if key not in self._good:
            left = self._failures.wait(address_of(peer), take=False)
            if left:
                raise RateLimited(
                    "too many calls from this address came with a token that opens nothing", left
                ).told_as("rate.address")

    def failed(self, peer: str, token: str) -> None:
        """Its token opened nothing, or opens nothing any more."""
        with self._lock:
            self._good.pop(hash_token(token), None)
        self._failures.wait(address_of(peer))

    def who(self, token: str) -> Hashable:
        """Whose token it was when it was good here before; None if it was not, or opened nothing since then."""
        return self._good.get(hash_token(token))

    def recognised(self, token: str, caller: Hashable) -> None:
        """Whose token it is, found before a call with it was admitted."""
        self._remember(hash_token(token), caller)

    def admitted(self, token: str, caller: Hashable = "") -> None:
        """Its token is good: whether it may be used once more now. Raises RateLimited."""
        key = hash_token(token)
        self._remember(key, caller)
        left = self._calls.wait(key)
        if left:
            raise RateLimited("too many calls came with this token", left).told_as("rate.token")

    def _remember(self, key: bytes, caller: Hashable) -> None:
        with self._lock:
            self._good[key] = caller
            self._good.move_to_end(key)
            while len(self._good) > MOST_BUCKETS:
                self._good.popitem(last=False)
