"""A pair of small cards that differ in one field alone, and what several pairs are made of."""

from __future__ import annotations

from typing import NamedTuple

from tests.editions.word_samples import DRAW, NOTHING, Data


class Contrast(NamedTuple):
    """A piece that says something in a field, and one that says something else there, or nothing."""

    word: str
    """The word, or the kind of piece."""
    field: str
    """The field, by its name in code."""
    one: Data
    """The first piece."""
    other: Data
    """The second piece."""
    before: tuple[Data, ...] = ()
    """What is done before the word."""
    after: tuple[Data, ...] = ()
    """What is done after it."""


NOBODY = {"name": "nobody"}
NO_DRAW = {"would": "draw", "player": "you"}
TRIGGER = {"kind": "triggered", "when": {"event": "turn_end"}, "effect": [DRAW]}
IDLE = {**TRIGGER, "effect": [NOTHING]}


def find_nobody(kind: str) -> tuple[Data, ...]:
    return ({"do": "choose", "from": {"kind": kind, **NOBODY}, "as": "nobody"},)


def mark_it() -> tuple[Data, ...]:
    return ({"do": "markers", "what": "it", "name": "seed", "count": 2},)
