"""Scenario defaults of this edition: the plain resonator X, twenty cards in a deck and ten stones in the other."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.scenario_defaults import ScenarioDefaults
from engine.rulebooks.force_of_will.v8_01.card_file import cards_of
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import RESONATOR
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import DECK, FIELD, RULER_AREA, STONE_DECK
from engine.rulebooks.force_of_will.v8_01.edition import FW


def begun(at: str) -> bool:
    """403.6: returns whether a game that stands at a clause has begun, with a turn player."""
    return at in FW.clauses and FW[at].position > FW["403.6"].position


def zone_counts(at: str, stock: int) -> Mapping[str, int]:
    """Returns how many cards a zone gets by default: 20 in the main deck, 10 in the magic stone deck."""
    return {DECK: 20, STONE_DECK: 10} if begun(at) else {}


SCENARIO_DEFAULTS = ScenarioDefaults(
    read=cards_of,
    filler={"kind": RESONATOR, "cost": {"free": 2}, "atk": 400, "def": 400},
    begun=begun,
    zone_counts=zone_counts,
    face_down=frozenset({""}),
    declared_in=frozenset({FIELD, RULER_AREA}),
)
