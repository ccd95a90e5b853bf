"""809. Continuous effects: layers, dependency, dates, what comes later, and when they begin and end."""

from __future__ import annotations

import pytest

from engine.kernel.events import (
    CardMoved,
    ChoiceOpened,
    DelayedSet,
    EffectBegan,
    EffectEnded,
    EffectNarrowed,
    EffectsOrdered,
    StepTaken,
    TriggerCounted,
    ValueChanged,
)
from engine.kernel.game import Game
from tests.rulebooks.generic.given import P1, P2, Given, Play, ex, given, skill, static, triggered

DRAW = 'do = "draw"'


def on(who: str, change: str, *, name: str = "") -> str:
    """A static ability that changes all cards that fit."""
    return static(f"to = {{ {who} }}, change = {{ {change} }}", name=name)


def once(who: str, change: str) -> str:
    """An instruction that does the same for the turn."""
    return f'do = "change", of = {{ {who} }}, change = {{ {change} }}'


def info(game: Play, name: str, what: str) -> tuple[str, ...]:
    """Information of a card now: its `attributes`, `names`, `kinds`, `flags`."""
    return tuple(getattr(Game(game.table).traits(game.id(name)), what))


def layers(game: Play, name: str, what: str) -> list[str]:
    """The first clause of each step of a value."""
    return [step.cites[0] for step in game.why(name, what).steps]


def cited(game: Play, name: str, what: str) -> set[str]:
    """All clauses of a value."""
    return {label for step in game.why(name, what).steps for label in step.cites}


# ---------------------------------------------------------------- 809.1: the layers


@pytest.mark.clause("809.1", "809.1a")
def test_what_is_printed_is_where_it_begins() -> None:
    game = given().unit(P1, "page", hp=700, attributes=["red"]).at("503.3")

    (step,) = game.why("page", "hp").steps

    assert (step.cites[0], step.result) == ("809.1a", 700)
    assert game.why("page", "attributes").steps[0].result == ("red",)


@pytest.mark.clause("809.1", "809.1a", "809.1b", "809.1c", "809.1d", "809.1e")
def test_the_layers_are_applied_in_order_whatever_the_dates() -> None:
    """Each effect needs what an earlier layer gave, and was there before the one that gives it."""
    gift = 'gain_ability = { kind = "static", statics = [{ to = "self", change = { plus = { hp = 50 } } }] }'
    position = given().unit(P1, "e", on('attribute = "green"', "plus = { hp = 1000 }"), hp=9000, zone="standby_1")
    position.unit(P1, "d", on('attribute = "red"', 'attribute_becomes = "green"'), hp=9000, zone="standby_2")
    position.unit(P1, "c", on('attribute = "red"', gift), hp=9000, zone="standby_3")
    position.unit(P1, "b", on("most = { hp = 500 }", 'gain_attribute = "red"'), hp=9000, zone="standby_4")
    game = position.unit(P1, "page", hp=500).at("503.3")

    assert info(game, "page", "attributes") == ("green",)
    assert game.number("page", "hp") == 500 + 1000 + 50
    assert layers(game, "page", "attributes") == ["809.1a", "809.1b", "809.1d"]
    assert layers(game, "page", "abilities") == ["809.1a", "809.1c"]
    assert layers(game, "page", "hp") == ["809.1a", "809.1e", "809.1e"]


@pytest.mark.clause("809.1b")
@pytest.mark.parametrize(
    "change, what, value",
    [
        ('gain_kind = "command"', "kinds", ("unit", "command")),
        ('gain_name = "alias"', "names", ("page", "alias")),
        ('gain_attribute = "blue"', "attributes", ("red", "blue")),
        ('lose_attribute = "red"', "attributes", ()),
        ('gain_flag = "advantage:blue"', "flags", ("advantage:blue",)),
    ],
)
def test_kind_name_attribute_and_advantage_are_gained_and_lost_in_layer_b(
    change: str, what: str, value: tuple[str, ...]
) -> None:
    position = given().unit(P1, "lord", on('name = "page"', change), zone="standby_1")
    game = position.unit(P1, "page", attributes=["red"]).at("503.3")

    assert info(game, "page", what) == value
    assert layers(game, "page", what)[-1] == "809.1b"


