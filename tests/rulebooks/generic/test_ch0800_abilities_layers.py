"""809.1, 809.2, 809.5, 809.6. Continuous effects: the layers, what became something else, what is printed."""

from __future__ import annotations

import pytest

from engine.abilities.view import RulesContext
from engine.core.events.cards import CardMoved
from engine.core.events.effects import EffectBegan
from tests.rulebooks.generic.continuous import SET_500, cited, on, once
from tests.rulebooks.generic.given import P1, Play, ex, given


def info(game: Play, name: str, what: str) -> tuple[str, ...]:
    """Information of a card now: its `attributes`, `names`, `kinds`, `flags`."""
    return tuple(getattr(RulesContext(game.table).derived.characteristics(game.id(name)), what))


def layers(game: Play, name: str, what: str) -> list[str]:
    """The first clause of each step of a value."""
    return [step.cites[0] for step in game.why(name, what).steps]


# ---------------------------------------------------------------- 809.1: the layers


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


# ---------------------------------------------------------------- 809.5, 809.6: information replaced, and as printed


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


# ---------------------------------------------------------------- 809.1: what a given ability does; bounds that change
