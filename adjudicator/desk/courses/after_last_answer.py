"""Finds what follows the last stated answer by force: shuffles that decide nothing, payments, only answers."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.desk.courses.open_questions import (
    dictate_order,
    find_only_answer,
    find_plain_shuffle,
    find_possible_answers,
    find_question,
    find_surroundings,
    is_forced_pass,
    is_under_way,
)
from adjudicator.desk.courses.payments.payment_search import find_forced_payment, find_undisputed_payment
from adjudicator.desk.courses.settling import find_idle_shuffle
from adjudicator.desk.courses.unsaid_passes import Unsaid, stand
from adjudicator.desk.positions.course_notation import PASS, StatedAnswer
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.positions.report import AnswerSource
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from engine.core.clauses.finding import Outcome
from engine.core.table.choice import CHANCE

MOST_PASSES = 12
"""The most passes that may be left until a turn ends."""


def find_following(game: SimulatedGame, last: StatedAnswer) -> Unsaid | None:
    """Returns the answer that follows by force on the last stated one, with its reason; None if there is none."""
    if last.act == PASS and game.position.claims and ends_turn(game):
        choice = find_question(game)
        return (StatedAttempt(choice.seat, PASS), AnswerSource.TAKEN) if choice is not None else None
    plain, idle = find_plain_shuffle(game), find_idle_shuffle(game)
    order = plain if plain is not None else idle
    if order is None:
        return _find_forced(game, last)
    source = AnswerSource.TAKEN if plain is not None else AnswerSource.ASSUMED
    return dictate_order(order), source


def _find_forced(game: SimulatedGame, last: StatedAnswer) -> Unsaid | None:
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


def ends_turn(game: SimulatedGame) -> bool:
    """Returns whether nobody can do anything but pass until the turn ends, and its present phase is the last one."""
    turn, phase = game.table.turn, _find_phase(game)
    for _ in range(MOST_PASSES):
        choice = find_question(game)
        if choice is None or not is_forced_pass(choice) or find_possible_answers(game, choice):
            return False
        verdict, after = simulated_game.judge_and_go_on(game, StatedAttempt(choice.seat, PASS), explains=False)
        if verdict.outcome is not Outcome.LEGAL or after.stuck:
            return False
        game = stand(after)
        if game.table.turn != turn:
            return True
        if _find_phase(game) != phase:
            return False
    return False


def is_one_phase(before: SimulatedGame, after: SimulatedGame) -> bool:
    """Returns whether two games of a course stand in the same phase of the same turn."""
    return before.table.turn == after.table.turn and _find_phase(before) == _find_phase(after)


def _find_phase(game: SimulatedGame) -> list[str]:
    return [procedure for procedure, _ in find_surroundings(game)]
