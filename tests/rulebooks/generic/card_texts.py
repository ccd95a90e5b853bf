"""The pieces of the ability language this game has, and cards as TOML round the one piece a test is about."""

from __future__ import annotations

from engine.abilities.language.ability import DamageChange, Failure
from engine.rulebooks.generic.v1_2.card_schema import SCHEMA
from tests.rulebooks.card_language import COMMON_PIECES, known

PIECES = (*known(SCHEMA), *COMMON_PIECES, DamageChange, Failure)
"""Every piece of the ability language that this game knows."""

GOOD = '[[unit]]\nnumber = "X-1"\nname = "Good"\nhp = 300\nretreat = 1\n'
EX = 'name = "Named"\nflags = ["ex"]\n'
DRAW = 'effect = [{ do = "draw" }]'


def card(table: str, body: str = "", **facts: str) -> str:
    """A card as TOML."""
    stated = {"number": '"X-9"', "name": '"Wrong"', **facts}
    return "\n".join([f"[[{table}]]", *(f"{name} = {value}" for name, value in stated.items() if value), body])


def unit(body: str = "", **facts: str) -> str:
    """A unit card as TOML."""
    return card("unit", body, **{"hp": "300", "retreat": "1", **facts})


def ability(body: str) -> str:
    """A unit card with an ability that is no skill."""
    return unit(f"[[unit.ability]]\n{body}")


def skill(body: str) -> str:
    """A unit card with a skill."""
    return unit(f'[[unit.skill]]\nname = "Hit"\ncost = 1\n{body}')


def effect(instruction: str) -> str:
    """A tactic that does one thing."""
    return card("tactic", f"effect = [{{ {instruction} }}]")


def static(body: str) -> str:
    """A unit card with a static ability of one continuous effect."""
    return ability(f'kind = "static"\nstatics = [{{ {body} }}]')
