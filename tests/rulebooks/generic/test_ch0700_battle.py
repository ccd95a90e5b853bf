"""700. The battle phase: a skill is declared and judged, its damage worked out, its effects carried out."""

from __future__ import annotations

import pytest

from engine.kernel.events import (
    CardFaced,
    CardMoved,
    ChoiceOpened,
    ConditionOccurred,
    Event,
    FactNoted,
    FellShort,
    MarkersChanged,
    StepTaken,
    TriggerCounted,
)
from engine.kernel.verdict import Outcome
from tests.rulebooks.generic.given import P1, P2, Given, Play, ex, given, skill, static, triggered

DRAW = 'do = "draw"'
TO_STANDBY = 'do = "damage_to", what = { zone = "standby", of = "opponent", kind = "unit" }, count = 100'
TO_MAIN = 'do = "damage_to", what = { zone = "main", of = "opponent", kind = "unit" }, count = 100'
CHOOSE_FOE = 'do = "choose", from = { of = "opponent", kind = "unit" }'
PUNCH = skill("punch", 0, 300)


def facing(*printed: str, hp: int = 5000, **readings: str) -> Given:
    """A fighter with a skill for nothing (300) or what is printed on it, and a target."""
    return given(**readings).unit(P1, "fighter", *(printed or (PUNCH,))).unit(P2, "target", hp=hp)


def dealt(side: str = "dealt", to: str = "self", **change: int) -> str:
    """A static ability that changes the damage its unit (or what is selected) deals or takes."""
    what = to if to.startswith("{") else f'"{to}"'
    parts = ", ".join(f"{word} = {value}" for word, value in change.items())
    return static(f'to = {what}, damage = {{ side = "{side}", {parts} }}')


def own(**change: int) -> str:
    """What a skill itself says about its damage."""
    parts = ", ".join(f"{word} = {value}" for word, value in change.items())
    return f'damage = {{ side = "dealt", {parts} }}'


def labels(game: Play) -> list[str]:
    """The clauses of the battle phase that were carried out, each once."""
    return list(dict.fromkeys(at.partition("/")[0] for at in game.steps("battle_phase")))


def battle_step(game: Play, at: str) -> StepTaken:
    """The latest such step of the battle phase."""
    return [e for e in game.events(StepTaken) if e.procedure == "battle_phase" and e.at == at][-1]


def in_this_order(*events: Event) -> bool:
    """Whether the events happened one after the other."""
    seqs = [event.seq for event in events]
    return seqs == sorted(seqs) and len(set(seqs)) == len(seqs)


def drawn(game: Play, seat: str = P1) -> list[CardMoved]:
    """The cards a player drew by effects (not for the turn)."""
    return [e for e in game.events(CardMoved, "904.1") if e.target == f"{seat}/hand" and "502.1" not in e.cites]


def orders(game: Play, *places: int) -> Play:
    """The changes of damage are put in order, by their places among those offered."""
    options = game.asked().options
    return game.picks(*(options[place].id for place in places))


def was_asked(game: Play, *cites: str) -> bool:
    """Whether anybody was asked a question by these clauses."""
    return bool(game.events(ChoiceOpened, *cites))


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
    assert (game.asked().seat, game.asked().cites) == (P1, ("703.2",))


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
    assert "skill:gloves#1" in game.options()

    game.picks("skill:gloves#1")

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
    assert game.refused("skill:gloves#1").cites == ("703.2a-2", "210.2")


@pytest.mark.clause("703.2a-3", "104.4")
@pytest.mark.parametrize("by", ["unit", "player"])
def test_a_forbidden_skill_is_refused(by: str) -> None:
    to_unit = static('to = { of = "opponent", kind = "unit" }, change = { forbid = ["use_skill"] }')
    to_player = static('forbid_player = "opponent", forbid = ["use_skill"]')
    game = facing().unit(P2, "jailer", to_unit if by == "unit" else to_player, zone="standby_1").at("703.2")

    assert game.options() == {"none"}
    assert game.refused("skill:fighter#0").cites == ("703.2a-3", "104.4")


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


