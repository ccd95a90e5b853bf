"""Continuous effects of static abilities as TOML, and which clauses account for a value they change (910)."""

from __future__ import annotations

from tests.rulebooks.fire_force.given import Play


def static(*parts: str) -> str:
    """A static ability of several continuous effects."""
    return f'kind = "static"\nstatics = [{", ".join(f"{{ {part} }}" for part in parts)}]'


def on_units(change: str, who: str = 'kind = "unit"', extra: str = "") -> str:
    """A continuous effect on all units that fit."""
    return f"to = {{ {who} }}, change = {{ {change} }}" + (f", {extra}" if extra else "")


def cited(game: Play, name: str, what: str) -> list[tuple[str, ...]]:
    """The clauses of each step of a value."""
    return [step.cites for step in game.why(name, what).steps]
