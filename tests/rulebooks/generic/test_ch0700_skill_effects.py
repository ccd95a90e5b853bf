"""704.4 to 704.6. The effects of a skill: damage to other units, then the rest, then the rule check."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardFaced, CardMoved, MarkersChanged
from engine.core.events.choices import ChoiceOpened
from engine.core.events.game import ConditionOccurred
from tests.rulebooks.generic.abilities import DRAW
from tests.rulebooks.generic.battles import PUNCH, battle_step, dealt, facing, orders, own
from tests.rulebooks.generic.given import P1, P2, Play, given, skill, triggered
from tests.rulebooks.generic.happened import drawn
from tests.rulebooks.order_of_events import in_this_order

TO_STANDBY = 'do = "damage_to", what = { zone = "standby", of = "opponent", kind = "unit" }, count = 100'
TO_MAIN = 'do = "damage_to", what = { zone = "main", of = "opponent", kind = "unit" }, count = 100'
CHOOSE_FOE = 'do = "choose", from = { of = "opponent", kind = "unit" }'


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


# ---------------------------------------------------------------- readings of 704.4


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


def test_a_skill_of_an_opposing_set_speaks_of_its_owner() -> None:
    # 105.3, 105.3b, AGE-37: the unit uses it, yet the set stays under the control of its owner
    drain = skill("drain", 0, '{ count = { zone = "hand", of = "you" }, times = 100 }', DRAW)
    position = given().unit(P1, "fighter").unit(P2, "target").filled(P2, hand=2)
    game = position.strengthening(P2, "leech", drain, on="fighter").at("703.2").declares("leech")

    assert (game.damage("target"), game.damage("fighter")) == (200, 0)
    assert (len(drawn(game, P1)), len(drawn(game, P2))) == (0, 1)
