"""Compares a position under different readings or editions.

Only readings that the rules consulted are compared.

The position is continued once with a mapping that records the consulted readings, and again for every other value
of these readings. The results are compared without the numbers of events and objects. Work is bounded
by a count that follows from the states alone, so that every machine compares the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from adjudicator.desk.courses.course_play import play_course
from adjudicator.desk.examination.outlook_lines import (
    draw_asked,
    draw_events,
    draw_inconsistency,
    draw_line,
    draw_options,
    draw_question,
    draw_stop,
    draw_table,
    draw_trace,
)
from adjudicator.desk.positions.parser import ExaminedPosition, lay_out_position
from adjudicator.desk.positions.report import NOT_TOLD, Outlook, OutlookChange, OutlookLine, ReadingComparison
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import BROKEN, SimulatedGame
from adjudicator.desk.statements.claim_judgment import judge_claims
from adjudicator.desk.statements.course_end import CourseEnd, end_at_once, end_attempt, end_course
from adjudicator.notation.format.errors import BadScenario
from adjudicator.sentences.events import LIFE
from adjudicator.sentences.refusals import say_error
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Labels
from engine.core.clauses.finding import Finding, Outcome, leaves_open, not_applicable
from engine.core.clauses.reading import ConsultedReadings
from engine.core.clauses.refusal import UnknownEdition, UnknownReading
from engine.core.events.event import Event
from engine.core.events.game import FactNoted
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.cards import Characteristics
from engine.core.table.state import GameObject
from engine.rulebooks import load, part

EDITION = "edition"
AFTER = "attempt: "
EVENTS, TABLE, ASKED_NEXT = f"{AFTER}events", f"{AFTER}table", f"{AFTER}asked"
"""The subjects of outlook lines for what an attempt brings about, the table then, and the questions then."""
RULE_CHECK = "rule check"
ON_THE_WAY = ("happens at once", "options of ", "barred to ")
"""The beginnings of subjects in which a position without an attempt may differ without being another one."""
CLAIM = "claim "
"""The subject of the line for a claim, before its place."""
LONGEST = 400
"""The most characters of one difference."""
RUNS = 60
"""The most readings and values tried for one position."""
UNITS = 60_000
"""The units of work after which no further value is tried; the answer names the untried values."""
MOST_LINES = 20
"""The most lines of one difference that get a sentence."""


@dataclass
class PositionPicture:
    """A position's result under certain readings."""

    lines: dict[str, tuple[OutlookLine, ...]] = field(default_factory=dict)
    """The outlook lines by subject."""
    outcome: str = ""
    """The outcome of the attempt."""
    cites: Labels = ()
    """The deciding clauses."""
    not_told: OutlookLine | None = None
    """The reason why there is no result, if any."""
    work: int = 0
    """The units of work it costs."""
    traces: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """All that the tables hold, by the subject of the outlook lines for a table."""

    def count(self, course: SimulatedGame, barred: int = 0) -> None:
        """Adds a course's work: its cards once, and a step's cost for each event and candidate.

        As with the budget of a game, cached results do not reduce it.
        """
        candidates = barred + sum(len(choice.options) for choice in course.table.choices)
        effort = RulesContext(course.table).derived.effort()
        self.work += len(course.table.objects) + (len(course.events) + candidates) * effort


def compare(position: ExaminedPosition, names: Iterable[str] = ()) -> tuple[ReadingComparison, ...]:
    """Compares a position's results under each value of the consulted readings.

    Values beyond the bound of work are not tried; the comparison names them.

    Args:
        names: the readings to compare, consulted or not; by default all consulted ones.

    Raises:
        UnknownReading: the edition has no reading of that name.
    """
    book = position.book
    wanted = tuple(names)
    for name in wanted:
        if name not in book.readings:
            known = ", ".join(sorted(book.readings)) or "none"
            raise UnknownReading("reading.unknown", edition=book.id, named=name, possible=known, act="compare")
    pinned = book.fill_readings(position.table.pins.readings)
    noted = ConsultedReadings(pinned)
    base = draw_picture(position, noted)
    found: list[ReadingComparison] = []
    runs, work = 0, base.work
    for name in wanted or tuple(noted.seen):
        reading = book.readings[name]
        value = pinned[name]
        pictures, left_out = {value: base}, list[str]()
        for other in reading.values:
            if other == value:
                continue
            if runs >= RUNS or work >= UNITS:
                left_out.append(other)
                continue
            pictures[other] = _draw_otherwise(position, {**pinned, name: other})
            runs, work = runs + 1, work + pictures[other].work
        settled = name in position.settled
        one = _compare_pictures(name, reading.disputed, reading.clauses, value, settled, pictures)
        found.append(msgspec.structs.replace(one, left_out=tuple(left_out)))
    return tuple(found)