# ---------------------------------------------------------------- 704.1, 704.2: a skill was used


@pytest.mark.clause("704.1")
def test_using_a_skill_is_a_trigger_condition_of_the_unit_that_used_it() -> None:
    mine = triggered("skill_used", DRAW, who="self")
    position = facing(PUNCH, mine).unit(P1, "idle", mine, zone="standby_1")
    game = position.unit(P2, "watcher", triggered("skill_used", DRAW, player="opponent"), zone="standby_1").at("703.2")

    game.declares("fighter")

    occurred = next(e for e in game.events(ConditionOccurred, "704.1"))
    assert (occurred.name, occurred.card, occurred.player) == ("skill_used", game.id("fighter"), P1)
    assert (len(drawn(game)), len(drawn(game, P2))) == (1, 1)


@pytest.mark.clause("704.1")
def test_a_set_whose_skill_was_used_means_its_unit() -> None:
    cheer = triggered("skill_used", DRAW, who="bearer")
    position = facing().strengthening(P1, "gloves", skill("jab", 0, 100), cheer, on="fighter")
    game = position.at("703.2")

    game.picks("skill:gloves#1")

    assert game.last(ConditionOccurred, "704.1").card == game.id("fighter")
    assert len(drawn(game)) == 1


@pytest.mark.clause("704.2")
def test_what_using_a_skill_triggers_is_done_before_the_damage() -> None:
    """The trigger knocks out the unit that was to be hit: the substitute takes the damage instead."""
    finish = triggered("skill_used", 'do = "destroy", what = { zone = "main", of = "opponent", kind = "unit" }')
    game = facing(PUNCH, finish).unit(P2, "substitute", zone="standby_1").at("703.2").declares("fighter")

    assert game.ko("target")
    assert (game.zone("substitute"), game.damage("substitute")) == ("P2/main", 300)
    swap, hit = game.last(CardMoved, "1004.1"), game.last(MarkersChanged, "704.3d")
    assert in_this_order(battle_step(game, "704.2"), swap, hit)


# ---------------------------------------------------------------- 704.3a: the base


@pytest.mark.clause("704.3", "704.3a", "704.3d")
def test_the_skill_damage_is_dealt_to_the_opposing_main_unit() -> None:
    position = facing().unit(P2, "standby", zone="standby_1").unit(P1, "own standby", zone="standby_1")
    game = position.at("703.2").declares("fighter")

    hit = game.last(MarkersChanged, "704.3d")
    assert (game.name(hit.card), hit.now, hit.was, hit.agent) == ("target", 300, 0, game.id("fighter"))
    assert [game.damage(name) for name in ("fighter", "own standby", "standby")] == [0, 0, 0]
    assert battle_step(game, "704.3").sets == {"base": 300, "side": "own", "left": None}


@pytest.mark.clause("704.3")
def test_the_damage_is_worked_out_after_what_using_the_skill_triggers() -> None:
    grow = triggered("skill_used", 'do = "markers", what = "self", name = "rage", count = 2')
    rage = skill("rage", 0, '{ marker = "rage", times = 100 }')
    game = facing(rage, grow).at("703.2").declares("fighter")

    assert game.damage("target") == 200


@pytest.mark.clause("704.3a-1", "916.4a")
def test_damage_printed_as_a_multiple_is_worked_out_by_the_text_and_dealt_once() -> None:
    per_energy = skill("storm", 1, '{ count = { on = "self", kind = "energy" }, times = 200 }')
    position = facing(per_energy).energy(P1, "fighter", 3)
    game = position.unit(P2, "glass", triggered("damaged", DRAW), zone="standby_1").at("703.2").declares("fighter")

    assert "704.3a-1" in battle_step(game, "704.3").cites
    assert [(e.was, e.now) for e in game.events(MarkersChanged)] == [(0, 600)]
    assert len(drawn(game, P2)) == 1


