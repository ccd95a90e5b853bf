"""Measure the interpreter that runs this: prints its version as a number, milliseconds, its version and its path.

The work is like the engine's: small objects, lookups in mappings, short texts. The least of several runs of processor
time is told, so that a busy machine matters little. Needs nothing but Python 3.11.
"""

from __future__ import annotations

import os
import sys
import time

RUNS = 15
ROUNDS, COUNT = 40, 300


class Card:
    """Something with numbers."""

    __slots__ = ("numbers",)

    def __init__(self, value: int) -> None:
        self.numbers = {"cost": value, "power": 2 * value}

    def number(self, name: str) -> int:
        """Returns a number, 0 if there is none."""
        return self.numbers.get(name, 0)


def work() -> int:
    """Returns a sum that nobody needs."""
    total, cards = 0, [Card(value) for value in range(COUNT)]
    for _ in range(ROUNDS):
        for card in cards:
            cost = card.number("cost")
            head, _, rest = f"{cost}/place".partition("/")
            total += cost if cost % 3 else len(head)
            total += hash((head, rest)) & 1
            total += any(value > 3 for value in (1, 2, cost))
    return total


def measure() -> float:
    """Returns the least milliseconds of processor time that the work took."""
    least = float("inf")
    for _ in range(RUNS):
        start = time.process_time()
        work()
        least = min(least, time.process_time() - start)
    return least * 1000


if __name__ == "__main__":
    major, minor, micro = sys.version_info[:3]
    path = os.path.realpath(sys.executable)
    print(major * 1_000_000 + minor * 1_000 + micro, f"{measure():.1f}", f"{major}.{minor}.{micro}", path)
