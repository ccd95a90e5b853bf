"""A client program that plays one seat to the end, without rules, with only the client library.

It reads one JSON object from stdin (address, language, game_id, token, seat, seed, tries) and writes to stdout, one
JSON object a line, its refused attempt, and at the end its number of answers.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

from google.protobuf.json_format import MessageToDict

from adjudicator.showcase.players.at_random import choose_answer
from adjudicator_client import IllegalMove, Seat, connect
from adjudicator_client.pb.choice_pb2 import BarredOption, Choice

PATIENCE = 25
"""The number of answers after which a barred option with a single finding is tried, too."""


def main() -> int:
    """Plays the seat described on stdin."""
    said = json.load(sys.stdin)
    rng = random.Random(f"{said['seat']}/{said['seed']}")
    with connect(said["address"], language=said["language"]) as client:
        seat = client.seat(said["game_id"], said["token"])
        tell({"answers": play(seat, said["seat"], rng, tries=said["tries"])})
    return 0


def play(seat: Seat, name: str, rng: random.Random, *, tries: bool) -> int:
    """Answers whenever this seat is asked first, until the game has ended; returns the number of answers."""
    answers, curious = 0, tries
    for news in seat.watch():
        while not news.game_over:
            asked = seat.options(reasons=curious)
            if not asked.HasField("choice") or asked.waiting_for[0].seat != name:
                break
            if curious and (barred := find_tempting(asked.choice, 1 if answers > PATIENCE else 2)):
                curious = not try_barred(seat, asked.choice, barred)
            picks, number = choose_answer(asked.choice, rng)
            seat.submit(picks, number=number, choice=asked.choice.id, events=False)
            answers += 1
    return answers


def find_tempting(choice: Choice, least: int) -> BarredOption | None:
    """Returns a barred candidate with enough findings against it."""
    for barred in choice.barred:
        if len(barred.findings) >= least:
            return barred
    return None


def try_barred(seat: Seat, choice: Choice, barred: BarredOption) -> bool:
    """Tries a barred option and reports its refusal."""
    before = seat.version
    try:
        seat.submit(barred.id, choice=choice.id)
    except IllegalMove as illegal:
        assert illegal.verdict is not None
        tell(
            {
                "refused": barred.id,
                "said": barred.sentence,
                "before": before,
                "version": illegal.version,
                "verdict": MessageToDict(illegal.verdict),
            }
        )
        return True
    return False


def tell(said: dict[str, Any]) -> None:
    """Writes a message to stdout."""
    print(json.dumps(said), flush=True)


if __name__ == "__main__":
    sys.exit(main())
