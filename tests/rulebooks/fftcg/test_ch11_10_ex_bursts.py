"""11.10: EX Bursts."""

from __future__ import annotations

import pytest

from engine.core.clauses.finding import Outcome
from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityPlaced, TriggerCounted
from engine.core.events.identity import CardShown
from engine.core.events.steps import ActIncomplete
from engine.core.play.decide import Answer, decide
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, given

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'
HIT = action('do = "damage", count = 1')


def hit(position: Given) -> Play:
    """P2 is dealt one point of damage."""
    return position.forward(P1, "hitter", HIT).at(MAIN).uses("hitter").resolves()


def drawn(game: Play) -> list[str]:
    """Who drew."""
    return [event.target for event in game.events(CardMoved, "7.11.1")]


@pytest.mark.clause("11.10.2")
def test_its_player_may_use_it_at_once_and_nothing_comes_between() -> None:
    position = given().summon(P2, "ex", DRAW, ex=True, zone="deck").summon(P1, "quick", DRAW)
    game = hit(position)

    assert [choice.seat for choice in game.table.choices] == [P2]
    assert game.asked().name == "EX Burst" and "11.10.2" in game.asked().cites
    verdict = decide(game.table, Answer(P1, 0, (f"summon:{game.id('quick')}",), None), None).verdict
    assert verdict.outcome is Outcome.ILLEGAL
    assert drawn(game.picks("use")) == ["P2/hand"] and "11.10.2" in game.steps("damage_process")


@pytest.mark.clause("11.10.2")
def test_it_may_be_left_unused() -> None:
    game = hit(given().summon(P2, "ex", DRAW, ex=True, zone="deck"))

    assert game.options() == {"use", "leave"} and "11.10.2" in game.asked().options[1].cites
    game.picks("leave")
    assert drawn(game) == [] and game.zone("ex") == "P2/damage" and game.asked().name == "priority"


@pytest.mark.clause("11.10.3", "11.10.1")
def test_of_a_summon_the_whole_text_is_carried_out() -> None:
    pick = 'do = "choose", from = { of = "opponent", kind = "forward" }'
    weaken = 'do = "number", number = "power", of = "it", plus = -1000'
    position = given().summon(P2, "ex", pick, weaken, DRAW, cost=4, ex=True, zone="deck")
    position.backup(P2, "listener", auto("cast_summon", DRAW, player="you"))
    game = hit(position).picks("use").picks("hitter")

    assert (game.power("hitter"), drawn(game)) == (4000, ["P2/hand"])
    assert game.zone("ex") == "P2/damage" and not game.events(TriggerCounted)
    assert any({"11.10.3", "11.10.1"} <= set(event.cites) for event in game.log)


@pytest.mark.clause("11.10.3")
def test_of_an_auto_ability_only_the_effect_part() -> None:
    printed = auto("enter", DRAW, who="self", ex=True)
    game = hit(given().forward(P2, "ex", printed, zone="deck", facts={"ex": True})).picks("use")

    assert drawn(game) == ["P2/hand"] and game.zone("ex") == "P2/damage"
    assert not game.events(AbilityPlaced)[1:] and not game.events(TriggerCounted)
    assert "11.10.3" in game.steps("damage_process")


CONDITIONAL = auto(
    "enter", DRAW, who="self", ex=True, holds='{ count = { of = "you", kind = "backup" }, at_least = 1 }'
)


@pytest.mark.clause("11.10.3", "11.8.13")
def test_the_part_beginning_with_if_has_to_hold() -> None:
    without = hit(given().forward(P2, "ex", CONDITIONAL, zone="deck", facts={"ex": True})).picks("use")
    position = given().forward(P2, "ex", CONDITIONAL, zone="deck", facts={"ex": True}).backup(P2, "helper")

    assert drawn(without) == [] and without.events(ActIncomplete, "11.8.13", "11.10.3")
    assert drawn(hit(position).picks("use")) == ["P2/hand"]


@pytest.mark.clause("11.10.3")
def test_the_part_beginning_with_if_is_left_out() -> None:
    position = given(ex_burst_condition="ignored").forward(P2, "ex", CONDITIONAL, zone="deck", facts={"ex": True})

    assert drawn(hit(position).picks("use")) == ["P2/hand"]


