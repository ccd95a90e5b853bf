"""Call rates: a token bucket for each bearer token, and one for each peer with invalid tokens."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

from adjudicator.rpc.admission.connections import address_of
from adjudicator.rpc.messages.errors import UnusableOption, WireRefusal
from adjudicator.tokens import hash_token

MOST_BUCKETS = 8_192
"""The most buckets of each kind; beyond that, the least recently used one is dropped."""


CODES_PER_SECOND, CODES_BURST = 0.1, 20
"""Wrong codes of one address, in the long run and at once."""
ALL_CODES_PER_SECOND, ALL_CODES_BURST = 2.0, 200
"""Wrong codes of all addresses."""
NOBODY = "all"


class RateLimited(WireRefusal):
    """Raised for too many calls. `retry_after` is the number of seconds until the next one is admitted."""

    def __init__(self, code: str, retry_after: float, **arguments: Any) -> None:
        super().__init__("RATE_LIMITED", code, seconds=f"{retry_after:.3f}", **arguments)
        self.retry_after = retry_after


class TokenBuckets:
    """Token buckets by key: each admits `burst` calls at once and `rate` calls a second on average.

    A rate of 0 admits everything.
    """

    def __init__(self, rate: float, burst: int, clock: Callable[[], float], most: int = MOST_BUCKETS) -> None:
        self._clock, self._most = clock, most
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()
        self.change(rate, burst)

    def change(self, rate: float, burst: int) -> None:
        """Changes rate and burst; no bucket holds more than the burst. Raises UnusableOption."""
        if rate < 0 or burst < 1:
            wrong = f"a rate of {rate} a second with a burst of {burst}: 0 or more, and 1 or more, are needed"
            raise UnusableOption(wrong, fault="rate")
        with self._lock:
            self._rate, self._burst = rate, float(burst)

    def wait(self, key: Hashable, *, take: bool = True) -> float:
        """Returns the seconds until a key's next call; 0 admits it now. `take`: count the call."""
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
        """Returns the seconds until a key's debt is refilled, without counting a call; 0 without debt."""
        known = self._left.get(key)
        if known is None or known[0] >= 1.0:  # it has only grown since then
            return 0.0
        return self.wait(key, take=False)

    def charge(self, key: Hashable, units: float) -> None:
        """Charges a finished call's cost; a debt must be refilled before the next call."""
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
    """The rates that the interceptor checks before and after it examines a token.

    After too many invalid tokens a peer is refused for a while, except with tokens that were valid here before, so that
    others behind the same address can continue. Tokens are stored as hashes.
    """

    def __init__(
        self,
        calls_per_second: float = 0.0,
        calls_burst: int = 1,
        failures_per_second: float = 0.0,
        failures_burst: int = 1,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Takes rates in calls a second (0 for no limit) and bursts.

        Without a limit of failures, as behind a proxy, wrong codes are counted for all addresses together only.
        """
        self._calls = TokenBuckets(calls_per_second, calls_burst, clock)
        self._failures = TokenBuckets(failures_per_second, failures_burst, clock)
        self._codes = TokenBuckets(CODES_PER_SECOND if failures_per_second else 0.0, CODES_BURST, clock)
        self._all_codes = TokenBuckets(ALL_CODES_PER_SECOND, ALL_CODES_BURST, clock)
        self._good: OrderedDict[bytes, Hashable] = OrderedDict()
        self._lock = threading.Lock()

    def change(
        self, calls_per_second: float, calls_burst: int, failures_per_second: float, failures_burst: int
    ) -> None:
        """Changes the rates. Raises UnusableOption."""
        self._calls.change(calls_per_second, calls_burst)
        self._failures.change(failures_per_second, failures_burst)
        self._codes.change(CODES_PER_SECOND if failures_per_second else 0.0, CODES_BURST)

    def before(self, peer: str, token: str) -> None:
        """Refuses a call if this peer has used too many invalid tokens. Raises RateLimited."""
        key = hash_token(token)
        if key not in self._good:
            left = self._failures.wait(address_of(peer), take=False)
            if left:
                raise RateLimited("rate.address", left)

    def failed(self, peer: str, token: str) -> None:
        """Records a call with an invalid token."""
        with self._lock:
            self._good.pop(hash_token(token), None)
        self._failures.wait(address_of(peer))

    def try_code(self, peer: str) -> None:
        """Counts the code of an invitation as a wrong one, for this peer and for all. Raises RateLimited."""
        for buckets, key in ((self._codes, address_of(peer)), (self._all_codes, NOBODY)):
            left = buckets.wait(key)
            if left:
                raise RateLimited("rate.code", left)

    def forgive_code(self, peer: str) -> None:
        """Takes back the count of a code that was none of the wrong ones."""
        self._codes.charge(address_of(peer), -1.0)
        self._all_codes.charge(NOBODY, -1.0)

    def who(self, token: str) -> Hashable:
        """Returns the remembered holder of a token; None if the token is unknown or has become invalid."""
        return self._good.get(hash_token(token))

    def recognised(self, token: str, caller: Hashable) -> None:
        """Records a token's holder before admitting the call."""
        self._remember(hash_token(token), caller)

    def admitted(self, token: str, caller: Hashable = "") -> None:
        """Counts a call with a valid token. Raises RateLimited."""
        key = hash_token(token)
        self._remember(key, caller)
        left = self._calls.wait(key)
        if left:
            raise RateLimited("rate.token", left)

    def _remember(self, key: bytes, caller: Hashable) -> None:
        with self._lock:
            self._good[key] = caller
            self._good.move_to_end(key)
            while len(self._good) > MOST_BUCKETS:
                self._good.popitem(last=False)
