"""704.1 to 704.3. A skill was used: its damage is worked out and dealt to the opposing main unit."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, MarkersChanged
from engine.core.events.choices import ChoiceOpened
from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.rulebooks.generic.abilities import DRAW
from tests.rulebooks.generic.battles import PUNCH, battle_step, dealt, facing, orders, own, was_asked
from tests.rulebooks.generic.given import P1, P2, Play, given, skill, static, triggered
from tests.rulebooks.generic.happened import drawn
from tests.rulebooks.order_of_events import in_this_order

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

    game.picks("skill:gloves#0")

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
    assert (game.last(ActIncomplete, "704.3d").what, game.last(ActIncomplete).asked) == ("damage_to", -200)


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


# ---------------------------------------------------------------- 704.3: who has the skill is gone


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
    return game.picks("skill:fighter#0" if skill_of == "fighter" else "skill:gloves#0")


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
