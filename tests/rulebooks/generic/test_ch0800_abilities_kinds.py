"""801-803, 805, 806. Which abilities are in force where, whose they are, and how often they may be used."""

from __future__ import annotations

import pytest

from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Outcome
from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityPlaced, TriggerCounted
from engine.core.events.game import FactNoted
from engine.core.events.identity import CardShown
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.given import P1, P2, Given, Play, ex, given, skill, static, triggered

DRAW = 'do = "draw"'
HP_UP = 'to = { of = "you", kind = "unit" }, change = { plus = { hp = 100 } }'


def zoned(ability: str, zone: str) -> str:
    """The ability, in force in another zone than the area."""
    return f'{ability}\nzones = ["{zone}"]'


def drawn(game: Play, seat: str = P1) -> int:
    """How many cards a player drew by effects (not for the turn)."""
    return sum(e.target == f"{seat}/hand" and "502.1" not in e.cites for e in game.events(CardMoved, "904.1"))


# ---------------------------------------------------------------- 801.1g-1: what sets lend


@pytest.mark.clause("801.1g-1", "606.1", "806.1")
def test_an_ex_skill_of_a_set_is_used_as_one_of_its_unit() -> None:
    game = given().unit(P1, "knight").strengthening(P1, "charm", ex("charm", DRAW), on="knight").at("503.3")

    verdict = game.explains("ex:charm#0")
    assert verdict.outcome is Outcome.LEGAL
    assert "801.1g-1" in verdict.cites

    game.picks("ex:charm#0")
    assert drawn(game) == 1


@pytest.mark.clause("606.1", "503.3e")
def test_a_set_on_a_unit_of_the_opponent_lends_nothing_to_its_owner() -> None:
    game = given().unit(P2, "knight").strengthening(P1, "charm", ex("charm", DRAW), on="knight").at("503.3")

    assert "ex:charm#0" not in game.options()
    assert set(game.refused("ex:charm#0").cites) == {"503.3e", "606.1"}


@pytest.mark.clause("801.1g-1", "802.2a")
def test_the_ex_skills_of_a_set_are_out_of_force_while_its_unit_is_stunned() -> None:
    charm = (ex("charm", DRAW), static(HP_UP, name="aura"), triggered("main_start", DRAW, name="dawn", player="you"))
    position = given().unit(P1, "knight", hp=500, state="stunned").strengthening(P1, "charm", *charm, on="knight")
    game = position.at("503.1")

    assert (game.number("knight", "hp"), drawn(game)) == (500, 0)
    assert game.refused("ex:charm#0").cites == ("802.2a", "801.1g-1")


# ---------------------------------------------------------------- 802: in force


@pytest.mark.clause("802.1")
@pytest.mark.parametrize("zone", ["hand", "trash", "deck"])
def test_outside_the_area_an_ability_is_not_in_force(zone: str) -> None:
    abilities = (ex("work", DRAW), static(HP_UP), triggered("main_start", DRAW, player="you"))
    game = given().unit(P1, "front", ex("own", DRAW), hp=500).unit(P1, "away", *abilities, zone=zone).at("503.1")

    assert (game.number("front", "hp"), game.events(TriggerCounted)) == (500, [])
    assert "ex:away#0" not in game.options()
    if zone != "deck":
        assert "802.1" in game.refused("ex:away#0").cites
    assert "802.1" in game.explains("ex:front#0").cites


@pytest.mark.clause("802.2", "807.1")
@pytest.mark.parametrize("zone", ["main", "standby_3"])
def test_the_abilities_of_units_and_sets_are_in_force_in_the_area(zone: str) -> None:
    dawn = triggered("main_start", DRAW, player="you")
    position = given().unit(P1, "knight", static(HP_UP), ex("work", DRAW), dawn, hp=500, zone=zone)
    position.strengthening(P1, "banner", static(HP_UP), dawn, on="knight")
    game = position.at("503.1")

    assert game.asked().name == "trigger order"
    game.picks(game.asked().options[0].id)
    assert (game.number("knight", "hp"), drawn(game)) == (700, 2)
    assert "802.2" in game.explains("ex:knight#1").cites
    assert drawn(game.uses("knight", 1)) == 3


