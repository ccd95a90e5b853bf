"""Recomputes shuffles and lots from the seed of a game, as docs/shuffles.md describes."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .errors import BadExport
from .json_fields import Fields, Malformed, field_of, texts_in

ALGORITHM = "hmac-sha256-fisher-yates/1"
MIXED = "hmac-sha256-fisher-yates/2"
CHANCE = "CHANCE"
LOT = "lot"
DEALT = "dealt"
NUMBERS = 65_536
"""The exclusive upper bound of the stream's numbers, and so the maximal number of items to draw from."""
SEED_LENGTHS = range(16, 65)
SECRET_LENGTH = 32
"""The size of a secret and of its salt in `/2`, in bytes."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to chance."""

    form: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of chance, the number of renewals before it, and its line in the file."""

    line: int
    renewals: int
    question: Question
    picks: list[Any]


class Chance:
    """A check of chance that reads the events of an export one by one."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self._pins: Fields = {}
        self._seats: list[str] = []
        self._shares: Fields = {}
        self._dealt_as = ""
        self._dealt = False  # whether the seed currently determines chance
        self._asked: dict[int, Question] = {}
        self._answers: list[Answer] = []
        self._renewed: list[str] = []  # commitments
        self._secrets: list[tuple[str, str]] = []  # revealed secret and salt
        self._seed_line, self._end_line = 0, 0

    def see(self, event: Fields, seq: int, line: int) -> None:
        """Reads an event in the order of the log. Raises Malformed."""
        match field_of(event, "type", str):
            case "game-opened" if seq == 1:
                self._see_pins(field_of(event, "pins", dict))
            case "choice-opened" | "choice-renewed":
                self._see_question(field_of(event, "choice", dict))
            case "choice-made" if self._dealt and field_of(event, "seat", str) == CHANCE:
                question = self._asked.get(field_of(event, "choice", int))
                if question is None:
                    raise Malformed("chance answers what it was not asked")
                self._answers.append(Answer(line, len(self._renewed), question, field_of(event, "picks", list, [])))
            case "game-forked":
                self._dealt = False
            case "game-ended" if self._dealt and self._pins.get("seed_commitment"):
                self._end_line = line
            case "seed-revealed":
                later = field_of(event, "renewed", list, [])
                if not all(type(each) is dict for each in later):
                    raise Malformed("a secret that is shown is no object")
                self._secrets = [
                    (field_of(each, "seed", str), field_of(each, "salt", str, "")) for each in (event, *later)
                ]
                self._seed_line = line
            case "chance-renewed":
                if field_of(event, "renewal", int) != len(self._renewed) + 1:
                    raise Malformed("a renewal of chance has the number of another")
                self._renewed.append(field_of(event, "seed_commitment", str))
            case _:
                pass

    def _see_pins(self, pins: Fields) -> None:
        self._pins = pins
        self._dealt = field_of(pins, "mode", str, DEALT) == DEALT
        self._seats = texts_in(field_of(pins, "seats", list, []))
        self._shares = field_of(pins, "contributions", dict, {})
        texts_in([*self._shares, *self._shares.values()])
        (self._dealt_as,) = texts_in([field_of(pins, "dealt_as", str, "")])

    def _see_question(self, choice: Fields) -> None:
        if field_of(choice, "seat", str) == CHANCE:
            options = tuple(field_of(option, "id", str) for option in field_of(choice, "options", list, []))
            self._asked[field_of(choice, "id", int)] = Question(field_of(choice, "form", str), options)

    def checked(self) -> tuple[int, int]:
        """Returns the numbers of shuffles and lots, all as recorded. Raises BadExport."""
        if not self._seed_line:
            if self._end_line and self._dealt:
                raise BadExport.at(self._end_line, "the game is over, and its seed is not shown")
            return 0, 0
        keys, label = self._checked_keys()
        for number, answer in enumerate(self._answers):
            if not follows(answer, stream(keys[answer.renewals], label, number)):
                raise BadExport.at(answer.line, f"it is not what the seed leads to (answer {number} of chance)")
        lots = sum(answer.question.form == LOT for answer in self._answers)
        return len(self._answers) - lots, lots

    def _checked_keys(self) -> tuple[list[bytes], str]:
        """Returns the keys, the first and that of each renewal, and the label of every stream. Raises BadExport."""
        algorithm = self._pins.get("chance_algorithm")
        shown = [(from_hex(secret), from_hex(salt)) for secret, salt in self._secrets]
        committed = [self._pins.get("seed_commitment"), *self._renewed]
        if algorithm == MIXED:
            whole = all(len(secret) == len(salt) == SECRET_LENGTH for secret, salt in shown)
            if not whole or [salted_commitment(*each) for each in shown] != committed:
                raise BadExport.at(self._seed_line, "the secrets are not those that were committed to")
            secrets = [secret for secret, _ in shown]
            keys = [stream_key(each, self.game_id, n, self._seats, self._shares) for n, each in enumerate(secrets)]
            if self._pins.get("number_key", "") not in ("", number_key(keys[0], self.game_id)):
                raise BadExport.at(self._seed_line, "the numbers of hidden cards do not follow from the secret")
            return keys, self.game_id
        (seed, salt), more = shown[0], shown[1:]
        if more or salt or len(seed) not in SEED_LENGTHS or [commitment(seed)] != committed:
            raise BadExport.at(self._seed_line, "the seed is not the one that was committed to")
        if algorithm != ALGORITHM:
            raise BadExport.at(self._seed_line, f"chance was drawn by another algorithm than {ALGORITHM} and {MIXED}")
        return [seed], self._dealt_as or self.game_id


