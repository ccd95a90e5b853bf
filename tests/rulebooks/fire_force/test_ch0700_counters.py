"""702.11 to 702.15. Counters: who may use which, and what follows each of them."""

from __future__ import annotations

import pytest

from engine.core.events.effects import TriggerSpent
from engine.core.events.game import FactNoted
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.abilities import DRAW, MILL
from tests.rulebooks.fire_force.attacks import KILL_ATTACKER, NULLIFY, broke_off, defended, facing
from tests.rulebooks.fire_force.given import P1, P2, Given, activated, event_ability, given, triggered
from tests.rulebooks.fire_force.happened import in_this_order

KILL_TARGET = 'do = "leave", what = { kind = "unit", is = "attacked" }'


@pytest.mark.clause("702.11")
def test_the_target_is_being_attacked_and_both_are_in_battle() -> None:
    game = facing().at("503.3")

    game.attacks("attacker", "target")

    noted = {event.name: event.value for event in game.events(FactNoted, "702.11")}
    assert noted["attacked"] == game.id("target")
    assert noted["in_battle"] == [game.id("attacker"), game.id("target")]


@pytest.mark.clause("702.11")
def test_a_defender_is_the_unit_being_attacked() -> None:
    # AFF-19
    game = defended().at("503.3")

    game.attacks("attacker", "target").picks("shield")

    assert game.table.facts["attacked"] == game.id("shield")
    assert [event.value for event in game.events(FactNoted, "702.11") if event.name == "attacked"] == [
        game.id("shield")
    ]


@pytest.mark.clause("702.11")
def test_a_player_who_is_attacked_is_being_attacked() -> None:
    game = given().unit(P1, "attacker", flame=True).at("503.3")

    game.attacks("attacker", P2)

    noted = {event.name: event.value for event in game.events(FactNoted, "702.11")}
    assert noted["attacked"] == P2


def countered(*effect: str, cost: int = 0) -> Given:
    """P2 holds a counter event."""
    return facing().event(P2, "parry", event_ability(*effect, counter=True), cost=cost)


@pytest.mark.clause("702.12")
def test_the_non_turn_player_alone_may_counter() -> None:
    game = countered(DRAW).event(P1, "riposte", event_ability(DRAW, counter=True)).at("503.3")
    game.attacks("attacker", "target")

    verdict = game.refused("use-event:riposte", seat=P1)

    assert (game.asked().seat, game.options()) == (P2, {"pass", "use-event:parry"})
    assert verdict.cites[0] == "702.12"
    assert game.decision is not None
    assert game.decision.reason == "NOT_ASKED"


@pytest.mark.clause("702.12a")
def test_who_passes_uses_nothing_and_the_fight_follows() -> None:
    game = countered(DRAW).at("503.3")
    game.attacks("attacker", "target")

    game.passes()

    assert game.events(StepTaken, "702.12", "702.12a")
    assert game.zone("parry") == "P2/hand"


@pytest.mark.clause("702.12b")
def test_a_counter_event_is_used_from_the_hand_for_its_cost() -> None:
    game = countered(DRAW, cost=1).fires(P2, 1).at("503.3")
    game.attacks("attacker", "target")

    game.picks("use-event:parry").pays("P2 fire 1")

    assert game.events(StepTaken, "702.12b")
    assert (game.zone("parry"), game.cards("P2/hand"), game.ready("P2 fire 1")) == ("P2/adora", ["P2 deck 1"], False)


@pytest.mark.clause("702.12b")
def test_a_counter_ability_is_used_for_its_cost() -> None:
    fencer = activated(DRAW, cost='do = "exhaust", what = "self"', kind="counter")
    game = facing().unit(P2, "fencer", fencer).at("503.3")
    game.attacks("attacker", "target")

    game.uses_ability("fencer")

    assert (game.ready("fencer"), game.cards("P2/hand")) == (False, ["P2 deck 1"])
    assert game.events(StepTaken, "702.12b")


@pytest.mark.clause("702.12b")
def test_an_event_without_the_counter_icon_is_no_counter() -> None:
    game = facing().event(P2, "study", event_ability(DRAW)).at("503.3")
    game.attacks("attacker", "target")

    assert game.refused("use-event:study").cites == ("702.12b",)


@pytest.mark.clause("702.12b")
def test_an_ability_without_the_counter_icon_is_no_counter() -> None:
    game = facing().unit(P2, "scholar", activated(DRAW)).at("503.3")
    game.attacks("attacker", "target")

    assert game.options() == {"pass"}
    assert game.refused("ability:scholar#0").cites == ("702.12b",)


@pytest.mark.clause("905.4b")
def test_a_counter_that_cannot_be_paid_for_is_not_offered() -> None:
    game = countered(DRAW, cost=1).at("503.3")
    game.attacks("attacker", "target")

    assert game.options() == {"pass"}
    assert "905.4b" in game.refused("use-event:parry").cites


@pytest.mark.clause("702.13")
def test_the_rules_are_checked_after_a_counter() -> None:
    game = countered(DRAW).unit(P2, "watcher", triggered("draw", MILL, player="you")).at("503.3")
    game.attacks("attacker", "target")

    game.picks("use-event:parry")

    assert in_this_order(game.last(StepTaken, "702.13"), game.last(TriggerSpent), game.last(StepTaken, "702.14"))


@pytest.mark.clause("702.13")
def test_the_rules_are_checked_after_a_pass_too() -> None:
    game = facing().at("503.3")
    game.attacks("attacker", "target")

    game.passes()

    assert len(game.events(StepTaken, "702.13")) == 1


@pytest.mark.clause("702.14")
@pytest.mark.parametrize("effect", [KILL_ATTACKER, KILL_TARGET, NULLIFY])
def test_a_countered_attack_ends_if_attacker_or_target_is_gone_or_it_is_void(effect: str) -> None:
    game = countered(effect).at("503.3")
    game.attacks("attacker", "target")

    game.picks("use-event:parry")

    assert broke_off(game, "702.14")
    assert game.last(StepTaken, "702.14").cites == ("702.14", "503.2")


@pytest.mark.clause("702.15")
def test_after_a_counter_the_next_one_may_follow() -> None:
    position = countered(DRAW).event(P2, "dodge", event_ability(MILL, counter=True))
    game = position.at("503.3")
    game.attacks("attacker", "target")

    game.picks("use-event:parry").picks("use-event:dodge")

    assert game.asked().name == "counter"
    assert [event.goto for event in game.events(StepTaken, "702.15") if event.at == "702.15"] == ["702.11", "702.11"]


@pytest.mark.clause("702.15")
def test_after_a_pass_no_further_counter_is_asked_for() -> None:
    game = countered(DRAW).at("503.3")
    game.attacks("attacker", "target").picks("use-event:parry")

    game.passes()

    assert game.last(StepTaken, "702.15").goto == "702.16"


@pytest.mark.clause("702.11", "702.15")
def test_a_status_that_holds_already_is_not_noted_again() -> None:
    # AFF-02, 104.4
    game = countered(DRAW).at("503.3")
    game.attacks("attacker", "target")

    game.picks("use-event:parry")

    assert len([event for event in game.events(FactNoted, "702.11") if event.name == "attacked"]) == 1


@pytest.mark.clause("702.12", "702.17a")
def test_a_position_can_be_stated_in_the_middle_of_an_attack() -> None:
    position = facing().fact("target", "target").fact("attacker", "attacker").fact("attacked", "target")
    game = position.fact("in_battle", ["attacker", "target"]).at("702.12", attacker="attacker")

    game.passes()

    assert game.zone("target") == "P2/adora"
    assert game.asked().name == "main phase action"
