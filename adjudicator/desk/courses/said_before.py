"""Notes answers of a course that say what was done before: taken without being stated, paid, or brought about."""

from __future__ import annotations

from adjudicator.desk.courses.course_notes import note_done_already, note_paid_already
from adjudicator.desk.courses.earlier_answers import EarlierAnswers
from adjudicator.desk.courses.payments import PaidPart, brings_about, repeats_taken
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.courses.unsaid_passes import attempt_of
from adjudicator.desk.positions.course_notation import StatedAnswer
from engine.core.clauses.finding import Finding


def find_repeated(played: PlayedCourse, earlier: EarlierAnswers, answer: StatedAnswer) -> Finding | None:
    """Returns the note that an answer repeats one that was taken without being stated; None if it does not."""
    if not earlier.repeat(answer):
        return None
    labels = played.steps[-1].verdict.cites if played.steps else ()
    return note_done_already(played.game.position.book, labels, answer.entry, attempt_of(answer).said)


def find_paid_already(played: PlayedCourse, paid: PaidPart | None, answer: StatedAnswer) -> Finding | None:
    """Returns the note that an answer names an unstated part of the last payment; None if it does not."""
    if paid is None or not paid.covers(answer, played.game):
        return None
    return note_paid_already(played.game.position.book, paid.choice, answer.entry, attempt_of(answer).said)


def find_done_already(played: PlayedCourse, answer: StatedAnswer) -> Finding | None:
    """Returns the note that an answer names what the one before it brought about unasked; None if it does not."""
    last = played.steps[-1] if played.steps else None
    of_course = (played.game, played.steps, answer)
    if last is None or last.seat != answer.seat or not (brings_about(*of_course) or repeats_taken(*of_course)):
        return None
    return note_done_already(played.game.position.book, last.verdict.cites, answer.entry, attempt_of(answer).said)
