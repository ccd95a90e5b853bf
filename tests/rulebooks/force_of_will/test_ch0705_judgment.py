"""705. Judgment: a ruler becomes its J-ruler."""

from __future__ import annotations

import pytest

from engine.core.events.game import ConditionOccurred
from engine.core.events.sides import CardSideTurned
from engine.core.events.steps import ActIncomplete
from engine.core.play.decide import explain_candidates
from tests.rulebooks.force_of_will.kit import P1, P2, Play, given, text


def judging(*cost: dict[str, object]) -> object:
    """The ability [Judgment] with a cost."""
    return text("judgment", cost=list(cost))


@pytest.mark.clause("705.1", "705.2", "705.2a", "705.3", "705.3a", "705.3.a-1", "302.3")
def test_a_judgment_turns_the_ruler_to_its_j_ruler_side_on_the_field() -> None:
    stones = given().stone(P1, "fire", "fire").stone(P1, "water", "water")
    game = stones.ruler(P1, "king", judging({"do": "pay", "count": 2})).at("504.2")
    before = game.id("king")

    game.picks("judge:king").picks("fire")
    assert (game.chase, game.zone("king")) == (["an ability"], "P1/ruler_area")
    game.passes(2)

    king = game.obj("king")
    assert (king.id, king.number, king.zone, king.orientation) == (before, "kingJ", "P1/field", "recovered")
    assert game.number("king", "atk") == 800
    assert game.last(ConditionOccurred).name == "judged"
    assert game.last(CardSideTurned).was == "king"
    assert game.chase == []


@pytest.mark.clause("1125.2", "705.1")
def test_only_a_ruler_with_judgment_in_the_ruler_area_is_judged() -> None:
    game = given().ruler(P1, "king", judging()).ruler(P1, "mute").card(P1, "page", "resonator").at("504.2")

    assert {option for option in game.options() if option.startswith("judge:")} == {"judge:king"}
    for name in ("mute", "page"):
        assert {"1125.2", "705.1"} <= set(game.refused(f"judge:{name}").cites)
    assert "1125.2" in game.explains("judge:king").cites


@pytest.mark.clause("705.1")
def test_a_judgment_is_played_once_a_turn_with_a_recovered_ruler() -> None:
    rested = given().ruler(P1, "king", judging(), state="rested").at("504.2")
    assert "judge:king" not in rested.options()
    assert "705.1" in rested.refused("judge:king").cites

    game = given().ruler(P1, "king", judging()).ruler(P1, "queen", judging()).at("504.2").picks("judge:king").passes(2)

    assert "judge:queen" not in game.options()


@pytest.mark.clause("705.2b")
def test_a_judgment_may_ask_for_a_state() -> None:
    king = text("judgment", only_if={"turn": "opponent"})

    assert "705.2b" in given().ruler(P1, "king", king).at("504.2").refused("judge:king").cites


@pytest.mark.clause("705.2b")
def test_a_state_that_a_judgment_asks_for_is_told_as_met() -> None:
    king = text("judgment", only_if={"turn": "you"})
    found = given().ruler(P1, "king", king).at("504.2").explains("judge:king").findings

    assert [each.code for each in found if "705.2b" in each.cites] == ["judgment.condition-met"]


def has_two(*cost: dict[str, object], **state: object) -> tuple[object, object]:
    """The ability [Judgment] with a cost of two will, and with another one."""
    return judging({"do": "pay", "count": 2}), text("judgment", cost=list(cost), **state)


@pytest.mark.clause("705.2", "705.2a")
def test_who_can_pay_either_cost_of_a_judgment_decides_which() -> None:
    costs = has_two({"do": "pay", "count": 1})
    game = given().will(**{P1: {"fire": 2}}).ruler(P1, "king", *costs).at("504.2").picks("judge:king")
    assert set(game.options()) == {"cost", "other-cost"}

    game.picks("other-cost")

    assert game.will == {"fire": 1}
    game.passes(2)
    assert game.zone("king") == "P1/field"


@pytest.mark.clause("705.2", "705.2a")
def test_the_cost_of_a_judgment_that_can_be_paid_alone_is_no_choice() -> None:
    game = given().ruler(P1, "king", *has_two()).at("504.2").picks("judge:king").passes(2)

    assert game.zone("king") == "P1/field"


