"""Chance: shuffles are answered by the seat CHANCE. In a dealt game by a generator anyone can check.

Algorithm `hmac-sha256-fisher-yates/1`: for the n-th chance choice of a game (n from 0), block k is
HMAC-SHA-256(key=seed, message=f"{salt}|{n}|{k}") in UTF-8, k from 0; its bytes form a stream read as big-endian
16-bit numbers. To draw a number below m, take the next 16-bit number x; if x >= 65536 - 65536 % m it is
rejected and the next one is taken; the result is x % m. A lot among m options is one number below m. A shuffle
of a zone lists its object ids in ascending order and, for i from the last index down to 1, swaps entry i with
entry j, j drawn below i + 1.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterator, Sequence

from engine.kernel.choice import Choice
from engine.kernel.table import Table

ALGORITHM = "hmac-sha256-fisher-yates/1"

Chance = Callable[[Table, Choice], tuple[int, ...]]
"""Answers one chance choice: every object of the zone in its new order, or the place of the option drawn."""


def commitment(seed: bytes) -> str:
    """What the first event says of the seed before it is revealed: SHA-256, hex."""
    return hashlib.sha256(b"adjudicator-seed/1|" + seed).hexdigest()


def numbers(seed: bytes, salt: str, n: int) -> Iterator[int]:
    """The 16-bit stream of the n-th chance choice."""
    block = 0
    while True:
        digest = hmac.digest(seed, f"{salt}|{n}|{block}".encode(), "sha256")
        for place in range(0, 32, 2):
            yield digest[place] << 8 | digest[place + 1]
        block += 1


def below(m: int, stream: Iterator[int]) -> int:
    """A number from 0 to m - 1, each as likely as the others."""
    limit = 65536 - 65536 % m
    x = next(stream)
    while x >= limit:
        x = next(stream)
    return x % m


def shuffled(ids: Sequence[int], seed: bytes, salt: str, n: int) -> tuple[int, ...]:
    """The order of the n-th chance choice over these objects."""
    order = sorted(ids)
    stream = numbers(seed, salt, n)
    for i in range(len(order) - 1, 0, -1):
        j = below(i + 1, stream)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


class SeededChance:
    """The generator of one dealt game: nothing but its seed, its salt and how many choices were answered."""

    __slots__ = ("_seed", "salt")

    def __init__(self, seed: bytes, salt: str) -> None:
        self._seed, self.salt = seed, salt

    def __repr__(self) -> str:
        return f"SeededChance(salt={self.salt!r})"

    def __call__(self, table: Table, choice: Choice) -> tuple[int, ...]:
        if choice.form == "lot":
            return (below(len(choice.options), numbers(self._seed, self.salt, table.chances)),)
        return shuffled(table.zones.get(str(choice.subject), ()), self._seed, self.salt, table.chances)
