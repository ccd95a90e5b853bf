"""307, 1022.6. The counters with which cards enter the field, and whether they enter it rested."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Static
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
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import AWAKENING, PART
from engine.rulebooks.force_of_will.v8_01.edition import FW

ENTERS_WITH_COUNTERS = FW.cite("1022.6", "1022.1")
RESTED_BY_TEXT = FW.cite("104.1")
ENTERING_COUNTERS = {MANA: (MANA_COUNTER, FW.cite("1122.2b")), MATERIALIZE: (MATERIALIZE_COUNTER, FW.cite("1118.2"))}
"""The marks of the keywords by which a card enters the field with counters: their names and the clauses."""


def put_entering_counters(g: RulesContext, card: int) -> None:
    """1022.6, 1118.2, 1122.2b: puts counters on an entering card, as required by its abilities."""
    for key in g.derived.abilities(card):
        ability = g.derived.ability(key)
        if ability.kind not in (AWAKENING, PART):
            for static in ability.statics:
                _put_told_counters(g, card, static)
    _put_counters_of_marks(g, card, g.derived.characteristics(card).flags)


def enters_rested(g: RulesContext, card: int, seat: str) -> bool:
    """104.1: returns whether a card that is about to enter under a player's control does so rested, by its own text."""
    for key in g.derived.abilities(card):
        for static in g.derived.ability(key).statics:
            if static.change is None or not static.change.enters_rested or static.to not in (None, "self"):
                continue
            if static.while_ is None or Scope(g, seat, card, {}).holds(static.while_):
                return True
    return False


def put_counters_of_part(g: RulesContext, card: int, static: Static) -> None:
    """1109.2: puts counters on an entering card, as required by a part that it was played with."""
    _put_told_counters(g, card, static)
    if static.change is not None and static.change.gain_flag is not None:
        _put_counters_of_marks(g, card, (static.change.gain_flag,))


def _put_told_counters(g: RulesContext, card: int, static: Static) -> None:
    """1022.6: puts counters on an entering card, as required by its own continuous effect."""
    if static.change is None or not static.change.enters_with or static.to not in (None, "self"):
        return
    scope = Scope(g, g.obj(card).controller, card, {})
    if static.while_ is None or scope.holds(static.while_):
        put_counters_too(g, card, {name: scope.amount(each) for name, each in static.change.enters_with.items()})


def _put_counters_of_marks(g: RulesContext, card: int, marks: Collection[str]) -> None:
    """1118.2, 1122.2b: puts the counters of [Materialize] and [Mana] on an entering card other than a ruler."""
    for mark, (name, cites) in ENTERING_COUNTERS.items():
        count = sum(int(word) for word in list_marked(marks, mark))
        if count and RULER not in g.derived.printed(g.obj(card).number).kinds:
            was = g.obj(card).markers.get(name, 0)
            g.record.emit(MarkersChanged, cites, card, name, was + count, was, "markers")


def put_counters_too(g: RulesContext, card: int, counters: Mapping[str, int]) -> None:
    """1022.6: puts counters on an entering card, in addition to counters from other rules."""
    for name, count in counters.items():
        if count > 0:
            was = g.obj(card).markers.get(name, 0)
            g.record.emit(MarkersChanged, ENTERS_WITH_COUNTERS, card, name, was + count, was, "markers")
