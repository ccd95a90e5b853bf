"""501 to 504. A turn: draw, main and battle phase."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import TriggerCounted
from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.abilities import DRAW
from tests.rulebooks.generic.given import P1, P2, TURN, given, skill, triggered
from tests.rulebooks.order_of_events import in_this_order

# ---------------------------------------------------------------- 502: draw phase


@pytest.mark.clause("502.2")
def test_they_come_about_together_and_after_the_draw() -> None:
    # AGE-47
    game = given().at("502.1")

    occurred = game.events(ConditionOccurred, "502.2")
    assert (len(occurred), len({event.batch for event in occurred})) == (2, 1)
    assert in_this_order(game.last(CardMoved, "502.1"), *occurred)


@pytest.mark.clause("502.2")
@pytest.mark.parametrize("turn, drawn", [(1, 1), (2, 0), (TURN, 0)])
def test_the_start_of_the_game_is_a_condition_of_the_first_turn_alone(turn: int, drawn: int) -> None:
    game = given().unit(P1, "watcher", triggered("game_start", DRAW)).at("502.2", turn=turn)

    names = [event.name for event in game.events(ConditionOccurred, "502.2")]
    assert names.count("game_start") == drawn
    assert len(game.cards("P1/hand")) == drawn


# ---------------------------------------------------------------- 503: main phase


@pytest.mark.clause("503.3")
def test_a_move_of_the_other_player_is_refused_by_every_clause_it_breaks() -> None:
    game = given().unit(P2, "theirs", zone="hand").fact("charged", True).at("503.3")

    verdict = game.refused("charge:theirs", seat=P2)

    assert {"503.3", "601.1", "602.2"} == set(verdict.cites) - {"601.2"}


@pytest.mark.clause("503.3a", "503.4")
def test_charging_is_an_action() -> None:
    game = given().unit(P1, "fuel", zone="hand").unit(P1, "front").at("503.3").charges("fuel")

    assert game.events(StepTaken, "503.4", "503.3a")
    assert game.carries("front") == ["fuel"]


@pytest.mark.clause("503.3b", "503.4")
def test_putting_out_a_unit_is_an_action() -> None:
    game = given().unit(P1, "recruit", zone="hand").at("503.3").deploys("recruit")

    assert game.events(StepTaken, "503.4", "503.3b")
    assert game.zone("recruit") == "P1/standby_1"


@pytest.mark.clause("503.3c", "503.4")
@pytest.mark.parametrize("kind", ["strategy", "tactic"])
def test_playing_a_command_is_an_action(kind: str) -> None:
    position = given().strategy(P1, "card", DRAW) if kind == "strategy" else given().tactic(P1, "card", DRAW)
    game = position.at("503.3").plays("card")

    assert game.events(StepTaken, "503.4", "503.3c")
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("503.3d", "503.4")
def test_retreating_is_an_action() -> None:
    game = given().unit(P1, "front", retreat=0).unit(P1, "back", zone="standby_1").at("503.3").picks("retreat")

    assert game.events(StepTaken, "503.4", "503.3d")
    assert game.zone("back") == "P1/main"


@pytest.mark.clause("503.3f", "503.4")
def test_ending_the_main_phase_leads_to_the_battle_phase() -> None:
    game = given().at("503.3")
    assert "503.3f" in game.explains("end").cites

    game.ends()

    assert in_this_order(game.last(StepTaken, "503.4", "607.1"), game.last(StepTaken, "701.1"))
    assert game.asked().name == "skill"


# ---------------------------------------------------------------- 504: battle phase


@pytest.mark.clause("504.1")
def test_the_battle_phase_is_carried_out_by_chapter_700() -> None:
    game = given().unit(P1, "striker", skill("strike", 0, 100)).unit(P2, "target").at("503.3").ends()
    assert game.events(StepTaken, "504.1", "701.1")

    game.declares("striker")

    assert game.damage("target") == 100


@pytest.mark.clause("504.1")
def test_there_is_none_in_the_first_turn_of_the_game() -> None:
    watcher = triggered("battle_start", DRAW)
    position = given().unit(P1, "striker", watcher, skill("strike", 0, 100))
    game = position.at("503.3", turn=1).ends()

    assert game.events(StepTaken, "504.1")
    assert (game.events(StepTaken, "702.1"), game.events(TriggerCounted)) == ([], [])
    assert (game.table.turn_player, game.asked().name) == (P2, "main phase action")


@pytest.mark.clause("504.1")
def test_there_is_one_in_the_other_players_first_turn() -> None:
    game = given().at("503.3", P2, turn=2).ends()

    assert game.events(StepTaken, "504.1")
    assert (game.asked().seat, game.asked().name) == (P2, "skill")
