"""The assembled rulebook of Force of Will comprehensive rules 8.01."""

from __future__ import annotations

from engine.abilities.derived import DeriveBy
from engine.abilities.rules import AbilityRules
from engine.core.play.book.rulebook import Rulebook
from engine.rulebooks.force_of_will.v8_01.card_schema import SCHEMA
from engine.rulebooks.force_of_will.v8_01.ch0100_game import GAME_IS_OVER, concede
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import LAYOUT, VISIBILITY
from engine.rulebooks.force_of_will.v8_01.ch0400_deck_construction import FORMATS, check_deck
from engine.rulebooks.force_of_will.v8_01.ch0400_preparation import opening
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import (
    s0906_reveal,
    s0906_triggers,
    s0909_layers,
    s0910_replacement,
)
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.terms import PRINCIPLES
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.abilities import cite_keyword
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.ways import TargetingTexts
from engine.rulebooks.force_of_will.v8_01.ch1300_loops import LOOPS
from engine.rulebooks.force_of_will.v8_01.consequences import after_batch
from engine.rulebooks.force_of_will.v8_01.edition import FW
from engine.rulebooks.force_of_will.v8_01.observed import UNKNOWN
from engine.rulebooks.force_of_will.v8_01.places import at_clause
from engine.rulebooks.force_of_will.v8_01.readings import READINGS

ABILITIES = AbilityRules(
    principles=PRINCIPLES,
    place=place,
    schema=SCHEMA,
    triggers=s0906_triggers.RULES,
    continuous=s0909_layers.RULES,
    of_ability=cite_keyword,
    validity=s0909_layers.VALIDITY,
    numbers=s0909_layers.NUMBER_RULES,
    texts=TargetingTexts(),
)

BOOK = Rulebook(
    edition=FW,
    layout=LAYOUT,
    visibility=VISIBILITY,
    readings=READINGS,
    formats=dict.fromkeys(FORMATS, check_deck),
    opening=opening,
    concede=concede,
    refused_after_end=GAME_IS_OVER,
    after_batch=after_batch,
    loops=LOOPS,
    places=at_clause,
    unknown=UNKNOWN,
    abilities=DeriveBy(ABILITIES),
)

__all__ = ["BOOK", "FW", "s0906_reveal", "s0910_replacement"]
