"""600. What the turn player may do in the main phase."""

from __future__ import annotations

import json
from collections.abc import Iterable

import pytest

from engine.kernel.events import (
    CardAttached,
    CardMoved,
    ConditionOccurred,
    FactNoted,
    FellShort,
    GameEnded,
    StepTaken,
    TriggerCounted,
    TriggerSpent,
)
from engine.kernel.refusal import UnknownOption
from engine.kernel.verdict import Finding
from tests.rulebooks.generic.given import P1, P2, TURN, Given, Play, ex, given, static, triggered

DRAW = 'do = "draw"'


def forbidding(*acts: str) -> str:
    """A static ability that forbids acts to the opponent."""
    return static(f'forbid_player = "opponent", forbid = {json.dumps(acts)}')


def clauses(findings: Iterable[Finding]) -> list[tuple[str, ...]]:
    """The clauses of each finding."""
    return [found.cites for found in findings]


# ---------------------------------------------------------------- 601


@pytest.mark.clause("601.1")
def test_one_action_is_picked_among_all_kinds() -> None:
    position = given().unit(P1, "recruit", zone="hand").tactic(P1, "study", DRAW)
    position.unit(P1, "scholar", ex("read", DRAW), retreat=0).unit(P1, "back", zone="standby_1")
    game = position.at("503.3")

    assert game.options() == {
        "charge:recruit", "charge:study", "deploy:recruit", "play:study", "retreat", "ex:scholar#0", "end",
    }  # fmt: skip
    assert (game.asked().least, game.asked().most, game.asked().cites) == (1, 1, ("503.3", "601.1"))


@pytest.mark.clause("601.1")
def test_two_actions_at_once_are_refused() -> None:
    game = given().tactic(P1, "study", DRAW).at("503.3")

    verdict = game.refused("play:study", "end")

    assert verdict.cites == ("503.3", "601.1")
    assert game.cards("P1/hand") == ["study"]


@pytest.mark.clause("601.2")
def test_actions_may_be_repeated_in_a_turn() -> None:
    position = given().unit(P1, "one", zone="hand").unit(P1, "two", zone="hand")
    position.tactic(P1, "study", DRAW).tactic(P1, "study more", DRAW)
    game = position.unit(P1, "scholar", ex("read", DRAW)).at("503.3")

    game.deploys("one").deploys("two").plays("study").plays("study more").uses("scholar").uses("scholar")

    assert (game.zone("one"), game.zone("two")) == ("P1/standby_1", "P1/standby_2")
    assert len(game.cards("P1/hand")) == 4
    assert len(game.events(StepTaken, "503.4", "601.2")) == 6


# ---------------------------------------------------------------- 602: charging


@pytest.mark.clause("602.1")
def test_charging_attaches_a_card_of_the_hand_as_an_energy_and_draws() -> None:
    game = given().unit(P1, "fuel", zone="hand").unit(P1, "front").at("503.3").charges("fuel")

    moved, drawn = game.events(CardMoved, "602.1")
    assert (moved.target, moved.guise, drawn.verb) == ("P1/main", "energy", "draw")
    assert game.carries("front") == ["fuel"]
    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert moved.seq < game.last(CardAttached).seq < drawn.seq


@pytest.mark.clause("602.1")
@pytest.mark.parametrize("unit", ["front", "back"])
def test_any_own_unit_in_the_area_may_be_charged(unit: str) -> None:
    position = given().tactic(P1, "fuel", DRAW).unit(P1, "front").unit(P1, "back", zone="standby_3").unit(P2, "theirs")
    game = position.at("503.3").charges("fuel")
    assert game.options() == {"unit:front", "unit:back"}
    with pytest.raises(UnknownOption):
        game.refused("unit:theirs")

    game.picks(f"unit:{unit}")

    assert game.carries(unit) == ["fuel"]
    assert "602.1" in game.last(CardAttached).cites


@pytest.mark.clause("602.1")
def test_only_a_card_of_the_own_hand_is_charged() -> None:
    game = given().unit(P1, "spent", zone="trash").filled(P1, hand=1).filled(P2, hand=1).at("503.3")

    assert game.refused("charge:spent").cites == ("503.3a", "602.1")
    assert game.options() == {"charge:P1 hand 1", "deploy:P1 hand 1", "end"}


