"""Immediate consequences of each batch of events: ends of effects, control, attached cards, the battle."""

from __future__ import annotations

from engine.abilities.layers import durations
from engine.abilities.view import RulesContext
from engine.core.events.cards import CardMoved
from engine.core.events.game import FactNoted
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import RESONATOR
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import FALLEN, GRAVEYARD
from engine.rulebooks.force_of_will.v8_01.ch0800_combat import follow_battle
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0905_sources import SHOWN_SOURCES, hide_sources
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0909_dates import note_regained
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0909_lapses import note_lapses
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0911_records import note_records
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.attaching import release_additions
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.control import settle_control
from engine.rulebooks.force_of_will.v8_01.ch1400_life_break import BROKEN, put_broken_away
from engine.rulebooks.force_of_will.v8_01.edition import FW

FALLS = FW.cite("906.7b", "309.1")


def after_batch(g: RulesContext, start: int) -> None:
    """Carries out the consequences of the batch that began at `start` of this command's events."""
    durations.after_batch(g, start)
    settle_control(g)
    release_additions(g, start)
    note_lapses(g)
    note_regained(g)
    note_fallen(g, start)
    note_records(g, start)
    follow_battle(g, start)
    if SHOWN_SOURCES in g.state.facts:
        hide_sources(g)
    if BROKEN in g.state.facts:
        put_broken_away(g)


def note_fallen(g: RulesContext, start: int) -> None:
    """906.7b: counts the resonators that went from the field to a graveyard, by their last controllers."""
    counted: dict[str, int] = g.state.facts.get(FALLEN, {})
    for event in g.record.events[start:]:
        if type(event) is CardMoved and event.last is not None and event.target.endswith(GRAVEYARD):
            if RESONATOR in event.last.kinds:
                seat = event.last.controller
                counted = {**counted, seat: counted.get(seat, 0) + 1}
    if counted != g.state.facts.get(FALLEN, {}):
        g.record.emit(FactNoted, FALLS, FALLEN, counted)
