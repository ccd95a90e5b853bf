"""701.1, 702.1, 702.2. Declaring an attack: which unit attacks, and whom."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardTurned
from engine.core.events.game import FactNoted
from tests.rulebooks.fire_force.abilities import DEFENCE
from tests.rulebooks.fire_force.attacks import broke_off, facing
from tests.rulebooks.fire_force.given import P1, P2, event_ability, given, triggered

ASSAULT = 'icon = "assault"'


def forbidding(act: str, to: str = "") -> str:
    """A static ability that forbids an act to a card (`to`: a selector; itself without one)."""
    return f'kind = "static"\nstatics = [{{ {f"to = {to}, " if to else ""}change = {{ forbid = ["{act}"] }} }}]'


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


@pytest.mark.clause("702.2", "912.1")
@pytest.mark.parametrize("carries", [False, True])
def test_for_an_attacker_that_left_while_it_was_declared_a_target_is_chosen_as_it_last_was(carries: bool) -> None:
    """It leaves in place of being exhausted; that the attack has come to nothing is found by the first test."""
    frail = (
        'kind = "static"\nstatics = [{ replace = { would = "exhaust", what = "self", '
        'instead = [{ do = "leave", what = "it" }] } }]'
    )
    alarm = triggered("attacked", 'do = "draw"', who="self")
    position = given().unit(P1, "frail", frail).unit(P2, "target", alarm, ready=False)
    game = (position.fire(P1, "torch", on="frail") if carries else position).at("503.3")

    game.attacks("frail")

    assert game.zone("frail") == "P1/adora"
    assert game.options() == {"target:target", *([f"target:{P2}"] if carries else [])}
    assert "912.1" in game.asked().cites
    game.picks("target:target")
    assert game.cards("P2/hand") == ["P2 deck 1"]
    assert game.steps("attack")[-1] == "702.5"


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
