"""Templates of values with holes: filled while a text is parsed, matched while a value is printed.

A template is plain data. A string `$x` is a hole; `$-x` a hole for a number of the other sign; a hole inside a longer
string stands for a part of it. A list entry `$*x` stands for a part of the list, the key `+` of a table for the rest
of the table; a list beside `+` is several tables in one. Whatever is filled in can be found again, so that no word of a
text is lost.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

Value = Any
"""Plain data: tables, lists, strings, numbers, truths."""
Bindings = Mapping[str, Value]
"""The values of holes by their names."""

REST = "+"
MOST_OF_A_PART = 2
"""The most fields of a part of a table that stands beside another part."""
_HOLE = re.compile(r"\$(?P<name>[a-z][a-z0-9_]*)")
_WHOLE = re.compile(r"\$(?P<sign>[-*]?)(?P<name>[a-z][a-z0-9_]*)")


class Clash(Exception):
    """Two parts of a text fill in the same field of a table."""


class Unsettled(Exception):
    """A text refers to something that it has not named."""


def list_holes(template: Value) -> set[str]:
    """Returns the names of the holes of a template."""
    if isinstance(template, str):
        return {hole["name"] for hole in (_HOLE if not _WHOLE.fullmatch(template) else _WHOLE).finditer(template)}
    inner = template.values() if isinstance(template, dict) else template if isinstance(template, list) else ()
    return set().union(*(list_holes(part) for part in inner)) if inner else set()


def fill(template: Value, bindings: Bindings) -> Value:
    """Returns the value of a template.

    Raises:
        Clash: two parts fill in the same field.
    """
    if isinstance(template, str):
        return _fill_text(template, bindings)
    if isinstance(template, list):
        return _fill_list(template, bindings)
    if isinstance(template, dict):
        named = {name: fill(part, bindings) for name, part in template.items() if name != REST}
        filled: dict[str, Value] = {}
        for part in [*(fill(rest, bindings) for rest in _list_rests(template)), named]:
            if not isinstance(part, dict) or filled.keys() & part.keys():
                raise Clash
            filled |= part
        return filled
    return template


def is_merged(template: Value) -> bool:
    """Returns whether a template makes one table of several phrases."""
    return isinstance(template, dict) and isinstance(template.get(REST), list)


def _list_rests(template: dict[str, Value]) -> list[Value]:
    rest = template.get(REST, [])
    return rest if isinstance(rest, list) else [rest]


def _fill_text(template: str, bindings: Bindings) -> Value:
    whole = _WHOLE.fullmatch(template)
    if whole is None:
        return _HOLE.sub(lambda hole: str(bindings[hole["name"]]), template) if "$" in template else template
    value = bindings[whole["name"]]
    if whole["sign"] != "-":
        return value
    if isinstance(value, dict):  # an amount
        if value.get("times", 1) < 0 or "plus" in value:
            raise Clash
        return {**value, "times": -value.get("times", 1)}
    return -value


def _fill_list(template: list[Value], bindings: Bindings) -> list[Value]:
    filled: list[Value] = []
    for part in template:
        if isinstance(part, str) and part.startswith("$*"):
            spliced = bindings[part[2:]]
            if not isinstance(spliced, list):
                raise Clash
            filled += spliced
        else:
            filled.append(fill(part, bindings))
    return filled


def match(template: Value, value: Value, found: Bindings) -> Iterator[Bindings]:
    """Yields the bindings under which a template has a value, added to those found before."""
    if isinstance(template, str):
        yield from _match_text(template, value, found)
    elif isinstance(template, list):
        if isinstance(value, list):
            yield from _match_list(template, value, found)
    elif isinstance(template, dict):
        if isinstance(value, dict):
            yield from _match_table(template, value, found)
    elif type(template) is type(value) and template == value:
        yield found


def _bind(name: str, value: Value, found: Bindings) -> Iterator[Bindings]:
    if name not in found:
        yield {**found, name: value}
    elif found[name] == value:
        yield found


def _match_text(template: str, value: Value, found: Bindings) -> Iterator[Bindings]:
    whole = _WHOLE.fullmatch(template)
    if whole is not None:
        if whole["sign"] == "-":
            if isinstance(value, dict):
                if isinstance(value.get("times"), int) and value["times"] < 0 and "plus" not in value:
                    times = -value["times"]
                    bare = {name: part for name, part in value.items() if name != "times"}
                    yield from _bind(whole["name"], {**bare, "times": times} if times != 1 else bare, found)
            elif isinstance(value, int) and not isinstance(value, bool) and value < 0:
                yield from _bind(whole["name"], -value, found)
        else:
            yield from _bind(whole["name"], value, found)
        return
    if not isinstance(value, str):
        return
    hole = _HOLE.search(template)
    if hole is None:
        if template == value:
            yield found
        return
    before, after = template[: hole.start()], template[hole.end() :]
    if value.startswith(before) and value.endswith(after) and len(value) > len(before) + len(after):
        part = value[len(before) : len(value) - len(after)]
        if part.startswith("<"):
            return  # a word that stands for another is printed by its own phrase
        is_number = before.endswith(" ") and part.isdecimal()  # `full 3` has the number 3, a mark such as `x:3` a text
        yield from _bind(hole["name"], int(part) if is_number else part, found)


def _match_list(template: list[Value], value: list[Value], found: Bindings) -> Iterator[Bindings]:
    if not template:
        if not value:
            yield found
        return
    first, others = template[0], template[1:]
    if isinstance(first, str) and first.startswith("$*"):
        lengths = range(len(value) + 1) if others else (len(value),)
        for length in lengths:
            for bound in _bind(first[2:], value[:length], found):
                yield from _match_list(others, value[length:], bound)
    elif value:
        for bound in match(first, value[0], found):
            yield from _match_list(others, value[1:], bound)


def _match_table(template: dict[str, Value], value: dict[str, Value], found: Bindings) -> Iterator[Bindings]:
    named = {name: part for name, part in template.items() if name != REST}
    if not named.keys() <= value.keys() or (REST not in template and len(value) != len(named)):
        return
    parts = [(part, value[name]) for name, part in named.items()]
    rest = {name: part for name, part in value.items() if name not in named}
    for split in _split_table(rest, len(_list_rests(template))):
        yield from _match_all([*parts, *zip(_list_rests(template), split, strict=True)], found)


def _split_table(table: dict[str, Value], count: int) -> Iterator[list[dict[str, Value]]]:
    """Yields the ways to split a table into parts; only the first part may be empty, the last ones are small."""
    if count < 2:
        yield [table] * count
        return
    for size in range(1, min(len(table), MOST_OF_A_PART) + 1):
        for names in combinations(table, size):
            left = {name: part for name, part in table.items() if name not in names}
            for others in _split_table(left, count - 1):
                yield [*others, {name: table[name] for name in names}]


def _match_all(parts: list[tuple[Value, Value]], found: Bindings) -> Iterator[Bindings]:
    if not parts:
        yield found
        return
    (template, value), others = parts[0], parts[1:]
    for bound in match(template, value, found):
        yield from _match_all(others, bound)


def write_key(value: Value) -> str:
    """Returns a text that is the same for equal values."""
    return json.dumps(value, sort_keys=True)
