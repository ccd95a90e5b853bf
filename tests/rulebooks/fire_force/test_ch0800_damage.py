"""800. Damage: one point at a time, its life card, its trigger ability, its rule check."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, DamageTaken
from engine.core.events.effects import TriggerCounted, TriggerSpent
from engine.core.events.game import GameEnded, PlayerLost
from engine.core.events.steps import ActIncomplete, ProcedureCalled, StepTaken
from tests.rulebooks.fire_force.abilities import LIFE_DRAW
from tests.rulebooks.fire_force.given import P1, P2, Play, activated, event_ability, given, triggered

STRIKE = event_ability('do = "damage", count = 2')


def struck(**readings: str) -> Play:
    """P2 has taken two points of damage by an event."""
    return given(**readings).event(P1, "strike", STRIKE).at("503.3").uses("strike")


# ---------------------------------------------------------------- 801


@pytest.mark.clause("801.1")
def test_damage_is_processed_at_once_before_the_effect_goes_on() -> None:
    both = event_ability('do = "damage"', 'do = "draw"')
    game = given().event(P1, "burn", both).at("503.3")

    game.uses("burn")

    called = game.last(ProcedureCalled, "801.1")
    assert called.frame.procedure == "damage"
    moves = [event.verb for event in game.events(CardMoved)]
    assert moves == ["use", "damage", "draw", "resolved"]


@pytest.mark.clause("801.1")
def test_damage_of_zero_is_not_dealt() -> None:
    none = event_ability('do = "damage", count = 0')
    game = given().event(P1, "burn", none).at("503.3")

    game.uses("burn")

    assert game.events(DamageTaken) == []
    assert "801.1" in game.last(ActIncomplete).cites


# ---------------------------------------------------------------- 802.1: once for each point


@pytest.mark.clause("802.1")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_steps_run_once_for_each_point(count: int) -> None:
    burn = event_ability(f'do = "damage", count = {count}')
    game = given().event(P1, "burn", burn).at("503.3")

    game.uses("burn")

    assert len(game.events(DamageTaken)) == count
    assert game.steps("damage").count("802.1a") == count
    assert game.steps("damage").count("802.1c") == count
    assert [event.player for event in game.events(DamageTaken)] == [P2] * count


@pytest.mark.clause("802.1")
def test_each_point_is_an_event_of_its_own_moment() -> None:
    game = struck()

    assert len({event.batch for event in game.events(DamageTaken)}) == 2


# ---------------------------------------------------------------- 802.1a: the life card


@pytest.mark.clause("802.1a")
def test_the_top_card_of_the_life_goes_to_adora() -> None:
    position = given().event(P1, "strike", STRIKE).unit(P2, "upper", zone="life").unit(P2, "lower", zone="life")
    game = position.at("503.3")

    game.uses("strike")

    assert game.cards("P2/adora") == ["upper", "lower"]
    moved = game.events(CardMoved, "802.1a")
    assert [(event.source, event.target) for event in moved] == [("P2/life", "P2/adora")] * 2
    assert len(game.cards("P2/life")) == 5


@pytest.mark.clause("802.1a", "302.5")
def test_the_other_players_card_in_the_life_goes_to_its_owners_adora() -> None:
    game = given().event(P1, "strike", STRIKE).unit(P2, "stray", zone="life", owner=P1).at("503.3")

    game.uses("strike")

    assert game.zone("stray") == "P1/adora"
    assert "302.5" in game.events(CardMoved, "802.1a")[0].cites


@pytest.mark.clause("802.1a")
def test_without_life_damage_is_taken_all_the_same() -> None:
    game = given().event(P1, "strike", STRIKE).filled(P2, life=0).at("503.3")

    game.uses("strike")

    assert [(event.player, event.card) for event in game.events(DamageTaken, "802.1a")] == [(P2, 0)]


# ---------------------------------------------------------------- 802.1b: the trigger ability


@pytest.mark.clause("802.1b")
def test_the_damaged_player_may_use_the_cards_trigger_ability() -> None:
    game = given().event(P1, "strike", STRIKE).unit(P2, "lucky", LIFE_DRAW, zone="life").at("503.3")

    game.uses("strike")

    asked = game.asked()
    assert (asked.seat, asked.subject, game.zone("lucky")) == (P2, game.id("lucky"), "P2/adora")
    assert game.options() == {"use", "decline"}
    game.picks("use")
    assert game.cards("P2/hand") == ["P2 deck 1"]
    assert game.zone("lucky") == "P2/adora"


@pytest.mark.clause("802.1b")
def test_the_trigger_ability_may_be_declined() -> None:
    game = given().event(P1, "strike", STRIKE).unit(P2, "lucky", LIFE_DRAW, zone="life").at("503.3")

    game.uses("strike").picks("decline")

    assert game.cards("P2/hand") == []
    assert len(game.events(DamageTaken)) == 2


@pytest.mark.clause("802.1b")
def test_the_trigger_ability_is_used_before_the_next_point_and_before_the_rule_check() -> None:
    game = given().event(P1, "strike", STRIKE).unit(P2, "lucky", LIFE_DRAW, zone="life").at("503.3")

    game.uses("strike").picks("use")

    order = [event.seq for event in (game.events(DamageTaken)[0], game.last(CardMoved, "1104.1"))]
    checks = [event.seq for event in game.events(StepTaken, "802.1c")]
    assert order[0] < order[1] < checks[0] < game.events(DamageTaken)[1].seq


@pytest.mark.clause("802.1b", "903.4")
def test_the_trigger_ability_is_paid_for() -> None:
    costly = 'kind = "trigger"\ncost = [{ do = "pay", count = 1 }]\neffect = [{ do = "draw" }]'
    game = given().event(P1, "strike", STRIKE).unit(P2, "lucky", costly, zone="life").fires(P2, 1).at("503.3")

    game.uses("strike").picks("use").pays("P2 fire 1")

    assert not game.ready("P2 fire 1")
    assert game.cards("P2/hand") == ["P2 deck 1"]


@pytest.mark.clause("802.1b", "1119.1", "104.5")
@pytest.mark.parametrize(
    "ban",
    [
        'forbid_player = "opponent", forbid = ["activate"]',
        'to = { zone = "adora", of = "opponent" }, change = { forbid = ["activate"] }',
    ],
    ids=["the player", "the card"],
)
def test_a_trigger_ability_that_may_not_be_activated_is_not_offered(ban: str) -> None:
    warden = f'kind = "static"\nstatics = [{{ {ban} }}]'
    position = given().event(P1, "strike", STRIKE).unit(P1, "warden", warden)
    game = position.unit(P2, "lucky", LIFE_DRAW, zone="life").at("503.3")

    game.uses("strike")

    assert game.asked().name == "main phase action"
    assert game.cards("P2/hand") == []
    assert game.events(StepTaken, "802.1b", "1119.1", "104.5")


def test_a_trigger_ability_that_cannot_be_paid_for_is_not_used() -> None:
    # 802.1b, 903.2
    costly = 'kind = "trigger"\ncost = [{ do = "pay", count = 1 }]\neffect = [{ do = "draw" }]'
    game = given().event(P1, "strike", STRIKE).unit(P2, "lucky", costly, zone="life").at("503.3")

    game.uses("strike")

    if game.asked().seat == P2:
        assert game.options() == {"decline"}
        game.picks("decline")
    assert game.cards("P2/hand") == []
    assert len(game.events(DamageTaken)) == 2


SOUGHT = (
    'kind = "trigger"\neffect = [{ do = "draw" }]\n'
    'cost = [{ do = "pick", act = "discard", from = { zone = "deck", of = "you", kind = "event" } }]'
)
"""A life trigger whose cost asks for a card that may not be found."""


def sought() -> Play:
    """P2 takes two points of damage and may use a life trigger of the first card, and then of the second."""
    position = given().unit(P1, "striker", activated('do = "damage", count = 2'))
    position.unit(P2, "lucky", SOUGHT, zone="life").unit(P2, "happy", SOUGHT, zone="life")
    position.event(P2, "hidden", event_ability('do = "draw"'), zone="deck")
    return position.at("503.3").uses_ability("striker")


@pytest.mark.clause("802.1b", "905.4c")
def test_a_life_trigger_that_was_taken_back_may_still_be_used() -> None:
    game = sought()

    game.picks("use").picks()

    assert (game.asked().name, game.asked().subject) == ("trigger ability", game.id("lucky"))
    assert game.options() == {"use", "decline"}
    assert game.steps("damage").count("802.1b") == 2
    game.picks("use").picks("hidden")
    assert game.cards("P2/hand") == ["P2 deck 1"]
    assert game.asked().subject == game.id("happy")


@pytest.mark.clause("802.1b", "905.4c")
def test_a_life_trigger_that_was_taken_back_may_be_declined() -> None:
    game = sought()

    game.picks("use").picks().picks("decline")

    assert game.asked().subject == game.id("happy")
    game.picks("decline")
    assert game.asked().name == "main phase action"
    assert len(game.events(DamageTaken)) == 2


@pytest.mark.clause("802.1b", "1401.1a")
def test_a_life_trigger_is_not_tried_without_end() -> None:
    """AFF-81. The next card's trigger is another one."""
    game = sought()

    game.picks("use").picks().picks("use").picks()

    assert game.asked().subject == game.id("happy")
    assert game.events(StepTaken, "802.1b", "1401.1a", "905.4c")
    game.picks("use").picks()
    assert game.options() == {"use", "decline"}


