"""Attacks that the modules on 702 share: an attacker and its target, what interferes with them, how it breaks off."""

from __future__ import annotations

from tests.rulebooks.fire_force.abilities import DEFENCE, DRAW
from tests.rulebooks.fire_force.given import P1, P2, Given, Play, given, triggered

KILL_ATTACKER = 'do = "leave", what = { kind = "unit", is = "attacker" }'
NULLIFY = 'do = "nullify_attack"'


def facing(**readings: str) -> Given:
    """An attacker of 3000 and an exhausted target of 3000."""
    return given(**readings).unit(P1, "attacker", power=3000).unit(P2, "target", power=3000, ready=False)


def defended(**readings: str) -> Given:
    """Besides attacker and target, a shield that draws when it defends."""
    shield = triggered("defend", DRAW, who="self")
    return facing(**readings).unit(P2, "shield", DEFENCE, shield, power=3000)


def broke_off(game: Play, clause: str) -> bool:
    """Whether the attack ended at a clause and the turn player is asked for an action again."""
    return game.steps("attack")[-1] == clause and game.asked().name == "main phase action"
