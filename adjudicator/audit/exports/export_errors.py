"""Errors of exports; each names its line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.clauses.refusal import Refusal

LONGEST_LINE = 16 * 1024 * 1024
LONGEST_FILE = 2 * 1024 * 1024 * 1024


class BadExport(Refusal):
    """Raised when an export cannot be read; nothing of it was imported.

    `line` counts from 1. `after` is the last event before it that the chain confirms; 0 if there is none.
    """

    reason = "BAD_EXPORT"
    says = "export.malformed"
    """The code of what is wrong with the line."""

    def __init__(self, line: int, wrong: str, after: int = 0, *, fault: str) -> None:
        """Takes the description of a faulty line.

        Args:
            line: the number of the line, from 1.
            wrong: what is wrong, in English.
            after: the last sound event before it.
            fault: the word for what is wrong in the message files.
        """
        super().__init__(self.says, place=line, fault=fault, sound=after, detail=wrong)
        self.line, self.after, self.said, self.fault = line, after, wrong, fault

    def __reduce__(self) -> tuple[Callable[..., BadExport], tuple[int, str, int]]:
        """Returns its form for other processes."""
        return partial(type(self), fault=self.fault), (self.line, self.said, self.after)


class MalformedLine(BadExport):
    """Raised for a line of no known kind, or with an unreadable event or record."""


class AlteredLine(BadExport):
    """Raised for a well-formed line that differs from the written one."""

    says = "export.altered"


class ReorderedLine(BadExport):
    """Raised for a line at the wrong place: moved, doubled or missing."""

    says = "export.reordered"


class TruncatedExport(BadExport):
    """Raised for a file that ends too early, or counts more than it holds."""

    says = "export.truncated"


class DamagedFile(BadExport):
    """Raised for damaged compressed bytes; `line` is the first that cannot be unpacked."""

    says = "export.damaged"


class BrokenChain(BadExport):
    """Raised for events or a record of a command that were changed after chaining."""

    says = "export.broken-chain"
