"""The assembled rulebook of Generic TCG comprehensive rules 1.2."""

from __future__ import annotations

from engine.abilities.derived import DeriveBy
from engine.abilities.layers.durations import after_batch
from engine.abilities.rules import AbilityRules
from engine.core.play.book.rulebook import Rulebook
from engine.rulebooks.generic.v1_2 import ch0500_turn
from engine.rulebooks.generic.v1_2.card_schema import SCHEMA
from engine.rulebooks.generic.v1_2.ch0100_game import GAME_IS_OVER, concede
from engine.rulebooks.generic.v1_2.ch0300_zones import LAYOUT, VISIBILITY, place
from engine.rulebooks.generic.v1_2.ch0400_preparation import CONSTRUCTED, check_deck, opening
from engine.rulebooks.generic.v1_2.ch0800_abilities import s0807_triggers, s0809_layers, s0810_replacement
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0801_kinds import VALIDITY
from engine.rulebooks.generic.v1_2.ch0900_terms.terms import PRINCIPLES
from engine.rulebooks.generic.v1_2.ch1100_loops import LOOPS
from engine.rulebooks.generic.v1_2.edition import GE
from engine.rulebooks.generic.v1_2.observed import UNKNOWN
from engine.rulebooks.generic.v1_2.places import at_clause
from engine.rulebooks.generic.v1_2.readings import READINGS

ABILITIES = AbilityRules(
    principles=PRINCIPLES,
    place=place,
    schema=SCHEMA,
    triggers=s0807_triggers.RULES,
    continuous=s0809_layers.RULES,
    validity=VALIDITY,
)

BOOK = Rulebook(
    edition=GE,
    layout=LAYOUT,
    readings=READINGS,
    visibility=VISIBILITY,
    formats={CONSTRUCTED: check_deck},
    opening=opening,
    concede=concede,
    refused_after_end=GAME_IS_OVER,
    places=at_clause,
    loops=LOOPS,
    after_batch=after_batch,
    unknown=UNKNOWN,
    abilities=DeriveBy(ABILITIES),
)

__all__ = ["BOOK", "GE", "ch0500_turn", "s0810_replacement"]
