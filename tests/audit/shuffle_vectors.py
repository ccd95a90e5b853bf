"""The test vectors of docs/shuffles.md: `python -m tests.audit.shuffle_vectors` prints them, made by the engine."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

from engine.kernel.chance import below, commitment, numbers, shuffled

SEEDS = (bytes(32), b"a seed of thirty-two bytes size!")


def vectors() -> list[dict[str, Any]]:
    """One object for each line of the document's block."""
    made: list[dict[str, Any]] = [{"seed": seed.hex(), "commitment": commitment(seed)} for seed in SEEDS]
    seed, game = SEEDS[1], "game-1"
    made.append({"seed": seed.hex(), "game": game, "number": 0, "stream": list(islice(numbers(seed, game, 0), 20))})
    for number, ids in ((0, range(1, 11)), (1, range(1, 11)), (12, (40, 7, 100, 3)), (2, (5,))):
        order = shuffled(ids, seed, game, number)
        made.append({"seed": seed.hex(), "game": game, "number": number, "ids": sorted(ids), "order": list(order)})
    for number, options in ((0, 2), (7, 3), (3, 30000)):
        place = below(options, numbers(seed, game, number))
        made.append({"seed": seed.hex(), "game": game, "number": number, "options": options, "place": place})
    return made


def block() -> str:
    """The vectors as they stand in the document."""
    return "\n".join(json.dumps(vector) for vector in vectors())


if __name__ == "__main__":
    print(block())