@pytest.mark.clause("602.1")
def test_without_a_living_unit_nobody_charges() -> None:
    # Only a stated position can be so: rule processes bring a unit to the main area, or the player loses.
    game = given().unit(P1, "fallen", ko=True).filled(P1, hand=1).at("503.3")

    (found,) = game.refused("charge:P1 hand 1").findings

    assert (found.cites, found.facts) == (("602.1", "306.7a-3"), {"units": 0})


@pytest.mark.clause("602.1")
def test_an_empty_deck_keeps_nobody_from_charging_but_loses() -> None:
    # AGE-22
    game = given().filled(P1, deck=0, hand=1).at("503.3").charges("P1 hand 1")

    assert game.zone("P1 hand 1") == "P1/main"
    assert "602.1" in game.last(FellShort).cites
    assert game.last(GameEnded).winner == P2


@pytest.mark.clause("602.2")
def test_charging_is_done_once_a_turn() -> None:
    game = given().filled(P1, hand=2).at("503.3").charges("P1 hand 1")

    verdict = game.refused("charge:P1 hand 2")

    assert "602.2" in verdict.cites
    assert not any(option.startswith("charge") for option in game.options())
    assert game.zone("P1 hand 2") == "P1/hand"


@pytest.mark.clause("602.2")
def test_it_can_be_done_again_in_the_next_turn() -> None:
    game = given().filled(P1, hand=1).filled(P2, hand=2).at("503.3").charges("P1 hand 1").ends().declares_none()

    game.charges("P2 hand 1").ends().declares_none()
    game.charges("P1 deck 1")

    assert game.carries("P1 main 1") == ["P1 hand 1", "P1 deck 1"]
    assert len([event for event in game.events(FactNoted, "602.2") if event.value]) == 3


def test_charging_by_an_effect_is_not_counted() -> None:
    # 602.2, 906.1
    position = given().tactic(P1, "spark", 'do = "charge", to = { zone = "main", of = "you" }').filled(P1, hand=2)
    game = position.at("503.3").plays("spark").picks("P1 hand 1").charges("P1 hand 2")

    assert game.carries("P1 main 1") == ["P1 hand 1", "P1 hand 2"]


@pytest.mark.clause("602.1", "602.2", "104.4")
def test_a_second_charge_that_is_forbidden_as_well_is_refused_by_both_clauses() -> None:
    position = given().unit(P2, "seal", forbidding("charge")).filled(P1, hand=1).fact("charged", True)
    game = position.at("503.3")

    cites = clauses(game.refused("charge:P1 hand 1").findings)

    assert [labels[0] for labels in cites] == ["602.2", "104.4"]
    assert "602.1" in game.explains("charge:P1 hand 1").findings[1].cites


@pytest.mark.clause("602.1")
def test_with_an_empty_hand_nobody_charges() -> None:
    # AGE-22
    game = given(charge_with_empty_hand="refused").at("503.3")

    (found,) = game.refused("charge").findings

    assert (found.cites, found.facts) == (("503.3a", "602.1"), {"hand": 0})
    assert game.options() == {"end"}


@pytest.mark.clause("602.1", "602.2")
def test_read_the_other_way_only_the_draw_is_done() -> None:
    # AGE-22
    game = given(charge_with_empty_hand="draws").at("503.3").picks("charge")

    assert (game.cards("P1/hand"), game.carries("P1 main 1")) == (["P1 deck 1"], [])
    assert "602.2" in game.refused("charge:P1 deck 1").cites


def test_with_a_card_in_hand_it_has_to_be_attached() -> None:
    # AGE-22
    game = given(charge_with_empty_hand="draws").filled(P1, hand=1).at("503.3")

    assert game.options() == {"charge:P1 hand 1", "deploy:P1 hand 1", "end"}
    with pytest.raises(UnknownOption):
        game.refused("charge")


# ---------------------------------------------------------------- 603: putting out a unit


