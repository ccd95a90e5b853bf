"""Tallies: numbers that effects count up and down, such as markers and resources."""

from __future__ import annotations

import msgspec

from engine.abilities.language.selectors import Value

Name = tuple[str, str]
"""The counted thing: `marker` or `resource`, and its name."""

MARKER, RESOURCE = "marker", "resource"


class Tally(msgspec.Struct, frozen=True):
    """A number that an instruction counts up or down."""

    counted: Name
    """The counted thing."""
    count: Value
    """The change; negative counts down."""
    spent: bool = False
    """Whether it can also count down."""
