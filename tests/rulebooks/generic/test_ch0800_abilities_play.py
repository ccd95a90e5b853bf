"""804, 808. Playing cards and abilities: the resolution zone, the unit a card is set on, resolving, failing skills."""

from __future__ import annotations

import pytest

from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Outcome
from engine.core.events.cards import CardAttached, CardMoved
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import AbilityPlaced, AbilityRemoved, DelayedSet, EffectBegan, TriggerSpent
from engine.core.events.game import FactNoted
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.given import P1, P2, Given, Play, ex, given, skill, static, triggered

DRAW = 'do = "draw"'
CHOOSE = 'do = "choose", from = { kind = "unit" }'
FAILS = static('fails = { skill_of = "opponent" }')


def drawn(game: Play, seat: str = P1) -> list[CardMoved]:
    """The cards a player drew by effects (not for the turn)."""
    return [e for e in game.events(CardMoved, "904.1") if e.target == f"{seat}/hand" and "502.1" not in e.cites]


def steps_at(game: Play, procedure: str, at: str) -> list[StepTaken]:
    """Such steps, oldest first."""
    return [e for e in game.events(StepTaken) if (e.procedure, e.at) == (procedure, at)]


# ---------------------------------------------------------------- 804.2a: to the resolution zone


@pytest.mark.clause("804.2", "804.2a")
@pytest.mark.parametrize("kind", ["strategy", "tactic", "strengthening"])
def test_a_card_that_is_played_goes_to_the_resolution_zone(kind: str) -> None:
    position = given().unit(P1, "a").unit(P1, "b", zone="standby_1")
    if kind == "strengthening":
        position.strengthening(P1, "card")
    else:
        getattr(position, kind)(P1, "card", CHOOSE, 'do = "heal", what = "it"')
    game = position.at("503.3").picks("play:card")

    assert game.zone("card") == "resolution"
    moved = game.last(CardMoved, "804.2a")
    assert (moved.source, moved.target, game.obj("card").controller) == ("P1/hand", "resolution", P1)
    assert game.sees(P2, "card")


@pytest.mark.clause("804.2a", "804.2c-3")
def test_an_ability_that_is_played_is_a_card_of_its_own_in_the_resolution_zone() -> None:
    page = ex("work", CHOOSE, 'do = "heal", what = "it"')
    game = given().unit(P1, "page", page).unit(P1, "b", zone="standby_1").at("503.3").uses("page")

    (there,) = game.table.zones["resolution"]
    obj = game.table.objects[there]
    assert (obj.card, obj.ability, obj.source) == (0, "page#0", game.id("page"))
    assert game.last(AbilityPlaced, "804.2a").obj.id == there

    game.picks("b")
    assert game.last(AbilityRemoved, "804.2c-3").obj == there


# ---------------------------------------------------------------- 804.2a-1: effects on the card go along

BLUE = static('to = { zone = "hand", of = "you", flag = "tactic" }, change = { gain_attribute = "blue" }')


def attributes(game: Play, name: str) -> tuple[str, ...]:
    """The attributes of a card now."""
    return RulesContext(game.table).derived.characteristics(game.id(name)).attributes


@pytest.mark.clause("804.2a-1")
def test_what_changed_a_card_in_the_hand_changes_it_while_it_is_played() -> None:
    """It even stays so although its source is put away by the tactic itself, and is over in the trash."""
    burn = 'do = "put", what = { name = "dyer" }, zone = "trash"'
    position = given().unit(P1, "front").unit(P1, "dyer", BLUE, zone="standby_1").unit(P2, "foe")
    game = position.tactic(P1, "card", burn, CHOOSE, 'do = "heal", what = "it"').at("503.3")
    assert attributes(game, "card") == ("blue",)

    game.plays("card")
    assert (game.zone("card"), game.zone("dyer"), attributes(game, "card")) == ("resolution", "P1/trash", ("blue",))
    assert "804.2a-1" in game.last(CardMoved, "804.2a").cites
    assert game.last(EffectBegan, "804.2a-1").effect.fixed == (game.id("card"),)

    game.picks("foe")
    assert (game.zone("card"), attributes(game, "card")) == ("P1/trash", ())


