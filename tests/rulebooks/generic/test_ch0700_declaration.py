"""701 to 703. The battle phase begins; a skill is declared, and it is judged whether it succeeds."""

from __future__ import annotations

import pytest

from engine.core.clauses.finding import Outcome
from engine.core.events.cards import CardFaced, MarkersChanged
from engine.core.events.effects import TriggerCounted
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.abilities import DRAW
from tests.rulebooks.generic.battles import PUNCH, battle_step, facing, was_asked
from tests.rulebooks.generic.given import P1, P2, Play, ex, given, skill, static, triggered
from tests.rulebooks.generic.happened import drawn
from tests.rulebooks.order_of_events import in_this_order


def labels(game: Play) -> list[str]:
    """The clauses of the battle phase that were carried out, each once."""
    return list(dict.fromkeys(at.partition("/")[0] for at in game.steps("battle_phase")))


# ---------------------------------------------------------------- 701, 702: the phase and how it begins


@pytest.mark.clause("701.1")
def test_a_battle_runs_through_its_steps_in_order() -> None:
    game = facing().at("503.3").ends().declares("fighter")

    assert labels(game) == [
        "504.1", "702.1", "702.2", "703.1", "703.2", "703.3", "703.3a", "704.1", "704.2", "704.3", "704.3b", "704.3c-1",
        "704.3d", "704.4", "704.5", "704.6", "705.1", "705.2",
    ]  # fmt: skip


@pytest.mark.clause("702.1")
def test_the_start_of_the_battle_phase_is_a_trigger_condition() -> None:
    mine = triggered("battle_start", DRAW, player="you")
    game = facing(PUNCH, mine).unit(P2, "other", mine, zone="standby_1").at("702.1")

    occurred = game.last(ConditionOccurred, "702.1")
    assert (occurred.name, occurred.player) == ("battle_start", P1)
    assert [e.pending.controller for e in game.events(TriggerCounted)] == [P1]
    assert len(drawn(game)) == 1


@pytest.mark.clause("702.2")
def test_what_the_start_triggers_is_done_before_the_skill_step() -> None:
    nap = triggered("battle_start", 'do = "exhaust", what = "self"')

    game = facing(PUNCH, nap).at("702.1")

    assert not was_asked(game, "703.2")
    assert battle_step(game, "703.1").goto == "705.1"


@pytest.mark.clause("702.2")
def test_a_main_unit_without_hp_is_replaced_before_the_skill_step() -> None:
    position = facing(PUNCH, hp=100).unit(P2, "second", zone="standby_1").card(P2, "x", number="filler", zone="trash")
    position.unit(P2, "frail", hp=100, damage=100, zone="standby_2")
    game = position.at("702.1")

    knocked = game.last(CardFaced, "1003.2")
    assert game.ko("frail")
    assert in_this_order(battle_step(game, "702.2"), knocked, battle_step(game, "703.1"))


# ---------------------------------------------------------------- 703.1: a unit in an abnormal state


@pytest.mark.clause("703.1")
@pytest.mark.parametrize("state", ["rested", "stunned"])
def test_a_main_unit_in_an_abnormal_state_uses_no_skill(state: str) -> None:
    position = given().unit(P1, "fighter", PUNCH, state=state).unit(P2, "target")
    game = position.at("702.1")

    assert not was_asked(game, "703.2")
    assert labels(game)[-3:] == ["703.1", "705.1", "705.2"]
    assert game.damage("target") == 0


@pytest.mark.clause("703.1")
def test_a_skill_of_a_stunned_unit_is_refused_because_nobody_is_asked_for_one() -> None:
    game = given().unit(P1, "fighter", PUNCH, state="stunned").unit(P2, "target").at("702.1").signs("rock", "paper")

    verdict = game.refused("skill:fighter#0", seat=P1)

    assert verdict.outcome is Outcome.ILLEGAL
    assert game.decision is not None and game.decision.reason == "NOT_ASKED"
    assert battle_step(game, "703.1").goto == "705.1"


@pytest.mark.clause("703.1", "703.2")
def test_a_normal_unit_is_asked_for_a_skill() -> None:
    game = facing().at("702.1")

    assert battle_step(game, "703.1").goto == "703.2"
    assert (game.asked().seat, game.asked().cites) == (P1, ("703.2", "703.2a"))


# ---------------------------------------------------------------- 703.2: the declaration


@pytest.mark.clause("703.2", "703.2b")
def test_the_turn_player_chooses_between_a_skill_and_none() -> None:
    game = facing(PUNCH, skill("kick", 0, 100)).at("703.2")

    assert game.options() == {"skill:fighter#0", "skill:fighter#1", "none"}
    assert {"703.2", "703.2a-1", "703.2a-2", "703.2a-3"} <= set(game.explains("skill:fighter#1").cites)
    assert {"703.2", "703.2b"} <= set(game.explains("none").cites)


