"""Plays a course on copies of a position: judges each answer as an attempt, and goes on from its result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.desk.courses.course_record import CourseRecord
from adjudicator.desk.courses.course_run import CourseRun
from adjudicator.desk.courses.named_cards import find_word
from adjudicator.desk.courses.open_questions import find_forced, find_question, is_under_way, waits
from adjudicator.desk.courses.played_before import PlayedBefore
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.courses.stated.other_forms import find_parts
from adjudicator.desk.courses.unsaid_passes import (
    BEGINNING,
    begin_unsaid,
    find_unsaid,
    is_of_option,
    may_follow,
    stand,
    waits_for_priority,
)
from adjudicator.desk.positions.course_notation import PASS, StatedAnswer
from adjudicator.desk.positions.parser import ExaminedPosition, StatedAttempt
from adjudicator.desk.positions.report import AnswerSource
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.notation.format.errors import FilePosition
from engine.core.clauses.finding import Outcome
from engine.core.clauses.refusal import SearchLimit, WorkLimit
from engine.core.table.choice import Choice


def play_course(
    begun: SimulatedGame,
    answers: Sequence[StatedAnswer],
    *,
    suppose: bool = True,
    any_order: bool = False,
    played_before: PlayedBefore | None = None,
) -> PlayedCourse:
    """Plays a course from the first question of a position.

    Args:
        begun: the position, continued up to its first question. It is not changed.
        answers: the stated answers.
        suppose: whether to try what unseen cards could change about each answer.
        any_order: whether a question may take a later answer of the course, as another reading may ask in another
            order.
        played_before: the course under the readings in use, if it is played under another one.
    """
    run = CourseRun(
        PlayedCourse(begun.copy()), suppose, played_before=played_before.copy() if played_before else PlayedBefore()
    )
    return run.play(answers, any_order=any_order)


def play_attempt(begun: SimulatedGame, tried: StatedAttempt, *, suppose: bool = False) -> PlayedCourse:
    """Plays a single attempt as a course of one answer; arguments as for `play_course`."""
    played = PlayedCourse(begun.copy())
    answer = StatedAnswer(0, tried.seat, tried.act, FilePosition(""))
    CourseRecord(played, suppose).give(answer, tried, AnswerSource.SAID)
    return played


def give_answer(
    played: PlayedCourse, tried: StatedAttempt, source: AnswerSource, *, entry: int = -1, explains: bool = True
) -> None:
    """Judges one more answer of a course, and continues it; by default it belongs to the last entry."""
    if entry < 0:
        entry = played.steps[-1].entry if played.steps else 0
    answer = StatedAnswer(entry, tried.seat, tried.act, FilePosition(""))
    CourseRecord(played, suppose=False, explains=explains).give(answer, tried, source)


def begin_position(
    position: ExaminedPosition, *, readings: dict[str, str] | None = None, afresh: bool = False
) -> SimulatedGame:
    """Returns a position continued until a seat is asked; arguments as for `carry_on`.

    A single attempt is a course of one answer where it fits only as one, after what goes unsaid before it or in parts.
    It is one, too, where claims are about what it leads to once what it leaves open has been answered.
    """
    begun, tried = simulated_game.carry_on(position, readings=readings, afresh=afresh), position.attempt
    choice = find_question(begun)
    if tried is None or tried.act in (None, PASS) or choice is None:
        return begun
    answer = StatedAnswer(0, tried.seat, tried.act, FilePosition(""))
    if not _is_course(begun, choice, answer, tried):
        return begun
    return replace(begun, position=replace(position, attempt=None, course=(answer,)), judged=None)


def _is_course(begun: SimulatedGame, choice: Choice, answer: StatedAnswer, tried: StatedAttempt) -> bool:
    """Returns whether a single attempt has to be played as a course; the game keeps how it was judged for that."""
    if answer.seat != choice.seat:
        return waits_for_priority(begun, choice, answer)
    if waits(begun):
        return False  # what waits is resolved first only if the judge says so
    begun.judged = judged = simulated_game.judge_once(begun, tried)
    if judged.verdict.outcome is Outcome.LEGAL:
        asked = find_question(judged.after)
        return bool(begun.position.claims) and asked is not None and is_under_way(stand(judged.after), asked)
    if is_of_option(judged.verdict):
        return False  # the rules bar it as it stands
    begins = find_word(answer) in BEGINNING or begin_unsaid(choice, answer) is not None
    if begins and may_follow(begun, choice, answer) and find_unsaid(begun, answer):
        return True
    return bool(find_parts(begun, answer))


def play_answer(game: SimulatedGame, tried: StatedAttempt) -> PlayedCourse:
    """Plays one answer from where a game stands, with what follows on it by force."""
    played = PlayedCourse(stand(game.copy()))
    run = CourseRun(played, suppose=False, explains=False)
    run.give(StatedAnswer(0, tried.seat, tried.act, FilePosition("")), tried, AnswerSource.SAID)
    run.finish()
    return played


def go_on_while_forced(played: PlayedCourse, most: int) -> bool:
    """Gives every answer that is the only one, until somebody must choose, or the turn is over.

    Args:
        played: the course so far; it is continued.
        most: the most answers given.

    Returns:
        Whether it came to that; False if a bound was reached before.
    """
    running, entry = CourseRecord(played, suppose=False), played.steps[-1].entry if played.steps else 0
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
