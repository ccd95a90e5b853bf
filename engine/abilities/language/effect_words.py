"""Which words an effect reads: what it does cannot depend on a number that it does not name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.abilities.language.ability import Static


def list_words_read(static: Static) -> frozenset[str]:
    """Returns every word by which an effect says what it applies to, while when, and how much it changes."""
    change = static.change
    amounts = () if change is None else (*change.plus.values(), *change.becomes.values())
    return frozenset(_list_words(msgspec.to_builtins((static.to, static.while_, amounts))))


def _list_words(piece: Any) -> Iterator[str]:
    if isinstance(piece, str):
        yield piece
    elif isinstance(piece, dict):
        yield from piece
        for value in piece.values():
            yield from _list_words(value)
    elif isinstance(piece, list | tuple):
        for value in piece:
            yield from _list_words(value)
