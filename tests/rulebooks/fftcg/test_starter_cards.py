"""The cards of the three starter decks: their figures are those printed, and the decks are those sold."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine import rulebooks
from engine.core.clauses.finding import Outcome
from engine.core.table.cards import CardDefinition
from engine.rulebooks.fftcg.v2_1_9.card_file import sample_cards
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import CATEGORY, EX, GENERIC, JOB, KEYWORDS
from engine.rulebooks.fftcg.v2_1_9.ch08_preparation import check_deck
from engine.rulebooks.fftcg.v2_1_9.decks import sample_decks
from tests.rulebooks.fftcg.given import BOOK

FOLDER = Path(__file__).resolve().parents[4] / "shared" / "cards" / "fftcg"
DECKS = {
    "starter-vii": "starter_opus1_VII_fire_earth",
    "starter-x": "starter_opus1_X_wind_water",
    "starter-xiii": "starter_opus1_XIII_lightning_ice",
}
CARDS = sample_cards()

printed = pytest.mark.skipif(not FOLDER.is_dir(), reason=f"no printed card data in {FOLDER}")
each_card = pytest.mark.parametrize("number", CARDS)
each_deck = pytest.mark.parametrize("name", DECKS)


@cache
def data() -> dict[str, dict[str, Any]]:
    """The printed data of all cards, by the identifier the deck lists use."""
    found = json.loads((FOLDER / "db.json").read_text("utf-8"))["cards"]
    return {card["guid"]: card for card in found}


@cache
def listed(name: str) -> dict[str, int]:
    """How many of which number a deck list has."""
    decks = json.loads((FOLDER / "fftcg_starter_decks_opus1.json").read_text("utf-8"))
    return {f"1-{data()[entry['guid']]['index']}": entry["qty"] for entry in decks[DECKS[name]]}


def card_data(number: str) -> dict[str, Any]:
    """The printed data of a card of the first set."""
    index = int(number.partition("-")[2])
    return next(card for card in data().values() if card["set"] == "Opus I" and card["index"] == index)


def marks(card: CardDefinition, prefix: str) -> list[str]:
    """The jobs or categories of a card."""
    return [flag.removeprefix(prefix) for flag in card.flags if flag.startswith(prefix)]


def figures(card: CardDefinition) -> dict[str, Any]:
    """What a definition says besides its abilities."""
    return {
        "name": card.name, "type": card.kind, "cost": card.numbers["cost"], "power": card.numbers.get("power", 0),
        "elements": list(card.attributes), "jobs": marks(card, JOB), "categories": marks(card, CATEGORY),
        "multicard": GENERIC in card.flags, "exburst": EX in card.flags,
    }  # fmt: skip


def test_sixty_cards_and_three_decks_are_shipped() -> None:
    assert len(CARDS) == 60
    assert set(sample_decks()) == set(DECKS)


@printed
@each_card
def test_the_figures_are_those_printed(number: str) -> None:
    found = card_data(number)
    expected = {name: found[name] for name in figures(CARDS[number]) if name != "jobs"}

    assert figures(CARDS[number]) == expected | {"jobs": [job for job in found["jobs"] if job]}


@printed
@each_card
def test_there_are_as_many_abilities_as_printed_and_the_same_keywords(number: str) -> None:
    lines = [line.strip() for line in card_data(number)["text"].splitlines() if line.strip()]
    keywords = [line.strip("*").lower().replace(" ", "_") for line in lines if line.startswith("**")]
    card = CARDS[number]

    assert [flag for flag in card.flags if flag in KEYWORDS] == keywords
    assert len(card.abilities) == len(lines) - len(keywords)


@printed
@each_deck
def test_the_decks_are_those_sold(name: str) -> None:
    assert dict(sample_decks()[name].deck.zones["deck"]) == listed(name)


@each_deck
def test_the_decks_are_legal(name: str) -> None:
    verdict = check_deck("constructed", sample_decks()[name].deck, CARDS)

    assert verdict.outcome is Outcome.LEGAL


def test_every_card_is_in_a_deck() -> None:
    assert {number for deck in sample_decks().values() for number in deck.deck.zones["deck"]} == set(CARDS)


def test_the_book_ships_them() -> None:
    assert rulebooks.sample_cards(BOOK) == CARDS