@pytest.mark.clause("704.3a")
def test_plain_skill_damage_is_not_said_to_be_a_multiple() -> None:
    game = facing().at("703.2").declares("fighter")

    assert "704.3a-1" not in battle_step(game, "704.3").cites


@pytest.mark.clause("704.3a-2")
@pytest.mark.parametrize("damage", [None, 0, '{ count = { on = "self", kind = "energy" }, times = 200 }'])
def test_without_skill_damage_nothing_is_worked_out(damage: int | str | None) -> None:
    """Neither what raises damage nor advantage makes any of nothing; the effect of the skill is still done."""
    raised = dealt(plus=500)
    position = given().unit(P1, "fighter", skill("glare", 0, damage, DRAW), raised, advantage=["blue"])
    game = position.unit(P2, "target", attributes=["blue"]).at("703.2").declares("fighter")

    step = battle_step(game, "704.3")
    assert step.goto == "704.4"
    assert "704.3a-2" in step.cites
    assert game.events(MarkersChanged) == []
    assert len(drawn(game)) == 1


# ---------------------------------------------------------------- 704.3b: changes


@pytest.mark.clause("704.3b", "704.3b-1", "916.2")
def test_the_skills_own_text_and_what_is_set_on_the_unit_change_the_damage() -> None:
    position = facing(skill("punch", 0, 300, statics=[own(plus=50)]))
    position.strengthening(P1, "gloves", dealt(to="bearer", plus=100), on="fighter")
    game = position.unit(P1, "coach", dealt(to='{ of = "you", zone = "main" }', plus=7), zone="standby_1").at("703.2")

    game.declares("fighter")

    steps = [e for e in game.events(StepTaken, "704.3b-1") if e.procedure == "battle_phase" and e.sets]
    assert [e.sets["base"] for e in steps if e.sets and "base" in e.sets] == [350, 450, 457]
    assert game.damage("target") == 457


@pytest.mark.clause("704.3b")
@pytest.mark.parametrize("present, damage", [(True, 600), (False, 300)])
def test_a_change_under_a_condition_counts_while_the_condition_holds(present: bool, damage: int) -> None:
    double = f'{own(times=2)}, while = {{ count = {{ of = "you", kind = "unit" }}, at_least = 2 }}'
    position = facing(skill("punch", 0, 300, statics=[double]))
    game = (position.unit(P1, "friend", zone="standby_1") if present else position).at("703.2")

    assert game.declares("fighter").damage("target") == damage


@pytest.mark.clause("704.3b")
def test_a_change_of_another_skill_of_the_unit_does_not_count() -> None:
    other = skill("kick", 0, 100, statics=[own(plus=900)])

    assert facing(PUNCH, other).at("703.2").declares("fighter").damage("target") == 300


@pytest.mark.clause("704.3b-2", "916.2")
def test_the_other_players_effects_change_the_damage_too() -> None:
    position = given().unit(P1, "fighter", PUNCH).unit(P2, "target", dealt("taken", plus=-100), hp=5000)
    game = position.unit(P2, "jinx", dealt(to='{ of = "opponent" }', plus=-50), zone="standby_1").at("703.2")

    game.declares("fighter")

    steps = [e for e in game.events(StepTaken, "704.3b-2") if e.sets and "base" in e.sets]
    assert [e.sets["base"] for e in steps if e.sets] == [250, 150]
    assert game.damage("target") == 150


@pytest.mark.clause("704.3b-1", "704.3b-2")
@pytest.mark.parametrize(
    "mine, theirs, damage",
    [({"times": 2}, {"plus": -100}, 500), ({"plus": 100}, {"times": 0}, 0), ({"plus": 100}, {"times": 3}, 1200)],
)
def test_own_effects_come_before_the_other_players(mine: dict[str, int], theirs: dict[str, int], damage: int) -> None:
    """The other player's effect is the older one; read by age the first pair would give 400."""
    position = given().unit(P2, "target", dealt("taken", **theirs), hp=5000)
    game = position.unit(P1, "fighter", PUNCH, dealt(**mine)).at("703.2").declares("fighter")

    assert not was_asked(game, "704.3b-3")
    assert game.damage("target") == damage


