"""906, 910. Continuous effects: layers, dependency, dates, and when they begin and end."""

from __future__ import annotations

import pytest

from engine.kernel.events import ChoiceOpened, EffectBegan, EffectEnded, EffectsOrdered, StepTaken, ValueChanged
from engine.kernel.explain import explain_value
from engine.kernel.game import Game
from tests.rulebooks.fire_force.given import P1, P2, Play, activated, event_ability, given, triggered

DRAW = 'do = "draw"'
CHOOSE = 'do = "choose", from = { kind = "unit" }'


def static(*parts: str) -> str:
    """A static ability of several continuous effects."""
    return f'kind = "static"\nstatics = [{", ".join(f"{{ {part} }}" for part in parts)}]'


def on_units(change: str, who: str = 'kind = "unit"', extra: str = "") -> str:
    """A continuous effect on all units that fit."""
    return f"to = {{ {who} }}, change = {{ {change} }}" + (f", {extra}" if extra else "")


def attributes(game: Play, name: str) -> tuple[str, ...]:
    """The attributes of a card now."""
    return Game(game.table).traits(game.id(name)).attributes


def cited(game: Play, name: str, what: str) -> list[tuple[str, ...]]:
    """The clauses of each step of a value."""
    return [step.cites for step in game.why(name, what).steps]


# ---------------------------------------------------------------- 910.1: the layers


@pytest.mark.clause("910.1", "910.1a")
def test_the_printed_information_is_where_it_begins() -> None:
    game = given().unit(P1, "page", power=2000, attributes=["赤"]).at("503.3")

    (step,) = game.why("page", "power").steps

    assert (step.cites[0], step.result) == ("910.1a", 2000)
    assert game.why("page", "attributes").steps[0].result == ("赤",)


@pytest.mark.clause("910.1a")
@pytest.mark.parametrize("zone", ["hand", "adora", "field"])
def test_an_ability_that_defines_its_own_card_is_where_it_begins_in_every_zone(zone: str) -> None:
    """AFF-09."""
    dye = 'kind = "static"\nbasic = true\nstatics = [{ to = "self", change = { gain_attribute = "blue" } }]'
    game = given().unit(P1, "chameleon", dye, attributes=("red",), zone=zone).at("503.3")

    base = explain_value(game.table, game.id("chameleon"), "attributes").steps[0]

    assert ("910.1a" in base.cites, tuple(base.result)) == (True, ("red", "blue"))


@pytest.mark.clause("910.1", "910.1b", "910.1c", "910.1d", "910.1e")
def test_the_layers_are_applied_in_order_whatever_the_dates() -> None:
    """Each effect needs what an earlier layer gave, and was there before it."""
    last = static(on_units("plus = { power = 1000 }", 'of = "you", attribute = "緑"'))
    third = static(on_units('attribute_becomes = "緑"', 'of = "you", icon = "assault"'))
    second = static(on_units('gain_icon = "assault"', 'of = "you", attribute = "赤"'))
    first = static(on_units('gain_attribute = "赤"', 'of = "you", most = { power = 1000 }'))
    position = given().unit(P1, "last", last, power=9000).unit(P1, "third", third, power=9000)
    position.unit(P1, "second", second, power=9000).unit(P1, "first", first, power=9000)
    game = position.unit(P1, "page", power=1000).at("503.3")

    assert attributes(game, "page") == ("緑",)
    assert game.power("page") == 2000
    assert [cites[0] for cites in cited(game, "page", "power")] == ["910.1a", "910.1e"]
    assert [cites[0] for cites in cited(game, "page", "attributes")] == ["910.1a", "910.1b", "910.1d"]
    assert [cites[0] for cites in cited(game, "page", "icons")] == ["910.1a", "910.1c"]


@pytest.mark.clause("910.1b")
@pytest.mark.parametrize(
    "change, what, value",
    [
        ('gain_kind = "event"', "kinds", ("unit", "event")),
        ('gain_name = "甲"', "names", ("page", "甲")),
        ('gain_attribute = "青"', "attributes", ("赤", "青")),
        ('lose_attribute = "赤"', "attributes", ()),
        ('gain_flag = "flame"', "flags", ("flame",)),
    ],
)
def test_kind_name_attribute_and_flame_are_gained_and_lost_in_layer_b(
    change: str, what: str, value: tuple[str, ...]
) -> None:
    game = (
        given()
        .unit(P1, "lord", static(on_units(change, 'name = "page"')))
        .unit(P1, "page", attributes=["赤"])
        .at("503.3")
    )

    reason = game.why("page", what)

    assert reason.value == value
    assert reason.steps[-1].cites[0] == "910.1b"


