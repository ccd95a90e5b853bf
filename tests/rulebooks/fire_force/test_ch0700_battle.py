"""700. The attack, from its declaration to its end."""

from __future__ import annotations

import pytest

from engine.kernel.events import (
    CardMoved,
    CardTurned,
    ChoiceOpened,
    ConditionOccurred,
    DamageTaken,
    EffectBegan,
    EffectEnded,
    Event,
    FactNoted,
    StepTaken,
    TriggerCounted,
    TriggerSpent,
)
from tests.rulebooks.fire_force.given import P1, P2, Given, Play, activated, event_ability, given, triggered

DRAW = 'do = "draw"'
MILL = 'do = "put_top", to = "adora"'
ASSAULT, DEFENCE = 'icon = "assault"', 'icon = "defence"'
KILL_ATTACKER = 'do = "leave", what = { kind = "unit", is = "attacker" }'
KILL_TARGET = 'do = "leave", what = { kind = "unit", is = "attacked" }'
NULLIFY = 'do = "nullify_attack"'


def forbidding(act: str, to: str = "") -> str:
    """A static ability that forbids an act to a card (`to`: a selector; itself without one)."""
    return f'kind = "static"\nstatics = [{{ {f"to = {to}, " if to else ""}change = {{ forbid = ["{act}"] }} }}]'


def facing(**readings: str) -> Given:
    """An attacker of 3000 and an exhausted target of 3000."""
    return given(**readings).unit(P1, "attacker", power=3000).unit(P2, "target", power=3000, ready=False)


def in_this_order(*events: Event) -> bool:
    """Whether the events happened one after the other."""
    seqs = [event.seq for event in events]
    return seqs == sorted(seqs)


def broke_off(game: Play, clause: str) -> bool:
    """Whether the attack ended at a clause and the turn player is asked for an action again."""
    return game.steps("attack")[-1] == clause and game.asked().name == "main phase action"


# ---------------------------------------------------------------- 701, 702.1: declaring


@pytest.mark.clause("701.1")
def test_an_attack_runs_through_its_steps_in_order() -> None:
    game = facing().at("503.3")

    game.attacks("attacker", "target").passes()

    labels = list(dict.fromkeys(at.partition("/")[0] for at in game.steps("attack")))
    assert labels == [f"702.{n}" for n in range(1, 22)]


@pytest.mark.clause("702.1")
def test_declaring_an_attack_exhausts_the_unit() -> None:
    game = given().unit(P1, "attacker", flame=True).at("503.3")

    game.attacks("attacker")

    turned = game.last(CardTurned, "702.1")
    assert (game.name(turned.card), turned.was, turned.orientation) == ("attacker", "ready", "exhausted")


@pytest.mark.clause("702.1")
@pytest.mark.parametrize("subject", ["theirs", "torch", "in hand"])
def test_only_an_own_unit_on_the_field_attacks(subject: str) -> None:
    position = facing().unit(P2, "theirs").fire(P1, "torch").unit(P1, "in hand", zone="hand")
    game = position.at("503.3")

    verdict = game.refused(f"attack:{subject}")

    assert verdict.cites[0] == "702.1"


@pytest.mark.clause("702.1a", "702.1a-1", "702.1a-2", "702.1a-3")
def test_a_unit_that_meets_all_conditions_may_attack() -> None:
    verdict = facing().at("503.3").explains("attack:attacker")

    assert verdict.outcome == "LEGAL"
    assert {"702.1a-1", "702.1a-2", "702.1a-3"} <= set(verdict.cites)


@pytest.mark.clause("702.1a-1", "702.1a-2", "702.1a-3")
def test_a_unit_that_fails_several_conditions_is_refused_by_each() -> None:
    game = facing().unit(P1, "hopeless", forbidding("attack"), ready=False, arrived=True).at("503.3")

    verdict = game.refused("attack:hopeless")

    assert verdict.cites == ("702.1a-1", "702.1a-2", "702.1a-3", "104.5")


@pytest.mark.clause("702.1a-1")
def test_an_exhausted_unit_is_refused_by_its_own_clause() -> None:
    game = facing().unit(P1, "tired", ready=False).at("503.3")

    verdict = game.refused("attack:tired")

    assert verdict.cites == ("702.1a-1",)
    assert [found.cites for found in game.barred("attack:tired")] == [("702.1a-1",)]


