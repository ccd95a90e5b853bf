"""What a course does about passes: those that go unsaid, those too many, and passing on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.desk.courses.course_notes import note_pass_left_out, note_pass_unasked
from adjudicator.desk.courses.course_record import CourseRecord
from adjudicator.desk.courses.open_questions import (
    find_question,
    find_surroundings,
    is_unsettled,
    may_decline,
    may_pass,
)
from adjudicator.desk.courses.payments.payment_search import find_forced_payment
from adjudicator.desk.courses.played_course import Snapshot
from adjudicator.desk.courses.unsaid_passes import find_unsaid, is_legal, refuse_pass
from adjudicator.desk.positions.course_notation import PASS, StatedAnswer
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.positions.report import AnswerSource
from adjudicator.desk.simulation.simulated_game import UNTOLD
from adjudicator.desk.simulation.told_steps import find_unasked_passes
from engine.core.events.choices import ChoiceMade
from engine.core.events.game import FactNoted
from engine.core.events.steps import StepTaken

QUIET = (*UNTOLD, StepTaken, ChoiceMade, FactNoted)
"""Events after which players go on passing: they only record the answers."""


@dataclass
class CoursePasses(CourseRecord):
    """A course with the passes between its stated answers."""

    rest: Sequence[StatedAnswer] = ()
    """The stated answers after the present one."""
    passed_by: str = ""
    """The player whose stated pass was the last entry; empty if it was none, or a pass of all players."""
    before_pass: Snapshot | None = None
    """The course before the last entry, if that was a pass."""

    def fits_next(self) -> bool:
        """Returns whether the next stated answer fits the open question."""
        return bool(self.rest) and is_legal(self.played.game, self.rest[0])

    def leave_out(self, entry: int) -> None:
        """Notes that a stated pass was left out: it is one too many, or was made unasked."""
        book, choice = self.played.game.position.book, find_question(self.played.game)
        if choice is not None:
            passed = find_unasked_passes(self.played.game)
            unasked = note_pass_unasked(book, choice, entry, passed) if passed is not None else None
            self.note(unasked or note_pass_left_out(book, choice, entry))

    def take_back(self, answer: StatedAnswer) -> bool:
        """Takes back the pass just before an answer that fits only the question before it; returns whether it did."""
        known, self.before_pass = self.before_pass, None
        if known is None or not is_legal(known.game, answer):
            return False
        known.restore(self.played)
        self.leave_out(known.entry)
        return True

    def assume_passes(self, answer: StatedAnswer) -> bool:
        """Answers what may go unsaid before a stated answer; returns whether that leads to a question it fits."""
        choice, unsaid = find_question(self.played.game), find_unsaid(self.played.game, answer)
        if choice is not None:
            self.give_passes(choice, answer, unsaid)
        return bool(unsaid)

    def is_answered_at_once(self, seat: str) -> bool:
        """Returns whether the other player answers the pass of a seat next, before anything is resolved."""
        following = self.rest[0] if self.rest else None
        if following is None or following.passes or following.seat == seat:
            return False
        return is_unsettled(self.played.game) and is_legal(self.played.game, following)

    def pass_on(self, answer: StatedAnswer) -> None:
        """Lets every player who is asked pass, until something happens or nobody may pass.

        If the next stated answer is one of the other player that is legal after a pass, the passes end there. After the
        end of the game there is nothing to pass, and nothing wrong.
        """
        passed = 0
        if self.played.steps and self.played.game.table.result is not None:
            return
        while True:
            game = self.played.game
            choice = next((one for one in game.table.choices if may_pass(game, one) or may_decline(one)), None)
            if choice is None:
                if not passed and (self.played.steps or self.fits_next()):
                    self.leave_out(answer.entry)
                elif not passed and (asked := find_question(game)) and (only := find_forced_payment(game, asked)):
                    self.give(answer, StatedAttempt(asked.seat, answer=only), AnswerSource.TAKEN)
                elif not passed:
                    self.played.steps.append(refuse_pass(self.played.game, answer.entry))
                return
            around = find_surroundings(game)
            happened = self.give(answer, StatedAttempt(choice.seat, PASS), AnswerSource.PASSED)
            passed += 1
            if self.played.broken_off or any(not isinstance(event, QUIET) for event in happened):
                return
            if self.is_answered_at_once(choice.seat):
                return
            if find_surroundings(self.played.game) != around:
                return
