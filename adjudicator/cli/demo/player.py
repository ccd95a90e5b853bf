"""A client program: it plays one seat to the end, knowing no rules, with nothing but the client library.

It reads one JSON object from stdin (address, game_id, token, seat, seed, tries) and says on stdout, one JSON
object a line, what it tried that was refused, and at last how many answers it gave.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

from adjudicator_client import BarredOption, Choice, Form, IllegalMove, Option, Seat, connect

LIVELY = 0.85
"""How often a card is picked rather than a word such as `pass`, where both are offered."""
GREATEST = 2
PATIENCE = 25
"""Answers after which an attempt with one finding against it is tried too."""


def main() -> int:
    """Play."""
    said = json.load(sys.stdin)
    rng = random.Random(f"{said['seat']}/{said['seed']}")
    with connect(said["address"]) as client:
        seat = client.seat(said["game_id"], said["token"])
        tell({"answers": play(seat, said["seat"], rng, tries=said["tries"])})
    return 0


def play(seat: Seat, name: str, rng: random.Random, *, tries: bool) -> int:
    """Answer whenever this seat is the first that is asked, until the game is over; returns how often."""
    answers, curious = 0, tries
    for news in seat.watch():
        while not news.game_over:
            asked = seat.options(reasons=curious)
            if asked.choice is None or asked.waiting_for[0].seat != name:
                break
            if curious and (barred := tempting(asked.choice, 1 if answers > PATIENCE else 2)):
                curious = not refused(seat, asked.choice, barred)
            picks, number = answer(asked.choice, rng)
            seat.submit(picks, number=number, choice=asked.choice.id, events=False)
            answers += 1
    return answers


def tempting(choice: Choice, least: int) -> BarredOption | None:
    """A barred candidate with enough findings against it."""
    for barred in choice.barred:
        if len(barred.findings) >= least:
            return barred
    return None


def refused(seat: Seat, choice: Choice, barred: BarredOption) -> bool:
    """Try what is barred and tell how it was refused."""
    before = seat.version
    try:
        seat.submit(barred.id, choice=choice.id)
    except IllegalMove as illegal:
        findings = [
            {"clauses": each.clauses, "effect": each.effect.name, "subject": each.subject, "facts": dict(each.facts)}
            for each in illegal.findings
        ]
        tell({"refused": barred.id, "before": before, "version": illegal.version, "findings": findings})
        return True
    return False


def answer(choice: Choice, rng: random.Random) -> tuple[list[str], int | None]:
    """An offered answer: picks and number."""
    if choice.form is Form.NUMBER:
        return [], rng.randint(0, min(choice.most, GREATEST) if choice.most >= 0 else GREATEST)
    offered = list(choice.options)
    if choice.form is Form.ORDER:
        rng.shuffle(offered)
        return ids(offered), None
    cards = [option for option in offered if isinstance(option.subject, int)]
    if choice.most == 1 and choice.least == 1 and cards:
        words = [option for option in offered if option not in cards]
        offered = cards if not words or rng.random() < LIVELY else words
    most = min(choice.most, len(offered))
    count = rng.randint(min(max(choice.least, 1), most), most) if rng.random() < LIVELY else choice.least
    return ids(rng.sample(offered, count)), None


def ids(options: list[Option]) -> list[str]:
    """What is sent for options."""
    return [option.id for option in options]


def tell(said: dict[str, Any]) -> None:
    """Say something on stdout."""
    print(json.dumps(said), flush=True)


if __name__ == "__main__":
    sys.exit(main())
