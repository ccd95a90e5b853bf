"""Desk answers about positions and claims, as fields of messages; `speaking_desk` adds the sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from adjudicator.desk.claims.account_comparison import AccountReport
from adjudicator.desk.claims.difference import DifferenceKind
from adjudicator.desk.history.provenance import ClaimReport, TracedDifference
from adjudicator.desk.positions.question_notation import QuestionKind
from adjudicator.desk.positions.report import (
    AnsweredQuestion,
    AnswerSource,
    AskedSeat,
    AttemptReport,
    ClaimAnswer,
    CourseReport,
    JudgedClaim,
    NamedObject,
    OutlookChange,
    OutlookLine,
    PlayedOutcome,
    PositionReport,
    QuestionCase,
    ReadingComparison,
    SimulationReport,
    TableChange,
    WaitingTrigger,
)
from adjudicator.rpc.messages import convert, convert_events
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.pb import desk_service_pb2 as pb
from adjudicator.sentences.events import describe_event
from adjudicator.sentences.told import ToldEvent
from engine.core.events.effects import EffectEnded
from engine.core.events.event import Event
from engine.core.questions.explain import Reason
from engine.core.questions.redaction import EventView
from engine.core.table.state import GameState

HEADER = ("seq", "cause", "batch", "cites", "type")
"""Event fields that are sent outside the event's data."""
MOST_STEPS = 25
"""The most steps sent of a reasoning path."""
KINDS = {kind: pb.DifferenceKind.Value("DIFFERENCE_KIND_" + kind.name) for kind in DifferenceKind}
ANSWERS = {answer: pb.ClaimResult.Value("CLAIM_RESULT_" + answer.name) for answer in ClaimAnswer}
SOURCES = {source: pb.AnswerSource.Value("ANSWER_SOURCE_" + source.name) for source in AnswerSource}
QUESTIONS = {
    QuestionKind.HAPPENS: pb.QUESTION_KIND_WHAT_HAPPENS,
    QuestionKind.AVOIDED: pb.QUESTION_KIND_AVOIDED,
    QuestionKind.WORTH: pb.QUESTION_KIND_WORTH,
    QuestionKind.DECIDES: pb.QUESTION_KIND_WHO_DECIDES,
    QuestionKind.SUPPOSED: pb.QUESTION_KIND_WHAT_IF,
}

# ------------------------------------------------------------------ positions


def check(report: PositionReport) -> Fields:
    """Returns the fields of `CheckPositionResponse`."""
    fields: Fields = {
        "edition": report.edition,
        "version": report.version,
        "clause": report.clause,
        "objects": [named_object(named) for named in report.objects],
        "inconsistencies": [convert.finding(finding) for finding in report.inconsistencies],
        "missing": [convert.finding(finding) for finding in report.missing],
        "choices": _choices(report.at_once.asked),
        "depends": [convert.barred(option) for asked in report.at_once.asked for option in asked.depends],
        "waiting": [_waiting(trigger) for trigger in report.waiting],
        "at_once": _events(report.at_once),
        "open": [reading(compared) for compared in report.compared],
        "verdict": convert.verdict(report.verdict),
        "checks": report.checks,
        "stuck": report.at_once.stuck,
        "not_compared": [convert.finding(finding) for finding in report.not_compared],
        "remarks": [convert.finding(finding) for finding in report.remarks],
        "understood": [
            {"code": part.code, "arguments": convert.arguments_of(part.arguments)} for part in report.understood
        ],
    }
    if report.rule_check is not None:
        fields["rule_check"] = _simulation(report.rule_check) | {"clauses": report.rule_check_cites}
    if report.attempt is not None:
        fields["attempt"] = _attempt(report.attempt)
    if report.course is not None:
        fields["course"] = _course(report.course)
    fields["claims"] = [_claim_answered(judged) for judged in report.claims]
    fields["questions"] = [_question_answered(answered) for answered in report.questions]
    return fields


def _question_answered(answered: AnsweredQuestion) -> Fields:
    fields: Fields = {
        "kind": QUESTIONS[answered.kind],
        "said": answered.said,
        "findings": [convert.finding(finding) for finding in answered.findings],
        "values": [convert.value(value, value.open_objects) for value in answered.values],
        "cases": [_case(case) for case in answered.cases],
        "not_looked": [convert.finding(finding) for finding in answered.not_looked],
    }
    if answered.course is not None:
        fields |= {"before": _simulation(answered.before), "course": _course(answered.course)}
    return fields | ({} if answered.outcome is None else {"outcome": _claim_answered(answered.outcome)})


