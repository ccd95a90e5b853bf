"""Explanations, read from the log and from the computation itself."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any

import msgspec

from engine.core.clauses.citation import Labels
from engine.core.events.event import Event
from engine.core.events.game import GameEnded
from engine.core.play.book.rulebook import rulebook_of
from engine.core.play.procedure import Procedure
from engine.core.play.survey import explain_move
from engine.core.table.state import GameState

__all__ = ["Place", "Reason", "explain_event", "explain_move", "explain_place", "explain_result"]


class Reason(msgspec.Struct, frozen=True):
    """One event of a reasoning path."""

    seq: int
    """The number of the event."""
    type: str
    """Its stored type."""
    cites: Labels
    """The clauses by which it happened."""
    depth: int
    """The distance from the event asked about: 0 is that event, 1 its cause, ..."""


class Place(msgspec.Struct, frozen=True):
    """A procedure in progress, with the clause of its present or next step."""

    procedure: str
    """The name of the procedure."""
    clause: str
    """The clause at which it stands."""
    vars: dict[str, Any]
    """Its locals."""


def explain_event(log: Sequence[Event], seq: int, ends: Set[str] = frozenset()) -> tuple[Reason, ...]:
    """Returns the reasoning path of an event: the event, then its causes, up to the first event.

    Args:
        log: the events of one game from 1 without gaps.
        seq: the number of one of them.
        ends: the types of events with which the path ends; empty for none but the first event.
    """
    path: list[Reason] = []
    at = seq
    while at:
        event = log[at - 1]
        tag = str(event.__struct_config__.tag)
        path.append(Reason(event.seq, tag, event.cites, len(path)))
        at = event.cause if event.cause < event.seq and tag not in ends else 0
    return tuple(path)


def explain_result(log: Sequence[Event]) -> tuple[Reason, ...]:
    """Returns why the game ended as it did; empty while it continues."""
    for event in reversed(log):
        if isinstance(event, GameEnded):
            return explain_event(log, event.seq)
    return ()


def explain_place(table: GameState) -> tuple[Place, ...]:
    """Returns the place of play: every procedure in progress with its clause, outermost first.

    While a seat is asked, the innermost procedure stands at the asking step; otherwise each stands at its next step.
    A procedure that was called and has not begun is left out. A phase whose last step called another procedure is in
    progress until that one ends.
    """
    at = [frame.at for frame in table.agenda]
    if at and table.choices:
        at[-1] = table.choices[0].step
    waiting = [_waits(table, depth) for depth in range(len(at))]
    places: list[Place] = []
    for depth, (frame, step) in enumerate(zip(table.agenda, at, strict=True)):
        if waiting[depth]:
            continue
        places.append(Place(frame.procedure, step.partition("/")[0], dict(frame.vars)))
        phase = _find_phase(table, depth, waiting)
        if phase is not None:
            step = phase.hands_over_at or next(reversed(phase.steps))
            places.append(Place(phase.name, step.partition("/")[0], {}))
    return tuple(places)


def _waits(table: GameState, depth: int) -> bool:
    """Returns whether a procedure was called and has not begun: it stands at its first step, as its caller left it."""
    frame, procedure = table.agenda[depth], _find_procedure(table, depth)
    if depth == 0 or depth == len(table.agenda) - 1 or procedure is None or frame.at != procedure.begins_at:
        return False
    return frame.cause == table.agenda[depth - 1].cause


def _find_phase(table: GameState, depth: int, waiting: Sequence[bool]) -> type[Procedure] | None:
    """Returns the phase that a turn is in, if the phase itself has ended and a procedure that it called goes on."""
    turn, above = _find_procedure(table, depth), table.agenda[depth + 1 :]
    if turn is None or not turn.phases:
        return None
    later = [waits for frame, waits in zip(above, waiting[depth + 1 :], strict=True) if frame.procedure in turn.phases]
    if len(later) == len(above) or not all(later):
        return None
    return _procedures(table).get(turn.find_phase(table.agenda[depth].vars, len(later)))


def _find_procedure(table: GameState, depth: int) -> type[Procedure] | None:
    return _procedures(table).get(table.agenda[depth].procedure)


def _procedures(table: GameState) -> dict[str, type[Procedure]]:
    return rulebook_of(table.pins.edition).procedures