@pytest.mark.clause("603.1")
def test_a_unit_card_of_the_hand_is_put_into_a_free_standby_area() -> None:
    position = (
        given()
        .unit(P1, "there", zone="standby_1")
        .unit(P1, "recruit", triggered("enter", DRAW, who="self"), zone="hand")
    )
    game = position.at("503.3").deploys("recruit")

    moved = game.last(CardMoved, "603.1")
    assert (moved.source, moved.target, moved.face_up) == ("P1/hand", "P1/standby_2", True)
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("603.1")
@pytest.mark.parametrize("zone", ["trash", "standby_1", "main"])
def test_a_unit_from_elsewhere_is_not_put_out(zone: str) -> None:
    game = given().unit(P1, "elsewhere", zone=zone).at("503.3")

    assert game.refused("deploy:elsewhere").cites == ("503.3b", "603.1")


@pytest.mark.clause("603.1")
def test_a_command_is_not_put_out() -> None:
    game = given().tactic(P1, "study", DRAW).at("503.3")

    assert game.options() == {"charge:study", "play:study", "end"}
    assert game.refused("deploy:study").cites == ("503.3b", "603.1")


@pytest.mark.clause("603.2")
def test_units_are_put_out_as_long_as_an_area_is_free() -> None:
    game = given().filled(P1, hand=5).at("503.3")

    for n in range(1, 5):
        game.deploys(f"P1 hand {n}")

    assert len(game.events(CardMoved, "603.2")) == 4
    verdict = game.refused("deploy:P1 hand 5")
    assert (verdict.cites, verdict.findings[0].facts) == (("603.1", "603.2"), {"free": 0})
    assert game.options() == {"charge:P1 hand 5", "end"}


def full(**readings: str) -> Given:
    """All of P1's standby areas are taken."""
    position = given(**readings)
    for n in range(1, 5):
        position.unit(P1, f"there {n}", zone=f"standby_{n}")
    return position.unit(P1, "recruit", zone="hand")


@pytest.mark.clause("603.2")
def test_an_area_that_became_free_can_be_used_again() -> None:
    leave = 'do = "return", what = { name = "there 3" }'
    game = full().tactic(P1, "leave", leave).at("503.3")
    assert "603.2" in game.barred("deploy:recruit")[0].cites

    game.plays("leave").deploys("recruit")

    assert game.zone("recruit") == "P1/standby_3"


@pytest.mark.clause("603.1", "104.4")
def test_a_unit_that_may_not_be_put_out_anyway_is_refused_by_both_clauses() -> None:
    game = full().unit(P2, "seal", forbidding("deploy")).at("503.3")

    assert clauses(game.refused("deploy:recruit").findings) == [("603.1", "603.2"), ("104.4",)]


def test_read_the_other_way_full_areas_hold_one_more() -> None:
    # AGE-28
    game = full(area_capacity="no_limit").at("503.3").deploys("recruit")

    assert game.zone("recruit") == "P1/standby_1"


# ---------------------------------------------------------------- 604: commands


@pytest.mark.clause("604.1", "604.2")
def test_a_command_of_the_hand_is_played_and_resolved() -> None:
    game = given().tactic(P1, "study", DRAW).at("503.3").plays("study")

    assert game.events(StepTaken, "604.1", "604.2")
    assert [event.target for event in game.events(CardMoved) if event.source in ("P1/hand", "resolution")] == [
        "resolution", "P1/trash",
    ]  # fmt: skip
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("604.1")
@pytest.mark.parametrize("zone", ["trash", "hand"])
def test_a_card_that_is_no_command_of_the_own_hand_is_not_played(zone: str) -> None:
    position = given().unit(P1, "recruit", zone="hand").tactic(P1, "spent", DRAW, zone="trash")
    game = position.at("503.3")

    name = "spent" if zone == "trash" else "recruit"

    assert game.refused(f"play:{name}").cites == ("503.3c", "604.1")


@pytest.mark.clause("604.3")
def test_one_strategy_is_played_in_a_turn() -> None:
    position = given().strategy(P1, "plan", DRAW).strategy(P1, "other plan", DRAW).tactic(P1, "trick", DRAW)
    game = position.at("503.3").plays("plan")

    verdict = game.refused("play:other plan")

    assert verdict.cites == ("604.3", "803.2")
    assert "play:other plan" not in game.options()
    game.plays("trick")
    assert len(game.cards("P1/hand")) == 3