def compare_editions(position: ExaminedPosition, editions: Sequence[str]) -> tuple[ReadingComparison, ...]:
    """Compares a position's results under its own edition and under other editions of the same game.

    A stated position is parsed again for each edition; a game's table is used unchanged.

    Raises:
        UnknownEdition: an edition is unknown, or is one of another game.
    """
    own = position.book.id
    game = own.partition("@")[0]
    pictures = {own: draw_picture(position, dict(position.table.pins.readings))}
    for edition in editions:
        book = load(edition)
        if book.id.partition("@")[0] != game:
            raise UnknownEdition("edition.of-another-game", edition=book.id, named=game, act="desk")
        pictures[book.id] = _move_to_edition(position, book)
    return (_compare_pictures(EDITION, "", NO_CLAUSES, own, False, pictures),)


def leave_open(book: Rulebook, compared: ReadingComparison, in_use: Outcome | None = None) -> Finding:
    """Returns a finding that leaves the choice of a reading to a judge, with each value's result.

    Args:
        in_use: the outcome of an attempt under the readings in use; None without an attempt, or if it is open anyway.
    """
    outcomes = {outlook.name: outlook.outcome for outlook in compared.outlooks}
    told = len(set(outcomes.values())) > 1
    gives = outcomes if told else {outlook.name: outlook.differs for outlook in compared.outlooks}
    values = [outlook.name for outlook in compared.outlooks]
    cites = book.edition.recorded(compared.cites)
    reading, entry, value, outcome = compared.reading, compared.disputed, compared.value, str(in_use or "")
    return book.stored(
        leaves_open(
            "reading.differs", cites, reading, reading=reading, values=values, gives=gives, entry=entry, value=value,
            outcome=outcome,
        )
    )  # fmt: skip


def tell_undecided(book: Rulebook, compared: Iterable[ReadingComparison]) -> tuple[Finding, ...]:
    """Returns a finding for each reading that changes only the way, or only what is offered. They decide nothing."""
    found = (
        not_applicable(
            "reading.on-the-way", book.edition.recorded(each.cites), each.reading,
            reading=each.reading, values=[outlook.name for outlook in each.outlooks],
            gives={outlook.name: outlook.differs for outlook in each.outlooks}, entry=each.disputed, value=each.value,
        )
        for each in compared
        if each.differs and not each.decides and not each.settled
    )  # fmt: skip
    return tuple(book.stored(each) for each in found)


def tell_left_out(book: Rulebook, compared: Iterable[ReadingComparison]) -> tuple[Finding, ...]:
    """Returns a finding for each reading with untried values. These findings do not affect the verdict."""
    found = (
        not_applicable(
            "reading.not-compared", book.edition.recorded(each.cites), each.reading,
            reading=each.reading, values=list(each.left_out), entry=each.disputed,
        )
        for each in compared
        if each.left_out
    )  # fmt: skip
    return tuple(book.stored(each) for each in found)


# ------------------------------------------------------------------ results


def draw_picture(position: ExaminedPosition, readings: dict[str, str], *, afresh: bool = False) -> PositionPicture:
    """Returns the position's result under these readings, computed on copies of the table."""
    seen = PositionPicture()
    try:
        course = simulated_game.carry_on(position, readings=readings, afresh=afresh)
        _draw_first(seen, course)
        end = end_at_once(course)
        if position.attempt is not None:
            tried, after = simulated_game.simulate_attempt(course, position.attempt)
            seen.count(after)
            seen.outcome, seen.cites = str(tried.verdict.outcome), tuple(dict.fromkeys(tried.verdict.cites))
            seen.lines["attempt"] = (draw_line(seen.outcome.lower().replace("_", "-"), seen.outcome),)
            if tried.verdict.outcome == "LEGAL":
                over = after.table.result is not None  # the way to the result makes no difference
                seen.lines[EVENTS] = () if over else draw_events(after)
                seen.lines[TABLE] = draw_table(after)
                seen.traces[TABLE] = draw_trace(after, seen.lines[TABLE])
                seen.lines["attempt: asked"] = draw_asked(after)
            end = end_attempt(course, after, tried.verdict)
        elif position.course:
            end = _draw_course(seen, course)
        if position.claims:
            _draw_claims(seen, position, end)
    except BROKEN as error:
        seen.not_told = _draw_failure(error)
    return seen


