"""908.4. Triggers on moving cards: where the card is looked at."""

from __future__ import annotations

import pytest

from engine.core.events.effects import TriggerCounted
from tests.rulebooks.fire_force.abilities import DRAW, KILL_ALL, KILL_FOES
from tests.rulebooks.fire_force.given import P1, P2, event_ability, given, triggered
from tests.rulebooks.fire_force.happened import drawn


def watcher(event: str, attribute: str = "赤", of: str = "you") -> str:
    """A trigger on a card with an attribute."""
    return (
        f'kind = "triggered"\nwhen = {{ event = "{event}", who = {{ of = "{of}", attribute = "{attribute}" }} }}\n'
        'effect = [{ do = "draw" }]'
    )


def red(zone: str, of: str = "you") -> str:
    """Cards in a zone have an attribute as long as they are there."""
    to = f'to = {{ of = "{of}", zone = "{zone}" }}'
    return f'kind = "static"\nstatics = [{{ {to}, change = {{ gain_attribute = "赤" }} }}]'


@pytest.mark.clause("908.4", "908.4a")
@pytest.mark.parametrize("zone, counted", [("hand", 0), ("adora", 1)])
def test_a_card_that_went_from_hidden_to_public_is_looked_at_where_it_is_public(zone: str, counted: int) -> None:
    """A discarded card: what it is in adora counts, not what it was in the hand."""
    discard = event_ability('do = "discard_hand"')
    position = given().event(P1, "spill", discard).unit(P1, "dyer", red(zone)).unit(P1, "watcher", watcher("discard"))
    game = position.unit(P1, "cloth", zone="hand").unit(P1, "dyed", zone="hand", attributes=["赤"]).at("503.3")

    game.uses("spill")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert len(game.events(TriggerCounted, "908.4a")) == counted + 1


@pytest.mark.clause("908.4", "908.4a")
@pytest.mark.parametrize("zone, counted", [("hand", 0), ("adora", 1)])
def test_a_card_that_went_from_public_to_hidden_is_looked_at_where_it_was_public(zone: str, counted: int) -> None:
    """A card returned from adora to the hand: what it was in adora counts."""
    back = event_ability('do = "return", what = { zone = "adora", of = "you", kind = "unit" }')
    position = given().event(P1, "back", back).unit(P1, "dyer", red(zone)).unit(P1, "watcher", watcher("return"))
    game = position.unit(P1, "cloth", zone="adora").unit(P1, "dyed", zone="adora", attributes=["赤"]).at("503.3")

    game.uses("back")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert len(game.events(TriggerCounted, "908.4a")) == counted + 1


@pytest.mark.clause("908.4", "908.4b")
@pytest.mark.parametrize("zone, counted", [("field", 1), ("adora", 0)])
def test_a_card_that_left_the_field_is_looked_at_as_it_was_there(zone: str, counted: int) -> None:
    position = given().event(P2, "none", event_ability(DRAW)).unit(P1, "dyer", red(zone))
    position.unit(P1, "watcher", watcher("leave")).unit(P1, "cloth").unit(P1, "dyed", attributes=["赤"])
    choose = 'do = "choose", from = { of = "you", most = { cost = 1 }, not = { icon = "assault" } }, count = 2'
    game = position.event(P1, "kill", event_ability(choose, 'do = "leave", what = "it"')).at("503.3")

    game.uses("kill").picks("cloth", "dyed")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert len(game.events(TriggerCounted, "908.4b")) == counted + 1


@pytest.mark.clause("908.4", "908.4b")
@pytest.mark.parametrize("zone, counted", [("field", 1), ("hand", 0)])
def test_a_card_that_came_to_the_field_is_looked_at_as_it_is_there(zone: str, counted: int) -> None:
    position = given().unit(P1, "dyer", red(zone)).unit(P1, "watcher", watcher("deploy"))
    position.unit(P1, "cloth", zone="hand", cost=0).unit(P1, "dyed", zone="hand", cost=0, attributes=["赤"])
    game = position.at("503.3")

    game.uses("cloth").uses("dyed")

    assert len(game.events(TriggerCounted, "908.4b")) == counted + 1


