"""Books that print a number before every clause, in one column or in several.

Numbers decide. A number at the start of a line, or between two sentences of a line, is a label if it may
follow the label before it (`labels.may_follow`); else it is a cross reference. Where a line opens a paragraph
there is no cross reference, so a number that may not follow there is always an error. The one
exception is a section printed under the number of an earlier one: it is recognised by its first clause.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from .clause_labels import (
    FIRST,
    Key,
    NumberingScheme,
    PrintedLabel,
    label_at_start,
    list_successors,
    may_follow,
    next_key,
)
from .drafts import ClauseDraft, ClauseDrafts
from .errors import LabelMissing, LabelTwice, NotARulebook, RulebookTextError
from .pages import Book, BookLine
from .sentences import ClauseProse, LineJoin

AFTER_A_SENTENCE = re.compile(r"(?:[。．！？][」』)）]*\s*|[.!?][)\"]*\s+)(?=[0-9]{1,4}\.[0-9])")
LOOK_AHEAD = 60  # characters; longer than any label


def read_numbered(book: Book) -> ClauseDrafts:
    """Returns all clauses in reading order.

    Raises:
        NotARulebook: there is no heading to begin with, or nothing but headings.
        LabelMissing, LabelTwice: a label is out of turn.
    """
    start = find_first_heading(book.lines)
    heading = label_at_start(book.lines[start].text)
    counting = NumberingScheme(hundreds=heading is not None and int(heading.label) % 100 == 0)
    reader = NumberedReader(counting, book.lines[start:])
    reader.read()
    if all(draft.prose.heading for draft in reader.drafts):
        raise NotARulebook(
            "find clauses below the headings",
            f"a line such as '{counting.spell((1, 1, 1) if counting.hundreds else (1, 1))}. Sentence.'",
            "give the text of a comprehensive rulebook, extracted from its PDF",
            line=reader.drafts[0].line,
        )
    return ClauseDrafts(reader.drafts, read_front_lists(book, start, counting), reader.closed)


def find_first_heading(lines: Sequence[BookLine]) -> int:
    """Returns the start of the book: the first lone number with a title, after the titles and lists."""
    for at, line in enumerate(lines):
        printed = label_at_start(line.text)
        if printed is None or not printed.rest or not line.opens:
            continue
        if printed.lone and int(printed.label):
            return at
        raise LabelMissing(
            f"read the label {printed.label} at the front of the book",
            "the heading of its chapter before it",
            "compare the line with the printed rulebook and mend the file, or extract it again",
            line=line.number,
        )
    raise NotARulebook(
        "find the first chapter heading",
        "a line such as '1. Title' or '100. Title'",
        "give the text of a comprehensive rulebook, extracted from its PDF",
        line=1,
    )


def read_front_lists(book: Book, start: int, counting: NumberingScheme) -> dict[str, int]:
    """Returns the labels printed before the book, with their lines: see `ClauseDrafts.front`."""
    bare = [
        (printed.label, line.number)
        for line in book.lines[:start]
        if (printed := label_at_start(line.text)) and not printed.rest
    ]
    entries = [(entry.label, entry.number) for entry in book.contents]
    if not all(label.isdecimal() and not (counting.hundreds and int(label) % 100) for label, _ in entries):
        entries = []
    front: dict[str, int] = {}
    for label, number in sorted(bare + entries, key=lambda pair: pair[1]):
        front.setdefault(label, number)
    return front


class NumberedReader:
    """A reader that passes the lines once. `last` is the key of the last label, the place in the book."""

    def __init__(self, counting: NumberingScheme, lines: Sequence[BookLine]) -> None:
        end = next((at for at, line in enumerate(lines) if at and line.closes_book), len(lines))
        self.counting = counting
        self.lines = lines[:end]
        self.closed = end < len(lines)
        self.drafts: list[ClauseDraft] = []
        self.last: Key = ()
        self.printed: Counter[str] = Counter()
        # A section printed under an earlier number: that number as a key, the key it stands for, and `#2`.
        self.stands_for: tuple[Key, Key, str] | None = None
        self.opening = {
            p.label: at for at, line in enumerate(self.lines) if line.opens and (p := label_at_start(line.text))
        }

    def read(self) -> None:
        for at, line in enumerate(self.lines):
            self.take(at, line)

    def take(self, at: int, line: BookLine) -> None:
        printed = label_at_start(line.text)
        key = self.judge(at, line, printed) if printed else None
        if printed and key:
            self.begin(line, printed, key)
            self.fill(at, line, printed.rest, LineJoin.WRAP)
        else:
            piece = LineJoin.ITEM if line.item else LineJoin.PARAGRAPH if line.opens else LineJoin.WRAP
            self.fill(at, line, line.text, piece)

    def fill(self, at: int, line: BookLine, text: str, piece: LineJoin) -> None:
        """Adds a line's text to the open clause; a label between its sentences opens the next one."""
        begun = 0
        for cut in AFTER_A_SENTENCE.finditer(text):
            ahead = text[cut.end() : cut.end() + LOOK_AHEAD]
            printed = label_at_start(ahead)
            if printed is None or printed.lone or printed.doubtful:
                continue
            if key := self.in_turn(at, printed, certain=False):
                self.drafts[-1].prose.add(text[begun : cut.end()], piece)
                self.begin(line, printed, key)
                begun, piece = cut.end() + len(ahead) - len(printed.rest), LineJoin.WRAP
        self.drafts[-1].prose.add(text[begun:], piece)

    def begin(self, line: BookLine, printed: PrintedLabel, key: Key) -> None:
        if self.stands_for and key[: len(self.stands_for[1])] != self.stands_for[1]:
            self.stands_for = None
        self.last = key
        self.printed[printed.label] += 1
        label = printed.label + (self.stands_for[2] if self.stands_for else "")
        self.drafts.append(ClauseDraft(label, line.number, line.column, ClauseProse(heading=printed.lone)))

    def judge(self, at: int, line: BookLine, printed: PrintedLabel) -> Key | None:
        """Returns the key of a label at the start of a line; None for a cross reference or figure."""
        keys = self.keys(printed)
        if not keys or (printed.lone and not printed.rest):
            return None
        if not self.drafts:
            return keys[0]
        here = self.drafts[-1]
        whole = here.prose.finished or here.prose.heading  # no sentence can continue
        stands_out = line.opens or printed.label == here.label
        certain = whole or line.item or (stands_out and printed.closed and not printed.doubtful)
        if not certain and (printed.lone or printed.doubtful):
            return None
        if key := self.in_turn(at, printed, certain):
            return key
        if not certain or printed.doubtful:
            return None
        if key := self.second_section(at, printed, keys[0]):
            return key
        raise self.out_of_turn(line, printed)

    def keys(self, printed: PrintedLabel) -> list[Key]:
        keys = list(self.counting.keys(printed))
        if self.stands_for:
            written, meant, _ = self.stands_for
            keys = [meant + key[len(written) :] if key[: len(written)] == written else key for key in keys]
        return keys

    def in_turn(self, at: int, printed: PrintedLabel, certain: bool) -> Key | None:
        """Returns the key if the label may stand here. An uncertain one must not open a later paragraph."""
        if not certain and self.opening.get(printed.label, -1) > at:
            return None
        return next((key for key in self.keys(printed) if may_follow(self.last, key)), None)

    def second_section(self, at: int, printed: PrintedLabel, key: Key) -> Key | None:
        """Returns the intended key of a misnumbered section: its number is already used, and its clauses follow."""
        depth = len(key)
        beside = depth <= len(self.last) and key[:-1] == self.last[: depth - 1] and key != self.last[:depth]
        if not self.printed[printed.label] or not beside:
            return None
        followers = (label_at_start(line.text) for line in self.lines[at + 1 :])
        follower = next((p for p in followers if p), None)
        if follower is None or not any((*key, first) in self.counting.keys(follower) for first in FIRST):
            return None
        meant = (*self.last[: depth - 1], next_key(self.last[depth - 1]))
        self.stands_for = (key, meant, f"#{self.printed[printed.label] + 1}")
        return meant

    def out_of_turn(self, line: BookLine, printed: PrintedLabel) -> RulebookTextError:
        expected = [self.counting.spell(key) for key in list_successors(self.last)]
        kind = LabelTwice if self.printed[printed.label] else LabelMissing
        again = " a second time" if kind is LabelTwice else ""
        return kind(
            f"read the label {printed.label}{again} after {self.drafts[-1].label}",
            " or ".join(expected),
            "compare the line with the printed rulebook and mend the file, or extract it again",
            line=line.number,
        )
