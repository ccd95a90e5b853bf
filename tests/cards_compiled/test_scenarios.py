"""Texts of our own are compiled and played: what happens was worked out from text and rulebook before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator.cards.card_file_text import write_value
from adjudicator.cards.importing import Importer
from adjudicator.cards.printed_card import PrintedCard
from tests.cards_compiled.fftcg_acts import STEPS, act, add_other, observe
from tests.rulebooks.fftcg.given import P1, P2, Given, given

CASES: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("scenarios.yaml").read_text(encoding="utf-8"))
NAME = "Gate Captain"
FACTS = (
    "cost",
    "elements",
    "power",
    "keywords",
    "additional",
    "additional_less",
    "alternative",
    "generic",
    "jobs",
    "categories",
    "ex",
)


def add_compiled(position: Given, importer: Importer, case: dict[str, Any]) -> None:
    """Adds the card of a case, compiled from its text, as `host`."""
    kind = case.get("kind", "forward")
    power = case.get("power", 5000) if kind == "forward" else None
    generic, cost = kind != "summon", case.get("cost", 3)
    printed = PrintedCard("host", NAME, kind, cost, power, ("fire",), generic=generic, text=case["text"])
    compiled = importer.compile(printed)
    assert compiled.is_whole, [(line.code, line.phrase, line.nearest) for line in compiled.lines]
    facts = {name: compiled.entry[name] for name in FACTS if name in compiled.entry}
    offers = {name: facts.pop(name) for name in ("additional", "alternative") if name in facts}
    facts |= {"name": NAME}
    blocks = [f"{name} = {write_value(value)}" for name, value in offers.items()]
    if "effect" in compiled.entry:
        blocks.append(f"effect = {write_value(compiled.entry['effect'])}")
    for ability in compiled.entry.get("ability", ()):
        blocks.append("[[?.ability]]\n" + "\n".join(f"{name} = {write_value(part)}" for name, part in ability.items()))
    position.define(kind, "host", facts, blocks)
    position.card(case.get("of", P1), "host", zone=case.get("zone", "hand" if kind == "summon" else "field"))


@pytest.mark.parametrize("case", CASES, ids=[f"{at}-{case['text'][:40]}" for at, case in enumerate(CASES)])
def test_a_compiled_card_does_what_its_text_says(importer: Importer, case: dict[str, Any]) -> None:
    position = given()
    add_compiled(position, importer, case)
    for words, facts in case.get("cards", {}).items():
        add_other(position, words, facts or {})
    for seat in (P1, P2):
        position.filled(seat, hand=case.get("hands", {}).get(seat, 0), deck=8)
    if "crystals" in case:
        position.fact("crystal", case["crystals"])
    game = position.at(STEPS[case.get("at", "main")])
    for words in case.get("do", ()):
        act(game, words)

    assert {words: observe(game, words) for words in case["expect"]} == case["expect"]
