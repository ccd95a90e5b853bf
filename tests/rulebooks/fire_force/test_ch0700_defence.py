"""702.6 to 702.10. Defending, what it triggers, and attacks that break off after it."""

from __future__ import annotations

import pytest

from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import TriggerSpent
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.abilities import DEFENCE, DRAW
from tests.rulebooks.fire_force.attacks import KILL_ATTACKER, NULLIFY, broke_off, defended, facing
from tests.rulebooks.fire_force.given import P1, P2, Play, event_ability, given, triggered
from tests.rulebooks.fire_force.happened import in_this_order


@pytest.mark.clause("702.6")
def test_the_unit_is_the_attacking_unit_from_here_to_the_end() -> None:
    game = facing().unit(P2, "shield", DEFENCE).at("503.3")
    game.attacks("attacker", "target")

    assert game.last(FactNoted, "702.6").value == game.id("attacker")
    assert game.table.facts["attacker"] == game.id("attacker")


@pytest.mark.clause("702.6")
def test_before_this_step_no_unit_is_the_attacking_unit() -> None:
    game = facing().unit(P1, "watcher", triggered("attack", KILL_ATTACKER)).at("503.3")

    game.attacks("attacker", "target")

    assert game.zone("attacker") == "P1/field"
    assert game.events(FactNoted, "702.6")


@pytest.mark.clause("702.7")
def test_the_non_turn_player_may_use_one_defence_ability() -> None:
    game = facing().unit(P2, "one", DEFENCE, power=9000).unit(P2, "two", DEFENCE).at("503.3")
    game.attacks("attacker", "target")
    assert (game.asked().seat, game.options()) == (P2, {"defend:one", "defend:two", "none"})

    game.picks("one")

    assert not game.ready("one")
    assert game.last(FactNoted, "901.1f-1").value == game.id("one")
    assert game.asked().name == "counter"


@pytest.mark.clause("702.7")
def test_two_defences_at_once_are_refused() -> None:
    game = facing().unit(P2, "one", DEFENCE).unit(P2, "two", DEFENCE).at("503.3")
    game.attacks("attacker", "target")

    assert game.refused("one", "two").cites == ("702.7", "901.1f")


@pytest.mark.clause("702.7")
def test_nobody_has_to_defend() -> None:
    game = facing().unit(P2, "shield", DEFENCE).at("503.3")
    game.attacks("attacker", "target")

    game.picks("none")

    assert game.ready("shield")
    assert game.table.facts["target"] == game.id("target")
    assert game.last(ChoiceOpened, "702.7").choice.name == "defence"


@pytest.mark.clause("901.1f", "1108.2")
def test_an_exhausted_unit_does_not_defend() -> None:
    game = facing().unit(P2, "tired", DEFENCE, ready=False).unit(P2, "shield", DEFENCE).at("503.3")
    game.attacks("attacker", "target")

    assert game.options() == {"defend:shield", "none"}
    assert game.refused("defend:tired").cites == ("901.1f", "1108.2")


COSTLY = 'kind = "defence"\ncost = [{ do = "exhaust", what = "self" }, { do = "pay" }]\neffect = [{ do = "redirect" }]'
"""A defence ability written out, with a circled number besides."""


@pytest.mark.clause("702.7", "905.4c", "903.6")
def test_a_defence_that_cannot_be_paid_for_is_not_offered() -> None:
    game = facing().unit(P2, "guard", COSTLY).unit(P2, "shield", DEFENCE).at("503.3")
    game.attacks("attacker", "target")

    assert game.options() == {"defend:shield", "none"}
    assert {"905.4c", "903.6"} <= set(game.refused("defend:guard").cites)


@pytest.mark.clause("702.7", "905.4c")
def test_a_defence_with_a_cost_of_its_own_is_paid_for() -> None:
    game = facing().unit(P2, "guard", COSTLY, power=9000).fires(P2, 1).at("503.3")

    game.attacks("attacker", "target").picks("guard").pays("P2 fire 1")

    assert not game.ready("guard") and not game.ready("P2 fire 1")
    assert game.table.facts["target"] == game.id("guard")


SOUGHT = (
    'kind = "defence"\neffect = [{ do = "redirect" }]\ncost = [{ do = "exhaust", what = "self" }, '
    '{ do = "pick", act = "discard", from = { zone = "deck", of = "you", kind = "event" } }]'
)
"""A defence ability whose cost asks for a card that may not be found."""


def sought(*more: str) -> Play:
    """P2 is asked for a defence; the guard has to find an event for it, which there is, and draws when it defends."""
    position = facing().unit(P2, "guard", SOUGHT, *more, triggered("defend", DRAW, who="self"), power=9000)
    return position.event(P2, "hidden", event_ability(DRAW), zone="deck").at("503.3").attacks("attacker", "target")


@pytest.mark.clause("702.7", "702.8", "905.4c")
def test_a_defence_that_was_taken_back_was_not_used() -> None:
    game = sought()

    game.picks("guard").picks()

    assert (game.asked().seat, game.options()) == (P2, {"defend:guard", "none"})
    assert game.ready("guard")
    game.picks("none")
    assert game.asked().name == "counter"
    assert game.events(ConditionOccurred, "702.8") == []
    assert game.table.facts["target"] == game.id("target")


