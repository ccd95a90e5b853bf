"""200. What a card says: kinds, attributes, advantage, skill costs, names."""

from __future__ import annotations

import pytest

from engine.abilities.language.ability import Ability
from engine.abilities.view import RulesContext
from engine.core.events.cards import CardMoved, MarkersChanged
from engine.core.events.steps import StepTaken
from engine.rulebooks.generic.v1_2.card_file import read_cards
from tests.rulebooks.generic import card_texts as texts
from tests.rulebooks.generic.given import P1, P2, Given, ex, given, skill, static

DRAW = 'do = "draw"'


# ---------------------------------------------------------------- 201: kinds


def test_a_command_of_any_class_is_a_command_and_nothing_else() -> None:
    # 201.2, 201.2b
    position = given().strategy(P1, "plan", DRAW).tactic(P1, "trick", DRAW).strengthening(P1, "blade")
    game = position.at("503.3")

    found = {
        name: RulesContext(game.table).derived.characteristics(game.id(name)) for name in ("plan", "trick", "blade")
    }

    assert {traits.kinds for traits in found.values()} == {("command",)}
    assert [found[name].flags for name in found] == [("strategy",), ("tactic",), ("strengthening",)]


@pytest.mark.parametrize("flag, found", [("strategy", "plan"), ("tactic", "trick"), ("strengthening", "blade")])
def test_a_class_named_in_place_of_a_kind_means_commands_of_that_class(flag: str, found: str) -> None:
    # 201.3a
    seek = f'do = "choose", from = {{ zone = "hand", of = "you", flag = "{flag}" }}, as = "found"'
    position = given().tactic(P1, "seek", seek).strategy(P1, "plan", DRAW).strengthening(P1, "blade")
    game = position.tactic(P1, "trick", DRAW).at("503.3").plays("seek")

    assert game.options() == {f"choose:{found}"}


def test_a_kind_without_a_zone_means_cards_in_the_area() -> None:
    # 201.3, 306.4
    count = 'do = "draw", count = { count = { kind = "unit", of = "you" } }'
    position = given().tactic(P1, "muster", count).unit(P1, "front").unit(P1, "back", zone="standby_2")
    game = position.unit(P1, "in hand", zone="hand").unit(P1, "in trash", zone="trash").at("503.3")

    game.plays("muster")

    assert game.cards("P1/hand") == ["in hand", "P1 deck 1", "P1 deck 2"]


# ---------------------------------------------------------------- 204, 205: attributes and advantage


def struck(attributes: list[str], advantage: list[str], **readings: str) -> Given:
    """P1's main unit with an advantage against P2's with attributes; the skill deals 100."""
    position = given(**readings).unit(P1, "striker", skill("strike", 0, 100), advantage=advantage)
    return position.unit(P2, "struck", attributes=attributes)


@pytest.mark.clause("204.2")
@pytest.mark.parametrize("attribute", ["ember", "beast"])
def test_words_on_either_side_of_a_slash_are_attributes_of_their_own(attribute: str) -> None:
    game = struck(["ember/beast"], [attribute]).at("703.2").declares("striker")

    assert game.damage("struck") == 200
    assert "204.2" in game.last(StepTaken, "704.3c-1").cites


@pytest.mark.parametrize("attribute", ["ember", "ember/clay", "beast"])
def test_without_a_slash_it_is_one_attribute(attribute: str) -> None:
    # 204.2
    game = struck(["ember beast"], [attribute]).at("703.2").declares("striker")

    assert game.damage("struck") == 100


def test_effects_find_each_of_the_attributes() -> None:
    # 204.2
    for attribute, fits in (("ember", 1), ("beast", 1), ("ember/beast", 0)):
        count = f'do = "draw", count = {{ count = {{ of = "you", attribute = "{attribute}" }} }}'
        game = given().tactic(P1, "look", count).unit(P1, "pup", attributes=["ember/beast"]).at("503.3").plays("look")

        assert len(game.cards("P1/hand")) == fits


