"""Topics, old schemas, and rows that are not what was written."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.log import (
    GameMapper,
    UndecodableEvent,
    UnknownTopic,
    Upcaster,
    link,
    open_memory_store,
    start_chain,
)
from adjudicator.log.records.command_record import StoredCommand, record_text
from engine.core.events.cards import CardTurned
from engine.core.events.choices import AttemptRefused
from engine.core.events.fold import fold
from engine.event_types import EVENT_TYPES
from tests.log.samples import CITES, asking, burst, opening, record


def from_0(fields: dict[str, Any]) -> dict[str, Any]:
    """An invented first form of `card-turned`: `now`, `before` and `by`, and one clause as text."""
    now, before, by, clause = (fields.pop(name) for name in ("now", "before", "by", "clause"))
    return {**fields, "orientation": now, "was": before, "verb": by, "cites": [clause]}


OLD = {"card-turned/0": Upcaster("card-turned/1", from_0)}
OLD_TURN = {
    **{"seq": 2, "cause": 1, "batch": 2, "clause": "1105.1"},
    **{"card": 3, "now": "exhausted", "before": "ready", "by": "tap"},
}


def test_every_event_type_has_a_topic_that_is_not_a_module_path() -> None:
    mapper = GameMapper()

    assert set(mapper.topics) == set(EVENT_TYPES.values())
    assert mapper.topics[CardTurned] == "card-turned/1"
    assert all(topic.count("/") == 1 and "." not in topic for topic in mapper.topics.values())


def test_events_survive_the_row() -> None:
    mapper = GameMapper()
    events = [opening(), *burst(1, 12), asking(14)]

    rows = mapper.rows("g", events)

    assert mapper.events("g", 1, [row[2:] for row in rows]) == events


def test_an_old_game_is_read_through_its_upcaster_and_keeps_its_chain() -> None:
    state = msgspec.json.encode({**OLD_TURN, "type": "card-turned"})
    first, second = record(1, 1), record(2, 2)
    texts = [record_text(first), record_text(second)]
    rows = [GameMapper().rows("g", [opening()]), [("g", 2, "card-turned/0", state)]]
    one = link(start_chain("g"), texts[0], rows[0])
    two = link(one, texts[1], rows[1])
    commands = [
        StoredCommand(msgspec.structs.replace(kept, chain=chain), text, held)
        for kept, chain, text, held in zip((first, second), (one, two), texts, rows, strict=True)
    ]
    store = open_memory_store(mapper=GameMapper(OLD))
    store.restore("g", commands)

    events = store.read("g")

    assert events[1] == CardTurned(2, 1, 2, ("1105.1",), 3, "exhausted", "ready", "tap")
    assert fold(events).objects[3].orientation == "exhausted"
    kept_one, kept_two = store.stored("g")
    assert (kept_one.link(start_chain("g")), kept_two.link(one)) == (one, two)


def test_upcasters_are_taken_one_after_the_other() -> None:
    chain = {"card-turned/-1": Upcaster("card-turned/0", lambda old: {**old, "by": old.pop("how")}), **OLD}
    older = {**OLD_TURN, "how": "tap"}
    older.pop("by")

    event = GameMapper(chain).event("g", 2, "card-turned/-1", msgspec.json.encode(older))

    assert isinstance(event, CardTurned) and event.verb == "tap"


def test_a_new_schema_number_is_written_and_the_old_one_needs_an_upcaster() -> None:
    mapper = GameMapper({"card-turned/1": Upcaster("card-turned/2", lambda old: old)}, {"card-turned": 2})
    event = CardTurned(1, 0, 1, CITES, 3, "ready", "exhausted", "ready")

    assert mapper.rows("g", [event])[0][2] == "card-turned/2"
    assert mapper.event("g", 1, "card-turned/1", mapper.encode(event)) == event
    with pytest.raises(UnknownTopic):
        GameMapper({}, {"card-turned": 2}).event("g", 1, "card-turned/1", mapper.encode(event))


def test_refused_attempts_that_were_stored_without_codes_are_read_without() -> None:
    old = (
        b'{"type":"attempt-refused","seq":1,"cause":0,"batch":1,"cites":["1.1"],"seat":"P1","attempt":{},'
        b'"verdict":{"outcome":"ILLEGAL","findings":[{"cites":["1.1"],"effect":"FORBIDS"}]}}'
    )

    event = GameMapper().event("g", 1, "attempt-refused/1", old)

    assert isinstance(event, AttemptRefused) and [found.code for found in event.verdict.findings] == [""]
    assert GameMapper().rows("g", [event])[0][2:] == ("attempt-refused/2", old)


@pytest.mark.parametrize(
    "table",
    [
        {"card-turned/0": Upcaster("card-turned/7", lambda old: old)},
        {"card-turned/0": Upcaster("card-turned/0", lambda old: old)},
        {"card-turned/1": Upcaster("card-turned/1", lambda old: old)},
    ],
)
def test_a_table_of_upcasters_that_leads_nowhere_is_refused_at_once(table: dict[str, Upcaster]) -> None:
    with pytest.raises(ValueError):
        GameMapper(table)


def test_an_unknown_topic_is_a_typed_error_that_names_the_event() -> None:
    rows = [row[2:] for row in GameMapper().rows("g", burst(4, 3))]
    rows[1] = ("card-eaten/1", rows[1][1])

    with pytest.raises(UnknownTopic) as refused:
        GameMapper().events("g", 5, rows)

    assert (refused.value.seq, refused.value.topic, refused.value.reason) == (
        6,
        "card-eaten/1",
        "LOG_DAMAGED",
    )


@pytest.mark.parametrize(
    "state",
    [
        b"",
        b"{",
        b"[]",
        b'{"type":"card-turned","seq":5}',
        b'{"type":"card-moved","seq":5,"cause":4,"batch":5,"cites":["1"],"card":1,"orientation":"a","was":"b","verb":"c"}',
        b'{"type":"card-turned","seq":5,"cause":4,"batch":5,"cites":[],"card":1,"orientation":"a","was":"b","verb":"c"}',
        b'{"type":"card-turned","seq":6,"cause":4,"batch":5,"cites":["1"],"card":1,"orientation":"a","was":"b","verb":"c"}',
        b"\xff\xfe",
    ],
)
def test_a_row_that_is_no_event_of_its_type_is_a_typed_error(state: bytes) -> None:
    with pytest.raises(UndecodableEvent) as refused:
        GameMapper().events("g", 5, [("card-turned/1", state)])

    assert refused.value.seq == 5


def test_an_upcaster_that_fails_on_a_row_is_a_typed_error() -> None:
    with pytest.raises(UndecodableEvent):
        GameMapper(OLD).event("g", 2, "card-turned/0", b'{"seq":2}')
