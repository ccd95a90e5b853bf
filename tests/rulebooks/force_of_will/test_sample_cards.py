"""The cards that come with the edition: their figures are those printed, and the decks made of them are legal."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.core.clauses.finding import Outcome
from engine.core.table.cards import CardDefinition
from engine.rulebooks.force_of_will.v8_01.card_file import sample_cards
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import ATTRIBUTES, COST_OF, RACE, list_marked
from engine.rulebooks.force_of_will.v8_01.ch0400_deck_construction import check_deck
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import KEYWORDS
from engine.rulebooks.force_of_will.v8_01.decks import sample_decks

FOLDER = Path(__file__).resolve().parents[4] / "shared" / "cards" / "force_of_will" / "sets"
SHIPPED = sample_cards()
CARDS = {number: card for number, card in SHIPPED.items() if "race:INVENTED" not in card.flags}
"""The printed cards among those shipped."""
SYMBOLS = dict(zip(("L", "F", "Wa", "Wi", "D"), ATTRIBUTES, strict=True))
TYPES = {
    "Ruler": "ruler", "J-Ruler": "j_ruler", "Resonator": "resonator", "Reson": "resonator", "U": "resonator",
    "Spell": "chant", "Addition": "addition", "Magic Stone": "magic_stone", "Regalia": "regalia",
}  # fmt: skip
WORDS = {
    "Flying": "flying", "Swiftness": "swiftness", "Target Attack": "precision", "First Strike": "first_strike",
    "Imperishable": "imperishable", "Pierce": "pierce", "Quickcast": "quickcast", "Remnant": "remnant",
}  # fmt: skip
CLASSES = {"Field": "field", "Resonator": "resonator", "J/Resonator": "j_resonator"}

STARTERS, ALL = 36, 318

printed = pytest.mark.skipif(not FOLDER.is_dir(), reason=f"no printed card data in {FOLDER}")
each_card = pytest.mark.parametrize("number", CARDS)


@cache
def data() -> dict[str, dict[str, str]]:
    """The printed data of all faces by number; the other side of a ruler has the number of the ruler with a J."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(FOLDER.glob("Sets__*__set.xml")):
        for card in ET.parse(path).getroot().iterfind("cards/card"):
            face = read_face(card)
            number = f"{face['Set']}-{face['Number']}"
            found[number] = face
            for side in card.iterfind("alternate"):
                found[f"{number}J"] = read_face(side)
    return found


def read_face(node: ET.Element) -> dict[str, str]:
    """The properties of a face, and its name."""
    return {"Name": node.get("name", "").strip()} | {
        each.get("name", ""): each.get("value", "").strip() for each in node.iterfind("property")
    }


def read_cost(face: dict[str, str]) -> dict[str, int]:
    """The printed numbers of the cost of a face; none if it has no cost."""
    symbols = re.findall(r"\{(\w+)\}", face.get("Cost", ""))
    if not symbols:
        return {}
    cost = {"free_cost": sum(int(symbol) for symbol in symbols if symbol.isdigit())}
    for symbol in symbols:
        if symbol in SYMBOLS:
            cost[COST_OF[SYMBOLS[symbol]]] = cost.get(COST_OF[SYMBOLS[symbol]], 0) + 1
    return cost | {"total_cost": sum(cost.values())}


def read_races(face: dict[str, str]) -> list[str]:
    """The races and traits of a face; a chant's class is none."""
    races = [race.strip() for race in face.get("Trait", "").split("/") if race.strip()]
    if face["Type"] == "Spell":
        races = [race for race in races if race not in ("Instant", "Standby")]
    return races + (["Demon"] if face.get("Subtype") == "Demon" else [])


def figures(card: CardDefinition) -> dict[str, Any]:
    """What a definition says besides its abilities and keywords."""
    return {
        "name": card.name, "kind": card.kind, "numbers": card.numbers, "races": list_marked(card.flags, RACE),
        "class": list_marked(card.flags, "class:"), "special": "special" in card.flags,
    }  # fmt: skip