def dyed(reading: str) -> Play:
    """The older effect makes the attribute green, the younger one gives red."""
    position = given(attribute_layer=reading).unit(P1, "page", attributes=["青"])
    turn = event_ability('do = "change", of = { name = "page" }, change = { attribute_becomes = "緑" }')
    gain = event_ability('do = "change", of = { name = "page" }, change = { gain_attribute = "赤" }')
    game = position.event(P1, "turn", turn).event(P1, "gain", gain).at("503.3")
    return game.uses("turn").uses("gain")


@pytest.mark.clause("910.1b", "910.1d", "910.5")
def test_attributes_are_gained_before_they_are_changed() -> None:
    # AFF-08
    game = dyed("b")

    assert attributes(game, "page") == ("緑",)
    assert [cites[0] for cites in cited(game, "page", "attributes")[1:]] == ["910.1b", "910.1d"]


@pytest.mark.clause("910.1d", "910.3b")
def test_read_the_other_way_they_are_gained_in_the_same_layer_by_date() -> None:
    # AFF-08
    game = dyed("d")

    assert attributes(game, "page") == ("緑", "赤")
    assert [cites[0] for cites in cited(game, "page", "attributes")[1:]] == ["910.1d", "910.1d"]


@pytest.mark.clause("910.1c")
def test_abilities_are_gained_and_lost_in_layer_c() -> None:
    mute = static(on_units("lose_abilities = true", 'of = "opponent"'))
    position = given().unit(P1, "monk", activated(DRAW), 'icon = "assault"').unit(P2, "mute", mute)
    game = position.at("503.3")

    assert game.abilities("monk") == ()
    assert game.why("monk", "icons").value == ()
    assert cited(game, "monk", "abilities")[-1][0] == "910.1c"
    assert game.options() == {"attack:monk", "end"} or game.options() == {"end"}


@pytest.mark.clause("910.1c", "910.3b")
@pytest.mark.parametrize("order, icons", [(("mute", "gift"), ("assault",)), (("gift", "mute"), ())])
def test_of_gaining_and_losing_abilities_the_later_one_counts(order: tuple[str, str], icons: tuple[str, ...]) -> None:
    mute = event_ability('do = "change", of = { name = "page" }, change = { lose_abilities = true }')
    gift = event_ability('do = "change", of = { name = "page" }, change = { gain_icon = "assault" }')
    game = given().unit(P1, "page").event(P1, "mute", mute).event(P1, "gift", gift).at("503.3")

    for name in order:
        game.uses(name)

    assert game.why("page", "icons").value == icons


@pytest.mark.clause("910.1c", "906.1")
def test_a_static_ability_that_was_lost_in_layer_c_gives_nothing_in_later_layers() -> None:
    lord = static(on_units("plus = { power = 1000 }", 'of = "you"'))
    mute = event_ability('do = "change", of = { name = "lord" }, change = { lose_abilities = true }')
    game = given().unit(P1, "lord", lord).unit(P1, "page").event(P1, "mute", mute).at("503.3")
    assert game.power("page") == 2000
    assert "906.1" in cited(game, "page", "power")[-1]

    game.uses("mute")

    assert game.power("page") == 1000
    assert game.why("lord", "abilities").steps[-1].cites[0] == "910.1c"


@pytest.mark.clause("910.1c")
def test_a_static_ability_that_was_gained_gives_its_effect_in_later_layers() -> None:
    lord = 'to = { of = "you", kind = "unit" }, change = { plus = { power = 500 } }'
    gain = f'gain_ability = {{ kind = "static", statics = [{{ {lord} }}] }}'
    give = event_ability(f'do = "change", of = {{ name = "page" }}, change = {{ {gain} }}')
    game = given().unit(P1, "page").unit(P1, "other").event(P1, "give", give).at("503.3")

    game.uses("give")

    assert (game.power("page"), game.power("other")) == (1500, 1500)
    assert game.why("page", "abilities").steps[-1].cites[0] == "910.1c"


