"""Writes a piece of the ability language in the syntax of card files."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from engine.abilities.language.selectors import Piece


def write_source(piece: Piece) -> str:
    """Returns a piece as an inline table of a card file.

    >>> from engine.abilities.instructions.draw import Draw
    >>> write_source(Draw(2))
    '{ do = "draw", count = 2 }'
    """
    return _write(msgspec.to_builtins(piece))


def _write(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_write(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_write, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
