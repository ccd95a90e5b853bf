"""Tells what comes of a position under each possibility of a fact that nobody knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from adjudicator.desk.examination.assumptions import DecidingFact, list_once, name_subject
from adjudicator.desk.examination.position_picture import CLAIM, PositionPicture
from adjudicator.desk.examination.unstated_facts import ARRIVED, DONE, NUMBER, TURNED, USED
from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.desk.positions.report import ClaimAnswer, JudgedClaim
from engine.core.clauses.citation import Cites, Labels
from engine.core.clauses.finding import Finding, leaves_open, not_applicable
from engine.core.play.book.rulebook import Rulebook


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
                about = tuple(dict.fromkeys(label for found in judged[place].findings for label in found.cites))
                told = (_tell(position, each, usual, otherwise, about), *(() if one is judged[place] else one.findings))
                found[place] = msgspec.structs.replace(one, answer=ClaimAnswer.UNKNOWN, findings=told)
    return tuple(found)


def note_taken(position: ExaminedPosition, deciding: Iterable[DecidingFact]) -> tuple[Finding, ...]:
    """Returns the values of unknown deciding facts with which a course was played."""
    facts = [each for each in deciding if each.usual is not None and each.otherwise is not None]
    taken = ((each.fact, _note_taken(position.book, each)) for each in facts)
    return list_once((fact, position.book.stored(found)) for fact, found in taken if found is not None)


def _note_taken(book: Rulebook, deciding: DecidingFact) -> Finding | None:
    """Returns the note with the value of a fact with which a course was played; None if no sentence can tell it."""
    fact, subject = deciding.fact, name_subject(deciding.fact)
    cites = book.edition.recorded(deciding.cites) if deciding.cites else book.visibility.counted
    if fact.kind == ARRIVED:
        return not_applicable("course.played-without-arrival", cites, subject)
    if fact.kind == TURNED:
        return not_applicable("course.played-turned", cites, subject, orientation=fact.arguments["usually"])
    if fact.kind in (USED, DONE):
        return not_applicable("course.played-not-done", cites, subject)
    if fact.kind == NUMBER and "zone" not in fact.arguments:
        player, named, expected = (fact.arguments[name] for name in ("player", "fact", "expected"))
        return not_applicable(
            "course.played-with-number", cites, player, player=player, fact=named, expected=expected
        )  # fmt: skip
    return None


def _find_answer(seen: PositionPicture | None, place: int) -> str:
    lines = seen.lines.get(f"{CLAIM}{place + 1}", ()) if seen is not None else ()
    return lines[0].text if lines else ""


def _tell(
    position: ExaminedPosition, deciding: DecidingFact, outcome: str, otherwise: str, about: Labels = ()
) -> Finding:
    """Returns the finding with what is so if a fact has its usual value, and what otherwise.

    A finding on a number cites the clauses that decide the claim `about` which it is.
    """
    book, fact = position.book, deciding.fact
    labels = deciding.cites or (about if fact.kind == NUMBER else ())
    cites = book.edition.recorded(labels) if labels else book.visibility.counted
    subject = name_subject(fact)
    if fact.kind == ARRIVED:
        found = leaves_open("position.either-arrived", cites, subject, outcome=outcome, otherwise=otherwise)
    elif fact.kind == TURNED:
        found = leaves_open(
            "position.either-turned", cites, subject, orientation=fact.arguments["orientation"],
            usually=fact.arguments["usually"], outcome=outcome, otherwise=otherwise,
        )  # fmt: skip
    elif fact.kind == USED and fact.of_game:
        found = leaves_open("position.either-used-in-game", cites, subject, outcome=outcome, otherwise=otherwise)
    elif fact.kind == USED:
        found = leaves_open("position.either-used", cites, subject, outcome=outcome, otherwise=otherwise)
    elif fact.kind == NUMBER:
        found = _tell_number(deciding, cites, outcome, otherwise)
    elif fact.kind == DONE:
        found = leaves_open("position.either-done", cites, subject, outcome=outcome, otherwise=otherwise)
    else:
        found = leaves_open("position.either", cites, subject, outcome=outcome, otherwise=otherwise)
    return book.stored(found)


def _tell_number(deciding: DecidingFact, cites: Cites, outcome: str, otherwise: str) -> Finding:
    """Returns the finding with what is so with a number that was tried, and with the one that was taken."""
    tried = deciding.fact.arguments
    card, fact, zone = (tried.get(name) for name in ("card", "fact", "zone"))
    player = str(tried.get("player", ""))
    amount, expected, needed = (tried.get(name) for name in ("amount", "expected", "needed"))
    if card is None:
        return leaves_open(
            "position.either-number", cites, player, player=player, fact=fact, amount=amount, expected=expected,
            outcome=outcome, otherwise=otherwise,
        )  # fmt: skip
    if zone is not None:
        return leaves_open(
            "position.either-cards-of-text", cites, card, zone=zone, amount=amount, expected=expected, needed=needed,
            outcome=outcome, otherwise=otherwise,
        )  # fmt: skip
    return leaves_open(
        "position.either-number-of-text", cites, card, player=player, fact=fact, amount=amount, expected=expected,
        needed=needed, outcome=outcome, otherwise=otherwise,
    )  # fmt: skip
