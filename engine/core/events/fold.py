"""The fold of a log, which applies its events in order without consulting rules."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.events.event import Event, Touches
from engine.core.events.game import GameOpened
from engine.core.table.parts import Changes
from engine.core.table.state import GameState

_PLACES = Touches.PLACES  # a member lookup in the class costs a call


def evolve(table: GameState, event: Event) -> None:
    """Applies one event to the state, in place. Nothing else writes a state."""
    event.apply(table)
    touches = event.touches
    if touches:
        table.altered = event.seq
        if touches is _PLACES:
            table.shifted = event.seq
    table.version = event.seq


def evolve_noting_parts(table: GameState, event: Event) -> None:
    """Applies one event and records which parts changed, so results of other parts stay valid."""
    parts = event.changed_parts(table)
    evolve(table, event)
    Changes.of(table).take_in(event.seq, parts)


def open_state(first: Event) -> GameState:
    """Returns the state after the first event of a log.

    Raises:
        ValueError: the log does not start with `game-opened`.
    """
    if not isinstance(first, GameOpened):
        raise ValueError(f"a log starts with game-opened, this one with {type(first).__name__}")
    table = GameState(first.pins)
    evolve(table, first)
    return table


def fold(log: Iterable[Event], until: int | None = None) -> GameState:
    """Returns the state that a log describes, up to and including event `until` (None for all).

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
    """Raised when a log misses or repeats an event."""
