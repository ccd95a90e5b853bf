"""Aspects of a table: of which kind, of what, and which one. Events name those that they change."""

from __future__ import annotations

from typing import Any

Aspect = tuple[str, Any, str]
"""Of which kind (`placed`, `zone`), of what (an object, a zone), and which one (a kind of markers)."""

TURN: Aspect = ("turn", 0, "")
RESULT: Aspect = ("result", 0, "")
PLACE: Aspect = ("place", 0, "")


def zone(key: str) -> Aspect:
    """Which cards lie in a zone."""
    return ("zone", key, "")
