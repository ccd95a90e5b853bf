"""Cached results computed from a state, each with a mark of its validity (`derived`)."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.abilities.effects import ActiveEffect, EffectAnswer
from engine.core.table.cards import Characteristics
from engine.core.table.parts import ANYTHING, Part

UNCHANGED: dict[int, Characteristics] = {}
"""The shapes of a table without effects that change information."""


class ResultStore:
    """Results that are valid until a mark (the state's version, or a count of changes) advances."""

    __slots__ = ("at", "reads", "shapes", "values")

    def __init__(self, reads: frozenset[Part] = frozenset()) -> None:
        self.reads = reads
        """The parts of the state that the results read."""
        self.at = -1
        """The mark at which they were last known to be valid."""
        self.shapes = UNCHANGED
        """The shapes of cards at that time, if the results also depend on them."""
        self.values: dict[Any, Any] = {}
        """The results."""


class KnownEffects:
    """The continuous effects that may apply, as printed, and facts that follow from them."""

    __slots__ = ("at", "change_cards", "changed", "forbid", "forbidding_reads", "grant", "printed", "reads", "replace")

    def __init__(self, reads: frozenset[Part]) -> None:
        self.reads, self.at = reads, 0
        """The parts of the state that decide which effects exist, and the mark at which the list was last valid."""
        self.changed = 0
        """The mark at which the list last changed."""
        self.printed: list[ActiveEffect] = []
        """The effects."""
        self.change_cards = self.forbid = self.replace = self.grant = False
        """Whether one of them changes cards, forbids something, replaces an act, or grants what does the latter two."""
        self.forbidding_reads: frozenset[Part] = frozenset((ANYTHING,))
        """The parts of the state by which they forbid something."""


class KnownShapes:
    """The shapes of cards by continuous effects at the last check."""

    __slots__ = ("answers", "at", "by", "by_effects", "changed", "reads", "shapes")

    def __init__(self) -> None:
        self.reads: frozenset[Part] = frozenset((ANYTHING,))
        """The parts of the state that the layers read."""
        self.at = self.changed = 0
        """The mark at which the shapes were last valid, and the mark at which they last changed."""
        self.shapes = UNCHANGED
        """The characteristics of the cards that an effect changes."""
        self.by: list[ActiveEffect] = []
        """The effects that changed them."""
        self.by_effects = UNCHANGED
        """The characteristics of these cards by the effects alone."""
        self.answers: list[EffectAnswer] | None = None
        """What these effects answered, if that decides the shapes."""


class BeforeActs(NamedTuple):
    """The table before simultaneous acts, for the objects that leave by them."""

    next_id: int
    """The next object id at that time; objects with lower ids existed."""
    shapes: dict[int, Characteristics]
    """The earlier characteristics of the changed objects."""
    carrying: dict[int, list[int]]
    """The cards attached to each object."""