def follows(answer: Answer, numbers: Iterator[int]) -> bool:
    """Returns whether an answer follows from the numbers."""
    picks, options = answer.picks, answer.question.options
    if answer.question.form == LOT:
        return 0 < len(options) <= NUMBERS and picks == [options[below(len(options), numbers)]]
    ids = all(type(pick) is int for pick in picks)
    return ids and len(picks) <= NUMBERS and picks == shuffled(picks, numbers)


def commitment(seed: bytes) -> str:
    """Returns the hash that is published before the game."""
    return hashlib.sha256(b"adjudicator-seed/1|" + seed).hexdigest()


def salted_commitment(secret: bytes, salt: bytes) -> str:
    """Returns the hash that `/2` publishes before the game, and at each renewal."""
    return hashlib.sha256(b"adjudicator-seed/2|" + salt + secret).hexdigest()


def stream_key(secret: bytes, game_id: str, renewals: int, seats: list[str], shares: Fields) -> bytes:
    """Returns the key of `/2` after a number of renewals; `shares` are contributions in hex, by seat."""
    lines = ["adjudicator-shuffle/2", game_id, str(renewals), *(f"{seat}={shares.get(seat, '')}" for seat in seats)]
    return hmac.digest(secret, "\n".join(lines).encode(), "sha256")


def number_key(first_key: bytes, label: str) -> str:
    """Returns the key for numbering hidden cards in `/2`; a shuffle begins with the numbers in order."""
    return hmac.digest(first_key, f"{label}|numbers".encode(), "sha256").hex()[:32]


def from_hex(text: str) -> bytes:
    """Returns the bytes of a hexadecimal text; none if it is malformed."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""


def stream(seed: bytes, game_id: str, number: int) -> Iterator[int]:
    """Yields the numbers for one answer of chance, 0 to 65,535, endlessly."""
    block = 0
    while True:
        digest = hmac.digest(seed, f"{game_id}|{number}|{block}".encode(), "sha256")
        yield from (int.from_bytes(digest[at : at + 2], "big") for at in range(0, len(digest), 2))
        block += 1


def below(bound: int, numbers: Iterator[int]) -> int:
    """Returns a uniformly distributed number below `bound` (1 to 65,536)."""
    return next(number for number in numbers if number < NUMBERS - NUMBERS % bound) % bound


def shuffled(ids: list[int], numbers: Iterator[int]) -> list[int]:
    """Returns the ids in their new order."""
    order = sorted(ids)
    for place in range(len(order) - 1, 0, -1):
        other = below(place + 1, numbers)
        order[place], order[other] = order[other], order[place]
    return order
