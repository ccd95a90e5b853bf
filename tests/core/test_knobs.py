"""How much an edition has to fill in: the fields of its configuration objects, which only become fewer."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

from engine.abilities.card_files.card_schema import CardSchema
from engine.core.clauses.citation import Edition
from engine.core.play.book.rulebook import Rulebook
from engine.rulebooks import editions, load

MOST = 70
"""How many fields all configuration objects together may have."""
MOST_OF_ONE = 15
"""How many fields one of them may have."""


def knobs(kind: type) -> dict[str, Any]:
    """Returns the types of the fields of a class that an edition fills in, by their names."""
    if issubclass(kind, msgspec.Struct):
        names = set(kind.__struct_fields__)
    else:
        names = {each.name for each in dataclasses.fields(kind) if each.init}
    return {name: hint for name, hint in get_type_hints(kind).items() if name in names}


def named_in(hint: Any) -> Iterator[type]:
    """Yields the configuration objects that a type names; entries of collections are rows of a table, not settings."""
    if isinstance(hint, type) and get_origin(hint) is None:
        if hint is not Edition and (dataclasses.is_dataclass(hint) or issubclass(hint, msgspec.Struct)):
            yield hint
    elif type(None) in get_args(hint):
        for inner in get_args(hint):
            yield from named_in(inner)


def settings() -> dict[str, int]:
    """Returns the number of fields of each class of configuration objects, from the rulebook and the card schema on."""
    found: dict[str, int] = {}
    makers = [type(load(name).abilities) for name in editions()]
    todo: list[type] = [Rulebook, CardSchema]
    todo += [inner for maker in makers for hint in get_type_hints(maker).values() for inner in named_in(hint)]
    while todo:
        kind = todo.pop()
        if kind.__name__ not in found:
            found[kind.__name__] = len(knobs(kind))
            todo.extend(inner for hint in knobs(kind).values() for inner in named_in(hint))
    return found


def test_all_configuration_objects_together_have_few_fields() -> None:
    assert sum(settings().values()) <= MOST, settings()


@pytest.mark.parametrize("name", sorted(settings()))
def test_no_configuration_object_has_many_fields(name: str) -> None:
    assert settings()[name] <= MOST_OF_ONE


def test_the_rules_of_abilities_are_found() -> None:
    assert {"Rulebook", "AbilityRules", "TriggerRules", "ContinuousRules", "CardSchema"} <= settings().keys()
