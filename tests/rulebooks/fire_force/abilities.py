"""Abilities that cards of several test modules have: instructions, icons, and whole abilities, as TOML.

    given().event(P1, "study", event_ability(DRAW)).event(P1, "kill", KILL).unit(P2, "shield", DEFENCE)

An instruction is one part of an effect (`event_ability(CHOOSE_UNIT, ...)`); icons and whole abilities are given to a
card as they are. What one module alone uses stands there.
"""

from __future__ import annotations

from tests.rulebooks.fire_force.given import event_ability

DRAW = 'do = "draw"'
MILL = 'do = "put_top", to = "adora"'
"""Something a trigger does that a look at adora tells from a draw."""

CHOOSE_UNIT = 'do = "choose", from = { kind = "unit" }'
HAND = 'do = "choose", from = { zone = "hand", of = "you" }'
"""A card of one's own hand is chosen; what happens to `it` follows."""

DEFENCE = 'icon = "defence"'
LIFE_DRAW = 'kind = "trigger"\neffect = [{ do = "draw" }]'

KILL = event_ability(CHOOSE_UNIT, 'do = "leave", what = "it"')
KILL_ALL = event_ability('do = "leave", what = { kind = "unit" }')
KILL_FOES = event_ability('do = "leave", what = { of = "opponent", kind = "unit" }')
STEAL = event_ability('do = "choose", from = { kind = "unit", of = "opponent" }', 'do = "control", what = "it"')


def priced(ability: str, cost: str = 'do = "pay", count = 1') -> str:
    """A triggered ability with a cost."""
    return ability + f"\ncost = [{{ {cost} }}]"
