"""Compares a table before and after a rewind or a restored state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.table.aspects import RESULT, TURN, Aspect, zone
from engine.core.table.state import GameObject, GameState

Snapshot = dict[int, tuple[Any, ...]]

_STATES = ("placed", "named", "controller", "turned", "faced", "attached")


def take_snapshot(table: GameState) -> Snapshot:
    """Returns the state of every object, for a comparison after an event."""
    return {obj.id: _state_of(obj) for obj in table.objects.values()}


def _state_of(obj: GameObject) -> tuple[Any, ...]:
    return (obj.zone, obj.number, obj.controller, obj.orientation, (obj.face_up, obj.guise), obj.attached_to,
            obj.markers)  # fmt: skip


def compare_tables(
    before: Snapshot, table: GameState, facts: dict[str, Any], turn: tuple[int, str], over: bool
) -> Iterator[Aspect]:
    """Returns the aspects that changed when an event replaced the whole table (a rewind, a restored state)."""
    for obj in table.objects.values():
        was, now = before.get(obj.id), _state_of(obj)
        if was is None:
            yield ("placed", obj.id, "")
            yield zone(obj.zone)
            continue
        if was[0] != now[0]:
            yield zone(was[0])
            yield zone(now[0])
        for place, kind in enumerate(_STATES):
            if was[place] != now[place]:
                yield (kind, obj.id, "")
        if was[5] != now[5]:
            yield ("carrying", was[5], "")
            yield ("carrying", now[5], "")
        if was[6] != now[6]:
            yield ("markers", obj.id, "")
            for name in {*was[6], *now[6]}:
                if was[6].get(name) != now[6].get(name):
                    yield ("markers", obj.id, name)
    for gone in before.keys() - table.objects.keys():
        yield zone(before[gone][0])
        yield ("carrying", before[gone][5], "")
    for name in {*facts, *table.facts}:
        if facts.get(name) != table.facts.get(name):
            yield ("fact", name, "")
    if turn != (table.turn, table.turn_player):
        yield TURN
    if over != (table.result is not None):
        yield RESULT
