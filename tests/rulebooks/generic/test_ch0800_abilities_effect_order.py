"""809.3. The order of continuous effects in one layer: dependency, then dates."""

from __future__ import annotations

import pytest

from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import EffectBegan, EffectEnded, EffectNarrowed, EffectsOrdered
from engine.core.events.game import FactNoted
from tests.rulebooks.generic.abilities import DRAW, KILL
from tests.rulebooks.generic.continuous import SET_500, cited, on, once
from tests.rulebooks.generic.given import P1, P2, Play, ex, given, triggered

# ---------------------------------------------------------------- 809.3a: dependency


@pytest.mark.clause("809.3", "809.3a")
def test_an_effect_waits_for_the_one_that_decides_whom_it_reaches() -> None:
    """By age the older one would come first and reach nobody."""
    older = on('of = "you", least = { hp = 500 }, is = "other"', "plus = { hp = 100 }")
    position = given().unit(P1, "page", hp=300).unit(P1, "older", older, hp=100, zone="standby_1")
    game = position.unit(P1, "young", on('name = "page"', "becomes = { hp = 500 }"), hp=100, zone="standby_2").at(
        "503.3"
    )

    assert game.number("page", "hp") == 600
    assert {"809.3", "809.3a"} <= set(game.why("page", "hp").steps[-1].cites)


@pytest.mark.clause("809.3", "809.3a")
def test_an_effect_waits_for_the_one_that_decides_how_much_it_does() -> None:
    position = given().unit(P1, "page", hp=300)
    count = on('name = "page"', 'plus = { hp = { count = { of = "you", least = { hp = 900 } }, times = 10 } }')
    position.unit(P1, "counter", count, hp=100, zone="standby_1").unit(P1, "giant", hp=100, zone="standby_2")
    game = position.unit(P1, "grow", on('name = "giant"', "becomes = { hp = 900 }"), hp=100, zone="standby_3").at(
        "503.3"
    )

    assert game.number("page", "hp") == 310
    assert "809.3a" in game.why("page", "hp").steps[-1].cites


@pytest.mark.clause("809.3b")
def test_effects_that_depend_on_each_other_go_by_their_dates() -> None:
    """Each would change whom the other reaches; so the older one comes first."""
    up = on('name = "page", most = { hp = 500 }', "plus = { hp = 200 }")
    down = on('name = "page", least = { hp = 400 }', "plus = { hp = -200 }")
    position = given().unit(P1, "page", hp=450).unit(P1, "up", up, hp=100, zone="standby_1")
    game = position.unit(P1, "down", down, hp=100, zone="standby_2").at("503.3")

    assert [step.result for step in game.why("page", "hp").steps] == [450, 650, 450]
    assert "809.3a" not in cited(game, "page", "hp")
    assert "809.3b" in cited(game, "page", "hp")


# ---------------------------------------------------------------- 809.3b: dates

ADD_100 = 'do = "number", number = "hp", of = { name = "page" }, plus = 100'


@pytest.mark.clause("809.3", "809.3b")
@pytest.mark.parametrize("order, hp", [(("set", "add"), 600), (("add", "set"), 500)])
def test_within_a_layer_the_older_effect_is_applied_first(order: tuple[str, str], hp: int) -> None:
    position = given().unit(P1, "page", hp=300).tactic(P1, "set", SET_500).tactic(P1, "add", ADD_100)
    game = position.at("503.3")

    for name in order:
        game.plays(name)

    assert game.number("page", "hp") == hp
    assert {"809.3", "809.3b"} <= set(game.why("page", "hp").steps[-1].cites)


def arriving(seat: str, *second: str) -> Play:
    """Two units of a player come from the trash at the same time, in P1's turn."""
    position = given().unit(P1, "page", hp=900)
    position.unit(seat, "set", on('name = "page"', "becomes = { hp = 500 }"), hp=100, zone="trash")
    position.unit(seat, "add", *(second or (on('name = "page"', "plus = { hp = 100 }"),)), hp=100, zone="trash")
    of = "you" if seat == P1 else "opponent"
    rise = f'do = "put", what = {{ zone = "trash", of = "{of}", kind = "unit" }}, zone = "standby"'
    return position.tactic(P1, "rise", rise).at("503.3").plays("rise")


