"""One run through a course: judges each answer where it stands, and answers what comes between by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from adjudicator.desk.courses.after_last_answer import find_following, is_one_phase
from adjudicator.desk.courses.course_notes import (
    TAKEN_AS_OFFERED,
    note_done_already,
    note_nothing_asked,
    note_taken_as_offered,
)
from adjudicator.desk.courses.course_passes import CoursePasses
from adjudicator.desk.courses.named_cards import list_chosen, list_named, list_paying
from adjudicator.desk.courses.open_questions import (
    ask_for_answer,
    ask_for_chance,
    dictate_order,
    find_only_answer,
    find_plain_shuffle,
    find_question,
    find_same_question,
    find_shuffle,
    find_usual_answer,
    forbid_further,
    is_under_way,
    may_decline,
    name_winner,
    picks_nothing,
    says_nothing,
    split_picks,
)
from adjudicator.desk.courses.payments.open_payments import (
    Refusal,
    find_other_payment,
    find_settled_payment,
    refuse_course,
)
from adjudicator.desk.courses.payments.payment_search import (
    find_forced_payment,
    find_plain_payment,
    find_undisputed_payment,
    pay_otherwise,
    try_first_pick,
)
from adjudicator.desk.courses.played_before import PlayedBefore
from adjudicator.desk.courses.played_course import PlayedCourse, Snapshot
from adjudicator.desk.courses.settling import concerns_pile
from adjudicator.desk.courses.stated.after_payment import (
    answers_after_payment,
    chooses_later,
    find_payment_before_offer,
    is_answered_later,
)
from adjudicator.desk.courses.stated.other_forms import find_parts, say_as_choice
from adjudicator.desk.courses.stated.said_before import (
    find_done_already,
    find_gone_before,
    find_paid_already,
    find_repeated,
    find_taken_as_payment,
)
from adjudicator.desk.courses.unsaid_passes import (
    Unsaid,
    attempt_of,
    choose_nothing,
    decline,
    find_only_before,
    judge_against_forced,
    may_follow,
    misses,
    name_other_player,
    stand,
)
from adjudicator.desk.courses.verdicts.answered_once import judge_asked_once
from adjudicator.desk.courses.verdicts.later_place import find_barred_elsewhere, is_left_behind, judge_where_play_is
from adjudicator.desk.courses.verdicts.trigger_order import TriggerOrder, judge_declined
from adjudicator.desk.courses.verdicts.waiting_first import (
    find_battle_end,
    find_once_resolved,
    is_unpayable,
    note_once_resolved,
    put_lasting_first,
)
from adjudicator.desk.positions.course_notation import PASS, StatedAnswer
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.positions.report import AnswerSource
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.misfits import tell_misfits
from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.labels.meant_options import PAY, PAYMENTS
from engine.core.clauses.finding import Outcome, Verdict
from engine.core.clauses.refusal import SearchLimit, WorkLimit
from engine.core.play.decide import Answer
from engine.core.table.choice import CHANCE, Choice

ONE_BY_ONE = "answer.too-many-picks"
"""The code of the finding that a question takes fewer picks; payments ask for one card after the other."""


@dataclass
class CourseRun(CoursePasses):
    """One run through the stated answers of a course."""

    later: Sequence[tuple[int, StatedAnswer]] = ()
    """The answers that a question may take before their turn, with their places."""
    taken: set[int] = field(default_factory=set)
    """The places of answers that were taken before their turn."""
    looks_ahead: bool = True
    """Whether a payment may be settled by what is stated after it."""
    played_before: PlayedBefore = field(default_factory=PlayedBefore)
    """The course under the readings in use, if it is played under another one."""
    order: TriggerOrder = field(default_factory=TriggerOrder)
    """The order in which triggered abilities are used, beside the one in which they are stated."""

    def play(self, answers: Sequence[StatedAnswer], *, any_order: bool = False) -> PlayedCourse:
        """Gives stated answers one after the other, up to one that is not legal; returns the course."""
        for index, answer in enumerate(answers):
            if index in self.taken:
                continue
            self.later = [*enumerate(answers)][index + 1 :] if any_order else []
            self.rest = answers[index + 1 :]
            try:
                self.answer(answer)
            except (SearchLimit, WorkLimit):
                self.cut_off(answer)
            if self.played.broken_off:
                self.played.left = len(answers) - index - (not self.played.stopped)
                return self.played
        self.finish()
        return self.played

    def answer(self, answer: StatedAnswer) -> None:
        """Gives one stated answer, after the only possible answers that nobody stated.

        Several picks for questions that take one pick each are given one after the other.
        """
        if answer.passes:
            self.before_pass = Snapshot.of(self.played, answer)
        if answer.act is None and not self.played.steps and is_left_behind(self.played.game):
            self.played.game = stand(self.played.game)  # the pass is for the stated step, which asks nobody
            return
        again = judge_asked_once(self.played.game, self.asked_once.get(answer.seat), answer)
        if again is not None:
            self.record(answer, attempt_of(answer), AnswerSource.SAID, again, self.played.game)
            return
        while not self.played.broken_off:
            choice, answer = find_question(self.played.game), name_winner(self.played.game, answer)
            if self.played.steps and choice is not None and choice.seat == CHANCE and not answer.dictates:
                self._meet_chance(choice, answer)
            elif answer.act is None:
                if choice is None or not self._is_between(choice) or may_decline(choice):
                    self.pass_on(answer)
                    break
                if find_only_answer(choice) is None and self.fits_next():
                    if (other := self._find_payment_before_pass(choice)) is not None:
                        self.give(answer, StatedAttempt(choice.seat, answer=other), AnswerSource.ASSUMED)
                        continue
                    self.leave_out(answer.entry)
                    break
                self._answer_only(choice, answer)
            elif self._give(choice, answer):
                break
        self.passed_by = answer.seat if answer.passes else ""
        self.before_pass = self.before_pass if answer.passes else None

    def _give(self, choice: Choice | None, answer: StatedAnswer) -> bool:
        """Tries one stated answer; returns whether it is done with. If not, what comes before it was answered."""
        if choice is not None and chooses_later(self.played.game, choice, answer):
            return self._pay_before(choice, answer)
        if choice is not None and self._pay_before_offer(choice, answer):
            return False
        tried = attempt_of(answer)
        verdict, after = simulated_game.judge_and_go_on(self.played.game, tried)
        verdict = judge_where_play_is(self.played.game, tried, verdict)
        codes = {finding.code for finding in verdict.findings}
        if ONE_BY_ONE in codes and choice is not None:
            first, singles = try_first_pick(self.played.game, answer), split_picks(answer)
            if first is not None and find_same_question(first, choice) is not None:
                for one in singles:
                    self.answer(one)
                return True
            verdict = verdict if first is None else forbid_further(first, choice, len(singles), verdict)
        if verdict.outcome is not Outcome.LEGAL and (parts := find_parts(self.played.game, answer)):
            for part in parts:
                self.give(answer, attempt_of(part), AnswerSource.SAID)
            return True
        if verdict.outcome is not Outcome.LEGAL and (chosen := say_as_choice(self.played.game, answer)) is not None:
            return self._give(choice, chosen)
        ending = find_battle_end(self.played, answer) if verdict.outcome is Outcome.ILLEGAL else []
        if choice is not None and ending:
            self.give_passes(choice, answer, ending)
            return False
        later = choice is not None and answers_after_payment(self.played.game, choice, answer, verdict)
        if not misses(verdict) and not later:
            if verdict.outcome is Outcome.ILLEGAL and self._is_said_before(answer):
                return True
            only = find_only_before(self.played.game, answer) if verdict.outcome is Outcome.ILLEGAL else None
            if only is not None:
                self.give(answer, only, AnswerSource.TAKEN)
                return False
            if verdict.outcome is Outcome.ILLEGAL and choice is not None:
                verdict = put_lasting_first(self.played.game, tried, verdict)
                targets, paying = list_chosen(self.played.game, self.rest), list_paying(self.played.game, self.rest)
                verdict = tell_misfits(self.played.game, tried, verdict, targets, paying)
                once = find_once_resolved(self.played.game, answer)
                if once is not None and once.forced and is_unpayable(self.played.game, answer):
                    self.give_passes(choice, answer, once.passes)
                    return False
                if once is not None:
                    note = self.played.game.position.book.stored(note_once_resolved(self.played.game, choice, once))
                    verdict = Verdict(verdict.outcome, (*verdict.findings, note))
            gone = find_gone_before(self.played, answer, self.rest) if verdict.outcome is Outcome.ILLEGAL else None
            if gone is not None:
                gone = self.played.game.position.book.stored(gone)
                verdict = Verdict(verdict.outcome, (gone, *verdict.findings))
            self.has_noted(find_taken_as_payment(self.played.game, choice, answer, verdict, after))
            self.record(answer, tried, AnswerSource.SAID, verdict, after)
            return True
        if picks_nothing(answer):
            if choice is None or (self.played.steps and not self._is_between(choice) and self.assume_passes(answer)):
                return choice is None
            self.note(note_nothing_asked(self.played.game.position.book, choice, answer.entry))
            return True  # nobody asks, so nothing is what happens
        if choice is None or not (self.played.steps or may_follow(self.played.game, choice, answer)):
            self.record(answer, tried, AnswerSource.SAID, verdict, after)
            return True
        if self.has_noted(find_repeated(self.played, self.earlier, answer)) or self._judge_trigger(answer):
            return True
        if self._is_between(choice):
            if not self._take_later(choice) and (find_only_answer(choice) is not None or not self.take_back(answer)):
                self._answer_only(choice, answer)
            return False
        if self.has_noted(find_paid_already(self.played, self.paid, answer) or find_done_already(self.played, answer)):
            return True
        if self.take_back(answer) or self.assume_passes(answer):
            return False
        if choice.find(PASS) is not None and says_nothing(self.played.game, answer):
            return self._give(choice, replace(answer, act=PASS))
        declined = judge_declined(self.played, answer)
        if declined is not None:
            self.record(answer, tried, AnswerSource.SAID, declined, self.played.game)
            return True
        if self.played_before.answered_another(choice, answer.entry):
            return True  # nobody is asked that under this reading
        verdict, barred = (
            name_other_player(self.played.game, answer, verdict),
            find_barred_elsewhere(self.played, answer),
        )
        if barred is not None:
            self.give_passes(choice, answer, barred.unsaid)
        self.record(answer, tried, AnswerSource.SAID, verdict if barred is None else barred.verdict, after)
        return True

    def _find_payment_before_pass(self, choice: Choice) -> Answer | None:
        """Returns the next part of a payment with other cards than the next answer names, if that comes after the pass.

        Where it only fits the payment, the pass is one too many.
        """
        game, following = self.played.game, self.rest[0]
        after = pay_otherwise(game, choice, {*list_named(game, following)}) if choice.name in PAYMENTS else None
        if after is None or not is_answered_later(after, following):
            return None
        return find_other_payment(game, choice, following, self.rest[1:])

    def _pay_before(self, choice: Choice, answer: StatedAnswer) -> bool:
        """Pays with other cards before an answer that chooses one; returns whether the answer is done with."""
        game = self.played.game
        forced = find_only_answer(choice) or find_forced_payment(game, choice)
        other = forced or self.played_before.take(choice, answer.entry)
        other = other or find_other_payment(game, choice, answer, self.rest) or self._settle_payment(choice, answer)
        if other is None:
            self.stop(ask_for_answer(game, choice))
            return True
        source = AnswerSource.TAKEN if forced is not None else AnswerSource.ASSUMED
        self.give(answer, StatedAttempt(choice.seat, answer=other), source)
        return False

    def _pay_before_offer(self, choice: Choice, answer: StatedAnswer) -> bool:
        """Pays before an answer that names what a text offers after the payment; returns whether it did."""
        part = find_payment_before_offer(self.played.game, choice, answer, self.rest)
        if part is None or not isinstance(answer.act, dict):
            return False
        said, [named] = attempt_of(answer).said, answer.act.values()
        paid = StatedAttempt(choice.seat, {PAY: named}).said
        if all(known.code != TAKEN_AS_OFFERED for known in self.played.notes):
            self.note(note_taken_as_offered(self.played.game.position.book, choice, answer.entry, said, paid))
        self.give(answer, StatedAttempt(choice.seat, answer=part), AnswerSource.ASSUMED)
        return True

    def _settle_payment(self, choice: Choice, answer: StatedAnswer) -> Answer | None:
        """Returns the next part of a payment that what is stated from an answer on settles; None for none."""
        if not self.looks_ahead:
            return find_plain_payment(self.played.game, choice, answer, self.rest)

        def find_refusal(before: Sequence[StatedAttempt]) -> Refusal | None:
            return refuse_course(self._try_ahead(before, answer))

        return find_settled_payment(self.played.game, choice, find_refusal)

    def _try_ahead(self, before: Sequence[StatedAttempt], answer: StatedAnswer) -> PlayedCourse:
        """Returns a copy of the course, played on with assumed answers and then the rest of the stated ones."""
        run = CourseRun(self.played.copy(), suppose=False, explains=False, looks_ahead=False, order=self.order.copy())
        for tried in before:
            run.give(answer, tried, AnswerSource.ASSUMED)
        return run.played if run.played.broken_off else run.play((answer, *self.rest))

    def _judge_trigger(self, answer: StatedAnswer) -> bool:
        """Judges or notes an answer about a triggered ability that was used without a question, or waits."""
        if self.order.is_said(self.played, answer):
            book, labels = self.played.game.position.book, self.played.steps[-1].verdict.cites
            self.note(note_done_already(book, labels, answer.entry, attempt_of(answer).said))
            return True
        waits = self.order.judge(self.played, answer)
        if waits is not None:
            self.record(answer, attempt_of(answer), AnswerSource.SAID, waits, self.played.game)
        return waits is not None

    def _is_said_before(self, answer: StatedAnswer) -> bool:
        """Notes an answer that says what was taken before without being stated, or has been brought about."""
        repeated = find_repeated(self.played, self.earlier, answer)
        return self.has_noted(repeated or find_done_already(self.played, answer))

    def _take_later(self, choice: Choice) -> bool:
        """Gives the first later answer that a question takes; returns whether there is one."""
        for place, other in self.later:
            if place in self.taken or other.act is None or other.seat != choice.seat or other.dictates:
                continue
            tried = StatedAttempt(other.seat, other.act)
            verdict, after = simulated_game.judge_and_go_on(self.played.game, tried)
            if verdict.outcome is Outcome.LEGAL:
                self.taken.add(place)
                self.record(other, tried, AnswerSource.SAID, verdict, after)
                return True
        return False

    def finish(self) -> None:
        """Takes what follows the last answer by force; forced payments and answers only if something is claimed."""
        steps, known = self.played.steps, self.before_pass
        act = PASS if known is not None and is_one_phase(known.game, self.played.game) else None
        last = StatedAnswer(steps[-1].entry if steps else 0, CHANCE, act, FilePosition(""))
        while self.played.steps and not self.played.broken_off:
            step = find_following(self.played.game, last) or self._pay_as_before(last)
            if step is None:
                return
            self.give(last, *step)

    def _pay_as_before(self, last: StatedAnswer) -> Unsaid | None:
        """Returns the payment that the last entry made under the readings in use, if it is due only now."""
        choice = find_question(self.played.game)
        paid = self.played_before.take(choice, last.entry) if choice is not None else None
        return (StatedAttempt(paid.seat, answer=paid), AnswerSource.ASSUMED) if paid is not None else None

    # ------------------------------------------------------------------ questions that come before an answer

    def _is_between(self, choice: Choice) -> bool:
        """Returns whether a question belongs to the answers so far, so that it has to be answered before play goes on.

        A question by which a player may act or let play go on is none.
        """
        return bool(self.played.steps) and is_under_way(self.played.game, choice)

    def _answer_only(self, choice: Choice, answer: StatedAnswer) -> None:
        """Gives the only possible answer to a question; reports a question with several."""
        game = self.played.game
        only = find_only_answer(choice) or find_forced_payment(game, choice)
        if only is not None and (otherwise := judge_against_forced(game, choice, only, answer)) is not None:
            self.record(answer, attempt_of(answer), AnswerSource.SAID, otherwise, game)
        elif only is not None:
            self.give(answer, StatedAttempt(choice.seat, answer=only), AnswerSource.TAKEN)
        elif usual := (
            self.played_before.take(choice, answer.entry)
            or find_usual_answer(choice, self.played.steps)
            or find_undisputed_payment(game, choice, answer, self.rest)
            or choose_nothing(game, choice, answer)
        ):
            self.give(answer, StatedAttempt(choice.seat, answer=usual), AnswerSource.ASSUMED)
        elif self.passed_by == choice.seat and (declined := decline(game, choice, answer)) is not None:
            entry = self.played.steps[-1].entry
            self.give(StatedAnswer(entry, choice.seat, PASS, answer.at), declined, AnswerSource.PASSED)
        elif (settled := self._settle_payment(choice, answer)) is not None:
            self.give(answer, StatedAttempt(choice.seat, answer=settled), AnswerSource.ASSUMED)
        else:
            self.stop(ask_for_answer(self.played.game, choice))

    def _meet_chance(self, choice: Choice, answer: StatedAnswer) -> None:
        """Takes a shuffle whose order makes no difference; reports any other result of chance as unknown."""
        plain = find_plain_shuffle(self.played.game)
        order = plain if plain is not None else self._find_unused_shuffle(answer)
        if order is None:
            self.stop(ask_for_chance(self.played.game, choice))
        else:
            source = AnswerSource.TAKEN if plain is not None else AnswerSource.ASSUMED
            self.give(answer, dictate_order(order), source)

    def _find_unused_shuffle(self, answer: StatedAnswer) -> tuple[int, ...] | None:
        """Returns the cards of an open shuffle as they lie, if nothing in the rest of the course concerns them.

        A course that is only tried takes any order; the one that is played asks again.
        """
        shuffle, begun = find_shuffle(self.played.game), len(self.played.events)
        if shuffle is None or not self.looks_ahead:
            return shuffle.order if shuffle is not None else None
        rest = self._try_ahead([dictate_order(shuffle.order)], answer)
        return None if concerns_pile(rest.game, rest.events[begun:], shuffle) else shuffle.order
