"""104. The great principles: cards and rules, what cannot be done, numbers, what rises and falls."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardFaced, CardTurned, MarkersChanged
from engine.core.events.effects import TriggerCounted, ValueChanged
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.rulebooks.generic.abilities import DRAW
from tests.rulebooks.generic.given import P1, P2, Given, given, static, triggered


@pytest.mark.clause("104.1")
def test_a_card_may_end_a_state_that_the_rules_never_end() -> None:
    wake = 'do = "revive", what = { kind = "ko_unit", of = "you" }'
    game = given().tactic(P1, "wake", wake).unit(P1, "sleeper", zone="standby_1", ko=True).at("503.3")

    game.plays("wake")

    assert not game.ko("sleeper")
    assert "104.1" in game.last(CardFaced).cites


@pytest.mark.clause("104.1")
@pytest.mark.parametrize("picked, hand", [("yes", 1), ("no", 0)])
def test_a_card_may_leave_to_a_player_what_rules_would_have_done(picked: str, hand: int) -> None:
    offer = 'do = "may", cost = [{ do = "exhaust", what = { zone = "main", of = "you" } }], then = [{ do = "draw" }]'
    game = given().tactic(P1, "offer", offer).unit(P1, "worker").at("503.3").plays("offer")
    assert "104.1" in game.asked().cites

    game.picks(picked)

    assert len(game.cards("P1/hand")) == hand
    assert game.state("worker") == ("rested" if hand else "ready")


@pytest.mark.clause("104.2")
def test_what_cannot_be_done_in_full_is_done_as_far_as_possible() -> None:
    game = given().tactic(P1, "study", 'do = "draw", count = 3').filled(P1, deck=2).at("503.3")

    game.plays("study")

    assert game.cards("P1/hand") == ["P1 deck 1", "P1 deck 2"]
    assert game.last(ActIncomplete).what == "draw"
    assert "104.2" in game.last(ActIncomplete).cites


@pytest.mark.clause("104.2")
def test_the_rest_of_an_instruction_is_done_when_a_part_is_impossible() -> None:
    stun = 'do = "stun", what = { zone = "standby", of = "opponent", kind = "unit" }'
    game = given().tactic(P1, "bolt", stun, DRAW).at("503.3")

    game.plays("bolt")

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.events(StepTaken, "808.1", "104.2")


@pytest.mark.clause("104.2")
def test_a_choice_of_more_than_there_is_asks_for_all_there_is() -> None:
    both = 'do = "choose", count = 2, from = { zone = "main", of = "opponent", kind = "unit" }'
    game = given().tactic(P1, "flash", both, 'do = "exhaust", what = "it"').unit(P2, "only").at("503.3").plays("flash")
    assert (game.asked().least, game.asked().most) == (1, 1)
    assert "104.2" in game.asked().cites

    game.picks("only")

    assert game.state("only") == "rested"


@pytest.mark.clause("104.2")
@pytest.mark.parametrize("count", [0, -2])
@pytest.mark.parametrize("instruction", ['do = "draw"', 'do = "put_top", to = "trash"'])
def test_nothing_is_done_zero_or_fewer_times(instruction: str, count: int) -> None:
    game = given().tactic(P1, "study", f"{instruction}, count = {count}").at("503.3")

    game.plays("study")

    assert len(game.cards("P1/deck")) == 5
    assert game.events(StepTaken, "808.1", "104.2")


@pytest.mark.clause("104.2")
@pytest.mark.parametrize("count", [0, -100])
def test_no_damage_is_dealt_for_zero_or_fewer_points(count: int) -> None:
    spark = f'do = "damage_to", what = {{ zone = "main", of = "opponent" }}, count = {count}'
    game = given().tactic(P1, "spark", spark).unit(P2, "target", damage=100).at("503.3")

    game.plays("spark")

    assert game.damage("target") == 100
    assert "104.2" in game.last(ActIncomplete).cites
    assert game.events(MarkersChanged) == []


@pytest.mark.clause("104.3")
@pytest.mark.parametrize(
    "state, word, occasion",
    [("ready", "ready", "ready"), ("rested", "exhaust", "rested"), ("stunned", "stun", "stunned")],
)
def test_a_unit_does_not_enter_the_state_it_is_in(state: str, word: str, occasion: str) -> None:
    waiting = triggered(occasion, DRAW, who="self")
    position = given().tactic(P1, "again", f'do = "{word}", what = {{ zone = "main", of = "you", kind = "unit" }}')
    game = position.unit(P1, "same", waiting, state=state).at("503.3")

    game.plays("again")

    assert "104.3" in game.last(ActIncomplete).cites
    assert (game.events(CardTurned), game.events(TriggerCounted)) == ([], [])


def test_a_unit_in_another_state_does_enter_it() -> None:
    # 104.3
    waiting = triggered("rested", DRAW, who="self")
    position = given().tactic(P1, "calm", 'do = "exhaust", what = { zone = "main", of = "you", kind = "unit" }')
    game = position.unit(P1, "stunned one", waiting, state="stunned").at("503.3")

    game.plays("calm")

    assert (game.state("stunned one"), game.cards("P1/hand")) == ("rested", ["P1 deck 1"])


@pytest.mark.clause("104.4")
def test_what_a_static_ability_forbids_is_not_done() -> None:
    jailer = static('to = { zone = "main", kind = "unit", of = "opponent" }, change = { forbid = ["ready"] }')
    position = given().tactic(P1, "wake", 'do = "ready", what = { kind = "unit", of = "you" }')
    position.unit(P1, "front", state="rested").unit(P1, "back", zone="standby_1", state="rested")
    game = position.unit(P2, "jailer", jailer).at("503.3")

    game.plays("wake")

    assert (game.state("front"), game.state("back")) == ("rested", "ready")
    assert "104.4" in game.last(ActIncomplete).cites


@pytest.mark.clause("104.4")
def test_what_an_effect_forbids_is_not_done() -> None:
    hold = 'do = "change", of = { kind = "unit" }, change = { forbid = ["stun"] }'
    bolt = 'do = "stun", what = { zone = "main", of = "opponent", kind = "unit" }'
    game = given().tactic(P1, "hold", hold).tactic(P1, "bolt", bolt).unit(P2, "target").at("503.3").plays("hold")

    game.plays("bolt")

    assert game.state("target") == "ready"
    assert game.last(ActIncomplete).cites == ("104.4",)


@pytest.mark.clause("104.4")
def test_a_unit_that_may_not_be_knocked_out_is_not_knocked_out_by_an_effect() -> None:
    iron = static('to = "self", change = { forbid = ["destroy"] }')
    end = 'do = "destroy", what = { zone = "main", of = "opponent", kind = "unit" }'
    game = given().tactic(P1, "end", end).unit(P2, "iron", iron).at("503.3")

    game.plays("end")

    assert not game.ko("iron")
    assert "104.4" in game.last(ActIncomplete).cites


@pytest.mark.clause("104.5")
@pytest.mark.parametrize("number", ["-1", "1.5", "two", "", "０"])
def test_a_number_that_is_no_whole_number_of_zero_or_more_is_refused(number: str) -> None:
    game = given().tactic(P1, "vow", 'do = "choose_number"').at("503.3").plays("vow")

    verdict = game.refused(number=number)

    assert "104.5" in verdict.cites


@pytest.mark.clause("104.5")
@pytest.mark.parametrize("number", [0, 3])
def test_zero_and_more_may_be_chosen(number: int) -> None:
    so_many = ('do = "choose_number"', 'do = "draw", count = { number = "number" }')
    game = given().tactic(P1, "vow", *so_many).at("503.3").plays("vow")

    game.picks(number=number)

    assert len(game.cards("P1/hand")) == number


def changing(*effect: str) -> Given:
    """P1 may change HP; `rising` and `falling` wait for what that means for them."""
    position = given().unit(P1, "rising", triggered("hp_up", DRAW, who="self"), hp=300)
    position.unit(P1, "falling", triggered("hp_down", DRAW, who="self"), hp=900, zone="standby_1")
    return position.tactic(P1, "change", *effect)


@pytest.mark.clause("104.6")
@pytest.mark.parametrize(
    "effect",
    [
        'do = "number", number = "hp", of = { kind = "unit", of = "you" }, plus = 100',
        'do = "number", number = "hp", of = { name = "rising" }, becomes = 400',
    ],
)
def test_a_value_that_became_higher_was_increased(effect: str) -> None:
    game = changing(effect).at("503.3")

    game.plays("change")

    changed = next(event for event in game.events(ValueChanged, "104.6") if event.was is not None)
    assert [game.name(event.pending.source) for event in game.events(TriggerCounted, "104.6")] == ["rising"]
    assert (changed.was, changed.value) == (300, 400)


@pytest.mark.clause("104.6")
@pytest.mark.parametrize(
    "effect",
    [
        'do = "number", number = "hp", of = { kind = "unit", of = "you" }, plus = -100',
        'do = "number", number = "hp", of = { name = "falling" }, becomes = 100',
    ],
)
def test_a_value_that_became_lower_was_decreased(effect: str) -> None:
    game = changing(effect).at("503.3")

    game.plays("change")

    assert [game.name(event.pending.source) for event in game.events(TriggerCounted, "104.6")] == ["falling"]


@pytest.mark.clause("104.6")
def test_swapped_values_increase_and_decrease() -> None:
    game = changing(
        'do = "choose", from = { name = "rising" }, as = "one"',
        'do = "choose", from = { name = "falling" }, as = "other"',
        'do = "swap_number", number = "hp", one = "one", other = "other"',
    ).at("503.3")

    game.plays("change").picks("rising").picks("falling").picks(game.asked().options[0].id)

    assert (game.number("rising", "hp"), game.number("falling", "hp")) == (900, 300)
    counted = [game.name(event.pending.source) for event in game.events(TriggerCounted, "104.6")]
    assert sorted(counted) == ["falling", "rising"]


@pytest.mark.clause("104.6")
def test_a_value_that_became_what_it_was_did_not_change() -> None:
    game = changing('do = "number", number = "hp", of = { name = "rising" }, becomes = 300').at("503.3")

    game.plays("change")

    assert game.events(TriggerCounted) == []
    assert {event.was for event in game.events(ValueChanged, "104.6")} == {None}
