"""909. One-shot effects: each instruction once, in order, as far as it goes."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import EffectBegan
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.abilities import DRAW
from tests.rulebooks.fire_force.given import P1, P2, event_ability, given


@pytest.mark.clause("909.1")
def test_a_one_shot_effect_is_carried_out_once_and_is_over() -> None:
    rest = event_ability('do = "exhaust", what = { kind = "unit" }')
    position = given().event(P1, "rest", rest).unit(P1, "early").unit(P2, "foe").unit(P1, "late", zone="hand", cost=0)
    game = position.at("503.3")

    game.uses("rest").uses("late")

    assert (game.ready("early"), game.ready("foe"), game.ready("late")) == (False, False, True)
    assert game.steps("resolve") == ["909.1"]
    assert game.events(EffectBegan) == []


@pytest.mark.clause("909.1")
def test_instructions_are_carried_out_in_printed_order() -> None:
    mixed = event_ability(DRAW, 'do = "put_top", to = "adora"', DRAW)
    game = given().event(P1, "mixed", mixed).at("503.3")

    game.uses("mixed")

    assert [e.verb for e in game.events(CardMoved)][1:4] == ["draw", "put", "draw"]
    assert game.cards("P1/hand") == ["P1 deck 1", "P1 deck 3"]
    assert "P1 deck 2" in game.cards("P1/adora")
    assert all(event.cites[0] == "909.1" for event in game.events(StepTaken) if event.procedure == "resolve")


@pytest.mark.clause("909.1")
def test_an_instruction_about_several_cards_is_one_moment() -> None:
    rest = event_ability('do = "exhaust", what = { kind = "unit" }')
    game = given().event(P1, "rest", rest).unit(P1, "one").unit(P2, "two").unit(P2, "three").at("503.3")

    game.uses("rest")

    assert len(game.events(CardTurned)) == 3
    assert len({event.batch for event in game.events(CardTurned)}) == 1


@pytest.mark.clause("909.1")
@pytest.mark.parametrize("units, drawn", [(1, 0), (3, 2)])
def test_a_condition_decides_which_instructions_are_carried_out(units: int, drawn: int) -> None:
    branch = event_ability(
        'do = "if", condition = { count = { of = "you", kind = "unit" }, at_least = 2 }, '
        'then = [{ do = "draw", count = 2 }], else = [{ do = "put_top", to = "adora" }]'
    )
    position = given().event(P1, "branch", branch)
    for n in range(units):
        position.unit(P1, f"unit {n}")
    game = position.at("503.3")

    game.uses("branch")

    assert len(game.cards("P1/hand")) == drawn
    assert ("P1 deck 1" in game.cards("P1/adora")) == (drawn == 0)


@pytest.mark.clause("909.1")
def test_instructions_are_repeated_as_often_as_told() -> None:
    again = event_ability('do = "repeat", times = 3, effect = [{ do = "draw" }, { do = "put_top", to = "adora" }]')
    game = given().event(P1, "again", again).filled(P1, deck=8).at("503.3")

    game.uses("again")

    assert [e.verb for e in game.events(CardMoved)][1:7] == ["draw", "put"] * 3


@pytest.mark.clause("909.1")
def test_what_was_chosen_first_is_remembered_by_later_instructions() -> None:
    swap = event_ability(
        'do = "choose", from = { of = "you", kind = "unit" }, as = "mine"',
        'do = "choose", from = { of = "opponent", kind = "unit" }, as = "theirs"',
        'do = "exhaust", what = "mine"',
        'do = "number", number = "power", of = "theirs", plus = { value = "power", of = "mine", times = -1 }',
    )
    position = given().event(P1, "swap", swap).unit(P1, "mine", power=2000).unit(P2, "theirs", power=5000)
    game = position.unit(P1, "spare").unit(P2, "other").at("503.3")

    game.uses("swap").picks("mine").picks("theirs")

    assert not game.ready("mine")
    assert game.power("theirs") == 3000
    assert [event.choice.name for event in game.events(ChoiceOpened)].count("choose") == 2


@pytest.mark.clause("909.1")
def test_a_chosen_card_that_has_gone_is_left_out_of_later_instructions() -> None:
    odd = event_ability(
        'do = "choose", from = { kind = "unit" }', 'do = "leave", what = "it"', 'do = "exhaust", what = "it"', DRAW
    )
    game = given().event(P1, "odd", odd).unit(P2, "foe").at("503.3")

    game.uses("odd").picks("foe") if len(game.cards("P2/field")) else None

    assert game.events(CardTurned) == []
    assert game.cards("P1/hand") == ["P1 deck 1"]
