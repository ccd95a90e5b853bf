"""Lists the clauses of an answer about a position: those that decide, the others, those that ask."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.cli.show.verdicts import cites_of
from adjudicator_client import FindingEffect, Outcome
from adjudicator_client.pb.desk_service_pb2 import CheckPositionResponse
from adjudicator_client.pb.event_pb2 import Event

DECIDING = {
    Outcome.OUTCOME_LEGAL: FindingEffect.FINDING_EFFECT_PERMITS,
    Outcome.OUTCOME_ILLEGAL: FindingEffect.FINDING_EFFECT_FORBIDS,
    Outcome.OUTCOME_NEEDS_JUDGE: FindingEffect.FINDING_EFFECT_OPEN,
}
"""The effect of the findings that decide an outcome."""
STEP = "step-taken"
"""The type of a rulebook step; those that are shown decided something."""
OCCASION, TRIGGERED = "condition-occurred", "trigger-counted"
"""The types of the event on which abilities may trigger, and of one that did."""
HAND_DISCARDED = "hand_discarded"
"""The occasion that no other event tells, if the hand is empty."""
BOOKKEEPING = (OCCASION, "state-saved")
"""The types of events that no answer shows, because other events tell what they stand for."""
UNTOLD = ("choice-made", *BOOKKEEPING)
"""The types of events that a course does not show, because its steps say as much."""


def list_told(events: Iterable[Event], untold: tuple[str, ...] = BOOKKEEPING) -> list[Event]:
    """Returns the events that an answer shows; an occasion if an ability triggered on it, or a hand was discarded."""
    listed = list(events)
    occasions = {event.cause for event in listed if event.type == TRIGGERED}
    occasions |= {event.seq for event in listed if event.name == HAND_DISCARDED}
    return [
        event for event in listed if event.type not in untold or (event.type == OCCASION and event.seq in occasions)
    ]


def list_answering(found: CheckPositionResponse) -> Iterator[str]:
    """Yields the clauses of the answer: of its reasons, and of faults and gaps of the position."""
    yield from cites_of(found.attempt.verdict.findings)
    for step in found.course.steps:
        yield from cites_of(step.verdict.findings)
    for claim in found.claims:
        yield from cites_of(claim.findings)
        yield from claim.way
    for answered in found.questions:
        yield from cites_of(answered.findings)
    yield from cites_of((*found.inconsistencies, *found.missing))


def list_deciding(found: CheckPositionResponse) -> Iterator[str]:
    """Yields the clauses that decide the answer, and those of faults and gaps of the position.

    They are the clauses of the findings that give the verdict; of a course also those of steps that decided something,
    and the main clause of each thing that happened; all clauses of each answer to a claim, and the main clause of each
    remark on it.
    """
    tried = found.attempt.verdict
    yield from cites_of(each for each in tried.findings if each.effect == DECIDING.get(tried.outcome))
    for step in found.course.steps:
        if step.verdict.outcome != Outcome.OUTCOME_LEGAL:
            findings = step.verdict.findings
            yield from cites_of(each for each in findings if each.effect == DECIDING.get(step.verdict.outcome))
        for event in list_told(step.then.events, UNTOLD):
            if event.sentence:
                yield from event.clauses if event.type == STEP else event.clauses[:1]
    for claim in found.claims:
        for place, each in enumerate(claim.findings):
            yield from each.clauses[: 1 if place else None]
    for answered in found.questions:
        yield from cites_of(answered.findings)
    yield from cites_of((*found.inconsistencies, *found.missing))


def list_asking(found: CheckPositionResponse) -> Iterator[str]:
    """Yields the clauses of what is asked, what is barred and what waits."""
    for choice in found.choices:
        yield from choice.clauses
        for candidate in choice.barred:
            yield from cites_of(candidate.findings)
    for choice in found.course.end.choices:
        yield from choice.clauses
    for waiting_one in found.waiting:
        yield from waiting_one.clauses
