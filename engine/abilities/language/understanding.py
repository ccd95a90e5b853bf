"""The clauses by which a text is understood, gathered from its pieces."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import msgspec

from engine.abilities.language.ability import Ability
from engine.abilities.language.instruction import Instruction
from engine.core.clauses.citation import NO_CLAUSES, Cites, joined

MOST_KEPT = 4_096
"""The number of texts for which a function caches results."""


T = TypeVar("T")


def keep_for_text(work: Callable[[Any], T]) -> Callable[[Any], T]:
    """Caches results of a function about texts by object identity, as texts never change."""
    known: dict[int, tuple[Any, T]] = {}

    @wraps(work)
    def look_up(text: Any) -> T:
        found = known.get(id(text))
        if found is None or found[0] is not text:
            if len(known) >= MOST_KEPT:
                known.clear()
            found = known[id(text)] = (text, work(text))
        return found[1]

    return look_up


def gather_clauses(text: Any, of_piece: Callable[[Any], Cites]) -> Cites:
    """Returns the clauses by which a text is understood.

    Instructions and abilities inside the text are left out: they are understood when they are carried out.

    Args:
        text: a piece of the language, or a list or mapping of pieces.
        of_piece: returns the edition's clauses of one piece, without the pieces inside it.
    """
    if isinstance(text, Instruction | Ability) or not isinstance(text, msgspec.Struct | tuple | dict):
        return NO_CLAUSES
    cites = NO_CLAUSES
    if isinstance(text, msgspec.Struct):
        cites = of_piece(text)
        inner: Any = (getattr(text, name) for name in text.__struct_fields__)
    else:
        inner = text.values() if isinstance(text, dict) else text
    for piece in inner:
        if isinstance(piece, msgspec.Struct | tuple | dict):
            cites = joined(cites, gather_clauses(piece, of_piece))
    return cites
