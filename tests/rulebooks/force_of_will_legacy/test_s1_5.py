"""1.5. The basic terms: players, owners, controllers, life points."""

from __future__ import annotations

import pytest

from engine.core.events.effects import EffectBegan
from engine.core.events.game import FactNoted, PlayerLost
from engine.rulebooks import load
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.verbs import gain_life
from tests.rulebooks.force_of_will_legacy.kit import BOOK, P1, P2, clause, given, text


@clause("1.5-4-1")
@pytest.mark.parametrize(
    ("life", "change", "left"), [(300, -150, 200), (300, -50, 300), (100, -50, 100), (300, 10, 400)]
)
def test_life_is_rounded_up_in_the_moment_it_changes(life: int, change: int, left: int) -> None:
    game = given().fact(LIFE, {P1: 4000, P2: life}).carries_out(gain_life(LIFE, P2, change).happen)

    assert game.life[P2] == left
    assert [event.value[P2] for event in game.events(FactNoted, "1.5-4-1")][:1] == [left]
    assert not game.events(FactNoted, "1205.1@8.01")


@clause("1.5-4", "1202.1@8.01")
def test_who_has_no_life_points_loses() -> None:
    game = given().fact(LIFE, {P1: 4000, P2: 0}).at("504.2")

    assert [event.seat for event in game.events(PlayerLost, "1.5-4", "1202.1@8.01")] == [P2]


def test_how_life_is_rounded_is_no_open_point_here() -> None:
    reading = BOOK.readings["rounding_of_life"]

    assert (reading.values, reading.clauses) == (("at_once",), ("1.5-4-1",))
    assert load("force_of_will@8.01").readings["rounding_of_life"].values == ("in_rule_processes", "at_once")


@clause("1.5-3-1")
def test_a_card_is_controlled_by_its_owner() -> None:
    game = given().card(P1, "it", zone="hand").moves("it", "field")

    assert game.obj("it").controller == P1


@clause("1.5-3-2", "1.5-3-3", "1.5-3")
def test_who_controls_a_card_controls_its_abilities_and_their_effects() -> None:
    gain = text("activated", effect=[{"do": "gain", "resource": "life", "count": 100}])
    takes = text("spell", effect=[{"do": "control", "what": {"kind": "resonator"}, "until": "turn"}])
    position = given().card(P2, "guard", "resonator", numbers={"atk": 500, "def": 500}, abilities=(gain,))

    game = (
        position.card(P1, "spell", "chant", zone="hand", abilities=(takes,)).at("504.2").picks("play:spell").passes(2)
    )
    game.picks("ability:guard#0").passes(2)

    assert game.life == {P1: 4100, P2: 4000}
    assert "1.5-3-3" in game.last(EffectBegan).cites
