"""501 to 504. A turn: draw, main and battle phase."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import TriggerCounted, TriggerSpent
from engine.core.events.game import ConditionOccurred, GameEnded, TurnBegan
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.abilities import DRAW, MILL
from tests.rulebooks.generic.given import P1, P2, TURN, ex, given, skill, triggered
from tests.rulebooks.order_of_events import in_this_order

# ---------------------------------------------------------------- 501


@pytest.mark.clause("501.1")
def test_a_turn_has_its_phases_in_order() -> None:
    game = given().at("501.1").ends().declares_none()

    phases = [event.procedure for event in game.events(StepTaken) if event.procedure.endswith("_phase")]
    assert list(dict.fromkeys(phases)) == ["draw_phase", "main_phase", "battle_phase", "end_phase"]
    assert game.events(StepTaken, "501.1")


@pytest.mark.clause("501.1", "505.4")
def test_the_players_take_turns_alternately() -> None:
    game = given().at("501.1")

    for _ in range(3):
        game.ends().declares_none()

    began = game.events(TurnBegan, "501.1")
    assert [event.player for event in began] == [P1, P2, P1, P2]
    assert [event.turn for event in began] == [TURN + 1, TURN + 2, TURN + 3, TURN + 4]


# ---------------------------------------------------------------- 502: draw phase


@pytest.mark.clause("502.1")
@pytest.mark.parametrize("player, other", [(P1, P2), (P2, P1)])
def test_the_turn_player_draws_one_card(player: str, other: str) -> None:
    game = given().at("502.1", player)

    drawn = game.last(CardMoved, "502.1")
    assert (game.cards(f"{player}/hand"), game.cards(f"{other}/hand")) == ([f"{player} deck 1"], [])
    assert (drawn.verb, drawn.cites[:2]) == ("draw", ("502.1", "904.1"))


@pytest.mark.clause("502.1")
def test_the_draw_of_the_turn_is_a_draw_for_triggers() -> None:
    game = given().unit(P1, "watcher", triggered("draw", MILL, player="you")).at("502.1")

    assert game.cards("P1/trash") == ["P1 deck 2"]
    assert game.events(CardMoved, "502.1")


@pytest.mark.clause("502.2")
@pytest.mark.parametrize("condition", ["draw_phase_start", "turn_start"])
def test_the_start_of_the_phase_and_of_the_turn_are_conditions(condition: str) -> None:
    game = given().unit(P1, "watcher", triggered(condition, MILL)).at("502.1")

    assert condition in [event.name for event in game.events(ConditionOccurred, "502.2")]
    assert game.cards("P1/trash") == ["P1 deck 2"]


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


@pytest.mark.clause("502.3")
def test_what_was_triggered_at_the_start_is_played_before_the_main_phase() -> None:
    game = given().unit(P1, "watcher", triggered("turn_start", DRAW)).at("502.2")

    assert in_this_order(
        game.last(TriggerCounted), game.last(StepTaken, "502.3"), game.last(TriggerSpent), game.last(StepTaken, "503.1")
    )
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("502.3")
def test_a_player_who_could_not_draw_loses_before_the_main_phase() -> None:
    game = given().filled(P1, deck=0).at("502.1")

    assert game.last(GameEnded).winner == P2
    assert game.events(StepTaken, "502.3")
    assert game.events(StepTaken, "503.1") == []


# ---------------------------------------------------------------- 503: main phase


@pytest.mark.clause("503.1")
def test_the_start_of_the_main_phase_is_a_condition() -> None:
    game = given().unit(P1, "watcher", triggered("main_start", DRAW, player="you")).at("502.3")

    assert game.last(ConditionOccurred, "503.1").name == "main_start"
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("503.2")
def test_what_was_triggered_is_played_before_the_first_action() -> None:
    game = given().unit(P1, "watcher", triggered("main_start", DRAW)).at("503.1")

    assert in_this_order(
        game.last(TriggerCounted),
        game.last(StepTaken, "503.2"),
        game.last(TriggerSpent),
        game.last(ChoiceOpened, "503.3"),
    )


@pytest.mark.clause("503.3")
@pytest.mark.parametrize("turn_player, other", [(P1, P2), (P2, P1)])
def test_the_turn_player_alone_is_asked_for_an_action(turn_player: str, other: str) -> None:
    game = given().at("503.3", turn_player)

    verdict = game.refused("end", seat=other)

    assert game.asked().seat == turn_player
    assert "503.3" in verdict.cites
    assert game.decision is not None
    assert game.decision.reason == "NOT_ASKED"


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


@pytest.mark.clause("503.3e", "503.4")
def test_playing_an_ex_skill_is_an_action() -> None:
    game = given().unit(P1, "scholar", ex("read", DRAW)).at("503.3").uses("scholar")

    assert game.events(StepTaken, "503.4", "503.3e")
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("503.3f", "503.4")
def test_ending_the_main_phase_leads_to_the_battle_phase() -> None:
    game = given().at("503.3")
    assert "503.3f" in game.explains("end").cites

    game.ends()

    assert in_this_order(game.last(StepTaken, "503.4", "607.1"), game.last(StepTaken, "701.1"))
    assert game.asked().name == "skill"


@pytest.mark.clause("503.4", "503.2")
def test_after_any_other_action_the_rules_are_checked_and_the_turn_player_is_asked_again() -> None:
    game = given().unit(P1, "scholar", ex("read", DRAW)).at("503.3").uses("scholar")

    assert [at.partition("/")[0] for at in game.steps("main_phase")] == ["503.3", "503.4", "503.2", "503.3"]
    assert game.asked().name == "main phase action"


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
