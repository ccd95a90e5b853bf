"""Compares the log with events that a scenario expects or excludes. Omitted fields are not compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from adjudicator.notation.format.coded_text import CodedText, give_code
from adjudicator.notation.labels.card_labels import CardLabels, list_subjects, make_plain
from adjudicator.scenario.scenario_format import ExpectedEvent
from adjudicator.scenario.scenario_report import Difference
from engine.core.events.event import Event
from engine.core.questions.redaction import EventView


class EventReading:
    """An event as a seat may see it, prepared for comparison."""

    def __init__(self, event: Event, seen: EventView) -> None:
        self.seq, self.cites, self.stored_as, self._event, self._data = (
            seen.seq,
            seen.cites,
            seen.type,
            event,
            seen.data,
        )

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._data:
            raise AttributeError(name)
        said, value = self._data[name], getattr(self._event, name, None)
        return value if _agrees(said, msgspec.to_builtins(value)) else said


Logged = Event | EventReading


def match_in_order(
    labels: CardLabels, expected: Sequence[ExpectedEvent], events: Sequence[Logged]
) -> Iterator[Difference]:
    """Matches expected events in order; entries with `times` are counted separately."""
    start = 0
    for wanted in expected:
        if wanted.times is not None:
            got = sum(fits(labels, wanted, event) for event in events)
            if got != wanted.times:
                event = describe_expected(wanted)
                yield give_code("expectation.event-count", f"number of events {event}", event=event), wanted.times, got
            continue
        place = next((i for i in range(start, len(events)) if fits(labels, wanted, events[i])), None)
        if place is None:
            earlier = any(fits(labels, wanted, event) for event in events)
            alike = [describe_event(labels, event) for event in events if name_event(event) == wanted.type]
            in_order = give_code("expectation.in-order", "in this order")
            yield _name_event(wanted), in_order if earlier else give_code("expectation.happens", "to happen"), alike
        else:
            start = place + 1


def match_absent(
    labels: CardLabels, ruled_out: Sequence[ExpectedEvent], events: Sequence[Logged]
) -> Iterator[Difference]:
    """Checks that excluded events did not happen."""
    for wanted in ruled_out:
        for event in events:
            if fits(labels, wanted, event):
                absent = give_code("expectation.happens-not", "not to happen")
                yield _name_event(wanted), absent, describe_event(labels, event)
                break


def _name_event(wanted: ExpectedEvent) -> CodedText:
    event = describe_expected(wanted)
    return give_code("expectation.event", f"event {event}", event=event)


def name_event(event: Logged) -> str:
    """Returns the stored name of an event's type."""
    if isinstance(event, EventReading):
        return event.stored_as
    return str(event.__struct_config__.tag)


def fits(labels: CardLabels, wanted: ExpectedEvent, event: Logged) -> bool:
    """Returns whether an event matches an expected one."""
    if name_event(event) != wanted.type or not set(wanted.clauses) <= set(event.cites):
        return False
    if wanted.card or wanted.by:
        about, by = list_subjects(labels, event)
        if (wanted.card and wanted.card not in about) or (wanted.by and wanted.by not in by):
            return False
    pairs = (
        (wanted.verb, _find_first(event, "verb", "orientation")),
        (wanted.from_, _find_first(event, "source")),
        (wanted.to, _find_first(event, "target", "orientation", "guise")),
        (wanted.player, _find_player(event)),
        (wanted.name, _find_first(event, "name", "what", "procedure", "reason")),
        (wanted.how, _find_first(event, "how", "why")),
        (wanted.at, str(_find_first(event, "at")).partition("/")[0]),
    )
    if any(said and said != found for said, found in pairs):
        return False
    found = _find_first(event, "value", "number", "to", "now")
    return wanted.value is None or _agrees(wanted.value, found) or _agrees(wanted.value, make_plain(found, labels))


def _agrees(wanted: Any, found: Any) -> bool:
    """Returns whether values are equal; in a mapping only the given entries count."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return all(name in found and _agrees(value, found[name]) for name, value in wanted.items())
    return bool(wanted == found)


def _find_first(event: Logged, *names: str) -> Any:
    for name in names:
        if hasattr(event, name):
            return getattr(event, name)
    return ""


def _find_player(event: Logged) -> str:
    for holder in (
        event,
        getattr(event, "pending", None),
        getattr(event, "delayed", None),
        getattr(event, "obj", None),
        getattr(event, "choice", None),
    ):
        for name in ("player", "seat", "controller"):
            found = getattr(holder, name, "")
            if isinstance(found, str) and found:
                return found
    return ""


def describe_expected(wanted: ExpectedEvent) -> str:
    """Returns an expected event in a few words."""
    names = {"from_": "from"}
    parts = [
        f"{names.get(name, name)} {getattr(wanted, name)}"
        for name in wanted.__struct_fields__
        if name not in ("type", "times") and getattr(wanted, name) not in ("", None, [])
    ]
    return wanted.type + (f" ({', '.join(parts)})" if parts else "")


def describe_event(labels: CardLabels, event: Logged) -> CodedText:
    """Returns an event of the log in a few words."""
    about, _ = list_subjects(labels, event)
    parts = sorted(about)
    for name in ("verb", "source", "target", "orientation", "guise", "name", "player", "seat", "how"):
        value = getattr(event, name, "")
        if isinstance(value, str) and value:
            parts.append(f"{name} {value}")
    told, cites = f"{event.seq} {name_event(event)} {' '.join(parts)}", ", ".join(event.cites)
    return give_code("expectation.recorded-event", f"{told} by {cites}", event=told, cites=cites)
