"""Single changes of characteristics, and keys of granted abilities."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.abilities.card_index import flag_key
from engine.abilities.effects import ActiveEffect
from engine.abilities.language.ability import Modifier, Rewording
from engine.abilities.language.rewording import reworded, reworded_key
from engine.abilities.rules import OF_FLAGS
from engine.abilities.view import RulesContext
from engine.core.table.cards import Characteristics

WORD_CACHE = 4_096

ASPECTS = (
    "gain_icon", "lose_icon", "gain_attribute", "lose_attribute", "attribute_becomes", "gain_name", "name_becomes",
    "gain_kind", "kind_becomes", "gain_flag", "lose_flag", "flag_becomes", "gain_ability", "lose_abilities", "word",
)  # fmt: skip
"""The changes of information other than numbers."""

NUMBERS = ("plus", "becomes", "times", "over")
"""The changes of numbers; each number is a separate change, such as `plus.NAME`."""

SKILLS = frozenset({"skill", "skill_part"})
"""The fields by which a text asks for abilities of cards."""
BECOMING = {
    "attribute_becomes": ("attributes", frozenset({"attribute"})),
    "name_becomes": ("names", frozenset({"name", "name_part"})),
    "kind_becomes": ("kinds", frozenset({"kind"})),
    "flag_becomes": ("flags", frozenset({"flag", "without_flag"})),
}
"""The changes that remove former information: where it is stored, and the fields that ask for it."""

Words = frozenset[str]


def aspects_of(change: Modifier | None) -> list[str]:
    """Returns the single changes of a modifier: `plus.NAME` for its numbers, else names of its fields."""
    if change is None:
        return []
    numbers = [f"{field}.{name}" for field in NUMBERS for name in sorted(getattr(change, field))]
    return numbers + [a for a in ASPECTS if (value := getattr(change, a)) is not None and value is not False]


def said_of(change: Modifier | None, aspect: str) -> Any:
    """Returns the value of a modifier for one of its aspects."""
    field, _, name = aspect.partition(".")
    value = getattr(change, field)
    return value[name] if name else value


def list_words_changed(g: RulesContext, aspect: str, value: Any) -> Words | None:
    """Returns the words by which texts ask for the qualities that a change affects, on whatever cards.

    None: it can concern any text.
    """
    kind, _, number = aspect.partition(".")
    rules = g.derived.rules
    if kind in NUMBERS:
        return frozenset({number})
    if aspect in BECOMING:
        return BECOMING[aspect][1] if aspect != "kind_becomes" or g.state.unknown is None else None
    if aspect in ("gain_attribute", "lose_attribute"):
        return frozenset({value})
    if aspect == "gain_name":
        return frozenset({value, "name_part"})
    if aspect == "gain_kind" and g.state.unknown is None:
        return frozenset({value, *rules.supertypes.get(value, ())})
    if aspect in ("gain_flag", "gain_icon"):
        return SKILLS | {value}
    if aspect == "lose_flag" and value not in rules.flag_abilities:
        return frozenset({value})
    return SKILLS if aspect == "gain_ability" else None


def sort_of(change: Modifier | None, aspect: str, sorts: Collection[str]) -> str:
    """Returns the name of an aspect in layers, with the prefix of a flag (`gain_flag.job`)."""
    if not sorts or aspect not in OF_FLAGS:
        return aspect
    prefix = str(said_of(change, aspect)).partition(":")[0]
    return f"{aspect}.{prefix}" if prefix in sorts else aspect


def in_words(aspect: str, value: Any) -> str:
    """Returns the short form of a change: `+2000`, `= 1000`, `+ assault`, `- all abilities`."""
    if aspect.startswith("plus."):
        return f"{value:+d}"
    if aspect.startswith("times."):
        return f"x {value}"
    if aspect.startswith("over."):
        return f"/ {value}"
    if aspect.startswith("becomes.") or aspect.endswith("_becomes"):
        return f"= {value}"
    if aspect == "gain_ability":
        return "+ an ability"
    if aspect == "lose_abilities":
        return "- all abilities"
    if isinstance(value, Rewording):
        return f"{value.from_} = {value.to}"
    return f"{'+' if aspect.startswith('gain_') else '-'} {value}"


def check_number(g: RulesContext, name: str, value: int | None) -> None:
    """Checks that a number of a card is within the budget of the game. Raises WorkLimit."""
    budget = g.state.pins.budget
    if budget is not None and value is not None and not -budget.number <= value <= budget.number:
        budget.check_number(name, value)


def write_change(shape: Characteristics, aspect: str, value: Any, active: ActiveEffect, g: RulesContext) -> Any:
    """Applies one change to a working copy. Returns the new information."""
    field, _, number = aspect.partition(".")
    if field == "plus":
        if number in shape.numbers or number in g.derived.rules.from_zero:
            shape.numbers = {**shape.numbers, number: shape.numbers.get(number, 0) + value}
        check_number(g, number, shape.numbers.get(number))
        return shape.numbers.get(number)
    if field == "becomes":
        check_number(g, number, value)
        shape.numbers = {**shape.numbers, number: value}
        return value
    if field in ("times", "over"):
        return _multiply(shape, number, field, value, g)
    name, add = _LISTS.get(aspect, ("", True))
    if name:
        have: tuple[str, ...] = getattr(shape, name)
        if add and value not in have:
            setattr(shape, name, (*have, value))
        elif not add:
            setattr(shape, name, tuple(item for item in have if item != value))
        if aspect == "gain_kind":
            shape.kinds = tuple(dict.fromkeys((*shape.kinds, *g.derived.rules.supertypes.get(value, ()))))
        if aspect == "gain_icon" and value not in have and g.derived.rules.icons[value].effect:
            shape.abilities = (*shape.abilities, f"icon:{value}")
        if aspect == "gain_flag" and value in g.derived.rules.flag_abilities:
            shape.abilities = (*shape.abilities, flag_key(value))
        if aspect == "lose_flag":
            shape.abilities = tuple(key for key in shape.abilities if key != flag_key(value))
        if aspect == "lose_icon":
            shape.abilities = tuple(key for key in shape.abilities if g.derived.ability(key).icon != value)
        return getattr(shape, name)
    if aspect == "kind_becomes":
        shape.kinds = (value, *g.derived.rules.supertypes.get(value, ()))
        return shape.kinds
    if aspect == "attribute_becomes":
        shape.attributes = (value,)
        return shape.attributes
    if aspect == "name_becomes":
        shape.names = (value,)
        return shape.names
    if aspect == "flag_becomes":
        sort = value.partition(":")[0] + ":"
        shape.flags = (*(flag for flag in shape.flags if not flag.startswith(sort)), value)
        return shape.flags
    if aspect == "gain_ability":
        shape.abilities = (*shape.abilities, granted_key(active))
        return shape.abilities
    if aspect == "word":
        shape.abilities = tuple(_with_word(g, key, value) for key in shape.abilities)
        return shape.abilities
    shape.abilities, shape.icons = (), ()
    shape.flags = tuple(flag for flag in shape.flags if flag not in g.derived.rules.keywords)
    return ()


def _multiply(shape: Characteristics, number: str, field: str, factor: int, g: RulesContext) -> int | None:
    """Multiplies or divides a number of a working copy. Returns the new number."""
    have = shape.numbers.get(number)
    if have is not None:
        now = have * factor if field == "times" else g.derived.rules.numbers.divide(have, factor)
        check_number(g, number, now)
        shape.numbers = {**shape.numbers, number: now}
    return shape.numbers.get(number)


def _with_word(g: RulesContext, key: str, words: Rewording) -> str:
    """Returns the key of an ability after a rewording, which excludes icons, flags and `basic` abilities."""
    if key.startswith("@"):  # only the table knows granted abilities
        return _read_anew(g, key, words)
    cache = g.derived.index.reworded_keys
    known = cache.get((key, words))
    if known is None:
        if len(cache) > WORD_CACHE:
            cache.clear()
        known = cache[key, words] = _read_anew(g, key, words)
    return known


def _read_anew(g: RulesContext, key: str, words: Rewording) -> str:
    ability = g.derived.ability(key)
    if key.startswith(("icon:", "flag:")) or ability.basic or reworded(ability, words) is ability:
        return key
    return reworded_key(key, words)


def granted_key(active: ActiveEffect) -> str:
    """Returns the key of the ability that a continuous effect grants."""
    if active.effect > 0:
        return f"@{active.effect}"
    return f"{active.key}~{active.memory.get('place', 0)}"


def is_given(key: str) -> bool:
    """Returns whether a key names a granted ability. (A card number may hold any character.)"""
    _, mark, rest = key.rpartition("#")
    return "~" in rest if mark else key.startswith("@")


_LISTS = {
    "gain_icon": ("icons", True),
    "lose_icon": ("icons", False),
    "gain_attribute": ("attributes", True),
    "lose_attribute": ("attributes", False),
    "gain_name": ("names", True),
    "gain_kind": ("kinds", True),
    "gain_flag": ("flags", True),
    "lose_flag": ("flags", False),
}