@pytest.mark.clause("702.1a-2")
def test_a_unit_that_arrived_this_turn_is_refused_by_its_own_clause() -> None:
    game = facing().unit(P1, "new", power=9000, arrived=True).at("503.3")

    verdict = game.refused("attack:new")

    assert verdict.cites == ("702.1a-2",)


@pytest.mark.clause("1202.1")
def test_a_unit_with_assault_attacks_in_the_turn_it_was_deployed() -> None:
    game = facing().unit(P1, "new", ASSAULT, zone="hand", cost=0).at("503.3").uses("new")

    verdict = game.explains("attack:new")

    assert verdict.outcome == "LEGAL"
    assert "1202.1" in verdict.cites


@pytest.mark.clause("702.1a-2")
def test_a_unit_with_assault_that_was_put_and_not_deployed_does_not_attack() -> None:
    # AFF-25
    game = facing().unit(P1, "new", ASSAULT, arrived="put").at("503.3")

    assert game.refused("attack:new").cites == ("702.1a-2",)


@pytest.mark.clause("702.1a-2")
def test_a_unit_that_changed_sides_this_turn_did_not_enter_the_field() -> None:
    # AFF-32
    steal = event_ability('do = "choose", from = { name = "traitor" }', 'do = "control", what = "it"')
    game = facing().event(P1, "steal", steal).unit(P2, "traitor").at("503.3")
    game.uses("steal").picks("traitor")

    verdict = game.explains("attack:traitor")

    assert verdict.outcome == "LEGAL"
    assert "702.1a-2" in verdict.cites


@pytest.mark.clause("702.1a-3", "104.5")
@pytest.mark.parametrize("to", ["", '{ kind = "unit", of = "opponent" }'], ids=["its own", "an opponent's"])
def test_a_unit_that_may_not_attack_is_refused(to: str) -> None:
    position = facing()
    position = position.unit(P1, "pacifist", *([] if to else [forbidding("attack")]))
    game = position.unit(P2, "jailer", *([forbidding("attack", to)] if to else [])).at("503.3")

    assert game.refused("attack:pacifist").cites == ("702.1a-3", "104.5")


@pytest.mark.clause("702.1a-3")
def test_a_player_may_be_forbidden_to_attack() -> None:
    truce = event_ability('do = "forbid_player", player = "each", acts = ["attack"]')
    game = facing().event(P1, "truce", truce).at("503.3")

    game.uses("truce")

    assert game.refused("attack:attacker").cites == ("702.1a-3", "104.5")


# ---------------------------------------------------------------- 702.2: the target


@pytest.mark.clause("702.2")
def test_an_exhausted_unit_of_the_opponent_is_a_target_and_a_ready_one_is_not() -> None:
    game = facing().unit(P2, "awake").at("503.3")

    game.attacks("attacker")

    assert (game.asked().seat, game.options()) == (P1, {"target:target"})
    assert game.refused("target:awake").cites == ("702.2",)


@pytest.mark.clause("702.2")
def test_the_opponent_is_no_target_of_a_unit_without_flame_and_fire_cards() -> None:
    game = facing().at("503.3")
    game.attacks("attacker")

    assert game.refused(f"target:{P2}").cites == ("702.2",)


@pytest.mark.clause("702.2")
@pytest.mark.parametrize("flame, carries", [(True, False), (False, True)])
def test_the_opponent_is_a_target_of_a_unit_with_flame_or_a_fire_card(flame: bool, carries: bool) -> None:
    position = given().unit(P1, "attacker", flame=flame)
    game = (position.fire(P1, "torch", on="attacker") if carries else position).at("503.3")

    game.attacks("attacker", P2)

    assert (game.last(FactNoted, "702.2").name, game.last(FactNoted, "702.2").value) == ("target", P2)


@pytest.mark.clause("702.2")
def test_flame_that_was_lost_after_the_choice_does_not_matter() -> None:
    # AFF-61
    off = event_ability('do = "detach", what = { kind = "fire" }', counter=True)
    game = given().unit(P1, "attacker").fire(P1, "torch", on="attacker").event(P2, "douse", off).at("503.3")
    game.attacks("attacker", P2)

    game.picks("use-event:douse").passes()

    assert game.obj("torch").attached_to == 0
    assert len(game.cards("P2/life")) == 4


@pytest.mark.clause("702.2")
def test_an_attack_without_any_target_is_refused() -> None:
    # AFF-30
    game = given(attack_without_target="refused").unit(P1, "attacker").unit(P2, "awake").at("503.3")

    assert game.refused("attack:attacker").cites == ("702.2",)


