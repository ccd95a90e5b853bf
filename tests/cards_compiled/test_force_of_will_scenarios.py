"""Force of Will: what compiled texts of our own do in play, worked out from text and rulebook before it was run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator.cards.importing import Importer
from adjudicator.cards.kept_cards import FORMAT, KeptCards
from adjudicator.cards.printed_card import PrintedCard
from adjudicator.scenario import run_text
from engine.rulebooks import load
from tests.cards_compiled.force_of_will import card

GAME = "force_of_will"
CASES: list[dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("force_of_will_scenarios.yaml").read_text(encoding="utf-8")
)
OTHERS: dict[str, Any] = {
    "SMALL": {"kind": "resonator", "cost": {"free": 1}, "atk": 300, "def": 300, "attributes": ["fire"]},
    "BIG": {"kind": "resonator", "cost": {"free": 4}, "atk": 900, "def": 900, "attributes": ["water"]},
    "RUL": {"kind": "ruler", "attributes": ["light"], "side": "RULJ"},
    "RULJ": {"kind": "j_ruler", "attributes": ["light"], "atk": 800, "def": 800},
    "IRON": {"kind": "resonator", "cost": {"free": 2}, "atk": 100, "def": 800, "keywords": ["eternal"]},
    "CROWN": {"kind": "regalia", "cost": {"free": 1}},
    "WARD": {"kind": "resonator", "races": ["Warden"], "cost": {"free": 1}, "atk": 200, "def": 200},
    "WING": {"kind": "resonator", "keywords": ["flying"], "cost": {"free": 1}, "atk": 200, "def": 200},
    "BIRD": {
        "kind": "resonator", "races": ["Warden"], "keywords": ["flying"], "cost": {"free": 1}, "atk": 200, "def": 200,
    },
    "PLOT": {"kind": "addition", "races": ["Warden"], "class": "field", "cost": {"free": 1}},
    "TOMB": {"kind": "addition", "class": "field", "cost": {"free": 1}},
    "HEIR": {
        "kind": "resonator", "cost": {"free": 5}, "atk": 500, "def": 500,
        "incarnation": [{"do": "pick", "act": "leave", "from": {"of": "you", "kind": "resonator"}}],
    },
    "PAIR": {
        "kind": "resonator", "cost": {"free": 5}, "atk": 500, "def": 500,
        "incarnation": [
            {"do": "pick", "act": "leave", "from": {"of": "you", "kind": "resonator"}, "as": "banished_1"},
            {"do": "pick", "act": "leave", "from": {"of": "you", "attribute": "fire"}, "as": "banished_2"},
        ],
    },
    "ART": {"kind": "ruler", "attributes": ["darkness"], "side": "ARTJ"},
    "ARTJ": {
        "kind": "j_ruler", "attributes": ["darkness"], "atk": 800, "def": 800,
        "ability": [{
            "kind": "activated", "name": "Rain of Oil", "flags": ["gods_art"],
            "cost": [{"do": "pay", "count": 2, "of": {"darkness": 2}}], "effect": [{"do": "draw"}],
        }],
    },
    "SPARK": {
        "kind": "chant", "cost": {}, "keywords": ["quickcast"], "effect": [{"do": "damage", "count": 200}],
    },
    "BOLT": {
        "kind": "chant", "cost": {}, "keywords": ["quickcast"],
        "effect": [{"do": "choose", "from": {"kind": "resonator"}}, {"do": "damage_to", "what": "it", "count": 300}],
    },
}  # fmt: skip
"""The other cards on the table."""
CLAUSE = "901.1"
"""A scenario names the clauses that it shows; these cases show texts."""


@pytest.fixture(scope="module")
def importer() -> Importer:
    return Importer(load(GAME), KeptCards(FORMAT, GAME, {}))


def make_scenario(importer: Importer, case: dict[str, Any]) -> dict[str, Any]:
    """A scenario in which the compiled card is `HOST`."""
    kind = case.get("kind", "resonator")
    printed: PrintedCard = card(case["text"], kind, **{"will": "{L}", **case.get("printed", {})})
    compiled = importer.compile(printed)
    assert compiled.is_whole, [(line.code, line.phrase, line.nearest) for line in compiled.lines]
    entry = {name: part for name, part in compiled.entry.items() if name not in {"number", "name"}}
    return {
        "id": "case",
        "title": "A compiled card does what its text says",
        "clauses": [CLAUSE],
        "cards": {**OTHERS, "HOST": {"kind": kind, **entry}},
        "setup": {"at": "504.2", "number": 5, **case["setup"]},
        "steps": case["steps"],
    }


@pytest.mark.parametrize("case", CASES, ids=[f"{at}-{case['text'][:40]}" for at, case in enumerate(CASES)])
def test_a_compiled_card_does_what_its_text_says(importer: Importer, case: dict[str, Any]) -> None:
    file = {
        "format": "adjudicator-scenario/1",
        "edition": f"{GAME}@8.01",
        "scenarios": [make_scenario(importer, case)],
    }

    report = run_text(yaml.safe_dump(file, allow_unicode=True, sort_keys=False))

    assert [str(failure) for failure in report.failures if "clauses of the scenario" not in str(failure)] == []
