"""Trigger conditions in the texts of cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.abilities.language.ability import When
from engine.abilities.language.selectors import Piece


def find_trigger_conditions(node: Any, event: str) -> Iterator[When]:
    """Yields the trigger conditions that wait for an event in a piece of the language, at any depth."""
    if isinstance(node, When) and node.event == event:
        yield node
    if isinstance(node, Piece):
        inner: Any = (getattr(node, name) for name in node.__struct_fields__)
    elif isinstance(node, dict):
        inner = node.values()
    else:
        inner = node if isinstance(node, tuple) else ()
    for piece in inner:
        yield from find_trigger_conditions(piece, event)
