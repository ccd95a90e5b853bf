"""Errors of rulebook texts: one hierarchy, in which each leaf class has its own remedy."""

from __future__ import annotations


class RulebookTextError(ValueError):
    """Raised for an invalid text. Names the attempt, the line, the expectation and the remedy.

    >>> print(LabelMissing("read the label 3.4", "3.3", "print 3.3 in the file", line=12))
    line 12: read the label 3.4: expected 3.3; print 3.3 in the file
    """

    says: str
    """The code of the error; each leaf has one."""

    def __init__(self, tried: str, expected: str, remedy: str, *, line: int | None = None, fault: str = "") -> None:
        """Takes the parts of the message.

        Args:
            tried: what was tried.
            expected: what was expected.
            remedy: what to do.
            line: the line, from 1; None if it concerns no line.
            fault: the word for it in the message files, where the class has several.
        """
        self.tried = tried
        self.expected = expected
        self.remedy = remedy
        self.line = line
        self.fault = fault
        place = "" if line is None else f"line {line}: "
        super().__init__(f"{place}{tried}: expected {expected}; {remedy}")


class UnreadableFile(RulebookTextError):
    """Raised for a file that cannot be opened, is too large, or is not UTF-8 text."""

    says = "rulebook-text.unreadable"


class NotARulebook(RulebookTextError):
    """Raised for a text without numbered or bulleted clauses (or no text at all)."""

    says = "rulebook-text.no-rulebook"


class LabelMissing(RulebookTextError):
    """Raised for a label without a printed predecessor, parent or entry in the list of contents."""

    says = "rulebook-text.label-missing"


class LabelTwice(RulebookTextError):
    """Raised for a repeated label, unless a second section has the same number."""

    says = "rulebook-text.label-twice"


class TruncatedText(RulebookTextError):
    """Raised for a text that ends before the book does."""

    says = "rulebook-text.truncated"


class IncompleteText(RulebookTextError):
    """Raised for a text whose labels are not those of the expected edition."""

    says = "rulebook-text.incomplete"
