"""Putting the sentences of a clause together again: lines, pages and columns cut them anywhere."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum

SPACE = re.compile(r"[\s\u3000]+")
WIDE = r"\u2018\u2019\u201c\u201d\u3001-\u30ff\u3400-\u9fff\uff01-\uffee"
BETWEEN_WIDE = re.compile(rf"(?<=[{WIDE}]) (?=[{WIDE}])")
REFERENCE = r"\s*[(（][^()（）]{1,40}[)）]"
FINISHED = re.compile(rf"[。．.!?！？](?:{REFERENCE})?[)）\]］」』】〉》’”'\"]*$")
NOTE = re.compile(r"[:：※]|(?:例|注|e\.g\.|Example)\s*[:：]", re.IGNORECASE)  # legends of symbols, examples
TAIL = 80  # characters; longer than any closing bracket with its reference
LATIN = 0x250  # code points below are written with spaces between words


class LineJoin(Enum):
    """How a line relates to the one before it in the same clause."""

    WRAP = "goes on in the next line of the same paragraph"
    PARAGRAPH = "after an empty line: a new paragraph, or the rest of a sentence that a page break cut"
    ITEM = "an item of a list without a label of its own"


def normalise(text: str) -> str:
    """One space for each run of white space, none at the ends."""
    return SPACE.sub(" ", text).strip()


def is_finished(text: str) -> bool:
    """Whether `text` ends with the end of a sentence; closing brackets, quotes and a reference may follow it.

    >>> is_finished("(Draw first.)"), is_finished("The game ends. (905)"), is_finished("The game")
    (True, True, False)
    """
    return FINISHED.search(text[-TAIL:]) is not None


def close_gaps(text: str) -> str:
    """Take out the spaces that stand where a Japanese line once ended.

    >>> close_gaps("カー ドを 2 枚引く")
    'カードを 2 枚引く'
    """
    return BETWEEN_WIDE.sub("", text)


def choose_seam(left: str, right: str) -> str:
    """What stands where one line was cut in two: nothing in Japanese, a space beside words and figures.

    >>> [a + choose_seam(a, b) + b for a, b in [("カー", "ド"), ("must", "draw"), ("カードを", "2 枚")]]
    ['カード', 'must draw', 'カードを 2 枚']
    """
    narrow = [end for end in (left[-1], right[0]) if ord(end) < LATIN]
    return " " if len(narrow) == 2 or any(end.isalnum() for end in narrow) else ""


@dataclass
class ClauseProse:
    """The text of one clause while it is collected."""

    heading: bool = False  # a title is complete although it does not end like a sentence
    """Whether it is a heading."""
    parts: list[str] = field(default_factory=list)
    """The text collected so far."""
    tail: str = ""  # the last characters of the text: all that the next line needs to know
    """The end of that text."""
    in_list: bool = False
    """Whether the last line was an item of a list."""

    @property
    def text(self) -> str:
        return "".join(self.parts)

    @property
    def finished(self) -> bool:
        return is_finished(self.tail)

    def add(self, text: str, piece: LineJoin) -> None:
        """Append a line; `piece` is what its place on the page says about it."""
        text = normalise(text)
        if not text:
            return
        complete = self.finished or self.heading or NOTE.match(text) is not None
        if not self.tail:
            between = ""
        elif piece is LineJoin.ITEM and (complete or self.in_list):
            between, self.in_list = " ・", True
        elif piece is not LineJoin.WRAP and complete:
            between = " "
        else:
            between = choose_seam(self.tail, text)
        self.parts += [between, text]
        self.tail = (self.tail + between + text[-TAIL:])[-TAIL:]
