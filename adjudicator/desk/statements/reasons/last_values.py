"""Finds the last value of a card that has been turned face down or has left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from adjudicator.desk.statements.course_end import CourseEnd
from adjudicator.desk.statements.reasons.grounds import find_table_before
from engine.abilities.layers.explain_value import UnknownValue, ValueReason, explain_value
from engine.core.events.cards import CardFaced, CardMoved
from engine.core.events.event import Event


class LastValue(NamedTuple):
    """The value that a card had before it had none."""

    reason: ValueReason
    """The value with its steps."""
    event: int
    """The number of the event since which the card has it no more."""


def find_last_value(end: CourseEnd, events: Mapping[int, Event], card: int, name: str) -> LastValue | None:
    """Returns the last value of a card in a course; None if it had none in it.

    Args:
        end: where the course ends.
        events: its events by their numbers.
        card: the card.
        name: the name of the value.
    """
    for event in reversed(end.log):
        if event.seq <= end.begins_after:
            return None
        turned = isinstance(event, CardFaced) and event.card == card and not event.face_up
        moved = isinstance(event, CardMoved) and event.became == card
        if not turned and not moved:
            continue
        card = event.card if isinstance(event, CardMoved) else card
        table = find_table_before(end.log, events, event.seq, end.start)
        if table is not None and card in table.objects:
            try:
                reason = explain_value(table, card, name)
            except UnknownValue:
                continue
            if reason.value is not None and all(step.result is not None for step in reason.steps):
                return LastValue(reason, event.seq)
    return None
