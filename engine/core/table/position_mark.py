"""The mark by which a position is recognised when it comes again."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple


class PositionMark(NamedTuple):
    """A position: what decides how play can go on, and how much there is of what only grows."""

    digest: str
    """What decides how play can go on."""
    heaps: Mapping[str, int]
    """How much there is of each thing that only grows."""
    next_id: int = 0
    """The number that the next object would get."""
    version: int = 0
    """The event after which the position was looked at."""
    owners: Mapping[str, tuple[Any, str]] = MappingProxyType({})
    """Of each heap of counters or resources, whose it is and its name."""

    def again(self, earlier: PositionMark) -> bool:
        """Whether the earlier position has come again, with as much or more of what grows."""
        heaps = self.heaps
        return self.digest == earlier.digest and all(heaps.get(of, 0) >= much for of, much in earlier.heaps.items())
