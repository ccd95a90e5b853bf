"""911. Replacement effects: instead, each once, picked by whom it concerns."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, DamageTaken
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import EventReplaced, ReplacementDeclined, TriggerCounted
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.rulebooks.fire_force.abilities import KILL
from tests.rulebooks.fire_force.given import P1, P2, Given, Play, event_ability, given, triggered

DRAW = event_ability('do = "draw"')


def instead(would: str, *effect: str, **more: str) -> str:
    """A static replacement effect; further fields as TOML (`what='"self"'`, `may="true"`)."""
    listed = ", ".join(f"{{ {part} }}" for part in effect)
    extra = "".join(f", {name} = {value}" for name, value in more.items())
    return f'kind = "static"\nstatics = [{{ replace = {{ would = "{would}", instead = [{listed}]{extra} }} }}]'


RETURNED = instead("leave", 'do = "return", what = "it"', what='{ zone = "field", of = "you", kind = "unit" }')


def victims(*replacements: str) -> Given:
    """P1 can make a unit leave; P2 has one, and a unit for each replacement."""
    position = given().event(P1, "kill", KILL).unit(P2, "victim")
    for n, replacement in enumerate(replacements, 1):
        position.unit(P2, f"keeper {n}", replacement)
    return position


def offered(game: Play, source: str) -> str:
    """The offered replacement of a card."""
    return next(str(o.subject) for o in game.asked().options if f"{source}#" in str(o.subject))


# ---------------------------------------------------------------- 911.1


@pytest.mark.clause("911.1")
def test_a_replaced_act_does_not_happen_only_what_replaces_it_does() -> None:
    grief = triggered("leave", 'do = "draw"', who="self")
    position = given().event(P1, "kill", KILL).unit(P2, "victim", grief).unit(P2, "keeper", RETURNED)
    game = position.at("503.3")

    game.uses("kill").picks("victim")

    assert game.zone("victim") == "P2/hand"
    replaced = game.last(EventReplaced, "911.1")
    assert (replaced.by, replaced.act["act"]) == (game.id("keeper"), "leave")
    assert [event.verb for event in game.events(CardMoved)] == ["use", "return", "resolved"]
    assert game.events(TriggerCounted) == []


@pytest.mark.clause("911.1")
def test_damage_may_be_replaced() -> None:
    shield = instead("damage", 'do = "put_top", to = "adora"', player='"you"')
    position = given().event(P1, "burn", event_ability('do = "damage", count = 3')).unit(P2, "saint", shield)
    game = position.at("503.3")

    game.uses("burn")

    assert game.events(DamageTaken) == []
    assert game.events(EventReplaced, "911.1")
    assert game.cards("P2/adora") == ["P2 deck 1"]


@pytest.mark.clause("911.1")
def test_each_of_several_draws_is_replaced_by_itself() -> None:
    # 1104.2
    dry = instead("draw", 'do = "put_top", to = "adora"', player='"opponent"')
    position = given().event(P1, "study", event_ability('do = "draw", count = 2')).unit(P2, "drought", dry)
    game = position.at("503.3")

    game.uses("study")

    assert len(game.events(EventReplaced, "911.1")) == 2
    assert game.cards("P1/hand") == []


@pytest.mark.clause("911.1")
def test_what_happens_to_others_is_not_replaced() -> None:
    game = victims(RETURNED).unit(P1, "mine").at("503.3")

    game.uses("kill").picks("mine")
    assert game.zone("mine") == "P1/adora"

    other = victims(RETURNED).at("503.3").uses("kill").picks("victim")
    assert other.events(EventReplaced, "911.1")


@pytest.mark.clause("911.1")
def test_a_replacement_made_by_an_effect_lasts_for_its_duration() -> None:
    nothing = '{ would = "draw", player = "opponent", instead = [{ do = "nothing" }] }'
    made = f'do = "replace", replacement = {nothing}, until = "opponent_turn"'
    position = given().event(P1, "drought", event_ability(made)).event(P2, "study", DRAW).filled(P2, deck=9)
    game = position.filled(P1, deck=9).event(P2, "study 2", DRAW).at("503.3").uses("drought")

    game.ends()

    assert game.table.turn_player == P2
    assert sorted(game.cards("P2/hand")) == ["study", "study 2"]
    assert game.events(EventReplaced, "911.1")
    game.ends().ends()
    game.uses("study")
    assert game.events(CardMoved, "1104.1")[-1].target == "P2/hand"


# ---------------------------------------------------------------- 911.2


@pytest.mark.clause("911.2", "911.3")
def test_of_several_replacements_the_affected_cards_controller_picks_one() -> None:
    exhausted = instead("leave", 'do = "exhaust", what = "it"', what='{ zone = "field", of = "you", kind = "unit" }')
    game = victims(RETURNED, exhausted).at("503.3").uses("kill").picks("victim")

    assert (game.asked().seat, len(game.options())) == (P2, 2)
    game.picks(offered(game, "keeper 2"))

    assert (game.zone("victim"), game.ready("victim")) == ("P2/field", False)
    assert len(game.events(EventReplaced)) == 1
    assert game.last(ChoiceOpened, "911.2").choice.seat == P2


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


# ---------------------------------------------------------------- 911.3


@pytest.mark.clause("911.3")
def test_a_replacement_applies_once_to_an_occurrence() -> None:
    """What replaces a leaving is a leaving: it is not replaced by the same effect again."""
    stubborn = instead("leave", 'do = "put_top", to = "adora"', 'do = "leave", what = "it"', what='"self"')
    position = given().event(P1, "kill", KILL).unit(P2, "victim", stubborn)
    game = position.at("503.3")

    game.uses("kill")
    if game.asked().name == "choose":
        game.picks("victim")

    assert game.events(StepTaken, "911.3")
    assert len(game.events(EventReplaced)) == 1
    assert game.zone("victim") == "P2/adora"
    assert "P2 deck 1" in game.cards("P2/adora")


@pytest.mark.clause("911.3")
def test_two_replacements_may_each_apply_once() -> None:
    """The first makes a leaving of another kind of it, which the second one replaces."""
    delayed = instead(
        "leave", 'do = "draw"', 'do = "leave", what = "it"', what='{ zone = "field", of = "you", kind = "unit" }'
    )
    game = victims(delayed, RETURNED).at("503.3").uses("kill").picks("victim")

    game.picks(offered(game, "keeper 1"))

    assert [event.by for event in game.events(EventReplaced)] == [game.id("keeper 1"), game.id("keeper 2")]
    assert game.zone("victim") == "P2/hand"
    assert game.events(StepTaken, "911.3")


@pytest.mark.clause("911.3")
def test_a_replacement_that_is_not_optional_must_be_applied() -> None:
    game = victims(RETURNED).at("503.3").uses("kill").picks("victim")

    assert game.asked().name == "main phase action"
    assert game.zone("victim") == "P2/hand"
    assert game.events(StepTaken, "911.3")


@pytest.mark.clause("911.3")
@pytest.mark.parametrize("keep", [True, False])
def test_an_optional_one_need_not_be_applied(keep: bool) -> None:
    optional = instead(
        "leave", 'do = "return", what = "it"', what='{ zone = "field", of = "you", kind = "unit" }', may="true"
    )
    game = victims(optional).at("503.3").uses("kill").picks("victim")

    assert (game.asked().seat, game.asked().cites) == (P2, ("911.3", "911.2"))
    game.picks("keep" if keep else offered(game, "keeper 1"))

    assert game.zone("victim") == ("P2/adora" if keep else "P2/hand")
    assert len(game.events(ReplacementDeclined, "911.3")) == keep
    assert len(game.events(EventReplaced)) == (not keep)
    assert any("911.3" in event.cites for event in game.log)


@pytest.mark.clause("911.3", "911.1")
def test_every_card_of_one_moment_is_an_occurrence_of_its_own() -> None:
    kill_all = event_ability('do = "leave", what = { of = "opponent", kind = "unit" }')
    position = given().event(P1, "kill", kill_all).unit(P2, "one").unit(P2, "two").unit(P2, "keeper", RETURNED)
    game = position.at("503.3")

    game.uses("kill")

    assert sorted(game.cards("P2/hand")) == ["keeper", "one", "two"]
    assert len(game.events(EventReplaced, "911.1")) == 3


@pytest.mark.clause("911.1")
def test_a_mandatory_and_an_optional_one_leave_no_way_to_apply_neither() -> None:
    # 911.3
    optional = instead(
        "leave", 'do = "exhaust", what = "it"', what='{ zone = "field", of = "you", kind = "unit" }', may="true"
    )
    game = victims(RETURNED, optional).at("503.3").uses("kill").picks("victim")

    assert "keep" not in game.options()
    game.picks(offered(game, "keeper 1"))
    assert game.zone("victim") == "P2/hand"


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
