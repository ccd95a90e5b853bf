"""Chance: the seat CHANCE answers shuffles; in a dealt game by a generator that anyone can check.

For the n-th chance choice of a game (n from 0), block k is HMAC-SHA-256(key, message=f"{label}|{n}|{k}") in UTF-8, k
from 0; its bytes form a stream read as big-endian 16-bit numbers. To draw a number below m, take the next 16-bit
number x; if x >= 65536 - 65536 % m it is rejected and the next one is taken; the result is x % m. A lot among m
options is one number below m. A shuffle of a zone lists its object ids in ascending order and, for i from the last
index down to 1, swaps entry i with entry j, j drawn below i + 1.

The algorithm defines key and label (`Dealing`). `hmac-sha256-fisher-yates/1`: the key is the seed, the
label the id of the game, or in a repeatable one the label that follows from its request.
`hmac-sha256-fisher-yates/2`: the label is the id of the game, the key follows from the secret of the service, that
id, the contributions of the seats, and how often the secret was renewed before (`derive_stream_key`).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from engine.core.table.cards import GameManifest
from engine.core.table.choice import Choice
from engine.core.table.state import GameState

SEEDED = "hmac-sha256-fisher-yates/1"
"""The algorithm of old and repeatable games: everything follows from one seed."""

MIXED = "hmac-sha256-fisher-yates/2"
"""The algorithm of fair games: the service's secret is mixed with contributions of the seats."""

ALGORITHMS = (SEEDED, MIXED)
SECRET_BYTES = SALT_BYTES = 32
SEED_SIZES = range(16, 65)
NUMBER_KEY_DIGITS = 32

Chance = Callable[[GameState, Choice], tuple[int, ...]]
"""Answers one chance choice: every object of the zone in its new order, or the place of the option drawn."""


def commit_to_seed(seed: bytes) -> str:
    """Returns the commitment of a seed before it is revealed: SHA-256, hex."""
    return hashlib.sha256(b"adjudicator-seed/1|" + seed).hexdigest()


def draw_stream(seed: bytes, salt: str, n: int) -> Iterator[int]:
    """Yields the 16-bit stream of the n-th chance choice."""
    block = 0
    while True:
        digest = hmac.digest(seed, f"{salt}|{n}|{block}".encode(), "sha256")
        for place in range(0, 32, 2):
            yield digest[place] << 8 | digest[place + 1]
        block += 1


def draw_below(m: int, stream: Iterator[int]) -> int:
    """Returns a number from 0 to m - 1, all equally likely."""
    limit = 65536 - 65536 % m
    x = next(stream)
    while x >= limit:
        x = next(stream)
    return x % m


def shuffle_objects(ids: Sequence[int], seed: bytes, salt: str, n: int) -> tuple[int, ...]:
    """Returns the order of the n-th chance choice over these objects."""
    order = sorted(ids)
    stream = draw_stream(seed, salt, n)
    for i in range(len(order) - 1, 0, -1):
        j = draw_below(i + 1, stream)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


class Secret(msgspec.Struct, frozen=True):
    """A secret that the service committed to."""

    secret: bytes
    """The seed in `/1`, a secret in `/2`."""
    salt: bytes = b""
    """The salt of the commitment in `/2`."""

    def __repr__(self) -> str:
        return "Secret()"


def commit_to_secret(secret: Secret) -> str:
    """Returns the commitment of a secret in `/2`: SHA-256, hex. Secret and salt have 32 bytes each."""
    return hashlib.sha256(b"adjudicator-seed/2|" + secret.salt + secret.secret).hexdigest()


def derive_stream_key(
    secret: bytes, game_id: str, renewals: int, seats: Sequence[str], shares: Mapping[str, str]
) -> bytes:
    """Returns the key of `/2` after a number of renewals; `shares` are contributions in hex, by seat."""
    lines = ("adjudicator-shuffle/2", game_id, str(renewals), *(f"{seat}={shares.get(seat, '')}" for seat in seats))
    return hmac.digest(secret, "\n".join(lines).encode(), "sha256")


class SeededChance:
    """The generator of one dealt game: its keys, its label and the count of answered choices.

    The first key applies from the beginning, each further one after a renewal of the secret.
    """

    __slots__ = ("_keys", "salt")

    def __init__(self, seed: bytes, salt: str, *renewed: bytes) -> None:
        self._keys, self.salt = (seed, *renewed), salt

    def __repr__(self) -> str:
        return f"SeededChance(salt={self.salt!r})"

    def __call__(self, table: GameState, choice: Choice) -> tuple[int, ...]:
        renewals = len(table.renewed)
        if choice.form == "lot":
            return (self.lot(len(choice.options), table.chances, renewals),)
        return self.order(table.zones.get(str(choice.subject), ()), table.chances, renewals)

    @property
    def secrets(self) -> int:
        """Returns the number of keys: one more than the renewals."""
        return len(self._keys)

    def order(self, ids: Sequence[int], n: int, renewals: int = 0) -> tuple[int, ...]:
        """Returns the order of objects as the n-th answer, after a number of renewals."""
        return shuffle_objects(ids, self._keys[renewals], self.salt, n)

    def lot(self, options: int, n: int, renewals: int = 0) -> int:
        """Returns the place of the option drawn as the n-th answer, after a number of renewals."""
        return draw_below(options, draw_stream(self._keys[renewals], self.salt, n))


class Dealing(msgspec.Struct, frozen=True):
    """The public inputs of a game's shuffles."""

    algorithm: str
    """The algorithm by which chance is answered."""
    label: str
    """The label of every stream."""
    seats: tuple[str, ...] = ()
    """The players' seats."""
    shares: Mapping[str, str] = {}
    """The contribution of each seat, in hex."""

    @classmethod
    def of(cls, pins: GameManifest, game_id: str) -> Dealing:
        """Returns the inputs that a manifest pins. An unknown algorithm is treated as the first one."""
        if pins.chance_algorithm == MIXED:
            return cls(MIXED, game_id, pins.seats, pins.contributions)
        return cls(SEEDED, pins.dealt_as or game_id)

    def commitment(self, secret: Secret) -> str:
        """Returns the commitment that the log must hold for a secret; empty if the algorithm has none."""
        if self.algorithm == MIXED:
            whole = len(secret.secret) == SECRET_BYTES and len(secret.salt) == SALT_BYTES
            return commit_to_secret(secret) if whole else ""
        return "" if secret.salt else commit_to_seed(secret.secret)

    def generator(self, secrets: Sequence[Secret]) -> SeededChance:
        """Returns the generator of chance from all secrets, the first one first."""
        keys = [secret.secret for secret in secrets]
        if self.algorithm == MIXED:
            keys = [derive_stream_key(key, self.label, n, self.seats, self.shares) for n, key in enumerate(keys)]
        return SeededChance(keys[0], self.label, *keys[1:])

    def number_key(self, secret: Secret) -> str:
        """Returns the key that numbers cards in hidden zones, from the first secret.

        A shuffle starts from the sorted numbers of its cards, so nobody may choose the numbers either.
        """
        if self.algorithm == MIXED:
            key = derive_stream_key(secret.secret, self.label, 0, self.seats, self.shares)
            return hmac.digest(key, f"{self.label}|numbers".encode(), "sha256").hex()[:NUMBER_KEY_DIGITS]
        size = NUMBER_KEY_DIGITS // 2
        text = secret.secret + self.label.encode()
        return hashlib.blake2b(text, digest_size=size, person=b"adjudicator/nos").hexdigest()
