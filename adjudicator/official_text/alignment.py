"""Compares the labels of a text with an edition's index."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from .model import OfficialText


@dataclass(frozen=True, slots=True)
class Alignment:
    """The differences between the labels of a text and an index."""

    missing: tuple[str, ...]
    """The labels that only the index has."""
    unexpected: tuple[str, ...]
    """The labels that only the text has."""
    out_of_order: tuple[str, ...]
    """The fewest labels that must move to obtain the index's order. They do not make the text incomplete."""

    @property
    def complete(self) -> bool:
        """Whether text and index have the same labels."""
        return not self.missing and not self.unexpected


def align(text: OfficialText, index: Sequence[str]) -> Alignment:
    """Compares the labels of `text` with those of an edition, in the order of the edition.

    Raises:
        ValueError: the index names a label twice (the second clause of a label is `#2`).
    """
    place = {label: at for at, label in enumerate(index)}
    if len(place) != len(index):
        again = next(label for at, label in enumerate(index) if place[label] != at)
        raise ValueError(f"the index names {again!r} twice; the second clause under a label is '{again}#2'")
    known = [label for label in text.labels if label in place]
    in_order = find_longest_rise([place[label] for label in known])
    return Alignment(
        missing=tuple(label for label in index if text.clause(label) is None),
        unexpected=tuple(label for label in text.labels if label not in place),
        out_of_order=tuple(label for label in known if place[label] not in in_order),
    )


def find_longest_rise(places: Sequence[int]) -> set[int]:
    """Returns the longest increasing subsequence of distinct numbers.

    >>> sorted(find_longest_rise([0, 3, 1, 2]))
    [0, 1, 2]
    """
    ends: list[int] = []  # the smallest last number of a subsequence of each length
    before: dict[int, int | None] = {}
    for place in places:
        length = bisect_left(ends, place)
        before[place] = ends[length - 1] if length else None
        ends[length : length + 1] = [place]
    rise: set[int] = set()
    step = ends[-1] if ends else None
    while step is not None:
        rise.add(step)
        step = before[step]
    return rise
