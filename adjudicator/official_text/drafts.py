"""Drafts of clauses, and the final checks before they become clauses."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .errors import LabelMissing, TruncatedText
from .model import OfficialClause
from .pages import Book, ContentsEntry
from .sentences import ClauseProse

IN_A_LABEL = re.compile(r"(?:^|[。！？])[0-9][0-9.a-z-]*$")
WHOLE_FILE = "extract the whole rulebook again and import that file"


@dataclass
class ClauseDraft:
    """A clause being read."""

    label: str
    """Its label."""
    line: int
    """The line of the file where it starts."""
    column: int
    """The cell of that line."""
    prose: ClauseProse
    """The text collected so far."""

    @property
    def place(self) -> tuple[int, int]:
        return self.line, self.column


@dataclass(frozen=True)
class ClauseDrafts:
    """All drafts in reading order."""

    drafts: Sequence[ClauseDraft]
    """The drafts."""
    front: Mapping[str, int] = field(default_factory=dict)
    """The line before the book on which each label is already printed: in a list of changed clauses, or in a list of
    contents that names chapters alone. A list that names sections too is an index and tells no order."""
    closed: bool = False
    """Whether a list of changes follows the last clause."""

    def in_printed_order(self) -> list[ClauseDraft]:
        return sorted(self.drafts, key=lambda draft: (self.front.get(draft.label, draft.line), draft.place))


def finish(reading: ClauseDrafts, book: Book) -> tuple[OfficialClause, ...]:
    """Returns the clauses in the order in which the file first prints their labels.

    Raises:
        LabelMissing: a clause has no text, or the list of contents names a section that does not exist.
        TruncatedText: the last sentence has no end, or the contents continue after the last clause.
    """
    check_end(reading, book)
    check_contents(reading.drafts, book.contents)
    for draft in reading.drafts:
        if not draft.prose.tail:
            raise LabelMissing(
                f"read the sentences of {draft.label}",
                "text between its label and the next label",
                "compare the line with the printed rulebook",
                line=draft.line,
            )
    return tuple(OfficialClause(d.label, d.prose.text, d.line) for d in reading.in_printed_order())


def check_end(reading: ClauseDrafts, book: Book) -> None:
    """Checks that the last clause ends with a complete sentence."""
    last = max(reading.drafts, key=lambda draft: draft.place)
    if not reading.closed and (not last.prose.finished or IN_A_LABEL.search(book.lines[-1].text)):
        raise TruncatedText(
            f"read the last clause, {last.label}", "the end of its sentence", WHOLE_FILE, line=book.last_line
        )


def check_contents(drafts: Sequence[ClauseDraft], contents: Sequence[ContentsEntry]) -> None:
    """Checks that every entry of the list of contents has a clause."""
    found = {draft.label for draft in drafts}
    missing = [entry for entry in contents if entry.label not in found]
    if not missing:
        return
    reached = max((section(entry) for entry in contents if entry.label in found), default=0)
    entry, last = missing[0], drafts[-1]
    if all(section(entry) > reached for entry in missing):
        raise TruncatedText(
            f"find section {entry.label}, which the list of contents names on line {entry.number}",
            f"it after {last.label}, where the text ends",
            WHOLE_FILE,
            line=last.line,
        )
    raise LabelMissing(
        f"find section {entry.label}, which the list of contents names",
        "a heading with this number",
        "compare the text with the printed rulebook",
        line=entry.number,
    )


def section(entry: ContentsEntry) -> int:
    return int(entry.label.partition(".")[0])
