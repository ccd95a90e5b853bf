"""Digests of positions that ignore ids and growing amounts, to recognise repeated positions."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from engine.core.play.book.rulebook import rulebook_of
from engine.core.table.position_mark import PositionMark
from engine.core.table.state import MOVED, TEXT, GameObject, GameState, Lasting

_ENCODE = msgspec.msgpack.Encoder(order="deterministic").encode


Enough = Mapping[str, int]
"""Saturation bounds by name: beyond its bound, a larger number makes no difference."""

PilesUp = Callable[[Lasting], bool]
"""Returns whether repeating a continuous effect, any number of times, changes nothing that a rule reads."""


def digest_position(
    table: GameState, markers: Enough = MappingProxyType({}), resources: Enough = MappingProxyType({})
) -> str:
    """Returns a digest of everything that decides how play can continue, without ids and event numbers.

    Objects are named by their place in their zone, so positions that differ only in ids are equal. `markers` on cards
    and `resources` (facts with a number for each seat) are capped at the given bounds.
    """
    return mark_position(table, markers, resources).digest


def mark_position(
    table: GameState, markers: Enough, resources: Enough, piles_up: PilesUp | None = None, by_sign: bool = False
) -> PositionMark:
    """Returns the position, and the amounts in it that may grow.

    Args:
        by_sign: whether only the signs of repeated effects' additions count.
    """
    looks = {object_id: _describe_object(obj, table.turn, markers) for object_id, obj in table.objects.items()}
    arranged = {key: _arrange_zone(table, key, looks) for key, ids in table.zones.items() if ids}
    names = {i: f"{key}:{place}" for key in sorted(arranged) for place, i in enumerate(arranged[key])}
    waits = {obj.id: _describe_resolution(obj, names) for obj in table.objects.values() if obj.ability or obj.memory}
    zones = {key: [(*looks[i], *waits.get(i, ())) for i in ids] for key, ids in arranged.items()}
    attached = sorted((names[o.id], names.get(o.attached_to, "")) for o in table.objects.values() if o.attached_to)
    for place, waiting in enumerate(sorted(table.pending)):
        names[waiting] = f"pending:{place}"
    for place, effect in enumerate(sorted((*table.lasting, *table.delayed))):
        names[effect] = f"effect:{place}"
    agenda = [
        (
            frame.procedure,
            frame.at,
            {key: v for key, v in _replace_ids(frame.vars, names).items() if key not in _COUNTED},
        )
        for frame in table.agenda
    ]
    pending = sorted(
        (str(_replace_ids(p.ability, names, True)), names.get(p.source, "gone"), p.controller)
        for p in table.pending.values()
    )
    lasting, heaps = _describe_effects(table, names, piles_up, by_sign)
    owners: dict[str, tuple[Any, str]] = {}
    delayed = sorted((str(_replace_ids(d.ability, names, True)), d.controller, d.until) for d in table.delayed.values())
    facts = {k: _replace_ids(v, names) for k, v in table.facts.items() if not k.startswith(("value/", "loop/"))}
    for name in resources.keys() & facts.keys():
        heaps.update((f"{name} {seat}", count) for seat, count in facts[name].items())
        owners.update((f"{name} {seat}", (seat, name)) for seat in facts[name])
        facts[name] = {seat: min(count, resources[name]) for seat, count in facts[name].items()}
    for obj in [obj for obj in table.objects.values() if obj.markers] if markers else ():
        heaps.update((f"{name} {names[obj.id]}", count) for name, count in obj.markers.items() if name in markers)
        owners.update((f"{name} {names[obj.id]}", (obj.id, name)) for name in obj.markers if name in markers)
    position = (table.turn, table.turn_player, zones, attached, agenda, pending, lasting, delayed, facts)
    return PositionMark(hashlib.sha256(_ENCODE(position)).hexdigest(), heaps, table.next_id, table.version, owners)


def _describe_effects(
    table: GameState, names: dict[int, str], piles_up: PilesUp | None, by_sign: bool
) -> tuple[list[Any], dict[str, int]]:
    """Describes the continuous effects, and counts repeated ones; the newest stands for all of them."""
    plain: list[bytes] = []
    piles: dict[bytes, int] = {}
    for effect in sorted(table.lasting.values(), key=_date_of) if piles_up is not None else table.lasting.values():
        piled = piles_up is not None and piles_up(effect)
        said = _ENCODE(_describe_effect(_reduce_to_sign(effect) if piled and by_sign else effect, names))
        if piled:
            piles[said] = piles.pop(said, 0) + 1
        else:
            plain.append(said)
    return [sorted(plain), list(piles)], {hashlib.sha256(said).hexdigest(): count for said, count in piles.items()}


def _describe_effect(effect: Lasting, names: dict[int, str]) -> tuple[Any, ...]:
    fixed = None if effect.fixed is None else sorted(names.get(i, "gone") for i in effect.fixed)
    spared = sorted(names.get(i, "gone") for i in effect.spared)
    source, memory = names.get(effect.source, "gone"), _replace_ids(effect.memory, names)
    return (effect.until, effect.turn, source, effect.controller, effect.static, memory, fixed, spared)


def _reduce_to_sign(effect: Lasting) -> Lasting:
    """Returns an effect with its additions to numbers reduced to their signs."""
    change = effect.static.change
    if change is None:
        return effect
    plus: dict[str, Any] = {name: 1 if isinstance(by, int) and by > 0 else -1 for name, by in change.plus.items()}
    static = msgspec.structs.replace(effect.static, change=msgspec.structs.replace(change, plus=plus))
    return msgspec.structs.replace(effect, static=static)


def sort_effects(table: GameState, since: int) -> list[Lasting]:
    """Returns the continuous effects with an id from `since` on, in the order they were made."""
    return sorted((effect for effect in table.lasting.values() if effect.id >= since), key=_date_of)


def _date_of(effect: Lasting) -> tuple[int, int, int]:
    return (effect.stamp, effect.place, effect.id)


def _arrange_zone(table: GameState, key: str, looks: Mapping[int, tuple[Any, ...]]) -> list[int]:
    """Returns the objects of a zone in order; sorted by their descriptions if the zone is unordered."""
    ids, book = table.zones[key], rulebook_of(table.pins.edition)
    if book.zone_rule(key).ordered or key == book.resolution_zone:
        return ids
    return sorted(ids, key=looks.__getitem__)


def _describe_resolution(obj: GameObject, names: dict[int, str]) -> tuple[Any, ...]:
    """Describes an object that waits to be resolved: its ability, card and decisions."""
    return (str(_replace_ids(obj.ability, names, True)), names.get(obj.source, "gone"), _replace_ids(obj.memory, names))


def _describe_object(obj: GameObject, turn: int, markers: Enough) -> tuple[Any, ...]:
    return (
        obj.number,
        obj.controller,
        obj.orientation,
        obj.face_up,
        obj.guise,
        obj.since == turn,
        obj.shown,
        sorted([(name, min(count, markers.get(name, count))) for name, count in obj.markers.items()])
        if obj.markers
        else [],
    )


_IDS = (
    "m.", "attacker", "attacked", "target", "declared", "defender", "counter", "card", "source", "in_battle", "used",
    "round", "chosen", "pending", "ability", "action", "picked", "top", "shown", "candidates", "answer", "away",
)  # fmt: skip
"""Locals and facts that hold ids (or option ids and ability keys made of them)."""

_COUNTED = ("actions", "recent", "action", "alternatives")
"""Locals that only count past play and do not decide how it continues."""


def _replace_ids(value: Any, names: dict[int, str], ids: bool = False) -> Any:
    if isinstance(value, dict):
        moved = [*value.get(MOVED, ())]
        there = {MOVED: [names[new] for new in moved[1::2] if new in names]} if moved else {}
        others = {key: item for key, item in value.items() if key not in (TEXT, MOVED)}
        return {key: _replace_ids(item, names, str(key).startswith(_IDS)) for key, item in others.items()} | there
    if isinstance(value, list | tuple):
        return [_replace_ids(item, names, ids) for item in value]
    if ids and isinstance(value, int) and not isinstance(value, bool):
        return names.get(value, value if value < 2 else "gone")
    if ids and isinstance(value, str):
        return _ID_IN_WORD.sub(lambda found: names.get(int(found[0]), "gone"), value)
    return value


_ID_IN_WORD = re.compile(r"(?<![\w#-])\d+(?![\w-])|(?<=@)\d+")
