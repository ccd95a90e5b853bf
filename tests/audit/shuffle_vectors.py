"""The test vectors of docs/shuffles.md: `python -m tests.audit.shuffle_vectors` prints them, made by the engine."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

from engine.core.table.chance import (
    MIXED,
    Dealing,
    Secret,
    commit_to_secret,
    commit_to_seed,
    derive_stream_key,
    draw_below,
    draw_stream,
    shuffle_objects,
)

SEEDS = (bytes(32), b"a seed of thirty-two bytes size!")
SALT = b"a salt of thirty-two bytes size!"
SEATS = ("P1", "P2")
SHARES = {"P1": bytes(range(16)).hex(), "P2": bytes(range(16, 48)).hex()}
GAME = "game-1"


def vectors() -> list[dict[str, Any]]:
    """One object for each line of the document's block."""
    made: list[dict[str, Any]] = [{"seed": seed.hex(), "commitment": commit_to_seed(seed)} for seed in SEEDS]
    seed, game = SEEDS[1], GAME
    made.append({"seed": seed.hex(), "game": game, "number": 0, "stream": list(islice(draw_stream(seed, game, 0), 20))})
    for number, ids in ((0, range(1, 11)), (1, range(1, 11)), (12, (40, 7, 100, 3)), (2, (5,))):
        order = shuffle_objects(ids, seed, game, number)
        made.append({"seed": seed.hex(), "game": game, "number": number, "ids": sorted(ids), "order": list(order)})
    for number, options in ((0, 2), (7, 3), (3, 30000)):
        place = draw_below(options, draw_stream(seed, game, number))
        made.append({"seed": seed.hex(), "game": game, "number": number, "options": options, "place": place})
    return made + mixed()


def mixed() -> list[dict[str, Any]]:
    """Those of `/2`."""
    secret, ids = SEEDS[1], range(1, 11)
    made: list[dict[str, Any]] = [
        {"secret": one.hex(), "salt": SALT.hex(), "commitment": commit_to_secret(Secret(one, SALT))} for one in SEEDS
    ]
    for renewals, shares in ((0, SHARES), (1, SHARES), (0, {"P2": SHARES["P2"]}), (0, {})):
        key = derive_stream_key(secret, GAME, renewals, SEATS, shares)
        given = {"secret": secret.hex(), "game": GAME, "renewals": renewals, "seats": SEATS, "contributions": shares}
        order = shuffle_objects(ids, key, GAME, 3)
        made.append(given | {"key": key.hex(), "number": 3, "ids": list(ids), "order": list(order)})
        if not renewals:
            made[-1]["number_key"] = Dealing(MIXED, GAME, SEATS, shares).number_key(Secret(secret))
    return made


def block() -> str:
    """The vectors as they stand in the document."""
    return "\n".join(json.dumps(vector) for vector in vectors())


if __name__ == "__main__":
    print(block())
