"""1300. Rule processes: losing, the limit of eight flames, fire cards in adora."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardAttached, CardMoved, DamageTaken
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import TriggerCounted
from engine.core.events.game import GameEnded, PlayerLost
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.given import P1, P2, Given, event_ability, given, triggered

BURN = event_ability('do = "damage"')


# ---------------------------------------------------------------- 1301.2


@pytest.mark.clause("1301.2")
def test_rule_processes_are_gone_through_from_the_top_down() -> None:
    game = given().fires(P1, 9).fire(P2, "spent", zone="adora").at("503.2").picks("P1 fire 1")

    # What is due is found from the top down and done together; the next pass brings the rest.
    assert game.steps("rule_processes")[:6] == ["1301.2", "1302.1", "1302.2", "1303.1", "1303.1/2", "1304.1"]
    assert game.events(StepTaken, "1301.2")


@pytest.mark.clause("1301.2", "1302.2")
def test_a_loss_comes_before_the_limit_of_flames() -> None:
    game = given().fires(P1, 9).filled(P1, deck=0).at("503.2")

    assert game.last(GameEnded).winner == P2
    assert game.events(ChoiceOpened) == []
    assert game.events(CardMoved) == []


# ---------------------------------------------------------------- 1302.1: life


@pytest.mark.clause("1302.1")
@pytest.mark.parametrize("life, lost", [(1, False), (0, True)])
def test_a_player_damaged_without_life_loses(life: int, lost: bool) -> None:
    # AFF-27
    game = given(life_loss="damage_at_zero").event(P1, "burn", BURN).event(P1, "again", BURN).filled(P2, life=life)
    play = game.at("503.3").uses("burn")

    assert bool(play.events(GameEnded)) == lost
    if not lost:
        assert play.cards("P2/life") == []
        play.uses("again")
    assert (play.last(GameEnded).winner, play.last(PlayerLost).reason) == (P1, "damage")
    assert "1302.1" in play.last(PlayerLost).cites


@pytest.mark.clause("1302.1")
def test_read_the_other_way_the_last_life_card_is_enough() -> None:
    # AFF-27
    game = given(life_loss="last_card").event(P1, "burn", BURN).filled(P2, life=1).at("503.3")

    game.uses("burn")

    assert len(game.events(DamageTaken)) == 1
    assert game.last(GameEnded).winner == P1
    assert "1302.1" in game.last(PlayerLost).cites


@pytest.mark.clause("1302.1")
@pytest.mark.parametrize("reading", ["damage_at_zero", "last_card"])
def test_life_emptied_by_an_effect_does_not_lose_by_itself(reading: str) -> None:
    empty = event_ability('do = "put_top", zone = "life", to = "hand", of = "opponent", count = 2')
    position = given(life_loss=reading).event(P1, "empty", empty).event(P1, "burn", BURN).filled(P2, life=2)
    game = position.at("503.3").uses("empty")

    assert game.cards("P2/life") == []
    assert game.events(GameEnded) == []
    game.uses("burn")
    assert "1302.1" in game.last(PlayerLost).cites


@pytest.mark.clause("1302.1")
def test_damage_in_the_past_does_not_lose_when_life_is_emptied_later() -> None:
    empty = event_ability('do = "put_top", zone = "life", to = "hand", of = "opponent", count = 2')
    position = given().event(P1, "burn", BURN).event(P1, "empty", empty).event(P1, "last", BURN).filled(P2, life=3)
    game = position.at("503.3").uses("burn").uses("empty")

    assert game.cards("P2/life") == []
    assert game.events(GameEnded) == []
    game.uses("last")
    assert "1302.1" in game.last(PlayerLost).cites


# ---------------------------------------------------------------- 1302.2: deck


@pytest.mark.clause("1302.2")
@pytest.mark.parametrize("seat, winner", [(P1, P2), (P2, P1)])
def test_a_player_whose_deck_is_empty_loses(seat: str, winner: str) -> None:
    game = given().filled(seat, deck=0).at("503.2")

    lost = game.last(PlayerLost)
    assert (lost.seat, lost.reason, lost.cites[0]) == (seat, "deck", "1302.2")
    assert game.last(GameEnded).winner == winner


@pytest.mark.clause("1302.2")
def test_drawing_the_last_card_loses_at_the_next_rule_check_though_nothing_was_missed() -> None:
    draw = event_ability('do = "draw", count = 2', 'do = "exhaust", what = { kind = "unit" }')
    game = given().event(P1, "study", draw).unit(P1, "page").filled(P1, deck=2).at("503.3").uses("study")

    assert len(game.cards("P1/hand")) == 2
    assert not game.ready("page")
    assert game.last(GameEnded).winner == P2
    assert "1302.2" in game.last(PlayerLost).cites


# ---------------------------------------------------------------- 1303.1: nine flames


@pytest.mark.clause("1303.1")
@pytest.mark.parametrize("count, over", [(8, 0), (9, 1), (11, 3)])
def test_a_player_with_nine_flames_or_more_puts_some_away_until_eight_are_left(count: int, over: int) -> None:
    game = given().fires(P1, count).fire(P2, "spent", zone="adora").at("503.2")

    if over:
        asked = game.asked()
        assert (asked.seat, asked.name, asked.least, asked.most) == (P1, "cards with flame", over, over)
        assert len(asked.options) == count
        game.picks(*(f"P1 fire {n}" for n in range(1, over + 1)))
        assert len(game.events(CardMoved, "1303.1")) == over
    else:
        # The check ran (it returned the spent card), and asked for nothing.
        assert game.events(StepTaken, "1303.1")
    assert len(game.cards("P1/field")) == 8
    assert game.asked().name == "main phase action"


@pytest.mark.clause("1303.1")
def test_units_with_flame_attached_and_face_down_cards_are_counted_and_may_be_picked() -> None:
    position = given().fires(P1, 5).unit(P1, "torch", flame=True).unit(P1, "carrier").fire(P1, "carried", on="carrier")
    position.unit(P1, "hidden", face_down=True).unit(P1, "plain")
    game = position.fire(P1, "ninth").at("503.2")

    assert game.options() == {f"put-away:P1 fire {n}" for n in range(1, 6)} | {
        "put-away:torch", "put-away:carried", "put-away:hidden", "put-away:ninth",
    }  # fmt: skip
    game.picks("hidden")
    assert game.zone("hidden") == "P1/adora"
    assert "1303.1" in next(e for e in game.events(CardMoved) if e.target == "P1/adora").cites


def nine(**readings: str) -> Given:
    """P1 has nine cards with flame, one of them attached."""
    return (
        given(**readings)
        .fires(P1, 8)
        .unit(P1, "carrier")
        .fire(P1, "carried", on="carrier")
        .fire(P2, "spent", zone="adora")
    )


@pytest.mark.clause("1303.1")
def test_attached_fire_cards_count() -> None:
    # AFF-29
    game = nine(attached_fire_counts="yes").at("503.2")

    assert game.asked().name == "cards with flame"
    game.picks("carried")
    assert game.zone("carried") == "P1/fire_deck"


@pytest.mark.clause("1303.1")
def test_read_the_other_way_they_do_not() -> None:
    # AFF-29
    game = nine(attached_fire_counts="no").at("503.2")

    assert game.asked().name == "main phase action"
    assert game.events(StepTaken, "1303.1")


@pytest.mark.clause("1303.1", "1002.1a", "104.3")
def test_both_players_pick_the_turn_player_first_and_all_cards_go_together() -> None:
    game = given().fires(P1, 9).fires(P2, 10).at("503.2")

    assert (game.asked().seat, game.asked().cites) == (P1, ("1303.1", "104.3"))
    game.picks("P1 fire 3")
    assert (game.asked().seat, game.asked().cites) == (P2, ("1303.1", "104.3"))
    assert game.events(CardMoved) == []
    game.picks("P2 fire 1", "P2 fire 2")

    put = game.events(CardMoved, "1303.1")
    assert len(put) == 3
    assert len({event.batch for event in put}) == 1
    assert (len(game.cards("P1/field")), len(game.cards("P2/field"))) == (8, 8)


def crowded(reading: str) -> Given:
    """P1 has nine flames; one is on a unit that waits to leave."""
    grief = triggered("leave", 'do = "draw"', who="self")
    return given(fire_limit_is_leaving=reading).fires(P1, 8).unit(P1, "torch", grief, flame=True)


@pytest.mark.clause("1303.1")
def test_a_unit_put_away_does_not_leave_in_the_sense_of_the_word() -> None:
    # AFF-44
    game = crowded("no").at("503.2").picks("torch")

    assert game.zone("torch") == "P1/adora"
    assert game.last(CardMoved, "1303.1").verb == "put"
    assert game.events(TriggerCounted) == []


@pytest.mark.clause("1303.1", "1107.1")
def test_read_the_other_way_it_leaves() -> None:
    # AFF-44
    game = crowded("yes").at("503.2").picks("torch")

    assert game.zone("torch") == "P1/adora"
    assert len(game.events(TriggerCounted)) == 1
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("1303.1")
@pytest.mark.parametrize("reading", ["no", "yes"])
def test_a_fire_card_that_is_put_away_ends_in_the_fire_deck_either_way(reading: str) -> None:
    game = crowded(reading).at("503.2").picks("P1 fire 1")

    assert game.zone("P1 fire 1") == "P1/fire_deck"
    assert game.events(TriggerCounted) == []


@pytest.mark.clause("1303.1")
def test_no_other_number_of_cards_and_no_other_cards_are_accepted() -> None:
    game = given().fires(P1, 9).unit(P1, "plain").fire(P2, "theirs").at("503.2")

    assert "1303.1" in game.refused("P1 fire 1", "P1 fire 2").cites
    assert "1303.1" in game.refused().cites
    assert game.table.version > 0
    game.picks("P1 fire 9")
    assert game.zone("plain") == "P1/field"


# ---------------------------------------------------------------- 1304.1: fire cards in adora


@pytest.mark.clause("1304.1", "1112.1")
def test_fire_cards_in_adora_go_back_to_the_fire_deck_all_together() -> None:
    position = given().fire(P1, "one", zone="adora").fire(P1, "two", zone="adora").fire(P2, "three", zone="adora")
    game = position.unit(P1, "fallen", zone="adora").at("503.2")

    assert {game.zone(name) for name in ("one", "two")} == {"P1/fire_deck"}
    assert game.zone("three") == "P2/fire_deck"
    assert game.zone("fallen") == "P1/adora"
    back = game.events(CardMoved, "1304.1")
    assert len(back) == 3
    assert len({event.batch for event in back}) == 1


@pytest.mark.clause("1304.1")
def test_a_face_down_card_that_is_no_fire_card_stays_in_adora() -> None:
    # AFF-45
    clear = event_ability('do = "put", what = { kind = "fire" }, zone = "adora"')
    position = given().event(P1, "clear", clear).unit(P1, "hidden", face_down=True).fire(P1, "true fire")
    game = position.at("503.3").uses("clear")

    assert game.zone("hidden") == "P1/adora"
    assert game.zone("true fire") == "P1/fire_deck"
    assert len(game.events(CardMoved, "1304.1")) == 1


# ---------------------------------------------------------------- AFF-28: attached fire when its unit leaves


@pytest.mark.clause("1105.1")
@pytest.mark.parametrize("ready", [True, False])
def test_attached_fire_stays_on_the_field_when_its_unit_leaves(ready: bool) -> None:
    # AFF-28
    kill = event_ability('do = "leave", what = { kind = "unit" }')
    position = given(attached_fire_on_leave="stays").event(P1, "kill", kill).unit(P2, "carrier")
    game = position.fire(P2, "carried", on="carrier", ready=ready).at("503.3").uses("kill")

    assert (game.zone("carried"), game.obj("carried").attached_to, game.ready("carried")) == ("P2/field", 0, ready)
    assert game.last(CardAttached).to == 0


@pytest.mark.clause("1304.1")
def test_read_the_other_way_it_follows_and_is_returned_to_the_fire_deck() -> None:
    # AFF-28
    kill = event_ability('do = "leave", what = { kind = "unit" }')
    position = given(attached_fire_on_leave="follows").event(P1, "kill", kill).unit(P2, "carrier")
    game = position.fire(P2, "carried", on="carrier").fire(P2, "free").at("503.3").uses("kill")

    assert game.zone("carried") == "P2/fire_deck"
    assert game.zone("free") == "P2/field"
    assert game.events(CardMoved, "1304.1")


@pytest.mark.clause("1304.1")
def test_it_follows_its_unit_to_the_hand_of_nobody_but_to_adora() -> None:
    """A fire card has no place in a hand: read the other way it goes where 1304.1 takes it back from."""
    recall = event_ability('do = "return", what = { kind = "unit" }')
    position = given(attached_fire_on_leave="follows").event(P1, "recall", recall).unit(P2, "carrier")
    game = position.fire(P2, "carried", on="carrier").fire(P2, "spent", zone="adora").at("503.3").uses("recall")

    assert game.zone("carrier") == "P2/hand"
    assert game.zone("carried") == "P2/fire_deck"