# ---------------------------------------------------------------- 802.1c: the rule check


@pytest.mark.clause("802.1c", "1002.1")
def test_a_rule_check_follows_each_point() -> None:
    alarm = triggered("life_to_adora", 'do = "draw"', player="you")
    game = given().event(P1, "strike", STRIKE).unit(P2, "watch", alarm).at("503.3")

    game.uses("strike")

    first, second = game.events(DamageTaken)
    used = [event.seq for event in game.events(TriggerSpent)]
    assert len(used) == 2
    assert first.seq < used[0] < second.seq < used[1]


@pytest.mark.clause("802.1c", "1302.1")
def test_a_player_who_lost_by_the_second_point_takes_no_third() -> None:
    burn = event_ability('do = "damage", count = 3')
    game = given().event(P1, "burn", burn).filled(P2, life=1).at("503.3")

    game.uses("burn")

    assert len(game.events(DamageTaken)) == 2
    assert game.last(GameEnded).winner == P1
    # The loss goes back to the check after the second point.
    steps = [event for event in game.events(StepTaken, "802.1c")]
    assert len(steps) == 2 and steps[-1].seq < game.last(PlayerLost).seq


@pytest.mark.clause("802.1c")
def test_a_trigger_ability_can_end_the_game_before_the_next_point() -> None:
    counter = 'kind = "trigger"\neffect = [{ do = "damage" }]'
    position = given().event(P1, "strike", STRIKE).unit(P2, "spite", counter, zone="life").filled(P1, life=0)
    game = position.at("503.3")

    game.uses("strike").picks("use")

    assert game.last(GameEnded).winner == P2
    assert [event.player for event in game.events(DamageTaken)] == [P2, P1]


