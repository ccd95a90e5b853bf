"""809. Effects that change information of cards, and the clauses that make up a value."""

from __future__ import annotations

from tests.rulebooks.generic.given import Play, static

SET_500 = 'do = "number", number = "hp", of = { name = "page" }, becomes = 500'


def on(who: str, change: str, *, name: str = "") -> str:
    """A static ability that changes all cards that fit."""
    return static(f"to = {{ {who} }}, change = {{ {change} }}", name=name)


def once(who: str, change: str) -> str:
    """An instruction that does the same for the turn."""
    return f'do = "change", of = {{ {who} }}, change = {{ {change} }}'


def cited(game: Play, name: str, what: str) -> set[str]:
    """All clauses of a value."""
    return {label for step in game.why(name, what).steps for label in step.cites}
