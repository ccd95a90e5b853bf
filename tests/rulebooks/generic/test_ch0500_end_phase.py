"""505. The end phase: what ends, who is restored, and when all of it is done once more."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardFaced, CardMoved, CardTurned
from engine.core.events.effects import EffectEnded, TriggerSpent
from engine.core.events.game import TurnBegan
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.rulebooks.generic.abilities import DRAW
from tests.rulebooks.generic.given import P1, P2, Given, Play, given, static, triggered
from tests.rulebooks.order_of_events import in_this_order

WINS = {P1: ("rock", "scissors"), P2: ("scissors", "rock")}
"""Signs with which a player wins."""


# ---------------------------------------------------------------- 505: end phase


@pytest.mark.clause("505.3")
def test_the_final_step_ends_effects_before_it_restores_units() -> None:
    # An effect that lasts for the turn keeps nothing from being restored at its end.
    chain = 'do = "change", of = { zone = "main", kind = "unit" }, change = { forbid = ["ready"] }'
    position = given().tactic(P1, "chain", chain).unit(P1, "sleeper", state="rested")
    game = position.at("503.3").plays("chain").ends().signs("rock", "scissors")

    assert in_this_order(
        game.last(StepTaken, "505.3", "505.3a"), game.last(EffectEnded), game.last(CardTurned, "505.3b")
    )
    assert game.state("sleeper") == "ready"


# ---------------------------------------------------------------- 505.3b: restoring


@pytest.mark.clause("505.3b")
@pytest.mark.parametrize("state", ["rested", "stunned"])
def test_an_abnormal_main_unit_is_restored_if_its_player_wins(state: str) -> None:
    game = given().unit(P1, "sleeper", state=state).at("505.1").signs("rock", "scissors")

    turned = game.last(CardTurned, "505.3b")
    assert (game.name(turned.card), turned.was, game.state("sleeper")) == ("sleeper", state, "ready")


@pytest.mark.clause("505.3b")
def test_it_stays_abnormal_if_its_player_loses() -> None:
    game = given().unit(P1, "sleeper", state="rested").at("505.1").signs("rock", "paper")

    assert game.state("sleeper") == "rested"
    assert game.events(StepTaken, "505.3b")
    assert (game.events(CardTurned), game.table.turn_player) == ([], P2)


@pytest.mark.clause("505.3b")
def test_a_tie_is_played_again() -> None:
    game = given().unit(P1, "sleeper", state="rested").at("505.1").signs("rock", "rock").signs("paper", "rock")

    assert game.state("sleeper") == "ready"
    assert game.events(CardTurned, "505.3b")


def test_nobody_plays_for_normal_main_units_or_for_standby_units() -> None:
    # 505.3b
    position = given().unit(P1, "front").unit(P1, "sleeper", zone="standby_1", state="stunned")
    game = position.at("505.1")

    assert (game.state("sleeper"), game.table.turn_player) == ("stunned", P2)


@pytest.mark.clause("505.3b")
@pytest.mark.parametrize("turn_player, other", [(P1, P2), (P2, P1)])
def test_both_players_try_the_turn_player_first(turn_player: str, other: str) -> None:
    position = given().unit(P1, "P1 sleeper", state="rested").unit(P2, "P2 sleeper", state="stunned")
    game = position.at("505.1", turn_player).signs(*WINS[turn_player])
    assert (game.state(f"{turn_player} sleeper"), game.state(f"{other} sleeper") == "ready") == ("ready", False)

    game.signs(*WINS[other])

    turned = [game.name(event.card) for event in game.events(CardTurned, "505.3b")]
    assert turned == [f"{turn_player} sleeper", f"{other} sleeper"]


# ---------------------------------------------------------------- 505.3c: once more


def fading() -> Given:
    """P1's front unit lives by an effect of this turn alone."""
    boost = 'do = "number", number = "hp", of = { name = "front" }, plus = 500'
    position = given().tactic(P1, "boost", boost).unit(P1, "front", hp=500, damage=700)
    return position.unit(P1, "back", zone="standby_1")


