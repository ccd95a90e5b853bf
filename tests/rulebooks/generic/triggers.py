"""807. What sets off triggered abilities, and how those that wait together are played."""

from __future__ import annotations

from tests.rulebooks.generic.given import Play

HURT_FOES = 'do = "damage_to", what = { of = "opponent", kind = "unit" }, count = 100'


def in_any_order(game: Play) -> Play:
    """Triggers that wait together are played as they are offered."""
    while game.table.choices and game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)
    return game
