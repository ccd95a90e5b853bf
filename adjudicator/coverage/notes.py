"""`coverage_notes.toml` beside an edition: why a clause is not carried out, or not seen at work. Its author's words.

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
from engine.core.play.borrowing_book import BorrowingBook
from engine.core.play.rulebook import Rulebook

FILE = "coverage_notes.toml"


class BadNotes(Refusal):
    """The notes are not understood, or speak of a clause that the edition does not print."""

    reason = "BAD_COVERAGE_NOTES"


class CoverageNotes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reasons an edition's author gives, by label."""

    edition: str
    """The edition."""
    not_carried_out: Mapping[str, str] = {}
    """Why a clause is not carried out."""
    not_exercised: Mapping[str, str] = {}
    """Why a clause was not seen at work."""


def parse_notes(text: str, book: Rulebook) -> CoverageNotes:
    """Read the text of a notes file. Raises BadNotes."""
    try:
        notes = msgspec.convert(tomllib.loads(text), CoverageNotes)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadNotes(FILE, str(error), "write tables not_carried_out and not_exercised of label = reason") from None
    if notes.edition != book.id:
        raise BadNotes(FILE, f"it is for {notes.edition}", f"write the notes of {book.id}")
    for label, reason in {**notes.not_carried_out, **notes.not_exercised}.items():
        if label not in book.edition.clauses:
            raise BadNotes(f"{FILE}, {label}", "the edition prints no such clause", "name a printed label")
        if not reason.strip():
            raise BadNotes(f"{FILE}, {label}", "the reason is empty", "say why")
    return notes


def read_notes(book: Rulebook) -> CoverageNotes:
    """The notes of an edition, with those of its base for what it borrows. Raises BadNotes."""
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
    """Returns the reasons that the base gives by the labels that its clauses have here."""
    return {here: reason for label, reason in reasons.items() for here in book.edition.labels_here((label,))}