@pytest.mark.clause("704.3b-1")
def test_whose_effect_it_is_goes_by_its_controller_not_by_the_unit_it_is_on() -> None:
    """A strengthening of the other player, set on the fighter, lowers by 100 after the fighter's own doubling."""
    leech = dealt(to="bearer", plus=-100)
    position = facing(PUNCH, dealt(times=2)).strengthening(P2, "leech", leech, on="fighter")

    assert position.at("703.2").declares("fighter").damage("target") == 500


@pytest.mark.clause("704.3b-3")
@pytest.mark.parametrize("order, damage", [((0, 1), 700), ((1, 0), 800)])
def test_the_turn_player_orders_the_own_changes(order: tuple[int, int], damage: int) -> None:
    position = facing(skill("punch", 0, 300, statics=[own(times=2)]), dealt(plus=100))
    game = position.at("703.2").declares("fighter")

    asked = game.asked()
    assert (asked.seat, asked.form, asked.cites) == (P1, "order", ("704.3b-3",))
    orders(game, *order)

    assert game.damage("target") == damage


@pytest.mark.clause("704.3b-3")
@pytest.mark.parametrize("order, damage", [((0, 1), 500), ((1, 0), 400)])
def test_the_turn_player_orders_the_other_players_changes_as_well(order: tuple[int, int], damage: int) -> None:
    position = given().unit(P1, "fighter", PUNCH).unit(P2, "target", dealt("taken", times=2), hp=5000)
    game = position.unit(P2, "guard", dealt("taken", '{ of = "you" }', plus=-100), zone="standby_1").at("703.2")
    game.declares("fighter")

    assert (game.asked().seat, game.asked().cites) == (P1, ("704.3b-3",))
    orders(game, *order)

    assert game.damage("target") == damage


@pytest.mark.clause("704.3b-3")
def test_each_side_is_ordered_by_itself() -> None:
    position = given().unit(P1, "fighter", PUNCH, dealt(times=2), dealt(plus=100))
    position.unit(P2, "target", dealt("taken", times=2), dealt("taken", plus=-100), hp=5000)
    game = position.at("703.2").declares("fighter")

    orders(orders(game, 1, 0), 1, 0)

    assert len(game.events(ChoiceOpened, "704.3b-3")) == 2
    assert game.damage("target") == ((300 + 100) * 2 - 100) * 2


@pytest.mark.clause("704.3b-3")
def test_an_order_must_name_every_change_once() -> None:
    game = facing(PUNCH, dealt(times=2), dealt(plus=100)).at("703.2").declares("fighter")

    first = game.asked().options[0].id
    assert game.refused(first).cites == ("704.3b-3",)
    assert game.refused(first, first).cites == ("704.3b-3",)


@pytest.mark.clause("704.3b-1")
def test_sums_need_no_order() -> None:
    # AGE-62
    game = facing(PUNCH, dealt(plus=100), dealt(plus=-30), dealt(plus=5)).at("703.2").declares("fighter")

    assert not was_asked(game, "704.3b-3")
    assert game.damage("target") == 375


@pytest.mark.clause("704.3b-2", "704.3d", "104.2")
def test_damage_lowered_to_nothing_is_not_dealt() -> None:
    # AGE-54
    game = given().unit(P1, "fighter", PUNCH).unit(P2, "target", dealt("taken", plus=-500), hp=5000).at("703.2")
    game.declares("fighter")

    assert game.events(MarkersChanged) == []
    assert (game.last(FellShort, "704.3d").what, game.last(FellShort).asked) == ("damage_to", -200)


@pytest.mark.clause("704.3b-1", "704.3b-2")
def test_damage_may_be_below_zero_in_between() -> None:
    # AGE-54
    position = given().unit(P1, "fighter", PUNCH, dealt(plus=-400)).unit(P2, "target", dealt("taken", plus=300))

    assert position.at("703.2").declares("fighter").damage("target") == 200


