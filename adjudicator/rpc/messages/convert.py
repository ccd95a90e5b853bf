"""Verdicts, choices, clauses and reasons as fields of messages: plain dicts for `Message(**fields)`.

They hold no sentences: `speaking` adds these if a call asks for a language. Building nested messages is most of the
cost of a reply, and passing a dict to the outermost constructor is the fastest way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from adjudicator.rpc.pb import choice_pb2, rulebook_service_pb2, verdict_pb2
from adjudicator.sentences.arguments import ARGUMENTS, ArgumentKind, name_question
from engine.abilities.layers.explain_value import ValueReason, ValueStep
from engine.core.clauses.citation import Clause, Edition
from engine.core.clauses.edition_comparison import compare_clause
from engine.core.clauses.finding import Finding, Verdict
from engine.core.clauses.reading import Reading
from engine.core.play.survey import Survey
from engine.core.play.visibility import view_choice
from engine.core.questions.explain import Place, Reason
from engine.core.table.choice import Choice, Option, UnavailableOption
from engine.core.table.state import GameState, Result

Fields = dict[str, Any]

MOST = 2**63 - 1
_JSON = msgspec.json.Encoder().encode

OUTCOMES: Mapping[str, int] = {name.removeprefix("OUTCOME_"): number for name, number in verdict_pb2.Outcome.items()}
EFFECTS: Mapping[str, int] = {
    name.removeprefix("FINDING_EFFECT_"): number for name, number in verdict_pb2.FindingEffect.items()
}
REMARKS: Mapping[str, int] = {
    name.removeprefix("REMARK_").lower(): number for name, number in verdict_pb2.Remark.items()
}
CLASSES: Mapping[str, int] = {
    name.removeprefix("CLAUSE_CLASS_").lower(): number for name, number in verdict_pb2.ClauseClass.items()
}
RELATIONS: Mapping[str, int] = {
    name.removeprefix("CLAUSE_RELATION_").lower().replace("_", " "): number
    for name, number in verdict_pb2.ClauseRelation.items()
}
FORMS: Mapping[str, int] = {
    "lot": choice_pb2.CHOICE_FORM_OPTIONS,  # one of several, picked by chance
    **{name.removeprefix("CHOICE_FORM_").lower(): number for name, number in choice_pb2.ChoiceForm.items()},
}

ARGUMENT_KINDS = {
    ArgumentKind.CARD: verdict_pb2.ARGUMENT_KIND_CARD,
    ArgumentKind.PRINTED: verdict_pb2.ARGUMENT_KIND_PRINTED,
    ArgumentKind.SEAT: verdict_pb2.ARGUMENT_KIND_SEAT,
    ArgumentKind.ZONE: verdict_pb2.ARGUMENT_KIND_ZONE,
    ArgumentKind.NUMBER: verdict_pb2.ARGUMENT_KIND_NUMBER,
    ArgumentKind.TERM: verdict_pb2.ARGUMENT_KIND_TERM,
    ArgumentKind.QUESTION: verdict_pb2.ARGUMENT_KIND_TERM,
    ArgumentKind.FORM: verdict_pb2.ARGUMENT_KIND_TEXT,
    ArgumentKind.PLACE: verdict_pb2.ARGUMENT_KIND_TEXT,
    ArgumentKind.READING: verdict_pb2.ARGUMENT_KIND_TEXT,
    ArgumentKind.READING_VALUES: verdict_pb2.ARGUMENT_KIND_TEXT,
    ArgumentKind.CONDITION: verdict_pb2.ARGUMENT_KIND_TEXT,
    ArgumentKind.NAMES: verdict_pb2.ARGUMENT_KIND_TEXT,
    ArgumentKind.TEXT: verdict_pb2.ARGUMENT_KIND_TEXT,
}


def text(value: Any) -> str:
    """Returns a value in the contract's text form: words unchanged, numbers in decimal, the rest as JSON."""
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return _JSON(value).decode()


def texts(values: Mapping[str, Any]) -> dict[str, str]:
    """Returns a mapping with every value as text."""
    return {name: text(value) for name, value in values.items()}


def subject(value: int | str) -> Fields:
    """Returns the fields for a subject of a finding, option or choice; none for 0 and ''."""
    if isinstance(value, int):
        return {"object_id": value} if value else {}
    return {"word": value} if value else {}


def finding(found: Finding) -> Fields:
    """Returns the fields of `Finding`."""
    fields = {"clauses": found.cites, "effect": EFFECTS[found.effect], "code": found.code, **subject(found.subject)}
    if found.remark is not None:
        fields["remark"] = REMARKS[found.remark]
    if found.facts:
        fields["facts"] = texts(found.facts)
        fields["arguments"] = arguments_of(found.facts)
    return fields


def arguments_of(values: Mapping[str, Any]) -> list[Fields]:
    """Returns the fields of every `Argument` of a code, in order of their names."""
    return [argument(name, value) for name, value in sorted(values.items())]


def argument(name: str, value: Any) -> Fields:
    """Returns the fields of `Argument`."""
    kind = ARGUMENTS.get(name, ArgumentKind.TEXT)
    fields: Fields = {"name": name, "kind": ARGUMENT_KINDS[kind.one]}
    if kind is ArgumentKind.NUMBER and isinstance(value, int):
        return fields | {"number": int(value)}
    if isinstance(value, Mapping):
        return fields | {"words": [text(key) for key in value], **_counts(value.values())}
    values = value if isinstance(value, list | tuple | set | frozenset) else [value]
    if kind.one is ArgumentKind.CARD and all(isinstance(each, int) for each in values):
        return fields | {"object_ids": [each for each in values if each]}
    return fields | {"words": [text(each) for each in values]}


