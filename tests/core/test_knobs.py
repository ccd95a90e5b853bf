"""How much an edition has to fill in: the fields of its configuration objects, which only become fewer."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from types import FunctionType, MethodType, ModuleType
from typing import Any

import msgspec

from engine.core.citation import Edition
from engine.rulebooks import editions, load, part

MOST = 168
"""How many fields all configuration objects of an edition may have together; the aim is 70."""
MOST_OF_ONE = {
    "Rulebook": 31,
    "AbilityRules": 17,
    "TriggerRules": 19,
    "ContinuousRules": 18,
    "Lexicon": 48,
    "CardSchema": 18,
}
"""How many fields those objects may have that have more than others."""
MOST_OF_OTHERS = 15


def starts(name: str) -> tuple[Any, ...]:
    """Returns the objects an edition begins with: its rulebook, and what its card files can say."""
    book = load(name)
    return book, getattr(part(book, "card_schema"), "SCHEMA", None)


def held(thing: Any) -> Iterator[Any]:
    """Yields what an object of the engine holds in its attributes; entries of collections are rows, not settings."""
    if isinstance(thing, type | ModuleType | FunctionType | MethodType | Edition):
        return
    if type(thing).__module__.startswith("engine.") and not isinstance(thing, dict | tuple):
        names = {*getattr(thing, "__dict__", ()), *(name for kind in type(thing).__mro__ for name in slots_of(kind))}
        yield from (getattr(thing, name) for name in sorted(names) if hasattr(thing, name))


def slots_of(kind: type) -> tuple[str, ...]:
    """Returns the slots that a class adds."""
    slots = getattr(kind, "__slots__", ())
    return (slots,) if isinstance(slots, str) else tuple(slots)


def knobs(thing: Any) -> int:
    """Returns how many fields of an object an edition fills in."""
    if isinstance(thing, msgspec.Struct):
        return len(thing.__struct_fields__)
    return sum(each.init for each in dataclasses.fields(thing)) if dataclasses.is_dataclass(thing) else 0


def settings() -> dict[str, int]:
    """Returns the number of fields of each class of configuration objects that some edition has."""
    found: dict[str, int] = {}
    todo = [start for name in editions() for start in starts(name)]
    met: set[int] = set()
    while todo:
        thing = todo.pop()
        if id(thing) in met:
            continue
        met.add(id(thing))
        todo.extend(held(thing))
        if not isinstance(thing, type | Edition) and knobs(thing):
            found[type(thing).__name__] = knobs(thing)
    return found


def test_all_configuration_objects_together_have_few_fields() -> None:
    assert sum(settings().values()) <= MOST, settings()


def test_no_configuration_object_has_many_fields() -> None:
    found = settings()
    assert {name: count for name, count in found.items() if count > MOST_OF_ONE.get(name, MOST_OF_OTHERS)} == {}


def test_the_rules_of_abilities_are_found() -> None:
    assert {"Rulebook", "AbilityRules", "TriggerRules", "ContinuousRules", "CardSchema"} <= settings().keys()
