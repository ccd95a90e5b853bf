"""The user's own copies of official texts: read from a file, kept in the user's folder, found again by edition."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from adjudicator.cli.failures import Problem
from adjudicator.cli.user_folders import data_folder, write_private
from adjudicator.official_text import OfficialClause, OfficialText, load_official_text
from engine.core.rulebook import Rulebook

FORMAT = "adjudicator-text/1"
LARGEST = 32 * 1024 * 1024


class KeptText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An official text in the user's folder."""

    format: str
    """The version of this format."""
    edition: str
    """The edition it was compared with."""
    game: str
    """The name of the game."""
    digest: str
    """The digest of the original file."""
    clauses: tuple[OfficialClause, ...]
    """The clauses of the text."""
    reading_order: tuple[str, ...]
    """The labels in the order in which the book is read."""


def locate_text(edition: str) -> Path:
    """The file in which the text of an edition is kept."""
    return data_folder() / "texts" / f"{edition}.json"


def read_text_of(book: Rulebook, file: Path) -> OfficialText:
    """A rulebook file, with exactly the labels of the edition. Raises RulebookTextError."""
    game = book.id.partition("@")[0]
    return load_official_text(file, game=game, index=[clause.label for clause in book.edition if not clause.borrowed])


def keep(book: Rulebook, text: OfficialText) -> Path:
    """Keep a text for later commands, for this user alone; returns where."""
    kept = KeptText(FORMAT, book.id, text.game, text.digest, text.clauses, text.reading_order)
    path = locate_text(book.id)
    write_private(path, msgspec.json.encode(kept) + b"\n")
    return path


def find_text(edition: str) -> OfficialText | None:
    """The text that was imported for an edition, if one was.

    Raises:
        Problem: the file is there and is not what `keep` wrote.
    """
    path = locate_text(edition)
    try:
        if path.stat().st_size > LARGEST:
            raise ValueError("it is too large")
        kept = msgspec.json.decode(path.read_bytes(), type=KeptText)
        if kept.format != FORMAT or kept.edition != edition:
            raise ValueError(f"it is {kept.format} of {kept.edition}")
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        todo = f"import the text again: adjudicator rules import {edition} FILE"
        raise Problem(f"read the imported text {path}", str(error), todo) from None
    return OfficialText(kept.game, kept.clauses, kept.reading_order, kept.digest)


def find_texts(editions: Iterable[str]) -> dict[str, OfficialText]:
    """All imported texts of these editions."""
    return {edition: text for edition in editions if (text := find_text(edition)) is not None}


def choose_text(book: Rulebook, file: Path | None) -> OfficialText | None:
    """The text of the file if one is given, else the imported one, else none."""
    return find_text(book.id) if file is None else read_text_of(book, file)