@pytest.mark.clause("804.2a-1")
def test_a_card_that_lost_its_ability_in_the_hand_has_lost_it_while_it_is_played() -> None:
    mute = static('to = { zone = "hand", of = "you", flag = "tactic" }, change = { lose_abilities = true }')
    position = given().unit(P1, "front").unit(P1, "mute", mute, zone="standby_1")
    game = position.tactic(P1, "card", CHOOSE, 'do = "heal", what = "it"').at("503.3").plays("card")

    assert game.zone("card") == "P1/trash"
    assert "804.2a-1" in game.last(CardMoved, "804.2a").cites


@pytest.mark.clause("804.2a-1")
def test_a_card_that_was_given_an_ability_or_a_name_has_it_while_it_is_played() -> None:
    gift = static(
        'to = { zone = "hand", of = "you", flag = "tactic" }, change = { name_becomes = "alias", gain_ability = '
        '{ kind = "static", zones = ["resolution"], statics = [{ to = { kind = "unit" }, '
        'change = { gain_attribute = "blue" } }] } }'
    )
    position = given().unit(P1, "front").unit(P1, "giver", gift, zone="standby_1")
    game = position.tactic(P1, "card", CHOOSE, 'do = "heal", what = "it"').at("503.3").plays("card")

    traits = RulesContext(game.table).derived.characteristics(game.id("card"))
    assert (game.zone("card"), traits.names) == ("resolution", ("alias",))
    assert (len(traits.abilities), attributes(game, "front")) == (2, ("blue",))


@pytest.mark.clause("804.2a")
def test_a_card_that_nothing_changed_takes_no_effect_along() -> None:
    game = given().tactic(P1, "card", DRAW).at("503.3").plays("card")

    assert "804.2a-1" not in game.last(CardMoved, "804.2a").cites
    assert game.events(EffectBegan) == []


# ---------------------------------------------------------------- 804.2b: the unit a strengthening is set on


@pytest.mark.clause("804.2b", "804.2b-1")
def test_a_strengthening_needs_a_unit_that_was_there_when_the_turn_began() -> None:
    position = (
        given().unit(P1, "old").unit(P1, "older", zone="standby_1").unit(P1, "new", zone="standby_2", arrived=True)
    )
    position.unit(P1, "fallen", zone="standby_3", ko=True)
    game = position.unit(P2, "foe").strengthening(P1, "charm").at("503.3").picks("play:charm")

    # AGE-37: the text of this card does not say whose unit it is.
    assert game.options() == {"target:old", "target:older", "target:foe"}
    assert game.asked().cites == ("804.2b", "804.2b-1")
    assert "804.2b-1" in game.refused("target:new").cites
    assert {"804.2b", "306.7a-3"} <= set(game.refused("target:fallen").cites)


@pytest.mark.clause("804.2b-1")
def test_it_needs_a_unit_that_its_text_allows() -> None:
    position = given().unit(P1, "red", attributes=["red"]).unit(P1, "blue", attributes=["blue"], zone="standby_1")
    position.unit(P1, "azure", attributes=["blue"], zone="standby_2").unit(P2, "foe", attributes=["blue"])
    game = position.strengthening(P1, "charm", target='of = "you", attribute = "blue"').at("503.3").picks("play:charm")

    assert game.options() == {"target:blue", "target:azure"}


@pytest.mark.clause("804.2b-1")
def test_it_needs_a_unit_on_which_no_card_was_set_this_turn() -> None:
    position = given().unit(P1, "a").unit(P1, "b", zone="standby_1").unit(P1, "c", zone="standby_2")
    for n in range(4):
        position.strengthening(P1, f"charm {n}", target='of = "you"')
    game = position.energy(P1, "c").at("503.3").plays("charm 0", on="a")
    assert game.last(FactNoted, "804.2b-1").value == [game.id("a")]

    game.picks("play:charm 1")
    assert game.options() == {"target:b", "target:c"}
    game.picks("b").plays("charm 2", on="c")
    assert game.refused("play:charm 3").cites == ("804.2b", "804.2b-1")

    game.ends().declares_none().ends().declares_none().picks("play:charm 3")
    assert game.options() == {"target:a", "target:b", "target:c"}


