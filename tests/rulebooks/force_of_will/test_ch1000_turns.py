"""1025, 1031. Extra turns and skipped phases."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.game import ConditionOccurred, FactNoted, TurnBegan
from engine.core.events.steps import StepTaken
from engine.rulebooks.force_of_will.v8_01.ch0500_turn import FIRST_TURN_AHEAD
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.turns import (
    DRAW_PHASE,
    END_PHASE,
    EXTRA_TURNS,
    MAIN_PHASE,
    ORDINARY_TURN,
    RECOVERY_PHASE,
    SKIPPED_PHASES,
    GainExtraTurn,
    SkipNextPhase,
)
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

AFTER_A_TURN = {"P1": P2, "P2": P1}


def turns(game: Play, count: int) -> list[str]:
    """The players of the next turns."""
    last = game.table.turn + count
    while game.table.turn < last:
        game.picks("pass")
    return [event.player for event in game.events(TurnBegan)][-count:]


def extra(players: Sequence[str], player: str = P1, position: Given | None = None, **readings: str) -> Play:
    """A main phase in which players gain extra turns after the present one."""
    position = position or given(**readings)
    return position.filled(P1, deck=20).filled(P2, deck=20).carries_out(
        *(GainExtraTurn(each).happen for each in players), player=player
    )  # fmt: skip


# ---------------------------------------------------------------- 1025: extra turns


@pytest.mark.clause("1025.1", "505.6")
@pytest.mark.parametrize("player", [P1, P2])
def test_an_extra_turn_after_the_own_turn_comes_before_the_opponents(player: str) -> None:
    opponent = AFTER_A_TURN[player]

    assert turns(extra([player], player), 4) == [player, opponent, player, opponent]


@pytest.mark.clause("1025.1", "505.6")
def test_an_extra_turn_after_the_opponents_turn_leaves_the_turn_that_would_have_begun() -> None:
    game = extra([P1], player=P2)

    assert turns(game, 4) == [P1, P1, P2, P1]
    assert EXTRA_TURNS not in game.table.facts and ORDINARY_TURN not in game.table.facts


@pytest.mark.clause("1025.1", "505.6")
def test_in_the_other_reading_the_opponent_follows_the_extra_turn() -> None:
    game = extra([P1], player=P2, turn_after_extra_turn="opponent")

    assert turns(game, 3) == [P1, P2, P1]


@pytest.mark.clause("1025.2")
def test_of_several_extra_turns_the_one_instructed_last_is_first() -> None:
    assert turns(extra([P1, P2]), 4) == [P2, P1, P2, P1]
    assert turns(extra([P2, P1]), 4) == [P1, P2, P2, P1]


@pytest.mark.clause("1025.2")
def test_an_extra_turn_instructed_in_an_extra_turn_comes_before_those_still_waiting() -> None:
    game = extra([P1, P2])
    assert turns(game, 1) == [P2]
    assert game.table.facts[EXTRA_TURNS] == [[4, P1]]

    position = given().fact(EXTRA_TURNS, [[3, P1]]).fact(ORDINARY_TURN, P2)
    game = extra([P2], player=P2, position=position)

    assert turns(game, 4) == [P2, P1, P2, P1]


def test_an_extra_turn_may_be_instructed_for_a_later_turn() -> None:
    game = given().filled(P1, deck=20).filled(P2, deck=20).carries_out(GainExtraTurn(P1, after=4).happen)

    assert turns(game, 4) == [P2, P1, P1, P2]


@pytest.mark.clause("1025.1")
@pytest.mark.parametrize(
    ("after", "course"), [("opponents_next", [P2, P1, P1, P2]), ("your_next", [P2, P1, P1, P2]), ("this", [P1, P2, P1])]
)
def test_a_text_names_the_turn_after_which_the_extra_turn_comes(after: str, course: list[str]) -> None:
    later = text("spell", effect=[{"do": "extra_turn", "after": after}])
    position = (
        given().filled(P1, deck=20).filled(P2, deck=20).card(P1, "omen", "chant", zone="hand", abilities=(later,))
    )
    game = position.at("504.2").picks("play:omen").passes(2)

    assert turns(game, len(course)) == course


@pytest.mark.clause("1025.1", "1025.2")
def test_an_extra_turn_after_the_next_turn_of_the_opponent_waits_for_it_through_other_extra_turns() -> None:
    game = given().filled(P1, deck=20).filled(P2, deck=20).carries_out(
        GainExtraTurn(P1, next_of=P2).happen, GainExtraTurn(P1).happen
    )  # fmt: skip
    assert game.table.facts[EXTRA_TURNS] == [[P2, P1], [3, P1]]

    assert turns(game, 5) == [P1, P2, P1, P1, P2]
    assert EXTRA_TURNS not in game.table.facts


@pytest.mark.clause("503.1")
def test_a_first_turn_is_the_first_one_of_its_player_also_if_extra_turns_came_before() -> None:
    game = extra([P1], position=given().fact(FIRST_TURN_AHEAD, [P2]))

    assert turns(game, 1) == [P1]
    turns(game, 2)
    recovered = [event for event in game.events(StepTaken, "503.2")]
    begun = [event.seq for event in game.events(TurnBegan)]
    assert [sum(seq < event.seq for seq in begun) for event in recovered] == [1]


# ---------------------------------------------------------------- 1031: skipped phases


def skipping(*phases: str, player: str = P2, position: Given | None = None) -> Play:
    """P1's main phase in which a player is made to skip phases."""
    return (position or given()).filled(P1, deck=20).filled(P2, deck=20).carries_out(
        *(SkipNextPhase(player, phase).happen for phase in phases)
    )  # fmt: skip


