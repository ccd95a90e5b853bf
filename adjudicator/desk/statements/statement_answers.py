"""Builds the answer to one statement of a claim: its finding, the deciding event, and its reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from adjudicator.desk.history.claim_history import ClaimHistory
from adjudicator.desk.positions.report import ClaimAnswer
from adjudicator.desk.statements.course_end import CourseEnd, RefusedAnswer
from adjudicator.desk.statements.reasons.grounds import explain_deciding, find_deciding, list_way
from adjudicator.desk.statements.reasons.hindrances import Hindrances
from adjudicator.desk.statements.reasons.untriggered import OtherPlayersAbility
from adjudicator.desk.statements.unanswered import leave_after_refusal
from engine.abilities.layers.explain_value import ValueReason
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Effect, Finding, forbids, leaves_open, not_applicable, permits
from engine.core.events.event import Event
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.state import GameObject


@dataclass(frozen=True)
class StatementAnswer:
    """The answer to one statement of a claim."""

    answer: ClaimAnswer
    """Whether the statement is right."""
    finding: Finding
    """What tells so."""
    event: int = 0
    """The event that made it so; 0 for none after the opening."""
    values: tuple[ValueReason, ...] = ()
    """The values behind it."""
    steps: tuple[int, ...] = ()
    """The steps that led to the event and tell by what they decided."""
    way: tuple[int, ...] = ()
    """The other steps that led to the event."""
    further: tuple[Finding, ...] = ()
    """Where the cards are to which it does not happen, if nothing tells why."""


@dataclass(frozen=True)
class StatementAnswers:
    """Builds answers by what the events of a course tell."""

    book: Rulebook
    """The rulebook."""
    end: CourseEnd
    """Where the course ends."""
    events: Mapping[int, Event]
    """The events of the course by their numbers."""
    history: ClaimHistory
    """When what the claims speak of last changed."""
    hindrances: Hindrances
    """What kept things from happening."""

    def cite(self, event: int) -> Cites:
        """Returns the clauses of an event after the opening; none for a table that is as it was stated."""
        labels = self.events[event].cites if event > self.end.begins_after and event in self.events else NO_CLAUSES
        further = (label for one in self.hindrances.list_about(event) for label in one.cites)
        return self.book.edition.recorded(tuple(dict.fromkeys((*further, *labels))))

    def answer_right(self, finding: Finding, event: int, values: tuple[ValueReason, ...] = ()) -> StatementAnswer:
        """Returns the answer that a statement is right."""
        return self._answer(ClaimAnswer.RIGHT, finding, event, values)

    def answer_wrong(self, finding: Finding, event: int, values: tuple[ValueReason, ...] = ()) -> StatementAnswer:
        """Returns the answer that a statement is wrong."""
        return self._answer(ClaimAnswer.WRONG, finding, event, values)

    def leave_open(self, finding: Finding) -> StatementAnswer:
        """Returns the answer that it is unknown whether a statement is right."""
        return self._answer(ClaimAnswer.UNKNOWN, finding, 0, ())

    def deny_with(
        self, code: str, facts: dict[str, Any], event: int, values: tuple[ValueReason, ...] = ()
    ) -> StatementAnswer:
        """Returns a wrong answer with the code and the arguments of a difference."""
        subject = facts.get("card", facts.get("zone", ""))
        return self.answer_wrong(Finding(self.cite(event), Effect.FORBIDS, subject, facts, code), event, values)

    def turn_round(self, answered: Sequence[StatementAnswer]) -> Sequence[StatementAnswer]:
        """Returns the answers to the denial of a statement, by the answers to the statement itself."""
        if any(each.answer is ClaimAnswer.UNKNOWN for each in answered):
            return answered
        wrong = [each for each in answered if each.answer is ClaimAnswer.WRONG]
        if not wrong:
            return [replace(each, answer=ClaimAnswer.WRONG, finding=self._deny(each.finding)) for each in answered]
        return [replace(each, answer=ClaimAnswer.RIGHT, finding=self._deny(each.finding)) for each in wrong]

    def _deny(self, found: Finding) -> Finding:
        """Returns the finding on a denial by the finding on the statement that is denied."""
        cites, facts = self.book.edition.recorded(found.cites), found.facts
        if "found" not in facts or "value_name" not in facts:
            return self.book.stored(_turn_round("statement.so-indeed", found, cites))
        name, now, claimed = facts["value_name"], facts["found"], facts.get("claimed", "")
        if "card" not in facts:
            turned = _turn_round("statement.so-at-table", found, cites, value_name=name, found=now, claimed=claimed)
        else:
            card = facts["card"]
            turned = _turn_round("statement.so", found, cites, card=card, value_name=name, found=now, claimed=claimed)
        return self.book.stored(turned)

    def _answer(
        self, answer: ClaimAnswer, finding: Finding, event: int, values: tuple[ValueReason, ...]
    ) -> StatementAnswer:
        """Returns an answer with the event that made it so, the steps that decided it, and the values behind it."""
        event = event if event > self.end.begins_after else 0
        steps = find_deciding(self.events, event) if event else ()
        deciding = explain_deciding(self.end.log, steps, self.end.start)
        layers = [step for value in values for step in value.steps[1 if event else 0 :]]
        values = (*deciding, *(each for each in values if each not in deciding))
        told = tuple(each.seq for each in (*self.hindrances.list_about(event), *steps))
        if not event and answer is not ClaimAnswer.UNKNOWN:  # nothing made it so: what kept things from happening
            told = self.hindrances.decided if answer is ClaimAnswer.WRONG else self.hindrances.prevented
        way = list_way(self.events, event) if event else ()
        if layers and (event or not finding.cites):  # the event changed a layer; all of them make the value what it is
            labels = dict.fromkeys((*finding.cites, *(label for step in layers for label in step.cites)))
            finding = msgspec.structs.replace(finding, cites=self.book.edition.recorded(tuple(labels)))
        return StatementAnswer(answer, self.book.stored(finding), event, values, told, way)

    def give_reasons(self, answered: StatementAnswer, further: tuple[Finding, ...]) -> StatementAnswer:
        """Returns an answer about what does not happen with findings on its cards; those with clauses are enough."""
        told = () if any(finding.cites for finding in further) else self.hindrances.decided
        return replace(answered, further=further, steps=told)

    def leave_after_refusal(self, refused: RefusedAnswer) -> StatementAnswer:
        """Returns the answer to what is not so before an answer that is not legal or not understood."""
        return self.leave_open(leave_after_refusal(self.book, refused))

    def leave_broken_off(self) -> StatementAnswer:
        """Returns the answer to a statement about a course that was broken off."""
        return self.leave_open(leaves_open("statement.broken-off", self.cite(0), "attempt"))

    def tell_place(self, obj: GameObject) -> Finding:
        """Returns the finding that tells in which zone a card is."""
        cites = self.cite(self.history.last.get(("placed", obj.id, ""), 0))
        return self.book.stored(not_applicable("statement.card-now", cites, obj.id, card=obj.id, zone=obj.zone))


def add_others(answered: StatementAnswer, others: Sequence[OtherPlayersAbility]) -> StatementAnswer:
    """Returns an answer with the abilities that did for another player what is claimed."""
    further = (*(each.finding for each in others), *answered.further)
    steps = (*answered.steps, *(seq for each in others for seq in each.steps))
    return replace(answered, further=further, steps=steps, way=(*answered.way, *(s for e in others for s in e.way)))


def _turn_round(code: str, denied: Finding, cites: Cites, /, **told: Any) -> Finding:
    """Returns a finding of the opposite effect: it forbids what another one permits, and the other way round."""
    if denied.effect is Effect.PERMITS:
        return forbids(code, cites, denied.subject, **told)
    return permits(code, cites, denied.subject, **told)
