"""104. The great principles: cards and rules, what cannot be done, numbers, what rises and falls."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardFaced, CardTurned, MarkersChanged
from engine.core.events.effects import TriggerCounted
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.rulebooks.generic.abilities import DRAW
from tests.rulebooks.generic.given import P1, P2, given, static, triggered


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
def test_the_rest_of_an_instruction_is_done_when_a_part_is_impossible() -> None:
    stun = 'do = "stun", what = { zone = "standby", of = "opponent", kind = "unit" }'
    game = given().tactic(P1, "bolt", stun, DRAW).at("503.3")

    game.plays("bolt")

    assert game.cards("P1/hand") == ["P1 deck 1"]
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
