"""Marks by which repeated positions are recognised."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple


class PositionMark(NamedTuple):
    """A position: everything that decides how play can continue, and the amounts that only grow."""

    digest: str
    """The digest of everything that decides how play can continue."""
    heaps: Mapping[str, int]
    """The amounts that only grow."""
    next_id: int = 0
    """The number of the next object."""
    version: int = 0
    """The event after which the mark was taken."""
    owners: Mapping[str, tuple[Any, str]] = MappingProxyType({})
    """The owner and name of each growing amount of counters or resources."""

    def again(self, earlier: PositionMark) -> bool:
        """Returns whether the earlier position has repeated, with equal or larger growing amounts."""
        heaps = self.heaps
        return self.digest == earlier.digest and all(heaps.get(of, 0) >= much for of, much in earlier.heaps.items())