@pytest.mark.clause("11.10.3")
def test_the_other_abilities_of_the_card_stay_where_they_are() -> None:
    printed = (auto("enter", DRAW, who="self", ex=True), auto("enter", 'do = "damage", count = 1', who="self"))
    game = hit(given().forward(P2, "ex", *printed, zone="deck", facts={"ex": True})).picks("use")

    assert drawn(game) == ["P2/hand"] and not game.cards("P1/damage")


def test_a_card_that_comes_there_in_another_way_is_no_ex_burst() -> None:
    position = given().summon(P2, "ex", DRAW, ex=True, zone="deck")
    position.forward(P1, "thrower", action('do = "put_top", to = "damage", count = 1, of = "opponent"'))
    game = position.at(MAIN).uses("thrower").resolves()

    assert game.zone("ex") == "P2/damage" and game.asked().name == "priority"


@pytest.mark.clause("11.10.2")
def test_one_that_begins_with_a_choice_of_nothing_cannot_be_used() -> None:
    pick = 'do = "choose", from = { of = "opponent", kind = "monster" }'
    game = hit(given().summon(P2, "ex", pick, 'do = "exhaust", what = "it"', DRAW, ex=True, zone="deck"))

    assert game.options() == {"leave"} and any("11.10.2" in why.cites for why in game.barred("use"))
    assert game.picks("leave").asked().name == "priority" and drawn(game) == []


CALL = ('do = "choose", from = { zone = "hand", of = "you", kind = "summon" }', 'do = "cast", what = "it", free = true')


@pytest.mark.clause("11.3.11", "11.10.2")
def test_what_it_has_somebody_cast_is_cast_as_soon_as_it_is_over() -> None:
    position = given().forward(P1, "fighter").summon(P2, "ex", *CALL, ex=True, zone="deck")
    position.summon(P2, "gift", DRAW, cost=5).filled(P2, hand=0)
    game = position.at("10.1.2.1").attacks("fighter").passes(2).picks("none").passes(2)

    game.picks("use").picks("gift")

    assert (game.zone("gift"), game.asked().name) == ("stack", "priority")
    assert "11.3.11" in game.steps("cast_next")
    game.passes(2)
    assert game.zone("gift") == "P2/break"


@pytest.mark.clause("11.3.11", "11.11.5")
def test_it_is_cast_before_the_text_that_dealt_the_damage_goes_on() -> None:
    hit = 'do = "damage", to = "you", count = 1'
    position = given().summon(P1, "ex", *CALL, ex=True, zone="deck").summon(P1, "gift", DRAW, cost=5)
    game = position.summon(P1, "vow", hit, DRAW).filled(P1, hand=0).at(MAIN).casts("vow").resolves()

    game.picks("use").picks("gift")

    assert (game.zone("gift"), game.zone("vow")) == ("stack", "P1/break")
    verbs = [event.verb for event in game.events(CardMoved)]
    assert verbs[-3:] == ["cast_summon", "draw", "resolved"], "the EX Burst was over before the text went on"


@pytest.mark.clause("11.10.2", "7.6.1")
def test_what_it_revealed_is_hidden_again_when_it_is_over() -> None:
    position = given().summon(P2, "ex", 'do = "reveal", what = { zone = "hand", of = "you" }', ex=True, zone="deck")
    game = hit(position.forward(P2, "secret", zone="hand")).picks("use")

    assert game.events(CardShown) and not game.sees(P1, "secret")


@pytest.mark.clause("11.10.2", "3.3")
def test_the_one_of_the_last_point_comes_before_the_loss() -> None:
    position = given().filled(P1, damage=6).filled(P2, damage=6)
    game = hit(position.summon(P2, "ex", 'do = "damage"', ex=True, zone="deck"))
    assert game.table.result is None and game.asked().name == "EX Burst"

    game.picks("use")

    assert game.table.result is not None and game.table.result.winner == ""
    assert (len(game.cards("P1/damage")), len(game.cards("P2/damage"))) == (7, 7)
