"""After a change, cards have the characteristics that all effects give them, whether or not each was asked again."""

from __future__ import annotations

import random

import pytest

from engine.abilities.layers import effect_answers
from engine.abilities.view import RulesContext
from engine.core.events.cards import CardTurned
from engine.core.events.fold import evolve_noting_parts
from engine.core.table.state import GameState
from tests.rulebooks.fire_force import given as fire_force

P1, P2 = "P1", "P2"
SEEDS = 250
"""Tables that are tried."""

SELECTS = (
    'of = "any"', 'of = "you", ready = true', 'of = "any", attribute = "red"', 'of = "any", name = "u0"',
    'of = "any", ready = true, attribute = "red"', 'of = "any", ready = false, not = { name = "u1" }',
)  # fmt: skip
CHANGES = (
    'gain_attribute = "red"', 'attribute_becomes = "blue"', 'gain_name = "u0"', "plus = { power = 100 }",
    'plus = { cost = { count = { of = "any", attribute = "red", ready = true } } }',
    'gain_ability = { kind = "static", statics = [{ to = { ready = true }, change = { plus = { power = 10 } } }] }',
)  # fmt: skip
CONDITIONS = ("", "", ", while = { self = { ready = true } }", ", while = { count = { ready = true }, at_least = 2 }")


def state_table(rng: random.Random) -> GameState:
    """Units whose abilities change units, mostly by whether these are ready."""
    position = fire_force.given()
    for n in range(rng.randint(2, 4)):
        text = f"to = {{ {rng.choice(SELECTS)} }}, change = {{ {rng.choice(CHANGES)} }}{rng.choice(CONDITIONS)}"
        ability = f'kind = "static"\nstatics = [{{ {text} }}]'
        attribute = rng.choice(("blue", "green"))
        position.unit(rng.choice((P1, P2)), f"u{n}", ability, attributes=[attribute], ready=rng.random() < 0.3)
    return position.at("503.3").table


def turn_some_unit(table: GameState, rng: random.Random) -> None:
    """Turns a unit, as an event of the game would."""
    g: RulesContext = RulesContext.over(table)
    card = rng.choice([card for key in sorted(g.book.play_keys) for card in table.zones.get(key, ())])
    was = table.objects[card].orientation
    now = g.book.exhausted if was == g.book.ready else g.book.ready
    evolve_noting_parts(table, CardTurned(table.version + 1, 0, 0, ("702.1",), card, now, was, "turn"))


def find_differing(seed: int) -> bool:
    """Returns whether after some turn of a unit the characteristics of cards differ from those of a fresh look."""
    rng = random.Random(seed)
    table = state_table(rng)
    for _ in range(12):
        kept: RulesContext = RulesContext.over(table)
        if kept.derived.shapes() != RulesContext(table.copy()).derived.shapes():
            return True
        turn_some_unit(table, rng)
    return False


def test_cards_are_what_a_fresh_look_makes_of_them():
    assert not [seed for seed in range(SEEDS) if find_differing(seed)]


def test_most_changes_leave_the_answers_as_they_were(monkeypatch: pytest.MonkeyPatch):
    """The tables above are such that effects are spared, and such that they are not."""
    found = []
    monkeypatch.setattr("engine.abilities.derived.answer_as_before", lambda *asked: found.append(ask(*asked)))
    ask = effect_answers.answer_as_before
    for seed in range(SEEDS):
        find_differing(seed)
    assert {True, False} <= set(found)


def test_an_effect_that_reads_what_another_changes_is_noticed(monkeypatch: pytest.MonkeyPatch):
    """The property fails where all effects count as independent of each other."""
    monkeypatch.setattr(effect_answers, "_are_independent", lambda g, actives: True)
    assert any(find_differing(seed) for seed in range(SEEDS))


def test_an_effect_that_reads_a_changed_part_is_noticed(monkeypatch: pytest.MonkeyPatch):
    """The property fails where an effect counts as reading no part of the table."""
    monkeypatch.setattr(effect_answers, "list_parts_of_effect", lambda g, active: ())
    assert any(find_differing(seed) for seed in range(SEEDS))
