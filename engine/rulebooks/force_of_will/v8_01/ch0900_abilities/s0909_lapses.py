"""909.8. Effects with a condition for their time that failed between the play of their ability and its resolution."""

from __future__ import annotations

from engine.abilities.durations import lapse_mark
from engine.abilities.evaluate import Scope
from engine.abilities.view import RulesContext
from engine.core.common_acts import NoteFact
from engine.core.events.game import FactNoted
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE
from engine.rulebooks.force_of_will.v8_01.edition import FW

LAPSED = FW.cite("909.8")


def note_lapses(g: RulesContext) -> None:
    """909.8: notes of which abilities on the chase a condition about their card has failed since they were played."""
    if not g.derived.index.lapses:
        return
    for played in g.state.zones.get(CHASE, ()):
        obj = g.obj(played)
        if not obj.ability or lapse_mark(obj.source, obj.ability) in g.state.facts:
            continue
        conditions = [getattr(item, "while_", None) for item in g.derived.ability(obj.ability).effect]
        scope = Scope(g, obj.controller, obj.source, dict(obj.memory))
        if any(condition is not None and not scope.holds(condition) for condition in conditions):
            g.record.emit(FactNoted, LAPSED, lapse_mark(obj.source, obj.ability), True)


def forget_lapse(g: RulesContext, source: int, ability: str) -> tuple[NoteFact, ...]:
    """909.8: returns the act by which a failed condition is forgotten when its ability has been resolved."""
    mark = lapse_mark(source, ability)
    return (NoteFact(mark, None, LAPSED),) if mark in g.state.facts else ()