@pytest.mark.clause("1031.1", "1031.1a")
def test_a_skipped_draw_phase_has_no_draw_no_priority_and_no_start_of_the_turn() -> None:
    game = skipping(DRAW_PHASE)
    turns(game, 1)

    assert (game.table.turn_player, game.place) == (P2, "503.3")
    assert game.cards("P2/hand") == []
    assert [event.name for event in game.events(ConditionOccurred)][-1] == "recovery_phase_start"
    assert "turn_start" not in [event.name for event in game.events(ConditionOccurred)]
    assert SKIPPED_PHASES not in game.table.facts
    turns(game, 2)
    game.passes(2)
    assert len(game.cards("P2/hand")) == 1


@pytest.mark.clause("502.1", "1031.1")
def test_in_the_other_reading_a_turn_starts_although_its_draw_phase_is_skipped() -> None:
    game = skipping(DRAW_PHASE, position=given(turn_start_in_skipped_phase="occurs"))
    turns(game, 1)

    assert [event.name for event in game.events(ConditionOccurred)][-2:] == ["turn_start", "recovery_phase_start"]


@pytest.mark.clause("1031.1a")
def test_two_instructions_skip_two_such_phases() -> None:
    game = skipping(RECOVERY_PHASE, RECOVERY_PHASE, position=given().card(P2, "it", state="rested"))
    states = []
    for _ in range(3):
        turns(game, 2 if states else 1)
        game.passes_to("504.2")
        states.append(game.obj("it").orientation)

    assert states == ["rested", "rested", "recovered"]


@pytest.mark.clause("1031.1b")
def test_a_phase_that_has_begun_goes_on_and_the_next_one_is_skipped() -> None:
    game = skipping(MAIN_PHASE, player=P1)
    assert game.place == "504.2" and game.asked().seat == P1

    turns(game, 2)
    game.passes_to("503.7").passes(2)

    assert (game.table.turn, game.place) == (5, "505.2")


@pytest.mark.clause("1031.1")
def test_without_its_end_phase_a_turn_ends_all_the_same() -> None:
    position = (
        given()
        .filled(P1, hand=9)
        .card(P2, "hurt", "resonator", numbers={"atk": 100, "def": 400}, markers={"damage": 300})
    )
    game = skipping(END_PHASE, player=P1, position=position)

    game.passes(2)

    assert (game.table.turn, game.table.turn_player) == (4, P2)
    assert len(game.cards("P1/hand")) == 9
    assert game.obj("hurt").markers == {"damage": 300}


@pytest.mark.clause("503.1", "1031.1")
def test_a_recovery_phase_that_the_rules_leave_out_uses_up_no_instruction() -> None:
    position = given().fact(FIRST_TURN_AHEAD, [P2]).card(P2, "it", state="rested")
    game = skipping(RECOVERY_PHASE, position=position)
    turns(game, 1)
    game.passes_to("504.2")
    assert game.table.facts[SKIPPED_PHASES] == {P2: [RECOVERY_PHASE]}

    turns(game, 2)
    game.passes_to("504.2")

    assert game.events(CardTurned) == []
    assert game.last(FactNoted, "1031.1").name == SKIPPED_PHASES


@pytest.mark.clause("1031.1", "1031.1a")
def test_who_skips_each_draw_phase_uses_up_no_instruction_to_skip_the_next_one() -> None:
    famine = text("static", statics=[{"forbid_player": "opponent", "forbid": ["draw_phase"]}])
    ends = text("spell", effect=[{"do": "destroy", "what": {"name": "famine"}}])
    position = given().card(P1, "famine", "regalia", abilities=(famine,)).filled(P1, deck=20).filled(P2, deck=20)
    game = skipping(DRAW_PHASE, position=position.card(P2, "end", "chant", zone="hand", abilities=(ends,)))
    turns(game, 1)
    assert (game.table.turn_player, game.place) == (P2, "503.3")
    game.passes_to("504.2").picks("play:end").passes(2)
    assert game.table.facts[SKIPPED_PHASES] == {P2: [DRAW_PHASE]}

    turns(game, 2)
    assert (game.place, SKIPPED_PHASES in game.table.facts) == ("503.3", False)
    turns(game, 2)
    assert game.place == "502.2"


def test_only_the_player_named_skips_the_phase() -> None:
    game = skipping(DRAW_PHASE, player=P1)
    turns(game, 1)
    game.passes(2)

    assert game.last(CardMoved, "502.3").target == "P2/hand"