@pytest.mark.clause("604.3")
def test_a_strategy_counts_from_its_play_whatever_becomes_of_it() -> None:
    # AGE-44
    nothing = 'do = "exhaust", what = { zone = "standby", of = "opponent", kind = "unit" }'
    game = given().strategy(P1, "vain", nothing).strategy(P1, "plan", DRAW).at("503.3").plays("vain")

    assert game.refused("play:plan").cites == ("604.3", "803.2")


@pytest.mark.clause("604.3")
def test_another_is_played_in_the_next_turn() -> None:
    position = given().strategy(P1, "plan", DRAW).strategy(P1, "other plan", DRAW).strategy(P2, "theirs", DRAW)
    game = position.at("503.3").plays("plan")
    assert game.barred("play:other plan")[0].cites == ("604.3", "803.2")

    game.ends().declares_none().plays("theirs").ends().declares_none().plays("other plan")

    assert game.zone("other plan") == "P1/trash"


@pytest.mark.clause("604.4")
@pytest.mark.parametrize("turn, player, allowed", [(1, P1, False), (2, P2, False), (3, P1, True), (4, P2, True)])
def test_no_strengthening_is_played_in_a_players_first_turn(turn: int, player: str, allowed: bool) -> None:
    position = given().strengthening(player, "blade").unit(player, "host")
    game = position.at("503.3", player, turn=turn)

    verdict = game.explains("play:blade")

    assert (verdict.outcome == "LEGAL") == allowed
    assert "604.4" in verdict.cites
    if not allowed:
        assert "604.4" in game.refused("play:blade").cites


def test_other_commands_are_played_in_the_first_turn() -> None:
    # 604.4
    position = given().strategy(P1, "plan", DRAW).tactic(P1, "trick", DRAW)
    game = position.at("503.3", turn=1).plays("plan").plays("trick")

    assert len(game.cards("P1/hand")) == 2


@pytest.mark.clause("604.4", "804.2b")
def test_a_strengthening_is_refused_by_every_clause_it_breaks() -> None:
    position = given().strengthening(P1, "blade", target='attribute = "ember"').unit(P2, "seal", forbidding("play"))
    game = position.at("503.3", turn=1)

    assert clauses(game.refused("play:blade").findings) == [("604.4",), ("804.2b", "804.2b-1"), ("104.4",)]


# ---------------------------------------------------------------- 804.2b: a strengthening without a target


def targetless(reading: str) -> Play:
    """P1 holds a strengthening; every unit arrived this turn, has a set of this turn, is KO or does not fit."""
    position = given(strengthening_without_target=reading).strengthening(P1, "blade", target='attribute = "ember"')
    position.unit(P1, "cold").unit(P1, "new", attributes=["ember"], zone="standby_1", arrived=True)
    position.unit(P1, "fallen", attributes=["ember"], zone="standby_2", ko=True)
    position.unit(P1, "armed", attributes=["ember"], zone="standby_3").fact("set_this_turn", ["armed"])
    return position.at("503.3")


@pytest.mark.clause("804.2b", "804.2b-1")
def test_a_strengthening_without_a_target_is_not_played() -> None:
    # AGE-02
    game = targetless("rewound")

    (found,) = game.refused("play:blade").findings

    assert (found.cites, found.facts) == (("804.2b", "804.2b-1"), {"targets": 0})
    assert game.zone("blade") == "P1/hand"
    assert "play:blade" not in game.options()


@pytest.mark.clause("804.2b")
def test_read_the_other_way_it_is_played_and_lies_where_it_is() -> None:
    # AGE-02
    game = targetless("stays").plays("blade")

    assert game.zone("blade") == "resolution"
    assert game.events(StepTaken, "804.2b")
    assert game.asked().name == "main phase action"
    game.ends().declares_none().ends()
    assert game.zone("blade") == "resolution"


# ---------------------------------------------------------------- 605: retreating


def retreating(energies: int = 2, state: str = "ready", **readings: str) -> Given:
    """P1's front unit may retreat for 2 energies, to the place of `back`."""
    position = given(**readings).unit(P1, "front", retreat=2, state=state).energy(P1, "front", energies)
    return position.unit(P1, "back", zone="standby_3").energy(P1, "back")


