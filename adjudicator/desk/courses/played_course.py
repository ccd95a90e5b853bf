"""A course as far as it was played: its answers, its notes, the game where it stands."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.desk.courses.open_questions import find_question, is_under_way, may_decline
from adjudicator.desk.positions.course_notation import PASS, StatedAnswer
from adjudicator.desk.positions.parser import ExaminedPosition, StatedAttempt
from adjudicator.desk.positions.report import CourseReport, CourseStep, SimulationReport
from adjudicator.desk.simulation import supposing
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.notation.labels.meant_options import PAYMENTS
from engine.core.clauses.finding import Effect, Finding, Outcome, Verdict
from engine.core.events.event import Event
from engine.core.events.steps import LimitReached

MOST_STEPS = 200
"""The most answers judged for one course, with those that stand for passing and those taken."""
MOST_EVENTS = 20_000
"""The most events of one course."""


@dataclass
class PlayedCourse:
    """A course as far as it was played."""

    game: SimulatedGame
    """The game where it stands, on its own copy of the state."""
    steps: list[CourseStep] = field(default_factory=list)
    """The judged answers."""
    stopped: tuple[Finding, ...] = ()
    """The reasons why it could not go on."""
    left: int = 0
    """The number of stated answers that were not judged."""
    cut_off: bool = False
    """Whether a bound of work cut it off."""
    notes: tuple[Finding, ...] = ()
    """The stated passes that were left out, and the passes that were assumed."""
    events: list[Event] = field(default_factory=list)
    """All events of the course."""
    before_act: SimulatedGame | None = None
    """The game before the act that is under way, which a player began with priority; None for none."""
    not_offered: tuple[Finding, ...] = ()
    """Why the steps since the last stated answer did not offer something, such as a cost that nothing pays."""
    asked: dict[int, frozenset[str]] = field(default_factory=dict)
    """The names of the questions that each entry had to answer, by its index."""

    def copy(self) -> PlayedCourse:
        """Returns an independent copy, which can go on in another way."""
        game, steps, events = self.game.copy(), list(self.steps), list(self.events)
        so_far = (self.stopped, self.left, self.cut_off, self.notes)
        return PlayedCourse(game, steps, *so_far, events, self.before_act, self.not_offered, dict(self.asked))

    @property
    def broken_off(self) -> bool:
        """Returns whether no further answer can be judged."""
        illegal = bool(self.steps) and self.steps[-1].verdict.outcome is not Outcome.LEGAL
        return illegal or bool(self.stopped)

    def note_begin(self, game: SimulatedGame, tried: StatedAttempt, entry: int | None, *, legal: bool) -> None:
        """Remembers the game before an answer that begins an act, or the question that an entry had to answer.

        A pass begins no act. A question that may be declined has to be answered by nobody, and how something is paid
        is chosen.

        Args:
            game: the game before the answer.
            tried: the answer.
            entry: the index of the entry that states it; None if nobody states it.
            legal: whether it is legal.
        """
        choice = find_question(game)
        if not legal or choice is None:
            return
        if not is_under_way(game, choice):
            self.before_act = None if tried.said == PASS else game
        elif entry is not None and choice.name not in PAYMENTS and not may_decline(choice):
            self.asked[entry] = self.asked.get(entry, frozenset()) | {choice.name}

    def report(self) -> CourseReport:
        """Returns the report on the course, with the questions at its end."""
        end = self.game.foreseen()
        asked = supposing.find_allowed(self.game, end.asked)
        numbers = self.game.numbers()
        end = SimulationReport((), asked, end.over, self.cut_off, end.stuck, numbers)
        return CourseReport(tuple(self.steps), self.stopped, self.left, end, self.judge(), None, self.notes)

    def report_step(self, after: SimulatedGame) -> SimulationReport:
        """Returns the report on the game after a further answer; it names the cards of earlier answers, too."""
        cut_off = any(isinstance(event, LimitReached) for event in after.events)
        before = self.steps[-1].then.numbers if self.steps else {}
        over, numbers = after.table.result is not None, {**before, **after.numbers()}
        return SimulationReport(after.told(), (), over, cut_off, after.stuck, numbers)

    def whole(self, position: ExaminedPosition) -> SimulatedGame:
        """Returns the game where the course stands, with all events since the position."""
        game = self.game
        return SimulatedGame(position, game.table, game.labels, list(self.events), game.stuck)

    def judge(self) -> Verdict:
        """Returns the verdict on the course: that of its last answer if it is not legal, else of all answers."""
        last = self.steps[-1].verdict if self.steps else None
        if last is not None and last.outcome is not Outcome.LEGAL:
            return last
        if self.stopped:
            return Verdict(Outcome.NEEDS_JUDGE, self.stopped)
        deciding: list[Finding] = []
        for step in self.steps:
            deciding += [f for f in step.verdict.findings if f.effect is Effect.PERMITS and f not in deciding]
        return Verdict(Outcome.LEGAL, tuple(deciding))


@dataclass(frozen=True)
class Snapshot:
    """A course as it was before a pass."""

    entry: int
    """The index of the entry that passes."""
    game: SimulatedGame
    """The game before it."""
    steps: int
    """How many answers had been given."""
    events: int
    """How many events had happened."""

    @classmethod
    def of(cls, played: PlayedCourse, answer: StatedAnswer) -> Snapshot:
        """Remembers a course. Its game is never changed, only replaced."""
        return cls(answer.entry, played.game, len(played.steps), len(played.events))

    def restore(self, played: PlayedCourse) -> None:
        """Takes back everything since then."""
        played.game = self.game
        del played.steps[self.steps :], played.events[self.events :]
