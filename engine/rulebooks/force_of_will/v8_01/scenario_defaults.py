"""Scenario defaults of this edition: the plain resonator X, the stones S1, a plain ruler, and 4000 life."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.scenario_defaults import ScenarioDefaults, StockCard
from engine.core.state import Vars
from engine.rulebooks.force_of_will.v8_01.card_file import cards_of
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE, SEATS
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import J_RULER, RESONATOR, RULER, STONE
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import DECK, FIELD, RULER_AREA, STONE_DECK
from engine.rulebooks.force_of_will.v8_01.ch0400_preparation import START_LIFE
from engine.rulebooks.force_of_will.v8_01.edition import FW

PLAIN_RULER = "RUL-0"


def after(label: str, at: str) -> bool:
    """Returns whether a clause is printed after another."""
    return at in FW.clauses and FW[at].position > FW[label].position


def begun(at: str) -> bool:
    """403.6: returns whether a game that stands at a clause has begun, with a turn player."""
    return after("403.6", at)


def zone_counts(at: str, stock: int) -> Mapping[str, int]:
    """Returns how many cards a zone gets by default: one ruler, 20 and 8 in the two decks."""
    return {RULER_AREA: 1, DECK: 20, STONE_DECK: 8} if begun(at) else {}


def facts(at: str, knows: Mapping[str, Any]) -> Vars:
    """403.3: returns the life with which both players begin, once it is set."""
    return {LIFE: dict.fromkeys(SEATS, START_LIFE)} if after("403.3", at) else {}


SCENARIO_DEFAULTS = ScenarioDefaults(
    read=cards_of,
    filler={"kind": RESONATOR, "cost": {"free": 9}, "races": ["石像"], "atk": 100, "def": 100},
    stock=(
        StockCard(
            entry={
                "kind": STONE,
                "number": "S",
                "name": "炎の魔石",
                "generic": "basic",
                "ability": [
                    {
                        "kind": "activated",
                        "cost": [{"do": "exhaust", "what": "self"}],
                        "effect": [{"do": "produce_will", "of": ["fire"]}],
                    }
                ],
            },
            label="S[0-9]*",
            zones=frozenset({STONE_DECK}),
        ),
        StockCard(
            entry={
                "kind": RULER,
                "number": PLAIN_RULER,
                "name": PLAIN_RULER,
                "generic": "basic",
                "side": f"{PLAIN_RULER}J",
            },
            zones=frozenset({RULER_AREA}),
        ),
        StockCard(
            entry={
                "kind": J_RULER,
                "number": f"{PLAIN_RULER}J",
                "name": f"{PLAIN_RULER}J",
                "atk": 500,
                "def": 500,
            }
        ),
    ),
    begun=begun,
    zone_counts=zone_counts,
    facts=facts,
    face_down=frozenset({""}),
    declared_in=frozenset({FIELD, RULER_AREA}),
)
