"""The form in which an official text is kept in the user's folder."""

from __future__ import annotations

from pathlib import Path

import msgspec

from adjudicator.official_text import OfficialClause

FORMAT = "adjudicator-text/1"
LARGEST = 32 * 1024 * 1024
"""Bytes of a file that is read."""


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

    @classmethod
    def read(cls, path: Path, edition: str) -> KeptText:
        """The text in a file. Raises OSError, and ValueError if the file is not a text of that edition."""
        if path.stat().st_size > LARGEST:
            raise ValueError("it is too large")
        kept = msgspec.json.decode(path.read_bytes(), type=cls)
        if kept.format != FORMAT or kept.edition != edition:
            raise ValueError(f"it is {kept.format} of {kept.edition}")
        return kept

    def encode(self) -> bytes:
        """What is written to the file."""
        return msgspec.json.encode(self) + b"\n"
