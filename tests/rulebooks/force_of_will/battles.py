"""Battles that tests of chapter 800 set up and play."""

from __future__ import annotations

from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

DRAW = {"do": "draw"}
PRIORITIES = ["802.2", "803.2", "803.7", "804.2", "804.6", "805.3", "806.3", "807.2"]
"""The clauses by which the turn player gets priority in a battle with an attack."""


def fighter(at: Given, seat: str, name: str, atk: int = 500, defence: int = 500, **facts: object) -> Given:
    """A resonator on the field with these numbers."""
    return at.card(seat, name, "resonator", numbers={"atk": atk, "def": defence}, **facts)


def position(**readings: str) -> Given:
    """P1 has a 500/500 resonator, P2 a recovered and a rested one."""
    at = fighter(given(**readings), P1, "knight")
    return fighter(fighter(at, P2, "guard", 400, 600), P2, "sleeper", 300, 1000, state="rested")


def to_attack(game: Play) -> Play:
    """Starts a battle and passes to the declaration of the attack."""
    game.picks("battle")
    while game.asked().name == "priority":
        game.picks("pass")
    return game


def to_question(game: Play, name: str) -> Play:
    """Both pass until a question other than that of priority is asked."""
    while game.asked().name == "priority":
        game.picks("pass")
    assert game.asked().name == name
    return game


def attacked(at: Given, *target: str, attacker: str = "knight") -> Play:
    """The attacker attacks a card, or the player; we are at the priority after that."""
    return to_attack(at.at("504.2")).picks(f"attack:{attacker}").picks(*(target or ("player",)))


def over(game: Play) -> Play:
    """Both pass, without a block, until the battle is over."""
    while any(frame.procedure == "battle" for frame in game.table.agenda):
        game.picks("pass")
    return game


def damage(game: Play, name: str) -> int:
    """The damage on a card."""
    return game.obj(name).markers.get("damage", 0)


def forbids_to(what: str, seat: str = P1) -> Given:
    """A resonator that is under a ban: `bound`."""
    ban = text("static", statics=[{"to": "self", "change": {"forbid": [what]}}])
    return fighter(given(), seat, "bound", abilities=(ban,))
