"""Triggers that wait in a position, and who orders them."""

from __future__ import annotations

from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.desk.positions.report import WaitingTrigger
from engine.core.opening.consistency import Consistency
from engine.core.table.state import GameState
from engine.rulebooks import part


def consistency_of(position: ExaminedPosition) -> Consistency | None:
    """Returns the edition's consistency checks for positions; None if it has none."""
    module = part(position.book, "consistency")
    return module.CONSISTENCY if module is not None else None


def list_waiting(table: GameState, book: Consistency | None) -> tuple[WaitingTrigger, ...]:
    """Returns the waiting triggers: the turn player's first, each player's in the chosen order."""
    found: list[WaitingTrigger] = []
    seats = sorted(table.pins.seats, key=lambda seat: seat != table.turn_player)
    for turn, seat in enumerate(seats if book is not None else (), 1):
        for pending in table.pending.values():
            if pending.controller == seat and book is not None:
                cites = book.orders[0 if turn == 1 else 1]
                found.append(WaitingTrigger(pending.id, pending.ability, pending.source, seat, turn, seat, cites))
    return tuple(found)
