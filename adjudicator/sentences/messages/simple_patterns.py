"""The simple patterns of Project Fluent: texts, arguments, string literals, and choices between them.

Most sentences need no more, and the library takes longer to import than a short command takes for everything else.
A pattern or argument that is not certainly said alike here is left to the library. A test compares the two.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

LONGEST = 2500
"""The length from which on the library refuses a part."""

ONE: Mapping[str, int | None] = {"en": 1, "ja": None}
"""By language, the number whose plural category is `one`; every other number has `other`."""

_TEXT = re.compile(r"[^{}\n]+")
_OPEN = re.compile(r"\{[ \n]*")
_CLOSE = re.compile(r"[ \n]*\}")
_ARGUMENT = re.compile(r"\$([A-Za-z][\w-]*)", re.ASCII)
_LITERAL = re.compile(r'"([^"\\{}\n]*)"')
_ARROW = re.compile(r"[ \n]*->[ ]*(?=\n)")
_KEY = re.compile(r"\s*\n[ ]*(\*?)\[[ ]*([A-Za-z][\w-]*|0|[1-9][0-9]*)[ ]*\][ ]*", re.ASCII)
_END = re.compile(r"\s*\n[ ]*\}")


class NotSimple(Exception):
    """Raised for a pattern or arguments that are left to the library."""


@dataclass(frozen=True, slots=True)
class Argument:
    """A reference to an argument."""

    name: str
    """Its name."""


@dataclass(frozen=True, slots=True)
class Selection:
    """A choice between patterns by an argument."""

    argument: str
    """The name of the argument."""
    variants: tuple[tuple[str | int, Pattern], ...]
    """The pattern for each value, or for each plural category of a number; the first one that fits is chosen."""
    otherwise: Pattern
    """The pattern for any other value."""


Pattern = tuple[str | Argument | Selection, ...]
"""A pattern, part by part."""


def parse_simple(text: str) -> Pattern | None:
    """Returns the pattern of a message; None if it is not simple.

    Args:
        text: the text after the equals sign, up to the next entry of the file.
    """
    written = text.strip(" \n")
    begins_on_next_line = text.lstrip(" ").startswith("\n")
    if "\r" in written or not written or (begins_on_next_line and written[0] in "[*."):
        return None
    try:
        pattern, end = _read_line(written, 0)
    except NotSimple:
        return None
    return pattern if end == len(written) else None


def say_simple(pattern: Pattern, arguments: Mapping[str, Any], language: str, *, grouped: bool = True) -> str:
    """Returns the sentence with its arguments, the digits of numbers grouped or not.

    Raises NotSimple: the library has to say it.
    """
    if language not in ONE:
        raise NotSimple
    said = _say(pattern, arguments, language, grouped)
    if len(said) > LONGEST:
        raise NotSimple
    return said


def _say(pattern: Pattern, arguments: Mapping[str, Any], language: str, grouped: bool) -> str:
    parts: list[str] = []
    for part in pattern:
        if isinstance(part, str):
            parts.append(part)
        elif isinstance(part, Argument):
            parts.append(_say_argument(arguments.get(part.name), grouped))
        else:
            chosen = _choose(part, arguments.get(part.argument), language)
            parts.append(_say(chosen, arguments, language, grouped))
    return "".join(parts)


def _say_argument(value: object, grouped: bool) -> str:
    if isinstance(value, str):
        return value
    if type(value) is int and value >= 0:
        return f"{value:,}" if grouped else str(value)  # in both languages
    raise NotSimple


def _choose(selection: Selection, value: object, language: str) -> Pattern:
    if isinstance(value, str):
        fitting = (variant for key, variant in selection.variants if value in (key, _categorise(key, language)))
    elif type(value) is int and value >= 0:
        category = _categorise(value, language)
        fitting = (variant for key, variant in selection.variants if key in (value, category))
    else:
        raise NotSimple
    return next(fitting, selection.otherwise)


def _categorise(number: str | int, language: str) -> str:
    """Returns the plural category of a number; a word is its own."""
    return number if isinstance(number, str) else "one" if number == ONE[language] else "other"


def _read_line(text: str, at: int) -> tuple[Pattern, int]:
    """Returns the pattern that begins at a place, and where it ends: at the end of its line or text."""
    parts: list[str | Argument | Selection] = []
    while at < len(text) and text[at] != "\n":
        if plain := _TEXT.match(text, at):
            parts.append(plain[0])
            at = plain.end()
        elif text[at] == "{":
            part, at = _read_placeable(text, at)
            parts.append(part)
        else:
            raise NotSimple
    if parts and isinstance(parts[-1], str) and text[at - 1] != "}":
        parts[-1] = parts[-1].rstrip(" ")  # the library drops spaces at the end of a line
    if not parts:
        raise NotSimple
    return tuple(parts), at


def _read_placeable(text: str, at: int) -> tuple[str | Argument | Selection, int]:
    at = _expect(_OPEN, text, at).end()
    if literal := _LITERAL.match(text, at):
        return literal[1], _expect(_CLOSE, text, literal.end()).end()
    argument = _expect(_ARGUMENT, text, at)
    at = argument.end()
    if closed := _CLOSE.match(text, at):
        return Argument(argument[1]), closed.end()
    at = _expect(_ARROW, text, at).end()
    variants, otherwise = list[tuple[str | int, Pattern]](), list[Pattern]()
    while key := _KEY.match(text, at):
        pattern, at = _read_line(text, key.end())
        variants.append((int(key[2]) if key[2].isdecimal() else key[2], pattern))
        if key[1]:
            otherwise.append(pattern)
    at = _expect(_END, text, at).end()
    if len(otherwise) != 1:
        raise NotSimple
    return Selection(argument[1], tuple(variants), otherwise[0]), at


def _expect(form: re.Pattern[str], text: str, at: int) -> re.Match[str]:
    read = form.match(text, at)
    if read is None:
        raise NotSimple
    return read
