"""Steady effects: their results stay the same until a card moves, or a turn or an effect begins or ends.

Turning a card or recording a fact does not change them, so layers need not be computed again. Anything not listed here
counts as unsteady.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.abilities.language.ability import Modifier, Static
from engine.abilities.language.selectors import Amount, Condition, Select

Zones = Collection[str]

STEADY = frozenset(
    {"zone", "of", "kind", "name", "name_part", "number", "attribute", "icon", "flag", "without_flag", "has", "lacks"}
)
"""Fields of a selector that ask for the zone or a quality of a card."""

OWN = (None, "self", "other")
"""Relations to the card of an ability that last while both cards stay where they are."""


def steady(static: Static, unsteady: Zones) -> bool:
    """Returns whether an effect is steady; `unsteady` are the zones (and groups) where abilities vary."""
    change = static.change
    if change is None:
        return True
    if change.gain_ability is not None or change.word is not None:
        return False
    to = static.to
    if isinstance(to, str):
        return to == "self" and _condition(static.while_, unsteady) and _values(change, unsteady)
    return (to is None or _select(to, unsteady)) and _condition(static.while_, unsteady) and _values(change, unsteady)


def _values(change: Modifier, unsteady: Zones) -> bool:
    return _bounds(change.plus, unsteady) and _bounds(change.becomes, unsteady)


def _bounds(bounds: Mapping[str, int | Amount], unsteady: Zones) -> bool:
    return all(_amount(bound, unsteady) for bound in bounds.values())


def _select(select: Select, unsteady: Zones) -> bool:
    if select.zone in unsteady or select.is_ not in OWN:
        return False
    for name in select.__struct_fields__:
        if name in ("least", "most", "printed_least"):
            if not _bounds(getattr(select, name), unsteady):
                return False
        elif name == "any_of":
            if not all(_select(one, unsteady) for one in select.any_of):
                return False
        elif name in ("not_", "printed"):
            inner = getattr(select, name)
            if inner is not None and not _select(inner, unsteady):
                return False
        elif name != "is_" and name not in STEADY and getattr(select, name) is not None:
            return False
    return True


def _amount(value: int | Amount | None, unsteady: Zones) -> bool:
    if not isinstance(value, Amount):
        return True
    return (
        value.marker is None
        and value.resource is None
        and value.in_turn is None
        and value.of == "self"
        and not value.adds_up
        and (value.count is None or _select(value.count, unsteady))
        and _condition(value.holds, unsteady)
    )


def _condition(condition: Condition | None, unsteady: Zones) -> bool:
    if condition is None:
        return True
    selects = [one for one in (condition.count, condition.subject, condition.self) if one is not None]
    values = (condition.number, condition.at_least, condition.at_most, condition.exactly)
    inner = (*condition.any_of, condition.not_)
    return (
        not condition.fact
        and condition.phase is None
        and all(_select(one, unsteady) for one in selects)
        and all(_amount(one, unsteady) for one in values)
        and all(_condition(one, unsteady) for one in inner)
    )
