"""Finds what follows the last stated answer by force: shuffles that decide nothing, payments, only answers."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.desk.courses.open_questions import find_only_answer, find_plain_shuffle, find_question, is_under_way
from adjudicator.desk.courses.payments import find_forced_payment, find_undisputed_payment
from adjudicator.desk.courses.settling import find_idle_shuffle
from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.positions.report import AnswerSource
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from engine.core.play.decide import Answer
from engine.core.table.choice import CHANCE


def find_following(game: SimulatedGame, last: StatedAnswer) -> tuple[StatedAttempt, AnswerSource] | None:
    """Returns the answer that follows by force on the last stated one, with its reason; None if there is none."""
    plain, idle = find_plain_shuffle(game), find_idle_shuffle(game)
    order = plain if plain is not None else idle
    if order is None:
        return _find_forced(game, last)
    source = AnswerSource.TAKEN if plain is not None else AnswerSource.ASSUMED
    return StatedAttempt(CHANCE, answer=Answer(CHANCE, picks=order)), source


def _find_forced(game: SimulatedGame, last: StatedAnswer) -> tuple[StatedAttempt, AnswerSource] | None:
    """Returns the forced or undisputed answer to what the last stated one leaves open.

    Without a claim there is none, as then the open question is what is reported.
    """
    choice = find_question(game)
    if choice is None or choice.seat == CHANCE or not game.position.claims or not is_under_way(game, choice):
        return None
    only = find_only_answer(choice) or find_forced_payment(game, choice)
    taken = only or find_undisputed_payment(game, choice, replace(last, seat=choice.seat), ())
    if taken is None or not taken.picks:
        return None
    return StatedAttempt(choice.seat, answer=taken), AnswerSource.ASSUMED if only is None else AnswerSource.TAKEN
