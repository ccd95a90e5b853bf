"""603. Putting out a unit: into a free standby area."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from tests.rulebooks.generic.abilities import DRAW, forbidding
from tests.rulebooks.generic.given import P1, P2, Given, ex, given, triggered
from tests.rulebooks.generic.happened import clauses


@pytest.mark.clause("603.1")
def test_a_unit_card_of_the_hand_is_put_into_a_free_standby_area() -> None:
    position = (
        given()
        .unit(P1, "there", zone="standby_1")
        .unit(P1, "recruit", triggered("enter", DRAW, who="self"), zone="hand")
    )
    game = position.at("503.3").deploys("recruit")

    moved = game.last(CardMoved, "603.1")
    assert (moved.source, moved.target, moved.face_up) == ("P1/hand", "P1/standby_2", True)
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("603.1")
@pytest.mark.parametrize("zone", ["trash", "standby_1", "main"])
def test_a_unit_from_elsewhere_is_not_put_out(zone: str) -> None:
    game = given().unit(P1, "elsewhere", zone=zone).at("503.3")

    assert game.refused("deploy:elsewhere").cites == ("503.3b", "603.1")


@pytest.mark.clause("603.1")
def test_a_command_is_not_put_out() -> None:
    game = given().tactic(P1, "study", DRAW).at("503.3")

    assert game.options() == {"charge:study", "play:study", "end"}
    assert game.refused("deploy:study").cites == ("503.3b", "603.1")


@pytest.mark.clause("603.2")
def test_units_are_put_out_as_long_as_an_area_is_free() -> None:
    game = given().filled(P1, hand=5).at("503.3")

    for n in range(1, 5):
        game.deploys(f"P1 hand {n}")

    assert len(game.events(CardMoved, "603.2")) == 4
    verdict = game.refused("deploy:P1 hand 5")
    assert (verdict.cites, verdict.findings[0].facts) == (("603.1", "603.2", "308.1"), {"free": 0})
    assert game.options() == {"charge:P1 hand 5", "end"}


def full(**readings: str) -> Given:
    """All of P1's standby areas are taken."""
    position = given(**readings)
    for n in range(1, 5):
        position.unit(P1, f"there {n}", zone=f"standby_{n}")
    return position.unit(P1, "recruit", zone="hand")


@pytest.mark.clause("603.2")
def test_an_area_that_became_free_can_be_used_again() -> None:
    leave = 'do = "return", what = { name = "there 3" }'
    game = full().tactic(P1, "leave", leave).at("503.3")
    assert "603.2" in game.barred("deploy:recruit")[0].cites

    game.plays("leave").deploys("recruit")

    assert game.zone("recruit") == "P1/standby_3"


@pytest.mark.clause("603.1", "104.4")
def test_a_unit_that_may_not_be_put_out_anyway_is_refused_by_both_clauses() -> None:
    game = full().unit(P2, "seal", forbidding("deploy")).at("503.3")

    assert clauses(game.refused("deploy:recruit").findings) == [("603.1", "603.2", "308.1"), ("104.4",)]


@pytest.mark.clause("603.1", "306.7a-1")
def test_a_knocked_out_unit_still_fills_its_area() -> None:
    position = given().unit(P1, "recruit", zone="hand").unit(P1, "fallen", zone="standby_1", ko=True)
    for n in range(2, 5):
        position.unit(P1, f"there {n}", zone=f"standby_{n}")
    (found,) = position.at("503.3").refused("deploy:recruit").findings

    assert (found.code, len(found.facts["fallen"])) == ("deploy.areas-of-fallen", 1)


def test_read_the_other_way_full_areas_hold_one_more() -> None:
    # AGE-28
    game = full(area_capacity="no_limit").at("503.3").deploys("recruit")

    assert game.zone("recruit") == "P1/standby_1"


PUT_OUT = 'do = "put", what = "self", zone = "standby"'


@pytest.mark.parametrize(
    ("there", "reading", "able"), [(3, "one_unit", True), (4, "one_unit", False), (4, "no_limit", True)]
)
def test_a_unit_pays_by_being_put_out_only_where_a_standby_area_is_free(there: int, reading: str, able: bool) -> None:
    # 603.1
    more = f'do = "may", cost = [{{ {PUT_OUT} }}], then = [{{ do = "draw" }}]'
    position = given(area_capacity=reading).unit(P1, "monk", ex("rest", more))
    for number in range(there):
        position.unit(P1, f"guard {number}", zone=f"standby_{number + 1}")
    game = position.at("503.3").uses("monk")

    assert game.options() == ({"yes", "no"} if able else {"no"})
    assert able or "603.1" in game.barred("yes")[0].cites
