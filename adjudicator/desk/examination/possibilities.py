"""Tells what comes of a position under each possibility of a fact that nobody knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from adjudicator.desk.examination.assumptions import ARRIVED, DONE, USED, DecidingFact, name_subject
from adjudicator.desk.examination.position_picture import CLAIM, PositionPicture
from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.desk.positions.report import ClaimAnswer, JudgedClaim
from engine.core.clauses.finding import Finding, leaves_open


def tell_outcomes(position: ExaminedPosition, deciding: Iterable[DecidingFact]) -> tuple[Finding, ...]:
    """Returns what the attempt or the course is under each possibility of the facts that nobody knows."""
    told = []
    for each in deciding:
        usual, otherwise = each.usual, each.otherwise
        if usual is not None and otherwise is not None and usual.outcome != otherwise.outcome:
            told.append(_tell(position, each, usual.outcome, otherwise.outcome))
    return tuple(told)


def leave_claims_open(
    position: ExaminedPosition, judged: Sequence[JudgedClaim], deciding: Iterable[DecidingFact]
) -> tuple[JudgedClaim, ...]:
    """Returns the answers to claims; one that depends on what nobody knows is open, with each possibility."""
    found = [*judged]
    for each in deciding:
        for place, one in enumerate(found):
            usual, otherwise = (_find_answer(seen, place) for seen in (each.usual, each.otherwise))
            if usual and otherwise and usual != otherwise:
                told = (_tell(position, each, usual, otherwise), *(() if one is judged[place] else one.findings))
                found[place] = msgspec.structs.replace(one, answer=ClaimAnswer.UNKNOWN, findings=told)
    return tuple(found)


def _find_answer(seen: PositionPicture | None, place: int) -> str:
    lines = seen.lines.get(f"{CLAIM}{place + 1}", ()) if seen is not None else ()
    return lines[0].text if lines else ""


def _tell(position: ExaminedPosition, deciding: DecidingFact, outcome: str, otherwise: str) -> Finding:
    """Returns the finding with what is so if a fact has its usual value, and what otherwise."""
    book, fact = position.book, deciding.fact
    cites = book.edition.recorded(deciding.cites) if deciding.cites else book.visibility.counted
    subject = name_subject(fact)
    if fact.kind == ARRIVED:
        found = leaves_open("position.either-arrived", cites, subject, outcome=outcome, otherwise=otherwise)
    elif fact.kind == USED:
        found = leaves_open("position.either-used", cites, subject, outcome=outcome, otherwise=otherwise)
    elif fact.kind == DONE:
        found = leaves_open("position.either-done", cites, subject, outcome=outcome, otherwise=otherwise)
    else:
        found = leaves_open("position.either", cites, subject, outcome=outcome, otherwise=otherwise)
    return book.stored(found)