@pytest.mark.clause("809.3b")
@pytest.mark.parametrize("seat", [P1, P2])
@pytest.mark.parametrize("order, hp", [(("set", "add"), 600), (("add", "set"), 500)])
def test_effects_of_one_moment_are_ordered_by_the_turn_player(seat: str, order: tuple[str, str], hp: int) -> None:
    game = arriving(seat)

    asked = game.asked()
    assert (asked.seat, asked.form, asked.cites) == (P1, "order", ("809.3b",))
    game.picks(*(f"first:{name}" for name in order))

    assert game.last(EffectsOrdered, "809.3b").order == tuple(game.id(name) for name in order)
    assert game.number("page", "hp") == hp


@pytest.mark.clause("809.3b-1")
def test_effects_of_one_moment_whose_order_does_not_matter_are_not_asked_about() -> None:
    # AGE-62
    game = arriving(P1, DRAW_WHEN_HURT)

    assert game.events(ChoiceOpened, "809.3b") == []
    assert game.number("page", "hp") == 500
    assert "809.3b-1" in game.why("page", "hp").steps[-1].cites


DRAW_WHEN_HURT = triggered("damaged", DRAW)
MAKES_500 = on('name = "page"', "becomes = { hp = 500 }", name="half")
MAKES_700 = on('name = "page"', "becomes = { hp = 700 }")


@pytest.mark.clause("809.3b-1")
def test_a_static_ability_dates_from_when_it_came_into_force() -> None:
    """The unit was in the hand before the other one came into the area."""
    position = given().unit(P1, "page", hp=900).unit(P1, "late", MAKES_500, hp=100, zone="hand")
    game = position.unit(P1, "early", MAKES_700, hp=100, zone="standby_1").at("503.3")
    assert game.number("page", "hp") == 700

    game.deploys("late")

    assert game.number("page", "hp") == 500
    assert "809.3b-1" in game.why("page", "hp").steps[-1].cites


@pytest.mark.clause("809.3b-1", "802.2a")
def test_a_static_ex_skill_that_comes_into_force_again_dates_from_then() -> None:
    position = given().unit(P1, "page", ex("work", DRAW), hp=900)
    position.unit(P1, "first", MAKES_500, hp=100, zone="standby_1").unit(
        P1, "second", MAKES_700, hp=100, zone="standby_2"
    )
    bolt, cure = ('do = "stun", what = { name = "first" }', 'do = "ready", what = { name = "first" }')
    game = position.tactic(P1, "bolt", bolt).tactic(P1, "cure", cure).at("503.3")
    assert game.number("page", "hp") == 700

    game.plays("bolt").plays("cure")

    assert game.number("page", "hp") == 500
    assert "809.3b-1" in cited(game, "page", "hp")
    assert "802.2a" in game.explains("ex:page#0").cites


@pytest.mark.clause("809.3b-2")
@pytest.mark.parametrize("kind", ["ex", "triggered", "tactic"])
def test_the_effect_of_an_ability_dates_from_its_resolution(kind: str) -> None:
    """The card that has the ability is older than the unit whose static ability it follows."""
    page = {"ex": (ex("halve", SET_500),), "triggered": (triggered("enter", SET_500),), "tactic": ()}[kind]
    position = given().unit(P1, "page", *page, hp=900).tactic(P1, "halve", SET_500)
    game = position.unit(P1, "young", MAKES_700, hp=100, zone="hand").at("503.3").deploys("young")

    if kind == "ex":
        game.uses("page")
    if kind == "tactic":
        game.plays("halve")

    assert game.number("page", "hp") == 500
    assert "809.3b-2" in game.last(EffectBegan).cites


# ---------------------------------------------------------------- 809.3b-3: effects on all that fit

ALL_MINE = 'do = "number", number = "hp", of = { of = "you", kind = "unit", attribute = "red" }, plus = 100'


