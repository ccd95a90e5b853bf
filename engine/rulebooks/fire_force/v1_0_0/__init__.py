"""The assembled rulebook of Fire Force TCG comprehensive rules 1.0.0."""

from __future__ import annotations

from engine.abilities.derived import DeriveBy
from engine.abilities.layers.durations import after_batch
from engine.abilities.rules import AbilityRules
from engine.core.play.book.rulebook import Rulebook
from engine.rulebooks.fire_force.v1_0_0 import ch0500_turn
from engine.rulebooks.fire_force.v1_0_0.card_schema import SCHEMA
from engine.rulebooks.fire_force.v1_0_0.ch0100_game import GAME_IS_OVER, concede
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import LAYOUT, VISIBILITY, place
from engine.rulebooks.fire_force.v1_0_0.ch0400_preparation import BLITZ, CONSTRUCTED, check_deck, opening
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities import (
    s0908_triggers,
    s0910_layers,
    s0911_replacement,
)
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0901_kinds import of_ability
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.terms import PRINCIPLES
from engine.rulebooks.fire_force.v1_0_0.ch1400_loops import LOOPS
from engine.rulebooks.fire_force.v1_0_0.edition import FF
from engine.rulebooks.fire_force.v1_0_0.observed import UNKNOWN
from engine.rulebooks.fire_force.v1_0_0.places import at_clause
from engine.rulebooks.fire_force.v1_0_0.readings import READINGS

ABILITIES = AbilityRules(
    principles=PRINCIPLES,
    place=place,
    schema=SCHEMA,
    triggers=s0908_triggers.RULES,
    continuous=s0910_layers.RULES,
    of_ability=of_ability,
)

BOOK = Rulebook(
    edition=FF,
    layout=LAYOUT,
    readings=READINGS,
    visibility=VISIBILITY,
    formats={CONSTRUCTED: check_deck, BLITZ: check_deck},
    opening=opening,
    concede=concede,
    refused_after_end=GAME_IS_OVER,
    places=at_clause,
    loops=LOOPS,
    after_batch=after_batch,
    unknown=UNKNOWN,
    abilities=DeriveBy(ABILITIES),
)

__all__ = ["BOOK", "FF", "ch0500_turn", "s0911_replacement"]
