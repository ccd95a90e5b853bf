"""Where a line may end in a text with Japanese in it (kinsoku), measured in columns of the terminal.

Rich ends lines at spaces alone, so a Japanese sentence is one word for it. A library for the Unicode rules takes longer
to load than the help of a command may take, so the few rules that matter here are written out.
Source: JIS X 4051 and the W3C's requirements for Japanese text layout, line breaking.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from unicodedata import category, east_asian_width

from rich.cells import cell_len, split_graphemes
from rich.text import Text

NEVER_FIRST = frozenset(
    "、。，．・：；？！‼⁇⁈⁉､｡･,.:;?!%％‰℃°′″"
    "ー～〜…‥—―ｰ〻々ヽヾゝゞ"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ"
)
"""What no line begins with, besides closing brackets: stops, marks of repetition and length, small kana."""

NEVER_LAST = frozenset("￥＄￡＃№")
"""What no line ends with, besides opening brackets."""

OPENING, CLOSING = frozenset({"Ps", "Pi"}), frozenset({"Pe", "Pf"})
"""Kinds of characters, by Unicode: brackets and quotation marks."""


def fold_text(text: Text, width: int) -> Text:
    """Returns a text with its lines ended so that none is wider than some columns.

    A text that needs nothing is returned as it is. Lines without Japanese are left to rich.
    """
    if not any(_needs_folding(line, width) for line in text.plain.split("\n")):
        return text
    return text.blank_copy("\n").join(part for line in text.split(allow_blank=True) for part in _fold(line, width))


def _fold(line: Text, width: int) -> Iterator[Text]:
    if not _needs_folding(line.plain, width):
        yield line
        return
    for part in line.divide(find_breaks(line.plain, width)):
        part.rstrip()  # rich takes spaces at the end for words that are too many
        yield part


def fold_line(line: str, width: int) -> list[str]:
    """Returns the parts of a line, none of them wider than some columns."""
    cuts = [0, *find_breaks(line, width), len(line)]
    return [line[start:end].rstrip() for start, end in pairwise(cuts)]


def find_breaks(line: str, width: int) -> list[int]:
    """Returns where a line is to be cut so that no part is wider than some columns.

    Spaces at the end of a part are not counted. A part without a place to end at is cut inside a word.
    """
    return list(_find_breaks(line, width))


def _needs_folding(line: str, width: int) -> bool:
    return not line.isascii() and cell_len(line) > width and any(map(_is_wide, line))


def _find_breaks(line: str, width: int) -> Iterator[int]:
    units, _ = split_graphemes(line)
    mark = _find_end_of_mark(line)
    first = end = cut = used = 0  # where the part begins, may end best, may be cut at least, and its columns
    for at, (start, after, columns) in enumerate(units):
        if start > mark and _may_be_parted(left := line[units[at - 1][0]], right := line[start]):
            cut, end = at, at if _ends_word(left, right) else end
        while used + columns > width and at > first and not line[start:after].isspace():
            first = end if end > first else cut if cut > first else at
            yield units[first][0]
            used = sum(each for _, _, each in units[first:at])
        used += columns


def _find_end_of_mark(line: str) -> int:
    """Returns where the text begins that a mark or a bullet stands before; 0 where there is none."""
    first, gap, _ = line.partition(" ")
    return len(first) + len(gap) if gap and len(first) == 1 and not first.isalnum() else 0


def _may_be_parted(left: str, right: str) -> bool:
    """Whether the rules allow a line to end with one character and the next to begin with the other."""
    if right in NEVER_FIRST or category(right) in CLOSING or right.isspace():
        return False
    return left not in NEVER_LAST and category(left) not in OPENING


def _ends_word(left: str, right: str) -> bool:
    """Whether a word ends between two characters; a number goes on to what it counts."""
    return left.isspace() or ((_is_wide(left) or _is_wide(right)) and not left.isdigit())


def _is_wide(character: str) -> bool:
    return east_asian_width(character) in "WF"
