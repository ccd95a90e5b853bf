"""Examines a position: inconsistencies, missing facts, legal actions, waiting triggers and results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

import msgspec

from adjudicator.desk.courses.course_play import begin_position
from adjudicator.desk.courses.verdicts.later_place import judge_where_play_is
from adjudicator.desk.courses.verdicts.waiting_first import put_lasting_first
from adjudicator.desk.examination import assumptions, possibilities, reading_comparison
from adjudicator.desk.examination.several_meant import play_as_meant
from adjudicator.desk.positions.parser import ExaminedPosition, StatedAttempt
from adjudicator.desk.positions.report import (
    AnsweredQuestion,
    AttemptReport,
    CourseReport,
    JudgedClaim,
    NamedObject,
    PlayedOutcome,
    PositionReport,
    ReadingComparison,
    SimulationReport,
    UnderstoodPart,
)
from adjudicator.desk.positions.understanding import CODE, read_back
from adjudicator.desk.questions.answering import answer_questions
from adjudicator.desk.simulation import simulated_game, supposing
from adjudicator.desk.simulation.misfits import tell_misfits
from adjudicator.desk.simulation.simulated_game import BROKEN, SimulatedGame
from adjudicator.desk.simulation.told_steps import tell_led_to, tell_undone
from adjudicator.desk.simulation.waiting_triggers import consistency_of, list_waiting
from adjudicator.desk.statements.course_end import (
    end_at_once,
    end_attempt,
    end_course,
    report_settled_attempt,
    report_settled_course,
)
from adjudicator.desk.statements.open_choice import judge_claims_whichever
from adjudicator.desk.statements.table_after import compare_end
from adjudicator.notation.format.setup import NOBODY_KNOWS
from adjudicator.notation.positions.cards.card_layout import FILLER
from adjudicator.sentences.refusals import say_error
from engine.core.clauses.finding import Finding, Outcome, Verdict, leaves_open, verdict_of
from engine.core.opening.consistency import UNSEEN, Consistency
from engine.core.opening.opening import DeckList
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.context import RulesContext
from engine.core.questions.explain import explain_place
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameState

Judged = TypeVar("Judged", AttemptReport, CourseReport)
LARGEST_DECK = 100
"""More cards than any format demands or allows in one pile of a deck."""


def examine(position: ExaminedPosition) -> PositionReport:
    """Returns the full report on a position; an error in one part does not stop the others."""
    book = consistency_of(position)
    course = begin_position(position)
    position = course.position
    at_once = course.foreseen()
    at_once = msgspec.structs.replace(at_once, asked=supposing.find_allowed(course, at_once.asked))
    checked = find_inconsistencies(position, book)
    resting = assumptions.find_deciding(position)
    unknown = (*assumptions.leave_unknown(position, resting), *possibilities.tell_outcomes(position, resting))
    missing = (*position.missing, *_list_needed(course), *unknown)
    check: SimulationReport | None = None
    if book is not None and position.ready and position.table.turn_player and position.table.result is None:
        check = simulated_game.simulate_rule_check(state_position(position), book).foreseen()
    tried: AttemptReport | None = None
    played: CourseReport | None = None
    end = end_at_once(course)
    if position.attempt is not None:
        tried, after = _rule_on(course, position.attempt)
        tried = msgspec.structs.replace(tried, verdict=assumptions.mark_assumed(tried.verdict, resting))
        end = end_attempt(course, after, tried.verdict)
        if tried.verdict.outcome is Outcome.LEGAL:
            tried = msgspec.structs.replace(tried, after=compare_end(position, end.settled or end))
            tried = report_settled_attempt(tried, end)
    elif position.course:
        course, done = play_as_meant(course)
        position = course.position
        played, end = done.report(), end_course(course, done)
        played = msgspec.structs.replace(played, after=compare_end(position, end.settled or end))
        played = report_settled_course(played, end)
        notes = (*possibilities.note_taken(position, resting), *played.notes)
        played = msgspec.structs.replace(played, notes=notes)
    claims = possibilities.leave_claims_open(position, judge_claims_whichever(position, end), resting)
    tried_readings = reading_comparison.compare(position)
    compared = tuple(each for each in tried_readings if each.differs and not each.beside_the_attempt)
    deciding = tuple(each for each in compared if each.decides and not each.settled)
    claims = reading_comparison.open_claims(position.book, claims, deciding)
    judged = None if tried is None else _add_open(position.book, tried, deciding, missing)
    played = None if played is None else _add_open(position.book, played, deciding, missing)
    about = judged if judged is not None else played
    verdict = (
        about.verdict if about is not None else _judge_position(position.book, checked, missing, deciding, at_once)
    )
    answered = answer_questions(course, deciding)
    report = PositionReport(
        position.book.id,
        position.version,
        explain_place(position.table)[-1].clause if position.table.agenda else "",
        _name_later(name_objects(course), _list_later(tried, played, (*claims, *answered))),
        checked,
        missing,
        at_once,
        list_waiting(position.table, book),
        check,
        book.rule_check if book is not None else (),
        judged,
        compared,
        verdict,
        tuple(each.name for each in book.checks) if book is not None else (),
        reading_comparison.tell_left_out(position.book, tried_readings),
        (*read_back(position), *assumptions.read_assumed(resting), *_tell_left_out(at_once, judged, played, answered)),
        played,
        reading_comparison.tell_undecided(position.book, compared),
        claims,
        answered,
    )
    return position.book.stored(report)


def _tell_left_out(
    at_once: SimulationReport,
    tried: AttemptReport | None,
    played: CourseReport | None,
    answered: Iterable[AnsweredQuestion],
) -> Iterator[UnderstoodPart]:
    """Yields of which players it is not told what their cards that are not stated could do."""
    courses = (played, *(each.course for each in answered))
    shown = [at_once, *([tried.then] if tried is not None else ()), *(each.end for each in courses if each is not None)]
    counts = {each.seat: each.left_out for seen in shown for each in seen.asked if each.left_out}
    for seat, count in sorted(counts.items()):
        yield UnderstoodPart(f"{CODE}left-out", {"player": seat, "count": count})


def _rule_on(course: SimulatedGame, attempt: StatedAttempt) -> tuple[AttemptReport, SimulatedGame]:
    """Returns an attempt with its verdict, which is open if it depends on unseen cards, and the game afterwards."""
    tried, after = simulated_game.simulate_attempt(course, attempt)
    judged = put_lasting_first(course, attempt, judge_where_play_is(course, attempt, tried.verdict))
    judged = tell_misfits(course, attempt, judged)
    if judged.outcome is Outcome.LEGAL:
        judged = tell_led_to(course, tell_undone(course, judged, after))
    verdict = course.position.book.stored(supposing.depend_on_unseen(course, attempt, judged))
    return msgspec.structs.replace(tried, verdict=verdict), after


def find_inconsistencies(position: ExaminedPosition, book: Consistency | None) -> tuple[Finding, ...]:
    """Returns the inconsistencies of the stated table, and of its decks if a format is stated."""
    if book is None:
        return ()
    found: list[Finding] = []
    try:
        found += book.findings(position.table)
        if position.has_format:
            table = _tell_apart(position)
            found += [f for seat in table.pins.seats for f in _find_deck_faults(position, table, book, seat)]
    except BROKEN as error:
        found.append(
            leaves_open(
                "position.not-checked",
                book.rule_check,
                "position",
                not_checked=say_error(error) or type(error).__name__,
            )
        )
    once: list[Finding] = []
    for finding in found:
        if finding not in once:
            once.append(finding)
    return tuple(once)


def _find_deck_faults(position: ExaminedPosition, table: GameState, book: Consistency, seat: str) -> Iterator[Finding]:
    """Yields the faults that a player's deck has however many cards lie in the zones of which nobody says how many.

    Args:
        table: the table with a distinct number for each unnamed card.
    """
    deck = book.deck_of(RulesContext(table), seat)
    counts = Counter(_list_assumed(position, table, seat))
    stated = {
        pile: {number: count - counts[number] for number, count in cards.items() if count > counts[number]}
        for pile, cards in deck.zones.items()
    }
    unsized = {
        pile: next((number for number in cards if number in counts), FILLER)
        for pile, cards in deck.zones.items()
        if cards != stated[pile] or _has_unknown_zone(position, seat)
    }
    faults = book.deck_findings(table, seat, DeckList(stated))
    if unsized and faults:
        others = ((filled, seat, deck) for filled, deck in _fill_up(table, stated, unsized))
        held = [{(each.code, each.subject) for each in book.deck_findings(*other)} for other in others]
        faults = tuple(fault for fault in faults if all((fault.code, fault.subject) in codes for codes in held))
    yield from faults


def _list_assumed(position: ExaminedPosition, table: GameState, seat: str) -> Iterator[str]:
    """Yields the numbers of the cards that are assumed to lie in a player's zones of which nobody says how many."""
    for zone, card in position.unsized.items():
        for each in table.zones.get(zone, ()) if zone.partition("/")[0] == seat else ():
            if position.table.objects[each].number == card:
                yield table.objects[each].number