@pytest.mark.clause("704.3b-1", "916.2")
def test_a_change_that_was_made_for_a_while_counts_too() -> None:
    rally = 'do = "change_damage", of = { of = "you", zone = "main" }, damage = { side = "dealt", plus = 40 }'
    game = facing().tactic(P1, "rally", rally).at("503.3").plays("rally").ends().declares("fighter")

    assert game.damage("target") == 340


# ---------------------------------------------------------------- 704.3c: advantage


@pytest.mark.clause("704.3c", "704.3c-1")
@pytest.mark.parametrize(
    "advantage, attributes, damage",
    [(["blue"], ["blue"], 600), (["blue"], ["red", "blue"], 600), (["blue"], ["red"], 300), ([], ["blue"], 300),
     (["blue", "red"], ["blue", "red"], 600), (["blue"], ["red/blue"], 600)],
)  # fmt: skip
def test_advantage_doubles_the_damage_once(advantage: list[str], attributes: list[str], damage: int) -> None:
    position = given().unit(P1, "fighter", PUNCH, advantage=advantage)
    game = position.unit(P2, "target", hp=5000, attributes=attributes).at("703.2").declares("fighter")

    assert game.damage("target") == damage
    assert ("205.1" in battle_step(game, "704.3c-1").cites) == (damage == 600)


@pytest.mark.clause("704.3c-1")
def test_the_advantage_of_the_unit_that_is_hit_does_not_count() -> None:
    position = given().unit(P1, "fighter", PUNCH, attributes=["red"])
    game = position.unit(P2, "target", hp=5000, attributes=["blue"], advantage=["red"]).at("703.2").declares("fighter")

    assert game.damage("target") == 300


@pytest.mark.clause("704.3c-1")
def test_advantage_doubles_what_the_changes_left() -> None:
    position = given().unit(P1, "fighter", PUNCH, dealt(plus=100), advantage=["blue"])
    game = position.unit(P2, "target", dealt("taken", plus=-50), hp=5000, attributes=["blue"]).at("703.2")

    assert game.declares("fighter").damage("target") == (300 + 100 - 50) * 2


@pytest.mark.clause("704.3c-1")
def test_attributes_and_advantage_are_those_of_now() -> None:
    paint = static('to = { of = "opponent" }, change = { gain_attribute = "blue" }')
    teach = static('to = { of = "you" }, change = { gain_flag = "advantage:blue" }')
    position = facing().unit(P1, "painter", paint, zone="standby_1").unit(P1, "teacher", teach, zone="standby_2")

    assert position.at("703.2").declares("fighter").damage("target") == 600


def relieved(first: list[str], second: list[str]) -> Play:
    """Using the skill makes the fighter change places with a relief; both may have advantage."""
    swap = triggered("skill_used", 'do = "switch", what = { zone = "standby", of = "you", kind = "unit" }')
    position = given().unit(P1, "fighter", PUNCH, swap, advantage=first)
    position.unit(P1, "relief", zone="standby_1", advantage=second)
    return position.unit(P2, "target", hp=5000, attributes=["blue"]).at("703.2").declares("fighter")


@pytest.mark.clause("704.3c-1")
@pytest.mark.parametrize("first, second, damage", [([], ["blue"], 600), (["blue"], [], 300)])
def test_the_advantage_is_that_of_the_present_main_unit(first: list[str], second: list[str], damage: int) -> None:
    # AGE-23
    game = relieved(first, second)

    assert (game.zone("relief"), game.damage("target")) == ("P1/main", damage)
    assert game.last(MarkersChanged, "704.3d").agent == game.id("fighter")


# ---------------------------------------------------------------- 704.4, 704.5: the effects of the skill


