"""200. Card information: kinds, flame, support, icons, and the checks of card files."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.view import RulesContext
from engine.core.table.cards import Characteristics
from engine.rulebooks.fire_force.v1_0_0.edition import FF

UNIT, EVENT, FIRE = "unit", "event", "fire"
KINDS = (UNIT, EVENT, FIRE)  # 201.2
FLAME = "flame"
NUMBER_NAMES = ("cost", "power", "support")  # 203.1, 204.1, 207.1

NOTES_ARE_NOT_TEXT = FF.cite("208.2")

AS_FIRE = "fire"
"""The guise of a card placed face down as a fire card (307.6)."""

FACE_DOWN_FIRE = Characteristics("", (), (FIRE,), {}, (), (FLAME,))


def count_as_fire(readings: Mapping[str, str], printed: Characteristics) -> Characteristics | None:
    """Returns the characteristics of a face-down card on the field (AFF-45); None if it counts as itself."""
    return FACE_DOWN_FIRE if readings["face_down_fire"] == "fire_only" else None


def is_unit(g: RulesContext, object_id: int) -> bool:
    """Returns whether an object is a unit (201.1, 201.4)."""
    return UNIT in g.derived.characteristics(object_id).kinds


def has_flame(g: RulesContext, object_id: int) -> bool:
    """206.1: returns whether a fire card or a unit with the icon has flame; 206.2a: attached fire cards give none."""
    return FLAME in g.derived.characteristics(object_id).flags