@pytest.mark.clause("802.2a")
@pytest.mark.parametrize("state, in_force", [("ready", True), ("rested", True), ("stunned", False)])
def test_the_ex_skills_of_a_stunned_unit_are_out_of_force(state: str, in_force: bool) -> None:
    dawn = triggered("main_start", DRAW, name="dawn", player="you")
    abilities = (static(HP_UP, name="aura"), ex("work", DRAW), dawn)
    game = given().unit(P1, "page", *abilities, hp=500, zone="standby_1", state=state).at("503.1")

    assert game.number("page", "hp") == (600 if in_force else 500)
    assert drawn(game) == (1 if in_force else 0)
    assert ("ex:page#1" in game.options()) is in_force
    verdict = game.explains("ex:page#1")
    assert "802.2a" in verdict.cites
    assert verdict.outcome is (Outcome.LEGAL if in_force else Outcome.ILLEGAL)


@pytest.mark.clause("802.2")
def test_what_is_no_ex_skill_stays_in_force_while_the_unit_is_stunned() -> None:
    abilities = (static(HP_UP), triggered("main_start", DRAW, player="you"))
    position = given().unit(P1, "page", *abilities, hp=500, zone="standby_1", state="stunned")
    game = position.unit(P1, "front", ex("work", DRAW)).at("503.1")

    assert (game.number("page", "hp"), drawn(game)) == (600, 1)
    assert {"802.2", "802.2a"} <= set(game.explains("ex:front#0").cites)


@pytest.mark.clause("802.2a")
def test_an_ex_skill_is_in_force_again_when_its_unit_is_restored() -> None:
    cure = 'do = "ready", what = { of = "you", kind = "unit" }'
    position = given().unit(P1, "page", static(HP_UP, name="aura"), ex("work", DRAW), hp=500, zone="standby_1",
                            state="stunned").tactic(P1, "cure", cure)  # fmt: skip
    game = position.at("503.3")
    assert game.refused("ex:page#1").cites == ("802.2a",)

    game.plays("cure")

    assert game.number("page", "hp") == 600
    assert "ex:page#1" in game.options()


@pytest.mark.clause("802.2a")
def test_the_trigger_on_being_stunned_is_out_of_force_by_then_if_it_is_an_ex_skill() -> None:
    def stunned(name: str) -> int:
        blow = 'do = "stun", what = { of = "you", kind = "unit" }'
        page = triggered("stunned", DRAW, name=name, who="self")
        game = given().unit(P1, "page", page).unit(P1, "other", ex("work", DRAW), zone="standby_1")
        play = game.tactic(P1, "blow", blow).at("503.3").plays("blow")
        assert play.refused("ex:other#0").cites == ("802.2a",)
        return drawn(play)

    assert (stunned("ouch"), stunned("")) == (0, 1)


# ---------------------------------------------------------------- 802.1, 802.2: units that are knocked out


def fallen(reading: str, *abilities: str) -> Given:
    """A knocked-out unit in a standby area."""
    position = given(ko_unit_abilities=reading).unit(P1, "front", ex("own", DRAW), hp=500)
    return position.unit(P1, "fallen", *abilities, zone="standby_1", ko=True)


@pytest.mark.clause("802.1")
def test_the_abilities_of_a_unit_that_is_knocked_out_are_not_in_force() -> None:
    # AGE-20
    dawn = triggered("main_start", DRAW, player="you")
    game = fallen("not_in_force", static(HP_UP), ex("work", DRAW), dawn).at("503.1")

    assert (game.number("front", "hp"), drawn(game)) == (500, 0)
    assert game.options() == {"ex:front#0", "end"}
    assert "802.1" in game.explains("ex:front#0").cites


@pytest.mark.clause("802.1")
def test_read_the_other_way_its_ex_skills_can_be_used() -> None:
    # AGE-20
    game = fallen("in_force", ex("work", DRAW)).at("503.3")

    assert "802.1" in game.explains("ex:fallen#0").cites
    assert drawn(game.uses("fallen")) == 1


