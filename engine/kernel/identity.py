"""Numbers of cards that lie hidden: drawn by a secret key, so that one tells nothing of when or from what it was given.

What lies openly is numbered by a counter that everybody can follow anyway. Whoever opens a game may pin a key; then a
card that comes into a hidden zone gets the next number of a sequence that nobody without the key can tell from chance,
and a card that somebody saw or was offered there, and may no longer follow, gets another one. The number is the same
for all who see it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from engine.kernel.card_events import CardsRenumbered
from engine.kernel.choice import Choice
from engine.kernel.table import FIRST_DRAWN, LAST_DRAWN, Obj, Table

if TYPE_CHECKING:
    from engine.kernel.game import Game

_SPAN = LAST_DRAWN - FIRST_DRAWN + 1
_NUMBER = re.compile(r"(?<!\d)[1-9]\d{6}(?!\d)")
"""A drawn number in an option id, a mark or the name of a fact."""


def fresh_number(table: Table) -> int:
    """The next drawn number: none that an object of this game has had."""
    return fresh_numbers(table, 1)[0]


def fresh_numbers(table: Table, count: int) -> tuple[int, ...]:
    """The next drawn numbers, so many of them."""
    born, objects, key = table.born, table.objects, table.pins.number_key.encode()
    drawn: dict[int, None] = {}
    for turn in range(len(born), len(born) + count):
        attempt = 0
        while True:
            digest = blake2b(b"%d|%d" % (turn, attempt), digest_size=8, key=key).digest()
            number = FIRST_DRAWN + int.from_bytes(digest, "big") % _SPAN
            if number not in born and number not in drawn and number not in objects:
                drawn[number] = None
                break
            attempt += 1
    return tuple(drawn)


def numbered(objects: Iterable[Obj], table: Table, hidden: Iterable[str]) -> tuple[Obj, ...]:
    """Objects with which a game begins, those in hidden zones with drawn numbers. `table` holds the key alone."""
    found, zones = list(objects), set(hidden)
    lying = [obj for obj in found if obj.zone in zones]
    drawn = dict(zip([obj.id for obj in lying], fresh_numbers(table, len(lying)), strict=True))
    return tuple(msgspec.structs.replace(obj, id=drawn[obj.id]) if obj.id in drawn else obj for obj in found)


def renumber(g: Game, cards: Iterable[int]) -> dict[int, int]:
    """Give cards in hidden zones other numbers, because somebody knew those they have. Without a key nothing happens.

    Returns:
        The new number of each card that got one.
    """
    table = g.table
    if not table.pins.number_key:
        return {}
    zones: dict[str, list[int]] = {}
    for card in dict.fromkeys(cards):
        obj = table.objects.get(card)
        if obj is not None and obj.card and not g.book.zone_rule(obj.zone).public:
            zones.setdefault(obj.zone, []).append(card)
    renamed: dict[int, int] = {}
    for zone, lying in sorted(zones.items()):
        plain = [card for card in lying if card < FIRST_DRAWN]
        spoken_of = _spoken_of(table, plain) if plain else frozenset[int]()
        changed = tuple(card for card in lying if card not in spoken_of)
        if changed:
            now = fresh_numbers(table, len(changed))
            g.emit(CardsRenumbered, g.book.visibility.hidden, zone, changed, now)
            renamed.update(zip(changed, now, strict=True))
    return renamed


def rename(table: Table, names: Mapping[int, int]) -> None:
    """Cards have other numbers from now on, wherever the rules speak of them."""
    born = table.born
    for old, new in names.items():
        obj = table.objects.pop(old)
        table.objects[new] = msgspec.structs.replace(obj, id=new)
        born[new] = born.get(old, old)
        table.became[old] = new
    for obj in table.objects.values():
        if obj.attached_to in names or obj.source in names:
            obj.attached_to = names.get(obj.attached_to, obj.attached_to)
            obj.source = names.get(obj.source, obj.source)
    names = {old: new for old, new in names.items() if old >= FIRST_DRAWN}
    if not names:
        return
    for obj in table.objects.values():
        if obj.memory:
            obj.memory = renamed(obj.memory, names)
    for frame in table.agenda:
        frame.vars = renamed(frame.vars, names)
    for field in ("answers", "facts"):
        setattr(table, field, renamed(getattr(table, field), names))
    for field in ("pending", "lasting", "delayed"):
        for key, value in getattr(table, field).items():
            changed = _record(value, names)
            if changed is not value:
                getattr(table, field)[key] = changed
    table.choices = [_choice(choice, names) for choice in table.choices]


def renamed(value: Any, names: Mapping[int, int]) -> Any:
    """A value of the rules with other numbers in it: alone, in lists and mappings, and in words (`use:1234567`)."""
    kind = type(value)
    if kind is int:
        return names.get(value, value)
    if kind is str:
        return _NUMBER.sub(lambda found: str(names.get(int(found[0]), found[0])), value) if len(value) > 6 else value
    if kind is dict:
        return {renamed(key, names): renamed(each, names) for key, each in value.items()}
    if kind is list:
        return [renamed(each, names) for each in value]
    if kind is tuple:
        return tuple([renamed(each, names) for each in value])
    return value


def _record(value: Any, names: Mapping[int, int]) -> Any:
    """A pending, lasting or delayed thing that speaks of other numbers."""
    changes: dict[str, Any] = {}
    for field in ("source", "memory", "fixed", "spared"):
        was = getattr(value, field, None)
        if was:
            now = renamed(was, names)
            if now != was:
                changes[field] = now
    return msgspec.structs.replace(value, **changes) if changes else value


def _choice(choice: Choice, names: Mapping[int, int]) -> Choice:
    options = tuple(
        msgspec.structs.replace(option, id=renamed(option.id, names), subject=renamed(option.subject, names))
        for option in choice.options
    )
    return msgspec.structs.replace(
        choice, options=options, subject=renamed(choice.subject, names), undo=renamed(choice.undo, names)
    )


def _spoken_of(table: Table, cards: Iterable[int]) -> frozenset[int]:
    """Those of the cards whose numbers, given by whoever stated the position, may stand somewhere in the rules' words.

    A small number may as well be an amount, so such a card keeps it.
    """
    said: set[int] = set()
    _collect([frame.vars for frame in table.agenda], said)
    _collect([table.answers, table.facts], said)
    for field in ("pending", "lasting", "delayed"):
        for value in getattr(table, field).values():
            _collect([value.source, value.memory, getattr(value, "fixed", ()), getattr(value, "spared", ())], said)
    for choice in table.choices:
        _collect([choice.subject, choice.undo, [option.subject for option in choice.options]], said)
    return frozenset(card for card in cards if card in said)


def _collect(value: Any, into: set[int]) -> None:
    if isinstance(value, int):
        into.add(value)
    elif isinstance(value, str):
        into.update(int(digits) for digits in re.findall(r"\d{1,7}", value))
    elif isinstance(value, dict):
        for key, each in value.items():
            _collect(key, into)
            _collect(each, into)
    elif isinstance(value, list | tuple):
        for each in value:
            _collect(each, into)
