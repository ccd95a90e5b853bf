"""What can go wrong with a rulebook text: one tree, each leaf a different thing for the user to do."""

from __future__ import annotations


class RulebookTextError(ValueError):
    """The text was not understood. Says what was tried, on which line, what was expected and what to do.

    >>> print(LabelMissing("read the label 3.4", "3.3", "print 3.3 in the file", line=12))
    line 12: read the label 3.4: expected 3.3; print 3.3 in the file
    """

    def __init__(self, tried: str, expected: str, remedy: str, *, line: int | None = None) -> None:
        self.tried = tried
        self.expected = expected
        self.remedy = remedy
        self.line = line
        place = "" if line is None else f"line {line}: "
        super().__init__(f"{place}{tried}: expected {expected}; {remedy}")


class UnreadableFile(RulebookTextError):
    """The file cannot be opened, is too large, or is not UTF-8 text."""


class NotARulebook(RulebookTextError):
    """There are no numbered or bulleted clauses in the text (or no text at all)."""


class LabelMissing(RulebookTextError):
    """A label is printed whose predecessor, parent or place in the list of contents is not."""


class LabelTwice(RulebookTextError):
    """A clause is printed a second time, and it is not a second section under the same number."""


class TruncatedText(RulebookTextError):
    """The text ends before the book does."""


class IncompleteText(RulebookTextError):
    """The text was read, but its labels are not those of the edition it was loaded for."""
