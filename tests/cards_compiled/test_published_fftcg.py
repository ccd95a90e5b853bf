"""Cards of a user's own data are compiled and played: what happens was worked out from text and rulebook before.

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
from adjudicator.cards.compiled_card import CompiledCard
from adjudicator.cards.importing import Importer
from adjudicator.cards.sources import read_source
from tests.cards_compiled.conftest import Compile, compile_by_number, find_data, list_cases
from tests.cards_compiled.fftcg_acts import PLACED, STEPS, act, add_other, observe
from tests.rulebooks.fftcg.given import P1, P2, Given, given

CASES: list[dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("published_fftcg.yaml").read_text(encoding="utf-8")
)
FILLED = (("hand", "hand", 0), ("deck", "deck", 8), ("received", "damage", 0))
"""How many plain cards lie in which zone: the word of a case, the zone, and the usual number."""


@pytest.fixture(scope="module")
def compile_number(importer: Importer) -> Compile:
    """Compiles the cards of the data."""
    text = find_data("fftcg", "db.json").read_text(encoding="utf-8")
    printed = {card.number: card for card in read_source(text, "db.json", "fftcg")}
    return compile_by_number(importer, printed)


def add_published(position: Given, compiled: CompiledCard, as_: str, words: str, facts: dict[str, Any]) -> None:
    """Adds a card of the data as it is printed, under a name of ours: its seat, and `in ZONE`."""
    seat, *where = words.split()
    if f'number = "{as_}"' not in position.card_file():
        entry = {**compiled.entry, "number": as_}
        position.entries.append(write_card_file([msgspec.structs.replace(compiled, number=as_, entry=entry)]))
    zone = where[1] if where else ("hand" if compiled.kind == "summon" else "field")
    position.card(seat, as_, number=as_, zone=zone, **{name: facts[name] for name in PLACED if name in facts})


def set_up(case: dict[str, Any], compile_number: Compile) -> Given:
    """The position of a case: its card is `host`; another of the data is named by its number, a second host `same`."""
    position = given()
    host = compile_number(case["card"])
    add_published(position, host, "host", case.get("host", P1), case)
    for words, facts in case.get("cards", {}).items():
        seat, kind, name, *where = words.split()
        if kind == "same":
            position.card(seat, name, number="host", zone=where[1] if where else "field")
        elif kind[0].isdigit():
            add_published(position, compile_number(kind), name, " ".join((seat, *where)), facts or {})
        elif kind == "cp":
            position.backups(seat, name, (facts or {}).get("count", 5))
        else:
            add_other(position, words, facts or {})
    for seat in (P1, P2):
        told = {zone: case.get(name, {}).get(seat, usual) for name, zone, usual in FILLED}
        position.filled(seat, **told)
    return position


@pytest.mark.parametrize("case", list_cases(CASES))
def test_a_published_card_does_what_its_text_says(compile_number: Compile, case: dict[str, Any]) -> None:
    game = set_up(case, compile_number).at(STEPS[case.get("at", "main")], case.get("turn", P1))
    for words in case.get("do", ()):
        act(game, words)

    assert {words: observe(game, words) for words in case["expect"]} == case["expect"]
