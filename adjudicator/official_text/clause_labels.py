"""Labels of clauses: their spelling and their order.

A label is a row of numbers and letters: `5.2.1`, `702.17a`, `702.1a-2`, `201.2.c-1`. Its *key* is that row as
a tuple, whatever the punctuation. Where sections are counted in hundreds, 702 is section 2 of chapter 7, and
the key of `702.1a-2` is `(7, 2, 1, "a", 2)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

Key = tuple[int | str, ...]

NUMBER = r"[0-9]{1,4}"
DOTTED = rf"{NUMBER}(?:\.{NUMBER}){{0,11}}"
# A full stop closes a label; only `-1` may stand without it. "3.5" is no label, but "15.2.3.2.1 card" may be
# 15.2.3.2 and "1 card" with its space lost: see `PrintedLabel.doubtful`.
LABEL = re.compile(
    rf"(?P<item>{DOTTED}\.?[a-z]-{NUMBER})(?:\.|(?=\s)|$)\s*"
    rf"|(?P<clause>{DOTTED}\.?[a-z]|{DOTTED}\.{NUMBER})\.\s*"
    rf"|(?P<heading>{NUMBER})\.(?![0-9])\s*"
)
PART = re.compile(r"[0-9]+|[a-z]")
PART_AHEAD = re.compile(r"[0-9]|[a-z](?![A-Za-z])")
FIRST: frozenset[int | str] = frozenset({1, "a"})
LEVELS_ALWAYS_PRINTED = 2  # chapter and section; deeper, a book may go from 11.4.6 straight to 11.4.6.1.1
SKIPPED: Key = (1, 1)


@dataclass(frozen=True, slots=True)
class PrintedLabel:
    """A label at the start of a text."""

    label: str
    """The label as printed."""
    rest: str
    """The text after it."""
    lone: bool
    """Whether it is a single number, as headings have."""
    closed: bool
    """Whether a full stop closes it."""
    doubtful: bool
    """Whether a figure or letter follows without a space: the space is lost, or the label is incomplete."""

    @property
    def hyphenated(self) -> bool:
        return "-" in self.label


def label_at_start(text: str) -> PrintedLabel | None:
    """Returns the label that `text` starts with, spelled as printed, or None.

    >>> label_at_start("702.1a-2 As printed.")
    PrintedLabel(label='702.1a-2', rest='As printed.', lone=False, closed=False, doubtful=False)
    >>> label_at_start("702.1a is referred to.") is None
    True
    """
    match = LABEL.match(text)
    if match is None:
        return None
    label = match["item"] or match["clause"] or match["heading"]
    rest = text[match.end() :]
    doubtful = match[0].endswith(".") and PART_AHEAD.match(rest) is not None
    return PrintedLabel(label, rest, match["heading"] is not None, match[0].rstrip().endswith("."), doubtful)


@dataclass(frozen=True, slots=True)
class NumberingScheme:
    """The numbering of a book: plain (1, 1.1, 1.1.1), or in hundreds (chapter 100, section 101, clause 101.1)."""

    hundreds: bool
    """Whether it counts in hundreds."""

    def keys(self, printed: PrintedLabel) -> Iterator[Key]:
        """Returns the possible keys of a label, likeliest first; none if the book is numbered differently.

        `-31` is the 31st of its list, or the first below `-3`: only the preceding label can tell.
        """
        parts: list[int | str] = [int(p) if p.isdecimal() else p for p in PART.findall(printed.label)]
        if self.hundreds:
            chapter, section = divmod(int(parts[0]), 100)
            if not chapter:
                return
            parts[:1] = [chapter, section] if section else [chapter]
        yield tuple(parts)
        last = parts[-1]
        if printed.hyphenated and isinstance(last, int) and last > 10 and last % 10:
            yield (*parts[:-1], *divmod(last, 10))

    def spell(self, key: Key) -> str:
        """Returns a key as the book would most likely print it, for messages.

        >>> NumberingScheme(hundreds=True).spell((7, 2, 1, "a", 2))
        '702.1a-2'
        """
        if self.hundreds:
            section = key[1] if len(key) > 1 else 0
            key = (int(key[0]) * 100 + int(section), *key[2:])
        spelled, lettered = str(key[0]), False
        for before, part in pairwise(key):
            mark = "-" if isinstance(before, str) else "" if lettered or isinstance(part, str) else "."
            spelled += f"{mark}{part}"
            lettered = lettered or isinstance(part, str)
        return spelled


def next_key(part: int | str) -> int | str:
    return part + 1 if isinstance(part, int) else chr(ord(part) + 1)


def may_follow(last: Key, key: Key) -> bool:
    """Returns whether a label is a plausible successor: first child, next sibling, or next of an ancestor.

    >>> [may_follow((7, 2), k) for k in [(7, 2, 1), (7, 3), (8,), (7, 2, 2), (7, 4), (7, 1)]]
    [True, True, True, False, False, False]
    """
    depth = len(key)
    if depth > len(last):
        below = key[len(last) :]
        first = (len(below) == 1 and below[0] in FIRST) or (below == SKIPPED and len(last) > LEVELS_ALWAYS_PRINTED)
        return first and key[: len(last)] == last
    return key[:-1] == last[: depth - 1] and key[-1] == next_key(last[depth - 1])


def list_successors(last: Key) -> list[Key]:
    """Returns the possible successors of `last`, nearest first (the first child counted with a number)."""
    return [(*last, 1), *((*last[:d], next_key(last[d])) for d in range(len(last) - 1, -1, -1))]
