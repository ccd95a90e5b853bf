"""What a scenario leaves unsaid: the card reader, filler cards, what lies where by default; edition by edition."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from engine.kernel.cards import CardDefinition
from engine.kernel.refusal import UnknownEdition
from engine.kernel.rulebook import Rulebook
from engine.kernel.table import Vars
from engine.rulebooks import load


@dataclass(frozen=True)
class Habits:
    """The customs of one edition.

    Args:
        read: the reader of its card files: entries by kind, and a name for errors.
        filler: the entry of the filler card X, with its kind.
        stock: the entry of a card that needs none because all of its kind are alike, with its kind.
        stock_label: labels that mean such a card.
        stock_zones: zones in which cards without a label are such.
        begun: whether there is a turn player at a clause.
        defaults: what lies in a player's zones unless it is said, by clause and by how many stock cards lie elsewhere.
        facts: what the table knows in the middle of a procedure.
        face_down: what cards can lie face down as.
        declared_in: zones in which a label needs an entry.
    """

    book: Rulebook
    read: Callable[[Mapping[str, Any], str], dict[str, CardDefinition]]
    filler: Mapping[str, Any]
    stock: Mapping[str, Any]
    stock_label: re.Pattern[str]
    stock_zones: frozenset[str]
    begun: Callable[[str], bool]
    defaults: Callable[[str, int], dict[str, int]]
    facts: Callable[[str, Mapping[str, Any]], Vars]
    face_down: frozenset[str]
    declared_in: frozenset[str] = frozenset()


HABITS = {"fire_force@1.0.0": "adjudicator.scenario.habits_fire_force"}
"""Edition id to the module that knows how its scenarios are written."""


def habits_of(edition: str) -> Habits:
    """The customs of an edition id, or of the newest edition of a game.

    Raises:
        UnknownEdition: it is not shipped, or nothing is known of how its scenarios are written.
    """
    book = load(edition)
    if book.id not in HABITS:
        wrong, todo = "how they are written is not known", f"use one of {', '.join(HABITS)}"
        raise UnknownEdition(f"scenarios of {book.id}", wrong, todo)
    habits: Habits = import_module(HABITS[book.id]).habits(book)
    return habits
