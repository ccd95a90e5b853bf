"""Answers what a value of a card is, layer by layer."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.desk.claims.comparison import type_value
from adjudicator.desk.positions.question_notation import AskedValue, BoundQuestion
from adjudicator.desk.positions.report import AnsweredQuestion
from adjudicator.desk.questions.asked_position import AskedPosition
from adjudicator.desk.simulation.waiting_triggers import consistency_of
from adjudicator.desk.statements.course_end import CourseEnd, pass_from
from adjudicator.desk.statements.reasons.grounds import explain_deciding
from adjudicator.desk.statements.reasons.last_values import find_last_value
from adjudicator.desk.statements.reasons.standing import find_price, find_settled_price
from adjudicator.desk.statements.reasons.undone import StepsUndone
from adjudicator.desk.statements.reasons.unreached import find_applied_before, find_unmet
from engine.abilities.layers.explain_value import Layers, UnknownValue, ValueReason, explain_value, list_fitting_steps
from engine.core.clauses.citation import NO_CLAUSES, Labels
from engine.core.clauses.finding import Finding, Outcome, forbids, leaves_open, not_applicable, permits
from engine.core.events.cards import CardMoved
from engine.core.events.steps import StepTaken
from engine.core.opening.consistency import UNSEEN
from engine.core.table.state import GameObject, GameState


def answer_worth(asked: AskedPosition, question: BoundQuestion) -> AnsweredQuestion:
    """Answers what values of cards are where the attempt or the course ends, with the layers that make them."""
    end = asked.end(asked.begin())
    later = (end.settled or pass_from(end)) if asked.is_stated else None
    layers, undone = Layers.of(end.table), StepsUndone(end, asked.position.book, None)
    answered: list[tuple[Finding | None, ValueReason | None]] = []
    objects = {obj.card: obj for obj in end.table.objects.values() if obj.card}
    for value in question.values:
        obj = objects.get(value.card)
        read = [*_find_read(asked, end, value)]
        answered += read
        if obj is None or obj.number == UNSEEN:
            answered.append((_tell_unknown(asked, obj, value), None))
            continue
        price = [*_find_price(asked, end, layers, obj, value)]
        unmet = [(found, None) for found in find_unmet(layers.g, obj.id, value.name)]
        unmet += [(found, None) for found in find_applied_before(layers, obj.id)]
        found, reason = _find_value(asked, end.table, layers, obj, value, priced=bool(price))
        answered += [*_find_last(asked, end, obj, value)]
        if reason is None and read:  # it has the value no more, and what it was is told
            continue
        fitting = _tell_fitting(asked, reason, layers) if reason is not None else ()
        counted = ((told, None) for told in undone.tell_counted((reason,) if reason is not None else ()))
        answered += [*price, (found, reason), *counted, *fitting, *unmet]
        answered += [*_find_once_settled(asked, later, obj, value, reason)]
    return AnsweredQuestion(
        question.kind,
        question.said,
        tuple(finding for finding, _ in answered if finding is not None),
        values=tuple(reason for _, reason in answered if reason is not None),
        not_looked=_tell_not_looked(asked),
        numbers=end.numbers,
    )


def _find_read(asked: AskedPosition, end: CourseEnd, value: AskedValue) -> Iterator[tuple[Finding, ValueReason | None]]:
    """Yields what a changed value was at each step that read it, as for a cost that is paid."""
    cards = {object_id: obj.card for object_id, obj in asked.position.table.objects.items()}
    for event in end.log:
        if isinstance(event, CardMoved) and event.card in cards:
            cards[event.became] = cards[event.card]
        if not isinstance(event, StepTaken) or event.grounds is None or event.grounds.value_name != value.name:
            continue
        read = event.grounds.card
        if cards.get(read) != value.card:
            continue
        cites = asked.position.book.edition.recorded(event.cites)
        for reason in explain_deciding(end.log, (event,), end.start)[:1]:
            yield permits(
                "asked.worth-read", cites, read, card=read, value_name=value.name,
                found=type_value(reason.value), count=max(len(reason.steps) - 1, 0),
            ), reason  # fmt: skip


def _find_last(
    asked: AskedPosition, end: CourseEnd, obj: GameObject, value: AskedValue
) -> Iterator[tuple[Finding, ValueReason]]:
    """Yields what a value was when its card left play, which is what the rules look at afterwards."""
    book, events = asked.position.book, {event.seq: event for event in end.log}
    last = find_last_value(end, events, obj.id, value.name) if obj.zone not in book.play_keys else None
    left = events.get(last.event) if last is not None else None
    if last is None or not isinstance(left, CardMoved) or left.source not in book.play_keys:
        return
    told = permits(
        "asked.worth-when-it-left", book.edition.recorded(_cite_steps(last.reason)), obj.id, card=obj.id,
        value_name=value.name, found=type_value(last.reason.value), zone=obj.zone,
    )  # fmt: skip
    yield told, last.reason


def _find_once_settled(
    asked: AskedPosition, later: CourseEnd | None, obj: GameObject, value: AskedValue, before: ValueReason | None
) -> Iterator[tuple[Finding, ValueReason]]:
    """Yields what a value is once everybody has passed, if that changes it: what waits may bring that about."""
    if later is None or later.under_way is not None or before is None:
        return
    now = next((one for one in later.table.objects.values() if one.card == obj.card), None)
    if now is None or now.zone != obj.zone:
        return
    try:
        reason = explain_value(later.table, now.id, value.name)
    except UnknownValue:
        return
    if reason.value == before.value:
        return
    told = permits(
        "asked.worth-once-settled", asked.position.book.edition.recorded(_cite_steps(reason)), obj.id, card=obj.id,
        value_name=value.name, found=type_value(reason.value),
    )  # fmt: skip
    yield told, reason


def _tell_unknown(asked: AskedPosition, obj: GameObject | None, value: AskedValue) -> Finding:
    """Returns why a value cannot be told: the card is gone, or nobody has seen it."""
    nothing = asked.position.book.edition.recorded(NO_CLAUSES)
    if obj is None:
        return forbids("asked.card-gone", nothing, value.label, named=value.label)
    return leaves_open("statement.unseen", nothing, obj.id, card=obj.id)


def _find_price(
    asked: AskedPosition, end: CourseEnd, layers: Layers, obj: GameObject, value: AskedValue
) -> Iterator[tuple[Finding | None, ValueReason | None]]:
    """Yields what it costs to play a card whose cost is asked for, and the effects that change that.

    It is told of a card of a hand, as it is now, and of a card played in the course, as it was settled then.
    """
    consistency = consistency_of(asked.position)
    if consistency is None:
        return
    table, card, prices = end.table, obj.id, find_price(consistency, end.table, obj.id, value.name)
    if not prices:
        prices, table = find_settled_price(consistency, end, obj.id, value.name)
        card = int(prices[0].subject) if prices else card
        layers = Layers.of(table) if prices else layers
    for found in prices:
        numbers = layers.g.derived.characteristics(card).numbers
        changed = [name for name in consistency.price_changes if numbers.get(name)]
        reasons = [explain_value(table, card, name, layers) for name in changed]
        yield asked.position.book.stored(found), reasons[0] if reasons else None
        yield from ((None, reason) for reason in reasons[1:])


def _find_value(
    asked: AskedPosition, table: GameState, layers: Layers, obj: GameObject, value: AskedValue, *, priced: bool
) -> tuple[Finding, ValueReason | None]:
    """Returns what a value is; of a cost beside what it costs to play the card, only that the card shows it."""
    recorded = asked.position.book.edition.recorded
    try:
        reason = explain_value(table, obj.id, value.name, layers)
    except UnknownValue as error:
        possible = str(error.arguments.get("possible", ""))
        return forbids(
            "asked.no-value", recorded(NO_CLAUSES), obj.id, card=obj.id, named=value.name, possible=possible
        ), None
    cites = recorded(_cite_steps(reason))
    found, count = type_value(reason.value), max(len(reason.steps) - 1, 0)
    if count:
        return permits(
            "asked.worth-changed", cites, obj.id, card=obj.id, value_name=value.name, found=found, count=count
        ), reason
    if priced:
        return permits("asked.worth-shown", cites, obj.id, card=obj.id, value_name=value.name, found=found), reason
    return permits("asked.worth-printed", cites, obj.id, card=obj.id, value_name=value.name, found=found), reason


def _tell_fitting(asked: AskedPosition, reason: ValueReason, layers: Layers) -> Iterator[tuple[Finding, ValueReason]]:
    """Yields the qualities given by effects without which other effects would not apply to a card."""
    for given, step in list_fitting_steps(reason, layers):
        cites, found = asked.position.book.edition.recorded(step.cites), type_value(given.value)
        told = permits(
            "asked.fits-by-effect", cites, given.card, card=given.card, by=step.source, value_name=given.name,
            found=found,
        )  # fmt: skip
        yield told, given


def _cite_steps(reason: ValueReason) -> Labels:
    return tuple(dict.fromkeys(label for step in reason.steps for label in step.cites))


def _tell_not_looked(asked: AskedPosition) -> tuple[Finding, ...]:
    """Returns that the course was followed only up to an answer that is not legal, or that is missing."""
    if not asked.is_stated or asked.played.judge().outcome is Outcome.LEGAL:
        return ()
    cites = asked.cite_findings(asked.played.judge().findings)
    return (not_applicable("asked.only-so-far", cites, "attempt"),)
