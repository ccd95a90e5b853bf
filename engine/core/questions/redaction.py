"""Redaction of events: a seat is told the fields that the event type states and its rule adds.

An event type without statements cannot be defined, and a field that goes by rule is told to nobody without a rule, so
nothing is told by omission.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.core.clauses.citation import Labels
from engine.core.events.event import Event, Viewer
from engine.core.play.actions import object_of
from engine.core.play.context import RulesContext
from engine.core.play.visibility import JUDGE, follows, sees, sees_face_down, view_choice
from engine.core.table.choice import Choice
from engine.core.table.sight import ALL, BY_RULE, FOLLOWED, HEADER, NOBODY, Sights
from engine.core.table.state import GameState
from engine.core.table.zones import ZoneRule


class EventView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as a seat may see it: header, clauses, and the content that is not hidden."""

    seq: int
    """Its place in the log."""
    type: str
    """Its stored type."""
    cause: int
    """The event that brought it about."""
    batch: int
    """Its batch."""
    cites: Labels
    """The clauses by which it happened."""
    data: dict[str, Any] = {}
    """The fields that the seat may know."""


class SeatViewer(Viewer):
    """A seat, or a spectator, that looks at the table of a context."""

    def __init__(self, g: RulesContext, seat: str) -> None:
        self._g, self.seat, self.state = g, seat, g.state
        self.open_facts = g.book.open_facts

    def sees(self, object_id: int) -> bool:
        return sees(self._g, self.seat, object_id)

    def follows(self, object_id: int) -> bool:
        return follows(self._g, self.seat, object_id)

    def followed(self, value: Any) -> Any:
        if isinstance(value, int):
            return value if self.follows(value) else 0
        return [each if self.follows(each) else 0 for each in value] if value else value

    def sees_face_down(self, guise: str, controller: str) -> bool:
        return sees_face_down(self._g, self.seat, guise, controller)

    def zone_rule(self, key: str) -> ZoneRule:
        return self._g.book.zone_rule(key)

    def choice(self, choice: Choice) -> dict[str, Any]:
        told: dict[str, Any] = msgspec.to_builtins(view_choice(choice, self.seat))
        return told

    def objects_in(self, pick: str) -> list[int]:
        return find_objects(self._g, pick)


def redact(event: Event, after: GameState, seat: str, g: RulesContext | None = None) -> EventView | None:
    """Returns an event as a seat may see it; None if the seat may not know of it at all.

    The seat is told the fields that the type states (`seen_by`) and those that its rule (`tell`) adds; nothing else.

    Args:
        after: the table just after the event.
        g: a context over `after`, to save building one for every event.
    """
    whole = msgspec.to_builtins(event)
    if seat == JUDGE:
        told = {name: value for name, value in whole.items() if name not in _HEADER}
        event.tell_judge(told, after)
    else:
        viewer = SeatViewer(g if g is not None else RulesContext(after), seat)
        told = _tell_stated(viewer, whole, event.seen_by)
        if not event.tell(told, whole, viewer):
            return None
    return EventView(event.seq, whole["type"], event.cause, event.batch, event.cites, told)


_HEADER = ("type", *HEADER)


def _tell_stated(viewer: Viewer, whole: Mapping[str, Any], sights: Sights) -> dict[str, Any]:
    """Returns the parts of a record that are stated for a seat; other parts are told to nobody."""
    told: dict[str, Any] = {}
    for name, sight in sights.items():
        if name not in whole or sight is NOBODY or sight is BY_RULE:
            continue
        value = whole[name]
        if sight is FOLLOWED:
            value = viewer.followed(value)
        elif sight is not ALL:
            value = _tell_parts(viewer, value, sight)
        told[name] = value
    return told


def _tell_parts(viewer: Viewer, value: Any, sights: Any) -> Any:
    if isinstance(value, dict):
        return _tell_stated(viewer, value, sights)
    return [_tell_stated(viewer, each, sights) for each in value] if value else value


def find_objects(g: RulesContext, pick: str) -> list[int]:
    """Returns the objects that an option id names (`use:12`, `ability:12/KEY`), its subject first."""
    first, *others = pick.partition(":")[2].split(":")
    about = object_of(int(first) if first.isdigit() else first) if first else 0
    named = [int(word) for word in others if word.isdigit() and int(word) in g.state.objects]
    return [about, *named] if about else named
