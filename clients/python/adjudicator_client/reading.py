"""Messages of the service as values of `model`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import Enum
from typing import Any, Protocol, TypeVar

from . import model
from .heads import SignedHead
from .pb import (
    choice_pb2,
    event_pb2,
    game_service_pb2,
    log_service_pb2,
    rulebook_service_pb2,
    table_pb2,
    verdict_pb2,
)

E = TypeVar("E", bound=Enum)


class About(Protocol):
    """A message that names an object or a word."""

    @property
    def object_id(self) -> int: ...

    @property
    def word(self) -> str: ...


def member(of: type[E], number: int) -> E:
    """A member of an enumeration; UNKNOWN for a number this client does not know."""
    try:
        return of(number)
    except ValueError:
        return of(0)


def subject(message: About) -> model.Subject:
    return message.object_id or message.word or None


def finding(message: verdict_pb2.Finding) -> model.Finding:
    return model.Finding(
        tuple(message.clauses),
        member(model.Effect, message.effect),
        subject(message),
        dict(message.facts),
        message.code,
        message.sentence,
        arguments(message.arguments),
    )


def verdict(message: verdict_pb2.Verdict) -> model.Verdict:
    return model.Verdict(
        member(model.Outcome, message.outcome),
        tuple(finding(found) for found in message.findings),
        tuple(message.clauses),
    )


def clause(message: verdict_pb2.Clause) -> model.Clause:
    return model.Clause(
        message.edition,
        message.label,
        member(model.ClauseClass, message.clause_class),
        message.summary,
        message.official_text,
        message.position,
        message.heading,
        member(model.ClauseRelation, message.relation),
        tuple(message.base_labels),
        message.borrowed_from,
    )


def clauses(messages: Iterable[verdict_pb2.Clause]) -> tuple[model.Clause, ...]:
    return tuple(clause(message) for message in messages)


def option(message: choice_pb2.Option) -> model.Option:
    return model.Option(
        message.id,
        subject(message),
        tuple(message.clauses),
        tuple(finding(found) for found in message.findings),
        message.sentence,
    )


def barred(message: choice_pb2.BarredOption) -> model.BarredOption:
    findings = tuple(finding(found) for found in message.findings)
    return model.BarredOption(message.id, subject(message), findings, message.sentence)


def choice(message: choice_pb2.Choice) -> model.Choice:
    return model.Choice(
        message.id,
        message.seat,
        message.name,
        tuple(message.clauses),
        message.step,
        member(model.Form, message.form),
        message.least,
        message.most,
        subject(message),
        message.secret,
        tuple(option(each) for each in message.options),
        tuple(barred(each) for each in message.barred),
        message.sentence,
        message.code,
    )


def questions(messages: Iterable[choice_pb2.OpenQuestion]) -> tuple[model.OpenQuestion, ...]:
    return tuple(model.OpenQuestion(m.choice, m.seat, m.name, tuple(m.clauses), m.sentence, m.code) for m in messages)


def result(message: table_pb2.Result) -> model.Result:
    return model.Result(message.winner, tuple(message.losers), tuple(message.clauses), message.seq)


def detail(text: str) -> dict[str, Any]:
    """The rest of an event. What cannot be read is kept under `unreadable`: an event is never lost for it."""
    if not text:
        return {}
    try:
        found = json.loads(text)
    except ValueError:
        return {"unreadable": text}
    return found if isinstance(found, dict) else {"unreadable": text}


def event(message: event_pb2.Event) -> model.Event:
    return model.Event(
        message.seq,
        message.cause,
        message.batch,
        message.type,
        tuple(message.clauses),
        message.card,
        message.became,
        message.other_card,
        message.agent,
        message.card_number,
        message.source,
        message.target,
        message.seat,
        message.verb,
        message.name,
        message.value,
        message.was,
        message.procedure,
        message.step,
        message.next_step,
        message.choice,
        tuple(message.picks),
        message.reason,
        detail(message.detail_json),
        dict(message.card_names),
        message.sentence,
    )


def paragraph(message: log_service_pb2.Paragraph) -> model.Paragraph:
    sentences = [model.ProseSentence(s.text, tuple(s.events), tuple(s.clauses)) for s in message.sentences]
    return model.Paragraph(message.heading, message.turn, message.seat, tuple(sentences), message.goes_on)


def events(messages: Iterable[event_pb2.Event]) -> tuple[model.Event, ...]:
    return tuple(event(message) for message in messages)


def table_object(message: table_pb2.TableObject) -> model.TableObject:
    return model.TableObject(
        message.id,
        message.number,
        tuple(message.names),
        tuple(message.kinds),
        message.owner,
        message.controller,
        message.orientation,
        message.face_up,
        {each.name: model.Number(each.value, each.printed) for each in message.values},
        tuple(message.attributes),
        tuple(message.flags),
        tuple(message.icons),
        tuple(message.abilities),
        message.attached_to,
        message.arrived,
        message.ability,
        dict(message.markers),
        message.called,
    )


def places(messages: Iterable[table_pb2.Place]) -> tuple[model.Place, ...]:
    return tuple(model.Place(m.procedure, m.step, dict(m.variables)) for m in messages)


def pending_trigger(message: table_pb2.PendingTrigger) -> model.PendingTrigger:
    return model.PendingTrigger(
        message.id, message.ability, message.source, message.controller, tuple(message.subjects)
    )


def table(response: game_service_pb2.GetTableResponse) -> model.Table:
    message = response.table
    zones = (
        model.Zone(z.key, z.count, z.public, tuple(table_object(each) for each in z.objects)) for z in message.zones
    )
    return model.Table(
        response.version,
        message.viewer,
        message.edition,
        message.format,
        message.turn,
        message.turn_player,
        {zone.key: zone for zone in zones},
        places(message.agenda),
        tuple(choice(each) for each in message.choices),
        questions(message.waiting_for),
        result(message.result) if message.HasField("result") else None,
        dict(message.readings),
        dict(message.facts),
        tuple(pending_trigger(each) for each in message.pending),
        tuple(model.ActiveEffect(e.id, e.source, e.controller, e.until) for e in message.effects),
        message.repeatable,
    )


def moved(message: game_service_pb2.SubmitMoveResponse) -> model.Moved:
    return model.Moved(
        message.version,
        message.edition,
        message.first_version,
        verdict(message.verdict),
        events(message.events),
        choice(message.choice) if message.HasField("choice") else None,
        questions(message.waiting_for),
        result(message.result) if message.HasField("result") else None,
        message.already_recorded,
    )


def options(message: game_service_pb2.ListOptionsResponse) -> model.Options:
    return model.Options(
        message.version,
        message.edition,
        message.seat,
        choice(message.choice) if message.HasField("choice") else None,
        questions(message.waiting_for),
        message.may_concede,
    )


def page(message: log_service_pb2.ListEventsResponse) -> model.Page:
    return model.Page(message.version, message.edition, events(message.events), message.next_after_version or None)


def news(message: log_service_pb2.WatchEventsResponse) -> model.News:
    return model.News(
        message.version,
        message.edition,
        events(message.events),
        questions(message.waiting_for),
        message.game_over,
    )


def reasons(message: game_service_pb2.ReasoningPath) -> tuple[model.Reason, ...]:
    return tuple(model.Reason(r.seq, r.type, tuple(r.clauses), r.depth) for r in message.reasons)


def steps(message: game_service_pb2.ValueReasons) -> tuple[model.ValueStep, ...]:
    return tuple(
        model.ValueStep(tuple(s.clauses), s.source, s.change, s.result, s.code, s.sentence, arguments(s.arguments))
        for s in message.steps
    )


def arguments(given: Iterable[verdict_pb2.Argument]) -> dict[str, model.ArgumentValue]:
    """Arguments of a code by name: a number, else all values."""
    return {
        each.name: each.number
        if each.kind == verdict_pb2.ARGUMENT_KIND_NUMBER
        else tuple(each.object_ids) or tuple(each.words)
        for each in given
    }


def verified(message: log_service_pb2.VerifyGameResponse) -> model.Verified:
    first = message.first
    parts = tuple(model.PartDifference(part.path, part.expected, part.found) for part in first.parts)
    return model.Verified(
        message.version,
        message.edition,
        member(model.Grade, message.grade),
        tuple(model.PinDifference(p.name, p.pinned, p.here) for p in message.pins),
        model.Difference(
            first.seq,
            first.what,
            first.expected,
            first.found,
            parts,
            first.code,
            first.sentence,
            first.engine,
            arguments(first.arguments),
        )
        if message.HasField("first")
        else None,
        message.shuffles,
        message.commands,
        message.chain,
        tuple(
            model.ShuffleCheck(c.seq, c.number, c.form, c.subject, c.count, c.result) for c in message.shuffle_checks
        ),
        tuple(model.Testimony(each.name, each.count, each.says) for each in message.testimony),
        message.repeatable,
        tuple(model.EngineUse(e.version, e.first_seq, e.commands, e.same_commands, e.here) for e in message.engines),
    )


def head(message: log_service_pb2.SignedHead) -> SignedHead:
    return SignedHead(
        message.game_id, message.version, message.chain, message.time, message.public_key, message.signature
    )


def imported(message: log_service_pb2.ImportGameResponse) -> model.Imported:
    return model.Imported(
        message.game_id,
        message.version,
        message.edition,
        dict(message.tokens),
        message.already_recorded,
        verified(message.verified),
    )


def disputed_reading(message: rulebook_service_pb2.Reading) -> model.Reading:
    return model.Reading(
        message.name, tuple(message.values), message.default_value, message.disputed, tuple(message.clauses),
        message.told, tuple(message.told_values),
    )  # fmt: skip


def rulebook(message: rulebook_service_pb2.Rulebook) -> model.Rulebook:
    return model.Rulebook(
        message.edition,
        message.clause_count,
        tuple(disputed_reading(each) for each in message.readings),
        message.has_official_text,
        tuple(message.formats),
        message.base,
        tuple(message.left_out),
    )


def deck_checked(message: rulebook_service_pb2.CheckDeckResponse) -> model.DeckChecked:
    return model.DeckChecked(message.edition, message.format, verdict(message.verdict))
