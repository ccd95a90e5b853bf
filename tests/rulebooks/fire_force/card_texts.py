"""The pieces of the ability language this game has, and cards as TOML round the one piece a test is about."""

from __future__ import annotations

from engine.rulebooks.fire_force.v1_0_0.card_schema import SCHEMA
from tests.rulebooks.card_language import COMMON_PIECES, known

PIECES = (*known(SCHEMA), *COMMON_PIECES)
"""Every piece of the ability language that this game knows."""

GOOD = '[[unit]]\nnumber = "X-1"\nname = "Good"\ncost = 1\npower = 1000\n'


def unit(ability: str = "", **facts: str) -> str:
    """A unit card as TOML, with one ability."""
    stated = {"number": '"X-9"', "name": '"Wrong"', "cost": "1", "power": "1000", **facts}
    lines = [f"{name} = {value}" for name, value in stated.items() if value]
    return "\n".join(["[[unit]]", *lines, *(["[[unit.ability]]", ability] if ability else [])])


def event(ability: str) -> str:
    """An event card as TOML, with one ability."""
    return f'[[event]]\nnumber = "X-9"\nname = "Wrong"\ncost = 1\n[[event.ability]]\n{ability}'


def effect(instruction: str) -> str:
    """A unit card with an activated ability that does one thing."""
    return unit(f'kind = "activated"\neffect = [{{ {instruction} }}]')


def static(body: str) -> str:
    """A unit card with a static ability of one continuous effect."""
    return unit(f'kind = "static"\nstatics = [{{ {body} }}]')
