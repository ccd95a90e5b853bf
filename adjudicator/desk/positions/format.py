"""The format of position files: a set-up as in scenarios, the cards, and an attempt."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from adjudicator.desk.claims.statements import StatedClaims, write_claims_alike
from adjudicator.desk.positions.course_notation import PASS, Course, write_course_alike
from adjudicator.desk.positions.question_notation import StatedQuestions, write_questions_alike
from adjudicator.notation.format.fields import Act, FileMapping, Label, Prose, Seat, described
from adjudicator.notation.format.setup import StatedSetup, write_setup_alike
from engine.core.clauses.codec import ready

FORMAT = "adjudicator-position/1"


class PositionFile(FileMapping, frozen=True, kw_only=True):
    """A position file."""

    edition: Annotated[str, described("The rulebook's edition.")]
    format: Literal["adjudicator-position/1"] = "adjudicator-position/1"
    """The version of this format."""
    note: Annotated[Prose, described("For the reader.")] = ""
    cards: Annotated[dict[Label, dict[str, Any]], described("The cards, by label.")] = msgspec.field(
        default_factory=dict
    )
    setup: Annotated[StatedSetup, described("The position.")]
    by: Annotated[Seat | None, described("Who attempts.")] = None
    attempt: Annotated[
        Act | Course | None,
        described("One answer whose legality is the question, or a course: several answers, one after the other."),
    ] = None
    claim: Annotated[
        StatedClaims | None,
        described("What is claimed to come of the attempt or course, or to be so on the table; one claim, or a list."),
    ] = None
    ask: Annotated[
        StatedQuestions | None,
        described("What a judge asks about it, such as `what happens now`; one question, or a list."),
    ] = None


class BesideGame(FileMapping, frozen=True, kw_only=True):
    """What stands beside the table of a game: an attempt or a course, claims and questions."""

    by: Annotated[Seat | None, described("Who attempts.")] = None
    attempt: Annotated[Act | Course | None, described("One answer, or a course.")] = None
    claim: Annotated[StatedClaims | None, described("What is claimed to come of it, or to be so on the table.")] = None
    ask: Annotated[StatedQuestions | None, described("What is asked about it.")] = None


ready(PositionFile)
ready(BesideGame)


def write_alike(stated: PositionFile) -> PositionFile:
    """Returns the position in canonical form, from which its digest is computed."""
    setup, attempt = write_setup_alike(stated.setup), stated.attempt
    if attempt == PASS and stated.claim is not None:
        attempt = [PASS]  # claims are about what comes of it, for which everybody passes
    if isinstance(attempt, list):
        attempt = write_course_alike(attempt, stated.by)
    claim = write_claims_alike(stated.claim)
    ask = write_questions_alike(stated.ask)
    return msgspec.structs.replace(stated, setup=setup, attempt=attempt, claim=claim, ask=ask)


def write_beside_alike(stated: BesideGame) -> BesideGame:
    """Returns what stands beside a game in canonical form."""
    attempt = write_course_alike(stated.attempt, stated.by) if isinstance(stated.attempt, list) else stated.attempt
    claim, ask = write_claims_alike(stated.claim), write_questions_alike(stated.ask)
    return msgspec.structs.replace(stated, attempt=attempt, claim=claim, ask=ask)
