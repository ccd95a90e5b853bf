"""Compares a position under different readings or editions.

Only readings that the rules consulted are compared.

The position is continued once with a mapping that records the consulted readings, and again for every other value
of these readings. The results are compared without the numbers of events and objects. Work is bounded
by a count that follows from the states alone, so that every machine compares the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import msgspec

from adjudicator.desk.examination.outlook_lines import draw_line
from adjudicator.desk.examination.position_picture import (
    AFTER,
    ASKED_NEXT,
    CLAIM,
    ENDING,
    EVENTS,
    RULE_CHECK,
    TABLE,
    PositionPicture,
    draw_failure,
    draw_picture,
    settle,
)
from adjudicator.desk.positions.parser import ExaminedPosition, lay_out_position
from adjudicator.desk.positions.report import (
    NOT_TOLD,
    ClaimAnswer,
    JudgedClaim,
    Outlook,
    OutlookChange,
    OutlookLine,
    ReadingComparison,
)
from adjudicator.desk.simulation.simulated_game import BROKEN
from adjudicator.notation.format.errors import BadScenario
from engine.core.clauses.citation import NO_CLAUSES, Labels
from engine.core.clauses.finding import Finding, Outcome, leaves_open, not_applicable
from engine.core.clauses.reading import ConsultedReadings, Reading
from engine.core.clauses.refusal import UnknownEdition, UnknownReading
from engine.core.play.book.rulebook import Rulebook
from engine.rulebooks import load

EDITION = "edition"
OFFERED = ("options of ", "barred to ")
"""The beginnings of subjects that say what is offered before an attempt."""
ON_THE_WAY = ("happens at once", *OFFERED)
"""The beginnings of subjects in which a position without an attempt may differ without being another one."""
EITHER = "-either"
"""What is added to an outcome that is the same whatever a reading is, although what comes of the attempt is not."""
LONGEST = 400
"""The most characters of one difference."""
RUNS = 60
"""The most readings and values tried for one position."""
UNITS = 60_000
"""The units of work after which no further value is tried; the answer names the untried values."""
MOST_LINES = 20
"""The most lines of one difference that get a sentence."""


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
            pictures[other] = _draw_otherwise(position, {**pinned, name: other}, base)
            runs, work = runs + 1, work + pictures[other].work
        settled = name in position.settled
        _settle_results(position, pictures)
        one = _compare_pictures(name, reading.disputed, reading.clauses, value, settled, pictures, reading)
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
    _settle_results(position, pictures)
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
    either = in_use is not None and {*outcomes.values()} == {str(in_use)}
    outcome = f"{in_use}{EITHER}" if either else str(in_use or "")
    reading, entry, value = compared.reading, compared.disputed, compared.value
    return book.stored(
        leaves_open(
            "reading.differs", cites, reading, reading=reading, values=values, gives=gives, entry=entry, value=value,
            outcome=outcome,
        )
    )  # fmt: skip


def open_claims(
    book: Rulebook, claims: Sequence[JudgedClaim], deciding: Iterable[ReadingComparison]
) -> tuple[JudgedClaim, ...]:
    """Returns the answers to claims, each with a finding first for every reading by which it is another one."""
    found = [*claims]
    for compared in deciding:
        for place in range(len(claims)):
            if (left_open := _leave_claim_open(book, place, compared)) is not None:
                found[place] = msgspec.structs.replace(found[place], findings=(left_open, *found[place].findings))
    return tuple(found)


def _leave_claim_open(book: Rulebook, place: int, compared: ReadingComparison) -> Finding | None:
    """Returns the finding that the claim at a place has another answer by another reading; None if it has not."""
    answers = {
        outlook.name: change.line.text
        for outlook in compared.outlooks
        for change in outlook.changes
        if change.about == f"{CLAIM}{place + 1}"
    }
    reading, entry, value = compared.reading, compared.disputed, compared.value
    others = [name for name, answer in answers.items() if answer != answers.get(value, answer)]
    if not others:
        return None
    cites = book.edition.recorded(compared.cites)
    contrary = {answers[name] for name in others}
    if answers[value] == ClaimAnswer.WRONG and contrary == {ClaimAnswer.RIGHT}:
        found = leaves_open(
            "reading.claim-wrong", cites, reading, reading=reading, values=others, entry=entry, value=value
        )
    elif answers[value] == ClaimAnswer.RIGHT and contrary == {ClaimAnswer.WRONG}:
        found = leaves_open(
            "reading.claim-right", cites, reading, reading=reading, values=others, entry=entry, value=value
        )
    else:
        found = leaves_open(
            "reading.claim-otherwise", cites, reading, reading=reading, values=others, entry=entry, value=value
        )
    return book.stored(found)


def tell_undecided(book: Rulebook, compared: Iterable[ReadingComparison]) -> tuple[Finding, ...]:
    """Returns a finding for each reading that leaves the verdict as it is.

    It changes only the way, only what is offered, or only how chance decides, or it is against the plain words of its
    clause.
    """
    told = (each for each in compared if each.differs and not each.decides and not each.settled)
    return tuple(book.stored(_tell_remark(book, each)) for each in told)


def _tell_remark(book: Rulebook, told: ReadingComparison) -> Finding:
    """Returns the finding that a reading decides nothing."""
    cites, reading, entry, value = book.edition.recorded(told.cites), told.reading, told.disputed, told.value
    values = [outlook.name for outlook in told.outlooks]
    gives = {outlook.name: outlook.differs for outlook in told.outlooks}
    if told.done_first:
        return not_applicable(
            "reading.done-first", cites, reading, reading=reading, values=values, gives=gives, entry=entry, value=value
        )
    if told.worded:
        others = [outlook.name for outlook in told.outlooks if outlook.name != value]
        outcomes = {outlook.outcome for outlook in told.outlooks if outlook.name != value}
        own = next((outlook.outcome for outlook in told.outlooks if outlook.name == value), "")
        outcome = next(iter(outcomes)) if len(outcomes) == 1 and own not in outcomes else ""
        return not_applicable(
            "reading.worded", cites, reading, reading=reading, values=others, gives=gives, entry=entry, value=value,
            outcome=outcome,
        )  # fmt: skip
    return not_applicable(
        "reading.on-the-way", cites, reading, reading=reading, values=values, gives=gives, entry=entry, value=value
    )


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


def _draw_otherwise(position: ExaminedPosition, readings: dict[str, str], base: PositionPicture) -> PositionPicture:
    """Returns the result under other readings, with the payments of the result under those in use.

    A stated position is parsed again, as it may depend on readings.
    """
    if position.stated is None:
        return draw_picture(position, readings, afresh=True, played_before=base.played)
    try:
        other = lay_out_position(position.stated, readings, edition=position.book.id)
        other = replace(other, course=position.course) if position.meant else other
        return draw_picture(other, readings, played_before=base.played)
    except BadScenario as error:
        return PositionPicture(not_told=draw_failure(error))


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
        return PositionPicture(not_told=draw_failure(error))
    except BROKEN as error:
        return PositionPicture(not_told=draw_failure(error))


def _settle_results(position: ExaminedPosition, pictures: Mapping[str, PositionPicture]) -> None:
    """Settles the pictures if the game is over in only some of them."""
    if len({seen.is_over for seen in pictures.values()}) > 1:
        for seen in pictures.values():
            settle(seen, position)


def _compare_pictures(
    name: str,
    disputed: str,
    cites: Labels,
    value: str,
    settled: bool,
    pictures: Mapping[str, PositionPicture],
    reading: Reading | None = None,
) -> ReadingComparison:
    about = list(dict.fromkeys(key for seen in pictures.values() for key in seen.lines))
    different = [key for key in about if _lines_differ(key, pictures)]
    outlooks = tuple(_tell_outlook(each, seen, different, pictures) for each, seen in pictures.items())
    untold = any(seen.not_told for seen in pictures.values())
    remedied = {each for each, seen in pictures.items() if reading is not None and _is_remedied(seen, reading)}
    judged = (
        {each: seen for each, seen in pictures.items() if each not in remedied} if value not in remedied else pictures
    )
    differs = bool(different) or untold
    alike = reading is not None and reading.alike
    reorders = reading is not None and reading.reorders
    decides = untold or (not alike and _decides(different, judged, reorders=reorders))
    worded = decides and not untold and reading is not None and reading.worded and value == reading.default
    tried = any("attempt" in seen.lines for seen in pictures.values())
    beside = tried and not decides and all(key.startswith(OFFERED) for key in different)
    return ReadingComparison(
        name, disputed, cites, value, settled, differs, outlooks, decides=decides and not worded,
        beside_the_attempt=beside, worded=worded, done_first=len(judged) < len(pictures),
    )  # fmt: skip


def _is_remedied(seen: PositionPicture, reading: Reading) -> bool:
    """Returns whether an attempt is refused only because something has to be done first, which its player can do."""
    return seen.outcome == str(Outcome.ILLEGAL) and bool(seen.refused_by) and seen.refused_by <= reading.remedied


def _decides(different: Sequence[str], pictures: Mapping[str, PositionPicture], *, reorders: bool = False) -> bool:
    """Returns whether values come to different results of what was asked.

    What was asked is whether the attempt is legal, and the claims; without claims also the table that the attempt
    leads to. Other events on the way and other offers decide nothing, and neither does the table after an attempt that
    is illegal in any case. A value by which chance decides what the course states otherwise gives no other result.
    Neither do answers left over after the end of the game.

    Args:
        different: the subjects of the lines that differ.
        pictures: the pictures by value.
        reorders: whether the values ask for the same in another order.
    """
    tried = any("attempt" in seen.lines for seen in pictures.values())
    if tried:
        first = next(iter(pictures.values()))
        pictures = {name: seen for name, seen in pictures.items() if first.left_to_chance or not seen.left_to_chance}
        subject, others = TABLE, [key for key in different if key.startswith(("attempt", CLAIM))]
        others = [key for key in others if key not in (EVENTS, ASKED_NEXT, TABLE, ENDING)]
        others = [key for key in others if _lines_differ(key, pictures)]
        if any(seen.over_before for seen in pictures.values()):
            others = [key for key in others if key != "attempt"]
        if reorders and all(seen.end is not None and seen.end.under_way is not None for seen in pictures.values()):
            return bool(others)
        if {seen.outcome for seen in pictures.values()} == {str(Outcome.ILLEGAL)}:
            return bool(others)
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
