"""The lines of a book in reading order, from the raw extraction of a PDF.

The content of clauses is not examined. Text is dropped for its form alone: markup of headings and
emphasis, figures (blocks of HTML), page numbers, and the entries of a list of contents.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from .clause_labels import label_at_start
from .sentences import normalise

INLINE_TAG = re.compile(r"</?(?:b|i|u|em|strong|span|sup|sub|br)\b[^<>]*>", re.IGNORECASE)
FIGURE = re.compile(r"\s*</?(?:p|div|table|tr|td|img|figure)\b[^<>]*>", re.IGNORECASE)
INVISIBLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u200b\ufeff]")
HEADING_MARK = re.compile(r"^#{1,6}\s+")
BULLETS = re.compile(r"^(?:[-*•・]\s+)+")
PAGE_NUMBER = re.compile(r"\s*(?:[0-9]{1,4}|[-–]\s*[0-9]{1,4}\s*[-–])\s*")
TO_A_PAGE = re.compile(r"(?:\.{3,}|…+|\t)\s*(?:[-–]\s*)?[0-9]{1,4}(?:\s*[-–])?\s*$")
PAGE_END = 40  # characters at the end of a row in which its page number stands
MAX_COLUMNS = 4
CLOSING = re.compile(
    r"(?:更新情報|更新履歴|改訂履歴|改定履歴|変更履歴|change ?log|revision history|version history)\s*[:：]?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class BookLine:
    """One line of the book, or one cell of a line set in columns."""

    number: int
    """The line of the file, counted from 1."""
    column: int
    """The cell of that line, counted from 0."""
    text: str
    """The text without markup, white space normalised; never empty."""
    indent: int
    """The number of spaces before it."""
    item: bool
    """Whether it had a bullet."""
    opens: bool
    """Whether it starts a paragraph: it follows an empty line, is marked as heading or item, or is a cell."""

    @property
    def closes_book(self) -> bool:
        """Whether it is the heading of the list of changes, which follows all clauses."""
        return not self.item and CLOSING.fullmatch(self.text) is not None


@dataclass(frozen=True, slots=True)
class ContentsEntry:
    """One entry of a list of contents."""

    label: str
    """The label it names."""
    number: int
    """The line of the file."""


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook file as lines in reading order, and its list of contents."""

    lines: tuple[BookLine, ...]
    """The lines in reading order."""
    contents: tuple[ContentsEntry, ...]
    """The entries of the list of contents."""
    last_line: int
    """The last line of the file."""


def open_book(text: str) -> Book:
    """Splits a text into the lines of the book, one column after the other."""
    rows = [clean(row) for row in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    contents: list[ContentsEntry] = []
    for at, row in enumerate(rows):
        entries = read_contents_entries(row)
        contents += [ContentsEntry(label, at + 1) for label in entries]
        if entries or (PAGE_NUMBER.fullmatch(row) and stands_alone(rows, at)):
            rows[at] = ""
    return Book(tuple(order_for_reading(rows)), tuple(contents), len(rows))


def clean(row: str) -> str:
    """Returns a row without inner markup; empty if it is (part of) a figure. Tabs, bullets and indents stay."""
    row = INVISIBLE.sub("", row)
    if FIGURE.match(row):
        return ""
    return INLINE_TAG.sub("", row).replace("**", "").rstrip(" ")


def read_contents_entries(row: str) -> list[str]:
    """Returns the labels in one row of a list of contents; empty for any other row.

    >>> read_contents_entries("101. Players ..... 2\\t205. Cost ..... 7"), read_contents_entries("101. Players.")
    (['101', '205'], [])
    """
    if not TO_A_PAGE.search(row.rstrip()[-PAGE_END:]):
        return []
    found = (label_at_start(cell.strip()) for cell in row.split("\t"))
    return [printed.label for printed in found if printed is not None]


def stands_alone(rows: Sequence[str], at: int) -> bool:
    before, after = rows[max(at - 1, 0) : at], rows[at + 1 : at + 2]
    return not any(row.strip() for row in (*before, *after))


def order_for_reading(rows: Sequence[str]) -> Iterator[BookLine]:
    """Yields every line of the rows; a block set in columns is read column by column."""
    numbered = enumerate(rows, start=1)
    for blank, group in groupby(numbered, key=lambda row: not row[1].strip()):
        if blank:
            continue
        block = list(group)
        cells = [[cell.strip() for cell in row.rstrip("\t").split("\t")] for _, row in block]
        if is_columns(cells):
            yield from split_columns(cells, first=block[0][0])
        else:
            read = (read_line(row, number, number == block[0][0]) for number, row in block)
            yield from filter(None, read)


def is_columns(block: Sequence[Sequence[str]]) -> bool:
    """Returns whether rows are columns of clauses; a table has no labels of its own in each column."""
    width = max(len(cells) for cells in block)
    if not 1 < width <= MAX_COLUMNS:
        return False
    labelled = {at for cells in block for at, cell in enumerate(cells) if label_at_start(strip_marks(cell))}
    return len(labelled) == width


def split_columns(block: Sequence[Sequence[str]], first: int) -> Iterator[BookLine]:
    for column in range(max(len(cells) for cells in block)):
        for number, cells in enumerate(block, start=first):
            if column < len(cells) and (line := read_line(cells[column], number, True)):
                yield replace(line, column=column)


def read_line(row: str, number: int, first: bool) -> BookLine | None:
    """Returns a row as a line of the book; None if no text is left."""
    bare = row.strip()
    text = strip_marks(bare)
    if not text:
        return None
    item = BULLETS.match(bare) is not None
    opens = first or item or "\t" in bare or HEADING_MARK.match(bare) is not None
    return BookLine(number, 0, text, len(row) - len(row.lstrip()), item, opens)


def strip_marks(row: str) -> str:
    """Returns the words of a row without the marks before and around them."""
    bare = HEADING_MARK.sub("", row.strip(), count=1)
    return normalise(BULLETS.sub("", bare, count=1).strip("*"))


def is_labelled(line: BookLine) -> bool:
    return label_at_start(line.text) is not None
