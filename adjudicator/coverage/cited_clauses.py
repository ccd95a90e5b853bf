"""Collects the clauses that events, verdicts and explanations cite, without side effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.abilities.layers.explain_value import ValueReason
from engine.core.clauses.finding import Finding, Verdict
from engine.core.events.choices import AttemptRefused
from engine.core.events.event import Event
from engine.core.play.decide import Decision
from engine.core.play.survey import Survey
from engine.core.table.choice import UnavailableOption


def plain(label: str) -> str:
    """Returns the clause of a step's key: `702.16/2` is the second part of 702.16."""
    return label.partition("/")[0]


def of_event(event: Event) -> Iterator[str]:
    """Returns the clauses of an event, and of the verdict it stores."""
    yield from event.cites
    if isinstance(event, AttemptRefused):
        yield from of_verdict(event.verdict)


def of_events(events: Iterable[Event]) -> set[str]:
    """Returns the clauses of a log."""
    return {plain(label) for event in events for label in of_event(event)}


def of_findings(findings: Iterable[Finding]) -> Iterator[str]:
    """Returns the clauses of findings, regardless of their effect."""
    for found in findings:
        yield from found.cites


def of_verdict(verdict: Verdict) -> Iterator[str]:
    """Returns the clauses of a verdict's findings."""
    yield from of_findings(verdict.findings)


def of_barred(barred: Iterable[UnavailableOption]) -> Iterator[str]:
    """Returns the clauses that bar candidates."""
    for candidate in barred:
        yield from of_findings(candidate.findings)


def of_decision(decision: Decision) -> set[str]:
    """Returns the clauses of a decision: its verdict and its events."""
    return {plain(label) for label in of_verdict(decision.verdict)} | of_events(decision.events)


def of_survey(survey: Survey) -> set[str]:
    """Returns the clauses of every requirement examined for a choice."""
    found = set(of_barred(survey.barred))
    for option in survey.options:
        found |= set(of_findings(option.findings))
    return {plain(label) for label in found}


def of_value(reason: ValueReason) -> set[str]:
    """Returns the clauses of the layer steps of a value."""
    return {plain(label) for step in reason.steps for label in step.cites}
