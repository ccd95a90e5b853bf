"""Questions about what happened in a game and what was found of a move, beside those that a game under way answers."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.clauses.finding import Finding
from engine.core.events.cards import CardMoved
from tests.rulebooks.generic.given import P1, Play


def drawn(game: Play, seat: str = P1) -> list[CardMoved]:
    """The cards a player drew by effects (not for the turn)."""
    return [e for e in game.events(CardMoved, "904.1") if e.target == f"{seat}/hand" and "502.1" not in e.cites]


def clauses(findings: Iterable[Finding]) -> list[tuple[str, ...]]:
    """The clauses of each finding."""
    return [found.cites for found in findings]
