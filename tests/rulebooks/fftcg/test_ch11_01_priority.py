"""11.1. Priority: who may act and when, what comes before it, and what two passes in a row bring about."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import AbilityPlaced, AbilityRemoved
from engine.core.events.game import TurnBegan
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, action, auto, field, given

DRAW = 'do = "draw"'
MAIN = "9.3.1.4"


def with_tricks() -> Given:
    """Both players hold a summon that costs nothing and draws a card."""
    return given().summon(P1, "plan", DRAW).summon(P2, "answer", DRAW)


@pytest.mark.clause("11.1.1")
def test_the_player_with_priority_may_cast_and_activate() -> None:
    position = with_tricks().forward(P1, "hero", cost=0, zone="hand").forward(P1, "scholar", action(DRAW))
    game = position.at(MAIN)

    assert (game.asked().seat, game.asked().name) == (P1, "priority")
    assert "11.1.1" in game.asked().cites
    assert game.options() == {"cast:hero", "summon:plan", "ability:scholar#0", "pass"}


@pytest.mark.clause("11.1.1")
def test_the_player_without_priority_may_not() -> None:
    game = with_tricks().at(MAIN)

    verdict = game.explains("summon:plan")
    assert "11.1.1" in verdict.cites
    assert game.refused("summon:answer", seat=P2)
    assert game.zone("answer") == "P2/hand"


@pytest.mark.clause("11.1.2")
def test_the_turn_player_has_priority_after_what_triggered_at_the_start_was_stacked() -> None:
    position = (
        with_tricks().forward(P2, "herald", auto("main_start", DRAW)).forward(P1, "crier", auto("main_start", DRAW))
    )
    game = position.at("9.3.1.3")

    assert len(game.cards("stack")) == 2
    assert (game.asked().seat, game.asked().name) == (P1, "priority")
    assert game.events(StepTaken, "11.1.2")


@pytest.mark.clause("11.1.3", "12.3")
def test_rule_processes_come_right_before_priority_and_all_at_once() -> None:
    weaken = 'do = "number", number = "power", of = { kind = "forward" }, plus = -3000'
    position = given().summon(P1, "frost", weaken).forward(P1, "one", power=3000).forward(P2, "other", power=2000)
    game = position.forward(P2, "big", power=4000).at(MAIN).casts("frost").resolves()

    assert (game.zone("one"), game.zone("other"), game.zone("big")) == ("P1/break", "P2/break", "P2/field")
    first, second = game.events(CardMoved, "12.4.4")
    assert first.batch == second.batch
    assert game.events(StepTaken, "11.1.3")


@pytest.mark.clause("11.1.3")
def test_rule_processes_that_others_bring_about_follow_before_anybody_has_priority() -> None:
    # The banner makes the recruit strong enough to live; both go without anybody being asked in between.
    banner = field('to = { kind = "forward", is = "other", of = "you" }, change = { plus = { power = 3000 } }')
    position = given().summon(P1, "frost", 'do = "number", number = "power", of = { kind = "forward" }, plus = -3000')
    game = position.forward(P2, "banner", banner, power=3000).forward(P2, "recruit", power=2000).at(MAIN)

    game.casts("frost").resolves()

    first, second = game.events(CardMoved, "12.4.4")
    assert (game.zone("banner"), game.zone("recruit")) == ("P2/break", "P2/break")
    assert first.batch != second.batch
    assert not [e for e in game.events(ChoiceOpened) if first.seq < e.seq < second.seq]
    assert game.events(StepTaken, "11.1.3", "12.3")


@pytest.mark.clause("11.1.4")
def test_what_triggered_is_stacked_before_the_player_may_act() -> None:
    game = given().forward(P1, "hero", auto("enter", DRAW, who="self"), cost=0, zone="hand").at(MAIN).casts("hero")

    assert game.asked().name == "priority"
    assert "11.1.4" in game.asked().cites
    assert len(game.events(AbilityPlaced)) == 1
    assert not game.events(CardMoved, "7.11.1")
    game.passes().picks("pass")
    assert game.events(CardMoved, "7.11.1")


@pytest.mark.clause("11.1.5")
def test_after_a_resolution_the_turn_player_has_priority() -> None:
    game = with_tricks().at(MAIN).passes().casts("answer").passes(2)

    assert game.zone("answer") == "P2/break"
    assert game.asked().seat == P1
    assert game.events(StepTaken, "11.1.5")


@pytest.mark.clause("11.1.6")
def test_a_pass_hands_priority_to_the_opponent() -> None:
    game = with_tricks().at(MAIN)
    assert game.asked().seat == P1

    game.passes()

    assert (game.asked().seat, game.asked().name) == (P2, "priority")
    assert game.events(StepTaken, "11.1.6")


@pytest.mark.clause("11.1.7")
def test_two_passes_in_a_row_resolve_the_top_of_the_stack_only() -> None:
    game = with_tricks().at(MAIN).casts("plan").passes().casts("answer").passes(2)

    assert game.cards("stack") == ["plan"]
    assert game.zone("answer") == "P2/break"
    assert game.events(StepTaken, "11.1.7", "11.11.1")


@pytest.mark.clause("11.1.7")
def test_passes_with_something_between_them_do_not_count() -> None:
    # P1 passes, P2 acts and passes: P1 has to pass again.
    game = with_tricks().at(MAIN).casts("plan").passes().casts("answer").passes()

    assert game.asked().seat == P1
    assert len(game.cards("stack")) == 2
    game.passes()
    assert game.cards("stack") == ["plan"]
    assert game.events(StepTaken, "11.1.7")


@pytest.mark.clause("11.1.7")
def test_with_an_empty_stack_two_passes_end_the_phase() -> None:
    game = with_tricks().at(MAIN, first=False).passes(2)

    assert game.events(StepTaken, "11.1.7")
    assert game.events(TurnBegan)
    assert game.zone("plan") == "P1/hand"


@pytest.mark.clause("11.1.4", "11.1.7")
def test_abilities_of_one_player_that_triggered_together_are_resolved_from_the_top() -> None:
    position = given().forward(P1, "hero", cost=0, zone="hand")
    position.forward(P1, "crier", auto("enter", DRAW)).forward(P2, "herald", auto("enter", DRAW))
    game = position.at(MAIN).casts("hero")
    placed = [event.obj.controller for event in game.events(AbilityPlaced)]
    assert placed == [P1, P2]

    game.resolves()

    (removed,) = game.events(AbilityRemoved)
    assert removed.obj == game.events(AbilityPlaced)[1].obj.id
