"""Fire Force: what its scenarios leave unsaid."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from adjudicator.scenario.habits import Habits
from engine.kernel.rulebook import Rulebook
from engine.kernel.table import Vars
from engine.rulebooks.fire_force.v1_0_0.card_file import cards_of
from engine.rulebooks.fire_force.v1_0_0.edition import FF


def habits(book: Rulebook) -> Habits:
    """X is a unit of cost 9 and power 1000; F1, F2 ... and G1, G2 ... are fire cards."""
    return Habits(
        book,
        read=cards_of,
        filler={"kind": "unit", "number": "X", "name": "X", "cost": 9, "power": 1000},
        stock={"kind": "fire", "number": "F", "name": "炎"},
        stock_label=re.compile("[FG][0-9]*"),
        stock_zones=frozenset({"fire_deck", "fire_box"}),
        begun=begun,
        defaults=defaults,
        facts=facts,
        face_down=frozenset({"fire"}),
        declared_in=frozenset({"field", "adora"}),
    )


def after(label: str, at: str) -> bool:
    """Whether a clause is printed after another."""
    return at in FF.clauses and FF[at].position > FF[label].position


def begun(at: str) -> bool:
    """404.1h: the game has begun, with a turn player."""
    return after("404.1h", at)


def defaults(at: str, fire_cards: int) -> dict[str, int]:
    """A game that has begun: 20 cards in the deck, 5 life, and the fire cards that are not elsewhere."""
    return {"deck": 20, "life": 5, "fire_deck": max(5 - fire_cards, 0)} if begun(at) else {}


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