@pytest.mark.clause("802.1b", "802.1a")
@pytest.mark.parametrize(("answer", "lost"), [("use", False), ("decline", True)])
def test_a_trigger_ability_can_put_a_card_into_life_for_the_next_point(answer: str, lost: bool) -> None:
    """AFF-27: with the last life card gone the second point would lose; the new card is hit instead."""
    mend = 'kind = "trigger"\neffect = [{ do = "put_top", to = "life", face_down = true }]'
    position = given().event(P1, "strike", STRIKE).unit(P2, "mender", mend, zone="life").filled(P2, life=0)
    game = position.at("503.3").uses("strike").picks(answer)

    assert (game.events(GameEnded) != [], game.cards("P2/life")) == (lost, [])
    assert game.zone("mender") == "P2/adora"


REFILL = 'do = "return", what = { zone = "adora", of = "you" }, zone = "deck"'


@pytest.mark.clause("802.1c", "1302.2")
def test_the_check_finds_a_deck_empty_that_the_rest_of_the_event_would_fill() -> None:
    refill = event_ability('do = "draw"', 'do = "damage"', REFILL)
    position = given().event(P1, "refill", refill).unit(P1, "old", zone="adora").filled(P1, deck=1)
    game = position.at("503.3").uses("refill")

    assert [event.seat for event in game.events(PlayerLost)] == [P1]
    assert game.zone("old") == "P1/adora"


