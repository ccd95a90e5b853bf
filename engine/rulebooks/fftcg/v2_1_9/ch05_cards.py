"""5. What a card says: elements, cost, name, card types, jobs, categories, power, EX Burst."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import Characteristics
from engine.core.context import RulesContext

FORWARD, BACKUP, SUMMON, MONSTER, CHARACTER = "forward", "backup", "summon", "monster", "character"
CHARACTERS = (FORWARD, BACKUP, MONSTER)  # 5.2.3.1.1
KINDS = (FORWARD, BACKUP, SUMMON, MONSTER, CHARACTER)  # 6.6.4, 5.2.3.1.1
ELEMENTS = ("fire", "ice", "wind", "earth", "lightning", "water", "light", "dark")  # 5.2.1.1
LIGHT_AND_DARK = ("light", "dark")
COST, POWER = "cost", "power"
NUMBER_NAMES = (COST, POWER)
DAMAGE, FROZEN, WARP = "damage", "frozen", "warp"
"""Names of markers: damage on a forward, a freeze that waits, warp counters. Every other name is a counter (6.7)."""

GENERIC, EX, PARTY = "generic", "ex", "party_any"
"""Marks of cards: the generic icon (5.2.2.1), EX Burst (5.2.2.1), the party icon (15.1.1.9.2)."""

MUST_BE_CHOSEN, MUST_BY_OPPONENT = "must_be_chosen", "must_be_chosen_by_opponent"
"""The marks of what has to be among what is chosen, if it can be: always, or by the opponent alone (11.11.5.1.1)."""

ATTACK_COST, BLOCK_COST = "attack_cost", "block_cost"
"""The CP that attacking (10.1.2.3) or blocking (10.1.3.1.3) with a forward asks for; each card has them at 0."""

CAST_COST = "cast_cost"
"""What casting a card asks for beyond its cost (11.3.7, 11.4.6); the cost itself stays the number printed on it."""

MORE_ATTACKS = "more_attacks"
"""How often a forward can attack in a turn beyond once (10.1.2.1.2, AFT-077)."""

BRAVE, HASTE, FIRST_STRIKE, BACK_ATTACK = "brave", "haste", "first_strike", "back_attack"
KEYWORDS = (BRAVE, HASTE, FIRST_STRIKE, BACK_ATTACK)
JOB, CATEGORY = "job:", "category:"
COPIES, ANY_NUMBER = "copies:", "any"
"""The mark of a card whose text says how many of it a deck may hold (8.1.2), and its word for no limit."""


def disguise(guise: str, readings: Mapping[str, str], printed: Characteristics) -> Characteristics | None:
    """No card of this game counts as another one."""
    return None


def is_forward(g: RulesContext, card: int) -> bool:
    """Whether an object is a forward (6.6.4)."""
    return FORWARD in g.traits(card).kinds


def has(g: RulesContext, card: int, keyword: str) -> bool:
    """Whether a card has a keyword ability (15.2)."""
    return keyword in g.traits(card).flags


def light_or_dark(traits: Characteristics) -> bool:
    """Whether a card is of the element light or dark."""
    return bool(set(traits.attributes) & set(LIGHT_AND_DARK))
