"""Final Fantasy Trading Card Game comprehensive rules 2.1.9: the book put together."""

from __future__ import annotations

from engine.abilities.derived import DeriveBy
from engine.abilities.rules import AbilityRules
from engine.core.rulebook import Rulebook
from engine.rulebooks.fftcg.v2_1_9 import ch09_phases
from engine.rulebooks.fftcg.v2_1_9.card_schema import SCHEMA
from engine.rulebooks.fftcg.v2_1_9.ch03_game import GAME_IS_OVER, concede
from engine.rulebooks.fftcg.v2_1_9.ch06_crystals import CRYSTAL
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import LAYOUT, VISIBILITY
from engine.rulebooks.fftcg.v2_1_9.ch08_preparation import FORMATS, check_deck, opening
from engine.rulebooks.fftcg.v2_1_9.ch09_phases import ONE_TURN_FACTS
from engine.rulebooks.fftcg.v2_1_9.ch10_attack import after_batch
from engine.rulebooks.fftcg.v2_1_9.ch10_requirements import ATTACKERS, BLOCKER, IN_BATTLE
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1108_autos, s1112_effects
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1107_payment import COSTS
from engine.rulebooks.fftcg.v2_1_9.ch13_loops import LOOPS
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.terms import CARD_ZONES, PRINCIPLES
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import GOES_BACK, SINCE
from engine.rulebooks.fftcg.v2_1_9.edition import FT
from engine.rulebooks.fftcg.v2_1_9.observed import UNKNOWN
from engine.rulebooks.fftcg.v2_1_9.places import at_clause
from engine.rulebooks.fftcg.v2_1_9.readings import READINGS

ABILITIES = AbilityRules(
    rounds_up=True,
    negative_reads_zero=True,
    inert=kinds.inert,
    inert_by_place=True,
    principles=PRINCIPLES,
    costs=COSTS,
    zones=CARD_ZONES,
    schema=SCHEMA,
    triggers=s1108_autos.RULES,
    continuous=s1112_effects.RULES,
    occasions=s1108_autos.occasions,
)

BOOK = Rulebook(
    edition=FT,
    layout=LAYOUT,
    formats=FORMATS,
    readings=READINGS,
    visibility=VISIBILITY,
    open_facts=frozenset({*ONE_TURN_FACTS, ATTACKERS, BLOCKER, IN_BATTLE, CRYSTAL, GOES_BACK, SINCE}),
    opening=opening,
    concede=concede,
    refused_after_end=GAME_IS_OVER,
    places=at_clause,
    check_deck=check_deck,
    loops=LOOPS,
    after_batch=after_batch,
    unknown=UNKNOWN,
    abilities=DeriveBy(ABILITIES),
)

__all__ = ["BOOK", "FT", "ch09_phases"]
