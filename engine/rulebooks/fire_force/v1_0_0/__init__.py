"""Fire Force TCG comprehensive rules 1.0.0: the book put together."""

from __future__ import annotations

from typing import Union

from engine.kernel.rulebook import Rulebook
from engine.kernel.verb import Verb
from engine.rulebooks.fire_force.v1_0_0 import ch0500_turn
from engine.rulebooks.fire_force.v1_0_0.card_file import sample_cards
from engine.rulebooks.fire_force.v1_0_0.ch0100_game import GAME_IS_OVER, SEATS, concede
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import disguise
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import (
    EXHAUSTED,
    FIELD,
    READY,
    RESOLUTION,
    VISIBILITY,
    ZONES,
)
from engine.rulebooks.fire_force.v1_0_0.ch0400_preparation import check_deck, opening
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities import (
    s0908_triggers,
    s0910_layers,
    s0911_replacement,
)
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0909_resolution import Resolve
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.lasting import LASTING_TERMS
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.terms import TERMS
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import ICONS
from engine.rulebooks.fire_force.v1_0_0.ch1400_loops import LOOP, endless
from engine.rulebooks.fire_force.v1_0_0.edition import FF
from engine.rulebooks.fire_force.v1_0_0.places import at_clause
from engine.rulebooks.fire_force.v1_0_0.readings import READINGS


def _verbs(base: type[Verb]) -> list[type[Verb]]:
    found: list[type[Verb]] = []
    for verb in base.__subclasses__():
        found += [verb, *_verbs(verb)]
    return found


BOOK = Rulebook(
    edition=FF,
    seats=SEATS,
    zones=ZONES,
    readings=READINGS,
    terms={**TERMS, **LASTING_TERMS},
    icons=ICONS,
    triggers=s0908_triggers.RULES,
    continuous=s0910_layers.RULES,
    visibility=VISIBILITY,
    play_zone=FIELD,
    resolution_zone=RESOLUTION,
    ready=READY,
    exhausted=EXHAUSTED,
    opening=opening,
    replacement_procedure=s0911_replacement.Replace.name,
    resolution_procedure=Resolve.name,
    occasions=s0908_triggers.occasions,
    concede=concede,
    refused_after_end=GAME_IS_OVER,
    verbs=Union[tuple(_verbs(Verb))],  # noqa: UP007 - a union made of the registered acts, not written by hand
    places=at_clause,
    check_deck=check_deck,
    limit=LOOP,
    endless=endless,
    disguise=disguise,
    after_batch=s0910_layers.after_batch,
    sample=sample_cards,
)

__all__ = ["BOOK", "FF", "ch0500_turn"]