@pytest.mark.clause("804.2b-1")
def test_a_unit_that_had_a_set_since_before_may_get_another() -> None:
    position = (
        given().unit(P1, "a").strengthening(P1, "old charm", on="a").unit(P2, "foe", zone="standby_1", arrived=True)
    )
    game = position.filled(P2, main=0).strengthening(P1, "charm", target='of = "you"').at("503.3")

    game.plays("charm", on="a")

    assert set(game.carries("a")) == {"old charm", "charm"}


NOBODY = 'of = "you", attribute = "blue"'


@pytest.mark.clause("804.2b", "804.2b-1")
def test_a_strengthening_without_a_unit_to_set_it_on_is_not_played() -> None:
    # AGE-02
    game = given().unit(P1, "red").strengthening(P1, "charm", target=NOBODY).at("503.3")

    assert game.refused("play:charm").cites == ("804.2b", "804.2b-1")
    assert game.zone("charm") == "P1/hand"


@pytest.mark.clause("804.2b")
def test_read_the_other_way_it_is_played_and_left_in_the_resolution_zone() -> None:
    # AGE-02
    position = given(strengthening_without_target="stays").unit(P1, "red").strengthening(P1, "charm", target=NOBODY)
    game = position.at("503.3").plays("charm")

    assert game.zone("charm") == "resolution"
    assert "804.2b" in steps_at(game, "play_card", "804.2b")[-1].cites
    assert game.asked().name == "main phase action"


@pytest.mark.clause("804.2b-1")
def test_several_reasons_against_a_strengthening_are_all_given() -> None:
    ban = static('forbid_player = "opponent", forbid = ["play"]')
    position = given().unit(P1, "red").unit(P2, "jailer", ban).strengthening(P1, "charm", target=NOBODY)
    game = position.at("503.3", turn=2)

    assert game.refused("play:charm").cites == ("604.4", "804.2b", "804.2b-1", "104.4")


# ---------------------------------------------------------------- 804.2c: resolving


@pytest.mark.clause("804.2c", "804.2c-1")
@pytest.mark.parametrize("kind", ["strategy", "tactic"])
def test_a_strategy_or_tactic_is_resolved_and_then_put_into_the_trash(kind: str) -> None:
    position = given()
    getattr(position, kind)(P1, "card", DRAW, 'do = "draw", by = "opponent"')
    game = position.at("503.3").plays("card")

    over = game.last(CardMoved, "804.2c-1")
    assert (game.name(over.became), over.source, over.target) == ("card", "resolution", "P1/trash")
    assert [len(drawn(game, seat)) for seat in (P1, P2)] == [1, 1]
    assert max(e.seq for e in (*drawn(game), *drawn(game, P2))) < over.seq
    assert {"804.2c", "804.2c-1"} <= set(steps_at(game, "play_card", "804.2c-1")[-1].cites)


@pytest.mark.clause("804.2c-1")
def test_a_tactic_that_put_itself_elsewhere_is_not_put_into_the_trash() -> None:
    game = given().tactic(P1, "card", 'do = "put", what = "self", zone = "hand"').at("503.3").plays("card")

    assert game.zone("card") == "P1/hand"
    assert [e for e in game.events(CardMoved) if e.target == "P1/trash"] == []


@pytest.mark.clause("804.2c-2")
def test_a_strengthening_is_set_on_the_unit_that_was_chosen() -> None:
    mount = static('to = "bearer", change = { plus = { hp = 200 } }')
    position = given().unit(P1, "a", hp=500).unit(P2, "foe", hp=500).strengthening(P1, "charm", mount)
    game = position.at("503.3").plays("charm", on="foe")

    assert (game.zone("charm"), game.obj("charm").attached_to) == ("P2/main", game.id("foe"))
    assert (game.obj("charm").face_up, game.obj("charm").controller) == (True, P1)
    assert game.last(CardAttached, "804.2c-2").to == game.id("foe")
    assert (game.number("foe", "hp"), game.number("a", "hp")) == (700, 500)
    assert "804.2c-1" not in {label for e in game.events(CardMoved) for label in e.cites}


