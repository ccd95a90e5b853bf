"""What the scenarios of an edition leave unsaid: filler cards, what lies where by default, words for states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.cards import CardDefinition
from engine.core.state import Vars


@dataclass(frozen=True, slots=True, kw_only=True)
class StockCard:
    """A card of which all are alike, so that scenarios need not declare it."""

    entry: Mapping[str, Any]
    """Its entry, with `kind` and `number`."""
    label: str = "(?!)"
    """A pattern of the labels that mean such a card, besides its number."""
    zones: frozenset[str] = frozenset()
    """Zones in which cards without a label are such cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioDefaults:
    """An edition's defaults for scenarios; its module `scenario_defaults` binds them as `SCENARIO_DEFAULTS`."""

    read: Callable[[Mapping[str, Any], str], dict[str, CardDefinition]]
    """Reads its card files: entries by kind, and a name for errors."""
    filler: Mapping[str, Any]
    """The entry of the filler card X, with its `kind`."""
    stock: tuple[StockCard, ...] = ()
    """The cards of which all are alike."""
    begun: Callable[[str], bool] = lambda at: True
    """Whether there is a turn player at a clause."""
    zone_counts: Callable[[str, int], Mapping[str, int]] = lambda at, stock: {}
    """How many cards lie in a player's zones by default, given the clause and the number of stock cards elsewhere."""
    facts: Callable[[str, Mapping[str, Any]], Vars] = lambda at, knows: {}
    """The facts of the table at a clause in the middle of a procedure, from what the procedure knows."""
    face_down: frozenset[str] = frozenset()
    """What cards can lie face down as; the empty word: as nothing in particular."""
    states: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Further words for the states of a card, each with the states it stands for."""
    declared_in: frozenset[str] = frozenset()
    """Zones in which a label needs an entry."""