@pytest.mark.clause("809.1b", "809.1d", "809.5")
@pytest.mark.parametrize("order", [("turn", "gain"), ("gain", "turn")])
def test_attributes_are_gained_before_they_are_changed(order: tuple[str, str]) -> None:
    position = given().unit(P1, "page", attributes=["blue"])
    position.tactic(P1, "turn", once('name = "page"', 'attribute_becomes = "green"'))
    game = position.tactic(P1, "gain", once('name = "page"', 'gain_attribute = "red"')).at("503.3")

    for name in order:
        game.plays(name)

    assert info(game, "page", "attributes") == ("green",)
    assert layers(game, "page", "attributes") == ["809.1a", "809.1b", "809.1d"]


@pytest.mark.clause("809.1c")
def test_abilities_are_lost_in_layer_c() -> None:
    mute = on('of = "opponent"', "lose_abilities = true")
    game = given().unit(P1, "monk", ex("work", DRAW)).unit(P2, "mute", mute).at("503.3")

    assert game.abilities("monk") == ()
    assert layers(game, "monk", "abilities")[-1] == "809.1c"
    assert game.options() == {"end"}


@pytest.mark.clause("809.1c", "809.3b")
@pytest.mark.parametrize("order, count", [(("mute", "gift"), 1), (("gift", "mute"), 0)])
def test_of_gaining_and_losing_abilities_the_later_one_counts(order: tuple[str, str], count: int) -> None:
    gained = 'gain_ability = { kind = "skill", name = "gift", numbers = { cost = 0, damage = 100 } }'
    position = given().unit(P1, "page").tactic(P1, "mute", once('name = "page"', "lose_abilities = true"))
    game = position.tactic(P1, "gift", once('name = "page"', gained)).at("503.3")

    for name in order:
        game.plays(name)

    assert len(game.abilities("page")) == count
    assert "809.3b" in cited(game, "page", "abilities")
    assert len(game.events(EffectBegan, "809.1c")) == 2


@pytest.mark.clause("809.1c", "809.1e", "805.1")
def test_a_static_ability_that_was_lost_gives_nothing_in_later_layers() -> None:
    lord = on('of = "you"', "plus = { hp = 100 }")
    position = given().unit(P1, "page", hp=500).unit(P1, "lord", lord, zone="standby_1")
    game = position.tactic(P1, "mute", once('name = "lord"', "lose_abilities = true")).at("503.3")
    assert game.number("page", "hp") == 600
    assert {"805.1", "809.1e"} <= set(game.why("page", "hp").steps[-1].cites)

    game.plays("mute")

    assert game.number("page", "hp") == 500
    assert layers(game, "lord", "abilities")[-1] == "809.1c"


@pytest.mark.clause("809.1e")
@pytest.mark.parametrize("number, printed", [("hp", 500), ("retreat", 2)])
def test_numbers_are_changed_last(number: str, printed: int) -> None:
    """The number counts green units, and the units are made green by an effect that is younger."""
    greens = f'plus = {{ {number} = {{ count = {{ attribute = "green" }} }} }}'
    position = (
        given().unit(P1, "page", hp=500, retreat=2).unit(P1, "lord", on('name = "page"', greens), zone="standby_1")
    )
    game = position.unit(P1, "dyer", on('of = "you"', 'attribute_becomes = "green"'), zone="standby_2").at("503.3")

    assert game.number("page", number) == printed + 3
    assert layers(game, "page", number) == ["809.1a", "809.1e"]


