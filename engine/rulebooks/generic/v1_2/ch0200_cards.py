"""200. Card information: kinds and classes, HP, attributes, advantage, retreat cost, skills."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.abilities.view import RulesContext
from engine.core.table.cards import Characteristics
from engine.rulebooks.generic.v1_2.edition import GE

UNIT, COMMAND = "unit", "command"
KINDS = (UNIT, COMMAND)  # 201.2
STRATEGY, TACTIC, STRENGTHENING = "strategy", "tactic", "strengthening"
CLASSES = (STRATEGY, TACTIC, STRENGTHENING)  # 201.2b
KO_UNIT, ENERGY_CARD = "ko_unit", "energy"
"""The kinds of face-down cards in the area: a knocked-out unit (306.7a), an energy (306.7b)."""

HP, RETREAT = "hp", "retreat"
NUMBER_NAMES = (HP, RETREAT)
SKILL_COST, SKILL_DAMAGE = "cost", "damage"
DAMAGE = "damage"
"""The marker name of damage (916.1); every other name is a counter (913)."""

KO, ENERGY = "ko", "energy"
"""Guises of face-down cards."""

EX = "ex"
NOT_ACCUMULATING = "once_counted"
"""Marks of abilities: it is an EX skill (209); it does not accumulate (807.2a)."""

DELAYED, OF_SKILL, NAMES_KO = "delayed", "of_skill", "names_ko"
"""Marks of abilities made in play.

A mark says that an ability waits for one later event (807.6), was made by a skill (813.3), or was made by something
that names units that are knocked out (306.7a-2).
"""

ADVANTAGE = "advantage:"
COPIES, ANY_NUMBER = "copies:", "any"
"""The mark of cards whose text sets another deck limit than 402.2c: a number, or any number (402.3)."""
BACK = "back:"
"""A mark of cards whose back is not the usual one (402.2a)."""
SEPARATOR = "/"
ENOUGH_ENERGY = GE.cite("210.2")

ENERGY_TRAITS = Characteristics("", (), (ENERGY_CARD,), {})


def count_as_energy(readings: Mapping[str, str], printed: Characteristics) -> Characteristics | None:
    """Returns the characteristics of a card that lies face down as energy."""
    return ENERGY_TRAITS


def count_as_knocked_out(readings: Mapping[str, str], printed: Characteristics) -> Characteristics | None:
    """Returns the characteristics of a knocked-out unit.

    It keeps its name and attributes, which are public (306.7a-1), but is no unit for rules and effects that do not name
    such units (306.7a-3). AGE-20 decides whether its abilities stay in force.
    """
    kept = printed.abilities if readings["ko_unit_abilities"] == "in_force" else ()
    return msgspec.structs.replace(printed, kinds=(KO_UNIT,), abilities=kept, numbers={})


def is_unit(g: RulesContext, object_id: int) -> bool:
    """Returns whether an object is a unit that is not knocked out (201.3, 306.7a-3)."""
    return UNIT in g.derived.characteristics(object_id).kinds


def advantages(traits: Characteristics) -> tuple[str, ...]:
    """Returns the attributes against which a unit has the advantage (205.1)."""
    return tuple(flag.removeprefix(ADVANTAGE) for flag in traits.flags if flag.startswith(ADVANTAGE))


def marked(flags: tuple[str, ...], mark: str) -> str:
    """Returns the value of a mark (`copies:any`), '' if the card does not have the mark."""
    return next((flag.removeprefix(mark) for flag in flags if flag.startswith(mark)), "")


def attributes_of(written: str) -> tuple[str, ...]:
    """204.2: returns the attributes in a text; words on either side of a slash are separate attributes."""
    return tuple(word.strip() for word in written.split(SEPARATOR) if word.strip())