@pytest.mark.clause("702.7", "905.4c")
def test_after_it_was_taken_back_a_defence_can_be_used() -> None:
    game = sought()

    game.picks("guard").picks().picks("guard").picks("hidden")

    assert game.asked().name == "counter"
    assert game.table.facts["target"] == game.id("guard")
    assert game.cards("P2/hand") == ["P2 deck 1"]


@pytest.mark.clause("702.7", "905.4c")
def test_after_one_was_taken_back_another_defence_can_be_used() -> None:
    position = facing().unit(P2, "guard", SOUGHT).unit(P2, "shield", DEFENCE, power=9000)
    game = position.at("503.3").attacks("attacker", "target")

    game.picks("guard").picks().picks("shield")

    assert game.ready("guard") and not game.ready("shield")
    assert game.table.facts["target"] == game.id("shield")


@pytest.mark.clause("702.7", "1401.1a")
def test_a_defence_is_not_tried_without_end() -> None:
    """AFF-81."""
    game = sought()

    game.picks("guard").picks().picks("guard").picks()

    assert game.options() == {"none"}
    assert game.refused("defend:guard").cites == ("1401.1a", "905.4c")
    game.picks("none")
    assert game.asked().name == "counter"


@pytest.mark.clause("702.7", "1401.1a")
def test_a_second_defence_ability_stays_when_the_first_is_not_tried_again() -> None:
    game = sought(DEFENCE)

    game.picks("guard").picks().picks("guard").picks().picks("guard")

    assert game.table.facts["target"] == game.id("guard")


@pytest.mark.clause("702.7")
def test_of_two_defence_abilities_the_one_that_can_be_paid_for_is_used() -> None:
    game = facing().unit(P2, "guard", COSTLY, DEFENCE, power=9000).at("503.3")

    game.attacks("attacker", "target").picks("guard")

    assert game.asked().name == "counter"
    assert game.table.facts["target"] == game.id("guard")


@pytest.mark.clause("702.7")
def test_a_unit_that_arrived_this_turn_may_defend() -> None:
    # AFF-73
    game = facing().unit(P2, "new", DEFENCE, arrived=True).at("503.3")

    game.attacks("attacker", "target").picks("new")

    assert game.last(FactNoted, "901.1f-1").value == game.id("new")


@pytest.mark.clause("702.7")
def test_a_player_who_is_attacked_may_defend_too() -> None:
    game = given().unit(P1, "attacker", flame=True, power=1000).unit(P2, "shield", DEFENCE, power=9000).at("503.3")

    game.attacks("attacker", P2).picks("shield").passes()

    assert len(game.cards("P2/life")) == 5
    assert game.zone("shield") == "P2/field"


@pytest.mark.clause("702.8")
def test_defending_and_being_defended_against_are_conditions() -> None:
    game = defended().unit(P1, "watcher", triggered("defended", DRAW)).at("503.3")

    game.attacks("attacker", "target").picks("shield")

    occurred = [(event.name, game.name(event.card)) for event in game.events(ConditionOccurred, "702.8")]
    assert occurred == [("defend", "shield"), ("defended", "attacker")]
    assert (game.cards("P1/hand"), game.cards("P2/hand")) == (["P1 deck 1"], ["P2 deck 1"])


@pytest.mark.clause("702.8")
def test_without_a_defence_nobody_defended() -> None:
    game = defended().at("503.3")

    game.attacks("attacker", "target").picks("none")

    assert game.events(StepTaken, "702.8")
    assert game.events(ConditionOccurred, "702.8") == []


@pytest.mark.clause("702.8")
def test_a_target_that_became_ready_may_defend_for_itself() -> None:
    # AFF-62
    own = [
        DEFENCE,
        triggered("attacked", 'do = "ready", what = "self"', who="self"),
        triggered("defend", DRAW, who="self"),
    ]
    game = given().unit(P1, "attacker").unit(P2, "target", *own, ready=False).at("503.3")

    game.attacks("attacker", "target").picks("target")

    assert game.table.facts["target"] == game.id("target")
    assert game.cards("P2/hand") == ["P2 deck 1"]


@pytest.mark.clause("702.9")
def test_what_the_defence_triggered_is_used_before_the_second_test() -> None:
    game = defended().at("503.3")

    game.attacks("attacker", "target").picks("shield")

    assert in_this_order(game.last(StepTaken, "702.9"), game.last(TriggerSpent), game.last(StepTaken, "702.10"))


@pytest.mark.clause("702.10")
@pytest.mark.parametrize("effect", [KILL_ATTACKER, 'do = "leave", what = "self"', NULLIFY])
def test_a_defended_attack_ends_if_attacker_or_defender_is_gone_or_it_is_void(effect: str) -> None:
    game = facing().unit(P2, "shield", DEFENCE, triggered("defend", effect, who="self")).at("503.3")

    game.attacks("attacker", "target").picks("shield")

    assert broke_off(game, "702.10")
    assert game.last(StepTaken, "702.10").cites == ("702.10", "503.2")


@pytest.mark.clause("702.10")
def test_the_former_target_may_leave_without_ending_the_attack() -> None:
    # AFF-63
    effect = 'do = "leave", what = { name = "target" }'
    game = facing().unit(P2, "shield", DEFENCE, triggered("defend", effect, who="self")).at("503.3")

    game.attacks("attacker", "target").picks("shield")

    assert game.zone("target") == "P2/adora"
    assert game.asked().name == "counter"
    assert game.events(StepTaken, "702.10")