@pytest.mark.clause("702.2")
def test_read_the_other_way_an_attack_without_any_target_ends_at_once() -> None:
    # AFF-30
    game = given(attack_without_target="allowed").unit(P1, "attacker").unit(P2, "awake").at("503.3")

    game.attacks("attacker")

    assert not game.ready("attacker")
    assert broke_off(game, "702.2")


@pytest.mark.clause("702.2a")
def test_a_unit_that_may_not_be_attacked_is_no_target() -> None:
    position = facing().unit(P2, "saint", forbidding("be_attacked"), ready=False)
    game = position.at("503.3")

    game.attacks("attacker")

    assert game.options() == {"target:target"}
    assert game.refused("target:saint").cites == ("702.2a", "104.5")


@pytest.mark.clause("702.2a")
def test_a_player_who_may_not_be_attacked_is_no_target() -> None:
    wall = 'kind = "static"\nstatics = [{ forbid_player = "you", forbid = ["be_attacked"] }]'
    game = given().unit(P1, "attacker", flame=True).unit(P2, "wall", wall, ready=False).at("503.3")

    game.attacks("attacker")

    assert game.options() == {"target:wall"}
    assert game.refused(f"target:{P2}").cites == ("702.2a", "104.5")


@pytest.mark.clause("901.1f-1")
def test_a_unit_that_may_not_be_attacked_may_still_defend() -> None:
    # AFF-40
    game = facing().unit(P2, "saint", DEFENCE, forbidding("be_attacked"), power=9000).at("503.3")

    game.attacks("attacker", "target").picks("saint")

    assert game.last(FactNoted, "901.1f-1").value == game.id("saint")


# ---------------------------------------------------------------- 702.3 to 702.5: triggers, first test


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


# ---------------------------------------------------------------- 702.6 to 702.10: defence, second test


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


def defended(**readings: str) -> Given:
    """Besides attacker and target, a shield that draws when it defends."""
    shield = triggered("defend", DRAW, who="self")
    return facing(**readings).unit(P2, "shield", DEFENCE, shield, power=3000)


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


# ---------------------------------------------------------------- 702.11 to 702.15: counters


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
    assert [event.goto for event in game.events(StepTaken, "702.15")] == ["702.11", "702.11"]


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


# ---------------------------------------------------------------- 702.16, 702.17: support, fight


def supported() -> Given:
    """P2 holds two units with support, one without, and an event."""
    position = given().unit(P1, "attacker", power=3000).unit(P2, "target", power=1000, ready=False)
    position.unit(P2, "big", zone="hand", support=2000).unit(P2, "small", zone="hand", support=500)
    return position.unit(P2, "mute", zone="hand").event(P2, "study", event_ability(DRAW))


@pytest.mark.clause("702.16")
def test_units_with_support_may_be_put_into_adora() -> None:
    game = supported().at("503.3")

    game.attacks("attacker", "target").passes()

    assert (game.asked().seat, game.options()) == (P2, {"support:big", "support:small"})
    assert (game.asked().least, game.asked().most) == (0, 2)


@pytest.mark.clause("702.16", "207.1")
@pytest.mark.parametrize("card", ["mute", "study"])
def test_a_card_without_support_is_refused(card: str) -> None:
    game = supported().at("503.3")
    game.attacks("attacker", "target").passes()

    assert game.refused(f"support:{card}").cites == ("702.16", "207.1")


@pytest.mark.clause("702.16")
def test_the_target_gains_the_sum_of_the_support() -> None:
    game = supported().unit(P1, "watcher", triggered("battle_end", 'do = "choose_number"')).at("503.3")
    game.attacks("attacker", "target").passes()

    game.picks("big", "small")

    began = game.last(EffectBegan, "702.16").effect
    assert (began.static.change and began.static.change.plus, began.until) == ({"power": 2500}, "battle")
    assert game.power("target") == 3500
    assert [event.target for event in game.events(CardMoved, "702.16")] == ["P2/adora", "P2/adora"]


@pytest.mark.clause("702.16")
def test_supporting_cards_move_together() -> None:
    game = supported().at("503.3")
    game.attacks("attacker", "target").passes()

    game.picks("big", "small")

    assert len({event.batch for event in game.events(CardMoved, "702.16")}) == 1