@pytest.mark.clause("802.1", "805.1")
def test_read_the_other_way_its_static_abilities_apply_and_its_triggers_count() -> None:
    # AGE-20
    dawn = triggered("main_start", DRAW, player="you")
    game = fallen("in_force", static(HP_UP), dawn).at("503.1")

    assert (game.number("front", "hp"), drawn(game)) == (600, 1)
    assert "805.1" in game.why("front", "hp").steps[-1].cites
    assert "802.1" in game.explains("ex:front#0").cites


@pytest.mark.clause("807.2", "802.1")
@pytest.mark.parametrize("reading", ["not_in_force", "in_force"])
def test_its_trigger_on_being_knocked_out_counts_once_in_either_reading(reading: str) -> None:
    # AGE-20
    last_words = triggered("ko", DRAW, who="self")
    position = given(ko_unit_abilities=reading).unit(P1, "front", ex("own", DRAW))
    position.unit(P1, "martyr", last_words, zone="standby_1").tactic(
        P1, "axe", 'do = "destroy", what = { zone = "standby", of = "you", kind = "unit" }'
    )
    game = position.at("503.3").plays("axe")

    assert len(game.events(TriggerCounted, "807.2")) == 1
    assert drawn(game) == 1
    assert "802.1" in game.explains("ex:front#0").cites


# ---------------------------------------------------------------- 802.3: in other zones


@pytest.mark.clause("802.3")
@pytest.mark.parametrize("zone", ["hand", "trash"])
def test_an_ex_skill_that_works_in_another_zone_can_be_used_there(zone: str) -> None:
    game = given().unit(P1, "rat", zoned(ex("pipe", DRAW), zone), zone=zone).at("503.3")

    verdict = game.explains("ex:rat#0")
    assert verdict.outcome is Outcome.LEGAL
    assert "802.3" in verdict.cites

    assert drawn(game.uses("rat")) == 1


@pytest.mark.clause("802.1", "802.3")
def test_an_ex_skill_that_works_in_the_hand_is_out_of_force_in_the_area() -> None:
    pipe = zoned(ex("pipe", DRAW), "hand")
    game = given().unit(P1, "rat", pipe).unit(P1, "kin", pipe, zone="hand").at("503.3")

    assert game.refused("ex:rat#0").cites == ("802.1",)
    assert "802.3" in game.explains("ex:kin#0").cites


@pytest.mark.clause("802.3")
def test_a_trigger_that_works_in_the_trash_counts_there_and_nowhere_else() -> None:
    ghost = zoned(triggered("main_start", DRAW, player="you"), "trash")
    position = given().unit(P1, "ghost", ghost, zone="trash").unit(P1, "body", ghost)
    game = position.unit(P1, "unborn", ghost, zone="hand").at("503.1")

    assert [game.name(e.pending.source) for e in game.events(TriggerCounted)] == ["ghost"]
    assert "802.3" in next(e for e in game.events(StepTaken) if e.procedure == "play_trigger").cites
    assert drawn(game) == 1


@pytest.mark.clause("802.3", "807.1")
def test_a_trigger_that_works_in_the_hand_counts_there() -> None:
    herald = zoned(triggered("main_start", DRAW, player="you"), "hand")
    game = given().unit(P1, "herald", herald, zone="hand").at("503.1")

    assert [game.name(e.pending.source) for e in game.events(TriggerCounted)] == ["herald"]
    assert drawn(game) == 1


# ---------------------------------------------------------------- 803: how often


@pytest.mark.clause("803.1")
def test_an_ex_skill_for_once_a_turn_is_refused_the_second_time() -> None:
    position = given().unit(P1, "page", ex("work", DRAW, once=True), ex("more", DRAW))
    game = position.unit(P1, "twin", ex("work", DRAW, once=True), zone="standby_1").at("503.3").uses("page")

    assert game.refused("ex:page#0").cites == ("803.1",)
    assert {"ex:page#1", "ex:twin#0"} <= game.options()
    assert drawn(game.uses("page", 1).uses("page", 1).uses("twin")) == 4


