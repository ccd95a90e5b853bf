"""Picks the reasons and the events that stand below an answer of a course."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.cli.show.positions.position_clauses import UNTOLD, list_told
from adjudicator.cli.show.verdicts import Namer
from adjudicator_client import FindingEffect, Outcome
from adjudicator_client.pb.desk_service_pb2 import AnswerSource, CourseStep
from adjudicator_client.pb.event_pb2 import Event
from adjudicator_client.pb.verdict_pb2 import Finding

PASS = "pass"
"""The answer by which a player passes."""
PLAYED = "course.played-"
"""How the codes of notes begin that tell with which values of unknown facts a course was played."""
NOTED = "fact-noted"
"""The type of the event by which a named value of the table becomes another one."""


def list_special_reasons(findings: Iterable[Finding], name: Namer) -> list[Finding]:
    """Returns what is met because of a named card, and what the steps of the answer tell."""
    met = (each for each in findings if each.effect == FindingEffect.FINDING_EFFECT_PERMITS)
    return [each for each in met if each.remark or (each.object_id and (name(each.object_id) or "\0") in each.sentence)]


def list_step_reasons(step: CourseStep, name: Namer) -> list[Finding]:
    """Returns the special reasons for a stated answer, and why nothing but a taken one was possible."""
    legal, special = step.verdict.outcome == Outcome.OUTCOME_LEGAL, list_special_reasons(step.verdict.findings, name)
    if step.source == AnswerSource.ANSWER_SOURCE_SAID:
        return special if legal else []
    against = [each for each in step.verdict.findings if each.effect == FindingEffect.FINDING_EFFECT_FORBIDS]
    told = [each for each in special if each.remark] if legal else []
    return (against if step.source == AnswerSource.ANSWER_SOURCE_TAKEN else []) + told


def list_new_reasons(step: CourseStep, name: Namer, told: set[str]) -> list[Finding]:
    """Returns the reasons for an answer, without those that the unstated answers before it have told already.

    Args:
        step: the answer.
        name: what sentences call objects.
        told: the sentences told since the last stated answer. Those of this one are added.
    """
    if step.source == AnswerSource.ANSWER_SOURCE_SAID:
        told.clear()
    reasons = [each for each in list_step_reasons(step, name) if each.sentence not in told]
    told.update(each.sentence for each in reasons)
    return reasons


def group_passes(steps: Iterable[CourseStep]) -> Iterator[tuple[CourseStep, list[CourseStep]]]:
    """Yields the steps of a course; of several passes with which nothing happens, the last with those before it.

    Passes that somebody states one by one, and passes of another entry, stand alone.
    """
    passes: list[CourseStep] = []
    for step in steps:
        if passes and not (_is_plain_pass(step) and step.entry == passes[-1].entry):
            yield passes[-1], passes[:-1]
            passes = []
        if _is_plain_pass(step):
            passes.append(step)
        else:
            yield step, []
    if passes:
        yield passes[-1], passes[:-1]


def _is_plain_pass(step: CourseStep) -> bool:
    """Returns whether a step is a legal pass that nobody states by itself, without events and reasons."""
    stated = step.source == AnswerSource.ANSWER_SOURCE_SAID or step.said != PASS
    legal = step.verdict.outcome == Outcome.OUTCOME_LEGAL and not step.then.game_over
    happened = any(event.sentence for event in list_happened(step.then.events))
    told = any(each.remark for each in step.verdict.findings)
    return legal and not (stated or happened or told or step.then.stuck)


def list_happened(events: Iterable[Event]) -> list[Event]:
    """Returns the events that are told of a course; what changes twice at one time is told once.

    A value is not told that is another one again when the events end, if nothing is told of that later change.
    """
    told = list_told(events, UNTOLD)
    last = {(event.batch, event.name): event.seq for event in told if event.type == NOTED}
    unsaid = {event.name: event.seq for event in told if event.type == NOTED and not event.sentence}
    return [
        event
        for event in told
        if event.type != NOTED
        or (last[event.batch, event.name] == event.seq and unsaid.get(event.name, 0) <= event.seq)
    ]