@pytest.mark.clause("603.2")
def test_without_damage_no_check_comes_before_the_event_is_done() -> None:
    refill = event_ability('do = "draw"', REFILL)
    position = given().event(P1, "refill", refill).unit(P1, "old", zone="adora").filled(P1, deck=1)
    game = position.at("503.3").uses("refill")

    assert (game.events(PlayerLost), game.zone("old")) == ([], "P1/deck")


@pytest.mark.clause("802.1c", "1302.1", "1302.2", "103.3")
def test_a_cost_that_empties_the_deck_loses_together_with_the_damage_that_it_pays_for() -> None:
    """AFF-22: in one check both meet a losing condition, so the non-turn player wins."""
    gamble = activated('do = "damage"', cost='do = "put_top", to = "adora", count = 2')
    game = given().unit(P1, "gambler", gamble).filled(P1, deck=2).filled(P2, life=0).at("503.3").uses_ability("gambler")

    assert {event.seat: event.reason for event in game.events(PlayerLost)} == {P1: "deck", P2: "damage"}
    assert (game.last(GameEnded).winner, game.last(GameEnded).losers) == (P2, (P1,))


# ---------------------------------------------------------------- 802.1c inside a round (AFF-24)

PAIN = triggered("deploy", 'do = "damage", count = 1', who="self")
NURSE = triggered("life_to_adora", 'do = "draw"', player="you")


def hurt_by_a_trigger(reading: str) -> Play:
    """A deploy trigger of P1 damages P2, who has a trigger for that, and then draws: who draws first?"""
    pain = triggered("deploy", 'do = "damage"', 'do = "draw"', who="self")
    position = given(nested_check=reading).unit(P1, "brute", pain, zone="hand", cost=0)
    return position.unit(P2, "nurse", NURSE).at("503.3").uses("brute")


@pytest.mark.clause("802.1c", "1002.1a")
def test_a_check_inside_a_round_does_rule_processes_only() -> None:
    game = hurt_by_a_trigger("rule_processes_only")

    assert [event.target for event in game.events(CardMoved, "1104.1")] == ["P1/hand", "P2/hand"]
    assert any("802.1c" in event.cites and "1002.1a" in event.cites for event in game.events(StepTaken))


@pytest.mark.clause("802.1c")
def test_read_the_other_way_a_check_inside_a_round_uses_triggers_too() -> None:
    game = hurt_by_a_trigger("full")

    assert [event.pending.controller for event in game.events(TriggerCounted)] == [P1, P2]
    assert [event.target for event in game.events(CardMoved, "1104.1")] == ["P2/hand", "P1/hand"]


@pytest.mark.clause("802.1c")
@pytest.mark.parametrize("reading", ["rule_processes_only", "full"])
def test_a_loss_inside_a_round_is_noticed_either_way(reading: str) -> None:
    position = given(nested_check=reading).unit(P1, "brute", PAIN, zone="hand", cost=0).filled(P2, life=0)
    game = position.at("503.3")

    game.uses("brute")

    assert game.last(GameEnded).winner == P1


@pytest.mark.clause("802.1c")
@pytest.mark.parametrize("count", ["minus_one_per_use", "cleared_after_batch"])
@pytest.mark.parametrize("reading", ["rule_processes_only", "full"])
def test_an_inner_check_does_not_use_the_same_occurrence_again(reading: str, count: str) -> None:
    position = given(nested_check=reading, trigger_count=count).unit(P1, "brute", PAIN, zone="hand", cost=0)
    game = position.at("503.3")

    game.uses("brute")

    assert len(game.events(DamageTaken)) == 1