@pytest.mark.clause("908.4c", "908.4")
@pytest.mark.parametrize("zone, counted", [("adora", 1), ("resolution", 0)])
def test_any_other_move_looks_at_the_card_where_it_went(zone: str, counted: int) -> None:
    """A resolved event goes from one public zone to another."""
    dye = red(zone).replace('of = "you", ', "") if zone == "resolution" else red(zone)
    position = given().unit(P1, "dyer", dye).unit(P1, "watcher", watcher("event_resolved", of="any"))
    position.unit(
        P1, "second watcher", 'kind = "triggered"\nwhen = { event = "event_resolved" }\neffect = [{ do = "nothing" }]'
    )
    game = position.event(P1, "study", event_ability('do = "nothing"')).at("503.3")

    game.uses("study")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert len(game.events(TriggerCounted, "908.4c")) == counted + 1


@pytest.mark.clause("908.4b", "908.4")
def test_units_that_leave_together_see_each_other_leave() -> None:
    grief = (
        'kind = "triggered"\nwhen = { event = "leave", who = { of = "you", is = "other" } }\neffect = [{ do = "draw" }]'
    )
    position = given().event(P1, "kill", KILL_FOES).unit(P2, "one", grief).unit(P2, "two", grief).unit(P2, "three")
    game = position.at("503.3")

    game.uses("kill")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert len(game.events(TriggerCounted)) == 4
    assert drawn(game, P2) == 4


@pytest.mark.clause("908.4b")
def test_a_leave_trigger_reads_the_power_its_unit_had_on_the_field() -> None:
    revenge = triggered(
        "leave",
        'do = "choose", from = { of = "opponent" }',
        'do = "number", number = "power", of = "it", plus = { value = "power", of = "self", times = -1 }',
        who="self",
    )
    lord = 'kind = "static"\nstatics = [{ to = { of = "you", kind = "unit" }, change = { plus = { power = 1000 } } }]'
    position = given().event(P1, "kill", KILL_ALL).unit(P2, "martyr", revenge, power=2000).unit(P2, "lord", lord)
    choose = 'do = "choose", from = { of = "opponent", kind = "unit" }'
    position = given().event(P1, "kill", event_ability(choose, 'do = "leave", what = "it"'))
    position.unit(P2, "martyr", revenge, power=2000).unit(P2, "lord", lord).unit(P1, "victim", power=9000).unit(
        P1, "other"
    )
    game = position.at("503.3")

    game.uses("kill").picks("martyr").picks("victim")

    assert game.power("victim") == 6000
    assert game.events(TriggerCounted, "908.4b")


@pytest.mark.clause("908.4", "908.4b")
@pytest.mark.parametrize(
    "zones, who, counted",
    [
        ('["field"]', '"self"', 1),
        ('["field", "adora"]', '"self"', 1),
        ('["adora"]', '"self"', 1),
        ('["field"]', '{ of = "you", kind = "unit" }', 2),
        ('["field", "adora"]', '{ of = "you", kind = "unit" }', 2),
    ],
)
def test_a_trigger_that_names_its_zones_sees_its_card_leave_the_field_once(zones: str, who: str, counted: int) -> None:
    """Two units leave together; what has become of a card does not tell a second time."""
    grief = f'kind = "triggered"\nzones = {zones}\nwhen = {{ event = "leave", who = {who} }}\neffect = [{{ {DRAW} }}]'
    game = given().event(P1, "end", KILL_ALL).unit(P1, "page", grief).unit(P1, "other").at("503.3")

    game.uses("end")

    assert len(game.events(TriggerCounted)) == counted


def test_a_card_that_lost_its_ability_does_not_tell_from_another_zone() -> None:
    grief = 'kind = "triggered"\nzones = ["adora"]\nwhen = { event = "leave" }\neffect = [{ do = "draw" }]'
    mute = 'kind = "static"\nstatics = [{ to = { zone = "adora", of = "you" }, change = { lose_abilities = true } }]'
    position = given().event(P1, "end", KILL_FOES).unit(P1, "mute", mute).unit(P1, "ghost", grief, zone="adora")

    game = position.unit(P2, "foe").at("503.3").uses("end")

    assert game.events(TriggerCounted) == []
