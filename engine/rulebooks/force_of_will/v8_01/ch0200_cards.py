"""200. What a card says: types, names, costs, attack power and defence, attributes, divinity."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cache

from engine.core.table.cards import Characteristics

RULER, J_RULER, STONE = "ruler", "j_ruler", "magic_stone"
RESONATOR, CHANT, ADDITION, REGALIA, RUNE = "resonator", "chant", "addition", "regalia", "rune"
TYPES = (RULER, J_RULER, STONE, RESONATOR, CHANT, ADDITION, REGALIA, RUNE)  # 201.2
CHANT_RUNE = "chant_rune"
"""The printed kind of a card with both types, the only combination of types (201.2c, 201.2.c-1)."""

KINDS = (*TYPES, CHANT_RUNE)
"""The printed kinds of cards; a game has no card of another kind."""

J_RESONATOR, RULER_OR_J_RULER = "j_resonator", "ruler_or_j_ruler"
"""The terms J/resonator (201.2a) and J/ruler (201.2b). Rules and texts use them like types."""

SUPERTYPES: Mapping[str, tuple[str, ...]] = {
    RULER: (RULER_OR_J_RULER,),
    J_RULER: (J_RESONATOR, RULER_OR_J_RULER),
    RESONATOR: (J_RESONATOR,),
    CHANT_RUNE: (CHANT, RUNE),
}
"""Further kinds by printed kind: the types of a combination, and the terms that include its type."""

BASIC, SPECIAL, MASTER = "basic", "special", "master"
GENERIC_TYPES: Mapping[str, tuple[str, ...]] = {SPECIAL: (STONE,), BASIC: (STONE, RULER), MASTER: (RUNE, CHANT_RUNE)}
"""The generic types, which are marks of a card, each with the kinds that can have it (201.3a-201.3c)."""

ATTRIBUTES = ("light", "fire", "water", "wind", "darkness")  # 208.2
STONE_TYPE = "stone_type:"
"""The mark of a magic stone type (201.4): the attribute of the stone of that name."""

STONE_NAMES: Mapping[str, str] = {
    "光の魔石": "light", "炎の魔石": "fire", "水の魔石": "water", "風の魔石": "wind", "闇の魔石": "darkness",
}  # fmt: skip
"""The five magic stone types (201.4a), which are card names as well, each with its attribute."""

ATK, DEF, DIVINITY, FREE_COST = "atk", "def", "divinity", "free_cost"
MOON, TIME = "moon", "time"
"""The qualities of will (907.6a, 907.6b)."""

COST_OF: Mapping[str, str] = {word: f"{word}_cost" for word in (*ATTRIBUTES, MOON, TIME)}
"""The numbers of a cost: the will of each attribute (203.3) and quality (1003.6, 1003.7); `free_cost` is 203.4."""

X_COST = "x_cost"
"""The mark of a free cost of X; outside the chase area it counts as 0 (203.5b)."""

LARGEST = 99
"""The largest X that is tried if only the will bounds X."""

TOTAL_COST = "total_cost"
"""The total cost as texts read it (203.5): X counts as 0; 0 for a card without a cost (203.5a)."""

NUMBER_NAMES = (ATK, DEF, DIVINITY, FREE_COST, *COST_OF.values(), TOTAL_COST)
GRIMOIRE = "grimoire:"
"""The keyword mark of a ruler that allows a number of stories in the extra deck (1132.2)."""

STORY = "story"
"""The mark of a story, a chant with that trait; the keywords of 1132 and 1133 count stories."""

RACE = "race:"
"""The mark of a race or trait, which are the same thing (205.1a)."""

CLASS = "class:"
"""The mark of the class of an addition (1406.1a)."""

ADDITION_CLASSES = ("field", "resonator", "ruler", "j_ruler", "j_resonator", "ruler_or_j_ruler")
"""The classes of additions; all but `field` say what an addition is attached to (1406.2a)."""

SPELL_CLASSES = ("chant", "chant_instant", "chant_standby")
"""The classes that chants had when the type was called spell (1405)."""
MAGIC_CREST = "魔術紋"
"""The trait of the cards that crests require (1131.2)."""

MANA, MANA_COUNTER = "mana:", "mana"
"""The keyword mark of a ruler that begins with a number of counters (1122.2a), and their name."""

MATERIALIZE, MATERIALIZE_COUNTER = "materialize:", "materialize"
"""The keyword mark of a card that enters the field with a number of counters (1118.2), and their name."""

UNLIMITED = "unlimited:"
"""The mark of a text that allows any number of cards of a name in the main deck (402.8)."""

HAND_LIMIT, NO_LIMIT = "hand_limit:", "none"
"""The mark of a card in play that sets or removes the hand limit of its controller (306.3, 505.5d)."""

TOKEN = "token"
"""The mark of a token card (1303.1), used by texts that mean token cards only (1303.2b)."""

J_SIDE = "J"
"""The suffix of the number of a J-ruler side; doubled for a second J-ruler (1302.1a, 1304.2)."""

BACK_SIDE = "B"
"""The suffix of the number of a future or despair side (1302.2, 1302.3)."""

TRIGGER = "trigger"
"""The mark of a card with [Trigger] (1113.1), which texts refer to."""

SHIFT = "shift"
"""The mark of the activated ability that is [Shift] (1117.2)."""

INVERSE = "inverse"
"""The mark of a side with the trait of inverse cards, which makes it a despair side (1302.3)."""

DAMAGE = "damage"
"""The marker name of damage; every other marker is a counter."""

_MODIFIERS = re.compile(r"([+-]\d+)/([+-]\d+)")


@cache
def read_modifiers(name: str) -> tuple[int, int] | None:
    """1022.2: returns the attack power and defence that a counter of this name adds; None for other names."""
    found = _MODIFIERS.fullmatch(name)
    return (int(found[1]), int(found[2])) if found else None


def list_types(kind: str) -> tuple[str, ...]:
    """201.2c: returns the types of a card with this printed kind; all types of a combination."""
    return tuple(found for found in (kind, *SUPERTYPES.get(kind, ())) if found in TYPES)


def list_marked(flags: Iterable[str], mark: str) -> list[str]:
    """Returns a card's values of a mark (`grimoire:5`)."""
    return [flag.removeprefix(mark) for flag in flags if flag.startswith(mark)]


def has_type_by_effect(now: Characteristics, printed: str, types: Collection[str]) -> bool:
    """Returns whether a card has one of these types although none of them is printed."""
    return not set(list_types(printed)) & set(types) and bool(set(now.kinds) & set(types))