def _draw_claims(seen: PositionPicture, position: ExaminedPosition, end: CourseEnd) -> None:
    """Adds a line for the answer to each claim; what was not claimed of the result makes no difference."""
    for subject in [subject for subject in seen.lines if subject.startswith(AFTER)]:
        del seen.lines[subject]
    seen.traces.pop(TABLE, None)
    for place, judged in enumerate(judge_claims(position, end), 1):
        seen.lines[f"{CLAIM}{place}"] = (draw_line(f"claim-{judged.answer}", str(judged.answer)),)


def _draw_course(seen: PositionPicture, course: SimulatedGame) -> CourseEnd:
    """Adds the lines that describe a course: its outcome, and the table where it stands; returns its end."""
    played = play_course(course, course.position.course, suppose=False, any_order=True)
    after, verdict = played.whole(course.position), played.judge()
    seen.count(after)
    seen.outcome, seen.cites = str(verdict.outcome), tuple(dict.fromkeys(verdict.cites))
    seen.lines["attempt"] = (draw_line(seen.outcome.lower().replace("_", "-"), seen.outcome),)
    life: list[Event] = [event for event in after.events if isinstance(event, FactNoted) and event.name == LIFE]
    after.events = life[-1:]  # the way to the result makes no difference
    seen.lines[TABLE] = (*draw_table(after), *draw_events(after))
    seen.traces[TABLE] = draw_trace(after, seen.lines[TABLE])
    seen.lines["attempt: asked"] = draw_asked(after)
    return end_course(course, played)


def _draw_otherwise(position: ExaminedPosition, readings: dict[str, str]) -> PositionPicture:
    """Returns the result under other readings. A stated position is parsed again, as it may depend on readings."""
    if position.stated is None:
        return draw_picture(position, readings, afresh=True)
    try:
        return draw_picture(lay_out_position(position.stated, readings, edition=position.book.id), readings)
    except BadScenario as error:
        return PositionPicture(not_told=_draw_failure(error))


def _draw_failure(error: Exception) -> OutlookLine:
    said = say_error(error) or type(error).__name__
    if isinstance(error, BadScenario):
        return replace(draw_line("not-told", said, fault="stated", detail=said), cause=error)
    return draw_line("not-told", said, fault="broken", detail=said)


def _draw_first(seen: PositionPicture, course: SimulatedGame) -> None:
    """Adds the lines that describe the position and its options before any attempt."""
    position = course.position
    module = part(position.book, "consistency")
    stated = SimulatedGame(
        position, course.table if position.table.choices else position.table.copy(), course.labels.copy()
    )
    stated.table.pins = course.table.pins
    if module is not None:
        book = module.CONSISTENCY
        found = book.findings(stated.table)
        seen.lines["inconsistencies"] = tuple(
            sorted((draw_inconsistency(each, stated) for each in found), key=lambda line: line.text)
        )
        if position.ready and stated.table.turn_player and stated.table.result is None:
            checked = simulated_game.simulate_rule_check(stated, book)
            seen.count(checked)
            seen.lines[RULE_CHECK] = (
                *draw_events(checked),
                *draw_asked(checked),
                *((draw_stop(checked.stuck),) if checked.stuck else ()),
            )
    seen.lines["happens at once"] = draw_events(course)
    seen.lines["table"] = draw_table(course)
    seen.traces["table"] = draw_trace(course, seen.lines["table"])
    asked_now = course.asked()
    seen.count(course, sum(len(asked.survey.barred) for asked in asked_now))
    for asked in asked_now:
        choice, seat = asked.survey.choice, asked.seat
        if choice is not None:
            seen.lines[f"{seat} is asked"] = (draw_question(choice, course),)
            options, barred = [each.id for each in choice.options], [each.id for each in asked.survey.barred]
            seen.lines[f"options of {seat}"] = draw_options("option", seat, options, course)
            seen.lines[f"barred to {seat}"] = draw_options("barred", seat, barred, course)
    if course.stuck:
        seen.lines["stuck"] = (draw_stop(course.stuck),)
    _refresh_guises(position.book, course)


def _refresh_guises(book: Rulebook, course: SimulatedGame) -> None:
    """Recomputes cached guises, so that the readings consulted for them are recorded."""
    table = course.table
    remembered: list[GameObject | Characteristics] = [*table.objects.values(), *table.gone.values()]
    for each in remembered:
        definition = table.pins.definitions.get(each.number)
        if each.guise and definition is not None:
            book.disguise(
                each.guise, RulesContext(table).reading, RulesContext(table).derived.printed(definition.number)
            )


