"""Records a course under way: judges each answer it is given, and goes on from the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from adjudicator.desk.courses.course_notes import note_begin_assumed, note_passes_assumed, note_pick_assumed
from adjudicator.desk.courses.open_questions import find_question, tell_why_declined
from adjudicator.desk.courses.payments.made_payments import PaidPart, begin_payment
from adjudicator.desk.courses.played_course import MOST_EVENTS, MOST_STEPS, PlayedCourse
from adjudicator.desk.courses.stated.earlier_answers import EarlierAnswers
from adjudicator.desk.courses.unsaid_passes import Unsaid, say_answer, stand
from adjudicator.desk.courses.verdicts.answered_once import AskedOnce, find_asked_once
from adjudicator.desk.courses.verdicts.declared_before import tell_declared
from adjudicator.desk.courses.verdicts.new_cards import tell_new_card
from adjudicator.desk.courses.verdicts.not_offered import forbid_after_turn, forbid_not_offered, list_not_offered
from adjudicator.desk.positions.course_notation import PASS, StatedAnswer
from adjudicator.desk.positions.parser import STEPS, StatedAttempt
from adjudicator.desk.positions.report import AnswerSource, CourseStep, SimulationReport
from adjudicator.desk.simulation import simulated_game, supposing
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.desk.simulation.told_steps import tell_led_to, tell_undone
from adjudicator.notation.labels.meant_options import END
from engine.core.clauses.finding import Finding, Outcome, Verdict, leaves_open
from engine.core.events.event import Event
from engine.core.table.choice import CHANCE, Choice


@dataclass
class CourseRecord:
    """A course under way, to which one answer after the other is given."""

    played: PlayedCourse
    """The course as far as it was played."""
    suppose: bool
    """Whether to try what unseen cards could change about each answer."""
    explains: bool = True
    """Whether legal answers are explained."""
    earlier: EarlierAnswers = field(default_factory=EarlierAnswers)
    """The answers that nobody stated, which may be said once more."""
    paid: PaidPart | None = None
    """The last payment."""
    asked_once: dict[str, AskedOnce] = field(default_factory=dict)
    """By seat, its answer to a question of the preparation that each player is asked once."""

    def give(self, answer: StatedAnswer, tried: StatedAttempt, source: AnswerSource) -> Sequence[Event]:
        """Judges one answer, records it, and goes on from its result; returns its events."""
        judged = simulated_game.judge_and_go_on(self.played.game, tried, explains=self.explains)
        return self.record(answer, tried, source, *judged)

    def record(
        self, answer: StatedAnswer, tried: StatedAttempt, source: AnswerSource, verdict: Verdict, after: SimulatedGame
    ) -> Sequence[Event]:
        """Records a judged answer, and goes on from its result; returns its events."""
        played, game = self.played, self.played.game
        if len(played.steps) >= MOST_STEPS or len(played.events) >= MOST_EVENTS:
            self.cut_off(answer)
            return ()
        if self.suppose and tried.seat != CHANCE:
            verdict = game.position.book.stored(supposing.depend_on_unseen(game, tried, verdict))
        verdict = tell_why_declined(game, tried, verdict) if source is AnswerSource.TAKEN else verdict
        if source is AnswerSource.SAID:
            verdict = forbid_after_turn(played, answer, forbid_not_offered(played, answer, verdict))
        verdict = tell_new_card(game, verdict, after)
        legal = verdict.outcome is Outcome.LEGAL
        if legal and self.explains:
            verdict = tell_undone(game, tell_declared(game, verdict, after), after)
            verdict = verdict if played.steps else tell_led_to(game, verdict)
        self.paid = begin_payment(game, self.paid)
        if legal and self.paid is not None and source is AnswerSource.SAID:
            self.paid.state(answer)
        then = played.report_step(after) if legal else SimulationReport()
        said = say_answer(game, tried)
        if legal:
            self.earlier.note(game, source, after.events)
            self.asked_once |= find_asked_once(game, said, after.events)
        played.note_begin(game, tried, answer.entry if source is AnswerSource.SAID else None, legal=legal)
        played.steps.append(CourseStep(answer.entry, tried.seat, said, tried, source, verdict, then))
        if not legal:
            return ()
        not_offered = tuple(list_not_offered(game, after)) if self.explains else ()
        played.not_offered = not_offered if source is AnswerSource.SAID else (*played.not_offered, *not_offered)
        played.events += after.events
        played.game = stand(after)
        if then.cut_off:
            self.cut_off(answer)
        elif after.stuck:
            choice = find_question(game)
            book = game.position.book
            cites = book.edition.recorded(choice.cites) if choice else book.refused_after_end
            self.stop(leaves_open("claim.cannot-go-on", cites, said, cannot_be_carried_out=after.stuck))
        return after.events

    def stop(self, finding: Finding) -> None:
        """Stops the course with the reason why it cannot go on."""
        self.played.stopped = (*self.played.stopped, self.played.game.position.book.stored(finding))

    def give_passes(self, choice: Choice, answer: StatedAnswer, unsaid: Sequence[Unsaid]) -> None:
        """Gives answers that go unsaid before a stated one, and notes which passes are assumed."""
        book = self.played.game.position.book
        for tried, source in unsaid:
            at = find_question(self.played.game)
            if at is not None and source is AnswerSource.ASSUMED and tried.answer is not None:
                self.note(note_pick_assumed(book, at, answer.entry))
            elif at is not None and source is AnswerSource.ASSUMED and tried.act != PASS:
                self.note(note_begin_assumed(book, at, answer.entry, ends=tried.act == END))
            self.give(answer, tried, source)
        passes = (tried for tried, source in unsaid if source is AnswerSource.ASSUMED and tried.act == PASS)
        assumed = list(dict.fromkeys(tried.seat for tried in passes))
        if assumed:
            self.note(note_passes_assumed(book, choice, answer.entry, assumed))

    def has_noted(self, note: Finding | None) -> bool:
        """Adds a note about an answer to the course, if there is one; returns whether there is."""
        if note is not None:
            self.note(note)
        return note is not None

    def note(self, note: Finding) -> None:
        """Adds a note to the course."""
        self.played.notes = (*self.played.notes, self.played.game.position.book.stored(note))

    def cut_off(self, answer: StatedAnswer) -> None:
        """Records that a bound of work was reached."""
        choice = find_question(self.played.game)
        book = self.played.game.position.book
        cites = book.edition.recorded(choice.cites) if choice is not None else book.refused_after_end
        self.played.cut_off = True
        self.stop(leaves_open("course.cut-off", cites, answer.entry + 1, place=answer.entry + 1, most=STEPS))
