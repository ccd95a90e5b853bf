"""Facts that a stated position leaves out or that nobody knows, and whether they matter.

A fact that is not stated has its usual value: a card did not come this turn, an ability was not used. Here the position
is stated once more with the other value, and its results are compared. A usual value that changes something is told as
assumed, and that it matters only where what is asked differs. A fact that is `?` and decides something is missing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import msgspec

from adjudicator.desk.courses.course_play import begin_position
from adjudicator.desk.examination import card_order
from adjudicator.desk.examination.position_picture import CLAIM, TABLE, PositionPicture, draw_picture
from adjudicator.desk.examination.unstated_facts import (
    ARRIVED,
    CAME,
    DONE,
    NUMBER,
    TURNED,
    USED,
    UnstatedFact,
    list_arrivals,
    list_unstated,
)
from adjudicator.desk.positions.parser import ExaminedPosition, lay_out_position
from adjudicator.desk.positions.question_notation import QuestionKind
from adjudicator.desk.positions.report import OutlookLine, UnderstoodPart
from adjudicator.desk.questions.answering import answer_questions
from adjudicator.desk.simulation.simulated_game import BROKEN, carry_on, explain_attempt
from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Labels
from engine.core.clauses.finding import Effect, Finding, Outcome, Verdict, leaves_open
from engine.core.events.effects import AbilityPlaced
from engine.core.events.game import FactNoted
from engine.core.play.book.rulebook import Rulebook
from engine.rulebooks import part as part_of_edition

MOST = 60
"""The most facts that are tried for one position."""
UNITS = 30_000
"""The units of work after which no further fact is tried."""
CONSEQUENCES = "attempt: events"
"""The subject of the outlook lines on what an attempt brings about."""
NUMBER_OF_TURN = re.compile(r"\bturn [0-9]+")
"""The number of a turn in the text of an event, which follows from a fact but is not decided by it."""
QUICK = frozenset({QuestionKind.HAPPENS, QuestionKind.DECIDES, QuestionKind.WORTH})
"""The kinds of questions that one way of playing on answers."""


@dataclass(frozen=True)
class DecidingFact:
    """A fact that is not stated and decides something."""

    fact: UnstatedFact
    """The fact."""
    cites: Labels = ()
    """The clauses that forbid the attempt with one value and not with the other; empty if it does not change."""
    rests: str = ""
    """The code of the finding on the attempt that rests on the fact; empty for none."""
    attempt: bool = False
    """Whether it changes the outcome of the attempt, or what the attempt brings about."""
    asked: bool = True
    """Whether it changes what is asked: a verdict, a claim, an answer, or what an attempt or a course brings about."""
    usual: PositionPicture | None = None
    """The results with the usual value, of a fact that nobody knows."""
    otherwise: PositionPicture | None = None
    """The results with another value, of a fact that nobody knows."""


def find_deciding(position: ExaminedPosition) -> tuple[DecidingFact, ...]:
    """Returns the facts that a stated position leaves out and that decide something in it."""
    stated = position.stated
    if stated is None or not position.ready:
        return ()
    readings = dict(position.table.pins.readings)
    base, tried = draw_picture(position, readings), list[DecidingFact]()
    limit = max(1, UNITS // max(1, base.work))  # each try costs about as much
    for fact in islice(list_unstated(position), min(MOST, limit)):
        found = _try(position, base, readings, fact)
        if found is None or (fact.kind == NUMBER and not _adds_outcome(found, tried)):
            continue
        parts = [part for each in fact.parts[:limit] if (part := _try(position, base, readings, each)) is not None]
        tried += parts or [found]
    return (*tried, *_find_deciding_orders(position, base, readings))


def _adds_outcome(found: DecidingFact, before: Iterable[DecidingFact]) -> bool:
    """Returns whether a value of a number changes a verdict or a claim as none of the values tried before does."""
    others = [each for each in before if each.fact.where == found.fact.where]
    return bool(_list_outcomes(found).difference(*map(_list_outcomes, others)))


def _list_outcomes(deciding: DecidingFact) -> set[tuple[str, str]]:
    """Returns what a fact changes: the verdict and each claim, with what it becomes."""
    usual, otherwise = deciding.usual, deciding.otherwise
    if usual is None or otherwise is None:
        return set()
    changed = {("attempt", otherwise.outcome)} if usual.outcome != otherwise.outcome else set()
    claims = (key for key in otherwise.lines if key.startswith(CLAIM) and usual.lines.get(key) != otherwise.lines[key])
    return changed | {(key, line.text) for key in claims for line in otherwise.lines[key][:1]}


def _find_deciding_orders(
    position: ExaminedPosition, base: PositionPicture, readings: dict[str, str]
) -> Iterator[DecidingFact]:
    """Yields the pairs of cards whose order decides a value; one that decides what is asked has to be stated."""
    stated = position.stated
    assert stated is not None
    arrivals = list_arrivals(stated.setup, load_defaults(position.book.id))
    entries = [
        (seat, zone, int(place), fact.arguments["items"][0])
        for fact in arrivals
        for seat, zone, place in [fact.where.split(".")]
    ]
    cites = RulesContext(position.table).derived.rules.continuous.timestamp
    for older, newer, entry in card_order.list_pairs(position, entries, readings):
        others = (card_order.state_later(stated.setup, entry),)
        fact = UnstatedFact(CAME, {"items": [older], "subject": newer}, "arrived in", others)
        found = _try(position, base, readings, fact)
        asked = position.attempt is None and not position.course and bool(position.claims or position.questions)
        fact = replace(fact, unknown=found is not None or asked)
        yield DecidingFact(fact, cites, attempt=found is not None and found.attempt)


def _try(
    position: ExaminedPosition, base: PositionPicture, readings: dict[str, str], fact: UnstatedFact
) -> DecidingFact | None:
    """Returns whether another value of a fact changes the results; None if none does."""
    stated = position.stated
    assert stated is not None
    for setup in fact.others:
        try:
            other = lay_out_position(msgspec.structs.replace(stated, setup=setup), readings, edition=position.book.id)
        except BadScenario:
            continue  # it cannot be so
        possible = find_impossible(other) <= find_impossible(position)
        if not possible:
            if fact.unknown and fact.kind == ARRIVED:
                return DecidingFact(fact)  # whether it can be so is in dispute
            continue  # it cannot be so
        picture = draw_picture(other, readings, played_before=base.played)
        if picture.not_told is not None:
            continue
        pictures = (base, picture) if fact.unknown else (None, None)
        if picture.outcome != base.outcome:
            against = picture if base.outcome == Outcome.LEGAL else base
            return DecidingFact(fact, against.cites, _find_resting(position, other), True, True, *pictures)
        if _compare(base, picture, [key for key in base.lines if key.startswith(CLAIM)]):
            return DecidingFact(fact, (), "", True, True, *pictures)
        records = {record.fact for record in load_defaults(position.book.id).scenario.turn_records.values()}
        if _list_consequences(base, records) != _list_consequences(picture, records):
            return DecidingFact(fact, attempt=True)
        keys = [key for key in {**base.lines, **picture.lines} if key.startswith(("options of ", "happens", "table"))]
        if position.attempt is None and _compare(base, picture, keys):
            return DecidingFact(fact, asked=_changes_answers(position, base, other, picture))
    return None


def _changes_answers(
    position: ExaminedPosition, base: PositionPicture, other: ExaminedPosition, picture: PositionPicture
) -> bool:
    """Returns whether what is asked differs in another position; without any question it is what may be done."""
    if position.course and _list_changes(base) != _list_changes(picture):
        return True
    try:
        if position.questions and _list_answers(position) != _list_answers(other):
            return True
    except BROKEN:
        return False  # it cannot be told
    return not (position.course or position.claims or position.questions)


def _list_changes(picture: PositionPicture) -> list[str]:
    """Returns the lines of the table after a course that are not in the table before it."""
    before, after = (Counter(line.text for line in picture.lines.get(key, ())) for key in ("table", TABLE))
    return sorted((after - before).elements())


def _list_answers(position: ExaminedPosition) -> list[Any]:
    """Returns what answers the questions that take no more work than the course; others are not answered twice."""
    quick = [each for each in position.questions if each.kind in QUICK]
    begun = begin_position(replace(position, questions=tuple(quick)))
    return [
        ([(found.code, found.cites, found.facts) for found in answer.findings], [each.value for each in answer.values])
        for answer in answer_questions(begun)
    ]


def find_impossible(position: ExaminedPosition) -> set[str]:
    """Returns the codes and subjects of what cannot be in a position."""
    module = part_of_edition(position.book, "consistency")
    if module is None:
        return set()
    try:
        found = module.CONSISTENCY.findings(position.table)
    except BROKEN:
        return set()
    return {f"{finding.code} {finding.subject}" for finding in found if finding.effect is Effect.FORBIDS}


def _write_consequence(line: OutlookLine) -> str:
    """Returns an event in words that do not depend on the number of the turn."""
    if isinstance(line.event, AbilityPlaced):
        placed = line.event.obj
        return f"{line.code} {placed.ability} {placed.controller} {placed.memory}"
    return NUMBER_OF_TURN.sub("", line.text)


def _list_consequences(picture: PositionPicture, records: Collection[str]) -> list[str]:
    """Returns what an attempt brings about, without the turn's records and number.

    Args:
        picture: the results of a position.
        records: the facts that hold what was done in the turn.
    """
    lines = (line for line in picture.lines.get(CONSEQUENCES, ()) if isinstance(line, OutlookLine))
    return [
        _write_consequence(line)
        for line in lines
        if not isinstance(line.event, FactNoted) or (line.event.value is not None and line.event.name not in records)
    ]


def _compare(base: PositionPicture, other: PositionPicture, keys: Iterable[str]) -> bool:
    return any(base.lines.get(key, ()) != other.lines.get(key, ()) for key in keys)


# ------------------------------------------------------------------ what is told of it


def read_assumed(deciding: Iterable[DecidingFact]) -> Iterator[UnderstoodPart]:
    """Yields the usual values that were taken for facts that the position leaves out, as far as they matter."""
    for each in deciding:
        if not each.fact.unknown:
            aside = "" if each.asked else "-aside"
            yield UnderstoodPart(f"understood.assumed-{each.fact.kind}{aside}", each.fact.arguments)


def name_subject(fact: UnstatedFact) -> str:
    """Returns what a fact is about: the card, the ability, or the word of the fact."""
    items = fact.arguments.get("items") if fact.kind != CAME else None
    return str(items[0] if items else fact.arguments.get("subject", next(iter(fact.arguments.values()), fact.kind)))


def leave_unknown(position: ExaminedPosition, deciding: Iterable[DecidingFact]) -> tuple[Finding, ...]:
    """Returns a finding for each deciding fact that nobody knows."""
    unknown = (each for each in deciding if each.fact.unknown and each.fact.kind != NUMBER)  # these are listed already
    return list_once((each.fact, _leave_unknown(position.book, each)) for each in unknown)


def _leave_unknown(book: Rulebook, each: DecidingFact) -> Finding:
    """Returns the finding on a deciding fact that nobody knows."""
    cites = book.edition.recorded(each.cites) if each.cites else book.visibility.counted
    items, subject = each.fact.arguments.get("items"), name_subject(each.fact)
    if each.fact.kind == CAME:
        return book.stored(leaves_open("position.order-unstated", cites, subject, items=items))
    if each.fact.kind == ARRIVED:
        return book.stored(leaves_open("position.arrival-unknown", cites, subject))
    if each.fact.kind == TURNED:
        return book.stored(leaves_open("position.turned-unknown", cites, subject))
    if each.fact.kind in (DONE, USED):
        return book.stored(leaves_open("position.done-unknown", cites, subject, missing=each.fact.where))
    return book.stored(leaves_open("position.nobody-knows", cites, subject, missing=each.fact.where))


def list_once(found: Iterable[tuple[UnstatedFact, Finding]]) -> tuple[Finding, ...]:
    """Returns the findings on facts, once for each card.

    One value of a fact can decide by other clauses than another.

    Args:
        found: each finding with its fact.
    """
    once: dict[tuple[str, str, str], Finding] = {}
    for fact, finding in found:
        once.setdefault((finding.code, fact.where, str(finding.subject)), finding)
    return tuple(once.values())


def mark_assumed(verdict: Verdict, deciding: Iterable[DecidingFact]) -> Verdict:
    """Returns a verdict whose findings say which rest on a fact that is not stated; none grants what nobody knows."""
    facts = list(deciding)
    resting = {each.rests for each in facts if each.rests and not each.fact.unknown}
    unknown = {each.rests for each in facts if each.rests and each.fact.unknown}
    findings = (
        msgspec.structs.replace(found, facts={**found.facts, "assumed": 1}) if found.code in resting else found
        for found in verdict.findings
        if found.code not in unknown or found.effect is not Effect.PERMITS
    )
    return Verdict(verdict.outcome, tuple(findings))


def _find_resting(position: ExaminedPosition, other: ExaminedPosition) -> str:
    """Returns the code of the first finding on an attempt whose effect is another one in another position."""
    found = [explain_attempt(carry_on(each), each.attempt) for each in (position, other) if each.attempt is not None]
    pairs = zip(*found, strict=False) if len(found) > 1 else ()
    return next((own.code for own, others in pairs if own.effect is not others.effect), "")
