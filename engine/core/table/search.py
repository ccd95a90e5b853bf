"""Bounds of searches, after which the engine gives up: counted in steps, never in time."""

from __future__ import annotations

from engine.core.clauses.refusal import SearchLimit
from engine.core.table.work import current_meter


class SearchBudget:
    """One search, which may take so many steps. Every step of it is counted with `step`."""

    __slots__ = ("_meter", "most", "taken", "what")

    def __init__(self, what: str, most: int) -> None:
        """`what` is looked for, in words."""
        self.what, self.most, self.taken, self._meter = what, most, 0, current_meter()

    def step(self) -> None:
        """Count one more. Raises SearchLimit, CallStopped."""
        self.taken += 1
        self._meter.spend(1)
        if self.taken > self.most:
            raise SearchLimit(self.what, self.most)

    def goes_on(self) -> bool:
        """Count one more, and yes. Raises SearchLimit."""
        self.step()
        return True
