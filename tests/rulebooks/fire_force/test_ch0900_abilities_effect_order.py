"""910.3, 910.5. The order of continuous effects in one layer: dependency, then dates."""

from __future__ import annotations

import pytest

from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import EffectBegan, EffectsOrdered
from tests.rulebooks.fire_force.continuous import cited, on_units, static
from tests.rulebooks.fire_force.given import P1, P2, Play, activated, event_ability, given, triggered

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


@pytest.mark.clause("910.5")
def test_a_value_that_became_another_one_has_lost_what_was_added_before() -> None:
    game = numbers("plus", "more", "set")

    assert [step.result for step in game.why("page", "power").steps] == [5000, 7000, 7500, 1000]
    assert "910.5" in cited(game, "page", "power")[-1]


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


@pytest.mark.clause("910.3b-1")
def test_a_static_ability_that_was_gained_is_dated_by_the_gain() -> None:
    """Not by the entry of the older unit that gained it."""
    one = 'do = "choose", from = { of = "you", kind = "unit" }'
    raised = event_ability(one, 'do = "number", number = "power", of = "it", plus = 2000')
    gift = '{ kind = "static", statics = [{ to = "self", change = { becomes = { power = 3000 } } }] }'
    taught = event_ability(one, f'do = "change", of = "it", change = {{ gain_ability = {gift} }}')

    def power(*order: str) -> int:
        position = given().unit(P1, "page", power=1000).event(P1, "raised", raised).event(P1, "taught", taught)
        game = position.at("503.3")
        for name in order:
            game.uses(name).picks("page")
        assert any("910.3b-1" in cites for cites in cited(game, "page", "power"))
        return game.power("page")

    assert power("raised", "taught") == 3000
    assert power("taught", "raised") == 5000


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


@pytest.mark.clause("910.3b")
def test_two_units_whose_effects_read_each_others_number() -> None:
    equals = 'of = "you", kind = "unit", is = "other", least = { power = { value = "power", of = "self" } }'
    lord = static(on_units("plus = { power = 500 }", equals))
    game = given().unit(P1, "first", lord, power=1000).unit(P1, "second", lord, power=1000).at("503.3")

    assert (game.power("first"), game.power("second")) == (1000, 1500)
    assert [step.result for step in game.why("second", "power").steps] == [1000, 1500]
