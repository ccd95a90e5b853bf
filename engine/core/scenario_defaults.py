"""What the scenarios of an edition leave unsaid: filler cards, what lies where by default, words for states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.cards import CardDefinition
from engine.core.state import Vars


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioDefaults:
    """The customs of one edition; its module `scenario_habits` binds them as `HABITS`.

    Args:
        read: the reader of its card files: entries by kind, and a name for errors.
        filler: the entry of the filler card X, with its `kind`.
        stock: the entry of a card that needs none in a scenario because all of them are alike, with `kind` and
            `number`. None: the edition has no such card.
        stock_label: a pattern of the labels that mean a stock card.
        stock_zones: zones in which cards without a label are stock cards.
        begun: whether there is a turn player at a clause.
        defaults: what lies in a player's zones unless it is said, by clause and by how many stock cards lie elsewhere.
        facts: what the table knows at a clause in the middle of a procedure, from what the procedure knows.
        face_down: what cards can lie face down as; the empty word: as nothing in particular.
        states: further words for the states of a card, each with the states it stands for.
        declared_in: zones in which a label needs an entry.
    """

    read: Callable[[Mapping[str, Any], str], dict[str, CardDefinition]]
    filler: Mapping[str, Any]
    stock: Mapping[str, Any] | None = None
    stock_label: str = "(?!)"
    stock_zones: frozenset[str] = frozenset()
    begun: Callable[[str], bool] = lambda at: True
    defaults: Callable[[str, int], Mapping[str, int]] = lambda at, stock: {}
    facts: Callable[[str, Mapping[str, Any]], Vars] = lambda at, knows: {}
    face_down: frozenset[str] = frozenset()
    states: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    declared_in: frozenset[str] = frozenset()
