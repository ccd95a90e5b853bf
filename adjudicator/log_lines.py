"""Lines on stderr. No call fails because its line cannot be written."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TextIO, cast

UNWRITABLE = (OSError, ValueError)
"""A full disk, a pipe nobody reads any more; a file that was closed."""


class _Lines:
    """The part of a text file that log lines need. What cannot be written is dropped."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> int:
        """Write, if that can be done."""
        with suppress(*UNWRITABLE):
            self._file.write(text)
        return len(text)

    def flush(self) -> None:
        """Flush, if that can be done."""
        with suppress(*UNWRITABLE):
            self._file.flush()


def log_lines() -> TextIO:
    """What stderr is now, for log lines: a move that is stored is answered, whatever becomes of its line."""
    return cast(TextIO, _Lines(sys.stderr))
