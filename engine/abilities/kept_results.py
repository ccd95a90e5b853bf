"""What is kept of the results worked out from a state, and how long each of them holds (`derived`)."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.abilities.effects import ActiveEffect
from engine.core.table.cards import Characteristics
from engine.core.table.parts import ANYTHING, Part

UNCHANGED: dict[int, Characteristics] = {}
"""The shapes of a table on which nothing changes any information."""


class ResultStore:
    """Results that hold until something goes on: the version of the state, or a count of what changed in it."""

    __slots__ = ("at", "reads", "shapes", "values")

    def __init__(self, reads: frozenset[Part] = frozenset()) -> None:
        self.reads = reads
        """The parts of the state that the results read."""
        self.at = -1
        """When they were last known to hold."""
        self.shapes = UNCHANGED
        """What cards were then, where the results hang on that beside."""
        self.values: dict[Any, Any] = {}
        """The results."""


class KnownEffects:
    """The continuous effects that may apply, as they are printed, and what follows from which they are."""

    __slots__ = ("at", "change_cards", "changed", "forbid", "forbidding_reads", "printed", "reads", "replace")

    def __init__(self, reads: frozenset[Part]) -> None:
        self.reads, self.at = reads, 0
        """The parts of the state by which there are others, and when they were last known to be these."""
        self.changed = 0
        """When they became these."""
        self.printed: list[ActiveEffect] = []
        """The effects."""
        self.change_cards = self.forbid = self.replace = False
        """Whether one of them changes cards, forbids something, or replaces an act."""
        self.forbidding_reads: frozenset[Part] = frozenset((ANYTHING,))
        """The parts of the state by which they forbid something."""


class KnownShapes:
    """What cards are by continuous effects, when that was last looked at."""

    __slots__ = ("at", "changed", "reads", "shapes")

    def __init__(self) -> None:
        self.reads: frozenset[Part] = frozenset((ANYTHING,))
        """The parts of the state that the layers read."""
        self.at = self.changed = 0
        """When the cards were last known to be so, and when they became so."""
        self.shapes = UNCHANGED
        """The cards that an effect changes."""


class BeforeActs(NamedTuple):
    """The table before acts at the same time, for those of its objects that leave by them."""

    next_id: int
    """The objects with lower ids were there."""
    shapes: dict[int, Characteristics]
    """What the changed ones among them were."""
    carrying: dict[int, list[int]]
    """The cards attached to each."""