@pytest.mark.clause("910.1d", "910.5")
@pytest.mark.parametrize("change, what, value", [
    ('attribute_becomes = "緑"', "attributes", ("緑",)),
    ('name_becomes = "甲"', "names", ("甲",)),
])  # fmt: skip
def test_other_information_is_changed_in_layer_d_and_the_former_is_lost(
    change: str, what: str, value: tuple[str, ...]
) -> None:
    game = (
        given()
        .unit(P1, "lord", static(on_units(change, "most = { power = 1000 }")))
        .unit(P1, "page", power=1000, attributes=["赤", "青"])
        .at("503.3")
    )

    assert game.why("page", what).value == value
    assert game.why("page", what).steps[-1].cites[0] == "910.1d"


@pytest.mark.clause("910.1e", "1116.1")
def test_numbers_are_changed_in_layer_e() -> None:
    position = (
        given()
        .unit(P1, "lord", static(on_units("plus = { power = 1000 }", 'name = "page"')))
        .unit(P1, "page", support=500)
    )
    position.unit(
        P1, "aide", static('to = { zone = "hand", of = "you" }, change = { plus = { cost = 2, support = 300 } }')
    )
    game = position.unit(P1, "spare", zone="hand", cost=1, support=100).at("503.3")

    assert game.power("page") == 2000
    assert cited(game, "page", "power")[-1][0] == "910.1e"
    assert (game.number("spare", "cost"), game.number("spare", "support")) == (3, 400)
    assert cited(game, "spare", "cost")[-1][0] == "910.1e"


# ---------------------------------------------------------------- 910.2: one effect in several layers


@pytest.mark.clause("910.2", "910.1b", "910.1e")
def test_the_parts_of_one_effect_are_applied_in_their_own_layers() -> None:
    both = static(on_units('plus = { power = 1000 }, gain_attribute = "赤"', 'name = "page"'))
    red = static(on_units("plus = { power = 500 }", 'attribute = "赤"'))
    game = given().unit(P1, "red lord", red).unit(P1, "dyer", both).unit(P1, "page").at("503.3")

    assert game.power("page") == 2500
    assert "910.2" in cited(game, "page", "attributes")[-1]
    assert any("910.2" in cites for cites in cited(game, "page", "power"))


# ---------------------------------------------------------------- 910.3a: dependency


@pytest.mark.clause("910.3", "910.3a")
def test_an_effect_whose_reach_hangs_on_another_one_waits_for_it() -> None:
    """The older effect is about units of 4000 or more; the younger one makes a unit just that."""
    strong = static(on_units("plus = { power = 1000 }", "least = { power = 4000 }"))
    boost = static(on_units("plus = { power = 2000 }", 'name = "page"'))
    game = given().unit(P1, "older", strong).unit(P1, "younger", boost).unit(P1, "page", power=2000).at("503.3")

    assert game.power("page") == 5000
    assert "910.3a" in {label for cites in cited(game, "page", "power") for label in cites}


@pytest.mark.clause("910.3", "910.3a")
def test_an_effect_whose_content_hangs_on_another_one_waits_for_it() -> None:
    """The older effect gives as much as there are units of 3000 or more; the younger one makes one of them."""
    count = static(
        on_units("plus = { power = { count = { least = { power = 3000 } }, times = 100 } }", 'name = "page"')
    )
    boost = static(on_units("plus = { power = 2000 }", 'name = "other"'))
    position = given().unit(P1, "older", count).unit(P1, "younger", boost)
    game = position.unit(P1, "page", power=1000).unit(P1, "other", power=1000).at("503.3")

    assert game.power("page") == 1100
    assert "910.3a" in {label for cites in cited(game, "page", "power") for label in cites}


@pytest.mark.clause("910.3b")
def test_effects_that_depend_on_each_other_are_applied_by_date() -> None:
    """Each of the two takes the unit out of the other's reach."""
    down = event_ability(
        'do = "number", number = "power", of = { name = "page", least = { power = 2000 } }, plus = -1500'
    )
    up = event_ability('do = "number", number = "power", of = { name = "page", most = { power = 2000 } }, plus = 1500')

    def power(*order: str) -> int:
        game = given().unit(P1, "page", power=2000).event(P1, "down", down).event(P1, "up", up).at("503.3")
        for name in order:
            game.uses(name)
        game.why("page", "power")
        return game.power("page")

    # -1500 first leaves 500, which the other raises to 2000; +1500 first leaves 3500, which becomes 2000.
    assert power("down", "up") == 2000
    assert power("up", "down") == 2000
    game = given().unit(P1, "page", power=2000).event(P1, "down", down).event(P1, "up", up).at("503.3")
    game.uses("down").uses("up")
    assert [step.result for step in game.why("page", "power").steps] == [2000, 500, 2000]
    assert any("910.3b" in cites for cites in cited(game, "page", "power"))


