"""Readings of clauses that can be understood in several ways."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.clauses.citation import Labels


@dataclass(frozen=True, slots=True)
class Reading:
    """A named parameter of a game that fixes the interpretation of an open clause; pinned in the first event."""

    name: str
    """The name of the parameter."""
    values: tuple[str, ...]
    """The permitted values, the default first."""
    disputed: str
    """The entry of DISPUTED.md."""
    clauses: Labels
    """The clauses concerned, as they are stored."""
    reorders: bool = field(default=False, compare=False)
    """Whether its values ask the same things for a use in another order, so that a use under way decides nothing."""
    worded: bool = field(default=False, compare=False)
    """Whether the words of the clauses have the default, so that the other values decide nothing for a judge."""
    alike: bool = field(default=False, compare=False)
    """Whether its values give each result the same chances, as different lots do, so that they decide nothing."""
    remedied: frozenset[str] = field(default=frozenset(), compare=False)
    """The codes of refusals under one of its values that the same player avoids by doing first what is missing."""

    @property
    def default(self) -> str:
        """The value that applies unless a game chooses another."""
        return self.values[0]


class ConsultedReadings(dict[str, str]):
    """The readings of a game, which record the names that rules ask for.

    Results about cards that depend on readings are cached in it, so that none of an earlier run hides a question.
    """

    def __init__(self, readings: Mapping[str, str]) -> None:
        super().__init__(readings)
        self.seen: dict[str, None] = {}
        """The names of the consulted readings."""
        self.results: OrderedDict[tuple[str, ...], Any] = OrderedDict()
        """The cached results about cards."""

    def __getitem__(self, name: str) -> str:
        self.seen[name] = None
        return super().__getitem__(name)
