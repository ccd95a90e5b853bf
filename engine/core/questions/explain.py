"""Reasons, read from the log and from the computation itself; nothing here tells them a second time."""

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
    """How far it is from the event asked about: 0 is that event, 1 what brought it about, ..."""


class Place(msgspec.Struct, frozen=True):
    """A procedure under way, with the clause that asks or that it goes on with."""

    procedure: str
    """The name of the procedure."""
    clause: str
    """The clause it stands at."""
    vars: dict[str, Any]
    """Its locals."""


def explain_event(log: Sequence[Event], seq: int) -> tuple[Reason, ...]:
    """The reasoning path of an event: the event, then what brought it about, up to the first event.

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
    """Why the game ended as it did; empty while it has not ended."""
    for event in reversed(log):
        if isinstance(event, GameEnded):
            return explain_event(log, event.seq)
    return ()


def explain_place(table: GameState) -> tuple[Place, ...]:
    """Where we are in the rulebook: every procedure under way and the clause it stands at, outermost first.

    While somebody is asked, the innermost stands at the step that asks; every other one, and the innermost while
    nobody is asked, at the step it goes on with.
    """
    at = [frame.at for frame in table.agenda]
    if at and table.choices:
        at[-1] = table.choices[0].step
    return tuple(
        Place(frame.procedure, step.partition("/")[0], dict(frame.vars))
        for frame, step in zip(table.agenda, at, strict=True)
    )