@pytest.mark.clause("505.3c")
def test_what_is_due_after_the_final_step_is_done_in_this_turn() -> None:
    # AGE-05
    game = fading().at("503.3").plays("boost").ends().declares_none()

    assert in_this_order(game.last(EffectEnded, "505.3a"), game.last(CardFaced, "1003.2"), game.last(TurnBegan))
    assert game.zone("back") == "P1/main"
    assert game.steps("end_phase").count("505.3c") == 2


@pytest.mark.clause("505.3c")
def test_read_the_other_way_it_waits_for_the_next_turn() -> None:
    # AGE-05
    position = fading()
    position.readings["final_step_check"] = "none"
    game = position.at("503.3").plays("boost").ends().declares_none()

    assert game.steps("end_phase").count("505.3c") == 1
    assert in_this_order(
        game.last(EffectEnded, "505.3a"),
        game.last(TurnBegan),
        game.last(CardMoved, "502.1"),
        game.last(CardFaced, "1003.2"),
    )


@pytest.mark.clause("505.3c")
def test_a_trigger_of_the_final_step_is_played_in_this_turn_and_the_step_starts_over() -> None:
    wake = triggered("ready", 'do = "number", number = "hp", of = "self", plus = 500', who="self")
    position = given().unit(P1, "sleeper", wake, state="rested")
    game = position.at("505.1").signs("rock", "scissors")

    assert game.events(StepTaken, "505.3c")[0].seq < game.last(TriggerSpent).seq < game.last(TurnBegan).seq
    # What it made for this turn ends in the second pass.
    assert game.last(EffectEnded, "505.3a").seq < game.last(TurnBegan).seq
    assert game.number("sleeper", "hp") == 1000


@pytest.mark.clause("505.3c")
def test_with_nothing_due_the_final_step_is_over() -> None:
    game = given().at("505.1")

    assert game.steps("end_phase") == ["505.1", "505.2", "505.3a", "505.3b", "505.3c"]


def second_try(reading: str) -> Play:
    """P1 lost the janken for its unit; P2 won, and restoring P2's unit triggered something."""
    wake = triggered("ready", DRAW, who="self")
    position = given(restoring_janken=reading).unit(P1, "P1 sleeper", state="rested")
    game = position.unit(P2, "P2 sleeper", wake, state="rested").at("505.1")
    return game.signs("rock", "paper").signs("rock", "paper")


@pytest.mark.clause("505.3b", "505.3c")
def test_who_lost_tries_again_when_the_final_step_starts_over() -> None:
    # AGE-19
    game = second_try("each_pass")
    assert (game.asked().name, game.state("P2 sleeper"), game.state("P1 sleeper")) == ("hands", "ready", "rested")

    game.signs("rock", "scissors")

    assert game.state("P1 sleeper") == "ready"
    assert game.table.turn_player == P2


@pytest.mark.clause("505.3b", "505.3c")
def test_read_the_other_way_each_player_tries_once_in_an_end_phase() -> None:
    # AGE-19
    game = second_try("once_per_turn")

    assert (game.state("P1 sleeper"), game.table.turn_player) == ("rested", P2)
    assert game.cards("P2/hand")[0] == "P2 deck 1"
    game.ends().declares_none()
    assert game.asked().name == "hands"


@pytest.mark.clause("505.3b")
def test_a_try_that_chance_decides() -> None:
    # AGE-51; chance here takes the first option, which is P1
    game = given(janken="chance").unit(P1, "sleeper", state="rested").at("505.1")

    assert (game.state("sleeper"), game.table.turn_player) == ("ready", P2)
    assert game.events(StepTaken, "919.2")


@pytest.mark.clause("104.4", "505.3b")
def test_a_unit_that_may_not_be_restored_stays_abnormal_though_its_player_wins() -> None:
    jailer = static('to = { zone = "main", of = "opponent", kind = "unit" }, change = { forbid = ["ready"] }')
    position = given().unit(P1, "sleeper", state="rested").unit(P2, "jailer", jailer)
    game = position.at("505.1").signs("rock", "scissors")

    assert game.state("sleeper") == "rested"
    assert game.last(ActIncomplete).what == "ready"
