"""1.5. The basic terms: players, owners, controllers, life points."""

from __future__ import annotations

import pytest

from engine.core.events.game import FactNoted, PlayerLost
from engine.rulebooks import load
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.verbs import ChangeLife
from tests.rulebooks.force_of_will_legacy.kit import BOOK, P1, P2, clause, given


@clause("1.5-4-1")
@pytest.mark.parametrize(
    ("life", "change", "left"), [(300, -150, 200), (300, -50, 300), (100, -50, 100), (300, 10, 400)]
)
def test_life_is_rounded_up_in_the_moment_it_changes(life: int, change: int, left: int) -> None:
    game = given().fact(LIFE, {P1: 4000, P2: life}).carries_out(ChangeLife(P2, change).happen)

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
