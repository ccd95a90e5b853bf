"""What can go wrong with a rulebook text: one tree, each leaf a different thing for the user to do."""

from __future__ import annotations


class RulebookTextError(ValueError):
    """The text was not understood. Says what was tried, on which line, what was expected and what to do.

    >>> print(LabelMissing("read the label 3.4", "3.3", "print 3.3 in the file", line=12))
    line 12: read the label 3.4: expected 3.3; print 3.3 in the file
    """

    says: str
    """The code of what is wrong with the text; each leaf has one."""

    def __init__(self, tried: str, expected: str, remedy: str, *, line: int | None = None, fault: str = "") -> None:
        """Takes what is wrong.

        Args:
            tried: what was tried.
            expected: what was expected.
            remedy: what to do.
            line: on which line, from 1; None: it is about no line.
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
    """The file cannot be opened, is too large, or is not UTF-8 text."""

    says = "rulebook-text.unreadable"


class NotARulebook(RulebookTextError):
    """There are no numbered or bulleted clauses in the text (or no text at all)."""

    says = "rulebook-text.no-rulebook"


class LabelMissing(RulebookTextError):
    """A label is printed whose predecessor, parent or place in the list of contents is not."""

    says = "rulebook-text.label-missing"


class LabelTwice(RulebookTextError):
    """A clause is printed a second time, and it is not a second section under the same number."""

    says = "rulebook-text.label-twice"


class TruncatedText(RulebookTextError):
    """The text ends before the book does."""

    says = "rulebook-text.truncated"


class IncompleteText(RulebookTextError):
    """The text was read, but its labels are not those of the edition it was loaded for."""

    says = "rulebook-text.incomplete"