@pytest.mark.clause("702.16")
def test_supporting_is_neither_discarding_nor_using() -> None:
    # AFF-58
    position = supported().unit(P2, "watcher", triggered("discard", DRAW), triggered("use", DRAW))
    game = position.at("503.3")
    game.attacks("attacker", "target").passes()

    game.picks("big", "small")

    assert game.events(TriggerCounted) == []
    assert {event.verb for event in game.events(CardMoved, "702.16")} == {"support"}


@pytest.mark.clause("702.16")
def test_nobody_has_to_support() -> None:
    game = supported().at("503.3")
    game.attacks("attacker", "target").passes()

    game.picks()

    assert game.events(EffectBegan) == []
    assert game.zone("target") == "P2/adora"


@pytest.mark.clause("702.16")
def test_there_is_no_support_for_a_player() -> None:
    game = given().unit(P1, "attacker", flame=True).unit(P2, "big", zone="hand", support=2000).at("503.3")

    game.attacks("attacker", P2).passes()

    assert game.zone("big") == "P2/hand"
    assert len(game.cards("P2/life")) == 4
    assert game.events(StepTaken, "702.16")


@pytest.mark.clause("702.17", "702.17a")
@pytest.mark.parametrize("power", [3000, 3001])
def test_equal_power_is_enough_to_make_the_target_leave(power: int) -> None:
    game = given().unit(P1, "attacker", power=power).unit(P2, "target", power=3000, ready=False).at("503.3")

    game.attacks("attacker", "target").passes()

    left = game.last(CardMoved)
    assert (game.zone("target"), left.verb, left.agent) == ("P2/adora", "leave", game.id("attacker"))
    assert left.cites[:2] == ("702.17a", "1107.1")
    assert {"913.3", "302.3"} <= set(left.cites)


@pytest.mark.clause("702.17a")
def test_a_target_with_more_power_stays_and_nothing_happens_to_the_attacker() -> None:
    game = given().unit(P1, "attacker", power=2999).unit(P2, "target", power=3000, ready=False).at("503.3")

    game.attacks("attacker", "target").passes()

    assert (game.zone("target"), game.zone("attacker")) == ("P2/field", "P1/field")
    assert game.events(StepTaken, "702.17", "702.17a")


@pytest.mark.clause("702.17a")
def test_powers_below_zero_are_compared_as_they_are() -> None:
    # AFF-70
    weaken = event_ability('do = "number", number = "power", of = { kind = "unit" }, plus = -2000')
    position = given().event(P1, "weaken", weaken).unit(P1, "attacker", power=1000)
    game = position.unit(P2, "target", power=1500, ready=False).at("503.3").uses("weaken")

    game.attacks("attacker", "target").passes()

    assert (game.power("attacker"), game.power("target")) == (-1000, -500)
    assert game.events(StepTaken, "702.17a")


@pytest.mark.clause("702.17b")
def test_a_player_who_is_attacked_takes_one_damage_from_the_attacker() -> None:
    game = given().unit(P1, "attacker", flame=True, power=9000).at("503.3")

    game.attacks("attacker", P2).passes()

    taken = game.last(DamageTaken)
    assert (taken.player, taken.source) == (P2, game.id("attacker"))
    assert (len(game.cards("P2/life")), game.cards("P2/adora")) == (4, ["P2 life 1"])
    assert len(game.events(DamageTaken)) == 1
    assert game.events(StepTaken, "702.17", "702.17b", "913.4")


# ---------------------------------------------------------------- 702.18 to 702.21: the end


@pytest.mark.clause("702.18")
def test_the_end_of_the_battle_and_of_the_attack_are_conditions() -> None:
    position = given().unit(P1, "attacker", triggered("attack_end", DRAW, who="self"), power=1)
    game = position.unit(P2, "target", triggered("battle_end", DRAW, who="self"), ready=False).at("503.3")

    game.attacks("attacker", "target").passes()

    occurred = [(event.name, game.name(event.card)) for event in game.events(ConditionOccurred, "702.18")]
    assert occurred == [("battle_end", "attacker"), ("battle_end", "target"), ("attack_end", "attacker")]
    assert (game.cards("P1/hand"), game.cards("P2/hand")) == (["P1 deck 1"], ["P2 deck 1"])


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


@pytest.mark.clause("702.12", "702.17a")
def test_a_position_can_be_stated_in_the_middle_of_an_attack() -> None:
    position = facing().fact("target", "target").fact("attacker", "attacker").fact("attacked", "target")
    game = position.fact("in_battle", ["attacker", "target"]).at("702.12", attacker="attacker")

    game.passes()

    assert game.zone("target") == "P2/adora"
    assert game.asked().name == "main phase action"
