"""Tallies: the numbers of a game that effects count up and down, beside those that stand on cards."""

from __future__ import annotations

import msgspec

from engine.abilities.language.selectors import Value

Name = tuple[str, str]
"""What is counted: `marker` or `resource`, and its name."""

MARKER, RESOURCE = "marker", "resource"


class Tally(msgspec.Struct, frozen=True):
    """What an instruction counts up or down."""

    counted: Name
    """What is counted."""
    count: Value
    """By how much; below 0 it goes down."""
    spent: bool = False
    """Whether it goes down all the same."""
