"""Stated positions: the agenda of a game that stands at a clause ("we are at 504.2")."""

from __future__ import annotations

from typing import Any

from engine.core.clauses.refusal import BadPosition
from engine.core.table.state import Frame
from engine.rulebooks.force_of_will.v8_01.ch0400_preparation import Preparation
from engine.rulebooks.force_of_will.v8_01.ch0500_turn import DrawPhase, EndPhase, MainPhase, RecoveryPhase, Turn
from engine.rulebooks.force_of_will.v8_01.ch0600_priority import Priority
from engine.rulebooks.force_of_will.v8_01.ch0800_battle import Battle
from engine.rulebooks.force_of_will.v8_01.edition import FW

PROCEDURES = (DrawPhase, RecoveryPhase, MainPhase, EndPhase)
MAIN = PROCEDURES.index(MainPhase) + 1
"""The number of a turn's phases that have begun when there is a battle."""

DEALT, EXCHANGE_ASKED = "403.5", "403.5/2"
"""The step that deals the opening hands, and the step after it."""

FIRST_DECIDED = frozenset({"403.5", "403.6"})
"""The steps of the preparation at which it has been decided who takes the first turn."""


def at_clause(label: str, player: str, **locals: Any) -> tuple[Frame, ...]:
    """Returns the agenda of a turn of `player` that stands at a clause, outermost frame first.

    Args:
        label: a clause of 403, 501-505 or 802-807; 504.2 is the main phase.
        player: the turn player.
        locals: the locals of the procedure at that clause.

    Raises:
        BadPosition: no position can be stated at that clause.
    """
    if label not in FW.clauses:
        raise BadPosition("position.no-clause", at=label, edition=FW.id)
    if label in Preparation.steps:
        decided = any(label.startswith(step) for step in FIRST_DECIDED)
        usual = {"first": player, "seat": player, "exchanging": []} if decided else {}
        at = EXCHANGE_ASKED if label == DEALT else label  # the cards that are dealt there lie in the stated hands
        return (Preparation.frame(at, **{**usual, **locals}),)
    if label in ("501.1", "505.6"):
        return (Turn.frame(label, player=player),)
    for place, phase in enumerate(PROCEDURES):
        if label in phase.steps:
            return (Turn.frame("501.1/2", player=player, phase=place + 1), phase.frame(label, **locals))
    if label in Battle.steps:
        main = Priority.frame("605.1a/2", holder=player, main=True)
        return (Turn.frame("501.1/2", player=player, phase=MAIN), main, Battle.frame(label, **locals))
    raise BadPosition("position.no-step", at=label)