@pytest.mark.clause("804.2c-3", "808.1")
def test_an_ability_is_removed_when_its_effect_has_been_applied_once() -> None:
    game = given().unit(P1, "page", ex("work", DRAW, 'do = "draw", count = 2')).at("503.3").uses("page")

    gone = game.last(AbilityRemoved, "804.2c-3")
    assert len(drawn(game)) == 3
    assert max(e.seq for e in drawn(game)) < gone.seq
    assert game.table.zones["resolution"] == []
    assert len(game.events(AbilityPlaced)) == len(game.events(AbilityRemoved)) == 1


@pytest.mark.clause("808.1")
def test_the_instructions_are_carried_out_in_order_and_each_once() -> None:
    """The heal finds no damage, as it comes first."""
    hurt = 'do = "damage_to", what = { zone = "main", of = "opponent" }, count = 100'
    heal = 'do = "heal", what = { zone = "main", of = "opponent" }'
    game = given().unit(P2, "foe").tactic(P1, "first", heal, hurt).tactic(P1, "second", hurt, heal).at("503.3")

    game.plays("first")
    assert game.damage("foe") == 100
    game.plays("second")
    assert game.damage("foe") == 0


# ---------------------------------------------------------------- 804.2c-31: skills that fail


def wall(*abilities: str, **readings: str) -> Given:
    """P1's unit with abilities, and a unit of P2 that makes all skills of P1 fail."""
    return given(**readings).unit(P1, "page", *abilities).unit(P2, "wall", FAILS)


@pytest.mark.clause("804.2c-31", "920.2b", "920.1a")
def test_an_ex_skill_that_fails_is_removed_without_effect() -> None:
    game = wall(ex("work", DRAW)).at("503.3").uses("page")

    assert drawn(game) == []
    assert len(game.events(AbilityRemoved)) == 1
    assert {"804.2c-31", "920.2b"} <= set(steps_at(game, "play_ability", "804.2c-31")[-1].cites)
    assert steps_at(game, "resolve", "808.1") == []


@pytest.mark.clause("804.2c-31", "104.1")
def test_the_cost_of_an_ex_skill_that_fails_was_paid() -> None:
    game = wall(ex("work", DRAW, cost='do = "exhaust", what = "self"', once=True)).at("503.3").uses("page")

    assert (game.state("page"), drawn(game)) == ("rested", [])
    assert "803.1" in game.refused("ex:page#0").cites


@pytest.mark.clause("804.2c-31", "813.3")
def test_a_triggered_ex_skill_can_fail() -> None:
    game = wall(triggered("main_start", DRAW, name="dawn", player="you")).at("503.1")

    assert [e.how for e in game.events(TriggerSpent)] == ["used"]
    assert drawn(game) == []
    assert "813.3" in steps_at(game, "play_trigger", "807.4")[-1].cites


@pytest.mark.clause("804.2c-3", "807.1")
def test_a_triggered_ability_that_is_no_ex_skill_does_not_fail() -> None:
    game = wall(triggered("main_start", DRAW, player="you")).at("503.1")

    assert len(drawn(game)) == 1
    assert steps_at(game, "judge_skill", "920.1a") == []


@pytest.mark.clause("804.2c-1")
def test_a_command_does_not_fail() -> None:
    game = wall().tactic(P1, "trick", DRAW).at("503.3").plays("trick")

    assert len(drawn(game)) == 1


@pytest.mark.clause("804.2c-3")
def test_skills_of_the_player_who_makes_others_fail_succeed() -> None:
    position = given().unit(P1, "page", ex("work", DRAW)).unit(P1, "wall", FAILS, zone="standby_1")

    assert len(drawn(position.at("503.3").uses("page"))) == 1


