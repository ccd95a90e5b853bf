"""Verdicts, choices, clauses and reasons as fields of messages: plain dicts for `Message(**fields)`.

Building nested messages is what a reply costs; a dict given to the outermost constructor is the fastest way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from adjudicator.catalogue.clause_summaries import summarise
from adjudicator.rpc.pb import choice_pb2, rulebook_service_pb2, verdict_pb2
from adjudicator.sentences.arguments import ARGUMENTS, ArgumentKind
from adjudicator.sentences.speaker import Speaker, name_question
from engine.abilities.layers.explain_value import ValueReason, ValueStep
from engine.core.clauses.citation import NO_CLAUSES, Clause, Edition, Labels
from engine.core.clauses.edition_comparison import compare_clause
from engine.core.clauses.finding import Finding, Verdict
from engine.core.clauses.reading import Reading
from engine.core.play.survey import Survey
from engine.core.play.visibility import view_choice
from engine.core.questions.explain import Place, Reason
from engine.core.table.choice import Choice, UnavailableOption
from engine.core.table.state import GameState, Result

Fields = dict[str, Any]

MOST = 2**63 - 1
_JSON = msgspec.json.Encoder().encode

OUTCOMES: Mapping[str, int] = {name.removeprefix("OUTCOME_"): number for name, number in verdict_pb2.Outcome.items()}
EFFECTS: Mapping[str, int] = {
    name.removeprefix("FINDING_EFFECT_"): number for name, number in verdict_pb2.FindingEffect.items()
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
    ArgumentKind.TEXT: verdict_pb2.ARGUMENT_KIND_TEXT,
}


def text(value: Any) -> str:
    """A value as the contract writes it: words as they are, numbers in decimal, the rest as JSON."""
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return _JSON(value).decode()


def texts(values: Mapping[str, Any]) -> dict[str, str]:
    """A mapping with every value as text."""
    return {name: text(value) for name, value in values.items()}


def subject(value: int | str) -> Fields:
    """What a finding, option or choice is about: an object or a word. Nothing for 0 and ''."""
    if isinstance(value, int):
        return {"object_id": value} if value else {}
    return {"word": value} if value else {}


def finding(found: Finding, speaker: Speaker | None) -> Fields:
    """Fields of `Finding`; without a speaker it has no sentence."""
    fields = {"clauses": found.cites, "effect": EFFECTS[found.effect], "code": found.code, **subject(found.subject)}
    if found.facts:
        fields["facts"] = texts(found.facts)
        fields["arguments"] = arguments_of(found.facts)
    if speaker is not None:
        fields["sentence"] = speaker.say_finding(found)
    return fields


def arguments_of(values: Mapping[str, Any]) -> list[Fields]:
    """Fields of every `Argument` of a code, in order of their names."""
    return [argument(name, value) for name, value in sorted(values.items())]


def argument(name: str, value: Any) -> Fields:
    """Fields of `Argument`."""
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


def verdict(judged: Verdict, speaker: Speaker | None) -> Fields:
    """Fields of `Verdict`; without a speaker its findings have no sentences."""
    return {
        "outcome": OUTCOMES[judged.outcome],
        "findings": [finding(found, speaker) for found in judged.findings],
        "clauses": list(dict.fromkeys(judged.cites)),
    }


def verdict_message(judged: Verdict, speaker: Speaker | None) -> verdict_pb2.Verdict:
    """A `Verdict` by itself, for the details of an error."""
    return verdict_pb2.Verdict(**verdict(judged, speaker))


def question(choice: Choice, speaker: Speaker | None) -> Fields:
    """Fields of `OpenQuestion`, of a choice as the reader sees it."""
    fields: Fields = {"choice": choice.id, "seat": choice.seat, "name": choice.name, "clauses": choice.cites}
    fields["code"] = name_question(choice.name)
    if speaker is not None:
        fields["sentence"] = speaker.say_question(choice)
    return fields


def questions(table: GameState, viewer: str, speaker: Speaker | None) -> list[Fields]:
    """Everybody who is asked something.

    Args:
        viewer: the seat that reads it; what a question is about is said to those who may know it.
        speaker: says the questions to that seat; None if the call asks for no language.
    """
    return [question(view_choice(choice, viewer), speaker) for choice in table.choices]


def choice(asked: Choice, speaker: Speaker | None) -> Fields:
    """Fields of `Choice` for the seat that is asked, with its options and no reasons."""
    return {
        "sentence": speaker.say_question(asked) if speaker is not None else "",
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
        "options": [
            {
                "id": o.id,
                "clauses": o.cites,
                "sentence": _act(o.id, o.subject, asked.cites, speaker),
                **subject(o.subject),
            }
            for o in asked.options
        ],
        **subject(asked.subject),
    }


def _act(option_id: str, about: int | str, asked_by: Labels, speaker: Speaker | None) -> str:
    return speaker.say_act(option_id, about, asked_by) if speaker is not None else ""


def survey_fields(found: Survey, speaker: Speaker | None) -> Fields | None:
    """Fields of `Choice` with every finding and the barred options; None if the seat is not asked."""
    if found.choice is None:
        return None
    fields = choice(found.choice, speaker)
    fields["options"] = [
        {
            "id": each.option.id,
            "clauses": each.option.cites,
            "findings": [finding(f, speaker) for f in each.findings],
            "sentence": _act(each.option.id, each.option.subject, found.choice.cites, speaker),
            **subject(each.option.subject),
        }
        for each in found.options
    ]
    fields["barred"] = [barred(each, found.choice.cites, speaker) for each in found.barred]
    return fields


def list_asking(found: Survey) -> Labels:
    """Returns the clauses by which a seat is asked; none if it is not."""
    return found.choice.cites if found.choice is not None else NO_CLAUSES


def barred(candidate: UnavailableOption, asked_by: Labels, speaker: Speaker | None) -> Fields:
    """Fields of `BarredOption`, of a question that is asked by some clauses."""
    return {
        "id": candidate.id,
        "findings": [finding(f, speaker) for f in candidate.findings],
        "sentence": _act(candidate.id, candidate.subject, asked_by, speaker),
        **subject(candidate.subject),
    }


def result(ended: Result | None) -> Fields | None:
    """Fields of `Result`; None while the game goes on."""
    if ended is None:
        return None
    return {"winner": ended.winner, "losers": ended.losers, "clauses": ended.cites, "seq": ended.seq}


def clause(edition: Edition, printed: Clause, official: str | None, language: str) -> Fields:
    """Fields of `Clause`, summarised in a language.

    `official` is the publisher's sentence, if the server has the user's copy.
    """
    compared = compare_clause(edition, printed)
    return {
        "edition": edition.id,
        "label": printed.label,
        "clause_class": CLASSES[printed.kind],
        "summary": summarise(edition, printed, language),
        "official_text": official or "",
        "position": printed.position,
        "heading": printed.heading,
        "relation": RELATIONS[compared.relation] if compared is not None else 0,
        "base_labels": compared.base_labels if compared is not None else (),
        "borrowed_from": printed.borrowed,
    }


def list_cited(reasons: Iterable[Sequence[str]]) -> list[str]:
    """Every label once, in the order met."""
    return list(dict.fromkeys(label for labels in reasons for label in labels))


def path(reasons: Iterable[Reason]) -> Fields:
    """Fields of `ReasoningPath`."""
    return {"reasons": [{"seq": r.seq, "type": r.type, "clauses": r.cites, "depth": r.depth} for r in reasons]}


def value(reason: ValueReason, seen: frozenset[int], speaker: Speaker | None) -> Fields:
    """Fields of `ValueReasons`; sources outside `seen` are not named."""
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
                "code": step.code,
                "arguments": arguments_of(_arguments_seen(reason, step, seen)),
                "sentence": "" if speaker is None else speaker.say_step(reason, step),
            }
            for step in reason.steps
        ],
    }


def _arguments_seen(reason: ValueReason, step: ValueStep, seen: frozenset[int]) -> dict[str, Any]:
    """The arguments of a step without the object that the reader may not see."""
    return {name: each for name, each in reason.arguments(step).items() if name != "by" or each in seen}


def places(where: Iterable[Place], *, variables: bool) -> Fields:
    """Fields of `Places`."""
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


def reading(open_point: Reading, speaker: Speaker | None) -> rulebook_service_pb2.Reading:
    """A disputed clause that a game can decide for itself; the speaker says it in words."""
    name = open_point.name
    return rulebook_service_pb2.Reading(
        name=open_point.name,
        values=open_point.values,
        default_value=open_point.default,
        disputed=open_point.disputed,
        clauses=open_point.clauses,
        told="" if speaker is None else speaker.name_reading(name),
        told_values=[] if speaker is None else [speaker.name_value_of(name, value) for value in open_point.values],
    )
