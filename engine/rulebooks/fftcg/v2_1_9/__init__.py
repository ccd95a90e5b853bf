"""The assembled rulebook of Final Fantasy Trading Card Game comprehensive rules 2.1.9."""

from __future__ import annotations

from engine.abilities.derived import DeriveBy
from engine.abilities.rules import AbilityRules
from engine.core.play.book.rulebook import Rulebook
from engine.rulebooks.fftcg.v2_1_9 import ch09_phases
from engine.rulebooks.fftcg.v2_1_9.card_schema import SCHEMA
from engine.rulebooks.fftcg.v2_1_9.ch03_game import GAME_IS_OVER, WholeNumbers, concede
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import LAYOUT, VISIBILITY, place
from engine.rulebooks.fftcg.v2_1_9.ch08_preparation import FORMATS, check_deck, opening
from engine.rulebooks.fftcg.v2_1_9.ch10_attack import after_batch
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.chosen import FollowingTexts
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1108_autos import autos
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1112_effects import effects
from engine.rulebooks.fftcg.v2_1_9.ch13_loops import LOOPS
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.terms import PRINCIPLES
from engine.rulebooks.fftcg.v2_1_9.edition import FT
from engine.rulebooks.fftcg.v2_1_9.observed import UNKNOWN
from engine.rulebooks.fftcg.v2_1_9.places import at_clause
from engine.rulebooks.fftcg.v2_1_9.readings import READINGS

ABILITIES = AbilityRules(
    texts=FollowingTexts(),
    numbers=WholeNumbers(),
    validity=kinds.DamageCondition(),
    of_ability=kinds.keyword_cites,
    principles=PRINCIPLES,
    place=place,
    schema=SCHEMA,
    triggers=autos.RULES,
    continuous=effects.RULES,
)

BOOK = Rulebook(
    edition=FT,
    layout=LAYOUT,
    readings=READINGS,
    visibility=VISIBILITY,
    formats=dict.fromkeys(FORMATS, check_deck),
    opening=opening,
    concede=concede,
    refused_after_end=GAME_IS_OVER,
    places=at_clause,
    loops=LOOPS,
    after_batch=after_batch,
    unknown=UNKNOWN,
    abilities=DeriveBy(ABILITIES),
)

__all__ = ["BOOK", "FT", "ch09_phases"]
