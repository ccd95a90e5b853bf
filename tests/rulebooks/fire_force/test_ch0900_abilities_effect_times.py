"""910.4, 910.7, 910.8. When continuous effects begin and end."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import EffectBegan, EffectEnded, ValueChanged
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.continuous import on_units, static
from tests.rulebooks.fire_force.given import P1, P2, activated, event_ability, given, triggered

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
    assert game.last(CardMoved, "910.4").became == game.id("late")
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