def _move_to_edition(position: ExaminedPosition, book: Rulebook) -> PositionPicture:
    """Returns the position's result under another edition."""
    try:
        chosen = {n: v for n, v in position.table.pins.readings.items() if n in book.readings}
        chosen = {name: value for name, value in chosen.items() if value in book.readings[name].values}
        if position.stated is not None:
            other = lay_out_position(position.stated, edition=book.id)
        else:
            table = position.table.copy()
            table.pins = msgspec.structs.replace(table.pins, edition=book.id, readings=book.readings_of(chosen))
            other = replace(position, book=book, table=table)
        return draw_picture(other, dict(other.table.pins.readings), afresh=bool(other.table.choices))
    except BadScenario as error:
        return PositionPicture(not_told=_draw_failure(error))
    except BROKEN as error:
        return PositionPicture(not_told=_draw_failure(error))


def _compare_pictures(
    name: str, disputed: str, cites: Labels, value: str, settled: bool, pictures: Mapping[str, PositionPicture]
) -> ReadingComparison:
    about = list(dict.fromkeys(key for seen in pictures.values() for key in seen.lines))
    different = [key for key in about if _lines_differ(key, pictures)]
    outlooks = tuple(_tell_outlook(each, seen, different, pictures) for each, seen in pictures.items())
    untold = any(seen.not_told for seen in pictures.values())
    differs, decides = bool(different) or untold, untold or _decides(different, pictures)
    return ReadingComparison(name, disputed, cites, value, settled, differs, outlooks, decides=decides)


def _decides(different: Sequence[str], pictures: Mapping[str, PositionPicture]) -> bool:
    """Returns whether values come to different results, and not only to other events on the way or other offers."""
    tried = any("attempt" in seen.lines for seen in pictures.values())
    if tried:
        subject, others = TABLE, [key for key in different if key.startswith(("attempt", CLAIM))]
        others = [key for key in others if key not in (EVENTS, ASKED_NEXT, TABLE)]
    else:
        subject, others = "table", [key for key in different if not key.startswith(ON_THE_WAY) and key != "table"]
        if RULE_CHECK in others and not _differ_beyond_order(RULE_CHECK, pictures):
            others.remove(RULE_CHECK)
    traces = {seen.traces[subject] for seen in pictures.values() if subject in seen.traces}
    return bool(others) or len(traces) > 1


def _differ_beyond_order(key: str, pictures: Mapping[str, PositionPicture]) -> bool:
    seen = [Counter(picture.lines[key]) for picture in pictures.values() if key in picture.lines]
    return any(lines != seen[0] for lines in seen)


def _tell_outlook(
    name: str, seen: PositionPicture, different: Sequence[str], pictures: Mapping[str, PositionPicture]
) -> Outlook:
    own = {key: _list_only(key, seen, pictures) for key in different}
    changes = [OutlookChange(key, line, times) for key, lines in own.items() for line, times in lines[:MOST_LINES]]
    for key, lines in own.items():
        if left := len(lines) - MOST_LINES:
            changes += [OutlookChange(key, draw_line("more", f"{left} more", left=left))] if left > 0 else []
    if seen.not_told:
        changes.append(OutlookChange(NOT_TOLD, seen.not_told))
    differs = {key: _write_lines(lines) for key, lines in own.items()}
    not_told = seen.not_told.text if seen.not_told else ""
    return Outlook(name, seen.outcome, seen.cites, differs, not_told, tuple(changes))


def _lines_differ(key: str, pictures: Mapping[str, PositionPicture]) -> bool:
    """Returns whether outlooks differ; an attempt's results are compared only between values that allow it."""
    seen = [picture.lines.get(key, ()) for picture in pictures.values() if not picture.not_told]
    if key.startswith(AFTER):
        seen = [picture.lines[key] for picture in pictures.values() if key in picture.lines]
    return len(set(seen)) > 1


def _list_only(
    key: str, seen: PositionPicture, pictures: Mapping[str, PositionPicture]
) -> list[tuple[OutlookLine, int]]:
    """Returns the lines that some other picture lacks, each with its number of occurrences."""
    lines = seen.lines.get(key, ())
    everywhere = Counter(lines)
    for other in pictures.values():
        everywhere &= Counter(other.lines.get(key, ()))
    more = Counter(lines) - everywhere
    own = [(line, more[line]) for line in dict.fromkeys(lines) if more[line]]
    if own:
        return own
    if all(Counter(other.lines.get(key, ())) == everywhere for other in pictures.values()):
        return [(draw_line("other-order", "in another order"), 1)]
    return [(draw_line("no-more", "no more than the others") if lines else draw_line("nothing", "nothing"), 1)]


def _write_lines(lines: Sequence[tuple[OutlookLine, int]]) -> str:
    said = "; ".join(line.text if times == 1 else f"{times} x {line.text}" for line, times in lines)
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 3]}..."
