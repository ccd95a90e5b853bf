"""Helpers for messages of the contract: lists by name, words for enumerations."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from .pb import verdict_pb2
from .pb.deck_pb2 import Deck as DeckMessage
from .pb.deck_pb2 import DeckEntry
from .pb.table_pb2 import NamedValue, Table, TableObject, Zone

if TYPE_CHECKING:
    from google.protobuf.internal.enum_type_wrapper import EnumTypeWrapper

    from .pb.event_pb2 import Event

ArgumentValue = int | tuple[int | str, ...]
"""An argument of a code: a number, else all its values."""
Deck = Mapping[str, Mapping[str, int]]
"""The number of copies of each card number, by zone: `{"deck": {"SAMPLE-001": 3}}`."""


class HasArguments(Protocol):
    """A message with a code and its arguments: a finding, a step of a value, a difference."""

    @property
    def arguments(self) -> Iterable[verdict_pb2.Argument]:
        """The arguments of the code."""


def word_of(enumeration: EnumTypeWrapper, number: int) -> str:
    """Returns the word for a value of an enumeration: `word_of(Outcome, verdict.outcome)` is "LEGAL".

    A value that is unset, or newer than this client, is "UNKNOWN".
    """
    values = enumeration.DESCRIPTOR.values_by_number
    if not number or number not in values:
        return "UNKNOWN"
    prefix: str = values[0].name.removesuffix("UNSPECIFIED")
    return str(values[number].name.removeprefix(prefix))


def arguments_of(said: HasArguments) -> dict[str, ArgumentValue]:
    """Returns the arguments of a code by name: a number, else all values."""
    return {
        each.name: each.number
        if each.kind == verdict_pb2.ARGUMENT_KIND_NUMBER
        else tuple(each.object_ids) or tuple(each.words)
        for each in said.arguments
    }


def detail_of(event: Event) -> dict[str, Any]:
    """Returns the content of an event that has no field of its own.

    Unreadable content is returned under `unreadable`, so that no event is lost.
    """
    if not event.detail_json:
        return {}
    try:
        detail = json.loads(event.detail_json)
    except ValueError:
        return {"unreadable": event.detail_json}
    return detail if isinstance(detail, dict) else {"unreadable": event.detail_json}


def name_of(card: TableObject) -> str:
    """Returns a card's names in the language of the client, or as printed, or else its number."""
    return card.called or "/".join(card.names) or card.number


def numbers_of(card: TableObject) -> dict[str, NamedValue]:
    """Returns the numbers of a card by name, each with its current and its printed value."""
    return {number.name: number for number in card.values}


def zones_of(table: Table) -> dict[str, Zone]:
    """Returns the zones of a table by key ("P1/hand")."""
    return {zone.key: zone for zone in table.zones}


def find_object(table: Table, object_id: int) -> TableObject | None:
    """Returns the object with that id, if the seat can distinguish it."""
    return next((card for zone in table.zones for card in zone.objects if card.id == object_id), None)


def deck_of(message: DeckMessage) -> dict[str, dict[str, int]]:
    """Returns a deck of the catalogue in the form of `Client.create_game`."""
    zones: dict[str, dict[str, int]] = {}
    for entry in message.entries:
        zones.setdefault(entry.zone, {})[entry.number] = entry.count
    return zones


def deck_message(deck: Deck, pool: Mapping[str, int] | None) -> DeckMessage:
    """Returns a deck as a message of the contract."""
    entries = [
        DeckEntry(zone=zone, number=number, count=count)
        for zone, cards in deck.items()
        for number, count in cards.items()
    ]
    return DeckMessage(entries=entries, pool=pool)