@pytest.mark.clause("704.4", "704.5")
def test_damage_to_other_units_comes_first_and_then_the_other_effects() -> None:
    """In the text of the skill they stand the other way round."""
    sweep = skill("sweep", 0, 300, DRAW, TO_STANDBY)
    game = facing(sweep).unit(P2, "one", zone="standby_1").unit(P2, "two", zone="standby_2").at("703.2")

    game.declares("fighter")

    main, first, second = game.events(MarkersChanged)
    assert [game.name(e.card) for e in (main, first, second)] == ["target", "one", "two"]
    assert (main.batch, first.batch) == (main.seq, second.batch)
    assert in_this_order(main, battle_step(game, "704.4"), first, second, battle_step(game, "704.5"), drawn(game)[0])


@pytest.mark.clause("704.4", "704.6")
def test_no_unit_is_knocked_out_before_all_damage_was_dealt() -> None:
    wipe = skill("wipe", 0, 300, TO_STANDBY, DRAW)
    position = facing(wipe, hp=300).unit(P2, "frail", hp=100, zone="standby_1").unit(P2, "sturdy", zone="standby_2")
    game = position.at("703.2").declares("fighter")

    knocked = game.events(CardFaced, "909.1")
    assert {game.name(e.card) for e in knocked} == {"target", "frail"}
    assert in_this_order(drawn(game)[0], battle_step(game, "704.6"), knocked[0])


@pytest.mark.clause("704.5")
def test_other_effects_are_done_after_the_damage_and_before_the_rule_check() -> None:
    """The heal comes after the damage and saves the unit that would be knocked out."""
    mercy = skill("mercy", 0, 300, 'do = "heal", what = { of = "opponent", zone = "main" }, count = 100')
    game = facing(mercy, hp=300).at("703.2").declares("fighter")

    assert (game.ko("target"), game.damage("target")) == (False, 200)


@pytest.mark.clause("704.4", "704.5")
def test_a_choice_serves_the_damage_and_the_other_effects_and_is_made_once() -> None:
    pin = skill(
        "pin", 0, 300, CHOOSE_FOE, 'do = "stun", what = "it"', 'do = "damage_to", what = "it", count = 100'
    )  # fmt: skip
    game = facing(pin).unit(P2, "bystander", zone="standby_1").at("703.2").declares("fighter")

    game.picks("bystander")

    assert (game.damage("bystander"), game.state("bystander"), game.state("target")) == (100, "stunned", "ready")
    assert len(game.events(ChoiceOpened, "910.1")) == 1


@pytest.mark.clause("704.4", "704.5")
def test_a_choice_that_only_other_effects_need_is_made_at_their_step() -> None:
    """Both choices use the same name: the damage goes to the second, the stun to the first."""
    effect = (CHOOSE_FOE, 'do = "stun", what = "it"', CHOOSE_FOE, 'do = "damage_to", what = "it", count = 100')
    game = facing(skill("juggle", 0, 300, *effect)).unit(P2, "bystander", zone="standby_1").at("703.2")
    game.declares("fighter")

    game.picks("target")
    assert game.damage("target") == 400
    game.picks("bystander")

    assert (game.state("bystander"), game.state("target")) == ("stunned", "ready")


@pytest.mark.clause("704.5", "808.1")
def test_a_choice_that_nothing_builds_on_is_made_all_the_same() -> None:
    game = facing(skill("point", 0, 300, DRAW, CHOOSE_FOE)).unit(P2, "bystander", zone="standby_1").at("703.2")

    game.declares("fighter")

    assert (len(drawn(game)), game.options()) == (1, {"choose:target", "choose:bystander"})


@pytest.mark.clause("704.4")
def test_a_choice_that_another_choice_builds_on_is_made_first() -> None:
    effect = (
        f'{CHOOSE_FOE}, as = "one"',
        'do = "choose", from = { of = "opponent", kind = "unit", not = { among = "one" } }, as = "other"',
        'do = "damage_to", what = "other", count = 100',
        'do = "stun", what = "one"',
    )
    position = facing(skill("feint", 0, None, *effect)).unit(P2, "a", zone="standby_1").unit(P2, "b", zone="standby_2")
    game = position.at("703.2").declares("fighter")

    game.picks("a")
    assert game.options() == {"choose:target", "choose:b"}
    game.picks("b")

    assert (game.damage("b"), game.state("a")) == (100, "stunned")


