"""807.5. Triggers on moving cards: where the card is looked at."""

from __future__ import annotations

import pytest

from engine.core.events.effects import TriggerCounted
from tests.rulebooks.generic.abilities import DRAW, MILL
from tests.rulebooks.generic.given import P1, P2, Given, Play, given, static, triggered
from tests.rulebooks.generic.happened import drawn
from tests.rulebooks.generic.triggers import in_any_order

# ---------------------------------------------------------------- 807.5: how cards that moved are looked at


def painted(zone: str, **readings: str) -> Given:
    """P1 has a unit that makes every unit card in a zone of P1 blue there."""
    paint = static(f'to = {{ zone = "{zone}", of = "you", kind = "unit" }}, change = {{ gain_attribute = "blue" }}')
    return given(**readings).unit(P1, "front").unit(P1, "painter", paint, zone="standby_1")


WATCH_BLUE = '{ of = "you", attribute = "blue" }'


@pytest.mark.clause("807.5", "807.5a")
@pytest.mark.parametrize("zone, counts", [("hand", False), ("trash", True)])
def test_a_card_that_came_to_an_open_zone_is_looked_at_there(zone: str, counts: bool) -> None:
    watcher = triggered("discard", DRAW, who=WATCH_BLUE)
    position = painted(zone).unit(P1, "watcher", watcher, zone="standby_2").unit(P1, "old coat", zone="hand")
    position.unit(P1, "other", triggered("discard", MILL), zone="standby_3")
    game = position.tactic(P1, "ragman", 'do = "discard", what = { zone = "hand", of = "you", kind = "unit" }')
    play = in_any_order(game.at("503.3").plays("ragman"))

    assert len(drawn(play)) == counts
    assert play.events(TriggerCounted, "807.5", "807.5a")


@pytest.mark.clause("807.5", "807.5a")
@pytest.mark.parametrize("zone, counts", [("hand", False), ("trash", True)])
def test_a_card_that_went_to_a_hidden_zone_is_looked_at_where_it_lay_open(zone: str, counts: bool) -> None:
    watcher = triggered("move", DRAW, who=WATCH_BLUE, from_="trash", to="hand")
    position = painted(zone).unit(P1, "watcher", watcher, zone="standby_2").unit(P1, "old coat", zone="trash")
    position.unit(P1, "other", triggered("move", MILL, from_="trash", to="hand"), zone="standby_3")
    game = position.tactic(P1, "ragman", 'do = "return", what = { zone = "trash", of = "you", kind = "unit" }')
    play = in_any_order(game.at("503.3").plays("ragman"))

    assert len(drawn(play)) == counts
    assert play.events(TriggerCounted, "807.5", "807.5a")


def departing(reading: str, hp: int) -> Play:
    """A unit of 300 that has 600 in the area goes to the trash; a watcher waits for one of at least `hp`."""
    watcher = triggered("left_field", DRAW, who=f"{{ least = {{ hp = {hp} }} }}")
    lord = static('to = { name = "page" }, change = { plus = { hp = 300 } }')
    position = given(battlefield_is=reading).unit(P1, "watcher", watcher).unit(P1, "lord", lord, zone="standby_1")
    position.unit(P1, "page", hp=300, zone="standby_2").unit(
        P1, "other", triggered("left_field", MILL), zone="standby_3"
    )
    fire = 'do = "put", what = { name = "page" }, zone = "trash"'
    return in_any_order(position.tactic(P1, "fire", fire).at("503.3").plays("fire"))


@pytest.mark.clause("807.5", "807.5b")
@pytest.mark.parametrize("hp, counts", [(600, True), (601, False)])
def test_a_card_that_left_the_area_is_looked_at_as_it_was_there(hp: int, counts: bool) -> None:
    # AGE-04
    game = departing("area", hp)

    assert len(drawn(game)) == counts
    assert game.events(TriggerCounted, "807.5", "807.5b")