@pytest.mark.clause("809.3b-3")
def test_an_effect_on_all_that_fit_reaches_what_comes_to_fit_later() -> None:
    """It began although nothing fitted then."""
    position = (
        given().unit(P1, "page", hp=500, attributes=["blue"]).unit(P1, "late", hp=500, attributes=["red"], zone="hand")
    )
    position.tactic(P1, "rally", ALL_MINE).tactic(P1, "dye", once('name = "page"', 'gain_attribute = "red"'))
    game = position.at("503.3").plays("rally")
    assert "809.3b-3" in game.last(EffectBegan).cites
    assert game.number("page", "hp") == 500

    game.deploys("late").plays("dye")

    assert [game.number(name, "hp") for name in ("page", "late")] == [600, 600]


@pytest.mark.clause("809.3b-3")
def test_it_no_longer_reaches_what_fits_no_more() -> None:
    position = given().unit(P1, "page", hp=500, attributes=["red"]).tactic(P1, "rally", ALL_MINE)
    fade = once('name = "page"', 'lose_attribute = "red"')
    game = position.tactic(P1, "fade", fade).at("503.3").plays("rally")
    assert game.number("page", "hp") == 600
    assert "809.3b-3" in game.why("page", "hp").steps[-1].cites

    game.plays("fade")

    assert game.number("page", "hp") == 500
    assert game.events(EffectEnded) == []


@pytest.mark.clause("809.3b-2")
def test_an_effect_on_a_chosen_card_reaches_that_card_alone() -> None:
    pick = 'do = "choose", from = { of = "you", kind = "unit" }'
    position = (
        given().unit(P1, "page", hp=500).unit(P1, "late", hp=500, zone="hand").unit(P1, "other", zone="standby_1")
    )
    boost = 'do = "number", number = "hp", of = "it", plus = 100'
    game = position.tactic(P1, "boost", pick, boost).at("503.3").plays("boost").picks("page").deploys("late")

    assert [game.number(name, "hp") for name in ("page", "late")] == [600, 500]
    assert game.last(EffectBegan, "809.3b-2").effect.fixed == (game.id("page"),)
    assert "809.3b-3" not in game.last(EffectBegan).cites


def rallied(reading: str) -> Play:
    """All units of P1 have 100 more for the turn; then the main unit retreats."""
    rally = 'do = "number", number = "hp", of = { of = "you", kind = "unit" }, plus = 100'
    position = given(group_effect_on_moved_unit=reading).unit(P1, "page", hp=500, retreat=0)
    position.unit(P1, "second", hp=500, zone="standby_1").unit(P1, "late", hp=500, zone="hand")
    return position.tactic(P1, "rally", rally).at("503.3").plays("rally").picks("retreat").deploys("late")


@pytest.mark.clause("809.3b-3", "302.3b")
def test_an_effect_on_all_that_fit_ends_for_a_main_unit_that_goes_to_a_standby_area() -> None:
    # AGE-25
    game = rallied("ended")

    assert [game.number(name, "hp") for name in ("page", "second", "late")] == [500, 600, 600]
    assert game.last(EffectNarrowed, "302.3b").card == game.id("page")


@pytest.mark.clause("809.3b-3")
def test_read_the_other_way_it_applies_to_it_again() -> None:
    # AGE-25
    game = rallied("applies")

    assert [game.number(name, "hp") for name in ("page", "second", "late")] == [600, 600, 600]
    assert game.events(EffectNarrowed) == []


@pytest.mark.parametrize("reading, hp", [("not_in_force", 700), ("in_force", 900)])
def test_an_ability_dates_from_the_moment_its_unit_is_ko_no_longer(reading: str, hp: int) -> None:
    # 809.3b-1, AGE-20: read the other way it was in force all the time
    older, younger = on('name = "page"', "becomes = { hp = 700 }"), on('name = "page"', "becomes = { hp = 900 }")
    position = given(ko_unit_abilities=reading).unit(P1, "page").unit(P1, "older", older, zone="standby_1")
    position.unit(P1, "younger", younger, zone="standby_2").tactic(P1, "end", *KILL)
    game = position.tactic(P1, "rise", 'do = "revive", what = { kind = "ko_unit" }').at("503.3")
    assert game.number("page", "hp") == 900

    game.plays("end").picks("older").plays("rise")

    assert game.number("page", "hp") == hp
    assert bool(game.events(FactNoted, "809.3b-1")) is (reading == "not_in_force")
