"""What a scenario leaves unsaid, edition by edition: the card reader, filler cards, what lies where by default."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
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


def habits_of(edition: str) -> Habits:
    """The customs of an edition id, or of the newest edition of a game.

    Raises:
        UnknownEdition: it is not shipped, or nothing is known of how its scenarios are written.
    """
    book = load(edition)
    if book.id not in _KNOWN:
        known = ", ".join(_KNOWN)
        raise UnknownEdition(f"scenarios of {book.id}", "how they are written is not known", f"use one of {known}")
    return _KNOWN[book.id](book)


def _fire_force(book: Rulebook) -> Habits:
    from engine.rulebooks.fire_force.v1_0_0.card_file import cards_of
    from engine.rulebooks.fire_force.v1_0_0.edition import FF

    def after(label: str, at: str) -> bool:
        return FF[at].position > FF[label].position

    def defaults(at: str, own_stock: int) -> dict[str, int]:
        """A game that has begun: 20 cards in the deck, 5 life, and the fire cards that are not elsewhere."""
        if at not in FF.clauses or not after("404.1h", at):
            return {}
        return {"deck": 20, "life": 5, "fire_deck": max(5 - own_stock, 0)}

    def facts(at: str, knows: Mapping[str, Any]) -> Vars:
        """702.2, 702.6, 702.11: what the table knows of an attack that is going on."""
        found: Vars = {}
        attacker, target = knows.get("attacker"), knows.get("declared")
        if not at.startswith("702.") or attacker is None or target is None:
            return found
        if after("702.2", at):
            found["target"] = target
        if after("702.6", at):
            found["attacker"] = attacker
        if after("702.11", at):
            found["attacked"] = target
            found["in_battle"] = [attacker, target] if isinstance(target, int) else [attacker]
        return found

    return Habits(
        book,
        cards_of,
        {"kind": "unit", "number": "X", "name": "X", "cost": 9, "power": 1000},
        {"kind": "fire", "number": "F", "name": "炎"},
        re.compile(r"[FG][0-9]*"),
        frozenset({"fire_deck", "fire_box"}),
        lambda at: at not in FF.clauses or after("404.1h", at),
        defaults,
        facts,
        frozenset({"fire"}),
        frozenset({"field", "adora"}),
    )


_KNOWN: dict[str, Callable[[Rulebook], Habits]] = {"fire_force@1.0.0": _fire_force}
