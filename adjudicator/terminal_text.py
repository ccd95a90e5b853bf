"""Displays external texts safely on a terminal."""

from __future__ import annotations

from collections.abc import Callable
from unicodedata import category

STEERING = frozenset({"Cc", "Cf", "Zl", "Zp"})
"""Categories of characters that a terminal interprets instead of showing; a card name may have them."""


def escape_bytes(text: str) -> str:
    r"""Returns a text in which bytes that are not UTF-8 are escapes, as in file names.

    >>> escape_bytes("name\udcff")
    'name\\udcff'
    """
    return text.encode(errors="backslashreplace").decode()


def escape_controls(text: str) -> str:
    """Returns a text for a terminal with control and bidirectional characters replaced.

    >>> escape_controls("a name\\x1b[2J")
    'a name\N{REPLACEMENT CHARACTER}[2J'
    """
    if text.isprintable():  # nearly every text, and faster to check
        return text
    return "".join("\N{REPLACEMENT CHARACTER}" if _steers(each) else each for each in text)


def escape_in_json(document: str, *, ascii_only: bool = False) -> str:
    r"""Returns an equivalent JSON document with such characters, or all non-ASCII ones, escaped.

    >>> escape_in_json('{"name": "\u202eeman a"}')
    '{"name": "\\u202eeman a"}'
    >>> escape_in_json('{"name": "門番"}', ascii_only=True)
    '{"name": "\\u9580\\u756a"}'
    """
    if document.isascii() or (document.isprintable() and not ascii_only):
        return document if document.isprintable() else _escape_where(document, _steers)
    return _escape_where(document, lambda each: _steers(each) or (ascii_only and not each.isascii()))


def _escape_where(document: str, needed: Callable[[str], bool]) -> str:
    return "".join(_escape(each) if needed(each) else each for each in document)


def _steers(character: str) -> bool:
    return character not in "\n\t" and category(character) in STEERING


def _escape(character: str) -> str:
    units = character.encode("utf-16-be")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))
