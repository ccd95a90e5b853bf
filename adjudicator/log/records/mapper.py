"""Converts events to rows and back. A topic is `<event tag>/<schema>`, a short string that outlives every rename.

A released event type is never changed: fields may be added with a default; anything else is a new schema
number in `REVISIONS` and an entry in `UPCASTERS` for the old one. The state is JSON, so a log can be read
with any tool and an export holds the very bytes that were hashed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Any, NamedTuple

import msgspec
from eventsourcing.persistence import JSONTranscoder, StoredEvent
from eventsourcing.persistence import Mapper as LibraryMapper

from adjudicator.log.errors import UndecodableEvent, UnknownTopic
from adjudicator.log.records.command_record import EncodedRows, Row
from adjudicator.log.records.packed_rows import PACKED, explain_packed
from engine.abilities.derived import DeriveBy
from engine.abilities.language.instruction import InstructionTable
from engine.core.clauses.codec import convert, make_decoder, part_error
from engine.core.clauses.refusal import UnknownEdition
from engine.core.events.event import Event
from engine.event_types import EVENT_TYPES
from engine.rulebooks import load, load_all

Decode = Callable[[bytes], Event]


class Upcaster(NamedTuple):
    """The conversion of an old schema to the next."""

    into: str
    """The topic of the next schema."""
    change: Callable[[dict[str, Any]], dict[str, Any]]
    """Converts old fields to the next schema."""


REVISIONS: Mapping[str, int] = {"attempt-refused": 2}
"""Schema numbers by event tag, for tags whose schema is no longer 1."""

REFUSED_WITHOUT_CODES = "attempt-refused/1"
"""The topic of refused attempts that were stored before findings had codes."""

UPCASTERS: Mapping[str, Upcaster] = {REFUSED_WITHOUT_CODES: Upcaster("attempt-refused/2", dict)}
"""Upcasters by old topic. Findings of old logs have no code, as none was recorded."""

LONGEST_CHAIN = 100
MOST_GAMES = 1_000
"""The maximal number of games whose instructions the mapper remembers."""
UNREADABLE = (KeyError, TypeError, ValueError, RecursionError)


class LoggedEvent(msgspec.Struct, frozen=True, gc=False):
    """An event with its place in the store: a domain event of the library."""

    originator_id: str
    """The id of the game."""
    originator_version: int
    """The number of the event."""
    payload: Event
    """The event."""


class _OpeningPins(msgspec.Struct):
    edition: str


class _Opening(msgspec.Struct):
    pins: _OpeningPins


_OPENING = msgspec.json.Decoder(_Opening).decode


class GameMapper(LibraryMapper[str]):
    """Translates events of games; `upcasters` and `revisions` are parameters so that they can be tested."""

    def __init__(
        self,
        upcasters: Mapping[str, Upcaster] = UPCASTERS,
        revisions: Mapping[str, int] = REVISIONS,
    ) -> None:
        super().__init__(JSONTranscoder())
        self.topics: dict[type[Event], str] = {
            cls: f"{tag}/{revisions.get(tag, 1)}" for tag, cls in EVENT_TYPES.items()
        }
        self._encoded_topics = {cls: (topic, topic.encode()) for cls, topic in self.topics.items()}
        encoder = msgspec.json.Encoder()
        self.encode: Callable[[Event], bytes] = encoder.encode
        self.encode_lines: Callable[[Sequence[Event]], bytes] = encoder.encode_lines
        self.decoders: dict[str, Decode] = {topic: make_decoder(cls).decode for cls, topic in self.topics.items()}
        self._words: dict[str, InstructionTable] = {}
        current = {topic: cls for cls, topic in self.topics.items()}
        for topic in upcasters:
            self.decoders[topic] = _make_upcaster(topic, upcasters, current)

    def rows(self, game_id: str, events: Iterable[Event]) -> EncodedRows:
        """Returns the rows of events, in order."""
        topics, encode = self._encoded_topics, self.encode
        rows: list[Row] = []
        parts: list[bytes] = []
        for event in events:
            topic, encoded = topics[type(event)]
            state = encode(event)
            rows.append((game_id, event.seq, topic, state))
            parts.append(encoded)
            parts.append(state)
        return EncodedRows(rows, b"\n".join(parts))

    def events(self, game_id: str, first: int, rows: Sequence[tuple[str, bytes]]) -> list[Event]:
        """Returns the events of consecutive (topic, state) rows, beginning with number `first`.

        Raises:
            UnknownTopic: a topic is neither current nor has an upcaster.
            UndecodableEvent: a state does not match its type, or has the number of another event.
        """
        if first == 1 and rows:
            self._learn(game_id, rows[0][1])
        decoders = self.decoders
        try:
            with self._reads(game_id):
                events = [decoders[topic](state) for topic, state in rows]
        except UNREADABLE:
            return [self.event(game_id, seq, topic, state) for seq, (topic, state) in enumerate(rows, first)]
        if events and (events[0].seq != first or events[-1].seq != first + len(events) - 1):
            return [self.event(game_id, seq, topic, state) for seq, (topic, state) in enumerate(rows, first)]
        return events

    def event(self, game_id: str, seq: int, topic: str, state: bytes) -> Event:
        """Returns one event. Raises as `events`."""
        decode = self.decoders.get(topic)
        if topic == PACKED:
            raise UndecodableEvent(game_id, seq, explain_packed(state))
        if decode is None:
            raise UnknownTopic(game_id, seq, topic)
        try:
            with self._reads(game_id):
                event = _read_with_every_word(decode, state)
        except UNREADABLE as error:
            wrong, place = part_error(error)
            told = f"{wrong} - at `{place}`" if place != "$" else wrong
            raise UndecodableEvent(game_id, seq, f"{topic} is not readable: {told}") from error
        if event.seq != seq:
            raise UndecodableEvent(game_id, seq, f"the row holds event {event.seq}")
        return event

    def _learn(self, game_id: str, opening: bytes) -> None:
        """Learns the game's edition from its first event, so that instructions can be decoded."""
        if len(self._words) >= MOST_GAMES:
            self._words.clear()
        with suppress(UnknownEdition, *UNREADABLE):
            abilities = load(_OPENING(opening).pins.edition).abilities
            if isinstance(abilities, DeriveBy):
                self._words[game_id] = abilities.rules.instructions

    def _reads(self, game_id: str) -> AbstractContextManager[None]:
        words = self._words.get(game_id)
        return nullcontext() if words is None else words.reads()

    def to_stored_event(self, domain_event: Any) -> StoredEvent:
        """Returns the stored form of one event, for the library."""
        event: Event = domain_event.payload
        return StoredEvent(domain_event.originator_id, event.seq, self.topics[type(event)], self.encode(event))

    def to_domain_event(self, stored_event: StoredEvent) -> LoggedEvent:
        """Returns one event from its stored form, for the library."""
        game_id, seq = str(stored_event.originator_id), stored_event.originator_version
        return LoggedEvent(game_id, seq, self.event(game_id, seq, stored_event.topic, stored_event.state))


def _read_with_every_word(decode: Decode, state: bytes) -> Event:
    """Decodes an event again after loading all editions, if it may hold an unknown instruction."""
    try:
        return decode(state)
    except UNREADABLE:
        load_all()
        return decode(state)


def _make_upcaster(topic: str, upcasters: Mapping[str, Upcaster], current: Mapping[str, type[Event]]) -> Decode:
    """Returns a decoder from an old schema through all later ones. Raises ValueError without a path."""
    changes: list[Callable[[dict[str, Any]], dict[str, Any]]] = []
    at = topic
    while at not in current:
        if at not in upcasters or len(changes) > LONGEST_CHAIN:
            raise ValueError(f"upcaster of {topic!r} leads to {at!r}, which is no current topic")
        changes.append(upcasters[at].change)
        at = upcasters[at].into
    if not changes:
        raise ValueError(f"{topic!r} is a current topic and needs no upcaster")
    cls = current[at]
    tag = cls.__struct_config__.tag
    read = msgspec.json.Decoder(dict[str, Any]).decode

    def decode(state: bytes) -> Event:
        fields = read(state)
        for change in changes:
            fields = change(fields)
        return convert({**fields, "type": tag}, cls)

    return decode