@pytest.mark.clause("803.1")
def test_an_ex_skill_that_was_given_twice_is_played_twice() -> None:
    given_to = 'to = { of = "you", name = "page" }'
    work = 'kind = "activated", name = "work", flags = ["ex"], once_per_turn = true, effect = [{ do = "draw" }]'
    lord = static(f"{given_to}, change = {{ gain_ability = {{ {work} }} }}")
    position = given().unit(P1, "page").unit(P1, "lord", lord, zone="standby_1")
    game = position.card(P1, "second lord", number="lord", zone="standby_2").at("503.3")

    assert drawn(game.uses("page").uses("page")) == 2
    assert game.refused("ex:page#0").cites == ("803.1",)


@pytest.mark.clause("803.1")
def test_the_limit_of_a_turn_is_gone_in_the_next_one() -> None:
    game = given().unit(P1, "page", ex("work", DRAW, once=True)).at("503.3").uses("page")
    game.ends().declares_none().ends().declares_none()

    assert "803.1" in game.explains("ex:page#0").cites
    assert drawn(game.uses("page")) == 2


@pytest.mark.clause("803.2", "604.3")
def test_a_second_strategy_in_a_turn_is_refused() -> None:
    position = given().strategy(P1, "plan", DRAW).strategy(P1, "plan b", DRAW).tactic(P1, "trick", DRAW)
    game = position.at("503.3").plays("plan")

    assert game.refused("play:plan b").cites == ("604.3", "803.2")
    assert game.last(FactNoted, "803.2").value is True
    game.plays("trick")
    assert drawn(game) == 2


@pytest.mark.clause("803.2")
def test_each_turn_has_its_own_strategy() -> None:
    position = given().strategy(P1, "plan", DRAW).strategy(P1, "plan b", DRAW).strategy(P2, "his plan", DRAW)
    game = position.at("503.3").plays("plan").ends().declares_none()

    game.plays("his plan").ends().declares_none().plays("plan b")

    assert (drawn(game), drawn(game, P2)) == (2, 1)


# ---------------------------------------------------------------- 805: static abilities


@pytest.mark.clause("805.1")
def test_a_static_ability_applies_as_long_as_it_is_in_force() -> None:
    fire = 'do = "put", what = { name = "lord" }, zone = "trash"'
    position = given().unit(P1, "page", hp=500).unit(P1, "lord", static(HP_UP), hp=500, zone="standby_1")
    game = position.tactic(P1, "dismissal", fire).at("503.3")
    assert game.number("page", "hp") == 600
    assert "805.1" in game.why("page", "hp").steps[-1].cites

    game.plays("dismissal")

    assert game.number("page", "hp") == 500


@pytest.mark.clause("805.2", "809.1a")
@pytest.mark.parametrize("zone", ["hand", "trash", "standby_1"])
def test_an_ability_that_defines_its_own_card_works_in_every_zone(zone: str) -> None:
    basic = 'change = { gain_attribute = "blue" }'
    dye = f'[[?.ability]]\nkind = "static"\nbasic = true\nstatics = [{{ to = "self", {basic} }}]'
    position = given().unit(P1, "chameleon", dye, attributes=["red"], zone=zone)
    game = position.unit(P1, "plain", static(f'to = "self", {basic}'), attributes=["red"], zone=zone).at("503.3")

    now = RulesContext(game.table).derived.characteristics
    assert set(now(game.id("chameleon")).attributes) == {"red", "blue"}
    assert ("blue" in now(game.id("plain")).attributes) is (zone == "standby_1")
    base = game.why("chameleon", "attributes").steps[0]
    assert ("805.2" in base.cites, base.result) == (True, ("red", "blue"))


# ---------------------------------------------------------------- 806: using EX skills; bad input


@pytest.mark.clause("806.2", "806.2c", "804.2a")
def test_an_ex_skill_is_played_and_carried_out() -> None:
    game = given().unit(P1, "page", ex("work", DRAW)).at("503.3").uses("page")

    placed = game.last(AbilityPlaced, "804.2a")
    assert (placed.obj.ability, placed.obj.source, placed.obj.controller) == ("page#0", game.id("page"), P1)
    assert game.table.zones["resolution"] == []
    assert "806.2c" in next(e for e in game.events(StepTaken) if e.procedure == "play_ability").cites
    assert drawn(game) == 1


