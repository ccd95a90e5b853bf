"""Stated positions: the agenda of a game that stands at a clause ("we are at 702.12")."""

from __future__ import annotations

from typing import Any

from engine.core.clauses.refusal import BadPosition
from engine.core.table.state import Frame
from engine.rulebooks.fire_force.v1_0_0.ch0400_preparation import Preparation
from engine.rulebooks.fire_force.v1_0_0.ch0500_turn import EndPhase, MainPhase, PreparationPhase, Turn
from engine.rulebooks.fire_force.v1_0_0.ch0700_battle import Attack
from engine.rulebooks.fire_force.v1_0_0.edition import FF

FIRST_DECIDED = frozenset({"404.1g", "404.1h"})
"""The steps of the preparation at which it has been decided who takes the first turn."""


def at_clause(label: str, player: str, **locals: Any) -> tuple[Frame, ...]:
    """Returns the agenda of a turn of `player` that stands at a clause, outermost frame first.

    Args:
        label: a clause of 404, 501-504 or 702; 503.3 asks the turn player for an action.
        locals: the locals of the procedure at that clause (`attacker`, `declared` for 702).

    Raises:
        BadPosition: no position can be stated at that clause.
    """
    if label not in FF.clauses:
        raise BadPosition("position.no-clause", at=label, edition=FF.id)
    if label in Preparation.steps:
        usual = {"first": player} if any(label.startswith(step) for step in FIRST_DECIDED) else {}
        return (Preparation.frame(label, **{**usual, **locals}),)
    turn = Turn.frame("504.5", player=player)
    if label in ("501.1",):
        return (Turn.frame(player=player),)
    phases = {
        PreparationPhase: (EndPhase.frame(), MainPhase.frame()),
        MainPhase: (EndPhase.frame(),),
        EndPhase: (),
    }
    for phase, later in phases.items():
        if label in phase.steps:
            return (turn, *later, phase.frame(label, **locals))
    if label in Attack.steps:
        main = MainPhase.frame("503.2")
        return (turn, EndPhase.frame(), main, Attack.frame(label, **locals))
    raise BadPosition("position.no-step-fire", at=label)
