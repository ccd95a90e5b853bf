"""Differences between two events (verdicts, answers), part by part, and bounded display of values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

MOST_PARTS = 40
LONGEST_VALUE = 300
LONGEST_text = 2000
LONGEST_WORD = 200
MOST_ITEMS = 12

_ENCODE = msgspec.json.Encoder(order="deterministic").encode
_NOTHING = object()


class ValueDifference(msgspec.Struct, frozen=True):
    """A part in which two values differ."""

    path: str
    """The path of the part."""
    expected: str
    """The part of the expected value as JSON, shortened; empty if missing."""
    found: str
    """The part of the found value as JSON, shortened; empty if missing."""


def _encode_text(value: object) -> bytes:
    """Returns the canonical JSON of a value; keys of a table's mappings are numbers."""
    return _ENCODE(msgspec.to_builtins(value, str_keys=True))


def are_same(expected: object, found: object) -> bool:
    """Returns whether both values have the same canonical JSON (lists and tuples are equal)."""
    return expected == found or _encode_text(expected) == _encode_text(found)


def list_differences(expected: object, found: object) -> tuple[ValueDifference, ...]:
    """Returns the parts in which two values differ, in field order; none if one of them is text."""
    if isinstance(expected, str) or isinstance(found, str):
        return ()
    differing: list[ValueDifference] = []
    for path, one, other in _walk("", _make_plain(expected), _make_plain(found)):
        if len(differing) == MOST_PARTS:
            break
        differing.append(ValueDifference(path, value_text(one), value_text(other)))
    return tuple(differing)


def value_text(value: object) -> str:
    """Returns a value as JSON of at most 300 characters."""
    return "" if value is _NOTHING else _cut(_encode_text(value).decode(), LONGEST_VALUE)


def shorten_value(value: object) -> str:
    """Returns a value for a report: a text unchanged, everything else as JSON. Long lists and texts are shortened.

    The result stays valid JSON unless it is still too long then.
    """
    if isinstance(value, str):
        return _cut(value, LONGEST_text)
    text = _encode_text(value).decode()
    return (
        text
        if len(text) <= LONGEST_text
        else _cut(_encode_text(_shorten(_make_plain(value))).decode(), 2 * LONGEST_text)
    )


def _make_plain(value: object) -> Any:
    return msgspec.json.decode(_encode_text(value))


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most]}... ({len(text)} characters)"


def _shorten(value: Any) -> Any:
    """Returns a value with long lists, mappings and texts cut and marked."""
    if isinstance(value, dict):
        shortened = {name: _shorten(value[name]) for name in list(value)[: 2 * MOST_ITEMS]}
        return shortened if len(shortened) == len(value) else shortened | {"...": f"{len(value) - len(shortened)} more"}
    if isinstance(value, list):
        short = [_shorten(item) for item in value[:MOST_ITEMS]]
        return short if len(short) == len(value) else [*short, f"... {len(value) - len(short)} more"]
    return _cut(value, LONGEST_WORD) if isinstance(value, str) else value


def _walk(path: str, one: Any, other: Any) -> Iterator[tuple[str, Any, Any]]:
    """Yields (path, value, value) of the smallest parts that differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in one | other:
            at = f"{path}.{name}" if path else str(name)
            yield from _walk(at, one.get(name, _NOTHING), other.get(name, _NOTHING))
    elif (
        isinstance(one, list)
        and isinstance(other, list)
        and max(len(one), len(other)) > 1
        and _is_structured(one, other)
    ):
        for place in range(max(len(one), len(other))):
            ours = one[place] if place < len(one) else _NOTHING
            theirs = other[place] if place < len(other) else _NOTHING
            yield from _walk(f"{path}[{place}]", ours, theirs)
    elif one is _NOTHING or other is _NOTHING or one != other:
        yield path, one, other


def _is_structured(one: list[Any], other: list[Any]) -> bool:
    """Returns whether lists hold structures, which are compared item by item; plain lists are compared as a whole."""
    return any(isinstance(item, dict | list) for item in (*one, *other))
