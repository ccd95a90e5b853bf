"""Bounds of searches, counted in steps, never in time."""

from __future__ import annotations

from engine.core.clauses.refusal import SearchLimit
from engine.core.table.bounds.work import current_meter


class SearchBudget:
    """A search with a bound of steps; `step` counts each of them."""

    __slots__ = ("_meter", "most", "taken", "what")

    def __init__(self, what: str, most: int) -> None:
        """`what` describes the goal of the search, in words."""
        self.what, self.most, self.taken, self._meter = what, most, 0, current_meter()

    def step(self) -> None:
        """Counts a step. Raises SearchLimit, CallStopped."""
        self.taken += 1
        self._meter.spend(1)
        if self.taken > self.most:
            raise SearchLimit("limit.search", what=self.what, most=self.most)

    def goes_on(self) -> bool:
        """Counts a step and returns True. Raises SearchLimit."""
        self.step()
        return True
