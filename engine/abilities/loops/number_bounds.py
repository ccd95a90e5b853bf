"""Which numbers on cards abilities read, when they read them, and up to what bound the numbers matter.

A comparison matters up to its number; any other use of a number matters without a bound.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from engine.abilities.language.ability import Ability, Modifier
from engine.abilities.language.instruction import Instruction
from engine.abilities.language.selectors import Amount, Condition, Select
from engine.abilities.language.understanding import keep_for_text
from engine.abilities.layers.changes import NUMBERS

Bounds = Mapping[str, float]
"""The bound beyond which a number makes no difference, by word; most words name no number."""

COMPARED = ("least", "most", "printed_least")


class AbilityBounds(NamedTuple):
    """The numbers that an ability reads."""

    waiting: Bounds
    """The numbers it reads while in force."""
    carried_out: Bounds
    """The numbers it reads only when its effect is carried out."""


@keep_for_text
def bounds_by_time(ability: Ability) -> AbilityBounds:
    """Returns the numbers of an ability; a triggered ability reads its cost and effect when it triggers."""
    if ability.kind != "triggered":
        return AbilityBounds(bounds_of(ability), {})
    fields = [name for name in ability.__struct_fields__ if name not in ("cost", "effect")]
    return AbilityBounds(
        joined(bounds_of(getattr(ability, name)) for name in fields), bounds_of((ability.cost, ability.effect))
    )


def joined(each: Iterable[Bounds]) -> dict[str, float]:
    """Returns the combined bounds of several pieces, with the largest bound of each number."""
    found: dict[str, float] = {}
    for bounds in each:
        for name, bound in bounds.items():
            found[name] = max(found.get(name, bound), bound)
    return found


def bounds_of(node: Any) -> dict[str, float]:
    """Returns the numbers that a piece of the language reads; a change alone reads nothing."""
    if isinstance(node, str):
        return {node: math.inf, node.rpartition(":")[2]: math.inf}  # `highest:power` reads the power
    if isinstance(node, dict):
        return joined((dict.fromkeys(node, math.inf), *map(bounds_of, node.values())))
    if isinstance(node, tuple | list):
        return joined(map(bounds_of, node))
    if not isinstance(node, msgspec.Struct):
        return {}
    found: list[Bounds] = []
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(node, Modifier) and name in NUMBERS:
            found.append(bounds_of(tuple(value.values())))
        elif isinstance(node, Select) and name in COMPARED:
            found.extend({of: bound + 1} if isinstance(bound, int) else {of: math.inf} for of, bound in value.items())
            found.append(bounds_of(tuple(value.values())))
        elif isinstance(node, Condition) and name == "number" and _plain(node):
            named = [bound for bound in (node.at_least, node.at_most, node.exactly) if isinstance(bound, int)]
            found.append({value.value: max(named) + 1})
        elif not (isinstance(node, Instruction) and name == node.changes_number):
            found.append(bounds_of(value))
    return joined(found)


bounds_of_static = keep_for_text(bounds_of)
"""Returns the numbers that a continuous effect reads."""


def _plain(condition: Condition) -> bool:
    """Returns whether a condition only compares a number of a card with constants."""
    number, named = condition.number, (condition.at_least, condition.at_most, condition.exactly)
    if not isinstance(number, Amount) or number.value is None or any(isinstance(bound, Amount) for bound in named):
        return False
    if number.read_value()[0]:
        return False
    return number == Amount(value=number.value, of=number.of, printed=number.printed) and any(
        bound is not None for bound in named
    )