@pytest.mark.clause("703.2", "703.2a")
def test_the_other_player_declares_nothing() -> None:
    position = given().unit(P1, "fighter", PUNCH).unit(P2, "target", PUNCH)
    game = position.at("703.2")

    assert set(game.refused("skill:target#0", seat=P2).cites) >= {"703.2", "703.2a"}
    assert set(game.refused("none", seat=P2).cites) >= {"703.2", "703.2b"}


@pytest.mark.clause("703.2a")
def test_the_declared_skill_is_kept_until_it_has_been_carried_out() -> None:
    rest = triggered("skill_used", DRAW)
    game = facing(PUNCH, rest).at("703.2").declares("fighter")

    noted = [e for e in game.events(FactNoted) if e.name == "declared"]
    assert noted[0].cites == ("703.2a",)
    assert noted[0].value == [game.id("fighter"), "fighter#0", game.id("fighter")]
    assert (noted[-1].value, noted[-1].cites) == (None, ("704.6",))


@pytest.mark.clause("703.2a-1")
def test_a_skill_of_a_set_of_the_main_unit_can_be_declared() -> None:
    game = facing().strengthening(P1, "gloves", skill("jab", 0, 500), on="fighter").at("703.2")
    assert "skill:gloves#0" in game.options()

    game.picks("skill:gloves#0")

    hit = game.last(MarkersChanged, "704.3d")
    assert (game.damage("target"), hit.agent) == (500, game.id("fighter"))


@pytest.mark.clause("703.2a-1")
@pytest.mark.parametrize("whose", ["helper", "target", "his gloves"])
def test_a_skill_of_another_unit_is_refused(whose: str) -> None:
    position = given().unit(P1, "fighter", PUNCH).unit(P1, "helper", PUNCH, zone="standby_1")
    position.unit(P2, "target", PUNCH).strengthening(P1, "his gloves", PUNCH, on="helper")
    game = position.at("703.2")

    index = 1 if whose == "his gloves" else 0
    assert game.refused(f"skill:{whose}#{index}").cites == ("703.2a-1",)


@pytest.mark.clause("703.2a-1")
def test_an_ex_skill_is_no_skill_to_declare() -> None:
    game = facing(PUNCH, ex("trick", DRAW)).at("703.2")

    assert game.options() == {"skill:fighter#0", "none"}
    assert game.refused("skill:fighter#1").cites == ("703.2a-1",)


@pytest.mark.clause("703.2a-1")
def test_a_skill_that_was_gained_can_be_declared() -> None:
    gift = 'gain_ability = { kind = "skill", name = "gift", numbers = { cost = 0, damage = 700 } }'
    teacher = static(f'to = {{ zone = "main", of = "you", kind = "unit" }}, change = {{ {gift} }}')
    game = facing().unit(P1, "teacher", teacher, zone="standby_1").at("703.2")

    game.picks("skill:fighter#1")

    assert game.damage("target") == 700


@pytest.mark.clause("703.2a-2", "210.2")
@pytest.mark.parametrize("energies, allowed", [(0, False), (1, False), (2, True), (3, True)])
def test_a_skill_needs_as_many_energies_as_it_costs(energies: int, allowed: bool) -> None:
    position = facing(skill("blow", 2, 300))
    if energies:
        position.energy(P1, "fighter", energies)
    game = position.at("703.2")

    if allowed:
        game.declares("fighter")
        assert game.damage("target") == 300
        assert len(game.carries("fighter")) == energies
        return
    verdict = game.refused("skill:fighter#0")
    assert verdict.cites == ("703.2a-2", "210.2")
    (finding,) = (found for found in verdict.findings if "703.2a-2" in found.cites)
    assert finding.facts == {"needed": 2, "available": energies}
    assert [found.cites for found in game.barred("skill:fighter#0")] == [("703.2a-2", "210.2")]


@pytest.mark.clause("703.2a-2")
def test_only_energies_of_the_unit_itself_count_and_sets_do_not() -> None:
    position = facing(skill("blow", 1, 300)).unit(P1, "helper", zone="standby_1")
    position.energy(P1, "helper", 2).strengthening(P1, "gloves", skill("jab", 1, 100), on="fighter")
    game = position.at("703.2")

    assert game.options() == {"none"}
    assert game.refused("skill:gloves#0").cites == ("703.2a-2", "210.2")


