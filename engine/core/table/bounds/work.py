"""Bounds of work, counted where it is done: budgets of games, and meters of calls.

A game's budget is a set of counts that the first event pins. Counts follow from states alone, so a replay meets the
budget at the same place. A meter belongs to one caller; work that it stops leaves no trace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import msgspec

from engine.core.clauses.refusal import WorkLimit

COUNTED_EVERY = 256
"""The interval, in events, at which a command is counted; a command exceeds its budget by at most this."""


class GameBudget(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The work budget of a command. Beyond it the engine stops, and nothing is recorded."""

    events: int
    """The bound of recorded events."""
    bytes: int
    """The bound of their bytes."""
    effort: int
    """The bound of steps, each weighted by the cost of continuous effects."""
    depth: int
    """The bound of nested procedures."""
    copies: int
    """The bound of state copies on which one payment question may try acts."""
    number: int
    """The bound of numbers of cards, above and below 0."""

    def check_number(self, what: str, value: int) -> None:
        """Checks that a number is within bounds. Raises WorkLimit."""
        if not -self.number <= value <= self.number:
            raise WorkLimit("limit.number", most=self.number, fault="value", named=what)


STANDARD_BUDGET = GameBudget(
    events=20_000, bytes=8_000_000, effort=50_000, depth=1_000, copies=1_000, number=2**53 - 1
)  # fmt: skip
"""The budget of new games: one to two seconds of work, and numbers that every client can represent."""


_NO_BOUND = 2**63


class CallStopped(BaseException):
    """Raised when the caller has left, or the budget of the call is used up.

    It is no error of the rules, and code that reports such errors must let it pass.
    """

    def __init__(self, spent: int, most: int) -> None:
        super().__init__(f"stopped after {spent} of {most} units")
        self.spent, self.most = spent, most

    @property
    def is_exhausted(self) -> bool:
        """Returns whether the budget is used up; if not, the caller has left."""
        return self.spent > self.most


class Meter:
    """A meter of the work of one call, in units.

    One unit is an event, an effect applied to a card, or a step of a search.
    """

    __slots__ = ("_gone", "_look", "most", "spent")

    LOOKS_EVERY = 500
    """The interval, in units, at which the meter checks whether the caller still waits."""

    def __init__(self, most: int, gone: Callable[[], bool]) -> None:
        """`most` is the budget in units; `gone` tells whether the caller has left."""
        self.most, self._gone = most, gone
        self.spent, self._look = 0, self.LOOKS_EVERY

    def spend(self, units: int) -> None:
        """Counts work. Raises CallStopped."""
        self.spent += units
        if self.spent >= self._look:
            self.look()

    def look(self) -> None:
        """Checks whether the work may continue. Raises CallStopped."""
        self._look = self.spent + self.LOOKS_EVERY
        if self.spent > self.most or self._gone():
            raise CallStopped(self.spent, self.most)

    def keep(self) -> None:
        """Stops enforcing the budget, because the result is stored; work is still counted."""
        self.most, self._gone = _NO_BOUND, lambda: False

    def allow(self, units: int) -> None:
        """Adds units to the budget of a long request."""
        self.most += units


_UNBOUNDED = Meter(_NO_BOUND, lambda: False)
_METER: ContextVar[Meter] = ContextVar("work_meter", default=_UNBOUNDED)


def current_meter() -> Meter:
    """Returns the meter of the present call; an unbounded one if none was set."""
    return _METER.get()


class Metering:
    """Counts the work inside a `with` statement with a meter."""

    __slots__ = ("_meter", "_token")

    def __init__(self, meter: Meter) -> None:
        self._meter = meter

    def __enter__(self) -> Meter:
        self._token = _METER.set(self._meter)
        return self._meter

    def __exit__(self, *error: object) -> None:
        _METER.reset(self._token)


def metered(meter: Meter) -> Metering:
    """Returns a context manager that counts the work inside a `with` statement with a meter."""
    return Metering(meter)


@contextmanager
def uncounted() -> Iterator[None]:
    """Exempts one-time work inside a `with` statement from the budget of the caller."""
    with metered(_UNBOUNDED):
        yield