def _counts(values: Iterable[Any]) -> Fields:
    counts = list(values)
    return {"counts": counts} if all(isinstance(each, int) for each in counts) else {}


def verdict(judged: Verdict) -> Fields:
    """Returns the fields of `Verdict`."""
    return {
        "outcome": OUTCOMES[judged.outcome],
        "findings": [finding(found) for found in judged.findings],
        "clauses": list(dict.fromkeys(judged.cites)),
    }


def view_choices(table: GameState, viewer: str) -> list[Choice]:
    """Returns every open choice as a seat sees it, without a subject that the seat may not see."""
    return [view_choice(choice, viewer) for choice in table.choices]


def questions(asked: Iterable[Choice]) -> list[Fields]:
    """Returns the fields of every `OpenQuestion`, from choices as their reader sees them."""
    return [
        {"choice": c.id, "seat": c.seat, "name": c.name, "clauses": c.cites, "code": name_question(c.name)}
        for c in asked
    ]


def choice(asked: Choice) -> Fields:
    """Returns the fields of `Choice` for the asked seat, with its options and without reasons."""
    return {
        "id": asked.id,
        "seat": asked.seat,
        "name": asked.name,
        "code": name_question(asked.name),
        "clauses": asked.cites,
        "step": asked.step,
        "form": FORMS[asked.form],
        "least": asked.least,
        "most": asked.most,
        "secret": asked.secret,
        "options": [option(each) for each in asked.options],
        **subject(asked.subject),
    }


def option(offered: Option) -> Fields:
    """Returns the fields of `Option` without its findings."""
    return {"id": offered.id, "clauses": offered.cites, **subject(offered.subject)}


def survey_fields(found: Survey) -> Fields | None:
    """Returns the fields of `Choice` with every finding and the barred options; None if the seat is not asked."""
    if found.choice is None:
        return None
    fields = choice(found.choice)
    fields["options"] = [option(e.option) | {"findings": [finding(f) for f in e.findings]} for e in found.options]
    fields["barred"] = [barred(each) for each in found.barred]
    return fields


def barred(candidate: UnavailableOption) -> Fields:
    """Returns the fields of `BarredOption`."""
    return {
        "id": candidate.id,
        "findings": [finding(f) for f in candidate.findings],
        **subject(candidate.subject),
    }


def result(ended: Result | None) -> Fields | None:
    """Returns the fields of `Result`; None before the game has ended."""
    if ended is None:
        return None
    return {"winner": ended.winner, "losers": ended.losers, "clauses": ended.cites, "seq": ended.seq}


def clause(edition: Edition, printed: Clause, official: str | None) -> Fields:
    """Returns the fields of `Clause` without its summary. `official`: the publisher's sentence, if known."""
    compared = compare_clause(edition, printed)
    return {
        "edition": edition.id,
        "label": printed.label,
        "clause_class": CLASSES[printed.kind],
        "official_text": official or "",
        "position": printed.position,
        "heading": printed.heading,
        "relation": RELATIONS[compared.relation] if compared is not None else 0,
        "base_labels": compared.base_labels if compared is not None else (),
        "borrowed_from": printed.borrowed,
    }


def list_cited(reasons: Iterable[Sequence[str]]) -> list[str]:
    """Returns the distinct labels in order of first occurrence."""
    return list(dict.fromkeys(label for labels in reasons for label in labels))


def path(reasons: Iterable[Reason]) -> Fields:
    """Returns the fields of `ReasoningPath`."""
    return {"reasons": [{"seq": r.seq, "type": r.type, "clauses": r.cites, "depth": r.depth} for r in reasons]}


def value(reason: ValueReason, seen: frozenset[int]) -> Fields:
    """Returns the fields of `ValueReasons`; sources outside `seen` are not named."""
    return {
        "object_id": reason.card,
        "name": reason.name,
        "value": text(reason.value),
        "steps": [
            {
                "clauses": step.cites,
                "source": step.source if step.source in seen else 0,
                "change": step.change,
                "result": text(step.result),
                "code": reason.name_code(step),
                "arguments": arguments_of(_arguments_seen(reason, step, seen)),
            }
            for step in reason.steps
        ],
    }


COUNTED = "counted"
"""The argument of a step of a value with the cards that its change counted."""


def _arguments_seen(reason: ValueReason, step: ValueStep, seen: frozenset[int]) -> dict[str, Any]:
    """Returns a step's arguments without objects that the reader may not see."""
    arguments = {name: each for name, each in reason.arguments(step).items() if name != "by" or each in seen}
    if step.counted is not None:
        arguments[COUNTED] = [card for card in step.counted.cards if card in seen]
    return arguments


def places(where: Iterable[Place], *, variables: bool) -> Fields:
    """Returns the fields of `Places`."""
    return {
        "places": [
            {
                "procedure": place.procedure,
                "step": place.clause,
                "variables": texts(place.vars) if variables else {},
            }
            for place in where
        ]
    }


def reading(open_point: Reading) -> rulebook_service_pb2.Reading:
    """Returns the fields of `Reading`: a disputed clause that a game can decide."""
    return rulebook_service_pb2.Reading(
        name=open_point.name,
        values=open_point.values,
        default_value=open_point.default,
        disputed=open_point.disputed,
        clauses=open_point.clauses,
    )