def test_the_cards_are_those_of_two_starter_decks_and_of_eight_sets() -> None:
    starters = [number for number in CARDS if number.startswith("VS01")]
    assert (len(starters), len(CARDS)) == (STARTERS, ALL)
    names = [card.name for card in CARDS.values() if card.kind != "j_ruler"]
    assert len(names) == len(set(names))


def test_every_kind_and_every_keyword_that_can_be_written_occurs() -> None:
    assert {card.kind for card in CARDS.values()} == set(TYPES.values())
    kinds = {ability.kind for card in CARDS.values() for ability in card.abilities}
    assert kinds == {
        "static", "activated", "triggered", "spell", "standby", "judgment", "awakening", "incarnation", "stealth",
        "way",
    }  # fmt: skip
    marks = {flag for card in CARDS.values() for ability in card.abilities for flag in ability.flags}
    assert marks == {"gods_art", "evolution", "of_card", "part:awakening", "part:incarnation", "attachment"}
    flags = {flag for card in CARDS.values() for flag in card.flags}
    assert flags & set(KEYWORDS) == set(WORDS.values()) - {"imperishable"}  # which other cards get for a turn


@printed
@each_card
def test_the_figures_are_those_printed(number: str) -> None:
    face = data()[number]
    numbers = {"total_cost": 0} | read_cost(face)  # 203.5a
    for name in ("Atk", "Def"):
        if face.get(name):
            numbers[name.lower()] = int(face[name])
    of_class = CLASSES.get(face.get("Subtype", "")) if face["Type"] == "Addition" else None
    assert figures(CARDS[number]) == {
        "name": face["Name"], "kind": TYPES[face["Type"]], "numbers": numbers, "races": read_races(face),
        "class": [of_class] if of_class else [], "special": face.get("Subtype") == "Special",
    }  # fmt: skip


@printed
@each_card
def test_the_attributes_are_those_of_the_cost(number: str) -> None:
    face, card = data()[number], CARDS[number]
    asked = [word for word in ATTRIBUTES if f"{word}_cost" in card.numbers]
    if face["Type"] in ("Ruler", "J-Ruler"):
        assert card.attributes
    else:
        assert list(card.attributes) == asked


@printed
@each_card
def test_the_keywords_are_those_printed(number: str) -> None:
    face, card = data()[number], CARDS[number]
    text = re.sub(r"\([^()]*\)", "", face.get("Text", ""))
    first = re.compile(rf"^(?:\s*\[?(?:{'|'.join(WORDS)})\]?[,.]?)+", re.MULTILINE)
    found = {WORDS[word] for line in first.findall(text) for word in re.findall("|".join(WORDS), line)}
    if face["Type"] == "Spell" and "Instant" in face.get("Trait", ""):
        found.add("quickcast")
    assert {flag for flag in card.flags if flag in KEYWORDS} == found


@pytest.mark.parametrize("name", sample_decks())
def test_the_decks_are_legal(name: str) -> None:
    verdict = check_deck("constructed", sample_decks()[name].deck, SHIPPED)

    assert verdict.outcome is Outcome.LEGAL


def test_a_ruler_shows_its_other_side() -> None:
    assert CARDS["VS01-003"].sides == ("VS01-003J",)
    assert {card.number.removesuffix("J") for card in CARDS.values() if card.kind == "j_ruler"} <= set(CARDS)


def test_invented_cards_are_marked_and_show_what_the_sets_lack() -> None:
    invented = {number: card for number, card in SHIPPED.items() if number not in CARDS}
    assert set(invented) == {number for number in SHIPPED if number.startswith("INV-")}
    assert {"rune", "chant_rune"} <= {card.kind for card in invented.values()}
    flags = {flag.partition(":")[0] for card in invented.values() for flag in card.flags}
    assert {"divinity", "grimoire", "energize", "story", "explode", "drain", "bane"} <= flags | {
        name for card in invented.values() for name in card.numbers
    }
    assert any("JJ" in number for number in invented) and any(number.endswith("B") for number in invented)