def _case(case: QuestionCase) -> Fields:
    fields: Fields = {
        "seat": case.seat,
        "said": case.said,
        "numbers": case.examples,
        "verdict": convert.verdict(case.verdict),
        "course": _course(case.course),
        "claims": [_claim_answered(judged) for judged in case.claims],
    }
    if case.supposed is not None:
        fields |= {"supposed": case.supposed.said, "card_kind": case.supposed.kind}
    return fields if case.instead < 0 else fields | {"instead_of": case.instead}


def _claim_answered(judged: JudgedClaim) -> Fields:
    return {
        "said": judged.said,
        "answer": ANSWERS[judged.answer],
        "findings": [convert.finding(finding) for finding in judged.findings],
        "events": [convert_events.event(told.view) for told in tell_claim_events(judged)],
        "values": [convert.value(value, value.open_objects) for value in judged.values],
        "way": list(judged.way),
    }


def tell_claim_events(judged: JudgedClaim) -> list[ToldEvent]:
    """Returns a judge's view of the events that decide a claim."""
    return tell_foreseen(SimulationReport(judged.events, numbers=judged.numbers))


def _attempt(tried: AttemptReport) -> Fields:
    fields: Fields = {
        "seat": tried.seat,
        "said": tried.said,
        "verdict": convert.verdict(tried.verdict),
        "then": _simulation(tried.then),
        "after": [table_change(change) for change in tried.after],
    }
    return fields | _played(tried.as_played)


def table_change(change: TableChange) -> Fields:
    return {"code": change.code, "arguments": convert.arguments_of(change.arguments)}


def _played(played: PlayedOutcome | None) -> Fields:
    if played is None:
        return {}
    return {"as_played": {"outcome": convert.OUTCOMES[played.outcome], "readings": played.readings}}


def _course(course: CourseReport) -> Fields:
    fields: Fields = {
        "steps": [
            {
                "entry": step.entry,
                "seat": step.seat,
                "said": step.said,
                "source": SOURCES[step.source],
                "verdict": convert.verdict(step.verdict),
                "then": _simulation(step.then),
            }
            for step in course.steps
        ],
        "stopped": [convert.finding(finding) for finding in course.stopped],
        "left": course.left,
        "end": _simulation(course.end),
        "depends": [convert.barred(option) for asked in course.end.asked for option in asked.depends],
        "verdict": convert.verdict(course.verdict),
        "notes": [convert.finding(finding) for finding in course.notes],
        "after": [table_change(change) for change in course.after],
    }
    return fields | _played(course.as_played)


def named_object(named: NamedObject) -> Fields:
    """Returns the fields of `NamedObject`."""
    return {"object_id": named.object, "label": named.label, "number": named.number, "zone": named.zone}


def name_taken(named: str, number: str, several: Sequence[str]) -> Fields:
    """Returns the fields of `NameTaken`, for a name shared by several cards, of which one was chosen."""
    return {"named": named, "number": number, "several": several}


def _choices(asked: Iterable[AskedSeat]) -> list[Fields]:
    return [fields for seat in asked if (fields := convert.survey_fields(seat.survey)) is not None]


def _waiting(trigger: WaitingTrigger) -> Fields:
    return {
        "id": trigger.id,
        "ability": trigger.ability,
        "source": trigger.source,
        "controller": trigger.controller,
        "turn": trigger.turn,
        "ordered_by": trigger.ordered_by,
        "clauses": trigger.cites,
    }


def _simulation(seen: SimulationReport) -> Fields:
    return {
        "events": _events(seen),
        "choices": _choices(seen.asked),
        "game_over": seen.over,
        "cut_off": seen.cut_off,
        "stuck": seen.stuck,
    }


def _events(seen: SimulationReport) -> list[Fields]:
    return [convert_events.event(told.view) for told in tell_foreseen(seen)]


def tell_foreseen(seen: SimulationReport) -> list[ToldEvent]:
    """Returns a judge's view of simulated events, each with the number of its card."""
    told = [_tell_simulated(event, seen.numbers) for event in seen.events]
    for event in told:
        number = seen.numbers.get(event.view.data.get("card", 0))
        if number:
            event.view.data["number"] = event.view.data.get("number") or number
    return told


