"""A card to cast, and cards to pay for it with (11.2, 5.2.1)."""

from __future__ import annotations

from tests.rulebooks.fftcg.given import P1, Given, Play, given


def hero(cost: int, element: str = "fire", **readings: str) -> Given:
    """P1 holds a forward of this cost; there are no other cards in the hand."""
    return given(**readings).filled(P1, hand=0).forward(P1, "hero", cost=cost, element=element, zone="hand")


def hand(position: Given, *elements: str) -> Given:
    """Cards of P1's hand to pay with, named after their elements; `fire.2` is a second fire card."""
    for element in elements:
        position.forward(P1, f"{element} card", element=element.partition(".")[0], zone="hand")
    return position


def backups(position: Given, *elements: str) -> Given:
    """Active backups of P1, named after their elements."""
    for element in elements:
        position.backup(P1, f"{element} backup", element=element.partition(".")[0])
    return position


def offered(game: Play, name: str = "cast:hero") -> bool:
    """Whether an act is among the options."""
    return name in game.options()
