"""Folding a log: the table is what its events make of it, one after the other. No rule is asked."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.events.event import Event, Touches
from engine.core.events.game import GameOpened
from engine.core.table.parts import Changes
from engine.core.table.state import GameState


def evolve(table: GameState, event: Event) -> None:
    """Apply one event to the table, in place. The only writer of a table."""
    event.apply(table)
    touches = event.touches
    if touches:
        table.altered = event.seq
        if touches is Touches.PLACES:
            table.shifted = event.seq
    table.version = event.seq


def evolve_noting_parts(table: GameState, event: Event) -> None:
    """Apply one event and note which parts it changes, so that results that read other parts are kept."""
    parts = event.changed_parts(table)
    evolve(table, event)
    Changes.of(table).take_in(event.seq, parts)


def open_state(first: Event) -> GameState:
    """The table after the first event of a log.

    Raises:
        ValueError: the log does not start with `game-opened`.
    """
    if not isinstance(first, GameOpened):
        raise ValueError(f"a log starts with game-opened, this one with {type(first).__name__}")
    table = GameState(first.pins)
    evolve(table, first)
    return table


def fold(log: Iterable[Event], until: int | None = None) -> GameState:
    """Fold a log into the table it describes, up to and including event `until` (None: all of it).

    Raises:
        LogGap: a sequence number is missing or repeated; the message names it.
    """
    events = iter(log)
    table = open_state(next(events))
    for event in events:
        if until is not None and event.seq > until:
            break
        if event.seq != table.version + 1:
            raise LogGap(f"event {event.seq} follows event {table.version}")
        evolve(table, event)
    return table


class LogGap(ValueError):
    """A log misses or repeats an event."""