@pytest.mark.clause("205.1")
def test_damage_to_a_unit_with_an_attribute_named_under_advantage_is_doubled() -> None:
    game = struck(["grove"], ["tide", "grove"]).at("703.2").declares("striker")

    assert game.damage("struck") == 200
    assert game.events(StepTaken, "704.3c-1", "205.1")


def test_damage_to_another_unit_is_not_doubled() -> None:
    # 205.1
    game = struck(["grove"], ["tide"]).at("703.2").declares("striker")

    assert game.damage("struck") == 100
    assert game.events(StepTaken, "205.1") == []


@pytest.mark.parametrize("reading, damage", [("declared_skill", 100), ("every_damage", 200)])
def test_how_far_advantage_reaches_is_a_reading(reading: str, damage: int) -> None:
    # AGE-16
    spark = ex("spark", 'do = "damage_to", what = { zone = "standby", of = "opponent", kind = "unit" }, count = 100')
    position = given(advantage_doubles=reading).unit(P1, "striker", spark, advantage=["grove"])
    game = position.unit(P2, "bush", zone="standby_1", attributes=["grove"]).at("503.3")

    game.uses("striker")

    assert game.damage("bush") == damage
    assert ("205.1" in game.last(MarkersChanged).cites) == (reading == "every_damage")


# ---------------------------------------------------------------- 210: skill cost


@pytest.mark.clause("210.2")
@pytest.mark.parametrize("energies, usable", [(1, False), (2, True), (3, True)])
def test_a_skill_needs_as_many_energies_as_it_costs(energies: int, usable: bool) -> None:
    game = given().unit(P1, "striker", skill("strike", 2, 100)).energy(P1, "striker", energies).at("703.2")

    verdict = game.explains("skill:striker#0")

    assert (verdict.outcome == "LEGAL") == usable
    assert "210.2" in verdict.cites
    assert ("skill:striker#0" in game.options()) == usable


@pytest.mark.clause("210.2")
def test_a_skill_that_costs_too_much_is_refused_with_what_is_missing() -> None:
    position = given().unit(P1, "striker", skill("strike", 2, 100)).energy(P1, "striker", 1)
    game = position.unit(P1, "rich", zone="standby_1").energy(P1, "rich", 3).at("703.2")

    (found,) = game.refused("skill:striker#0").findings

    assert (found.cites, found.facts) == (("703.2a-2", "210.2"), {"needed": 2, "available": 1})


def test_using_a_skill_takes_no_energies_away() -> None:
    # 210.2: they only have to be there
    game = given().unit(P1, "striker", skill("strike", 1, 100)).energy(P1, "striker", 1).at("703.2")

    game.declares("striker")

    assert game.carries("striker") == ["striker energy 1"]
    assert game.events(CardMoved, "911.1") == []


# ---------------------------------------------------------------- what has no meaning


def test_a_note_changes_nothing() -> None:
    # 215.2, 214.2: what is printed beside the text has no meaning in play
    noted = static('to = "self", change = { plus = { hp = 100 } }') + '\nnote = "and fifty more"'
    game = given().unit(P1, "plain", noted).at("503.3")

    assert game.number("plain", "hp") == 1100


# ---------------------------------------------------------------- entries of card files


def test_a_card_is_what_its_entry_says() -> None:
    text = texts.skill("damage = 300").replace("hp = 300", 'hp = 300\nattributes = ["a/b", "c"]\nadvantage = ["d/e"]')

    read = read_cards(text)["X-9"]

    assert (read.kind, read.numbers) == ("unit", {"hp": 300, "retreat": 1})
    assert (read.attributes, read.flags) == (("a", "b", "c"), ("advantage:d", "advantage:e"))
    assert read.abilities == (Ability("skill", "Hit", {"cost": 1, "damage": 300}),)


def test_commands_are_of_one_kind_whatever_their_class() -> None:
    # 201.2, 402.2c: the limit of four goes by name and kind, and there are two kinds
    tables = ("strategy", "tactic", "strengthening")
    read = [read_cards(texts.card(table, texts.DRAW if table != "strengthening" else ""))["X-9"] for table in tables]

    assert [(each.kind, each.flags) for each in read] == [("command", (table,)) for table in tables]