@pytest.mark.clause("807.5", "807.5c")
@pytest.mark.parametrize("hp, counts", [(300, True), (301, False)])
def test_read_the_other_way_it_is_looked_at_where_it_went(hp: int, counts: bool) -> None:
    # AGE-04: no zone of this game is meant by 807.5b
    game = departing("no_zone", hp)

    assert len(drawn(game)) == counts
    assert game.events(TriggerCounted, "807.5", "807.5c")


@pytest.mark.clause("807.5b")
@pytest.mark.parametrize("zone, counts", [("hand", False), ("field", True)])
def test_a_card_that_entered_the_area_is_looked_at_as_it_is_there(zone: str, counts: bool) -> None:
    watcher = triggered("enter", DRAW, who=WATCH_BLUE)
    position = painted(zone).unit(P1, "watcher", watcher, zone="standby_2").unit(P1, "new", zone="hand")
    position.unit(P2, "other", triggered("enter", MILL))
    game = in_any_order(position.at("503.3").deploys("new"))

    assert len(drawn(game)) == counts
    assert game.events(TriggerCounted, "807.5b")


def stepping_back(state: str, **readings: str) -> Play:
    """A rested main unit goes to a standby area, where it is restored; a watcher waits for one in a state."""
    watcher = triggered("move", DRAW, who=f'{{ orientation = "{state}" }}', from_="main", to="standby")
    position = given(**readings).unit(P1, "tired", state="rested").unit(P1, "fresh", zone="standby_1")
    position.unit(P1, "watcher", watcher, zone="standby_2").unit(
        P2, "other", triggered("switch", MILL, who='{ name = "tired" }')
    )
    swap = 'do = "switch", what = { name = "fresh" }'
    return in_any_order(position.tactic(P1, "swap", swap).at("503.3").plays("swap"))


@pytest.mark.clause("807.5", "807.5c")
@pytest.mark.parametrize("state, counts", [("ready", True), ("rested", False)])
def test_a_card_that_moved_inside_the_area_is_looked_at_where_it_went(state: str, counts: bool) -> None:
    # AGE-03
    game = stepping_back(state, zone_change_triggers="as_ruled")

    assert len(drawn(game)) == counts
    assert game.events(TriggerCounted, "807.5", "807.5c")


@pytest.mark.clause("812.1")
@pytest.mark.parametrize("state, counts", [("ready", False), ("rested", True)])
def test_read_the_other_way_it_is_looked_at_as_it_last_was(state: str, counts: bool) -> None:
    # AGE-03
    game = stepping_back(state, zone_change_triggers="last_known")

    assert len(drawn(game)) == counts
    assert game.events(TriggerCounted, "812.1")
    assert game.events(TriggerCounted, "807.5") == []


@pytest.mark.clause("807.5c")
def test_a_tactic_that_has_been_resolved_is_looked_at_in_the_trash() -> None:
    paint = static('to = { zone = "trash", of = "you" }, change = { gain_attribute = "blue" }')
    watcher = triggered("move", DRAW, who=WATCH_BLUE, from_="resolution", to="trash")
    game = given().unit(P1, "painter", paint, watcher).tactic(P1, "trick", MILL).at("503.3").plays("trick")

    assert game.events(TriggerCounted, "807.5", "807.5c")
    assert len(drawn(game)) == 1


@pytest.mark.clause("807.1")
@pytest.mark.parametrize("occasion", ["left_field", "move"])
def test_a_set_sees_the_unit_it_is_under_leave(occasion: str) -> None:
    position = given().unit(P1, "knight").unit(P1, "squire", zone="standby_1")
    position.strengthening(P1, "charm", triggered(occasion, DRAW, who="bearer"), on="knight")
    position.tactic(P1, "call back", 'do = "return", what = { zone = "main", of = "you", kind = "unit" }')
    play = in_any_order(position.at("503.3").plays("call back"))

    assert len(drawn(play)) == 1
    assert play.events(TriggerCounted, "807.1")