@pytest.mark.clause("806.2a")
def test_a_card_in_the_hand_is_shown_while_its_ex_skill_is_carried_out() -> None:
    fetch = 'do = "choose", from = { of = "you", kind = "unit" }'
    pipe = zoned(ex("pipe", fetch, 'do = "heal", what = "it"'), "hand")
    game = given().unit(P1, "a").unit(P1, "b", zone="standby_1").unit(P1, "rat", pipe, zone="hand").at("503.3")
    assert not game.sees(P2, "rat")

    game.uses("rat")
    assert game.sees(P2, "rat")
    assert game.last(CardShown, "806.2a").seats == ("*",)

    game.picks("a")
    assert not game.sees(P2, "rat")
    assert game.last(CardShown, "806.2a").seats == ()


@pytest.mark.clause("806.2b", "804.2c-31")
def test_an_ex_skill_is_judged_once_when_it_is_used() -> None:
    # AGE-17
    dodge = static('fails = { skill_of = "opponent", contest = "won" }')
    game = given().unit(P1, "page", ex("work", DRAW)).unit(P2, "acrobat", dodge).at("503.3").uses("page")

    assert {choice.seat for choice in game.table.choices} == {P1, P2}
    game.signs("paper", "rock")

    judged = [e for e in game.events(StepTaken) if e.procedure == "judge_skill" and e.at == "920.1a"]
    assert len(judged) == 1
    assert drawn(game) == 1


@pytest.mark.clause("606.1", "503.3e")
@pytest.mark.parametrize("subject", ["theirs#0", "page#0"])
def test_only_an_ex_skill_of_an_own_unit_is_used(subject: str) -> None:
    game = given().unit(P1, "page", skill("punch", 0, 100), ex("work", DRAW)).unit(P2, "theirs", ex("x", DRAW))

    assert {"503.3e", "606.1"} <= set(game.at("503.3").refused(f"ex:{subject}").cites)


@pytest.mark.clause("606.1", "802.2a", "803.1", "104.4", "104.1")
def test_an_ex_skill_that_fails_every_condition_is_refused_by_each() -> None:
    ban = static('forbid_player = "opponent", forbid = ["use_ex"]')
    price = 'do = "pick", act = "discard", from = { zone = "hand", of = "you" }'
    page = ex("work", DRAW, once=True, cost=price)
    position = given().unit(P1, "page", page, state="stunned").unit(P2, "jailer", ban)
    game = position.fact("used", ["1:page#0"]).at("503.3")

    assert game.refused("ex:page#0").cites == ("802.2a", "803.1", "104.4", "104.1", "104.2", "911.1")
    assert {"503.3e", "606.1"} <= set(game.explains("ex:page#0").findings[1].cites)


@pytest.mark.clause("104.1")
def test_the_cost_of_an_ex_skill_is_paid_before_its_effect() -> None:
    price = 'do = "pick", act = "discard", from = { zone = "hand", of = "you" }'
    position = given().unit(P1, "page", ex("work", DRAW, cost=price)).card(P1, "coin", number="filler", zone="hand")
    game = position.card(P1, "spare", number="filler", zone="hand").at("503.3").uses("page")

    assert game.options() == {"pay:coin", "pay:spare"}
    game.picks("coin")

    assert game.cards("P1/trash") == ["coin"]
    paid, draw = game.last(CardMoved, "911.1"), game.last(CardMoved, "904.1")
    assert game.last(AbilityPlaced, "804.2a").seq < paid.seq < draw.seq


@pytest.mark.clause("104.1", "911.1")
def test_an_ex_skill_whose_cost_cannot_be_paid_is_refused() -> None:
    price = 'do = "pick", act = "discard", from = { zone = "hand", of = "you" }'
    game = given().unit(P1, "page", ex("work", DRAW, cost=price)).at("503.3")

    assert game.options() == {"end"}
    assert game.refused("ex:page#0").cites == ("104.1", "104.2", "911.1")
