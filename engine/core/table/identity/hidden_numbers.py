"""Numbers of hidden cards, derived from a secret key so that they reveal nothing.

Cards in public zones are numbered by a counter that everybody can follow. If a game pins a key when it is opened, a
card that enters a hidden zone gets the next number of a sequence that looks random without the key. It gets another
number when a seat that saw it, or was offered it, can no longer follow it. All seats see the same number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from hashlib import blake2b
from struct import Struct
from typing import Any

import msgspec

from engine.core.table.choice import Choice
from engine.core.table.identity.object_references import (
    NO_OBJECTS,
    Names,
    rename_in_facts,
    rename_in_field,
    rename_in_locals,
    rename_in_subject,
    rename_in_word,
)
from engine.core.table.state import FIRST_DRAWN, LAST_DRAWN, GameObject, GameState

_SPAN = LAST_DRAWN - FIRST_DRAWN + 1
_WORDS = Struct(">8Q")
_AT_ONCE = 8
"""How many numbers one digest yields."""


@lru_cache(1024)
def _draw_block(key: str, place: int, attempt: int) -> tuple[int, ...]:
    """Returns the numbers that one digest gives, made of 64 bits each, so that all are equally likely."""
    digest = blake2b(b"%d|%d" % (place, attempt), key=key.encode()).digest()
    return tuple([FIRST_DRAWN + word % _SPAN for word in _WORDS.unpack(digest)])


def draw_number(table: GameState) -> int:
    """Returns the next drawn number, unused in this game."""
    return draw_numbers(table, 1)[0]


def draw_numbers(table: GameState, count: int) -> tuple[int, ...]:
    """Returns the next drawn numbers."""
    born, objects, key = table.born, table.objects, table.pins.number_key
    drawn: dict[int, None] = {}
    for turn in range(len(born), len(born) + count):
        place, within = divmod(turn, _AT_ONCE)
        number = _draw_block(key, place, 0)[within]
        attempt = 0
        while number in born or number in drawn or number in objects:
            attempt += 1
            number = _draw_block(key, place, attempt)[within]
        drawn[number] = None
    return tuple(drawn)


def number_objects(objects: Iterable[GameObject], table: GameState, hidden: Iterable[str]) -> tuple[GameObject, ...]:
    """Returns the objects of an opening, with drawn numbers in hidden zones.

    Args:
        table: a state that holds the key alone.
    """
    found, zones = list(objects), set(hidden)
    lying = [obj for obj in found if obj.zone in zones]
    drawn = dict(zip([obj.id for obj in lying], draw_numbers(table, len(lying)), strict=True))
    return tuple(msgspec.structs.replace(obj, id=drawn[obj.id]) if obj.id in drawn else obj for obj in found)


def draw_other_numbers(
    table: GameState, public: Callable[[str], bool], cards: Iterable[int]
) -> Iterator[tuple[str, tuple[int, ...], tuple[int, ...]]]:
    """Yields new numbers for hidden cards whose present numbers a seat knew; none without a key.

    Each result must be recorded before the next one is asked for, as the next numbers depend on it.

    Args:
        public: whether the zone of a key is open to all.

    Yields:
        A zone, cards in it, and the number that each of them gets.
    """
    if not table.pins.number_key:
        return
    zones: dict[str, list[int]] = {}
    for card in dict.fromkeys(cards):
        obj = table.objects.get(card)
        if obj is not None and obj.card and not public(obj.zone):
            zones.setdefault(obj.zone, []).append(card)
    for zone, lying in sorted(zones.items()):
        yield zone, tuple(lying), draw_numbers(table, len(lying))


def rename(table: GameState, names: Names) -> None:
    """Renumbers cards everywhere in the state."""
    born = table.born
    for old, new in names.items():
        table.put_object(msgspec.structs.replace(table.take_object(old), id=new))
        born[new] = born.get(old, old)
        table.renumbered[old] = new
    for obj in list(table.objects.values()):
        changes: dict[str, Any] = {}
        if obj.attached_to in names or obj.source in names:
            changes["attached_to"] = names.get(obj.attached_to, obj.attached_to)
            changes["source"] = names.get(obj.source, obj.source)
        if obj.memory:
            changes["memory"] = rename_in_locals(obj.memory, names)
        if changes:
            table.change_object(obj.id, **changes)
    for frame in table.agenda:
        frame.vars = rename_in_locals(frame.vars, names, frame.procedure)
    table.answers = {seat: rename_in_field("picked", value, names) for seat, value in table.answers.items()}
    table.facts = rename_in_facts(table.facts, names)
    for field in ("pending", "lasting", "delayed"):
        for key, value in getattr(table, field).items():
            changed = _rename_record(value, names)
            if changed is not value:
                getattr(table, field)[key] = changed
    table.choices = [_rename_choice(choice, names) for choice in table.choices]


def _rename_record(value: Any, names: Names) -> Any:
    """Returns a pending, lasting or delayed record with the new numbers."""
    changes: dict[str, Any] = {}
    for field in ("source", "fixed", "spared"):
        was = getattr(value, field, None)
        if was and (now := rename_in_field("cards", was, names)) != was:
            changes[field] = now
    if value.memory and (now := rename_in_locals(value.memory, names)) != value.memory:
        changes["memory"] = now
    return msgspec.structs.replace(value, **changes) if changes else value


def _rename_choice(choice: Choice, names: Names) -> Choice:
    options = tuple(
        msgspec.structs.replace(
            option, id=rename_in_word(option.id, names), subject=rename_in_subject(option.subject, names)
        )
        if option.id.partition(":")[0] not in NO_OBJECTS
        else option
        for option in choice.options
    )
    undo = rename_in_locals(choice.undo, names) if choice.undo else choice.undo
    return msgspec.structs.replace(choice, options=options, subject=rename_in_subject(choice.subject, names), undo=undo)
