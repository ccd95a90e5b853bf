"""Answers statements that something happens or does not, from the acts in the events of a course."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from adjudicator.desk.claims.agreement import find_meant
from adjudicator.desk.claims.played_acts import PlayedActs
from adjudicator.desk.claims.statements import DeedClaim
from adjudicator.desk.positions.parser import ExaminedPosition, StatedAttempt
from adjudicator.desk.statements.course_end import CourseEnd, RefusedAnswer, find_answer_parts
from adjudicator.desk.statements.reasons.grounds import explain_compared
from adjudicator.desk.statements.reasons.standing import Standing
from adjudicator.desk.statements.reasons.text_decisions import TextDecisions
from adjudicator.desk.statements.reasons.undone import StepsUndone
from adjudicator.desk.statements.reasons.untriggered import Untriggered
from adjudicator.desk.statements.statement_answers import StatementAnswer, StatementAnswers, add_others
from adjudicator.desk.statements.unanswered import cite_refused, leave_not_happened
from engine.abilities.layers.explain_value import ValueReason
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, forbids, permits


@dataclass(frozen=True)
class DeedJudgment:
    """Answers what claims tell to happen in one course."""

    position: ExaminedPosition
    """The position."""
    end: CourseEnd
    """Where the course ends."""
    acts: PlayedActs
    """The acts in its events."""
    answers: StatementAnswers
    """What builds the answers."""
    standing: Standing
    """What rule processes look at."""
    decisions: TextDecisions
    """What texts of cards decided."""
    undone: StepsUndone
    """What steps did not do."""
    untriggered: Untriggered
    """The triggered abilities that still wait."""

    def judge(self, deed: DeedClaim) -> StatementAnswer:
        """Answers a statement that something happens, or does not."""
        acts = [act for act in self.acts.done if self.answers.hindrances.is_meant(act, deed)]
        if deed.cards:
            acts = [act for act in acts if any(self.answers.hindrances.concerns(act, card) for card in deed.cards)]
            happens = all(any(self.answers.hindrances.concerns(act, card) for act in acts) for card in deed.cards)
        else:
            happens = bool(acts)
        if not happens and (self.end.broken_off or self.end.under_way is not None):
            return self._leave_deed_open()
        if not happens and self.end.refused is not None and self.end.table.result is None:
            return self._judge_undone(deed, self.end.refused)
        if happens and deed.number is not None:
            count = sum(act.number if act.number is not None else max(len(act.subjects), 1) for act in acts)
            if count != deed.number:
                cites = self.answers.cite(acts[-1].seq)
                finding = forbids(
                    "statement.happens-otherwise", cites, deed.word, count=count, claimed_count=deed.number
                )
                return self.answers.answer_wrong(finding, acts[-1].seq)
        if happens:
            return self._tell_happens(deed, self.answers.hindrances.find_done(acts[0], deed))
        cites = self.answers.cite(event := self.answers.hindrances.find(deed))
        if deed.happens and deed.number != 0:
            answered = self.answers.answer_wrong(forbids("statement.does-not-happen", cites, deed.word), event)
        else:
            answered = self.answers.answer_right(permits("statement.does-not-happen", cites, deed.word), event)
        if not event:
            answered = self.answers.give_reasons(answered, tuple(self._tell_places(deed)))
        return self._tell_texts(answered, deed)

    def _tell_texts(self, answered: StatementAnswer, deed: DeedClaim) -> StatementAnswer:
        """Returns an answer with what texts decided about a deed that does not happen, if they would have done it."""
        cards = [obj.id for card in deed.cards for obj in find_meant(RulesContext(self.end.table), card)]
        about = self.undone.tell((), cards)
        undone = (*about, *(each for each in self.undone.tell_texts() if each not in about))
        seat = deed.seat if not deed.cards else ""
        waits = self.untriggered.tell(deed.names, seat) if not answered.event else ()
        others = self.untriggered.tell_of_others(deed.names, seat) if seat else []
        answered = add_others(answered, others)
        decided = (*self.decisions.tell_left_out(deed.names), *self.decisions.tell_waiting(deed), *undone, *waits)
        if not decided:
            return answered
        waiting = tuple(event.seq for event in self.decisions.list_waiting(deed))
        return replace(answered, further=(*decided, *answered.further), steps=(*answered.steps, *waiting))

    def _tell_places(self, deed: DeedClaim) -> Iterator[Finding]:
        """Yields a finding for each card of a deed that tells in which zone it is."""
        g = RulesContext(self.end.table)
        for card in deed.cards:
            for obj in find_meant(g, card):
                yield from self.standing.tell_staying(obj.id) if self._is_taken(deed) else ()
                yield self.answers.tell_place(obj)

    def _tell_happens(self, deed: DeedClaim, event: int) -> StatementAnswer:
        taken = self._is_taken(deed) and event > self.end.begins_after
        values = self._explain_taken(event) if taken else ()
        cites = self.answers.cite(event)
        if deed.happens:
            answered = self.answers.answer_right(permits("statement.happens", cites, deed.word), event, values)
        else:
            answered = self.answers.answer_wrong(forbids("statement.happens", cites, deed.word), event, values)
        falling = self.standing.tell_falling(event) if taken else ()
        left_out = self.undone.tell_on_way(answered.way)
        return replace(answered, further=(*falling, *left_out, *self.decisions.tell_conditions(event)))

    def _is_taken(self, deed: DeedClaim) -> bool:
        """Returns whether a deed is one that rule processes do to cards for what they are worth."""
        consistency = self.standing.consistency
        return consistency is not None and not {*deed.names}.isdisjoint(consistency.taken_by)

    def _explain_taken(self, event: int) -> tuple[ValueReason, ...]:
        return explain_compared(self.end.log, self.answers.events, event, self.end.start)

    def _leave_deed_open(self) -> StatementAnswer:
        choice = self.end.under_way
        if self.end.broken_off or choice is None:
            return self.answers.leave_broken_off()
        return self.answers.leave_open(leave_not_happened(self.position.book, choice))

    def _judge_undone(self, deed: DeedClaim, refused: RefusedAnswer) -> StatementAnswer:
        """Answers a statement about what has not happened before an answer that is not legal.

        The refused answer itself is known not to happen, if nothing is stated after it, and so is everything if nothing
        else was under way.
        """
        itself = refused.understood and refused.last and self._is_answer_itself(deed, refused.tried)
        if not (itself or refused.changes_nothing):
            return self.answers.leave_after_refusal(refused)
        cites = cite_refused(self.position.book, refused)
        if deed.happens and deed.number != 0:
            return self.answers.answer_wrong(forbids("statement.undone", cites, deed.word), 0)
        return self.answers.answer_right(permits("statement.undone", cites, deed.word), 0)

    def _is_answer_itself(self, deed: DeedClaim, tried: StatedAttempt) -> bool:
        """Returns whether a statement says that an answer of the course is given: its word, of its player and card."""
        word, given = find_answer_parts(tried)
        if word not in deed.names or deed.seat not in ("", tried.seat) or deed.number is not None:
            return False
        table = self.end.table
        named = [table.objects.get(self.position.labels.object(table, label)) for label in given]
        return all(any(obj is not None and card.is_one(obj) for obj in named) for card in deed.cards)