# ---------------------------------------------------------------- 910.3b: dates


def numbers(*order: str) -> Play:
    """Effects on the page's power, used in an order: set to 1000, plus 2000, plus 500."""
    position = given().unit(P1, "page", power=5000)
    for name, what in (("set", "becomes = 1000"), ("plus", "plus = 2000"), ("more", "plus = 500")):
        position.event(P1, name, event_ability(f'do = "number", number = "power", of = {{ name = "page" }}, {what}'))
    game = position.at("503.3")
    for name in order:
        game.uses(name)
    return game


@pytest.mark.clause("910.3b", "910.3", "910.3b-2")
@pytest.mark.parametrize(
    "order, power", [(("set", "plus"), 3000), (("plus", "set"), 1000), (("plus", "set", "more"), 1500)]
)
def test_the_older_effect_is_applied_first(order: tuple[str, ...], power: int) -> None:
    game = numbers(*order)

    assert game.power("page") == power
    assert all("910.3b" in cites for cites in cited(game, "page", "power")[1:])
    assert all("910.3b-2" in event.cites for event in game.events(EffectBegan))


@pytest.mark.clause("910.3b-1", "906.1")
def test_a_static_ability_is_dated_by_its_coming_into_force() -> None:
    """A lord that comes after the effect that set the power adds to it; one that was there before does not."""
    lord = static(on_units("plus = { power = 1000 }", 'name = "page"'))
    position = given().unit(P1, "page", power=5000).unit(P1, "old lord", lord)
    position.event(P1, "set", event_ability('do = "number", number = "power", of = { name = "page" }, becomes = 2000'))
    game = position.unit(P1, "new lord", lord, zone="hand", cost=0).at("503.3")

    game.uses("set")
    assert game.power("page") == 2000
    game.uses("new lord")

    assert game.power("page") == 3000
    assert "910.3b-1" in cited(game, "page", "power")[-1]


@pytest.mark.clause("910.3b-2")
def test_the_effect_of_an_activated_ability_is_dated_by_its_resolution() -> None:
    slow = activated(
        'do = "number", number = "power", of = { name = "page" }, becomes = 2000', cost='do = "exhaust", what = "self"'
    )
    position = given().unit(P1, "page", power=5000).unit(P1, "monk", slow)
    game = position.event(
        P1, "plus", event_ability('do = "number", number = "power", of = { name = "page" }, plus = 1000')
    ).at("503.3")

    game.uses("plus").uses_ability("monk")

    assert game.power("page") == 2000
    assert "910.3b-2" in game.last(EffectBegan).cites


@pytest.mark.clause("910.3b")
def test_the_turn_player_orders_effects_that_began_at_the_same_time() -> None:
    """Two units put onto the field at once set the power of a third to different values."""
    two = event_ability('do = "deploy", what = { zone = "adora", of = "you", kind = "unit" }')

    def game(first: str) -> Play:
        position = given().unit(P1, "page").event(P1, "rise", two)
        for name, value in (("low", 2000), ("high", 7000)):
            position.unit(P1, name, static(on_units(f"becomes = {{ power = {value} }}", 'name = "page"')), zone="adora")
        play = position.at("503.3").uses("rise")
        assert (play.asked().seat, play.asked().form) == (P1, "order")
        return play.picks(first, "low" if first == "high" else "high")

    assert game("low").power("page") == 7000
    assert game("high").power("page") == 2000
    assert game("low").last(EffectsOrdered, "910.3b").order == (game("low").id("low"), game("low").id("high"))


@pytest.mark.clause("910.3b")
def test_the_turn_player_orders_the_other_players_effects_too() -> None:
    rise = 'do = "deploy", what = { zone = "adora", of = "you", kind = "unit" }'
    two = triggered("deploy", rise, player="opponent")
    position = given().unit(P1, "page").unit(P1, "caller", zone="hand", cost=0).unit(P2, "answer", two)
    for name, value in (("low", 2000), ("high", 7000)):
        position.unit(P2, name, static(on_units(f"becomes = {{ power = {value} }}", 'name = "page"')), zone="adora")
    game = position.at("503.3")

    game.uses("caller")

    assert game.asked().seat == P1
    assert game.last(ChoiceOpened, "910.3b").choice.form == "order"


