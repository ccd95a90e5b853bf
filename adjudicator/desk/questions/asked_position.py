"""What questions are asked about: a position with its attempt or course, as far as it was played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from msgspec.structs import replace as replace_fields

from adjudicator.desk.courses.course_play import play_attempt, play_course
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.desk.positions.report import CourseReport, CourseStep
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.desk.statements.course_end import CourseEnd, end_course
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, Outcome
from engine.core.events.game import TurnBegan
from engine.core.table.choice import Choice


@dataclass(frozen=True)
class AskedPosition:
    """A position with what was played in it. Nothing of it is changed by an answer."""

    begun: SimulatedGame
    """The position, continued up to its first question."""
    played: PlayedCourse
    """Its attempt or course; without one, no steps."""

    @classmethod
    def of(cls, begun: SimulatedGame, *, suppose: bool = False) -> AskedPosition:
        """Plays the attempt or the course of a position."""
        position = begun.position
        if position.attempt is not None:
            return cls(begun, play_attempt(begun, position.attempt, suppose=suppose))
        return cls(begun, play_course(begun, position.course, suppose=suppose))

    @property
    def position(self) -> ExaminedPosition:
        """Returns the position."""
        return self.begun.position

    @property
    def is_stated(self) -> bool:
        """Returns whether the position has an attempt or a course."""
        return self.position.attempt is not None or bool(self.position.course)

    @cached_property
    def runs_on(self) -> bool:
        """Returns whether its attempt or course itself runs into the next turn."""
        return self.end(self.played).run_on is not None

    def begin(self) -> PlayedCourse:
        """Returns a copy of the course up to its last legal answer, to be continued."""
        played = self.played.copy()
        if played.steps and played.steps[-1].verdict.outcome is not Outcome.LEGAL:
            played.steps.pop()
        played.stopped, played.left, played.cut_off = (), 0, False
        return played

    def end(self, played: PlayedCourse) -> CourseEnd:
        """Returns where a course in the position ends."""
        return end_course(self.begun, played)

    def cite(self, choice: Choice | None) -> Cites:
        """Returns the clauses that ask a question; of none, those for the time after the game."""
        book = self.position.book
        return book.edition.recorded(choice.cites) if choice is not None else book.refused_after_end

    def cite_findings(self, findings: tuple[Finding, ...]) -> Cites:
        """Returns the clauses of findings, once each."""
        labels = tuple(dict.fromkeys(label for found in findings for label in found.cites))
        return self.position.book.edition.recorded(labels or NO_CLAUSES)


def report_from(played: PlayedCourse, first: int) -> CourseReport:
    """Returns the report on a course, with its answers from one on."""
    end = played.game.foreseen()
    return CourseReport(tuple(played.steps[first:]), played.stopped, played.left, end, played.judge())


def list_until_turn_ends(steps: Sequence[CourseStep]) -> tuple[CourseStep, ...]:
    """Returns steps up to the end of a turn; the last one without the events of the next turn."""
    told: list[CourseStep] = []
    for step in steps:
        events = tuple(takewhile(lambda event: not isinstance(event, TurnBegan), step.then.events))
        told.append(replace_fields(step, then=replace_fields(step.then, events=events)))
        if len(events) < len(step.then.events):
            break
    return tuple(told)
