"""Loops: recognising that a position has come again. What follows from it is the rulebook's business."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from engine.kernel.rulebook import rulebook_of
from engine.kernel.table import Frame, Table

if TYPE_CHECKING:
    from engine.kernel.game import Game

_ENCODE = msgspec.msgpack.Encoder(order="deterministic").encode


class Watch:
    """Looks for a forced loop: the same position at the same step twice with no choice in between."""

    __slots__ = ("seen",)

    def __init__(self) -> None:
        self.seen: set[str] = set()

    def looping(self, g: Game, frame: Frame) -> bool:
        """Whether the position at this step was met before."""
        mark = fingerprint(g.table)
        if mark in self.seen:
            return True
        self.seen.add(mark)
        return False


Enough = Mapping[str, int]
"""From which number on more of something makes no difference, by its name."""


def fingerprint(table: Table, markers: Enough = MappingProxyType({}), resources: Enough = MappingProxyType({})) -> str:
    """A digest of everything that decides how play can go on, blind to ids and event numbers.

    Objects are named by their place in their zone, so positions that differ only in ids are equal. Of `markers` on
    cards, and of `resources` (facts that hold a number for each seat), no more than so many are looked at.
    """
    names: dict[int, str] = {}
    for key in sorted(table.zones):
        for place, object_id in enumerate(_arranged(table, key, markers)):
            names[object_id] = f"{key}:{place}"
    zones = {
        key: [(*_looks(table, i, markers), *_carried_out(table, i, names)) for i in _arranged(table, key, markers)]
        for key, ids in table.zones.items()
        if ids
    }
    attached = sorted((names[o.id], names.get(o.attached_to, "")) for o in table.objects.values() if o.attached_to)
    for place, waiting in enumerate(sorted(table.pending)):
        names[waiting] = f"pending:{place}"
    for place, effect in enumerate(sorted((*table.lasting, *table.delayed))):
        names[effect] = f"effect:{place}"
    agenda = [
        (frame.procedure, frame.at, {key: v for key, v in _named(frame.vars, names).items() if key not in _COUNTED})
        for frame in table.agenda
    ]
    pending = sorted(
        (str(_named(p.ability, names, True)), names.get(p.source, "gone"), p.controller) for p in table.pending.values()
    )
    lasting = sorted(
        (
            e.until,
            e.turn,
            names.get(e.source, "gone"),
            e.controller,
            _ENCODE(e.static),
            _ENCODE(_named(e.memory, names)),
        )
        for e in table.lasting.values()
    )
    delayed = sorted((str(_named(d.ability, names, True)), d.controller, d.until) for d in table.delayed.values())
    facts = {k: _named(v, names) for k, v in table.facts.items() if not k.startswith(("value/", "loop/"))}
    for name in resources.keys() & facts.keys():
        facts[name] = {seat: min(count, resources[name]) for seat, count in facts[name].items()}
    position = (table.turn, table.turn_player, zones, attached, agenda, pending, lasting, delayed, facts)
    return hashlib.sha256(_ENCODE(position)).hexdigest()


def _arranged(table: Table, key: str, markers: Enough) -> list[int]:
    """The objects of a zone: as they lie where the order is kept, else by their looks."""
    ids, book = table.zones[key], rulebook_of(table.pins.edition)
    if book.zone_rule(key).ordered or key == book.resolution_zone:
        return ids
    return sorted(ids, key=lambda i: _looks(table, i, markers))


def _carried_out(table: Table, object_id: int, names: dict[int, str]) -> tuple[Any, ...]:
    """Of what waits to be resolved: which ability it is, of which card, and what was decided about it."""
    obj = table.objects[object_id]
    if not obj.ability and not obj.memory:
        return ()
    return (str(_named(obj.ability, names, True)), names.get(obj.source, "gone"), _named(obj.memory, names))


def _looks(table: Table, object_id: int, markers: Enough) -> tuple[Any, ...]:
    obj = table.objects[object_id]
    return (
        obj.number,
        obj.controller,
        obj.orientation,
        obj.face_up,
        obj.guise,
        obj.since == table.turn,
        obj.shown,
        sorted((name, min(count, markers.get(name, count))) for name, count in obj.markers.items()),
    )


_IDS = (
    "m.", "attacker", "attacked", "target", "declared", "defender", "counter", "card", "source", "in_battle", "used",
    "round", "chosen", "pending", "ability", "action", "picked", "top", "shown", "candidates", "answer", "away",
)  # fmt: skip
"""Locals and facts that hold ids (or option ids and ability keys made of them)."""

_COUNTED = ("actions", "recent", "action", "alternatives", "fresh")
"""Locals that count how play went on; they do not decide how it goes on."""


def _named(value: Any, names: dict[int, str], ids: bool = False) -> Any:
    if isinstance(value, dict):
        return {key: _named(item, names, str(key).startswith(_IDS)) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_named(item, names, ids) for item in value]
    if ids and isinstance(value, int) and not isinstance(value, bool):
        return names.get(value, value if value < 2 else "gone")
    if ids and isinstance(value, str):
        return _ID_IN_WORD.sub(lambda found: names.get(int(found[0]), "gone"), value)
    return value


_ID_IN_WORD = re.compile(r"(?<![\w#-])\d+(?![\w-])|(?<=@)\d+")