@pytest.mark.clause("809.2")
def test_an_effect_that_reaches_over_layers_is_applied_in_each_of_them() -> None:
    """The older effect in the last layer finds the attribute that the younger one gives in an earlier layer."""
    position = (
        given()
        .unit(P1, "page", hp=500)
        .unit(P1, "old", on('attribute = "blue"', "plus = { hp = 10 }"), zone="standby_1")
    )
    both = on('name = "page"', 'gain_attribute = "blue", plus = { hp = 100 }')
    game = position.unit(P1, "young", both, zone="standby_2").at("503.3")

    assert game.number("page", "hp") == 610
    assert [step.result for step in game.why("page", "hp").steps] == [500, 510, 610]
    assert "809.2" in game.why("page", "hp").steps[-1].cites
    assert "809.2" in game.why("page", "attributes").steps[-1].cites


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

SET_500 = 'do = "number", number = "hp", of = { name = "page" }, becomes = 500'
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


# ---------------------------------------------------------------- 809.4 to 809.6


@pytest.mark.clause("809.4")
def test_a_card_enters_a_zone_with_the_effects_that_reach_it_there() -> None:
    """It is looked at with them when it enters, and its HP did not go up: it was never without them."""
    lord = on('of = "you", kind = "unit"', "plus = { hp = 100 }")
    watcher = triggered("enter", DRAW, who="{ least = { hp = 600 } }")
    grown = triggered("hp_up", DRAW)
    position = given().unit(P1, "lord", lord, watcher, grown).unit(P1, "new", hp=500, zone="hand")
    game = position.at("503.3").deploys("new")

    assert game.number("new", "hp") == 600
    assert "809.4" in game.why("new", "hp").steps[-1].cites
    assert "809.4" in game.last(ValueChanged).cites
    assert len(game.events(TriggerCounted)) == 1


@pytest.mark.clause("809.4")
def test_a_unit_that_would_live_only_without_an_effect_is_knocked_out_when_it_has_entered() -> None:
    curse = on('of = "opponent", kind = "unit"', "plus = { hp = -100 }")
    position = given().unit(P1, "front").unit(P1, "frail", hp=100, zone="hand").unit(P2, "curse", curse)
    game = position.unit(P1, "tough", hp=200, zone="hand").at("503.3").deploys("frail").deploys("tough")

    assert (game.ko("frail"), game.ko("tough")) == (True, False)
    assert "809.4" in game.why("tough", "hp").steps[-1].cites


@pytest.mark.clause("809.5", "809.1d")
def test_what_became_something_else_is_no_longer_what_it_was() -> None:
    paint = once('name = "page"', 'attribute_becomes = "green"')
    count = 'do = "draw", count = { count = { attribute = "red" } }'
    position = (
        given().unit(P1, "page", attributes=["red", "blue"]).tactic(P1, "paint", paint).tactic(P1, "count", count)
    )
    game = position.at("503.3").plays("paint")
    assert info(game, "page", "attributes") == ("green",)
    assert {"809.1d", "809.5"} <= set(game.why("page", "attributes").steps[-1].cites)

    game.plays("count")

    assert game.events(CardMoved, "904.1") == []


@pytest.mark.clause("809.5", "809.1d")
def test_a_card_that_has_another_name_is_not_found_by_the_old_one() -> None:
    rename = once('name = "page"', 'name_becomes = "squire"')
    boost = 'do = "number", number = "hp", of = { name = "page" }, plus = 100'
    position = given().unit(P1, "page", hp=500).tactic(P1, "rename", rename).tactic(P1, "boost", boost)
    game = position.at("503.3").plays("rename").plays("boost")

    assert info(game, "page", "names") == ("squire",)
    assert game.number("page", "hp") == 500
    assert "809.5" in cited(game, "page", "names")


@pytest.mark.clause("809.5", "809.1e")
def test_a_number_that_becomes_another_is_no_longer_what_it_was() -> None:
    game = given().unit(P1, "page", hp=900, damage=500).tactic(P1, "set", SET_500).at("503.3").plays("set")

    assert {"809.5", "809.1e"} <= set(game.last(EffectBegan).cites)
    assert game.ko("page")


