"""702.18 to 702.21. The end of the battle and of the attack."""

from __future__ import annotations

import pytest

from engine.core.events.effects import EffectEnded, TriggerCounted, TriggerSpent
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.abilities import DRAW
from tests.rulebooks.fire_force.attacks import facing
from tests.rulebooks.fire_force.given import P1, P2, given, triggered
from tests.rulebooks.fire_force.happened import in_this_order


@pytest.mark.clause("702.18")
def test_the_end_of_the_battle_and_of_the_attack_are_conditions() -> None:
    position = given().unit(P1, "attacker", triggered("attack_end", DRAW, who="self"), power=1)
    game = position.unit(P2, "target", triggered("battle_end", DRAW, who="self"), ready=False).at("503.3")

    game.attacks("attacker", "target").passes()

    occurred = [(event.name, game.name(event.card)) for event in game.events(ConditionOccurred, "702.18")]
    assert occurred == [("battle_end", "attacker"), ("battle_end", "target"), ("attack_end", "attacker")]
    assert (game.cards("P1/hand"), game.cards("P2/hand")) == (["P1 deck 1"], ["P2 deck 1"])


@pytest.mark.clause("702.18", "908.2")
@pytest.mark.parametrize(
    "when, counted",
    [
        ({}, 1),
        ({"player": "you"}, 1),
        ({"player": "opponent"}, 1),
        ({"who": '{ kind = "unit" }'}, 2),
        ({"who": '{ kind = "unit", of = "opponent" }'}, 1),
    ],
)
def test_the_end_of_a_battle_occurs_once_and_is_told_of_each_unit(when: dict[str, str], counted: int) -> None:
    """AFF-79. Who waits for it as such, or for a player's, counts it once."""
    watcher = triggered("battle_end", DRAW, **when)
    position = given().unit(P1, "attacker", power=1).unit(P1, "watcher", watcher)
    game = position.unit(P2, "target", ready=False).at("503.3").attacks("attacker", "target").passes()

    assert len(game.events(TriggerCounted)) == counted


@pytest.mark.clause("702.19")
def test_what_the_end_triggered_is_used_while_the_units_are_still_in_battle() -> None:
    fade = triggered("battle_end", 'do = "exhaust", what = { kind = "unit", is = "attacked" }', who="self")
    game = given().unit(P1, "attacker", fade, power=1).unit(P2, "target", ready=False).at("503.3")

    game.attacks("attacker", "target").passes()

    assert in_this_order(game.last(StepTaken, "702.19"), game.last(TriggerSpent), game.last(StepTaken, "702.20"))


@pytest.mark.clause("702.20", "702.20a")
def test_effects_for_the_battle_end_with_it() -> None:
    boost = triggered(
        "attack", 'do = "number", number = "power", of = "self", plus = 1000, until = "battle"', who="self"
    )
    game = given().unit(P1, "attacker", boost, power=3000).unit(P2, "target", power=9000, ready=False).at("503.3")
    game.attacks("attacker", "target")
    during = game.power("attacker")

    game.passes()

    assert (during, game.power("attacker")) == (4000, 3000)
    assert game.last(EffectEnded).cites == ("702.20a",)


@pytest.mark.clause("702.20a")
def test_effects_for_the_turn_do_not_end_with_the_battle() -> None:
    boost = triggered("attack", 'do = "number", number = "power", of = "self", plus = 1000, until = "turn"', who="self")
    game = given().unit(P1, "attacker", boost, power=3000).unit(P2, "target", power=9000, ready=False).at("503.3")

    game.attacks("attacker", "target").passes()

    assert game.power("attacker") == 4000
    assert game.events(StepTaken, "702.20a")


@pytest.mark.clause("702.20b", "702.20c", "702.20d")
def test_attacker_and_target_unit_are_so_no_longer() -> None:
    game = given().unit(P1, "attacker", power=1).unit(P2, "target", ready=False).at("503.3")

    game.attacks("attacker", "target").passes()

    over = {event.name: event.cites[0] for event in game.events(FactNoted) if event.value is None}
    assert (over["attacker"], over["attacked"], over["in_battle"]) == ("702.20b", "702.20c", "702.20d")
    assert not {"attacker", "attacked", "in_battle", "target"} & set(game.table.facts)


@pytest.mark.clause("702.20e")
def test_a_target_player_is_so_no_longer() -> None:
    game = given().unit(P1, "attacker", flame=True).at("503.3")

    game.attacks("attacker", P2).passes()

    over = next(event for event in game.events(FactNoted) if event.name == "attacked" and event.value is None)
    assert over.cites == ("702.20e",)


@pytest.mark.clause("702.20c")
def test_the_end_of_being_a_target_unit_is_not_the_end_of_being_a_target_player() -> None:
    game = facing().at("503.3")

    game.attacks("attacker", "target").passes()

    over = next(event for event in game.events(FactNoted) if event.name == "attacked" and event.value is None)
    assert over.cites == ("702.20c",)


@pytest.mark.clause("702.21")
def test_what_the_end_of_the_battle_brought_about_is_used_in_the_last_check() -> None:
    weak = triggered("power_down", DRAW, who="self")
    boost = triggered(
        "attack", 'do = "number", number = "power", of = "self", plus = 1000, until = "battle"', who="self"
    )
    game = given().unit(P1, "attacker", boost, weak, power=3000).unit(P2, "target", power=9000, ready=False).at("503.2")

    game.attacks("attacker", "target").passes()

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert in_this_order(
        game.last(StepTaken, "702.20"),
        game.last(TriggerCounted),
        game.last(StepTaken, "702.21"),
        game.last(TriggerSpent),
        game.last(StepTaken, "503.2"),
    )


@pytest.mark.clause("702.21", "503.2")
def test_after_the_attack_the_turn_player_is_asked_again() -> None:
    game = facing().at("503.3")

    game.attacks("attacker", "target").passes()

    assert game.steps("attack")[-1] == "702.21"
    assert game.asked().name == "main phase action"
