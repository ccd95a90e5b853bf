"""Force of Will: cards of a user's own data are played as text and rulebook say, worked out before.

The file of cases has numbers of cards, positions, answers and outcomes; the texts are read from the data when the test
runs, and there is nothing to try where there are no data. The cards were drawn by lot among those with a text.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from adjudicator.cards.card_file_text import write_card_file
from adjudicator.cards.importing import Importer
from adjudicator.cards.kept_cards import FORMAT, KeptCards
from adjudicator.cards.sources import read_source
from engine.rulebooks import load
from engine.rulebooks.force_of_will.v8_01.card_file import read_cards
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE
from tests.cards_compiled.conftest import Compile, compile_by_number, find_data, list_cases
from tests.cards_compiled.force_of_will_acts import PLENTY, act, add_other, observe
from tests.rulebooks.force_of_will.kit import P1, P2, Given, given

GAME = "force_of_will"
CASES: list[dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("published_force_of_will.yaml").read_text(encoding="utf-8")
)
ZONES = {"chant": "hand", "ruler": "ruler_area"}
"""Where a card lies unless a case says otherwise; other cards lie on the field."""
RULER = '\n[[ruler]]\nnumber = "{0}"\nname = "{0}"\nside = "{0}J"\n'
"""The other side of a J-ruler that is tried by itself."""


@pytest.fixture(scope="module")
def compile_number() -> Compile:
    """Compiles the cards of the data."""
    files = sorted(find_data(GAME, "sets").glob("Sets*.xml"))
    texts = [text for file in files if "<card " in (text := file.read_text(encoding="utf-8"))]
    printed = {card.number: card for text in texts for card in read_source(text, "set.xml", GAME)}
    return compile_by_number(Importer(load(GAME), KeptCards(FORMAT, GAME, {})), printed)


def define(position: Given, compile_number: Compile, number: str, as_: str, side: bool) -> str:
    """Defines a card of the data under a name of ours, with the other side of a ruler if asked; returns its kind."""
    faces = [compile_number(number), *([compile_number(f"{number}J")] if side else [])]
    named = [(f"{as_}J" if card.kind == "j_ruler" else as_, card) for card in faces]
    renamed = [msgspec.structs.replace(card, number=name, entry={**card.entry, "number": name}) for name, card in named]
    ruler = RULER.format(as_) if faces[0].kind == "j_ruler" else ""
    position.defined |= read_cards(write_card_file(renamed) + ruler, "cards")
    return renamed[0].kind


def set_up(case: dict[str, Any], compile_number: Compile) -> Given:
    """The position of a case: its card is `host`; another of the data is named by its number, a second host `same`."""
    position = given()
    kind = define(position, compile_number, case["card"], "host", case.get("side", False))
    seat, *where = case.get("host", P1).split()
    zone = where[1] if where else ZONES.get(kind, "field")
    told = {name: case[name] for name in ("state", "markers", "owner") if name in case}
    position.card(seat, "host", number="hostJ" if kind == "j_ruler" else "host", zone=zone, **told)
    for words, facts in case.get("cards", {}).items():
        seat, kind, name, *where = words.split()
        if kind == "same":
            position.card(seat, name, number="host", zone=where[1] if where else "field")
        elif "-" in kind:
            found = define(position, compile_number, kind, name, False)
            position.card(
                seat,
                name,
                number=f"{name}J" if found == "j_ruler" else name,
                zone=where[1] if where else ZONES.get(found, "field"),
            )
        else:
            add_other(position, words, facts or {})
    for seat in (P1, P2):
        position.filled(seat, hand=case.get("hand", {}).get(seat, 0), deck=case.get("deck", {}).get(seat, 8))
    position.will(**case.get("will", PLENTY))
    if "life" in case:
        position.fact(LIFE, {P1: 4000, P2: 4000, **case["life"]})
    return position


@pytest.mark.parametrize("case", list_cases(CASES))
def test_a_published_card_does_what_its_text_says(compile_number: Compile, case: dict[str, Any]) -> None:
    game = set_up(case, compile_number).at(case.get("at", "504.2"), case.get("turn", P1))
    for words in case.get("do", ()):
        act(game, words)

    assert {words: observe(game, words) for words in case["expect"]} == case["expect"]
