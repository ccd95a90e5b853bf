"""What can be wrong with an export; every error names its line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.clauses.refusal import Refusal

LONGEST_LINE = 16 * 1024 * 1024
LONGEST_FILE = 2 * 1024 * 1024 * 1024


class BadExport(Refusal):
    """An export cannot be read; nothing of it was taken over.

    `line` counts from 1. `after` is the last event before it that is as it was written: the chain of its command
    says so, and that of all commands before. 0: there is none.
    """

    reason = "BAD_EXPORT"
    says = "export.malformed"
    """The code of what is wrong with the line."""

    def __init__(self, line: int, wrong: str, after: int = 0, *, fault: str) -> None:
        """Takes what is wrong with a line.

        Args:
            line: the number of the line, from 1.
            wrong: what is wrong, in English.
            after: the last event before it that is sound.
            fault: the word for what is wrong in the message files.
        """
        sound = f"events 1 to {after} are sound" if after else "no event before it is sound"
        super().__init__(f"line {line} of the export ({sound})", wrong, "get the file again from where it was exported")
        self.line, self.after, self.said, self.fault = line, after, wrong, fault
        self.told_as(self.says, place=line, fault=fault, sound=after, detail=wrong)

    def __reduce__(self) -> tuple[Callable[..., BadExport], tuple[int, str, int]]:
        """It travels between processes."""
        return partial(type(self), fault=self.fault), (self.line, self.said, self.after)


class MalformedLine(BadExport):
    """A line is not one of the four kinds, or its event or record is not readable."""


class AlteredLine(BadExport):
    """A line is well-formed, but not the one that was written."""

    says = "export.altered"


class ReorderedLine(BadExport):
    """A line stands where another belongs: moved, doubled or left out."""

    says = "export.reordered"


class TruncatedExport(BadExport):
    """The file ends too early, or counts more than it holds."""

    says = "export.truncated"


class DamagedFile(BadExport):
    """The compressed bytes are not those that were written; `line` is the first that cannot be unpacked."""

    says = "export.damaged"


class BrokenChain(BadExport):
    """Events or record of a command were changed after they were chained."""

    says = "export.broken-chain"
