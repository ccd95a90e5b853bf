"""Line breaks in Japanese text (kinsoku), measured in columns of the terminal.

Rich breaks lines only at spaces, so it treats a Japanese sentence as one word. A library for the Unicode rules takes
longer to load than a command's help may take, so this module implements the few rules that it needs.
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
"""Characters that cannot begin a line, besides closing brackets: stops, marks of repetition and length, small kana."""

NEVER_LAST = frozenset("￥＄￡＃№")
"""Characters that cannot end a line, besides opening brackets."""

OPENING, CLOSING = frozenset({"Ps", "Pi"}), frozenset({"Pe", "Pf"})
"""Unicode categories of brackets and quotation marks."""


def fold_text(text: Text, width: int) -> Text:
    """Breaks a text into lines no wider than `columns`.

    A text that fits is returned unchanged. Lines without Japanese are left to rich.
    """
    if not any(_needs_folding(line, width) for line in text.plain.split("\n")):
        return text
    return text.blank_copy("\n").join(part for line in text.split(allow_blank=True) for part in _fold(line, width))


def _fold(line: Text, width: int) -> Iterator[Text]:
    if not _needs_folding(line.plain, width):
        yield line
        return
    for part in line.divide(find_breaks(line.plain, width)):
        part.rstrip()  # rich counts spaces at the end as excess words
        yield part


def fold_line(line: str, width: int) -> list[str]:
    """Splits a line into parts no wider than `columns`."""
    cuts = [0, *find_breaks(line, width), len(line)]
    return [line[start:end].rstrip() for start, end in pairwise(cuts)]


def find_breaks(line: str, width: int) -> list[int]:
    """Returns the positions at which to break a line so that each part fits the columns.

    Spaces at the end of a part are not counted. A part without a permitted break is cut inside a word.
    """
    return list(_find_breaks(line, width))


def _needs_folding(line: str, width: int) -> bool:
    return not line.isascii() and cell_len(line) > width and any(map(_is_wide, line))


def _find_breaks(line: str, width: int) -> Iterator[int]:
    units, _ = split_graphemes(line)
    mark = _find_end_of_mark(line)
    first = end = cut = used = 0  # start, best end and last possible end of the part, its columns
    for at, (start, after, columns) in enumerate(units):
        if start > mark and _may_be_parted(left := line[units[at - 1][0]], right := line[start]):
            cut, end = at, at if _ends_word(left, right) else end
        while used + columns > width and at > first and not line[start:after].isspace():
            first = end if end > first else cut if cut > first else at
            yield units[first][0]
            used = sum(each for _, _, each in units[first:at])
        used += columns


def _find_end_of_mark(line: str) -> int:
    """Returns the start of the text behind a leading mark or bullet; 0 if there is none."""
    first, gap, _ = line.partition(" ")
    return len(first) + len(gap) if gap and len(first) == 1 and not first.isalnum() else 0


def _may_be_parted(left: str, right: str) -> bool:
    """Returns whether the rules permit a line break between two characters."""
    if right in NEVER_FIRST or category(right) in CLOSING or right.isspace():
        return False
    return left not in NEVER_LAST and category(left) not in OPENING


def _ends_word(left: str, right: str) -> bool:
    """Returns whether a word ends between two characters. A number and its counter word belong together."""
    return left.isspace() or ((_is_wide(left) or _is_wide(right)) and not left.isdigit())


def _is_wide(character: str) -> bool:
    return east_asian_width(character) in "WF"