@pytest.mark.clause("605.1")
@pytest.mark.parametrize("state", ["ready", "rested"])
def test_the_main_unit_retreats_for_its_retreat_cost(state: str) -> None:
    game = retreating(state=state).at("503.3").picks("retreat")

    assert game.cards("P1/trash") == ["front energy 2", "front energy 1"]  # AGE-65: the later one on top
    assert (game.zone("front"), game.zone("back")) == ("P1/standby_3", "P1/main")
    assert game.events(StepTaken, "605.1")
    assert len([e for e in game.events(CardMoved, "915.1b") if e.target == "P1/trash"]) == 2
    assert (game.carries("front"), game.carries("back")) == ([], ["back energy 1"])


@pytest.mark.clause("605.1")
def test_its_player_chooses_the_standby_unit_and_the_energies() -> None:
    position = retreating(energies=3).unit(P1, "other", zone="standby_1").unit(P1, "fallen", zone="standby_2", ko=True)
    game = position.at("503.3").picks("retreat")
    assert game.options() == {"standby:back", "standby:other"}

    game.picks("other")
    assert (game.asked().least, game.asked().most) == (2, 2)
    game.picks("front energy 1", "front energy 3")

    assert (game.zone("other"), game.carries("front")) == ("P1/main", ["front energy 2"])
    assert game.cards("P1/trash") == ["front energy 1", "front energy 3"]
    assert game.events(StepTaken, "605.1")


def test_its_energies_are_picked_blindly() -> None:
    # AGE-26
    game = retreating(energies=3).at("503.3").picks("retreat")

    assert not any(game.sees(P1, f"front energy {n}") for n in (1, 2, 3))
    game.picks("front energy 2", "front energy 3")
    assert all(game.sees(P2, f"front energy {n}") for n in (2, 3))


@pytest.mark.clause("605.1")
def test_a_retreat_is_one_for_triggers() -> None:
    position = given().unit(P1, "front", triggered("retreat", DRAW, who="self"), retreat=0)
    game = position.unit(P1, "back", zone="standby_1").at("503.3").picks("retreat")

    assert game.last(ConditionOccurred, "915.1c").name == "retreat"
    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.events(StepTaken, "605.1")


@pytest.mark.clause("605.2")
def test_the_main_unit_retreats_once_a_turn() -> None:
    game = given().unit(P1, "front", retreat=0).unit(P1, "back", retreat=0, zone="standby_1").at("503.3")
    game.picks("retreat")

    assert "605.2" in game.refused("retreat").cites
    assert "retreat" not in game.options()
    game.ends().declares_none().ends().declares_none().picks("retreat")
    assert game.zone("front") == "P1/main"


@pytest.mark.clause("605.3", "915.1d")
@pytest.mark.parametrize("energies", [0, 1])
def test_without_the_energies_there_is_no_retreat(energies: int) -> None:
    game = retreating(energies).at("503.3")

    (found,) = game.refused("retreat").findings

    assert found.cites == ("605.3", "915.1b", "206.1", "915.1d")
    assert found.facts == {"needed": 2, "available": energies}
    assert len(game.carries("front")) == energies


@pytest.mark.clause("605.3", "915.1d")
@pytest.mark.parametrize("ko", [True, False])
def test_without_a_living_standby_unit_there_is_no_retreat(ko: bool) -> None:
    position = given().unit(P1, "front", retreat=0)
    game = (position.unit(P1, "fallen", zone="standby_1", ko=True) if ko else position).at("503.3")

    (found,) = game.refused("retreat").findings

    assert (found.cites, found.facts) == (("605.3", "915.1a", "915.1d"), {"standby_units": 0})


@pytest.mark.clause("915.1a", "915.1d")
def test_a_stunned_main_unit_does_not_retreat() -> None:
    # AGE-29
    game = retreating(state="stunned").at("503.3")

    (found,) = game.refused("retreat").findings

    assert (found.cites, found.facts) == (("915.1a", "915.1d"), {"orientation": "stunned"})


