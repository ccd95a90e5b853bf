"""Picks the reasons that stand below an answer of a course."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.cli.show.verdicts import Namer
from adjudicator_client import FindingEffect, Outcome
from adjudicator_client.pb.desk_service_pb2 import AnswerSource, CourseStep
from adjudicator_client.pb.verdict_pb2 import Finding


def list_special_reasons(findings: Iterable[Finding], name: Namer) -> list[Finding]:
    """Returns what is met because of a card that the sentence names, such as by a keyword of it."""
    met = (each for each in findings if each.effect == FindingEffect.FINDING_EFFECT_PERMITS)
    return [each for each in met if each.object_id and (name(each.object_id) or "\0") in each.sentence]


def list_step_reasons(step: CourseStep, name: Namer) -> list[Finding]:
    """Returns the special reasons for a stated answer, and why nothing but a taken one was possible."""
    if step.source == AnswerSource.ANSWER_SOURCE_TAKEN:
        return [each for each in step.verdict.findings if each.effect == FindingEffect.FINDING_EFFECT_FORBIDS]
    legal = step.source == AnswerSource.ANSWER_SOURCE_SAID and step.verdict.outcome == Outcome.OUTCOME_LEGAL
    return list_special_reasons(step.verdict.findings, name) if legal else []
