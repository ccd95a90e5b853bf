"""Finds questions that play leaves out, because their seat could only let play go on, and refuses unasked seats."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.runner import take_step
from engine.core.play.survey import find_unasked
from engine.core.table.choice import CHANCE, Choice, Question
from engine.core.table.state import GameState

MOST_STEPS_UNASKED = 40
"""The most steps from a stated place to a question that is left out in it."""


def find_question_left_out(table: GameState, seat: str, most: int) -> Question | None:
    """Returns the first question to a seat that play leaves out; None if there is none.

    There is none if a question is asked before, or the turn ends.

    Errors of rules in an impossible state propagate.

    Args:
        table: a copy of the position. It is carried on to the step that leaves the question out.
        seat: the seat that the question would ask.
        most: the most steps to look at.
    """
    g, turn = RulesContext(table), table.turn
    for place in range(most):
        question = find_unasked(g, seat)
        if question is not None:
            return question
        if place == most - 1:
            return None
        take_step(g, table.agenda[-1])
        if table.choices or not table.agenda or table.turn != turn or table.result is not None:
            return None
    return None


def forbid_unasked(table: GameState, choice: Choice, seat: str, asked_by: Cites) -> Finding:
    """Returns the finding that another seat is asked, with its question."""
    asked, name, about = choice.seat, choice.name, choice.subject
    if asked == CHANCE:
        return forbids("claim.chance-first", asked_by, seat, asked=asked, open_question=name, asked_about=about)
    if table.turn_player in ("", seat):
        return forbids("claim.others-asked", asked_by, seat, asked=asked, open_question=name, asked_about=about)
    turn = table.turn_player
    return forbids(
        "claim.out-of-turn", asked_by, seat, turn_player=turn, asked=asked, open_question=name, asked_about=about
    )
