"""Two players in a process of their own, who say how long each of their calls took.

`python -m tests.failures.players ADDRESS SECONDS` reads the game's id and tokens as JSON from its input, plays until
the time is over or the game is, and prints the seconds of every call as JSON.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import TypeVar

from adjudicator_client import connect
from tests.rpc.serving import any_picks

PAUSE = 0.05
"""Seconds between two answers: people are slower."""

Answer = TypeVar("Answer")


def main(address: str, seconds: float) -> None:
    """Play, and print how long each call took."""
    asked = json.load(sys.stdin)
    took: list[float] = []
    rng, until = random.Random(7), time.monotonic() + seconds

    def timed(call: Callable[[], Answer]) -> Answer:
        started = time.monotonic()
        answer = call()
        took.append(time.monotonic() - started)
        return answer

    seats = {
        role: connect(address, asked["tokens"][role], timeout=60).seat(asked["game"], asked["tokens"][role])
        for role in ("P1", "P2")
    }
    while time.monotonic() < until:
        options = {role: timed(lambda seat=seat: seat.options(reasons=False)) for role, seat in seats.items()}  # type: ignore[misc]
        open_ = [(role, each.choice) for role, each in options.items() if each.HasField("choice")]
        if not open_:
            break
        role, choice = open_[0]
        picks, number = any_picks(choice, rng)
        timed(lambda: seats[role].submit(picks, number=number, choice=choice.id))  # noqa: B023  # called at once
        time.sleep(PAUSE)
    print(json.dumps(took))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
