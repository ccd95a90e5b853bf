"""A change of a name, a kind or a mark matters to those effects whose text asks for it, and to no others."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from engine.abilities.effects import LayerStep
from engine.abilities.layers.active_effects import shapes_of
from engine.abilities.layers.shortcuts import quality_readings
from engine.abilities.layers.shortcuts.quality_readings import QualityReadings
from engine.abilities.view import RulesContext
from engine.core.table.bounds.work import Meter, metered
from engine.core.table.state import GameState
from tests.rulebooks.fftcg import given as fftcg
from tests.rulebooks.fire_force import given as fire_force

P1, P2 = "P1", "P2"
SEEDS = 120
"""Tables of each game."""


def static(text: str) -> str:
    return f'kind = "static"\nstatics = [{{ {text} }}]'


SELECTS = (
    'of = "any"', 'of = "you", attribute = "red"', 'of = "any", attribute = "red"', 'of = "you", attribute = "blue"',
    'of = "any", name = "u0"', 'of = "any", not = { name = "u1" }',
    'of = "any", any_of = [{ attribute = "red" }, { name = "u1" }]', 'of = "any", is = "other"',
)  # fmt: skip
WHILE = (
    "", "", ', while = { count = { of = "any", attribute = "red" }, at_least = 2 }',
    ', while = { count = { of = "you", name = "u1" }, at_least = 1 }', ', while = { self = { attribute = "blue" } }',
)  # fmt: skip
CHANGES = (
    'gain_attribute = "red"', 'gain_attribute = "blue"', 'lose_attribute = "red"', 'lose_attribute = "blue"',
    'attribute_becomes = "red"', 'attribute_becomes = "blue"', 'gain_name = "u0"', 'name_becomes = "u0"',
    'name_becomes = "u1"', "plus = { power = 100 }",
    'plus = { cost = { count = { of = "any", attribute = "red" } } }',
)  # fmt: skip
FIRE = (
    *CHANGES, 'gain_icon = "assault"', 'lose_icon = "assault"', "lose_abilities = true", 'gain_kind = "event"',
    'gain_ability = { kind = "static", statics = [{ to = { of = "any" }, change = { gain_attribute = "red" } }] }',
)  # fmt: skip
FIRE_SELECTS = (*SELECTS, 'of = "any", icon = "assault"', 'of = "any", kind = "event"')
FINAL = (
    *CHANGES, 'gain_flag = "job:A"', 'gain_flag = "haste"', 'flag_becomes = "job:B"', "lose_abilities = true",
    'gain_kind = "monster"', 'gain_attribute = "fire"',
)  # fmt: skip
FINAL_SELECTS = (
    *SELECTS, 'of = "any", name_part = "u"', 'of = "any", flag = "job:A"', 'of = "any", without_flag = "job:B"',
    'of = "any", flag = "haste"',
    'of = "any", kind = "monster"', 'of = "any", kind = "character"',
)  # fmt: skip


def write_text(rng: random.Random, selects: Sequence[str], changes: Sequence[str]) -> str:
    return f"to = {{ {rng.choice(selects)} }}, change = {{ {rng.choice(changes)} }}{rng.choice(WHILE)}"


def state_fire_force(rng: random.Random, changes: Sequence[str] = FIRE) -> GameState:
    texts = [write_text(rng, FIRE_SELECTS, changes) for _ in range(rng.randint(3, 7))]
    position = fire_force.given()
    for n in range(rng.randint(5, 9)):
        position.unit(
            rng.choice((P1, P2)), f"u{n}", static(rng.choice(texts)), attributes=[rng.choice(("red", "blue"))]
        )
    return position.at("503.3").table


def state_silencing(rng: random.Random) -> GameState:
    """Abilities come and go."""
    return state_fire_force(rng, ('gain_icon = "assault"', "lose_abilities = true"))


def state_fftcg(rng: random.Random) -> GameState:
    texts = [write_text(rng, FINAL_SELECTS, FINAL) for _ in range(rng.randint(3, 7))]
    texts = [text.replace('"red"', '"fire"').replace('"blue"', '"ice"') for text in texts]
    position = fftcg.given()
    for n in range(rng.randint(5, 9)):
        position.forward(rng.choice((P1, P2)), f"u{n}", fftcg.field(rng.choice(texts)))
    return position.at("9.3.1.4").table


GAMES = (state_fire_force, state_silencing, state_fftcg)


def explain(table: GameState) -> tuple[dict[int, Any], list[LayerStep]]:
    g: RulesContext = RulesContext(table)
    told: list[LayerStep] = []
    traced = shapes_of(g, g.derived.actives(), told)
    assert traced == shapes_of(g, g.derived.actives())
    return traced, told


begin = QualityReadings.__init__


def keep_nothing(self: QualityReadings, g: RulesContext, entries: Any, words_of: Any) -> None:
    """Readings of a layer in which every effect is tried on a copy of the cards, and nothing is kept."""
    begin(self, g, (), words_of)


def list_differing(game: Any, seeds: range, monkeypatch: pytest.MonkeyPatch) -> tuple[list[int], int]:
    """The tables on which something comes out otherwise than by trying each with each, and how many had reasons."""
    differing, waited = [], 0
    for seed in seeds:
        table = game(random.Random(seed))
        found = explain(table)
        with monkeypatch.context() as patched:
            patched.setattr(QualityReadings, "__init__", keep_nothing)
            tried = explain(table)
        if found != tried:
            differing.append(seed)
        dependency = RulesContext(table).derived.rules.continuous.dependency
        waited += any(set(dependency) <= set(step.cites) for step in tried[1])
    return differing, waited


@pytest.mark.parametrize("game", GAMES, ids=["fire force", "silencing", "fftcg"])
def test_what_is_kept_while_nothing_asked_for_changes_is_what_trying_each_with_each_gives(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    differing, waited = list_differing(game, range(SEEDS), monkeypatch)

    assert not differing
    assert waited > SEEDS // 10


@pytest.mark.parametrize("overlooked", ["name_becomes", "gain_attribute", "lose_abilities"])
def test_a_change_that_is_overlooked_is_noticed(overlooked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The property fails where a change counts as changing nothing."""
    listed, plain = QualityReadings.list_changed, quality_readings.list_words_changed
    may_concern = QualityReadings.may_concern

    def list_nothing(self: QualityReadings, entry: Any, *args: Any) -> Any:
        return frozenset() if entry[1] == overlooked else listed(self, entry, *args)

    def list_no_word(g: RulesContext, aspect: str, value: Any) -> Any:
        return frozenset() if aspect == overlooked else plain(g, aspect, value)

    def concern_nobody(self: QualityReadings, reader: Any, other: Any, *args: Any) -> bool:
        return may_concern(self, reader, other, *args) and not (self.keeps and other[1] == overlooked)

    monkeypatch.setattr(QualityReadings, "list_changed", list_nothing)
    monkeypatch.setattr(quality_readings, "list_words_changed", list_no_word)
    monkeypatch.setattr(QualityReadings, "may_concern", concern_nobody)

    assert any(list_differing(game, range(SEEDS), monkeypatch)[0] for game in GAMES)


@pytest.mark.parametrize(
    "text",
    [
        'to = {{ of = "any", attribute = "a{n}" }}, change = {{ gain_attribute = "a{next}" }}',
        'to = {{ of = "any", name = "u{n}" }}, change = {{ name_becomes = "u{next}" }}',
        'to = {{}}, change = {{ gain_name = "x{n}" }}, while = {{ count = {{ name = "x{next}" }}, at_least = 1 }}',
    ],
    ids=["attributes", "names", "a count"],
)
def test_two_hundred_effects_each_of_which_waits_for_another_one_are_worked_out(text: str) -> None:
    """Each was tried with each: seven seconds, of which nothing was counted."""
    position = fire_force.given()
    for n in range(200):
        position.unit((P1, P2)[n % 2], f"u{n}", static(text.format(n=n, next=n + 1)), attributes=["a0"])
    g: RulesContext = RulesContext(position.at("503.3").table)
    counted = Meter(100_000, lambda: False)
    with metered(counted):
        shapes_of(g, g.derived.actives())
    assert counted.spent > 1_000