def _has_unknown_zone(position: ExaminedPosition, seat: str) -> bool:
    """Returns whether nobody knows the cards of one of a player's zones, so that none is assumed to lie there."""
    own = (zone for zone in position.unsized if zone.partition("/")[0] == seat)
    return not all(position.table.zones.get(zone) for zone in own)


def _fill_up(
    table: GameState, stated: Mapping[str, Mapping[str, int]], unsized: Mapping[str, str]
) -> Iterator[tuple[GameState, DeckList]]:
    """Yields a deck with one, two and more further cards in each unsized pile, with a table that defines the cards.

    Args:
        stated: the cards that are stated, by pile.
        unsized: the piles that further cards may belong to, each with a card of their kind.
    """
    table, zones = table.copy(), {pile: dict(cards) for pile, cards in stated.items()}
    definitions = dict(table.pins.definitions)
    for place in range(LARGEST_DECK):
        for pile, kind in unsized.items():
            number = f"{NOBODY_KNOWS}{pile}{place}"
            zones[pile][number] = 1
            definitions[number] = msgspec.structs.replace(definitions[kind], number=number, name=number)
        table.pins = msgspec.structs.replace(table.pins, definitions=definitions)
        yield table, DeckList({pile: dict(cards) for pile, cards in zones.items()})


