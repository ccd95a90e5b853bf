"""Clauses that stand behind what is right anyway: each is said where it decides."""

from __future__ import annotations

import pytest

from engine.core.events.choices import ChoiceOpened
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.given import P1, P2, activated, event_ability, given, triggered

DEFENCE = 'kind = "defence"\ncost = [{ do = "exhaust", what = "self" }]\neffect = [{ do = "redirect" }]'


@pytest.mark.clause("905.1", "602.1")
def test_a_unit_is_used_by_the_clause_that_says_what_that_is() -> None:
    game = given().unit(P1, "recruit", zone="hand", cost=0).at("503.3").uses("recruit")

    assert game.last(StepTaken, "905.1").procedure == "use_unit_action"


@pytest.mark.clause("604.1", "503.3c")
def test_a_counter_ability_is_barred_among_the_actions_of_the_main_phase() -> None:
    game = given().unit(P1, "guard", activated('do = "draw"', kind="counter")).at("503.3")

    (found,) = game.barred("ability:guard")

    assert "604.1" in found.cites
    assert "604.1" in game.refused("ability:guard").cites


@pytest.mark.clause("702.7")
def test_a_second_defence_is_refused_as_there_is_one_only() -> None:
    position = given().unit(P1, "attacker").unit(P2, "target", ready=False).unit(P2, "guard", DEFENCE)
    game = position.unit(P2, "other", DEFENCE).at("503.3").attacks("attacker", "target").picks("defend:guard")
    assert game.asked().name == "counter"

    assert game.refused("defend:other").cites == ("702.7",)
    assert [found.cites for found in game.barred("defend:other")] == [("702.7",)]


@pytest.mark.clause("903.4", "903.2")
def test_a_cost_that_only_its_order_makes_unpayable_says_so() -> None:
    """The card leaves first, so it cannot be exhausted afterwards; the other way round it could."""
    leave, turn = '{ do = "leave", what = "self" }', '{ do = "exhaust", what = "self" }'
    ability = 'kind = "activated"\ncost = [{0}]\neffect = [{{ do = "draw" }}]'
    stuck, fine = ability.format(f"{leave}, {turn}"), ability.format(f"{turn}, {leave}")
    game = given().unit(P1, "stuck", stuck).unit(P1, "fine", fine).at("503.3")

    assert "903.4" in game.refused("ability:stuck").cites
    assert game.barred("ability:fine") == ()


def test_a_cost_that_no_order_makes_payable_does_not() -> None:
    ability = 'kind = "activated"\ncost = [{ do = "exhaust", what = "self" }, { do = "pay", count = 9 }]\n'
    game = given().unit(P1, "poor", f'{ability}effect = [{{ do = "draw" }}]').at("503.3")

    assert "903.4" not in game.refused("ability:poor").cites


@pytest.mark.clause("104.3")
def test_where_both_order_cards_at_once_the_question_says_who_is_first() -> None:
    back = 'do = "put", what = { of = "any", kind = "unit" }, zone = "deck"'
    position = given().unit(P1, "mine").unit(P1, "mine too").unit(P2, "theirs").unit(P2, "theirs too")
    game = position.event(P1, "sweep", event_ability(back)).at("503.3").uses("sweep")

    assert (game.asked().seat, "104.3" in game.last(ChoiceOpened).choice.cites) == (P1, True)


@pytest.mark.clause("104.3", "911.2")
def test_where_both_pick_a_replacement_at_once_the_turn_player_picks_first() -> None:
    """The other player's unit stands before the turn player's in the order of the table."""
    all_leave = event_ability('do = "leave", what = { of = "any", kind = "unit" }')
    would = (
        '[{{ replace = {{ would = "leave", what = "self", instead = [{{ do = "{0}", what = "it" }}], may = true }} }}]'
    )
    stays = 'kind = "static"\nstatics = ' + would.format("exhaust")
    position = given().unit(P2, "theirs", stays).unit(P1, "mine", stays).unit(P1, "plain").event(P1, "sweep", all_leave)
    game = position.at("503.3").uses("sweep")

    assert (game.asked().seat, game.asked().cites) == (P1, ("911.3", "911.2", "104.3"))
    game.picks("keep")
    assert (game.asked().seat, game.asked().cites) == (P2, ("911.3", "911.2", "104.3"))
    game.picks("keep")
    assert [game.zone(name) for name in ("theirs", "mine", "plain")] == ["P2/adora", "P1/adora", "P1/adora"]


@pytest.mark.clause("104.3", "302.4")
def test_where_both_order_what_a_cost_puts_away_the_question_says_who_is_first() -> None:
    cost = 'kind = "activated"\ncost = [{ do = "put", what = { of = "any", kind = "unit" }, zone = "deck" }]\n'
    position = given().unit(P1, "mine", f'{cost}effect = [{{ do = "draw" }}]').unit(P1, "mine too")
    game = position.unit(P2, "theirs").unit(P2, "theirs too").at("503.3").picks("ability:mine")

    assert (game.asked().seat, game.asked().cites) == (P1, ("302.4", "104.3"))
    game.picks("mine", "mine too")
    assert (game.asked().seat, game.asked().cites) == (P2, ("302.4", "104.3"))


@pytest.mark.clause("104.3", "1104.3")
def test_where_both_draw_up_to_a_number_the_turn_player_does_so_first() -> None:
    filled = event_ability('do = "draw_to", by = "each", hand = 1')
    game = given().event(P1, "feast", filled).at("503.3").uses("feast")

    assert [event.procedure for event in game.events(StepTaken, "1104.3", "104.3")] == ["resolve", "resolve"]


@pytest.mark.clause("912.1")
def test_an_amount_read_from_a_card_that_left_is_what_it_last_was() -> None:
    amount = 'count = { value = "cost", of = "subject" }'
    left = triggered("leave", f'do = "draw", {amount}', who="self")
    push = event_ability('do = "leave", what = { of = "you", kind = "unit" }')
    game = given().unit(P1, "falls", left, cost=2).event(P1, "push", push).at("503.3").uses("push")

    assert [event.at for event in game.events(StepTaken, "912.1") if event.procedure == "resolve"]