@pytest.mark.clause("605.2", "605.3", "915.1d", "104.4")
def test_a_retreat_is_refused_by_every_clause_it_breaks() -> None:
    position = given().unit(P1, "front", retreat=1, state="stunned").unit(P2, "troll", forbidding("retreat"))
    game = position.fact("retreated", True).at("503.3")

    found = game.refused("retreat").findings

    assert [finding.cites[0] for finding in found] == ["605.2", "915.1a", "605.3", "605.3", "104.4"]
    assert [sorted(finding.facts) for finding in found[1:4]] == [
        ["orientation"], ["standby_units"], ["available", "needed"],
    ]  # fmt: skip
    assert game.zone("front") == "P1/main"


@pytest.mark.clause("605.3")
def test_a_changed_retreat_cost_is_the_one_to_pay() -> None:
    frost = static('to = { zone = "main", of = "opponent" }, change = { plus = { retreat = 1 } }')
    game = retreating().unit(P2, "frost", frost).at("503.3")

    (found,) = game.refused("retreat").findings

    assert found.facts == {"needed": 3, "available": 2}
    assert "605.3" in found.cites


# ---------------------------------------------------------------- 915.1: a retreat by an effect


def ordered_away(reading: str, energies: int, state: str = "ready") -> Play:
    """An effect makes P1's front unit retreat; what it costs is paid."""
    position = retreating(energies, state, retreat_by_effect=reading).tactic(P1, "flee", 'do = "retreat"')
    game = position.at("503.3").plays("flee")
    return game.picks("front energy 1", "front energy 2") if game.asked().name == "energies" else game


@pytest.mark.clause("915.1b")
def test_a_retreat_by_an_effect_is_paid_for() -> None:
    # AGE-45
    game = ordered_away("pays", 2)

    assert (game.zone("back"), game.carries("front")) == ("P1/main", [])
    assert len(game.events(CardMoved, "915.1b")) == 2


@pytest.mark.clause("915.1d")
@pytest.mark.parametrize("energies, state", [(1, "ready"), (2, "stunned")])
def test_a_retreat_by_an_effect_that_cannot_be_completed_is_not_begun(energies: int, state: str) -> None:
    # AGE-45
    game = ordered_away("pays", energies, state)

    assert (game.zone("front"), len(game.carries("front"))) == ("P1/main", energies)
    assert game.events(StepTaken, "915.1a", "915.1d")


def test_read_the_other_way_a_retreat_by_an_effect_is_free() -> None:
    # AGE-45
    game = ordered_away("free", 1)

    assert (game.zone("front"), game.carries("front")) == ("P1/standby_3", ["front energy 1"])


@pytest.mark.parametrize("reading", ["pays", "free"])
def test_a_retreat_by_an_effect_leaves_the_action_of_the_turn(reading: str) -> None:
    # AGE-45, 605.2
    game = ordered_away(reading, 2).ends().declares_none().ends().declares_none()

    assert "retreated" not in game.table.facts
    assert game.asked().name == "main phase action"


# ---------------------------------------------------------------- 606: EX skills


@pytest.mark.clause("606.1")
def test_an_ex_skill_of_an_own_unit_is_played() -> None:
    position = given().unit(P1, "front").unit(P1, "scholar", ex("read", DRAW), zone="standby_2")
    game = position.at("503.3").uses("scholar")

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.events(StepTaken, "606.1")


@pytest.mark.clause("606.1")
def test_an_ex_skill_of_a_set_is_one_of_its_unit() -> None:
    # The first ability of a strengthening card is what it can be set on.
    game = given().unit(P1, "front").strengthening(P1, "book", ex("read", DRAW), on="front").at("503.3").uses("book", 1)

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.events(StepTaken, "606.1")


@pytest.mark.clause("606.1")
def test_an_ex_skill_of_the_opponents_unit_is_not_played() -> None:
    game = given().unit(P2, "scholar", ex("read", DRAW)).at("503.3")

    assert game.options() == {"end"}
    assert {"503.3e", "606.1"} <= set(game.refused("ex:scholar#0").cites)


