"""Walks through values, which are tables and lists inside one another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from adjudicator.cards.grammar.templates import Value


def list_parts(value: Value) -> Iterable[Value]:
    """Returns the parts of a table or a list; none of a word or a number."""
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def change_parts(value: Value, change: Callable[[Value], Value]) -> Any:
    """Returns a table or a list with each of its parts changed; a word or a number as it is."""
    if isinstance(value, dict):
        return {name: change(part) for name, part in value.items()}
    return [change(part) for part in value] if isinstance(value, list) else value


def replace_everywhere(value: Value, meant: Value, new: Value) -> Any:
    """Returns a value with another one in each place where a certain one stands."""
    return new if value == meant else change_parts(value, lambda part: replace_everywhere(part, meant, new))


def says(value: Value, word: str) -> bool:
    """Returns whether a word stands anywhere in a value, not as the name of a field."""
    return bool(value == word) or any(says(part, word) for part in list_parts(value))


def is_effect(value: Value) -> bool:
    """Returns whether a value is a list with instructions."""
    return isinstance(value, list) and any(isinstance(part, dict) and "do" in part for part in value)


def rename_choices(value: Value) -> Any:
    """Returns a value with its remembered cards numbered, so that two that differ in these names alone are equal."""
    names = {name: f"#{place}" for place, name in enumerate(dict.fromkeys(_list_names(value)))}

    def rename(part: Value) -> Any:
        return names.get(part, part) if isinstance(part, str) else change_parts(part, rename)

    return rename(value)


def _list_names(value: Value) -> Iterable[str]:
    """Yields the names under which instructions remember cards."""
    if isinstance(value, dict) and isinstance(value.get("as"), str):
        yield value["as"]
    for part in list_parts(value):
        yield from _list_names(part)
