"""Bounds work, counted where it is done: budgets of games, which rules meet, and meters of calls.

A game's budget is a set of counts that the first event pins. They follow from the states alone, so that whoever rules
the log again meets them at the same place. A meter belongs to whoever asked; what it stops leaves no trace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import msgspec

from engine.core.clauses.refusal import WorkLimit

COUNTED_EVERY = 256
"""Events after which those of a command are counted; one command records at most so many more than it may."""


class GameBudget(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How much work a command may cause in a game. Beyond it the engine gives up, and nothing is recorded."""

    events: int
    """How many events it may record."""
    bytes: int
    """How many bytes these may have."""
    effort: int
    """How many steps it may take, each counted as often as continuous effects make it longer."""
    depth: int
    """How many procedures may run within procedures."""
    copies: int
    """On how many copies of the state one question about a payment may try acts."""
    number: int
    """How large a number of a card may become, above or below 0."""

    def check_number(self, what: str, value: int) -> None:
        """Refuses a number that is too large. Raises WorkLimit."""
        if not -self.number <= value <= self.number:
            raise WorkLimit(f"work out {what}", "it is beyond the numbers of a game", self.number).told_as(
                "limit.number", most=self.number
            )


STANDARD_BUDGET = GameBudget(
    events=20_000, bytes=8_000_000, effort=50_000, depth=1_000, copies=1_000, number=2**53 - 1
)  # fmt: skip
"""The budget of new games: some one to two seconds of work. Numbers are those that every client can hold."""


_NO_BOUND = 2**63


class CallStopped(BaseException):
    """Whoever asked is gone, or has used up what a call may cost.

    No error of the rules: code that reports those must not take it for one.
    """

    def __init__(self, spent: int, most: int) -> None:
        super().__init__(f"stopped after {spent} of {most} units")
        self.spent, self.most = spent, most

    @property
    def is_exhausted(self) -> bool:
        """Whether the work was too much; else nobody waits for it any more."""
        return self.spent > self.most


class Meter:
    """Counts the work of one call in units.

    An event is one, an effect applied to a card, a step of a search.
    """

    __slots__ = ("_gone", "_look", "most", "spent")

    LOOKS_EVERY = 500
    """Units after which it is asked whether anybody still waits."""

    def __init__(self, most: int, gone: Callable[[], bool]) -> None:
        """`most` units may be spent; `gone` tells whether nobody waits for the result any more."""
        self.most, self._gone = most, gone
        self.spent, self._look = 0, self.LOOKS_EVERY

    def spend(self, units: int) -> None:
        """Count work. Raises CallStopped."""
        self.spent += units
        if self.spent >= self._look:
            self.look()

    def look(self) -> None:
        """Look whether the work may go on. Raises CallStopped."""
        self._look = self.spent + self.LOOKS_EVERY
        if self.spent > self.most or self._gone():
            raise CallStopped(self.spent, self.most)

    def keep(self) -> None:
        """What was done is stored: from here on work is counted, and nothing stops it."""
        self.most, self._gone = _NO_BOUND, lambda: False

    def allow(self, units: int) -> None:
        """Have more units than every call, because what was asked for is long."""
        self.most += units


_UNBOUNDED = Meter(_NO_BOUND, lambda: False)
_METER: ContextVar[Meter] = ContextVar("work_meter", default=_UNBOUNDED)


def current_meter() -> Meter:
    """Returns the meter of the call under way; one without a bound if nobody set any."""
    return _METER.get()


@contextmanager
def metered(meter: Meter) -> Iterator[Meter]:
    """Have the work of the block counted by a meter."""
    token = _METER.set(meter)
    try:
        yield meter
    finally:
        _METER.reset(token)


@contextmanager
def uncounted() -> Iterator[None]:
    """Have the work of the block counted to nobody, because it is done once for all."""
    with metered(_UNBOUNDED):
        yield
