"""602. Charging: a card of the hand becomes an energy of a unit."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import UnknownOption
from engine.core.events.cards import CardAttached, CardMoved
from engine.core.events.game import FactNoted, GameEnded
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.generic.abilities import DRAW, forbidding
from tests.rulebooks.generic.given import P1, P2, given
from tests.rulebooks.generic.happened import clauses


@pytest.mark.clause("602.1")
def test_charging_attaches_a_card_of_the_hand_as_an_energy_and_draws() -> None:
    game = given().unit(P1, "fuel", zone="hand").unit(P1, "front").at("503.3").charges("fuel")

    moved, drawn = game.events(CardMoved, "602.1")
    assert (moved.target, moved.guise, drawn.verb) == ("P1/main", "energy", "draw")
    assert game.carries("front") == ["fuel"]
    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert moved.seq < game.last(CardAttached).seq < drawn.seq


@pytest.mark.clause("602.1")
@pytest.mark.parametrize("unit", ["front", "back"])
def test_any_own_unit_in_the_area_may_be_charged(unit: str) -> None:
    position = given().tactic(P1, "fuel", DRAW).unit(P1, "front").unit(P1, "back", zone="standby_3").unit(P2, "theirs")
    game = position.at("503.3").charges("fuel")
    assert game.options() == {"unit:front", "unit:back"}
    with pytest.raises(UnknownOption):
        game.refused("unit:theirs")

    game.picks(f"unit:{unit}")

    assert game.carries(unit) == ["fuel"]
    assert "602.1" in game.last(CardAttached).cites


@pytest.mark.clause("602.1")
def test_only_a_card_of_the_own_hand_is_charged() -> None:
    game = given().unit(P1, "spent", zone="trash").filled(P1, hand=1).filled(P2, hand=1).at("503.3")

    assert game.refused("charge:spent").cites == ("503.3a", "602.1")
    assert game.options() == {"charge:P1 hand 1", "deploy:P1 hand 1", "end"}


@pytest.mark.clause("602.1")
def test_without_a_living_unit_nobody_charges() -> None:
    # Only a stated position can be so: rule processes bring a unit to the main area, or the player loses.
    game = given().unit(P1, "fallen", ko=True).filled(P1, hand=1).at("503.3")

    (found,) = game.refused("charge:P1 hand 1").findings

    assert (found.cites, found.facts) == (("602.1", "306.7a-3"), {"units": 0})


@pytest.mark.clause("602.1")
def test_an_empty_deck_keeps_nobody_from_charging_but_loses() -> None:
    # AGE-22
    game = given().filled(P1, deck=0, hand=1).at("503.3").charges("P1 hand 1")

    assert game.zone("P1 hand 1") == "P1/main"
    assert "602.1" in game.last(ActIncomplete).cites
    assert game.last(GameEnded).winner == P2


@pytest.mark.clause("602.2")
def test_charging_is_done_once_a_turn() -> None:
    game = given().filled(P1, hand=2).at("503.3").charges("P1 hand 1")

    verdict = game.refused("charge:P1 hand 2")

    assert "602.2" in verdict.cites
    assert not any(option.startswith("charge") for option in game.options())
    assert game.zone("P1 hand 2") == "P1/hand"


@pytest.mark.clause("602.2")
def test_it_can_be_done_again_in_the_next_turn() -> None:
    game = given().filled(P1, hand=1).filled(P2, hand=2).at("503.3").charges("P1 hand 1").ends().declares_none()

    game.charges("P2 hand 1").ends().declares_none()
    game.charges("P1 deck 1")

    assert game.carries("P1 main 1") == ["P1 hand 1", "P1 deck 1"]
    assert len([event for event in game.events(FactNoted, "602.2") if event.value]) == 3


def test_charging_by_an_effect_is_not_counted() -> None:
    # 602.2, 906.1
    position = given().tactic(P1, "spark", 'do = "charge", to = { zone = "main", of = "you" }').filled(P1, hand=2)
    game = position.at("503.3").plays("spark").picks("P1 hand 1").charges("P1 hand 2")

    assert game.carries("P1 main 1") == ["P1 hand 1", "P1 hand 2"]


@pytest.mark.clause("602.1", "602.2", "104.4")
def test_a_second_charge_that_is_forbidden_as_well_is_refused_by_both_clauses() -> None:
    position = given().unit(P2, "seal", forbidding("charge")).filled(P1, hand=1).fact("charged", True)
    game = position.at("503.3")

    cites = clauses(game.refused("charge:P1 hand 1").findings)

    assert [labels[0] for labels in cites] == ["602.2", "104.4"]
    assert "602.1" in game.explains("charge:P1 hand 1").findings[1].cites


@pytest.mark.clause("602.1")
def test_with_an_empty_hand_nobody_charges() -> None:
    # AGE-22
    game = given(charge_with_empty_hand="refused").at("503.3")

    (found,) = game.refused("charge").findings

    assert (found.cites, found.facts) == (("503.3a", "602.1"), {"hand": 0})
    assert game.options() == {"end"}


@pytest.mark.clause("602.1", "602.2")
def test_read_the_other_way_only_the_draw_is_done() -> None:
    # AGE-22
    game = given(charge_with_empty_hand="draws").at("503.3").picks("charge")

    assert (game.cards("P1/hand"), game.carries("P1 main 1")) == (["P1 deck 1"], [])
    assert "602.2" in game.refused("charge:P1 deck 1").cites


def test_with_a_card_in_hand_it_has_to_be_attached() -> None:
    # AGE-22
    game = given(charge_with_empty_hand="draws").filled(P1, hand=1).at("503.3")

    assert game.options() == {"charge:P1 hand 1", "deploy:P1 hand 1", "end"}
    with pytest.raises(UnknownOption):
        game.refused("charge")
