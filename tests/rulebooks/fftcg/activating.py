"""What abilities to activate cost, and a card that has one (11.6, 11.7)."""

from __future__ import annotations

from tests.rulebooks.fftcg.given import P1, Given, Play, action, given
from tests.rulebooks.fftcg.wordings import CHOOSE_OTHERS, DRAW

DULL_ICON = 'do = "exhaust", what = "self"'
SACRIFICE = 'do = "pick", act = "leave", from = { of = "you", kind = "backup" }'
X = 'do = "choose_number", as = "x"'
BLAST = (X, CHOOSE_OTHERS, 'do = "damage_to", what = "it", count = { number = "x", times = 1000 }')


def cp(count: int | str, **of: int) -> str:
    """CP in a cost, so many of them of certain elements."""
    asked = ", ".join(f"{element} = {number}" for element, number in of.items())
    return f'do = "pay", count = {count}' + (f", of = {{ {asked} }}" if asked else "")


def mage(*effect: str, cost: list[str] | None = None, kind: str = "forward", **where: object) -> Given:
    """P1 controls a forward with an action ability; nothing lies in the hand."""
    position = given().filled(P1, hand=0)
    return getattr(position, kind)(P1, "mage", action(*(effect or (DRAW,)), cost=cost or []), **where)  # type: ignore[no-any-return]


def used(game: Play) -> bool:
    """Whether the mage's ability can be activated."""
    return "ability:mage#0" in game.options()