@pytest.mark.clause("704.4")
def test_changes_of_damage_dealt_reach_the_damage_to_other_units_and_the_skills_own_do_not() -> None:
    # AGE-59
    sweep = skill("sweep", 0, 300, TO_STANDBY, statics=[own(plus=1000)])
    game = facing(sweep, dealt(plus=20)).unit(P2, "one", zone="standby_1").at("703.2").declares("fighter")

    assert (game.damage("target"), game.damage("one")) == (1320, 120)


@pytest.mark.clause("704.6")
def test_the_rule_check_after_the_damage_comes_before_the_end_of_the_battle() -> None:
    """The substitution and what the knock-out triggers are done while the battle phase has not ended."""
    grief = triggered("ko", DRAW, who="self")
    position = given().unit(P1, "fighter", PUNCH).unit(P2, "target", grief, hp=300).unit(P2, "heir", zone="standby_1")
    game = position.at("703.2").declares("fighter")

    knocked, swapped = game.last(CardFaced, "1003.2"), game.last(CardMoved, "1004.1")
    end = game.last(ConditionOccurred, "705.1")
    assert in_this_order(battle_step(game, "704.6"), knocked, swapped, drawn(game, P2)[0], end)


# ---------------------------------------------------------------- 705: the end


@pytest.mark.clause("705.1")
@pytest.mark.parametrize("declares", [True, False])
def test_the_end_of_the_battle_phase_is_a_trigger_condition_with_or_without_a_skill(declares: bool) -> None:
    game = facing(PUNCH, triggered("battle_end", DRAW, player="you")).at("703.2")

    game = game.declares("fighter") if declares else game.declares_none()

    occurred = game.last(ConditionOccurred, "705.1")
    assert (occurred.name, occurred.player) == ("battle_end", P1)
    assert len(drawn(game)) == 1


@pytest.mark.clause("705.2")
def test_what_the_end_triggers_is_done_before_the_end_phase() -> None:
    game = facing(PUNCH, triggered("battle_end", DRAW)).at("703.2").declares("fighter")

    end_phase = next(e for e in game.events(StepTaken) if e.procedure == "end_phase")
    assert in_this_order(battle_step(game, "705.2"), drawn(game)[0], end_phase)


# ---------------------------------------------------------------- readings


def sweeping(reading: str, *, to_main: bool = False) -> Play:
    """A fighter with advantage over the target and over a unit in a standby area that its skill hits as well."""
    sweep = skill("sweep", 0, 300, TO_MAIN if to_main else TO_STANDBY)
    position = given(advantage_doubles=reading).unit(P1, "fighter", sweep, advantage=["blue"])
    position.unit(P2, "target", hp=5000, attributes=["blue"]).unit(P2, "one", zone="standby_1", attributes=["blue"])
    return position.unit(P2, "two", zone="standby_2", attributes=["red"]).at("703.2").declares("fighter")


@pytest.mark.clause("704.3c-1", "704.4")
def test_advantage_doubles_only_the_damage_of_the_declared_skill_to_the_main_unit() -> None:
    # AGE-16
    game = sweeping("declared_skill")

    assert [game.damage(name) for name in ("target", "one", "two")] == [600, 100, 100]


@pytest.mark.clause("205.1", "704.4")
def test_read_the_other_way_it_doubles_every_damage() -> None:
    # AGE-16
    game = sweeping("every_damage")

    assert [game.damage(name) for name in ("target", "one", "two")] == [600, 200, 100]
    hit = next(e for e in game.events(MarkersChanged) if game.name(e.card) == "one")
    assert "205.1" in hit.cites


