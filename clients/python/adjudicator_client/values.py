"""What messages of the contract do not say by themselves: what is in a list by its name, words for enumerations."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from .pb import verdict_pb2
from .pb.table_pb2 import NamedValue, Table, TableObject, Zone

if TYPE_CHECKING:
    from google.protobuf.internal.enum_type_wrapper import EnumTypeWrapper

    from .pb.deck_pb2 import Deck as DeckMessage
    from .pb.event_pb2 import Event

ArgumentValue = int | tuple[int | str, ...]
"""An argument of a code: a number, else all its values."""
Deck = Mapping[str, Mapping[str, int]]
"""How many of each card number, by the zone they are for: `{"deck": {"SAMPLE-001": 3}}`."""


class HasArguments(Protocol):
    """A message with a code and its arguments: a finding, a step of a value, a difference."""

    @property
    def arguments(self) -> Iterable[verdict_pb2.Argument]:
        """What the code is about."""


def word_of(enumeration: EnumTypeWrapper, number: int) -> str:
    """A value of an enumeration as a word: `word_of(Outcome, verdict.outcome)` is "LEGAL".

    A value that is not set, or newer than this client, is "UNKNOWN".
    """
    values = enumeration.DESCRIPTOR.values_by_number
    if not number or number not in values:
        return "UNKNOWN"
    prefix: str = values[0].name.removesuffix("UNSPECIFIED")
    return str(values[number].name.removeprefix(prefix))


def arguments_of(said: HasArguments) -> dict[str, ArgumentValue]:
    """Arguments of a code by name: a number, else all values."""
    return {
        each.name: each.number
        if each.kind == verdict_pb2.ARGUMENT_KIND_NUMBER
        else tuple(each.object_ids) or tuple(each.words)
        for each in said.arguments
    }


def detail_of(event: Event) -> dict[str, Any]:
    """What an event holds that has no field of its own.

    What cannot be read is kept under `unreadable`: an event is never lost for it.
    """
    if not event.detail_json:
        return {}
    try:
        detail = json.loads(event.detail_json)
    except ValueError:
        return {"unreadable": event.detail_json}
    return detail if isinstance(detail, dict) else {"unreadable": event.detail_json}


def name_of(card: TableObject) -> str:
    """What people call a card: its names in the language of the client, or as they are printed; else its number."""
    return card.called or "/".join(card.names) or card.number


def numbers_of(card: TableObject) -> dict[str, NamedValue]:
    """The numbers of a card by name, each with what it is now and what is printed."""
    return {number.name: number for number in card.values}


def zones_of(table: Table) -> dict[str, Zone]:
    """The zones of a table by key ("P1/hand")."""
    return {zone.key: zone for zone in table.zones}


def find_object(table: Table, object_id: int) -> TableObject | None:
    """The object of that id, if the seat can tell it apart."""
    return next((card for zone in table.zones for card in zone.objects if card.id == object_id), None)


def deck_of(message: DeckMessage) -> dict[str, dict[str, int]]:
    """A deck of the catalogue as `Client.create_game` takes it."""
    zones: dict[str, dict[str, int]] = {}
    for entry in message.entries:
        zones.setdefault(entry.zone, {})[entry.number] = entry.count
    return zones
