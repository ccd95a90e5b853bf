"""1114, 1119. Terms about activating: the ability of an event that is not used, and what cannot be activated."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.events.cards import CardMoved, DamageTaken
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.abilities import DRAW
from tests.rulebooks.fire_force.given import P1, P2, activated, event_ability, given
from tests.rulebooks.fire_force.happened import drawn

# ---------------------------------------------------------------- 1114.3: activate an event


@pytest.mark.clause("1114.3")
def test_activating_an_event_carries_out_its_ability_without_using_the_card() -> None:
    echo = event_ability(
        'do = "choose", from = { zone = "adora", of = "you", kind = "event" }', 'do = "activate_event", what = "it"'
    )
    position = (
        given().event(P1, "echo", echo).event(P1, "old", event_ability('do = "draw", count = 2'), zone="adora", cost=9)
    )
    game = position.event(P1, "older", event_ability(DRAW), zone="adora").at("503.3").uses("echo").picks("old")

    assert drawn(game) == 2
    assert game.zone("old") == "P1/adora"
    assert game.events(StepTaken, "1114.3")
    assert [event.verb for event in game.events(CardMoved)].count("use") == 1


@pytest.mark.clause("1114.3")
def test_also_an_event_whose_use_is_forbidden() -> None:
    # AFF-48
    ban = 'kind = "static"\nstatics = [{ to = { zone = "adora" }, change = { forbid = ["activate"] } }]'
    echo = event_ability('do = "activate_event", what = { zone = "adora", of = "you", kind = "event" }')
    position = (
        given().event(P1, "echo", echo).event(P1, "old", event_ability(DRAW), zone="adora").unit(P2, "warden", ban)
    )
    game = position.at("503.3").uses("echo")

    assert drawn(game) == 1
    assert game.events(StepTaken, "1114.3")


@pytest.mark.clause("1114.3")
def test_of_several_events_each_is_activated() -> None:
    echo = event_ability('do = "activate_event", what = { zone = "adora", of = "you", kind = "event" }')
    position = given().event(P1, "echo", echo).event(P1, "old", event_ability(DRAW), zone="adora")
    game = position.event(P1, "older", event_ability('do = "damage"'), zone="adora").at("503.3").uses("echo")

    assert drawn(game) == 1
    assert [event.player for event in game.events(DamageTaken)] == [P2]


@pytest.mark.clause("1114.3")
def test_what_the_activated_event_remembers_is_its_own() -> None:
    one = 'do = "choose", from = { zone = "adora", of = "you", kind = "event" }'
    echo = event_ability(one, 'do = "activate_event", what = "it"', 'do = "put", what = "it", zone = "deck"')
    tire = event_ability('do = "choose", from = { of = "opponent", kind = "unit" }', 'do = "exhaust", what = "it"')
    position = given().event(P1, "echo", echo).event(P1, "tire", tire, zone="adora").unit(P2, "foe").unit(P2, "other")
    game = position.at("503.3").uses("echo").picks("tire")

    game.picks("foe")

    assert (game.zone("tire"), game.zone("foe"), game.ready("foe")) == ("P1/deck", "P2/field", False)


@pytest.mark.clause("911.3", "1114.3")
def test_an_event_activated_in_place_of_a_draw_draws_without_being_replaced_again() -> None:
    act = '{ do = "activate_event", what = { zone = "adora", of = "you", kind = "event" } }'
    scholar = f'kind = "static"\nstatics = [{{ replace = {{ would = "draw", player = "you", instead = [{act}] }} }}]'
    position = given().event(P1, "study", event_ability(DRAW)).unit(P1, "scholar", scholar)
    game = position.event(P1, "old", event_ability('do = "draw", count = 2'), zone="adora").at("503.3").uses("study")

    assert drawn(game) == 2


# ---------------------------------------------------------------- 1119.1: cannot be activated


def banned(kind: str) -> Callable[[str], str]:
    """A static ability that forbids to activate what fits."""
    return lambda who: f'kind = "static"\nstatics = [{{ to = {{ {who} }}, change = {{ forbid = ["{kind}"] }} }}]'


@pytest.mark.clause("1119.1")
def test_an_ability_that_cannot_be_activated_cannot_be_used() -> None:
    game = (
        given().unit(P1, "monk", activated(DRAW)).unit(P2, "warden", banned("activate")('of = "opponent"')).at("503.3")
    )

    assert "ability:monk#0" not in game.options()
    assert game.refused("ability:monk#0").cites == ("1119.1", "104.5")


@pytest.mark.clause("1119.1")
def test_an_event_that_cannot_be_activated_cannot_be_used() -> None:
    position = given().event(P1, "study", event_ability(DRAW))
    game = position.unit(P2, "warden", banned("activate")('zone = "hand", of = "opponent"')).at("503.3")

    assert "use-event:study" not in game.options()
    assert "1119.1" in game.refused("use-event:study").cites


@pytest.mark.clause("1119.1")
def test_deploying_a_unit_is_no_activation() -> None:
    # AFF-48
    position = given().unit(P1, "recruit", zone="hand", cost=0).event(P1, "study", event_ability(DRAW))
    game = position.unit(P2, "warden", banned("activate")('zone = "hand", of = "opponent"')).at("503.3")

    assert "1119.1" in game.refused("use-event:study").cites
    game.uses("recruit")
    assert game.zone("recruit") == "P1/field"


@pytest.mark.clause("1119.1")
def test_a_ban_by_an_effect_holds_in_the_counter_window_too() -> None:
    ban = event_ability('do = "forbid_player", player = "opponent", acts = ["activate"]')
    position = given().event(P1, "ban", ban).unit(P1, "attacker", flame=True)
    position.event(P2, "trick", event_ability(DRAW, counter=True))
    position.unit(P2, "guard", activated(DRAW, kind="counter"))
    game = position.at("503.3").uses("ban").attacks("attacker", P2)

    assert game.options() == {"pass"}
    assert "1119.1" in game.refused("use-event:trick").cites
    assert "1119.1" in game.refused("ability:guard#0").cites
