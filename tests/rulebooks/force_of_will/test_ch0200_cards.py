"""200. What a card says: types, names, costs, as data."""

from __future__ import annotations

import pytest

from engine.abilities.view import RulesContext
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    ATTRIBUTES,
    KINDS,
    STONE_NAMES,
    TYPES,
    list_types,
)
from tests.rulebooks.force_of_will.kit import P1, given


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


def test_the_stone_types_are_the_five_attributes() -> None:
    assert tuple(STONE_NAMES.values()) == ATTRIBUTES