@pytest.mark.clause("703.2a-3", "104.4")
@pytest.mark.parametrize("by", ["unit", "player"])
def test_a_forbidden_skill_is_refused(by: str) -> None:
    to_unit = static('to = { of = "opponent", kind = "unit" }, change = { forbid = ["use_skill"] }')
    to_player = static('forbid_player = "opponent", forbid = ["use_skill"]')
    game = facing().unit(P2, "jailer", to_unit if by == "unit" else to_player, zone="standby_1").at("703.2")

    assert game.options() == {"none"}
    in_the_area = ("306.4",) if by == "unit" else ()
    assert game.refused("skill:fighter#0").cites == ("703.2a-3", "104.4", *in_the_area)


@pytest.mark.clause("703.2a-3")
def test_a_prohibition_on_the_other_player_forbids_nothing_here() -> None:
    truce = static('forbid_player = "you", forbid = ["use_skill"]')
    game = facing().unit(P2, "monk", truce, zone="standby_1").at("703.2")

    verdict = game.explains("skill:fighter#0")

    assert verdict.outcome is Outcome.LEGAL
    assert {"703.2a-1", "703.2a-2", "703.2a-3"} <= set(verdict.cites)


@pytest.mark.clause("703.2a-1", "703.2a-2", "703.2a-3")
def test_a_skill_that_fails_every_condition_is_refused_by_each() -> None:
    ban = static('forbid_player = "opponent", forbid = ["use_skill"]')
    position = facing().unit(P1, "helper", skill("blow", 2, 300), zone="standby_1")
    game = position.unit(P2, "jailer", ban, zone="standby_1").at("703.2")

    assert game.refused("skill:helper#0").cites == ("703.2a-1", "703.2a-2", "210.2", "703.2a-3", "104.4")


@pytest.mark.clause("703.2b", "703.4")
def test_no_skill_leads_to_the_end_of_the_battle_phase() -> None:
    game = facing(PUNCH, triggered("skill_used", DRAW)).at("703.2").declares_none()

    assert labels(game) == ["703.2", "703.3", "705.1", "705.2"]
    assert {"703.2b", "703.4"} <= set(battle_step(game, "703.3").cites)
    assert (game.damage("target"), game.events(TriggerCounted)) == (0, [])


# ---------------------------------------------------------------- 703.3: does it succeed

FAILS = 'fails = { skill_of = "opponent" }'


@pytest.mark.clause("703.3", "703.3a")
def test_a_declared_skill_is_judged_and_a_success_leads_to_the_damage_step() -> None:
    game = facing().at("703.2").declares("fighter")

    judged = next(e for e in game.events(StepTaken) if e.procedure == "judge_skill")
    assert in_this_order(battle_step(game, "703.3"), judged, battle_step(game, "703.3a"), battle_step(game, "704.1"))
    assert game.damage("target") == 300


@pytest.mark.clause("703.3b", "920.2a", "920.1a")
def test_a_skill_that_fails_leads_to_the_end_of_the_battle_phase() -> None:
    used = triggered("skill_used", DRAW)
    position = facing(skill("punch", 1, 300, DRAW), used).energy(P1, "fighter")
    game = position.unit(P2, "wall", static(FAILS), zone="standby_1").at("703.2").declares("fighter")

    assert labels(game) == ["703.2", "703.3", "703.3a", "705.1", "705.2"]
    assert {"703.3b", "920.2a"} <= set(battle_step(game, "703.3a").cites)
    assert (game.damage("target"), drawn(game), game.events(TriggerCounted)) == (0, [], [])
    assert game.table.facts.get("declared") is None
    assert len(game.carries("fighter")) == 1


@pytest.mark.clause("703.3b", "920.1b")
@pytest.mark.parametrize("energies, fails", [(1, True), (2, False)])
def test_a_skill_can_fail_under_a_condition_of_its_own(energies: int, fails: bool) -> None:
    few = 'fails = { skill_of = "self" }, while = { count = { on = "self", kind = "energy" }, at_most = 1 }'
    game = facing(skill("punch", 1, 300, statics=[few])).energy(P1, "fighter", energies).at("703.2")

    game.declares("fighter")

    assert game.damage("target") == (0 if fails else 300)
    assert ("704.1" in labels(game)) is not fails


@pytest.mark.clause("703.3b", "920.1b-1")
@pytest.mark.parametrize("signs, fails", [(("rock", "paper"), True), (("paper", "rock"), False)])
def test_a_contest_decides_before_the_damage_step(signs: tuple[str, str], fails: bool) -> None:
    dodge = static('fails = { skill_of = "opponent", contest = "won" }')
    game = facing().unit(P2, "acrobat", dodge, zone="standby_1").at("703.2").declares("fighter")

    game.signs("rock", "rock").signs(*signs)

    assert game.damage("target") == (0 if fails else 300)