def _tell_apart(position: ExaminedPosition) -> GameState:
    """Returns the table with a distinct number for each unnamed card, as fillers and unseen cards may be any card."""
    table = position.table.copy()
    plain = position.definitions[FILLER]
    definitions = dict(table.pins.definitions)
    for obj in list(table.objects.values()):
        if obj.number in (UNSEEN, FILLER):
            number = f"{NOBODY_KNOWS}{obj.id}"
            table.change_object(obj.id, number=number)
            definitions[number] = msgspec.structs.replace(plain, number=number, name=number)
    table.pins = msgspec.structs.replace(table.pins, definitions=definitions)
    return table


def name_objects(course: SimulatedGame) -> tuple[NamedObject, ...]:
    """Returns the names of all objects in the position and its results."""
    found: dict[int, NamedObject] = {}
    for objects in (course.position.table.objects, course.table.objects):
        for obj in objects.values():
            label = course.labels.label(obj.id) or (NOBODY_KNOWS if obj.number == UNSEEN else obj.number)
            found.setdefault(obj.id, NamedObject(obj.id, label, obj.number, obj.zone))
    return tuple(found.values())


def _name_later(named: tuple[NamedObject, ...], later: Iterable[tuple[int, str]]) -> tuple[NamedObject, ...]:
    """Returns the names with those of later objects, by their numbers: cards that moved, or that values are of."""
    found = {each.object: each for each in named}
    labels: dict[str, set[str]] = {}
    for each in named:
        labels.setdefault(each.number, set()).add(each.label)
    for object_id, number in later:
        several = labels.get(number, set())
        label = next(iter(several)) if len(several) == 1 else number
        if label and number != FILLER:
            found.setdefault(object_id, NamedObject(object_id, label, number, ""))
    return tuple(found.values())


def _list_later(
    tried: AttemptReport | None, played: CourseReport | None, explained: Iterable[JudgedClaim | AnsweredQuestion]
) -> Iterator[tuple[int, str]]:
    """Yields the objects that what is attempted makes of cards, and those whose values are explained, as numbers."""
    steps = [*([tried.then] if tried is not None else ()), *(step.then for step in (played.steps if played else ()))]
    yield from steps[-1].numbers.items() if steps else ()
    for answer in explained:
        yield from ((reason.card, answer.numbers.get(reason.card, "")) for reason in answer.values)


def state_position(position: ExaminedPosition) -> SimulatedGame:
    """Returns the position as it was stated, with nothing carried out."""
    return SimulatedGame(position, position.table, position.labels.copy())


def _list_needed(course: SimulatedGame) -> tuple[Finding, ...]:
    """Returns a finding for each unseen card that must be known before play can continue."""
    edition = course.position.book.edition
    return tuple(
        leaves_open("position.card-unknown", edition.recorded(choice.cites), choice.subject, missing="which card it is")
        for choice in course.table.choices
        if choice.seat == CHANCE and choice.name == "identify"
    )


def _add_open(
    book: Rulebook, tried: Judged, deciding: tuple[ReadingComparison, ...], missing: tuple[Finding, ...]
) -> Judged:
    """Adds to the attempt or course the points that the rulebook leaves open, for a judge to decide."""
    if not deciding and not missing:
        return tried
    told = {found.code for found in tried.verdict.findings}
    if "claim.place-unstated" in told:
        missing = tuple(found for found in missing if found.facts.get("missing") != "at")
    played = None
    if deciding and not missing and tried.verdict.outcome is not Outcome.NEEDS_JUDGE:
        played = PlayedOutcome(tried.verdict.outcome, {each.reading: each.value for each in deciding})
    in_use = played.outcome if played is not None else None
    open_points: list[Finding] = [reading_comparison.leave_open(book, each, in_use) for each in deciding]
    verdict = Verdict(Outcome.NEEDS_JUDGE, (*tried.verdict.findings, *open_points, *missing))
    return msgspec.structs.replace(tried, verdict=verdict, as_played=played)


def _judge_position(
    book: Rulebook,
    checked: tuple[Finding, ...],
    missing: tuple[Finding, ...],
    deciding: tuple[ReadingComparison, ...],
    at_once: SimulationReport,
) -> Verdict:
    open_points = tuple(reading_comparison.leave_open(book, each) for each in deciding)
    depends = tuple(f for asked in at_once.asked for barred in asked.depends for f in barred.findings)
    unknown = tuple(finding for finding in depends if finding.effect == "OPEN")
    return verdict_of((*checked, *missing, *open_points, *unknown))
