"""Plays a course on copies of a position: judges each answer as an attempt, and goes on from its result."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.desk.courses.course_run import CourseRun
from adjudicator.desk.courses.open_payments import PaidBefore
from adjudicator.desk.courses.open_questions import find_forced, find_question, is_under_way
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.positions.report import AnswerSource
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.notation.format.errors import FilePosition
from engine.core.clauses.refusal import SearchLimit, WorkLimit


def play_course(
    begun: SimulatedGame,
    answers: Sequence[StatedAnswer],
    *,
    suppose: bool = True,
    any_order: bool = False,
    paid_before: PaidBefore | None = None,
) -> PlayedCourse:
    """Plays a course from the first question of a position.

    Args:
        begun: the position, continued up to its first question. It is not changed.
        answers: the stated answers.
        suppose: whether to try what unseen cards could change about each answer.
        any_order: whether a question may take a later answer of the course, as another reading may ask in another
            order.
        paid_before: the payments of the course under the readings in use, if it is played under another one.
    """
    run = CourseRun(
        PlayedCourse(begun.copy()), suppose, paid_before=paid_before.copy() if paid_before else PaidBefore()
    )
    return run.play(answers, any_order=any_order)


def play_attempt(begun: SimulatedGame, tried: StatedAttempt, *, suppose: bool = False) -> PlayedCourse:
    """Plays a single attempt as a course of one answer; arguments as for `play_course`."""
    played = PlayedCourse(begun.copy())
    answer = StatedAnswer(0, tried.seat, tried.act, FilePosition(""))
    CourseRun(played, suppose).give(answer, tried, AnswerSource.SAID)
    return played


def give_answer(
    played: PlayedCourse, tried: StatedAttempt, source: AnswerSource, *, entry: int = -1, explains: bool = True
) -> None:
    """Judges one more answer of a course, and continues it; by default it belongs to the last entry."""
    if entry < 0:
        entry = played.steps[-1].entry if played.steps else 0
    answer = StatedAnswer(entry, tried.seat, tried.act, FilePosition(""))
    CourseRun(played, suppose=False, explains=explains).give(answer, tried, source)


def go_on_while_forced(played: PlayedCourse, most: int) -> bool:
    """Gives every answer that is the only one, until somebody must choose, or the turn is over.

    Args:
        played: the course so far; it is continued.
        most: the most answers given.

    Returns:
        Whether it came to that; False if a bound was reached before.
    """
    running, entry = CourseRun(played, suppose=False), played.steps[-1].entry if played.steps else 0
    turn = played.game.table.turn
    for _ in range(most):
        forced = find_forced(played.game)
        if played.broken_off or forced is None or played.game.table.turn != turn:
            return not played.cut_off
        try:
            running.give(StatedAnswer(entry, forced.seat, None, FilePosition("")), forced, AnswerSource.TAKEN)
        except (SearchLimit, WorkLimit):
            return False
    return False


def go_on_until_asked(begun: SimulatedGame, most: int) -> PlayedCourse:
    """Returns a position played on by forced answers, without any pass or end of a phase.

    Args:
        begun: the position, continued up to its first question. It is not changed.
        most: the most answers given.
    """
    played = PlayedCourse(begun.copy())
    for _ in range(most):
        choice, forced = find_question(played.game), find_forced(played.game)
        if choice is None or forced is None or played.broken_off or not is_under_way(played.game, choice):
            break
        try:
            give_answer(played, forced, AnswerSource.TAKEN)
        except (SearchLimit, WorkLimit):
            break
    return played
