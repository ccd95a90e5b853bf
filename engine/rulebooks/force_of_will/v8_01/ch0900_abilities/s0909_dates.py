"""909.3.b-1. Starting times of static abilities that are younger than their card: turned up, or regained."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.events.game import FactNoted
from engine.core.table.state import DATES
from engine.rulebooks.force_of_will.v8_01.edition import FW

SINCE = f"{DATES}static"
"""The fact that holds the batch in which static abilities came into force, by card and key."""

LOST = "static_lost"
"""The fact that lists printed static abilities that cards in play have lost, by card and key."""

IN_FORCE_SINCE = FW.cite("909.3.b-1")


def date_side(g: RulesContext, card: int) -> None:
    """909.3.b-1: records when the static abilities of a turned-up side came into force."""
    obj = g.state.objects[card]
    if obj.zone in g.book.play_keys:
        keys = dict.fromkeys(key for key, *_ in g.derived.index.statics.get(obj.number, ()))
        _date(g, [f"{card}/{key}" for key in keys])


def find_date(g: RulesContext, card: int, key: str) -> int:
    """909.3.b-1: returns the batch in which a static ability came into force; 0 for that of its card."""
    dates: dict[str, int] | None = g.state.facts.get(SINCE)
    return dates.get(f"{card}/{key}", 0) if dates else 0


def forget_dates(g: RulesContext, card: int) -> None:
    """302.3: forgets the starting times of a card that leaves the field and the ruler areas."""
    dates: dict[str, int] = g.state.facts.get(SINCE, {})
    left = {name: date for name, date in dates.items() if name.partition("/")[0] != str(card)}
    if left != dates:
        g.record.emit(FactNoted, IN_FORCE_SINCE, SINCE, left or None)


def note_regained(g: RulesContext) -> None:
    """909.3.b-1: records when regained static abilities came into force again."""
    if not g.derived.index.loses:
        return
    before: list[str] = g.state.facts.get(LOST, [])
    now = _list_lost(g)
    if now == before:
        return
    g.record.emit(FactNoted, IN_FORCE_SINCE, LOST, now or None)
    there = (name for name in before if name not in now and int(name.partition("/")[0]) in g.state.objects)
    _date(g, [*there])


def _list_lost(g: RulesContext) -> list[str]:
    statics, objects = g.derived.index.statics, g.state.objects
    found: list[str] = []
    for card, shape in g.derived.shapes().items():
        obj = objects.get(card)
        if obj is None or obj.zone not in g.book.play_keys:
            continue
        keys = dict.fromkeys(key for key, *_ in statics.get(obj.number, ()))
        found += [f"{card}/{key}" for key in keys if key not in shape.abilities]
    return sorted(found)


def _date(g: RulesContext, names: list[str]) -> None:
    if names:
        dates: dict[str, int] = g.state.facts.get(SINCE, {})
        g.record.emit(FactNoted, IN_FORCE_SINCE, SINCE, {**dates, **dict.fromkeys(names, g.record.batch)})
