"""2.1. Types of cards, classes of spells and additions, generic types, magic stone types, and what a type refers to."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.clauses.refusal import BadCardFile
from engine.core.events.effects import TriggerCounted
from engine.core.table.cards import CardDefinition
from engine.rulebooks import sample_cards
from engine.rulebooks.force_of_will.vlegacy.card_file import read_cards
from tests.rulebooks.force_of_will_legacy.kit import BOOK, P1, P2, clause, given

BOLT = """
[[spell]]
number = "bolt"
name = "bolt"
class = "chant"
cost = {{ }}
effect = [{{ do = "choose", from = {{ {asks} }} }}, {{ do = "destroy", what = "it" }}]
"""


def read_one(toml: str) -> CardDefinition:
    """The card of a card file with a single one."""
    (found,) = read_cards(toml).values()
    return found


def offered(asks: str) -> set[str]:
    """The names of what the text of a spell can have as its target."""
    position = given().ruler(P2, "king")
    position.card(P2, "knight", "resonator", numbers={"atk": 500, "def": 500})
    position.card(P2, "queen", "j_ruler", numbers={"atk": 500, "def": 500})
    for name, of in (("chains", "resonator"), ("crown", "j_resonator")):
        position.card(P2, name, "addition", flags=(f"class:{of}",))
        position.objects[-1] = replace(position.objects[-1], attached_to=position.ids["knight"])
    position.defined["bolt"] = read_one(BOLT.format(asks=asks))
    game = position.card(P1, "bolt", zone="hand", number="bolt").at("504.2").picks("play:bolt")
    return {option.removeprefix("choose:") for option in game.options()}


@clause("2.1-3-2")
@pytest.mark.parametrize(("of", "found"), [("resonator", "chains"), ("j_resonator", "crown")])
def test_a_class_of_additions_is_matched_as_the_word_it_is(of: str, found: str) -> None:
    assert offered(f'kind = "addition", flag = "class:{of}"') == {found}


def test_j_resonator_means_resonators_and_j_rulers_as_a_type() -> None:
    assert offered('kind = "j_resonator"') == {"knight", "queen"}


def test_a_bare_type_means_cards_in_the_playground_which_is_the_field() -> None:
    assert offered('kind = "ruler_or_j_ruler"') == {"queen"}
    assert BOOK.edition["2.1-6"].replaces == ("201.5",)


def counted(asks: str) -> int:
    """The attack power of a resonator that has 100 for each card it asks for, beside an Elf and a ruler that is one."""
    rises = f"statics = [{{ to = 'self', change = {{ plus = {{ atk = {{ count = {{ {asks} }}, times = 100 }} }} }} }}]"
    entry = '[[resonator]]\nnumber = "S"\nname = "S"\natk = 0\ndef = 100\n[[resonator.ability]]\nkind = "static"'
    position = given().card(P2, "lord", "ruler", zone="ruler_area", flags=("race:elf",), attributes=("fire",))
    position.card(P1, "archer", "resonator", flags=("race:elf",), attributes=("fire",))
    position.defined["S"] = read_one(f"{entry}\n{rises}")
    found: int = position.card(P1, "S", number="S").at("504.2").why("S", "atk").value
    return found


@clause("307.4a@8.01")
def test_what_is_counted_is_counted_in_ruler_areas_as_well() -> None:
    assert counted('attribute = "fire"') == 200


@clause("205.4@8.01")
def test_a_race_is_meant_in_ruler_areas_as_well() -> None:
    assert counted('flag = "race:elf"') == 200


@clause("2.1-6")
def test_a_type_that_is_counted_is_meant_on_the_field_alone() -> None:
    assert counted('kind = "ruler_or_j_ruler"') == 0


@pytest.mark.parametrize("of", ["chant", "chant_instant", "chant_standby"])
def test_a_spell_has_one_of_three_classes(of: str) -> None:
    text = 'standby = { effect = [{ do = "draw" }] }' if of == "chant_standby" else 'effect = [{ do = "draw" }]'
    card = read_one(f'[[spell]]\nnumber = "S"\nname = "S"\nclass = "{of}"\ncost = {{}}\n{text}\n')

    assert (card.kind, f"class:{of}" in card.flags) == ("chant", True)
    assert ("quickcast" in card.flags) == (of == "chant_instant")


@pytest.mark.parametrize(
    "entry",
    [
        '[[spell]]\nnumber = "S"\nname = "S"\ncost = {}\neffect = [{ do = "draw" }]',
        '[[spell]]\nnumber = "S"\nname = "S"\nclass = "chant_standby"\ncost = {}\neffect = [{ do = "draw" }]',
        '[[chant]]\nnumber = "S"\nname = "S"\ncost = {}\neffect = [{ do = "draw" }]',
        '[[rune]]\nnumber = "S"\nname = "S"\ncost = {}\neffect = [{ do = "draw" }]',
        '[[astral]]\nnumber = "S"\nname = "S"',
        '[[addition]]\nnumber = "A"\nname = "A"\ncost = {}',
        BOLT.format(asks='kind = "rune"'),
        BOLT.format(asks='kind = "chant"'),
    ],
)
def test_types_and_classes_that_there_are_not_are_refused(entry: str) -> None:
    with pytest.raises(BadCardFile):
        read_cards(entry)


def test_a_spell_is_named_by_its_type_and_by_its_class() -> None:
    position = given().card(P2, "theirs", "chant", zone="graveyard", flags=("class:chant_instant",))
    position.card(P2, "other", "chant", zone="graveyard", flags=("class:chant",))
    asked = 'kind = "spell", zone = "graveyard"'
    found = []
    for asks in (asked, f'{asked}, flag = "class:chant"'):
        position.defined["bolt"] = read_one(BOLT.format(asks=asks))
        one = given()
        one.objects, one.ids, one.defined = [*position.objects], dict(position.ids), dict(position.defined)
        game = one.card(P1, "bolt", zone="hand", number="bolt").at("504.2").picks("play:bolt")
        found.append(game.options())

    assert found == [{"choose:theirs", "choose:other"}, {"choose:other"}]


def test_a_stone_named_like_a_magic_stone_type_has_it() -> None:
    stone = read_one('[[magic_stone]]\nnumber = "ST"\nname = "炎の魔石"\n')

    assert stone.flags == ("stone_type:fire",)


def test_the_cards_of_8_01_have_the_classes_that_they_have_here() -> None:
    cards = sample_cards(BOOK).values()

    assert all(any(flag.startswith("class:") for flag in each.flags) for each in cards if each.kind == "addition")
    assert {flag for each in cards if each.kind == "chant" for flag in each.flags if flag.startswith("class:")} == {
        "class:chant", "class:chant_instant", "class:chant_standby",
    }  # fmt: skip


@clause("2.1-5-2", "1127.2@8.01")
def test_a_stone_of_that_name_is_one_of_its_type_in_play() -> None:
    tuner = {"cost": {"free": 1}, "resonance": [{"stone_type": "fire", "effect": [{"do": "draw"}]}]}
    position = given().written(P1, "tuner", "regalia", **tuner)
    position = position.written(P1, "stone", "magic_stone", zone="stone_deck", name="炎の魔石").ruler(P1, "ruler")

    game = position.at("504.2").picks("call:ruler")

    assert {"1127.2@8.01", "2.1-5-2"} <= set(game.last(TriggerCounted).cites)