@pytest.mark.clause("809.6")
def test_the_printed_number_is_the_one_without_any_effect() -> None:
    copy = 'do = "number", number = "hp", of = "self", plus = { value = "hp", of = "self", printed = true }'
    lord = on('of = "you"', "plus = { hp = 7 }")
    position = given().unit(P1, "page", ex("double", copy), hp=500).unit(P1, "lord", lord, zone="standby_1")
    game = position.at("503.3").uses("page")

    assert game.number("page", "hp") == 500 + 7 + 500
    assert "809.6" in game.last(EffectBegan).cites


# ---------------------------------------------------------------- 809.7: as long as


def steadfast(*effect: str, cost: str = "") -> Given:
    """A unit whose EX skill gives 100 HP as long as it is ready; a tactic rests it."""
    while_ready = 'until = "game", while = { self = { orientation = "ready" } }'
    boost = f'do = "number", number = "hp", of = "self", plus = 100, {while_ready}'
    position = given().unit(P1, "guard", ex("brace", *effect, boost, cost=cost), hp=500)
    position.tactic(P1, "lull", 'do = "exhaust", what = { name = "guard" }')
    return position.tactic(P1, "wake", 'do = "ready", what = { name = "guard" }')


@pytest.mark.clause("809.7")
def test_an_effect_as_long_as_a_condition_holds_ends_when_it_fails_and_does_not_come_back() -> None:
    game = steadfast().at("503.3").uses("guard")
    assert game.number("guard", "hp") == 600

    game.plays("lull").plays("wake")

    assert game.number("guard", "hp") == 500
    assert "809.7" in game.last(EffectEnded).cites


@pytest.mark.clause("809.7")
def test_it_does_not_begin_if_the_condition_does_not_hold_when_it_is_resolved() -> None:
    game = steadfast().at("503.3").plays("lull").uses("guard")

    assert game.events(EffectBegan) == []
    assert "809.7" in [e for e in game.events(StepTaken) if e.procedure == "resolve"][-1].cites


@pytest.mark.clause("809.7")
def test_it_does_not_begin_if_the_condition_failed_between_the_play_and_the_resolution() -> None:
    """Paying rests the unit; when the effect would begin it is ready again."""
    wake = 'do = "ready", what = "self"'
    game = steadfast(wake, cost='do = "exhaust", what = "self"').at("503.3").uses("guard")

    assert game.state("guard") == "ready"
    assert game.events(EffectBegan) == []
    assert "809.7" in [e for e in game.events(StepTaken) if e.procedure == "resolve"][-1].cites


@pytest.mark.clause("809.7")
def test_a_failure_of_the_condition_before_the_play_does_not_matter() -> None:
    game = steadfast().at("503.3").plays("lull").plays("wake").uses("guard")

    assert game.number("guard", "hp") == 600
    assert "809.7" in game.last(EffectBegan).cites


@pytest.mark.clause("809.7", "916.2")
@pytest.mark.parametrize("order, damage", [((), 400), (("lull", "wake"), 300)])
def test_so_does_a_change_of_damage_as_long_as_a_condition_holds(order: tuple[str, ...], damage: int) -> None:
    rage = 'do = "change_damage", of = "self", damage = { side = "dealt", plus = 100 }, until = "game"'
    ready = 'while = { self = { orientation = "ready" } }'
    position = given().unit(P1, "guard", skill("punch", 0, 300), ex("rage", f"{rage}, {ready}")).unit(P2, "target")
    position.tactic(P1, "lull", 'do = "exhaust", what = { name = "guard" }')
    game = position.tactic(P1, "wake", 'do = "ready", what = { name = "guard" }').at("503.3").uses("guard", 1)

    for name in order:
        game.plays(name)

    assert game.ends().declares("guard").damage("target") == damage
    assert {"809.7", "916.2"} <= set(game.last(EffectBegan).cites)


# ---------------------------------------------------------------- 809.8: in a given turn


