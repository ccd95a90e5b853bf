"""The reassembly of a clause's sentences, which lines, pages and columns cut anywhere."""

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
    """The relation of a line to the previous line of its clause."""

    WRAP = "goes on in the next line of the same paragraph"
    PARAGRAPH = "after an empty line: a new paragraph, or the rest of a sentence that a page break cut"
    ITEM = "an item of a list without a label of its own"


def normalise(text: str) -> str:
    """Returns text with single spaces, and none at the ends."""
    return SPACE.sub(" ", text).strip()


def is_finished(text: str) -> bool:
    """Returns whether `text` ends with the end of a sentence; closing brackets, quotes and a reference may follow it.

    >>> is_finished("(Draw first.)"), is_finished("The game ends. (905)"), is_finished("The game")
    (True, True, False)
    """
    return FINISHED.search(text[-TAIL:]) is not None


def close_gaps(text: str) -> str:
    """Removes the spaces at former ends of Japanese lines.

    >>> close_gaps("カー ドを 2 枚引く")
    'カードを 2 枚引く'
    """
    return BETWEEN_WIDE.sub("", text)


def choose_seam(left: str, right: str) -> str:
    """Returns the separator of two parts of a line: none in Japanese, a space beside words and figures.

    >>> [a + choose_seam(a, b) + b for a, b in [("カー", "ド"), ("must", "draw"), ("カードを", "2 枚")]]
    ['カード', 'must draw', 'カードを 2 枚']
    """
    narrow = [end for end in (left[-1], right[0]) if ord(end) < LATIN]
    return " " if len(narrow) == 2 or any(end.isalnum() for end in narrow) else ""


@dataclass
class ClauseProse:
    """The text of one clause during collection."""

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
        """Appends a line; `piece` is its relation by its place on the page."""
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
