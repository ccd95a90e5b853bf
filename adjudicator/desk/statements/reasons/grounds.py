"""Finds the steps that decided an event, and explains the values by which they did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.abilities.layers.explain_value import Layers, UnknownValue, ValueReason, explain_value
from engine.core.events.choices import ChoiceMade
from engine.core.events.event import Event
from engine.core.events.fold import evolve, open_state
from engine.core.events.steps import StepTaken
from engine.core.play.survey import find_compared
from engine.core.table.state import GameState

MOST_CAUSES = 400
"""The most causes of an event that are followed."""


def find_deciding(events: Mapping[int, Event], seq: int) -> tuple[StepTaken, ...]:
    """Returns the steps that led from the last answer to an event and tell by what they decided, in order.

    A step that compared a value of another card decided about that card only, so it is left out.

    Args:
        events: the events of the log by their numbers.
        seq: the number of the event.
    """
    concerned = getattr(events[seq], "card", 0)
    steps = [step for step in list_causes(events, seq) if step.grounds is not None]
    return tuple(
        step
        for step in reversed(steps)
        if step.grounds is not None and (not step.grounds.value_name or step.grounds.card in (0, concerned))
    )


def list_way(events: Mapping[int, Event], seq: int) -> tuple[int, ...]:
    """Returns the numbers of the steps that led from the last answer to an event and compared nothing, in order.

    Args:
        events: the events of the log by their numbers.
        seq: the number of the event.
    """
    return tuple(sorted(step.seq for step in list_causes(events, seq) if step.grounds is None))


def list_causes(events: Mapping[int, Event], seq: int) -> Iterator[StepTaken]:
    """Yields the steps among the causes of an event, the last first, back to the answer before it."""
    for _ in range(MOST_CAUSES):
        event = events.get(events[seq].cause) if seq in events else None
        if event is None or event.seq >= seq or isinstance(event, ChoiceMade):
            return
        seq = event.seq
        if isinstance(event, StepTaken):
            yield event


def explain_deciding(
    log: Sequence[Event], steps: Sequence[StepTaken], start: GameState | None = None
) -> tuple[ValueReason, ...]:
    """Returns the values that steps compared, explained as they were then.

    Args:
        log: the events without gaps; without `start`, the opening event first.
        steps: the steps.
        start: the table before the events. It is not changed.
    """
    found: list[ValueReason] = []
    for step in steps:
        if step.grounds is None or not step.grounds.value_name:
            continue
        table = _fold_before(log, step.seq, start)
        layers = Layers.of(table)
        for card in (step.grounds.card, step.grounds.agent):
            if card in table.objects:
                found += _explain(table, card, step.grounds.value_name, layers)
    return tuple(found)


def explain_compared(
    log: Sequence[Event], events: Mapping[int, Event], seq: int, start: GameState | None = None
) -> tuple[ValueReason, ...]:
    """Returns the values that the step before an event compared about its card, if effects had changed them.

    Args:
        log: the events without gaps; without `start`, the opening event first.
        events: the same events by their numbers.
        seq: the number of the event.
        start: the table before the events. It is not changed.
    """
    concerned = getattr(events[seq], "card", 0)
    step = next(list_causes(events, seq), None)
    table = find_table_before(log, events, seq, start)
    if step is None or table is None or not concerned:
        return ()
    compared = [one for one in find_compared(table.copy(), step) if one.about == concerned]
    layers = Layers.of(table) if compared else None
    found = (reason for one in compared for reason in _explain(table, one.card, one.name, layers))
    return tuple(reason for reason in found if len(reason.steps) > 1)


def find_table_before(
    log: Sequence[Event], events: Mapping[int, Event], seq: int, start: GameState | None = None
) -> GameState | None:
    """Returns the table just before the step that caused an event; None if no step did.

    Args:
        log: the events without gaps; without `start`, the opening event first.
        events: the same events by their numbers.
        seq: the number of the event.
        start: the table before the events. It is not changed.
    """
    step = next(list_causes(events, seq), None)
    return _fold_before(log, step.seq, start) if step is not None else None


def _fold_before(log: Sequence[Event], seq: int, start: GameState | None) -> GameState:
    table = open_state(log[0]) if start is None else start.copy()
    for event in log if start is not None else log[1:]:
        if event.seq >= seq:
            break
        evolve(table, event)
    return table


def _explain(table: GameState, card: int, name: str, layers: Layers | None) -> list[ValueReason]:
    try:
        return [explain_value(table, card, name, layers)]
    except UnknownValue:
        return []