def lasting(until: str) -> Play:
    """P1 gives the page 100 HP until some point; it is P1's turn 3."""
    boost = f'do = "number", number = "hp", of = {{ name = "page" }}, plus = 100, until = "{until}"'
    return given().unit(P1, "page", hp=500).tactic(P1, "boost", boost).at("503.3").plays("boost")


def to_next_turn(game: Play) -> Play:
    """Play goes on to the main phase of the next turn."""
    return game.ends().declares_none()


@pytest.mark.clause("809.8a", "505.3a")
def test_an_effect_of_this_turn_lasts_until_the_end_of_it() -> None:
    game = lasting("turn")
    assert game.number("page", "hp") == 600
    game.ends()
    assert game.number("page", "hp") == 600

    game.declares_none()

    assert game.number("page", "hp") == 500
    assert {"505.3a", "809.8a"} <= set(game.last(EffectEnded).cites)


@pytest.mark.clause("809.8")
@pytest.mark.parametrize(
    "until, values", [("opponent_turn", [500, 600, 500, 500]), ("your_turn", [500, 500, 600, 500])]
)
def test_an_effect_of_a_later_turn_applies_in_that_turn_only(until: str, values: list[int]) -> None:
    game = lasting(until)
    found = [game.number("page", "hp")]
    assert "809.8" in game.last(EffectBegan).cites

    for _ in range(3):
        found.append(to_next_turn(game).number("page", "hp"))

    assert found == values
    assert len(game.events(EffectEnded)) == 1


@pytest.mark.clause("809.8")
@pytest.mark.parametrize(
    "effect",
    [
        'do = "change_damage", of = { of = "opponent" }, damage = { side = "dealt", times = 0 }, '
        'until = "opponent_turn"',
        'do = "fail_skills", fails = { skill_of = "opponent" }, until = "opponent_turn"',
        'do = "forbid_player", player = "opponent", acts = ["use_skill"], until = "opponent_turn"',
    ],
)
def test_any_effect_can_be_for_a_given_turn(effect: str) -> None:
    """In the opponent's next turn the skill does nothing, in the one after it does."""
    position = given().tactic(P1, "shield", effect).unit(P1, "target", hp=9000)
    game = position.unit(P2, "fighter", skill("punch", 0, 300)).at("503.3").plays("shield")
    assert "809.8" in game.last(EffectBegan).cites

    game.ends().declares_none().ends()
    if "skill:fighter#0" in game.options():
        game.declares("fighter")
    else:
        game.declares_none()
    assert game.damage("target") == 0

    game.ends().declares_none().ends().declares("fighter")
    assert game.damage("target") == 300


@pytest.mark.clause("809.8")
def test_a_turn_that_was_given_is_counted_from_the_resolution() -> None:
    """Resolved in the opponent's turn, the next turn of one's own is meant."""
    boost = 'do = "number", number = "hp", of = "self", plus = 100, until = "your_turn"'
    game = (
        given()
        .unit(P1, "page", triggered("damaged", boost, who="self"), hp=500)
        .tactic(P2, "storm", 'do = "damage_to", what = { of = "opponent" }, count = 10')
        .at("503.3")
    )
    to_next_turn(game).plays("storm")
    assert "809.8" in game.last(EffectBegan).cites

    assert (game.number("page", "hp"), to_next_turn(game).number("page", "hp")) == (500, 600)


@pytest.mark.clause("809.8", "807.6")
def test_a_delayed_trigger_for_a_later_turn_waits_for_that_turn() -> None:
    later = 'do = "delay", when = { event = "main_start" }, effect = [{ do = "draw" }], until = "your_turn"'
    game = given().tactic(P1, "plan", later).at("503.3").plays("plan")

    assert "809.8" in game.last(DelayedSet, "807.6").cites
    to_next_turn(game)
    assert game.events(TriggerCounted) == []
    to_next_turn(game)
    assert [e.pending.controller for e in game.events(TriggerCounted, "807.6")] == [P1]
