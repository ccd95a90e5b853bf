"""Abilities that a part of a card gives it, such as [Awakening], can be named in positions, in both languages."""

from __future__ import annotations

import pytest

from adjudicator.desk.positions.parser import parse_position
from adjudicator.notation.format.errors import BadScenario
from engine.abilities.view import RulesContext
from tests.refused import expect_told

AWAKENED = """
edition: force_of_will@8.01
cards:
  W: {{kind: resonator, cost: {{free: 1}}, attributes: [fire], atk: 800, def: 800}}
  C:
    kind: resonator
    cost: {{light: 1}}
    attributes: [light]
    atk: 300
    def: 300
    awakening:
    - cost: [{{do: pay, count: 1, of: {{light: 1}}}}]
      ability: [{abilities}]
setup:
  at: main phase
  P1: {{field: [C, W]}}
  {stated}
"""
CHEER = (
    "{kind: triggered, when: {event: enter, who: self}, effect: ["
    "{do: change, of: {of: you, kind: resonator}, change: {plus: {atk: %d}}, until: turn}]}"
)
EFFECTS = "effects: [{ability: %s}]"
ROWS = [
    (EFFECTS % "C/awakening", 1, 1000),
    (EFFECTS % "C/覚醒", 1, 1000),
    ("played: [{card: C, paid: [覚醒]}]\n  " + EFFECTS % '"C/[覚醒]"', 1, 1000),
    (EFFECTS % "C/awakening 2", 2, 1100),
    ("waiting: [{ability: C/awakening}]", 1, 800),
]


@pytest.mark.parametrize(("stated", "count", "attack"), ROWS)
def test_an_ability_of_an_awakened_card_is_named_by_the_part(stated: str, count: int, attack: int) -> None:
    abilities = ", ".join(CHEER % (100 + 100 * n) for n in range(1, count + 1))
    table = parse_position(AWAKENED.format(abilities=abilities, stated=stated)).table
    (other,) = [obj.id for obj in table.objects.values() if obj.number == "W"]

    assert RulesContext(table).derived.number(other, "atk") == attack
    assert len(table.pending) == stated.startswith("waiting")


def test_a_part_that_gives_several_abilities_asks_which() -> None:
    abilities = ", ".join((CHEER % 200, CHEER % 300))
    with pytest.raises(BadScenario) as refused:
        parse_position(AWAKENED.format(abilities=abilities, stated=EFFECTS % "C/awakening"))

    expect_told(refused.value, "position.no-ability", **refused.value.arguments)
    assert "C/awakening 1, C/awakening 2" in refused.value.arguments["possible"]
