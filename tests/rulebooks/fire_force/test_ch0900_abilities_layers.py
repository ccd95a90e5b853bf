"""906, 910.1, 910.2. Continuous effects: what they begin with, and the layers they are applied in."""

from __future__ import annotations

import pytest

from engine.abilities.layers.explain_value import explain_value
from engine.abilities.view import RulesContext
from tests.rulebooks.fire_force.abilities import DRAW
from tests.rulebooks.fire_force.continuous import cited, on_units, static
from tests.rulebooks.fire_force.given import P1, P2, Play, activated, event_ability, given


def attributes(game: Play, name: str) -> tuple[str, ...]:
    """The attributes of a card now."""
    return RulesContext(game.table).derived.characteristics(game.id(name)).attributes


# ---------------------------------------------------------------- 910.1: the layers


@pytest.mark.clause("910.1a")
@pytest.mark.parametrize("zone", ["hand", "adora", "field"])
def test_an_ability_that_defines_its_own_card_is_where_it_begins_in_every_zone(zone: str) -> None:
    """AFF-09."""
    dye = 'kind = "static"\nbasic = true\nstatics = [{ to = "self", change = { gain_attribute = "blue" } }]'
    game = given().unit(P1, "chameleon", dye, attributes=("red",), zone=zone).at("503.3")

    base = explain_value(game.table, game.id("chameleon"), "attributes").steps[0]

    assert ("910.1a" in base.cites, tuple(base.result)) == (True, ("red", "blue"))


@pytest.mark.clause("910.1d", "910.3b")
def test_read_the_other_way_they_are_gained_in_the_same_layer_by_date() -> None:
    # AFF-08
    position = given(attribute_layer="d").unit(P1, "page", attributes=["青"])
    for name, change in (("turn", 'attribute_becomes = "緑"'), ("gain", 'gain_attribute = "赤"')):
        position.event(P1, name, event_ability(f'do = "change", of = {{ name = "page" }}, change = {{ {change} }}'))
    game = position.at("503.3").uses("turn").uses("gain")

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
    assert "ability:monk#0" not in game.options()


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


# ---------------------------------------------------------------- 910.1, 1118.1: what a given ability does

ALL = 'of = "you", kind = "unit"'


def giving(change: str, to: str = ALL, who: str = ALL, extra: str = "") -> str:
    """A static ability that gives units a static ability."""
    inner = f'{{ kind = "static", statics = [{{ to = {{ {to} }}, change = {{ {change} }}{extra} }}] }}'
    return static(f"to = {{ {who} }}, change = {{ gain_ability = {inner} }}")


def icons(game: Play, name: str) -> tuple[str, ...]:
    """The icons of a card now."""
    return RulesContext(game.table).derived.characteristics(game.id(name)).icons


def test_the_same_of_an_ability_that_an_event_gave() -> None:
    inner = f'{{ kind = "static", statics = [{{ to = {{ {ALL} }}, change = {{ gain_attribute = "甲" }} }}] }}'
    gift = event_ability(
        'do = "choose", from = { of = "you", kind = "unit" }',
        f'do = "change", of = "it", change = {{ gain_ability = {inner} }}',
    )
    game = given().event(P1, "gift", gift).unit(P1, "page").at("503.3").uses("gift").picks("page")

    assert attributes(game, "page") == ("甲",)


@pytest.mark.clause("910.1", "910.1b")
def test_a_given_ability_can_be_the_ground_on_which_another_is_given() -> None:
    first = giving('gain_attribute = "甲"', to='name = "second"', who='name = "first"')
    second = giving('gain_attribute = "乙"', to='name = "third"', who='attribute = "甲"')
    third = static(on_units("plus = { power = 1000 }", 'attribute = "乙"'))
    position = given().unit(P1, "giver 2", second).unit(P1, "giver 1", first).unit(P1, "counts", third)
    game = position.unit(P1, "first").unit(P1, "second").unit(P1, "third", power=1000).at("503.3")

    assert (attributes(game, "second"), attributes(game, "third")) == (("甲",), ("乙",))
    assert game.power("third") == 2000
    assert [cites[0] for cites in cited(game, "third", "attributes")] == ["910.1a", "910.1b"]


def test_nobody_is_given_an_ability_on_a_ground_that_another_given_ability_takes_away() -> None:
    takes = giving('lose_attribute = "甲"', to='name = "page"', who='name = "thief"')
    strong = giving('plus = { power = 1000 }, gain_icon = "assault"', to='name = "page"', who='attribute = "甲"')
    position = given().unit(P1, "giver 1", strong).unit(P1, "giver 2", takes).unit(P1, "thief")
    game = position.unit(P1, "page", power=1000, attributes=["甲"]).at("503.3")

    assert (attributes(game, "page"), icons(game, "page"), game.power("page")) == ((), (), 1000)


@pytest.mark.clause("910.1", "910.1e")
def test_an_ability_that_takes_away_its_own_ground_is_given_all_the_same() -> None:
    """AFF-80."""
    gift = giving('lose_attribute = "甲", plus = { power = 1000 }', to='name = "page"', who='attribute = "甲"')
    game = given().unit(P1, "giver", gift).unit(P1, "page", power=1000, attributes=["甲"]).at("503.3")

    assert (attributes(game, "page"), game.power("page")) == ((), 2000)
    assert game.why("page", "power").steps[-1].result == 2000


def test_a_given_ability_that_is_lost_again_gives_nothing() -> None:
    gift = giving('gain_icon = "prayer", plus = { power = 1000 }', who='name = "page"')
    mute = static(on_units("lose_abilities = true", 'name = "page"'))
    position = given().unit(P1, "giver", gift).unit(P1, "mute", mute)
    game = position.unit(P1, "page", power=1000).unit(P1, "other", power=1000).at("503.3")

    assert (icons(game, "page"), icons(game, "other"), game.power("other")) == ((), (), 1000)


def test_an_ability_that_is_given_in_the_hand_does_nothing_there() -> None:
    gift = giving("plus = { power = 1000 }", who='zone = "hand", of = "you"')
    position = given().unit(P1, "giver", gift, power=1000).unit(P1, "page", zone="hand")
    game = position.at("503.3")

    assert game.power("giver") == 1000
