"""Stated positions: the agenda of a game that stands at a clause ("we are at 10.1.3.1")."""

from __future__ import annotations

from typing import Any

from engine.core.clauses.refusal import BadPosition
from engine.core.table.state import Frame
from engine.rulebooks.fftcg.v2_1_9.ch08_preparation import Preparation
from engine.rulebooks.fftcg.v2_1_9.ch09_phases import ActivePhase, DrawPhase, EndPhase, MainPhase, Turn
from engine.rulebooks.fftcg.v2_1_9.ch10_attack import AttackPhase
from engine.rulebooks.fftcg.v2_1_9.edition import FT

FIRST_DECIDED = frozenset({"8.2.1.3", "8.2.1.4", "8.2.1.5"})
"""The steps of the preparation at which it has been decided who takes the first turn."""


def at_clause(label: str, player: str, **locals: Any) -> tuple[Frame, ...]:
    """Returns the agenda of a turn of `player` that stands at a clause, outermost frame first.

    Args:
        label: a clause of 8.2, 9 or 10.1; 9.3.1.3 begins the first main phase (`first=False`: the second one).
        locals: the locals of the procedure at that clause.

    Raises:
        BadPosition: no position can be stated at that clause.
    """
    if label.partition("/")[0] not in FT.clauses:
        raise BadPosition("position.no-clause", at=label, edition=FT.id)
    if label in Preparation.steps:
        decided = any(label.startswith(step) for step in FIRST_DECIDED)
        usual = {"first": player, "seat": player, "answer": "first"} if decided else {}
        return (Preparation.frame(label, **{**usual, **locals}),)
    if label == "9":
        return (Turn.frame(player=player),)
    turn, end = Turn.frame("9.5.1.5", player=player), EndPhase.frame()
    second, attack, first = MainPhase.frame(first=False), AttackPhase.frame(), MainPhase.frame(first=True)
    if label in ActivePhase.steps:
        return (turn, end, second, attack, first, DrawPhase.frame(), ActivePhase.frame(label, **locals))
    if label in DrawPhase.steps:
        return (turn, end, second, attack, first, DrawPhase.frame(label, **locals))
    if label in MainPhase.steps:
        main = MainPhase.frame(label, **{"first": True, **locals})
        return (turn, end, second, attack, main) if main.vars["first"] else (turn, end, main)
    if label in AttackPhase.steps:
        return (turn, end, second, AttackPhase.frame(label, **locals))
    if label in EndPhase.steps:
        return (turn, EndPhase.frame(label, **locals))
    raise BadPosition("position.no-step-fftcg", at=label)
