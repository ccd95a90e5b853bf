"""Settles which of several options an answer of a course means, where what is asked is answered alike with each.

The answer is then taken as the first of them, and that is said. If the answers differ, the course asks back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from adjudicator.desk.courses.course_notes import note_any_meant
from adjudicator.desk.courses.course_play import play_course
from adjudicator.desk.courses.open_questions import find_question
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.courses.unsaid_passes import is_legal
from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.desk.positions.report import CourseStep
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.desk.simulation.unoffered import write_apart
from adjudicator.desk.statements.course_end import SEVERAL_MEANT, end_course
from adjudicator.desk.statements.open_choice import judge_claims_whichever
from adjudicator.notation.format.errors import FilePosition
from engine.core.clauses.finding import Finding
from engine.core.table.choice import Choice

MOST_SETTLED = 4
"""The most answers of one course for which it is tried."""
MOST_TRIED = 6
"""The most options that are tried for one answer."""


def play_as_meant(begun: SimulatedGame) -> tuple[SimulatedGame, PlayedCourse]:
    """Plays the course of a position, with answers that fit several options settled where that decides nothing.

    Args:
        begun: the position, continued up to its first question. It is not changed.

    Returns:
        The position with the answers as they are taken, and the course as far as it was played.
    """
    notes: list[Finding] = []
    played = play_course(begun, begun.position.course)
    while len(notes) < MOST_SETTLED and (settled := _settle(begun, played)) is not None:
        begun, note = settled
        notes.append(begun.position.book.stored(note))
        played = play_course(begun, begun.position.course)
    played.notes = (*notes, *played.notes)
    return begun, played


def _settle(begun: SimulatedGame, played: PlayedCourse) -> tuple[SimulatedGame, Finding] | None:
    """Returns the position with the last answer taken as its first meaning; None if it has one, or if it decides."""
    step, choice = played.steps[-1] if played.steps else None, find_question(played.game)
    if step is None or choice is None or not (begun.position.claims or played.left):
        return None
    if all(finding.code != SEVERAL_MEANT for finding in step.verdict.findings):
        return None
    several = simulated_game.list_meant(played.game, step.tried)
    written = write_apart(played.game.table, played.game.labels, choice, several)
    if not all(is_legal(played.game, StatedAnswer(step.entry, step.seat, one, FilePosition(""))) for one in written):
        return None  # they cannot be told apart in words
    positions = [_take_as(begun.position, step, one) for one in written[:MOST_TRIED]]
    if len(written) < 2 or len(written) > MOST_TRIED:
        return None
    outlines = [_outline(replace(begun, position=one)) for one in positions if one is not None]
    if len(outlines) < len(written) or any(one != outlines[0] for one in outlines) or positions[0] is None:
        return None
    return replace(begun, position=positions[0]), _note(begun.position, choice, step, written)


def _note(position: ExaminedPosition, choice: Choice, step: CourseStep, written: Sequence[str]) -> Finding:
    return note_any_meant(position.book, choice, step.entry, step.tried.said, ", ".join(written))


def _take_as(position: ExaminedPosition, step: CourseStep, written: str) -> ExaminedPosition | None:
    """Returns a position whose course has a written option in place of an answer; None if it does not state that."""
    course = [*position.course]
    for place, answer in enumerate(course):
        if answer.entry == step.entry and answer.seat == step.seat:
            meant = _replace(answer, step.tried.act, written)
            if meant is not None:
                course[place] = meant
                return replace(position, course=tuple(course), meant=True)
    return None


def _replace(answer: StatedAnswer, act: Any, written: str) -> StatedAnswer | None:
    """Returns an answer with a written option in place of an act; None if the act is no part of it."""
    if answer.act == act:
        return replace(answer, act=written)
    if not isinstance(answer.act, dict) or not isinstance(act, dict):
        return None
    (word, picks), named = next(iter(answer.act.items())), next(iter(act.values()))
    if word not in act or not isinstance(picks, list) or named not in picks:
        return None
    place, meant = picks.index(named), written.partition(":")[2]
    return replace(answer, act={word: [*picks[:place], meant, *picks[place + 1 :]]})


def _outline(begun: SimulatedGame) -> tuple[Any, ...]:
    """Returns the outcome of each answer of a course and the answers to the claims, without what is only told."""
    played = play_course(begun, begun.position.course, suppose=False)
    steps = tuple((step.seat, step.verdict.outcome) for step in played.steps)
    claims = judge_claims_whichever(begun.position, end_course(begun, played))
    several = any(finding.code == SEVERAL_MEANT for step in played.steps[-1:] for finding in step.verdict.findings)
    told = (str(claim.answer) for claim in claims)
    return (played.judge().outcome, steps, len(played.stopped), several, *told)
