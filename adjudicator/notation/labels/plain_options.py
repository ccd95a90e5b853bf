"""Finds an option that is named without a card: by its own word, or by its place among effects."""

from __future__ import annotations

import re
from collections.abc import Sequence

MODE = "mode"
"""The act of an option that stands for one of several effects; the options are counted from 0."""
PLACE = re.compile(r"(?:effect (?:number )?)?([0-9]+)(?:番目の効果)?", re.IGNORECASE)
"""How the place of an effect is written, counted from 1."""


def find_plain(named: str, offered: Sequence[str]) -> str:
    """Returns the option that a word or the place of an effect names; empty for none.

    >>> find_plain("1番目の効果", ["mode:0", "mode:1"]), find_plain("player", ["player"]), find_plain("1", ["pay:1"])
    ('mode:0', 'player', '')
    """
    if ":" not in named and named in offered:
        return named
    place = PLACE.fullmatch(named.strip())
    meant = f"{MODE}:{int(place[1]) - 1}" if place is not None else ""
    return meant if meant in offered else ""