@pytest.mark.clause("606.1")
@pytest.mark.parametrize(
    "ability",
    [triggered("turn_end", DRAW, name="later"), static("change = { plus = { hp = 100 } }", name="aura")],
    ids=["triggered", "static"],
)
def test_an_ex_skill_that_is_not_activated_is_not_played(ability: str) -> None:
    game = given().unit(P1, "scholar", ability).at("503.3")

    assert game.options() == {"end"}
    assert "606.1" in game.refused("ex:scholar#0").cites


@pytest.mark.clause("802.2a")
@pytest.mark.parametrize("state, usable", [("ready", True), ("rested", True), ("stunned", False)])
def test_the_ex_skills_of_a_stunned_unit_are_not_played(state: str, usable: bool) -> None:
    # 606.1
    position = given().unit(P1, "scholar", ex("read", DRAW), state=state)
    game = position.strengthening(P1, "book", ex("learn", DRAW), on="scholar").at("503.3")

    for name, option in (("scholar", "ex:scholar#0"), ("book", "ex:book#1")):
        assert (option in game.options()) is usable, name
        verdict = game.explains(option)
        assert "802.2a" in verdict.cites
    if not usable:
        assert game.refused("ex:scholar#0").cites == ("802.2a",)


@pytest.mark.clause("803.1")
def test_an_ex_skill_that_says_so_is_played_once_a_turn() -> None:
    # 601.2: unless something limits it
    game = given().unit(P1, "scholar", ex("read", DRAW, once=True)).at("503.3").uses("scholar")

    assert game.refused("ex:scholar#0").cites == ("803.1",)
    game.ends().declares_none().ends().declares_none().uses("scholar")
    assert len(game.cards("P1/hand")) == 3


# ---------------------------------------------------------------- 607: ending


@pytest.mark.clause("607.1")
@pytest.mark.parametrize("acts", [False, True])
def test_the_main_phase_may_be_ended_with_or_without_having_acted(acts: bool) -> None:
    game = given().unit(P1, "recruit", zone="hand").at("503.3")
    if acts:
        game.deploys("recruit")

    game.ends()

    assert game.events(StepTaken, "503.4", "607.1")
    assert game.asked().name == "skill"


@pytest.mark.clause("607.1")
def test_nothing_keeps_the_turn_player_from_ending_it() -> None:
    seal = forbidding("use_skill", "use_ex", "play", "deploy", "charge", "retreat")
    game = given().unit(P2, "seal", seal).filled(P1, hand=2).tactic(P1, "study", DRAW).at("503.3")

    assert game.options() == {"end"}
    assert "607.1" in game.explains("end").cites


# ---------------------------------------------------------------- forbidden actions


@pytest.mark.clause("104.4")
@pytest.mark.parametrize(
    "act, option",
    [("charge", "charge:recruit"), ("deploy", "deploy:recruit"), ("play", "play:study"), ("retreat", "retreat"),
     ("use_ex", "ex:front#0")],
)  # fmt: skip
def test_an_action_that_an_effect_forbids_is_refused(act: str, option: str) -> None:
    position = given().unit(P2, "seal", forbidding(act)).unit(P1, "recruit", zone="hand").tactic(P1, "study", DRAW)
    position.unit(P1, "front", ex("read", DRAW), retreat=0).unit(P1, "back", zone="standby_1")
    game = position.at("503.3")

    assert game.refused(option).cites == ("104.4",)
    assert option not in game.options()
    assert "end" in game.options()


def test_only_the_player_who_is_meant_is_kept_from_acting() -> None:
    # 104.4
    game = given().unit(P1, "seal", forbidding("deploy")).unit(P1, "recruit", zone="hand").at("503.3")

    assert game.deploys("recruit").zone("recruit") == "P1/standby_1"


def test_actions_are_followed_by_the_triggers_they_brought_about() -> None:
    # 503.4
    watcher = triggered("energy_attached", DRAW, who='{ of = "you", kind = "unit" }')
    game = given().unit(P1, "watcher", watcher).filled(P1, hand=1).at("503.3").charges("P1 hand 1")

    assert len(game.events(TriggerCounted)) == len(game.events(TriggerSpent)) == 1
    assert game.cards("P1/hand") == ["P1 deck 1", "P1 deck 2"]
    assert game.table.turn == TURN
