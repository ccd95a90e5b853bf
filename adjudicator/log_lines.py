"""Log lines on stderr. No call fails because its line cannot be written."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TextIO, cast

UNWRITABLE = (OSError, ValueError)
"""Errors of a full disk, a broken pipe, or a closed file."""


class _Lines:
    """The part of a text file that log lines need. Lines that cannot be written are dropped."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> int:
        """Writes if possible."""
        with suppress(*UNWRITABLE):
            self._file.write(text)
        return len(text)

    def flush(self) -> None:
        """Flushes if possible."""
        with suppress(*UNWRITABLE):
            self._file.flush()


def log_lines() -> TextIO:
    """Returns the present stderr for log lines; a stored move is answered even if its line is lost."""
    return cast(TextIO, _Lines(sys.stderr))