@pytest.mark.clause("804.2c-31", "813.3")
@pytest.mark.parametrize("made_by", ["ex skill", "skill"])
def test_a_delayed_trigger_that_a_skill_made_can_fail(made_by: str) -> None:
    """The skill itself succeeds: skills fail only from when the unit has used one in the battle phase."""
    delay = 'do = "delay", when = { event = "battle_end" }, effect = [{ do = "draw" }]'
    page = ex("wait", delay) if made_by == "ex skill" else skill("wait", 0, None, delay)
    early = triggered("skill_used", 'do = "fail_skills", fails = { skill_of = "opponent" }')
    game = given().unit(P1, "page", page, skill("idle", 0, 100)).unit(P2, "liar", early).at("503.3")
    if made_by == "ex skill":
        game.uses("page", 1).ends().declares("page")
    else:
        game.ends().declares("page")

    assert "813.3" in game.last(DelayedSet, "807.6").cites
    assert "813.3" in [e for e in steps_at(game, "play_trigger", "807.4") if "813.3" in e.cites][-1].cites
    assert drawn(game) == []


@pytest.mark.clause("807.6", "804.2c-3")
def test_a_delayed_trigger_that_a_tactic_made_does_not_fail() -> None:
    delay = 'do = "delay", when = { event = "battle_end" }, effect = [{ do = "draw" }]'
    game = wall().tactic(P1, "trap", delay).at("503.3").plays("trap").ends().declares_none()

    assert "813.3" not in game.last(DelayedSet, "807.6").cites
    assert len(drawn(game)) == 1


@pytest.mark.clause("804.2c-31", "920.1b")
@pytest.mark.parametrize("hand, fails", [(0, True), (1, False)])
def test_an_ex_skill_can_say_itself_when_it_fails(hand: int, fails: bool) -> None:
    alone = 'fails = { skill_of = "self" }, while = { count = { zone = "hand", of = "you" }, exactly = 0 }'
    position = given().unit(P1, "page", ex("work", DRAW, statics=[alone])).filled(P1, hand=hand)

    assert len(drawn(position.at("503.3").uses("page"))) == (0 if fails else 1)


@pytest.mark.clause("804.2c-31", "920.1b-1")
@pytest.mark.parametrize("signs, fails", [(("rock", "paper"), True), (("paper", "rock"), False)])
def test_a_contest_is_held_for_every_ability_of_a_skill(signs: tuple[str, str], fails: bool) -> None:
    dodge = static('fails = { skill_of = "opponent", contest = "won" }')
    position = given().unit(P1, "page", ex("work", DRAW)).unit(P2, "acrobat", dodge)
    game = position.at("503.3").uses("page").signs(*signs)

    assert len(drawn(game)) == (0 if fails else 1)
    assert game.asked().name == "main phase action"
    game.uses("page").signs("paper", "rock")
    assert len(drawn(game)) == (1 if fails else 2)


@pytest.mark.clause("804.2c-31")
def test_a_static_ex_skill_is_never_played_and_does_not_fail() -> None:
    aura = static('to = { of = "you" }, change = { plus = { hp = 100 } }', name="aura")
    game = wall(aura, ex("work", DRAW)).at("503.3").uses("page", 1)

    assert game.number("page", "hp") == 1100
    assert drawn(game) == []


@pytest.mark.clause("804.2c-31", "920.1a")
def test_skills_made_to_fail_for_a_turn_succeed_in_the_next() -> None:
    curse = 'do = "fail_skills", fails = { skill_of = "you" }'
    position = given().unit(P1, "page", ex("work", DRAW), skill("idle", 0, 100)).tactic(P1, "curse", curse)
    game = position.at("503.3").plays("curse").uses("page", 1)
    assert drawn(game) == []

    game.ends().declares_none().ends().declares_none().uses("page", 1)

    assert len(drawn(game)) == 1


@pytest.mark.clause("804.2")
def test_the_other_player_plays_nothing_in_a_main_phase_that_is_not_his() -> None:
    game = given().tactic(P2, "trick", DRAW).unit(P2, "page", ex("work", DRAW)).tactic(P1, "card", DRAW).at("503.3")

    assert game.refused("play:trick", seat=P2).outcome is Outcome.ILLEGAL
    assert {"503.3", "601.1"} <= set(game.refused("ex:page#0", seat=P2).cites)
    assert "804.2" in steps_at(game.plays("card"), "play_card", "804.2a")[-1].cites
    assert len(game.events(ChoiceOpened, "503.3")) == 2
