"""`coverage_notes.toml` beside an edition: its author's reasons why clauses are not carried out or not exercised.

edition = "fire_force@1.0.0"

[not_carried_out]
"905.1" = "says what the following clauses do"

[not_exercised]
"1401.1c" = "needs three players"
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources

import msgspec

from engine.core.clauses.refusal import Refusal
from engine.core.play.book.borrowing_book import BorrowingBook
from engine.core.play.book.rulebook import Rulebook

FILE = "coverage_notes.toml"


class BadNotes(Refusal):
    """Raised for invalid notes, or notes on a clause that the edition does not print."""

    reason = "BAD_COVERAGE_NOTES"


class CoverageNotes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reasons of an edition's author, by label."""

    edition: str
    """The edition."""
    not_carried_out: Mapping[str, str] = {}
    """The reasons why clauses are not carried out."""
    not_exercised: Mapping[str, str] = {}
    """The reasons why clauses are not exercised."""


def parse_notes(text: str, book: Rulebook) -> CoverageNotes:
    """Parses the text of a notes file. Raises BadNotes."""
    try:
        notes = msgspec.convert(tomllib.loads(text), CoverageNotes)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadNotes("coverage.notes-form", written_at=FILE, detail=str(error)) from None
    if notes.edition != book.id:
        raise BadNotes("coverage.notes-of-another", written_at=FILE, named=notes.edition, edition=book.id)
    for label, reason in {**notes.not_carried_out, **notes.not_exercised}.items():
        place = f"{FILE}, {label}"
        if label not in book.edition.clauses:
            raise BadNotes("coverage.notes-no-clause", written_at=place)
        if not reason.strip():
            raise BadNotes("coverage.notes-no-reason", written_at=place)
    return notes


def read_notes(book: Rulebook) -> CoverageNotes:
    """Returns the notes of an edition, and those of its base on borrowed clauses. Raises BadNotes."""
    file = resources.files(book.edition.package).joinpath(FILE)
    own = parse_notes(file.read_text("utf-8"), book) if file.is_file() else CoverageNotes(book.id)
    if not isinstance(book, BorrowingBook):
        return own
    base = read_notes(book.base)
    return CoverageNotes(
        book.id,
        {**_lend(base.not_carried_out, book), **own.not_carried_out},
        {**_lend(base.not_exercised, book), **own.not_exercised},
    )


def _lend(reasons: Mapping[str, str], book: BorrowingBook) -> dict[str, str]:
    """Returns the reasons of the base, by the labels of its clauses in the edition."""
    return {here: reason for label, reason in reasons.items() for here in book.edition.labels_here((label,))}
