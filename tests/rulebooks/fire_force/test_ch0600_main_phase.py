"""600. What the turn player may do in the main phase."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import UnknownOption
from engine.core.events.cards import CardTurned
from engine.core.events.effects import TriggerSpent
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.abilities import DRAW
from tests.rulebooks.fire_force.given import P1, P2, Play, activated, event_ability, given, triggered

STUDY = event_ability(DRAW)


def checked_at(game: Play, clause: str) -> bool:
    """Whether the last trigger was used in the rule check of a clause, before the check of 503.2."""
    checks = game.events(StepTaken, clause)[-1], game.events(StepTaken, "503.2")[-1]
    return checks[0].seq < game.last(TriggerSpent).seq < checks[1].seq


# ---------------------------------------------------------------- 601


@pytest.mark.clause("904.2")
def test_an_ability_that_says_so_is_used_once_a_turn() -> None:
    # 601.2: unless something limits it
    game = given().unit(P1, "scholar", activated(DRAW) + "\nonce_per_turn = true").at("503.3")
    game.uses_ability("scholar")

    verdict = game.refused("ability:scholar#0")

    assert verdict.cites == ("904.2",)


# ---------------------------------------------------------------- 602: unit cards


@pytest.mark.clause("602.1")
def test_a_unit_card_is_used_from_the_hand_for_its_cost() -> None:
    game = given().fires(P1, 3).unit(P1, "recruit", zone="hand", cost=2).at("503.3")

    game.uses("recruit").pays("P1 fire 1", "P1 fire 3")

    assert game.zone("recruit") == "P1/field"
    assert [game.name(event.card) for event in game.events(CardTurned, "903.6")] == ["P1 fire 1", "P1 fire 3"]
    assert game.events(StepTaken, "602.1")


@pytest.mark.clause("602.1")
def test_a_unit_card_of_the_opponents_hand_is_not_used() -> None:
    game = given().unit(P2, "theirs", zone="hand", cost=0).unit(P1, "mine", zone="hand", cost=0).at("503.3", P2)

    verdict = game.refused("use-unit:mine", seat=P1)

    assert game.options() == {"use-unit:theirs", "end"}
    assert "503.3" in verdict.cites
    assert "602.1" in game.explains("use-unit:theirs").cites


@pytest.mark.clause("602.1")
def test_a_unit_card_in_adora_is_not_used() -> None:
    game = given().unit(P1, "fallen", zone="adora", cost=0).at("503.3")

    verdict = game.refused("use-unit:fallen")

    assert verdict.cites == ("503.3a", "602.1")


@pytest.mark.clause("905.4b")
def test_a_unit_card_that_cannot_be_paid_for_is_not_offered() -> None:
    game = given().fires(P1, 1).fire(P1, "spent", ready=False).unit(P1, "recruit", zone="hand", cost=2).at("503.3")

    (found,) = game.barred("use-unit:recruit")

    assert game.options() == {"end"}
    assert found.cites == ("905.4a", "903.2", "905.4b", "903.6", "206.1", "1108.2")
    assert found.facts == {"needed": 2, "available": 1}
    assert game.refused("use-unit:recruit").findings == (found,)


@pytest.mark.clause("602.2")
def test_the_rules_are_checked_after_a_unit_card_was_used() -> None:
    game = given().unit(P1, "recruit", triggered("deploy", DRAW, who="self"), zone="hand", cost=0).at("503.3")

    game.uses("recruit")

    assert checked_at(game, "602.2")
    assert game.cards("P1/hand") == ["P1 deck 1"]


# ---------------------------------------------------------------- 603: event cards


@pytest.mark.clause("603.1")
def test_an_event_card_is_used_from_the_hand_for_its_cost() -> None:
    game = given().fires(P1, 1).event(P1, "study", STUDY, cost=1).at("503.3")

    game.uses("study").pays("P1 fire 1")

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert (game.zone("study"), game.ready("P1 fire 1")) == ("P1/adora", False)
    assert game.events(StepTaken, "603.1")


@pytest.mark.clause("603.1")
def test_an_event_card_in_adora_is_not_used() -> None:
    game = given().event(P1, "study", STUDY, zone="adora").at("503.3")

    assert game.refused("use-event:study").cites == ("503.3b", "603.1")


@pytest.mark.clause("603.1a")
def test_an_event_card_with_the_counter_icon_is_not_used_in_the_main_phase() -> None:
    game = given().event(P1, "parry", event_ability(DRAW, counter=True)).at("503.3")

    assert game.options() == {"end"}
    assert [found.cites for found in game.barred("use-event:parry")] == [("603.1a",)]
    assert game.refused("use-event:parry").cites == ("603.1a",)


@pytest.mark.clause("603.2")
def test_the_rules_are_checked_after_an_event_card_was_used() -> None:
    position = given().unit(P1, "watcher", triggered("draw", 'do = "put_top", to = "adora"', player="you"))
    game = position.event(P1, "study", STUDY).at("503.3")

    game.uses("study")

    assert checked_at(game, "603.2")


# ---------------------------------------------------------------- 604: activated abilities


@pytest.mark.clause("604.1")
def test_an_activated_ability_is_used_for_its_cost() -> None:
    game = given().unit(P1, "scholar", activated(DRAW, cost='do = "exhaust", what = "self"')).at("503.3")

    game.uses_ability("scholar")

    assert (game.ready("scholar"), game.cards("P1/hand")) == (False, ["P1 deck 1"])
    assert game.events(StepTaken, "604.1")


@pytest.mark.clause("604.1")
def test_an_ability_with_the_counter_icon_is_not_used_in_the_main_phase() -> None:
    game = given().unit(P1, "fencer", activated(DRAW, kind="counter")).at("503.3")

    assert game.options() == {"end"}
    assert game.refused("ability:fencer#0").cites == ("503.3c", "604.1")


@pytest.mark.clause("604.2")
def test_the_rules_are_checked_after_an_ability_was_used() -> None:
    position = given().unit(P1, "watcher", triggered("draw", 'do = "put_top", to = "adora"', player="you"))
    game = position.unit(P1, "scholar", activated(DRAW)).at("503.3")

    game.uses_ability("scholar")

    assert checked_at(game, "604.2")


# ---------------------------------------------------------------- 605, 606


@pytest.mark.clause("605.1")
def test_an_own_unit_attacks_the_opponent_or_a_unit_of_theirs() -> None:
    game = given().unit(P1, "attacker", flame=True).unit(P2, "target", ready=False).at("503.3")

    game.attacks("attacker")

    assert game.options() == {"target:target", f"target:{P2}"}
    assert game.last(CardTurned, "605.1").card == game.id("attacker")


@pytest.mark.clause("605.1")
def test_an_own_unit_is_no_target() -> None:
    game = given().unit(P1, "attacker", flame=True).unit(P1, "friend", ready=False).at("503.3")
    game.attacks("attacker")

    with pytest.raises(UnknownOption):
        game.refused("target:friend")

    assert game.options() == {f"target:{P2}"}