@pytest.mark.clause("705.2", "705.2a")
def test_each_cost_of_a_judgment_that_cannot_be_paid_is_explained() -> None:
    costs = has_two({"do": "pay", "count": 3})
    game = given().will(**{P1: {"fire": 1}}).ruler(P1, "king", *costs).at("504.2")

    (first,) = (each for each in game.refused("judge:king").findings if each.effect == "FORBIDS")
    other = explain_candidates(game.table, P1, f"judge:{game.id('king')}")
    told = [each for each in other if each.code in {"judgment.other-cost", "cost.will-short"}]
    assert (first.code, first.facts["will"]) == ("cost.will-short", 2)
    assert [each.code for each in told] == ["judgment.other-cost", "cost.will-short"]
    assert told[1].facts["will"] == 3


def test_another_cost_of_a_judgment_that_can_be_paid_is_not_refused() -> None:
    costs = has_two({"do": "pay", "count": 1})
    game = given().will(**{P1: {"fire": 1}}).ruler(P1, "king", *costs).at("504.2")

    assert explain_candidates(game.table, P1, f"judge:{game.id('king')}") == ()


@pytest.mark.clause("705.2b")
def test_another_cost_of_a_judgment_may_ask_for_a_state() -> None:
    unmet = given().ruler(P1, "king", *has_two(only_if={"turn": "opponent"})).at("504.2")
    assert "705.2a" in unmet.refused("judge:king").cites

    met = given().ruler(P1, "king", *has_two(only_if={"turn": "you"})).at("504.2").picks("judge:king").passes(2)
    assert met.zone("king") == "P1/field"


@pytest.mark.one_edition("the table is changed by hand")
@pytest.mark.clause("705.3a")
def test_a_judgment_does_nothing_if_the_ruler_is_not_there_any_more() -> None:
    game = given().ruler(P1, "king", judging()).at("504.2").picks("judge:king")
    game.table.change_object(game.id("king"), zone="P1/graveyard")
    game.table.zones["P1/ruler_area"].clear()
    game.table.zones.setdefault("P1/graveyard", []).append(game.id("king"))
    game.passes(2)

    assert game.last(ActIncomplete, "705.3a").what == "judge"
    assert game.chase == []


NOTHING_FOR_IT = text("judgment", cost=[])


def responding(**effects: list[dict[str, object]]) -> Play:
    """P1 has played a judgment, and P2 has priority and chants with these effects."""
    at = given().filled(P2, deck=5).ruler(P1, "king", NOTHING_FOR_IT)
    for name, effect in effects.items():
        at.card(P2, name, "chant", zone="hand", flags=("quickcast",), abilities=(text("spell", effect=effect),))
    return at.at("504.2").picks("judge:king").passes()


@pytest.mark.clause("705.2d")
def test_what_is_done_to_spells_and_abilities_does_nothing_to_a_judgment() -> None:
    there = {"zone": "chase", "of": "opponent"}
    game = responding(
        no=[{"do": "choose", "from": there}, {"do": "cancel", "what": "it"}],
        all=[{"do": "cancel", "what": there}],
        mirror=[{"do": "copy", "what": there}],
    )
    assert "903.2.g" in game.refused("play:no").cites

    game.picks("play:all").passes(3).picks("play:mirror").passes(2)
    assert game.chase == ["an ability"]
    assert game.passes(2).zone("king") == "P1/field"


@pytest.mark.clause("705.2d", "705.1", "710.1")
def test_a_judgment_that_is_named_is_cancelled_and_was_played_in_this_turn() -> None:
    named = {"zone": "chase", "any_of": [{"kind": "chant"}, {"ability": "judgment"}]}
    game = responding(no=[{"do": "choose", "from": named}, {"do": "cancel", "what": "it"}]).picks("play:no")
    game.picks(game.asked().options[0].id).passes(2)

    assert (game.chase, game.zone("king")) == ([], "P1/ruler_area")
    assert "705.1" in game.refused("judge:king").cites
    assert "710.1" in game.refused("call:king").cites


@pytest.mark.clause("705.3a", "1010.1b")
def test_a_ruler_that_has_lost_judgment_by_then_stays_a_ruler() -> None:
    mute = {"do": "change", "of": {"zone": "ruler_area"}, "change": {"lose_abilities": True}, "until": "turn"}
    game = responding(mute=[mute]).picks("play:mute").passes(4)

    assert (game.zone("king"), game.obj("king").number, game.chase) == ("P1/ruler_area", "king", [])
    assert "1010.1b" in game.last(ActIncomplete, "705.3a").cites
    assert not [event for event in game.events(ConditionOccurred) if event.name == "judged"]


@pytest.mark.clause("1010.1a", "705.1")
def test_an_astral_ruler_has_lost_judgment() -> None:
    game = given().card(
        P1, "king", "ruler", zone="ruler_area", abilities=(judging(),), markers={"astral": 1}, sides=()
    ).at("504.2")  # fmt: skip

    assert {"1010.1a", "705.1"} <= set(game.refused("judge:king").cites)
