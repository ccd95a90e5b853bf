"""5. Card information: elements, cost, name, card types, jobs, categories, power, EX Burst."""

from __future__ import annotations

from collections.abc import Sequence

from engine.abilities.view import RulesContext
from engine.core.table.cards import Characteristics

FORWARD, BACKUP, SUMMON, MONSTER, CHARACTER = "forward", "backup", "summon", "monster", "character"
CHARACTERS = (FORWARD, BACKUP, MONSTER)  # 5.2.3.1.1
KINDS = (FORWARD, BACKUP, SUMMON, MONSTER, CHARACTER)  # 6.6.4, 5.2.3.1.1
ELEMENTS = ("fire", "ice", "wind", "earth", "lightning", "water", "light", "dark")  # 5.2.1.1
LIGHT_AND_DARK = frozenset({"light", "dark"})
COST, POWER = "cost", "power"
NUMBER_NAMES = (COST, POWER)
DAMAGE, FROZEN, WARP = "damage", "frozen", "warp"
"""Marker names other than counters (6.7): damage on a forward, a pending freeze, warp counters."""

GENERIC, EX, PARTY = "generic", "ex", "party_any"
"""Marks of cards: the generic icon (5.2.2.1), EX Burst (5.2.2.1), the party icon (15.1.1.9.2)."""

PARTY_WITH = {"party_with_job:": "job:", "party_with_category:": "category:"}
"""Marks of forwards that form parties of any element with those that have this job or category (15.1.1.9.2, 2.1)."""

MUST_BE_CHOSEN, MUST_BY_OPPONENT = "must_be_chosen", "must_be_chosen_by_opponent"
"""Marks of cards that must be chosen if possible: by both players, or by the opponent (11.11.5.1.1)."""

ATTACK_COST, BLOCK_COST = "attack_cost", "block_cost"
"""The CP for attacking (10.1.2.3) or blocking (10.1.3.1.3) with a forward; each card starts at 0."""

CAST_COST = "cast_cost"
"""The number that is added to the printed cost of casting a card (11.3.7, 11.4.6)."""

LIMITED_CAST_COSTS = {"cast_cost_not_0": 1, "cast_cost_not_1": 2}
"""Numbers added afterwards, each with the cost below which a reduction by it does not go (2.1)."""

PAY_ANY, PAY_ONLY, PAY_BACKUPS, PAY_SUCH_BACKUPS = "pay_any", "pay_only:", "pay_backups", "pay_backups:"
"""Marks of cards that are cast: CP of any element pay, of these elements alone, or from backups alone (2.1)."""

CASTABLE, CASTABLE_BY_OPPONENT = "castable", "castable_by_opponent"
"""Marks of cards that their owner, or the owner's opponent, may cast from the break zone or removed (2.1)."""

CAST_FREE = "cast_free"
"""The mark of a card that is cast without paying its cost (11.3.7, 11.4.6, 2.1)."""

REMOVED_AFTER_USE = "removed_after_use"
"""The mark of a summon that is removed from the game after use (2.1, 11.11.10)."""

MANY_LIGHT_OR_DARK, DISCARDS_LIGHT_OR_DARK = "many_light_or_dark", "discards_light_or_dark"
"""Marks of characters whose controller may have several light or dark ones, or discard such cards for CP (2.1)."""

MANY_OF, BESIDE = "many_of:", "beside:"
"""Marks with `light` or `dark`: its controller may have several such characters; it may be beside others (2.1)."""

ENTERS_AS_DULL = "enters_dull"
"""The mark of a character that comes onto the field dull (6.3.1, 2.1)."""

MAKES_ANY, MAKES = "makes_any", "makes:"
"""Marks of a backup that produces CP of any element, or also of the element named behind the mark (2.1)."""

MORE_ATTACKS = "more_attacks"
"""The number of further attacks of a forward in a turn (10.1.2.1.2, AFT-077)."""

BRAVE, HASTE, FIRST_STRIKE, BACK_ATTACK = "brave", "haste", "first_strike", "back_attack"
KEYWORDS = (BRAVE, HASTE, FIRST_STRIKE, BACK_ATTACK)
JOB, CATEGORY = "job:", "category:"
COPIES, ANY_NUMBER = "copies:", "any"
"""The mark of a card whose text sets its deck limit (8.1.2), and the value for no limit."""


def is_forward(g: RulesContext, card: int) -> bool:
    """Returns whether an object is a forward (6.6.4)."""
    return FORWARD in g.derived.characteristics(card).kinds


def has(g: RulesContext, card: int, keyword: str) -> bool:
    """Returns whether a card has a keyword ability (15.2)."""
    return keyword in g.derived.characteristics(card).flags


def light_or_dark(traits: Characteristics) -> bool:
    """Returns whether a card has the element light or dark."""
    return not LIGHT_AND_DARK.isdisjoint(traits.attributes)


def are_too_bright(characters: Sequence[Characteristics], entering: bool = False) -> bool:
    """7.7.5: returns whether one player cannot control these light and dark characters together.

    Some characters may be there beside others of their element. When a character comes onto the field (`entering`),
    the first one, only its own mark counts; several that are there already were let in by it.
    """
    bright = [traits for traits in characters if light_or_dark(traits)]
    if len(bright) < 2 or any(MANY_LIGHT_OR_DARK in traits.flags for traits in characters):
        return False
    elements = {element for traits in bright for element in traits.attributes} & LIGHT_AND_DARK
    if len(elements) > 1:
        return True
    (element,) = elements
    if any(f"{MANY_OF}{element}" in traits.flags for traits in characters):
        return False
    if entering:
        return f"{BESIDE}{element}" not in characters[0].flags
    return sum(f"{BESIDE}{element}" not in traits.flags for traits in bright) > 1
