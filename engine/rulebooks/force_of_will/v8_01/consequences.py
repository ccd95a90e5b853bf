"""What follows from each batch of events at once: ends of effects, control, attached cards, the battle."""

from __future__ import annotations

from engine.abilities import durations
from engine.abilities.view import RulesContext
from engine.rulebooks.force_of_will.v8_01.ch0800_battle import follow_battle
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0909_lapses import note_lapses
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.attaching import release_additions
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.control import settle_control
from engine.rulebooks.force_of_will.v8_01.ch1400_life_break import BROKEN, put_broken_away


def after_batch(g: RulesContext, start: int) -> None:
    """Draws the consequences of the batch that began at `start` of this command's events."""
    durations.after_batch(g, start)
    settle_control(g)
    release_additions(g, start)
    note_lapses(g)
    follow_battle(g, start)
    if BROKEN in g.state.facts:
        put_broken_away(g)