# ---------------------------------------------------------------- 910.3b-3: whole groups


@pytest.mark.clause("910.3b-3")
def test_an_effect_on_all_cards_that_fit_takes_in_those_that_fit_later() -> None:
    rally = event_ability('do = "number", number = "power", of = { of = "you", attribute = "赤" }, plus = 1000')
    dye = event_ability('do = "change", of = { name = "plain" }, change = { gain_attribute = "赤" }')
    position = given().event(P1, "rally", rally).event(P1, "dye", dye).unit(P1, "red", attributes=["赤"])
    position.unit(P1, "plain").unit(P1, "late", zone="hand", cost=0, attributes=["赤"])
    game = position.at("503.3")

    game.uses("rally")
    assert (game.power("red"), game.power("plain")) == (2000, 1000)
    game.uses("late").uses("dye")

    assert (game.power("late"), game.power("plain")) == (2000, 2000)
    assert "910.3b-3" in game.events(EffectBegan)[0].cites


@pytest.mark.clause("910.3b-3")
def test_and_drops_those_that_fit_no_longer() -> None:
    rally = event_ability('do = "number", number = "power", of = { of = "you", attribute = "赤" }, plus = 1000')
    bleach = event_ability('do = "change", of = { name = "red" }, change = { lose_attribute = "赤" }')
    position = given().event(P1, "rally", rally).event(P1, "bleach", bleach)
    game = position.unit(P1, "red", attributes=["赤"]).unit(P1, "other", attributes=["赤"]).at("503.3")

    game.uses("rally").uses("bleach")

    assert (game.power("red"), game.power("other")) == (1000, 2000)
    assert game.events(EffectBegan, "910.3b-3")


@pytest.mark.clause("910.3b-3")
def test_it_begins_also_if_no_card_fits_yet() -> None:
    rally = event_ability('do = "number", number = "power", of = { of = "you", attribute = "赤" }, plus = 1000')
    position = given().event(P1, "rally", rally).unit(P1, "late", zone="hand", cost=0, attributes=["赤"])
    game = position.at("503.3")

    game.uses("rally").uses("late")

    assert game.power("late") == 2000
    assert game.events(EffectBegan, "910.3b-3")


@pytest.mark.clause("910.3b-2")
def test_an_effect_on_chosen_cards_stays_with_them() -> None:
    boost = event_ability(
        'do = "choose", from = { attribute = "赤" }', 'do = "number", number = "power", of = "it", plus = 1000'
    )
    bleach = event_ability('do = "change", of = { name = "red" }, change = { lose_attribute = "赤" }')
    position = given().event(P1, "boost", boost).event(P1, "bleach", bleach).unit(P1, "red", attributes=["赤"])
    game = (
        position.unit(P1, "late", zone="hand", cost=0, attributes=["赤"]).unit(P2, "foe", attributes=["赤"]).at("503.3")
    )

    game.uses("boost").picks("red").uses("late").uses("bleach")

    assert (game.power("red"), game.power("late")) == (2000, 1000)
    assert not game.events(EffectBegan)[0].effect.static.to


# ---------------------------------------------------------------- 910.4: entering


@pytest.mark.clause("910.4")
def test_a_card_enters_with_the_effects_that_apply_there() -> None:
    """It never was on the field with its printed power: nothing sees an increase."""
    lord = static(on_units("plus = { power = 1000 }", 'of = "you"'))
    alarm = triggered("power_up", 'do = "put_top", to = "adora"')
    when = '{ event = "deploy", who = { least = { power = 2000 } } }'
    strong = f'kind = "triggered"\nwhen = {when}\neffect = [{{ do = "draw" }}]'
    position = given().unit(P1, "lord", lord).unit(P1, "alarm", alarm).unit(P1, "watcher", strong)
    game = position.unit(P1, "late", zone="hand", cost=0, power=1000).at("503.3")

    game.uses("late")

    noted = game.last(ValueChanged, "910.4")
    assert (noted.card, noted.value, noted.was) == (game.id("late"), 2000, None)
    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.cards("P1/adora") == []


# ---------------------------------------------------------------- 910.7: as long as

GUARDED = (
    'do = "number", number = "power", of = "self", plus = 3000, while = { self = { ready = true } }, until = "game"'
)


