"""The actions of the main phase: one at a time, again and again, with own cards alone, and the end of the phase."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.steps import StepTaken
from tests.editions.kits import P1, P2, Clauses, Kit, shared

DRAW = 'do = "draw"'


def busy(kit: Kit) -> Any:
    """P1 can do something of every kind."""
    position = kit.spell(kit.given(), P1, "push", DRAW).unit(P1, "recruit", **kit.recruit)
    return kit.unit(position, P1, "scholar", kit.ability(DRAW)).filled(P1, deck=9).at(kit.main)


@shared(fire_force="601.1", generic="601.1", fftcg="11.1.1", force_of_will="601.1")
def test_one_action_is_picked_among_all_kinds(kit: Kit, clauses: Clauses) -> None:
    game = busy(kit)

    assert game.options() - {"charge:push"} == {*kit.others, kit.option("scholar"), kit.end}
    assert (game.asked().least, game.asked().most, clauses[0] in game.asked().cites) == (1, 1, True)


@shared(
    fire_force=("503.3", "601.1"),
    generic=("503.3", "601.1"),
    fftcg=("11.1.1", "11.1.4"),
    force_of_will=("602.1c", "601.1"),
)
def test_two_actions_at_once_are_refused(kit: Kit, clauses: Clauses) -> None:
    game = busy(kit)

    assert game.refused(kit.option("scholar"), kit.end).cites == clauses
    assert game.cards("P1/hand") == ["push", "recruit"]


@shared(fire_force="601.2", generic="601.2", fftcg="9.3.1.7", force_of_will="605.1a")
def test_an_action_may_be_repeated_in_a_turn(kit: Kit, clauses: Clauses) -> None:
    game = kit.recruits(busy(kit), "recruit")

    kit.use(kit.use(kit.plays(game, "push"), "scholar"), "scholar")

    assert game.cards("P1/hand") == ["P1 deck 1", "P1 deck 2", "P1 deck 3"]
    assert game.events(StepTaken, *clauses)


@shared(
    fire_force=("503.3c", "604.1"), generic=("503.3e", "606.1"), fftcg=("9.3.1.7", "11.6.1"), force_of_will=("604.1a",)
)
def test_an_ability_of_a_card_one_does_not_control_is_not_used(kit: Kit, clauses: Clauses) -> None:
    game = kit.unit(kit.given(), P2, "scholar", kit.ability(DRAW)).at(kit.main)

    assert game.options() - set(kit.others) == {kit.end}
    assert set(clauses) <= set(game.refused(kit.option("scholar")).cites)


@shared(fire_force="604.1", generic="606.1", fftcg="11.6.4", force_of_will="105.3b")
def test_an_ability_of_a_card_one_controls_but_does_not_own_is_used(kit: Kit, clauses: Clauses) -> None:
    game = kit.use(kit.unit(kit.given(), P1, "scholar", kit.ability(DRAW), owner=P2).at(kit.main), "scholar")

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert any(set(clauses) <= set(event.cites) for event in game.log)


@shared(fire_force=("503.4", "606.1"), generic=("503.4", "607.1"), fftcg=("9.3.1.2", "11.1.7"), force_of_will="605.1b")
@pytest.mark.parametrize("acts", [False, True])
def test_the_main_phase_may_be_ended_with_or_without_having_acted(kit: Kit, clauses: Clauses, acts: bool) -> None:
    game = busy(kit)
    if acts:
        kit.use(game, "scholar")

    kit.ends(game)

    assert game.events(StepTaken, *clauses)
    assert game.table.turn_player == P2
