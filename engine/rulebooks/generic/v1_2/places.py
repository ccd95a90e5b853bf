"""Stated positions: the agenda of a game that stands at a clause ("we are at 703.2")."""

from __future__ import annotations

from typing import Any

from engine.core.clauses.refusal import BadPosition
from engine.core.table.state import Frame
from engine.rulebooks.generic.v1_2.ch0400_preparation import Preparation
from engine.rulebooks.generic.v1_2.ch0500_turn import DrawPhase, EndPhase, MainPhase, Turn
from engine.rulebooks.generic.v1_2.ch0700_battle import BattlePhase
from engine.rulebooks.generic.v1_2.edition import GE

LATER = {
    DrawPhase: (EndPhase, BattlePhase, MainPhase),
    MainPhase: (EndPhase, BattlePhase),
    BattlePhase: (EndPhase,),
    EndPhase: (),
}
"""The phases that follow each phase, the last of the turn first."""

FIRST_DECIDED = frozenset({"403.5", "403.6"})
"""The steps of the preparation at which it has been decided who takes the first turn."""


def at_clause(label: str, player: str, **locals: Any) -> tuple[Frame, ...]:
    """Returns the agenda of a turn of `player` that stands at a clause, outermost frame first.

    Args:
        label: a clause of 403, 501-505 or 702-705; 503.3 asks the turn player for an action.
        locals: the locals of the procedure at that clause.

    Raises:
        BadPosition: no position can be stated at that clause.
    """
    if label not in GE.clauses:
        raise BadPosition("position.no-clause", at=label, edition=GE.id)
    if label in Preparation.steps:
        usual = {"first": player} if any(label.startswith(step) for step in FIRST_DECIDED) else {}
        return (Preparation.frame(label, **{**usual, **locals}),)
    if label == "501.1":
        return (Turn.frame(player=player),)
    turn = Turn.frame("505.4", player=player)
    for phase, later in LATER.items():
        if label in phase.steps:
            return (turn, *(other.frame() for other in later), phase.frame(label, **locals))
    raise BadPosition("position.no-step-generic", at=label)
