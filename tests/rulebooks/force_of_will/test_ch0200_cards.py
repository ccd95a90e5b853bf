"""200. What a card says: types, names, costs, as data."""

from __future__ import annotations

import pytest

from engine.abilities.view import RulesContext
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    ATTRIBUTES,
    BASIC,
    KINDS,
    STONE_NAMES,
    TYPES,
    add_up_cost,
    list_stone_types,
    list_types,
)
from tests.rulebooks.force_of_will.kit import P1, card, given


def test_there_are_eight_types_and_one_combination() -> None:
    assert len(TYPES) == 8
    assert set(KINDS) - set(TYPES) == {"chant_rune"}


@pytest.mark.parametrize(
    ("kind", "types"),
    [("resonator", ("resonator",)), ("chant_rune", ("chant", "rune")), ("j_ruler", ("j_ruler",))],
)
def test_a_slash_separates_the_types_of_a_card(kind: str, types: tuple[str, ...]) -> None:
    assert list_types(kind) == types


@pytest.mark.parametrize(
    ("kind", "terms"),
    [
        ("resonator", {"j_resonator"}),
        ("j_ruler", {"j_resonator", "ruler_or_j_ruler"}),
        ("ruler", {"ruler_or_j_ruler"}),
        ("chant_rune", {"chant", "rune"}),
        ("magic_stone", set()),
    ],
)
def test_terms_that_include_a_type_are_asked_like_types(kind: str, terms: set[str]) -> None:
    game = given().card(P1, "it", kind, zone="hand").at("504.2")

    kinds = RulesContext(game.table).derived.characteristics(game.id("it")).kinds
    assert set(kinds) == {kind} | terms


@pytest.mark.parametrize("name", STONE_NAMES)
def test_a_stone_named_like_a_magic_stone_type_has_that_type(name: str) -> None:
    assert list_stone_types(card("S", "magic_stone", name=name)) == (STONE_NAMES[name],)


def test_a_magic_stone_type_comes_from_the_name_or_from_print_and_to_stones_alone_by_name() -> None:
    assert list_stone_types(card("S", "magic_stone", name="双子の石")) == ()
    assert list_stone_types(card("S", "resonator", name="炎の魔石")) == ()
    assert list_stone_types(card("S", "magic_stone", flags=("stone_type:fire", "stone_type:wind"))) == ("fire", "wind")
    assert list_stone_types(card("S", "magic_stone", name="炎の魔石", flags=("stone_type:fire",))) == ("fire",)


def test_a_stone_of_a_magic_stone_type_is_not_basic_for_that() -> None:
    plain = card("S", "magic_stone", name="炎の魔石")

    assert list_stone_types(plain) and BASIC not in plain.flags


def test_the_total_cost_is_attribute_cost_and_free_cost_together() -> None:
    assert add_up_cost({"fire_cost": 2, "water_cost": 1, "free_cost": 3, "atk": 800}) == 6
    assert add_up_cost({"atk": 800}) == 0


def test_a_free_cost_of_x_counts_as_chosen_or_as_nothing() -> None:
    assert add_up_cost({"fire_cost": 1}) == 1
    assert add_up_cost({"fire_cost": 1}, x=4) == 5


def test_the_stone_types_are_the_five_attributes() -> None:
    assert tuple(STONE_NAMES.values()) == ATTRIBUTES
