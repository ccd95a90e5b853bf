"""307, 1022.6. The counters with which cards enter the field."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.evaluate import Scope
from engine.abilities.view import RulesContext
from engine.core.events.cards import MarkersChanged
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    MANA,
    MANA_COUNTER,
    MATERIALIZE,
    MATERIALIZE_COUNTER,
    RULER,
    list_marked,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW

ENTERS_WITH_COUNTERS = FW.cite("1022.6", "1022.1")
ENTERING_COUNTERS = {MANA: (MANA_COUNTER, FW.cite("1122.2b")), MATERIALIZE: (MATERIALIZE_COUNTER, FW.cite("1118.2"))}
"""The marks of the keywords by which a card enters the field with counters: their names and the clauses."""


def put_entering_counters(g: RulesContext, card: int) -> None:
    """1022.6, 1118.2, 1122.2b: puts the counters on a card with which its abilities have it enter the field."""
    for key in g.derived.abilities(card):
        for static in g.derived.ability(key).statics:
            if static.change is not None and static.change.enters_with and static.to in (None, "self"):
                scope = Scope(g, g.obj(card).controller, card, {})
                put_counters_too(
                    g, card, {name: scope.amount(each) for name, each in static.change.enters_with.items()}
                )
    flags = g.derived.characteristics(card).flags
    for mark, (name, cites) in ENTERING_COUNTERS.items():
        count = sum(int(word) for word in list_marked(flags, mark))
        if count and RULER not in g.derived.printed(g.obj(card).number).kinds:
            g.record.emit(MarkersChanged, cites, card, name, count, g.obj(card).markers.get(name, 0), "markers")


def put_counters_too(g: RulesContext, card: int, counters: Mapping[str, int]) -> None:
    """1022.6: puts counters on a card with which it enters the field, beside those it gets by other rules."""
    for name, count in counters.items():
        if count > 0:
            was = g.obj(card).markers.get(name, 0)
            g.record.emit(MarkersChanged, ENTERS_WITH_COUNTERS, card, name, was + count, was, "markers")
