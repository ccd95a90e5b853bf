"""Scenario defaults of this edition: the plain forward X, and twenty cards in a deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.scenario_defaults import ScenarioDefaults
from engine.core.state import Vars
from engine.rulebooks.fftcg.v2_1_9.card_file import cards_of
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import FORWARD
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import DECK, FIELD
from engine.rulebooks.fftcg.v2_1_9.ch10_requirements import ATTACKED, ATTACKERS
from engine.rulebooks.fftcg.v2_1_9.edition import FT


def after(label: str, at: str) -> bool:
    """Returns whether a clause is printed after another."""
    return at in FT.clauses and FT[at].position > FT[label].position


def begun(at: str) -> bool:
    """8.2.1.5: returns whether a game that stands at a clause has begun, with a turn player."""
    return after("8.2.1.5", at)


def zone_counts(at: str, stock: int) -> Mapping[str, int]:
    """Returns how many cards a zone gets by default: 20 in the deck."""
    return {DECK: 20} if begun(at) else {}


def facts(at: str, knows: Mapping[str, Any]) -> Vars:
    """10.1.2.4: returns the facts of an attack at a clause, a named blocker among them."""
    party = knows.get("party")
    if not party or not after("10.1.2.2", at):
        return {}
    return {ATTACKERS: party, ATTACKED: party}


SCENARIO_DEFAULTS = ScenarioDefaults(
    read=cards_of,
    filler={"kind": FORWARD, "cost": 3, "power": 7000, "elements": ["water"], "generic": True},
    begun=begun,
    zone_counts=zone_counts,
    facts=facts,
    declared_in=frozenset({FIELD}),
)
