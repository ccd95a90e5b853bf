"""911. Replacement effects: instead, each once, picked by whom it concerns."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, DamageTaken
from engine.core.events.effects import EventReplaced
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.fire_force.abilities import KILL
from tests.rulebooks.fire_force.given import P1, P2, Play, event_ability, given

DRAW = event_ability('do = "draw"')


def instead(would: str, *effect: str, **more: str) -> str:
    """A static replacement effect; further fields as TOML (`what='"self"'`, `may="true"`)."""
    listed = ", ".join(f"{{ {part} }}" for part in effect)
    extra = "".join(f", {name} = {value}" for name, value in more.items())
    return f'kind = "static"\nstatics = [{{ replace = {{ would = "{would}", instead = [{listed}]{extra} }} }}]'


RETURNED = instead("leave", 'do = "return", what = "it"', what='{ zone = "field", of = "you", kind = "unit" }')


def offered(game: Play, source: str) -> str:
    """The offered replacement of a card."""
    return next(str(o.subject) for o in game.asked().options if f"{source}#" in str(o.subject))


# ---------------------------------------------------------------- 911.1


@pytest.mark.clause("911.1")
def test_damage_may_be_replaced() -> None:
    shield = instead("damage", 'do = "put_top", to = "adora"', player='"you"')
    position = given().event(P1, "burn", event_ability('do = "damage", count = 3')).unit(P2, "saint", shield)
    game = position.at("503.3")

    game.uses("burn")

    assert game.events(DamageTaken) == []
    assert game.events(EventReplaced, "911.1")
    assert game.cards("P2/adora") == ["P2 deck 1"]


# ---------------------------------------------------------------- 911.2


@pytest.mark.clause("911.2")
def test_of_several_replacements_of_damage_the_damaged_player_picks() -> None:
    mine = instead("damage", 'do = "put_top", to = "adora"', player='"you"')
    theirs = instead("damage", 'do = "draw"', player='"opponent"')
    position = (
        given().event(P1, "burn", event_ability('do = "damage"')).unit(P2, "saint", mine).unit(P1, "fiend", theirs)
    )
    game = position.at("503.3")

    game.uses("burn")

    assert game.asked().seat == P2
    game.picks(offered(game, "fiend"))
    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.events(DamageTaken) == []


@pytest.mark.clause("911.2", "911.3")
@pytest.mark.parametrize(("reading", "seat"), [("affected_player", P2), ("controller", P1)])
def test_a_reading_says_who_may_leave_the_only_replacement_alone(reading: str, seat: str) -> None:
    """AFF-90."""
    theirs = instead("damage", 'do = "draw"', player='"opponent"', may="true")
    position = given(optional_replacements=reading).event(P1, "burn", event_ability('do = "damage"'))
    game = position.unit(P1, "fiend", theirs).at("503.3")

    game.uses("burn")

    assert game.asked().seat == seat
    game.picks(offered(game, "fiend"))
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("911.2")
def test_of_several_the_damaged_player_picks_whoever_decides_about_one() -> None:
    theirs = instead("damage", 'do = "draw"', player='"opponent"', may="true")
    position = given(optional_replacements="controller").event(P1, "burn", event_ability('do = "damage"'))
    game = position.unit(P1, "fiend", theirs).unit(P1, "imp", theirs).at("503.3")

    game.uses("burn")

    assert game.asked().seat == P2


# ---------------------------------------------------------------- 911.3


@pytest.mark.clause("911.1", "911.3")
def test_a_static_ability_may_hold_several_replacements() -> None:
    both = (
        'kind = "static"\nstatics = ['
        '{ replace = { would = "leave", what = "self", instead = [{ do = "exhaust", what = "it" }] } }, '
        '{ replace = { would = "draw", player = "you", instead = [{ do = "put_top", to = "adora" }] } }]'
    )
    position = given().event(P1, "kill", KILL).unit(P1, "mine").event(P1, "study", DRAW).unit(P1, "both", both)
    game = position.at("503.3")

    game.uses("study")
    assert sorted(game.cards("P1/adora")) == ["P1 deck 1", "study"]
    game.uses("kill").picks("both")

    assert (game.zone("both"), game.ready("both")) == ("P1/field", False)
    assert len(game.events(EventReplaced)) == 2


# ---------------------------------------------------------------- 901.2c: an act that cannot happen


@pytest.mark.clause("911.1", "1108.2")
def test_what_cannot_happen_is_not_replaced() -> None:
    """Two units are exhausted, of which one is so already."""
    keeper = instead("exhaust", 'do = "draw"', what='{ zone = "field", of = "you", kind = "unit", is = "other" }')
    tire = event_ability('do = "exhaust", what = { of = "you", kind = "unit", is = "other" }')
    position = given().event(P1, "tire", tire).unit(P1, "keeper", keeper).unit(P1, "fresh")
    game = position.unit(P1, "tired", ready=False).at("503.3").uses("tire")

    (replaced,) = game.events(EventReplaced)
    assert replaced.act["card"] == game.id("fresh")
    assert "1108.2" in game.last(ActIncomplete).cites


@pytest.mark.clause("104.5")
def test_what_is_forbidden_is_not_replaced() -> None:
    safe = 'kind = "static"\nstatics = [{ to = "self", change = { forbid = ["leave"] } }]'
    position = given().event(P1, "kill", KILL).unit(P2, "victim", safe).unit(P2, "keeper", RETURNED)
    game = position.at("503.3").uses("kill").picks("victim")

    assert (game.zone("victim"), game.events(EventReplaced)) == ("P2/field", [])
    assert "104.5" in game.last(ActIncomplete).cites


# ---------------------------------------------------------------- 905.4d: what was used and enters nowhere


@pytest.mark.clause("905.4d-1", "301.1#2", "309.1")
def test_a_used_unit_whose_deployment_is_replaced_goes_to_adora() -> None:
    """AFF-87."""
    gate = instead("deploy", 'do = "draw"', player='"opponent"')
    game = given().unit(P1, "newcomer", cost=0, zone="hand").unit(P2, "gate", gate).at("503.3").uses("newcomer")

    assert (game.cards("P1/adora"), game.cards("resolution")) == (["newcomer"], [])
    assert game.cards("P2/hand") == ["P2 deck 1"]
    assert {"301.1#2", "309.1"} <= set(game.last(CardMoved).cites)


@pytest.mark.clause("905.4d-1", "104.5")
def test_so_does_one_whose_payment_forbids_deploying() -> None:
    """AFF-87: the unit that pays forbids it as soon as it is exhausted."""
    ban = 'forbid_player = "you", forbid = ["deploy"], while = { self = { ready = false } }'
    jealous = f'kind = "static"\nstatics = [{{ {ban} }}]'
    position = given().unit(P1, "newcomer", cost=1, zone="hand").unit(P1, "jealous", jealous, flame=True)
    game = position.at("503.3").uses("newcomer").pays("jealous")

    assert (game.cards("P1/adora"), game.cards("resolution")) == (["newcomer"], [])


@pytest.mark.clause("905.4d-2", "911.3")
def test_an_event_that_is_kept_from_adora_goes_there_in_the_end() -> None:
    """AFF-87: the replacement was applied to its way there and is not applied again."""
    warden = instead("put", 'do = "draw"', what='{ zone = "resolution", kind = "event" }')
    game = given().event(P1, "call", DRAW).unit(P2, "warden", warden).at("503.3").uses("call")

    assert (game.cards("P1/adora"), game.cards("resolution")) == (["call"], [])
    assert (game.cards("P2/hand"), len(game.events(EventReplaced))) == (["P2 deck 1"], 1)


@pytest.mark.clause("911.1", "911.3")
@pytest.mark.parametrize(("names", "zone"), [('name = "goer"', "P1/deck"), ('kind = "unit"', "P1/hand")])
def test_what_replaces_one_of_several_acts_happens_after_the_others(names: str, zone: str) -> None:
    """AFF-88: the clerk, which replaces a return, has left when the unit returns that was to leave with it."""
    goer = instead("leave", 'do = "return", what = "it"', what='"self"')
    clerk = instead("return", 'do = "put", what = "it", zone = "deck"', what='{ zone = "field", kind = "unit" }')
    purge = event_ability(f'do = "leave", what = {{ of = "you", {names} }}')
    position = given().event(P1, "purge", purge).unit(P1, "goer", goer).unit(P1, "clerk", clerk)
    game = position.at("503.3").uses("purge")

    assert game.zone("goer") == zone
