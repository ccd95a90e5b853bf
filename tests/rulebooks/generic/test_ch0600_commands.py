"""604, 804.2b. Playing commands, and strengthenings without a target."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.abilities import DRAW, forbidding
from tests.rulebooks.generic.given import P1, P2, Play, given
from tests.rulebooks.generic.happened import clauses

# ---------------------------------------------------------------- 604: commands


@pytest.mark.clause("604.1", "604.2")
def test_a_command_of_the_hand_is_played_and_resolved() -> None:
    game = given().tactic(P1, "study", DRAW).at("503.3").plays("study")

    assert game.events(StepTaken, "604.1", "604.2")
    assert [event.target for event in game.events(CardMoved) if event.source in ("P1/hand", "resolution")] == [
        "resolution", "P1/trash",
    ]  # fmt: skip
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("604.1")
@pytest.mark.parametrize("zone", ["trash", "hand"])
def test_a_card_that_is_no_command_of_the_own_hand_is_not_played(zone: str) -> None:
    position = given().unit(P1, "recruit", zone="hand").tactic(P1, "spent", DRAW, zone="trash")
    game = position.at("503.3")

    name = "spent" if zone == "trash" else "recruit"

    assert game.refused(f"play:{name}").cites == ("503.3c", "604.1")


@pytest.mark.clause("604.3")
def test_one_strategy_is_played_in_a_turn() -> None:
    position = given().strategy(P1, "plan", DRAW).strategy(P1, "other plan", DRAW).tactic(P1, "trick", DRAW)
    game = position.at("503.3").plays("plan")

    verdict = game.refused("play:other plan")

    assert verdict.cites == ("604.3", "803.2")
    assert "play:other plan" not in game.options()
    game.plays("trick")
    assert len(game.cards("P1/hand")) == 3


@pytest.mark.clause("604.3")
def test_a_strategy_counts_from_its_play_whatever_becomes_of_it() -> None:
    # AGE-44
    nothing = 'do = "exhaust", what = { zone = "standby", of = "opponent", kind = "unit" }'
    game = given().strategy(P1, "vain", nothing).strategy(P1, "plan", DRAW).at("503.3").plays("vain")

    assert game.refused("play:plan").cites == ("604.3", "803.2")


@pytest.mark.clause("604.3")
def test_another_is_played_in_the_next_turn() -> None:
    position = given().strategy(P1, "plan", DRAW).strategy(P1, "other plan", DRAW).strategy(P2, "theirs", DRAW)
    game = position.at("503.3").plays("plan")
    assert game.barred("play:other plan")[0].cites == ("604.3", "803.2")

    game.ends().declares_none().plays("theirs").ends().declares_none().plays("other plan")

    assert game.zone("other plan") == "P1/trash"


@pytest.mark.clause("604.4")
@pytest.mark.parametrize("turn, player, allowed", [(1, P1, False), (2, P2, False), (3, P1, True), (4, P2, True)])
def test_no_strengthening_is_played_in_a_players_first_turn(turn: int, player: str, allowed: bool) -> None:
    position = given().strengthening(player, "blade").unit(player, "host")
    game = position.at("503.3", player, turn=turn)

    verdict = game.explains("play:blade")

    assert (verdict.outcome == "LEGAL") == allowed
    assert "604.4" in verdict.cites
    if not allowed:
        assert "604.4" in game.refused("play:blade").cites


def test_other_commands_are_played_in_the_first_turn() -> None:
    # 604.4
    position = given().strategy(P1, "plan", DRAW).tactic(P1, "trick", DRAW)
    game = position.at("503.3", turn=1).plays("plan").plays("trick")

    assert len(game.cards("P1/hand")) == 2


@pytest.mark.clause("604.4", "804.2b")
def test_a_strengthening_is_refused_by_every_clause_it_breaks() -> None:
    position = given().strengthening(P1, "blade", target='attribute = "ember"').unit(P2, "seal", forbidding("play"))
    game = position.at("503.3", turn=1)

    assert clauses(game.refused("play:blade").findings) == [("604.4",), ("804.2b", "804.2b-1"), ("104.4",)]


# ---------------------------------------------------------------- 804.2b: a strengthening without a target


def targetless(reading: str) -> Play:
    """P1 holds a strengthening; every unit arrived this turn, has a set of this turn, is KO or does not fit."""
    position = given(strengthening_without_target=reading).strengthening(P1, "blade", target='attribute = "ember"')
    position.unit(P1, "cold").unit(P1, "new", attributes=["ember"], zone="standby_1", arrived=True)
    position.unit(P1, "fallen", attributes=["ember"], zone="standby_2", ko=True)
    position.unit(P1, "armed", attributes=["ember"], zone="standby_3").fact("set_this_turn", ["armed"])
    return position.at("503.3")


@pytest.mark.clause("804.2b", "804.2b-1")
def test_a_strengthening_without_a_target_is_not_played() -> None:
    # AGE-02
    game = targetless("rewound")

    (found,) = game.refused("play:blade").findings

    assert (found.cites, found.facts) == (("804.2b", "804.2b-1"), {"targets": 0})
    assert game.zone("blade") == "P1/hand"
    assert "play:blade" not in game.options()


@pytest.mark.clause("804.2b")
def test_read_the_other_way_it_is_played_and_lies_where_it_is() -> None:
    # AGE-02
    game = targetless("stays").plays("blade")

    assert game.zone("blade") == "resolution"
    assert game.events(StepTaken, "804.2b")
    assert game.asked().name == "main phase action"
    game.ends().declares_none().ends()
    assert game.zone("blade") == "resolution"
