"""Explanations, read from the log and from the computation itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.core.clauses.citation import Labels
from engine.core.events.event import Event
from engine.core.events.game import GameEnded
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
    """A procedure under way, with the clause of its present or next step."""

    procedure: str
    """The name of the procedure."""
    clause: str
    """The clause at which it stands."""
    vars: dict[str, Any]
    """Its locals."""


def explain_event(log: Sequence[Event], seq: int) -> tuple[Reason, ...]:
    """Returns the reasoning path of an event: the event, then its causes, up to the first event.

    Args:
        log: the events of one game from 1 without gaps.
        seq: the number of one of them.
    """
    path: list[Reason] = []
    at = seq
    while at:
        event = log[at - 1]
        path.append(Reason(event.seq, str(event.__struct_config__.tag), event.cites, len(path)))
        at = event.cause if event.cause < event.seq else 0
    return tuple(path)


def explain_result(log: Sequence[Event]) -> tuple[Reason, ...]:
    """Returns why the game ended as it did; empty while it continues."""
    for event in reversed(log):
        if isinstance(event, GameEnded):
            return explain_event(log, event.seq)
    return ()


def explain_place(table: GameState) -> tuple[Place, ...]:
    """Returns the place of play: every procedure under way with its clause, outermost first.

    While a seat is asked, the innermost procedure stands at the asking step; otherwise each stands at its next step.
    """
    at = [frame.at for frame in table.agenda]
    if at and table.choices:
        at[-1] = table.choices[0].step
    return tuple(
        Place(frame.procedure, step.partition("/")[0], dict(frame.vars))
        for frame, step in zip(table.agenda, at, strict=True)
    )
