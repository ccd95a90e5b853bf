"""Working out from the seed of a game what its shuffles and lots had to be, as docs/shuffles.md says."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from typing import Any

from .errors import BadExport

CHANCE = "CHANCE"
SHUFFLE = "shuffle"
DEALT = "dealt"


class Chance:
    """Sees the events of an export one by one, then checks what chance brought."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id
        self._commitment, self._seed, self._from_seed = "", b"", False
        self._asked: dict[int, dict[str, Any]] = {}
        self._answers: list[tuple[int, dict[str, Any], list[str]]] = []

    def see(self, event: dict[str, Any], line: int) -> None:
        """Take an event in the order of the log."""
        match event.get("type"):
            case "game-opened":
                pins = event["pins"]
                self._commitment = pins.get("seed_commitment", "")
                self._from_seed = pins.get("mode", DEALT) == DEALT
            case "choice-opened" | "choice-renewed" if event["choice"]["seat"] == CHANCE:
                self._asked[event["choice"]["id"]] = event["choice"]
            case "choice-made" if event["seat"] == CHANCE and self._from_seed:
                self._answers.append((line, self._asked[event["choice"]], event["picks"]))
            case "game-forked":
                self._from_seed = False
            case "seed-revealed":
                self._seed = bytes.fromhex(event["seed"])
                if commitment(self._seed) != self._commitment:
                    raise BadExport.at(line, "the seed is not the one that was committed to")
            case _:
                pass

    def checked(self) -> tuple[int, int]:
        """How many shuffles and lots come out as recorded. Raises BadExport."""
        if not self._seed:
            return 0, 0
        shuffles = lots = 0
        for number, (line, choice, picks) in enumerate(self._answers):
            numbers = stream(self._seed, self._game_id, number)
            if choice["form"] == SHUFFLE:
                shuffles += 1
                right = [str(each) for each in shuffled([int(pick) for pick in picks], numbers)]
            else:
                lots += 1
                options = choice["options"]
                right = [str(options[below(len(options), numbers)]["id"])]
            if [str(pick) for pick in picks] != right:
                raise BadExport.at(line, f"it is not what the seed leads to (answer {number} of chance)")
        return shuffles, lots


def commitment(seed: bytes) -> str:
    """The hash that is told before the game."""
    return hashlib.sha256(b"adjudicator-seed/1|" + seed).hexdigest()


def stream(seed: bytes, game_id: str, number: int) -> Iterator[int]:
    """The numbers for one answer of chance, 0 to 65,535, without end."""
    block = 0
    while True:
        digest = hmac.digest(seed, f"{game_id}|{number}|{block}".encode(), "sha256")
        yield from (int.from_bytes(digest[at : at + 2], "big") for at in range(0, len(digest), 2))
        block += 1


def below(bound: int, numbers: Iterator[int]) -> int:
    """A number below `bound`, each as likely as the others."""
    return next(number for number in numbers if number < 65536 - 65536 % bound) % bound


def shuffled(ids: list[int], numbers: Iterator[int]) -> list[int]:
    """The ids in their new order."""
    order = sorted(ids)
    for place in range(len(order) - 1, 0, -1):
        other = below(place + 1, numbers)
        order[place], order[other] = order[other], order[place]
    return order
