"""What can be wrong with an export; every error names its line."""

from __future__ import annotations

from engine.kernel.refusal import Refusal

LONGEST_LINE = 16 * 1024 * 1024
LONGEST_FILE = 2 * 1024 * 1024 * 1024


class BadExport(Refusal):
    """An export cannot be read; nothing of it was taken over. `line` counts from 1."""

    reason = "BAD_EXPORT"

    def __init__(self, line: int, wrong: str) -> None:
        super().__init__(f"line {line} of the export", wrong, "get the file again from where it was exported")
        self.line = line


class MalformedLine(BadExport):
    """A line is not one of the four kinds, or its event or record is not readable."""


class AlteredLine(BadExport):
    """A line is well-formed, but not the one that was written."""


class ReorderedLine(BadExport):
    """A line stands where another belongs: moved, doubled or left out."""


class TruncatedExport(BadExport):
    """The file ends too early, or counts more than it holds."""


class BrokenChain(BadExport):
    """Events or record of a command were changed after they were chained."""
