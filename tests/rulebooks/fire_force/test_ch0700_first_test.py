"""702.3 to 702.5. What a declaration triggers, and attacks that break off before anybody defends."""

from __future__ import annotations

import pytest

from engine.core.events.effects import EffectEnded, TriggerSpent
from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.abilities import DEFENCE, DRAW, MILL
from tests.rulebooks.fire_force.attacks import NULLIFY, broke_off, facing
from tests.rulebooks.fire_force.given import P1, P2, Play, given, triggered
from tests.rulebooks.fire_force.happened import in_this_order

# ---------------------------------------------------------------- 702.3, 702.4: what was triggered


@pytest.mark.clause("702.3")
def test_attacking_and_being_attacked_are_conditions() -> None:
    position = given().unit(P1, "attacker", triggered("attack", DRAW, who="self"))
    game = position.unit(P2, "target", triggered("attacked", DRAW, who="self"), ready=False).at("503.3")

    game.attacks("attacker", "target")

    assert [event.name for event in game.events(ConditionOccurred, "702.3")] == ["attack", "attacked"]
    assert len({event.batch for event in game.events(ConditionOccurred, "702.3")}) == 1
    assert (game.cards("P1/hand"), game.cards("P2/hand")) == (["P1 deck 1"], ["P2 deck 1"])


@pytest.mark.clause("702.3")
def test_a_player_is_attacked_too() -> None:
    position = given().unit(P1, "attacker", flame=True)
    game = position.unit(P2, "guard", triggered("attacked", DRAW, player="you")).at("503.3")

    game.attacks("attacker", P2)

    assert [event.player for event in game.events(ConditionOccurred, "702.3")] == [P1, P2]
    assert game.cards("P2/hand") == ["P2 deck 1"]


@pytest.mark.clause("702.3")
def test_a_defender_was_not_attacked() -> None:
    # AFF-41
    shield = triggered("attacked", DRAW, who="self")
    game = facing(attacked_is="declared_target").unit(P2, "shield", shield, DEFENCE).at("503.3")

    game.attacks("attacker", "target").picks("shield")

    assert [event.card for event in game.events(ConditionOccurred) if event.name == "attacked"] == [game.id("target")]
    assert game.cards("P2/hand") == []


@pytest.mark.clause("702.3")
def test_read_the_other_way_a_defender_was_attacked_as_well() -> None:
    # AFF-41
    shield = triggered("attacked", DRAW, who="self")
    game = facing(attacked_is="final_target").unit(P2, "shield", shield, DEFENCE).at("503.3")

    game.attacks("attacker", "target").picks("shield")

    attacked = [event.card for event in game.events(ConditionOccurred) if event.name == "attacked"]
    assert attacked == [game.id("target"), game.id("shield")]
    assert game.cards("P2/hand") == ["P2 deck 1"]


@pytest.mark.clause("702.3")
@pytest.mark.parametrize("reading", ["declared_target", "final_target"])
def test_a_target_that_nobody_defends_was_attacked_once(reading: str) -> None:
    # AFF-41
    game = facing(attacked_is=reading).at("503.3")

    game.attacks("attacker", "target")

    assert [event.card for event in game.events(ConditionOccurred) if event.name == "attacked"] == [game.id("target")]


@pytest.mark.clause("702.4")
def test_what_the_declaration_triggered_is_used_before_the_first_test() -> None:
    game = facing().unit(P1, "watcher", triggered("attack", MILL)).at("503.3")

    game.attacks("attacker", "target")

    assert in_this_order(game.last(StepTaken, "702.4"), game.last(TriggerSpent), game.last(StepTaken, "702.5"))


# ---------------------------------------------------------------- 702.5: breaking off


def ended_by(effect: str) -> Play:
    """An attack that a trigger of P2 interferes with at 702.4."""
    game = facing().unit(P2, "trap", triggered("attack", effect)).at("503.3")
    return game.attacks("attacker", "target")


@pytest.mark.clause("702.5")
@pytest.mark.parametrize(
    "effect",
    [
        'do = "leave", what = { name = "attacker" }',
        'do = "leave", what = { name = "target" }',
        'do = "control", what = { name = "attacker" }',
        NULLIFY,
    ],
    ids=["attacker gone", "target gone", "attacker changed sides", "nullified"],
)
def test_an_attack_that_lost_its_attacker_or_target_or_became_void_ends(effect: str) -> None:
    game = ended_by(effect)

    assert broke_off(game, "702.5")
    assert game.last(StepTaken, "702.5").cites == ("702.5", "503.2")


@pytest.mark.clause("702.5")
def test_an_attack_that_broke_off_has_no_end_that_could_be_waited_for() -> None:
    position = facing().unit(P2, "trap", triggered("attack", NULLIFY))
    game = position.unit(P1, "watcher", triggered("attack_end", DRAW), triggered("battle_end", DRAW)).at("503.3")

    game.attacks("attacker", "target")

    assert game.cards("P1/hand") == []
    assert game.zone("target") == "P2/field"


@pytest.mark.clause("702.5")
def test_an_attack_that_broke_off_leaves_no_status_behind() -> None:
    game = ended_by(NULLIFY)

    assert game.table.facts == {}
    assert not game.ready("attacker")


@pytest.mark.clause("702.5")
def test_a_target_that_became_ready_does_not_end_the_attack() -> None:
    # AFF-61
    game = ended_by('do = "ready", what = { name = "target" }')

    assert game.ready("target")
    assert game.asked().name == "counter"
    assert game.events(StepTaken, "702.5")


def boosted_and_ended(**readings: str) -> Play:
    """A trigger gives the attacker power for the battle, another makes the attack void."""
    boost = triggered(
        "attack", 'do = "number", number = "power", of = "self", plus = 1000, until = "battle"', who="self"
    )
    position = given(**readings).unit(P1, "attacker", boost, power=3000).unit(P2, "target", ready=False)
    return position.unit(P2, "trap", triggered("attack", NULLIFY)).at("503.3").attacks("attacker", "target")


@pytest.mark.clause("702.5")
def test_effects_for_the_battle_end_when_the_attack_breaks_off() -> None:
    # AFF-31
    game = boosted_and_ended(battle_effects_of_ended_attack="end")

    assert game.last(EffectEnded).cites == ("702.5",)
    assert game.power("attacker") == 3000


@pytest.mark.clause("702.5")
def test_read_the_other_way_effects_for_the_battle_linger_until_the_next_one_ends() -> None:
    # AFF-31
    game = boosted_and_ended(battle_effects_of_ended_attack="linger")

    assert game.events(EffectEnded) == []
    assert game.power("attacker") == 4000


@pytest.mark.clause("702.20a")
def test_lingering_effects_end_with_the_next_battle() -> None:
    # AFF-31
    boost = triggered(
        "attack", 'do = "number", number = "power", of = "self", plus = 1000, until = "battle"', who="self"
    )
    position = given(battle_effects_of_ended_attack="linger").unit(P1, "first", boost, power=3000, flame=True)
    trap = triggered("attacked", 'do = "nullify_attack"', who="self")
    game = position.unit(P1, "second", flame=True).unit(P2, "target", trap, ready=False).at("503.3")
    game.attacks("first", "target")

    game.attacks("second", P2).passes()

    assert game.last(EffectEnded).cites == ("702.20a",)
    assert game.power("first") == 3000