@pytest.mark.clause("910.7")
def test_an_effect_that_holds_as_long_as_its_card_fits_does_not_begin_if_it_ceased_to_fit_before() -> None:
    monk = activated(GUARDED, cost='do = "exhaust", what = "self"')
    game = given().unit(P1, "monk", monk).at("503.3")

    game.uses_ability("monk")

    assert game.power("monk") == 1000
    assert game.events(EffectBegan) == []
    assert game.events(StepTaken, "910.7")


@pytest.mark.clause("910.7")
def test_it_does_not_begin_even_if_the_card_fits_again_at_the_resolution() -> None:
    """Exhausted for the cost and readied by the first part of it: the condition failed in between."""
    back = (
        'kind = "activated"\ncost = [{ do = "exhaust", what = "self" }]\neffect = [{ do = "ready", what = "self" }, { '
        + GUARDED
        + " }]"
    )
    game = given().unit(P1, "monk", back).at("503.3")

    game.uses_ability("monk")

    assert game.power("monk") == 1000
    assert game.events(StepTaken, "910.7")


@pytest.mark.clause("910.7")
def test_it_begins_if_the_condition_held_all_the_time_and_ends_with_it() -> None:
    rest = event_ability('do = "exhaust", what = { kind = "unit" }')
    position = given().unit(P1, "monk", activated(GUARDED, cost='do = "pay", count = 1')).fires(P1, 1)
    game = position.event(P1, "rest", rest).at("503.3")

    game.uses_ability("monk").pays()
    assert game.power("monk") == 4000
    game.uses("rest")

    assert game.power("monk") == 1000
    assert game.last(EffectEnded).cites == ("910.7",)


# ---------------------------------------------------------------- 910.8: named turns


@pytest.mark.clause("910.8")
def test_an_effect_for_a_named_turn_applies_from_the_start_of_that_turn_to_its_end() -> None:
    later = event_ability(
        'do = "number", number = "power", of = { name = "page" }, plus = 1000, until = "opponent_turn"'
    )
    game = given().event(P1, "later", later).unit(P1, "page").filled(P1, deck=9).filled(P2, deck=9).at("503.3")

    game.uses("later")
    assert game.power("page") == 1000
    assert "910.8" in game.last(EffectBegan).cites

    game.ends()
    assert (game.table.turn_player, game.power("page")) == (P2, 2000)

    game.ends()
    assert (game.table.turn_player, game.power("page")) == (P1, 1000)
    assert game.table.lasting == {}


@pytest.mark.clause("910.8")
def test_an_effect_for_ones_own_next_turn_waits_for_it() -> None:
    later = event_ability('do = "number", number = "power", of = { name = "page" }, plus = 1000, until = "your_turn"')
    game = given().event(P1, "later", later).unit(P1, "page").filled(P1, deck=9).filled(P2, deck=9).at("503.3")

    powers = [game.uses("later").power("page")]
    for _ in range(3):
        powers.append(game.ends().power("page"))

    assert powers == [1000, 1000, 2000, 1000]
    assert "910.8" in game.last(EffectBegan).cites


@pytest.mark.clause("504.4")
def test_an_effect_for_this_turn_applies_at_once_to_its_end() -> None:
    # 910.8, AFF-21
    now = event_ability('do = "number", number = "power", of = { name = "page" }, plus = 1000')
    game = given().event(P1, "now", now).unit(P1, "page").at("503.3")

    game.uses("now")
    assert game.power("page") == 2000
    game.ends()

    assert game.power("page") == 1000
    assert game.last(EffectEnded).cites == ("504.4",)


@pytest.mark.clause("910.3b-2")
def test_an_effect_without_an_end_lasts_for_the_whole_game() -> None:
    # 901.2b
    ever = event_ability('do = "number", number = "power", of = { name = "page" }, plus = 1000, until = "game"')
    game = given().event(P1, "ever", ever).unit(P1, "page").filled(P1, deck=9).filled(P2, deck=9).at("503.3")

    game.uses("ever").ends().ends()

    assert game.power("page") == 2000


@pytest.mark.clause("910.5")
def test_a_value_that_became_another_one_has_lost_what_was_added_before() -> None:
    game = numbers("plus", "more", "set")

    assert [step.result for step in game.why("page", "power").steps] == [5000, 7000, 7500, 1000]
    assert "910.5" in cited(game, "page", "power")[-1]
