"""The user's own copies of official texts, imported from files and stored by edition."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.cli.failures import Problem
from adjudicator.cli.files.user_folders import data_folder, write_private

if TYPE_CHECKING:
    from adjudicator.official_text import OfficialText
    from engine.core.clauses.citation import Edition


def locate_text(edition: str) -> Path:
    """Returns the path for an edition's text."""
    return data_folder() / "texts" / f"{edition}.json"


def read_text_of(edition: Edition, file: Path) -> OfficialText:
    """Reads a rulebook file, which must have exactly the edition's labels. Raises RulebookTextError."""
    from adjudicator.official_text import load_official_text

    game = edition.id.partition("@")[0]
    return load_official_text(file, game=game, index=[clause.label for clause in edition if not clause.borrowed])


def keep(edition: Edition, text: OfficialText) -> Path:
    """Stores a text for later commands, readable only by this user; returns the file."""
    from adjudicator.cli.files.kept_text import FORMAT, KeptText

    kept = KeptText(FORMAT, edition.id, text.game, text.digest, text.clauses, text.reading_order)
    path = locate_text(edition.id)
    write_private(path, kept.encode())
    return path


def find_text(edition: str) -> OfficialText | None:
    """Returns the imported text of an edition, if any.

    Raises:
        Problem: the file exists but was not written by `keep`.
    """
    path = locate_text(edition)
    if not path.exists():
        return None
    from adjudicator.cli.files.kept_text import KeptText
    from adjudicator.official_text import OfficialText

    try:
        kept = KeptText.read(path, edition)
    except (OSError, ValueError) as error:
        raise Problem("file.imported-text", file=str(path), detail=str(error), edition=edition) from None
    return OfficialText(kept.game, kept.clauses, kept.reading_order, kept.digest)


def find_texts(editions: Iterable[str]) -> dict[str, OfficialText]:
    """Returns all imported texts of these editions."""
    return {edition: text for edition in editions if (text := find_text(edition)) is not None}


def choose_text(edition: Edition, file: Path | None) -> OfficialText | None:
    """Returns the text of the file if one is given, else the imported one, else none."""
    return find_text(edition.id) if file is None else read_text_of(edition, file)
