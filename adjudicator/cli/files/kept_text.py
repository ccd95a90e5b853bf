"""The stored form of an official text in the user's folder."""

from __future__ import annotations

from pathlib import Path

import msgspec

from adjudicator.official_text import OfficialClause

FORMAT = "adjudicator-text/1"
LARGEST = 32 * 1024 * 1024
"""The maximal size of a file, in bytes."""


class KeptText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An official text in the user's folder."""

    format: str
    """The version of this format."""
    edition: str
    """The edition of the text."""
    game: str
    """The name of the game."""
    digest: str
    """The digest of the original file."""
    clauses: tuple[OfficialClause, ...]
    """The clauses of the text."""
    reading_order: tuple[str, ...]
    """The labels in reading order."""

    @classmethod
    def read(cls, path: Path, edition: str) -> KeptText:
        """Reads the text in a file. Raises OSError; ValueError: the file is not a text of that edition."""
        if path.stat().st_size > LARGEST:
            raise ValueError("it is too large")
        kept = msgspec.json.decode(path.read_bytes(), type=cls)
        if kept.format != FORMAT or kept.edition != edition:
            raise ValueError(f"it is {kept.format} of {kept.edition}")
        return kept

    def encode(self) -> bytes:
        """Returns the bytes of the file."""
        return msgspec.json.encode(self) + b"\n"
