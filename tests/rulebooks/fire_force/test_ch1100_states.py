"""1102, 1108, 1109, 1116 to 1118. Terms: ready and exhausted, power, what a card gains, what words refer to."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardTurned
from engine.core.events.effects import EffectBegan
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.fire_force.abilities import DRAW
from tests.rulebooks.fire_force.given import P1, P2, activated, event_ability, given, triggered
from tests.rulebooks.fire_force.happened import drawn

# ---------------------------------------------------------------- 1108: ready, exhaust


@pytest.mark.clause("1108.1", "1108.2")
def test_cards_become_ready_and_exhausted() -> None:
    turn = event_ability('do = "exhaust", what = { name = "fresh" }', 'do = "ready", what = { name = "tired" }')
    game = given().event(P1, "turn", turn).unit(P1, "fresh").unit(P1, "tired", ready=False).at("503.3").uses("turn")

    assert (game.ready("fresh"), game.ready("tired")) == (False, True)
    assert game.last(CardTurned, "1108.1").card == game.id("tired")
    assert game.last(CardTurned, "1108.2").card == game.id("fresh")


@pytest.mark.clause("1108.1", "1108.2", "104.4")
def test_a_card_that_is_so_already_does_not_become_so_again() -> None:
    watch = triggered("ready", DRAW), triggered("exhaust", DRAW)
    turn = event_ability('do = "exhaust", what = { name = "tired" }', 'do = "ready", what = { name = "fresh" }')
    position = given().event(P1, "turn", turn).unit(P1, "fresh").unit(P1, "tired", ready=False)
    game = position.unit(P1, "watch", *watch).at("503.3").uses("turn")

    assert game.events(CardTurned) == []
    assert drawn(game) == 0
    assert [event.cites for event in game.events(ActIncomplete)] == [("1108.2", "104.4"), ("1108.1", "104.4")]


# ---------------------------------------------------------------- 1116.1: power


@pytest.mark.clause("1116.1")
@pytest.mark.parametrize("plus, power", [(2000, 3000), (-500, 500), (-3000, -2000)])
def test_power_is_raised_and_lowered(plus: int, power: int) -> None:
    # AFF-70: also below zero
    change = event_ability(f'do = "number", number = "power", of = {{ kind = "unit" }}, plus = {plus}')
    game = given().event(P1, "change", change).unit(P1, "page", power=1000).at("503.3").uses("change")

    assert game.power("page") == power
    assert game.zone("page") == "P1/field"
    assert "1116.1" in game.last(EffectBegan).cites
    assert "1116.1" in game.why("page", "power").steps[-1].cites


# ---------------------------------------------------------------- 1118: gain


@pytest.mark.clause("1118.1")
def test_a_gained_icon_ability_comes_on_top() -> None:
    give = event_ability('do = "change", of = { name = "monk" }, change = { gain_icon = "prayer" }')
    position = given().event(P1, "give", give).unit(P1, "monk", activated(DRAW), 'icon = "defence"')
    game = position.fire(P1, "cold", ready=False).at("503.3").uses("give")

    assert game.why("monk", "icons").value == ("defence", "prayer")
    assert len(game.abilities("monk")) == 3
    assert "1118.1" in game.last(EffectBegan).cites
    assert {"ability:monk#0"} <= game.options()
    game.uses_ability("monk", 2).picks("monk")
    if game.asked().name == "choose":
        game.picks("cold")
    assert game.obj("cold").attached_to == game.id("monk")


@pytest.mark.clause("1118.2")
def test_a_gained_attribute_comes_on_top() -> None:
    give = event_ability('do = "change", of = { name = "page" }, change = { gain_attribute = "青" }')
    game = given().event(P1, "give", give).unit(P1, "page", attributes=["赤"]).at("503.3").uses("give")

    assert game.why("page", "attributes").value == ("赤", "青")
    assert "1118.2" in game.last(EffectBegan).cites


@pytest.mark.clause("1118.2")
def test_an_attribute_gained_twice_is_there_once() -> None:
    # 104.4
    give = event_ability('do = "change", of = { name = "page" }, change = { gain_attribute = "赤" }')
    game = given().event(P1, "give", give).unit(P1, "page", attributes=["赤"]).at("503.3").uses("give")

    assert game.why("page", "attributes").value == ("赤",)
    assert game.events(EffectBegan, "1118.2")


# ---------------------------------------------------------------- 1102, 1109, 1117: words that refer to cards


@pytest.mark.clause("909.1")
def test_names_and_attributes_refer_to_the_cards_that_have_them_now() -> None:
    # 1102.1, 1102.2
    rename = event_ability('do = "change", of = { name = "a" }, change = { name_becomes = "b" }')
    pick = event_ability('do = "exhaust", what = { name = "b" }')
    game = (
        given()
        .event(P1, "rename", rename)
        .event(P1, "pick", pick)
        .unit(P1, "a")
        .unit(P1, "b")
        .unit(P1, "c")
        .at("503.3")
    )

    game.uses("rename").uses("pick")

    assert [game.ready(name) for name in ("a", "b", "c")] == [False, False, True]


@pytest.mark.clause("909.1")
@pytest.mark.parametrize("zone, found", [("field", 1), ("adora", 0)])
def test_whether_there_is_something_is_looked_at_on_the_field_unless_a_zone_is_named(zone: str, found: int) -> None:
    # 1109.1, 1109.1a
    ask = event_ability(
        'do = "if", condition = { count = { of = "you", kind = "unit" }, at_least = 1 }, then = [{ do = "draw" }]'
    )
    game = given().event(P1, "ask", ask).unit(P1, "page", zone=zone).at("503.3").uses("ask")

    assert drawn(game) == found


@pytest.mark.clause("909.1")
def test_original_power_is_what_is_printed() -> None:
    # 910.6, 1117.1
    copy = event_ability(
        'do = "choose", from = { name = "giant" }',
        'do = "number", number = "power", of = { name = "page" }, '
        'becomes = { value = "power", of = "it", printed = true }',
    )
    boost = 'kind = "static"\nstatics = [{ to = { name = "giant" }, change = { plus = { power = 4000 } } }]'
    position = given().event(P1, "copy", copy).unit(P1, "giant", power=5000).unit(P1, "lord", boost).unit(P1, "page")
    game = position.card(P2, "twin", number="giant").at("503.3").uses("copy").picks("giant")

    assert game.power("giant") == 9000
    assert game.power("page") == 5000
