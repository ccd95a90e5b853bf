"""Aspects of a state: events name the aspects that they change."""

from __future__ import annotations

from typing import Any

Aspect = tuple[str, Any, str]
"""A kind of aspect (`placed`, `zone`), its owner (an object, a zone) and a name (a kind of markers)."""

TURN: Aspect = ("turn", 0, "")
RESULT: Aspect = ("result", 0, "")
PLACE: Aspect = ("place", 0, "")


def zone(key: str) -> Aspect:
    """Returns the aspect of the cards that lie in a zone."""
    return ("zone", key, "")