@pytest.mark.clause("704.4")
@pytest.mark.parametrize("reading, damage", [("by_wording", 700), ("in_calculation", 800)])
def test_damage_a_skill_adds_to_the_main_unit(reading: str, damage: int) -> None:
    # AGE-48: dealt besides, without the doubling, or added to what is doubled
    slam = skill("slam", 0, 300, TO_MAIN)
    position = given(added_damage_to_main=reading).unit(P1, "fighter", slam, advantage=["blue"])
    game = position.unit(P2, "target", hp=5000, attributes=["blue"]).at("703.2").declares("fighter")

    hits = [e.now - e.was for e in game.events(MarkersChanged)]
    assert hits == ([600, 100] if reading == "by_wording" else [800])
    assert game.damage("target") == damage


@pytest.mark.clause("704.3b-1")
def test_added_damage_in_the_calculation_is_ordered_with_the_other_changes() -> None:
    # AGE-48
    position = facing(skill("slam", 0, 300, TO_MAIN), dealt(times=2), added_damage_to_main="in_calculation")
    game = orders(position.at("703.2").declares("fighter"), 0, 1)

    assert game.damage("target") == (300 + 100) * 2


@pytest.mark.clause("704.3a-2", "704.4")
@pytest.mark.parametrize("reading", ["by_wording", "in_calculation"])
def test_damage_of_the_effect_of_a_skill_without_skill_damage_is_dealt_in_either_reading(reading: str) -> None:
    # AGE-48
    game = facing(skill("slam", 0, None, TO_MAIN), added_damage_to_main=reading).at("703.2").declares("fighter")

    assert game.damage("target") == 100


def vanishing(reading: str, how: str, skill_of: str = "fighter") -> Play:
    """Using the skill takes the unit or the set with the skill away before the damage."""
    leave = triggered("skill_used", how)
    strong = skill("last blow", 0, 300, DRAW, 'do = "heal", what = "self"')
    position = given(skill_of_gone_unit=reading).unit(
        P1, "fighter", *((strong, leave) if skill_of == "fighter" else ())
    )
    if skill_of == "gloves":
        position.strengthening(P1, "gloves", strong, leave, on="fighter")
    position.unit(P1, "second", zone="standby_1").unit(P2, "target", hp=5000)
    game = position.at("703.2")
    return game.picks("skill:fighter#0" if skill_of == "fighter" else "skill:gloves#1")


LEAVE = 'do = "put", what = "self", zone = "trash"'


@pytest.mark.clause("704.3", "704.5", "812.1")
@pytest.mark.parametrize("skill_of", ["fighter", "gloves"])
def test_a_skill_goes_on_although_what_had_it_is_gone(skill_of: str) -> None:
    # AGE-24
    game = vanishing("goes_on", LEAVE, skill_of)

    assert game.zone(skill_of) == "P1/trash"
    assert game.damage("target") == 300
    assert len(drawn(game)) == 1


@pytest.mark.clause("704.3", "812.1")
@pytest.mark.parametrize("skill_of", ["fighter", "gloves"])
def test_read_the_other_way_the_skill_of_what_is_gone_stops(skill_of: str) -> None:
    # AGE-24
    game = vanishing("stops", LEAVE, skill_of)

    assert (game.damage("target"), drawn(game)) == (0, [])
    step = battle_step(game, "704.3")
    assert (step.goto, {"704.3", "812.1"} <= set(step.cites)) == ("704.6", True)


@pytest.mark.clause("704.3")
@pytest.mark.parametrize("reading, damage", [("goes_on", 300), ("stops", 0)])
def test_a_unit_that_was_knocked_out_meanwhile_is_no_longer_there(reading: str, damage: int) -> None:
    # AGE-24
    game = vanishing(reading, 'do = "destroy", what = "self"')

    assert game.ko("fighter")
    assert game.damage("target") == damage


@pytest.mark.clause("704.3")
@pytest.mark.parametrize("reading", ["goes_on", "stops"])
def test_a_unit_that_only_went_to_a_standby_area_is_still_there(reading: str) -> None:
    # AGE-24
    game = vanishing(reading, 'do = "switch", what = { zone = "standby", of = "you", kind = "unit" }')

    assert (game.zone("fighter"), game.damage("target")) == ("P1/standby_1", 300)
