"""Books that number their sections and mark the clauses below with bullets, indented by depth.

A clause's label consists of its section and the place of each bullet down to it: the second bullet below the third
bullet of section 2.1 is `2.1-3-2`. Chapter headings have no bullets of their own and are no clauses.
Such texts are excerpts (web pages): chapters may come in any order, the sections of one chapter may not. They
contain a space at each former end of a Japanese line; it is removed.
"""

from __future__ import annotations

import re

from .clause_labels import PrintedLabel, label_at_start
from .drafts import WHOLE_FILE, ClauseDraft, ClauseDrafts
from .errors import LabelMissing, LabelTwice, NotARulebook, TruncatedText
from .pages import Book, BookLine
from .sentences import ClauseProse, LineJoin, close_gaps

SECTION = re.compile(r"[0-9]+(?:\.[0-9]+)*")
COMPARE = "compare the line with the printed rulebook"


def read_bulleted(book: Book) -> ClauseDrafts:
    """Returns all clauses in the order of the file.

    Raises:
        NotARulebook: there are bullets without a section before them.
        LabelMissing, LabelTwice: a section number is missing or repeated.
        TruncatedText: a section has no bullets.
    """
    reader = BulletedReader()
    for line in book.lines:
        if reader.drafts and line.closes_book:
            return ClauseDrafts(reader.result(), closed=True)
        reader.take(line)
    return ClauseDrafts(reader.result())


class BulletedReader:
    """A one-pass reader of the lines. `open` is the current draft, a bullet or a heading, to which words are added."""

    def __init__(self) -> None:
        self.drafts: list[ClauseDraft] = []
        self.open: ClauseDraft | None = None
        self.section = ""
        self.counted: dict[str, int] = {}  # chapter -> number of its last section
        self.seen: set[str] = set()
        self.path: list[tuple[int, int]] = []  # (indent, bullets so far) from the section down
        self.indents: dict[int, int] = {}  # depth of a bullet -> its indent, the same in the whole book

    @property
    def bare_heading(self) -> ClauseDraft | None:
        """Returns the last heading, if it has no bullet."""
        return self.open if self.open and self.open.prose.heading and not self.path else None

    def take(self, line: BookLine) -> None:
        if line.item and self.section:
            self.bullet(line)
        elif heading := self.heading_in(line):
            self.check_turn(heading.label, line)
            self.section, self.path = heading.label, []
            self.begin(heading.label, heading.rest, line)
        elif self.open and (not line.opens or not self.open.prose.finished):
            self.open.prose.add(close_gaps(line.text), LineJoin.WRAP)
        # Else: a paragraph between clauses that belongs to none, such as a link to the top of the page.

    def begin(self, label: str, text: str, line: BookLine) -> ClauseDraft:
        self.open = ClauseDraft(label, line.number, line.column, ClauseProse(heading=not self.path))
        self.open.prose.add(close_gaps(text), LineJoin.WRAP)
        return self.open

    def heading_in(self, line: BookLine) -> PrintedLabel | None:
        printed = label_at_start(line.text)
        if line.item or printed is None or not SECTION.fullmatch(printed.label):
            return None
        prose = self.open.prose if self.open else None
        inside = prose and not prose.heading and not line.opens and not prose.finished
        return None if inside or printed.doubtful or not printed.rest else printed

    def bullet(self, line: BookLine) -> None:
        if heading := self.bare_heading:
            self.check_depth(heading)
            self.drafts.append(heading)
        while self.path and self.path[-1][0] > line.indent:
            self.path.pop()
        if self.path and self.path[-1][0] == line.indent:
            self.path[-1] = (line.indent, self.path[-1][1] + 1)
        else:
            self.path.append((line.indent, 1))
        label = self.section + "".join(f"-{count}" for _, count in self.path)
        if self.indents.setdefault(len(self.path), line.indent) != line.indent:
            raise self.not_hung(label, line)
        self.drafts.append(self.begin(label, line.text, line))

    def check_depth(self, heading: ClauseDraft) -> None:
        """Checks that bullets belong to sections, and that all sections are numbered alike."""
        dots = self.section.count(".")
        first = self.drafts[0].label.partition("-")[0] if self.drafts else self.section
        if dots != first.count("."):
            raise LabelMissing(
                f"read bullets below {heading.label}",
                f"them below a section numbered like {first}",
                f"{COMPARE}: a heading may be missing",
                line=heading.line,
            )

    def check_turn(self, number: str, line: BookLine) -> None:
        """Checks that a section is the next in its chapter, or the first in the excerpt."""
        chapter, _, last = number.rpartition(".")
        heading = self.bare_heading
        if heading and heading.label != chapter:
            raise self.without_bullets(heading)
        if number in self.seen:
            raise LabelTwice(
                f"read section {number} a second time",
                "another number",
                f"{COMPARE} and mend the file",
                line=line.number,
            )
        before = self.counted.get(chapter)
        if chapter and before is not None and int(last) != before + 1:
            raise LabelMissing(
                f"read section {number} after {chapter}.{before}",
                f"{chapter}.{before + 1}",
                f"{COMPARE} and mend the file, or extract it again",
                line=line.number,
            )
        self.seen.add(number)
        self.counted[chapter] = int(last)

    def not_hung(self, label: str, line: BookLine) -> LabelMissing:
        return LabelMissing(
            f"read the bullet {label}, indented by {line.indent}",
            f"the bullet above it, or an indent of {self.indents[len(self.path)]}",
            f"{COMPARE} and mend the file, or extract it again",
            line=line.number,
        )

    def without_bullets(self, heading: ClauseDraft) -> TruncatedText:
        return TruncatedText(
            f"read the clauses of section {heading.label}",
            "bullets below its heading",
            WHOLE_FILE,
            line=heading.line,
        )

    def result(self) -> list[ClauseDraft]:
        if not self.drafts:
            raise NotARulebook(
                "find a section with bullets below it",
                "a line such as '1.1. Title', then indented bullets",
                "give the text of a comprehensive rulebook",
                line=1,
            )
        if heading := self.bare_heading:
            raise self.without_bullets(heading)
        return self.drafts
