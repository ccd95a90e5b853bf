"""203, 1003. The will required by a cost, as a resource in the payment search."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.rulebooks.force_of_will.v8_01.instructions.will import TIED, read_tie

JOINT = "+"
"""The separator of attribute and trait in the word of a kind of will: `void+moon`."""

EARLY = "early"
"""The suffix of will kinds that are available early enough to pay for a will ability."""


class WillNeed(NamedTuple):
    """The will required by a cost."""

    of: tuple[tuple[str, int], ...] = ()
    """The amount of each attribute or trait, sorted (203.3, 1003.6, 1003.7)."""
    free: int = 0
    """The additional amount of any kind (203.4)."""
    ties: tuple[str, ...] = ()
    """The keys of the abilities whose will pays for certain things alone, and for this one (104.1)."""

    @property
    def total(self) -> int:
        """Returns the total amount."""
        return sum([count for _, count in self.of]) + self.free if self.of else self.free


NO_WILL = WillNeed()
"""No will at all."""

Level = tuple[tuple[int, ...], int]
"""The missing amounts: of each required attribute or trait, and of any kind."""


class WillAsked(NamedTuple):
    """A need for will, in the form used by the payment search."""

    words: tuple[str, ...]
    """The required attributes and traits."""
    counts: tuple[int, ...]
    """The amount of each attribute or trait."""
    free: int
    """The additional amount of any kind."""
    spent: tuple[str, ...] = ()
    """The kinds of will already picked, each of which must be useful."""
    ties: tuple[str, ...] = ()
    """The keys of the abilities whose tied will is useful."""

    def begin(self) -> Iterator[Level]:
        """Yields the missing amounts after the picked will."""
        levels: set[Level] = {(self.counts, self.free)}
        for kind in self.spent:
            levels = {later for level in levels for later in self._serve(level, kind)}
        yield from sorted(levels)

    def add(self, level: Level, made: tuple[str, ...]) -> Iterator[Level]:
        """Yields the missing amounts after a card produced its will; useless will is left over."""
        levels = {level}
        for kind in made:
            levels = {later for each in levels for later in (self._serve(each, kind) or (each,))}
        yield from sorted(levels)

    def enough(self, level: Level) -> bool:
        """Returns whether nothing is missing."""
        return not level[1] and not any(level[0])

    def _serve(self, level: Level, kind: str) -> list[Level]:
        """Returns the missing amounts after one more will: it serves an attribute or trait if possible, else any."""
        missing, free = level
        tie = read_tie(kind)
        if tie and tie not in self.ties:
            return []
        words = kind.partition(TIED)[0].split(JOINT)
        found = [
            ((*missing[:place], missing[place] - 1, *missing[place + 1 :]), free)
            for place, word in enumerate(self.words)
            if missing[place] and word in words
        ]
        return found or ([(missing, free - 1)] if free else [])


def ask_for(need: WillNeed, spent: Sequence[str] = ()) -> WillAsked:
    """Returns a need for will in the form used by the payment search, with the will already picked."""
    return WillAsked(
        tuple(word for word, _ in need.of), tuple(count for _, count in need.of), need.free, tuple(sorted(spent)),
        need.ties,
    )  # fmt: skip


def add_needs(first: WillNeed, second: WillNeed) -> WillNeed:
    """Returns the will that two parts of a cost require together."""
    if not second.total:
        return first
    of = dict(first.of)
    for word, count in second.of:
        of[word] = of.get(word, 0) + count
    return WillNeed(tuple(sorted(of.items())), first.free + second.free, first.ties)


def ask_both(need: WillNeed, tax: WillNeed) -> WillNeed:
    """Returns the joint need of a payment and of a will ability that its own will cannot pay for."""
    early = [(f"{word} {EARLY}", count) for word, count in tax.of]
    return WillNeed(tuple(sorted([*need.of, *early, *([(EARLY, tax.free)] if tax.free else [])])), need.free, need.ties)


def mark_early(ways: Sequence[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """Returns the ways to produce will, with the will marked as available early.

    Will that pays for certain things alone pays for no will ability.
    """
    return tuple(tuple(kind if read_tie(kind) else _mark_early(kind) for kind in way) for way in ways)


def _mark_early(kind: str) -> str:
    return JOINT.join([kind, *(f"{word} {EARLY}" for word in kind.split(JOINT)), EARLY])


def subtract(will: Mapping[str, int], less: Mapping[str, int]) -> dict[str, int]:
    """Returns the amount of each kind that another amount leaves."""
    return {kind: count - less.get(kind, 0) for kind, count in will.items()}