def _tell_simulated(event: Event, numbers: Mapping[int, str]) -> ToldEvent:
    """Returns a judge's view of a simulated event; an effect that ends is called by the number of its source."""
    ended = event.effect if isinstance(event, EffectEnded) and event.effect in numbers else 0
    return ToldEvent(view_event(event), numbers, ended)


def view_event(event: Event) -> EventView:
    """Returns a simulated event as a judge would see it."""
    data = msgspec.to_builtins(event)
    kind = data["type"]
    for name in HEADER:
        data.pop(name, None)
    return EventView(event.seq, kind, event.cause, event.batch, event.cites, data)


# ------------------------------------------------------------------ readings


def reading(compared: ReadingComparison) -> Fields:
    """Returns the fields of `OpenReading`."""
    return {
        "reading": compared.reading,
        "disputed": compared.disputed,
        "clauses": compared.cites,
        "value": compared.value,
        "settled": compared.settled,
        "differs": compared.differs,
        "decides": compared.differs and compared.decides,
        "outlooks": [
            {
                "name": outlook.name,
                "outcome": convert.OUTCOMES.get(outlook.outcome, 0),
                "clauses": outlook.cites,
                "differs": outlook.differs,
                "not_told": outlook.not_told,
                "changes": [_change(change) for change in outlook.changes],
            }
            for outlook in compared.outlooks
        ],
    }


def _change(change: OutlookChange) -> Fields:
    return {
        "about": change.about,
        "code": change.line.code,
        "arguments": convert.arguments_of(_list_arguments(change.line)),
        "times": change.times,
    }


def _list_arguments(line: OutlookLine) -> dict[str, Any]:
    if line.event is None:
        return dict(line.arguments)
    described = describe_event(view_event(line.event))
    cards = {} if described.cards is None else {"card": [line.numbers.get(card, card) for card in described.cards]}
    return {**described.facts, **cards}


# ------------------------------------------------------------------ claims


def claim(report: ClaimReport, table: GameState) -> Fields:
    """Returns the fields of `CompareClaimResponse` without its events, for a judge only: they name hidden cards."""
    fields: Fields = {
        "edition": report.edition,
        "version": report.version,
        "differences": [_difference(difference) for difference in report.differences],
        "objects": [
            {"object_id": card, "label": label, "number": table.objects[card].number, "zone": table.objects[card].zone}
            for card, label in report.called.items()
        ],
        "shared": [{"named": named, "several": several} for named, several in report.shared.items()],
    }
    if report.parting.of:
        parting = report.parting
        fields["parting"] = {
            "agreed_version": parting.agreed,
            "event": parting.event,
            "closest_version": parting.closest,
            "holding": parting.things,
            "parts": parting.of,
        }
    if report.account is not None:
        fields["account"] = _account(report.account)
    return fields


def _difference(traced: TracedDifference) -> Fields:
    difference = traced.difference
    fields: Fields = {
        "kind": KINDS[difference.kind],
        "what": difference.what,
        "claimed": difference.claimed,
        "found": difference.found,
        "object_id": difference.object,
        "number": difference.number,
        "zone": difference.zone,
        "name": difference.name,
        "event": traced.event,
        "clauses": traced.cites,
        "trail": traced.trail,
        "agreed_version": traced.agreed,
        "code": difference.code,
        "arguments": convert.arguments_of(difference.arguments),
        **_path(traced.path),
    }
    if traced.value is not None:
        fields["value"] = convert.value(traced.value, traced.value.open_objects)
    return fields


def _account(account: AccountReport) -> Fields:
    return {
        "matched": [{"entry": fit.entry, "said": fit.said, "event": fit.event} for fit in account.matched],
        "fits": account.entry < 0,
        "entry": max(account.entry, 0),
        "said": account.said,
        "event": account.event,
        "has": account.has,
        "clauses": account.cites,
        "code": account.code,
        "arguments": convert.arguments_of(account.arguments),
        **_path(account.path),
    }


def _path(reasons: Sequence[Reason]) -> Fields:
    return {"path": convert.path(reasons[:MOST_STEPS]), "path_left_out": max(len(reasons) - MOST_STEPS, 0)}
