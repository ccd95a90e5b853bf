"""Keeps what belongs to a game but never to its log: tokens, seed, and the secrets of dealing."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import msgspec

from adjudicator.log.errors import LogDamaged
from adjudicator.tokens import TokenRecord, is_tournament
from engine.core.table.chance import Secret

SecretRow = tuple[str, str, bytes]


class DrawnSecret(msgspec.Struct, frozen=True):
    """A secret of a fair game."""

    number: int
    """0 for the secret from the beginning, else the renewal from which on it counts."""
    secret: bytes
    """The secret."""
    salt: bytes
    """The salt of its commitment."""
    epoch: str
    """The epoch of the store in which it was drawn; in another one nothing is dealt from it any more."""

    def __repr__(self) -> str:
        return f"Drawn(number={self.number}, epoch={self.epoch!r})"

    @property
    def digest(self) -> bytes:
        """What is kept to know the secret again, so that it is never used twice."""
        return sha256(b"adjudicator-drawn/1|" + self.secret).digest()


class GameSecrets(msgspec.Struct, frozen=True):
    """The secrets of a game, stored beside its log."""

    tokens: tuple[TokenRecord, ...] = ()
    """The records of its tokens."""
    seed: bytes | None = None
    """The seed of a dealt game that is repeatable or from before secrets were drawn."""
    drawn: tuple[DrawnSecret, ...] = ()
    """The secrets of a fair game, in order."""
    tournament: str = ""
    """What the tokens of the tournament are kept under that the game was opened in; empty: in none."""
    token_salt: bytes | None = None
    """What its tokens were derived with, beside a key that is not stored; None: they were drawn."""

    def __repr__(self) -> str:
        roles = sorted(each.role for each in self.tokens)
        return f"Secrets(roles={roles}, seed={'given' if self.seed else 'none'}, drawn={len(self.drawn)})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("shown", repr(self))]

    @property
    def dealt_from(self) -> tuple[Secret, ...]:
        """What chance comes from, the first one first; nothing if the game is not dealt here."""
        if self.seed is not None:
            return (Secret(self.seed),)
        return tuple(Secret(each.secret, each.salt) for each in self.drawn)


_HASH_ONLY = "token/"
"""Names of what older versions kept of a token: its hash alone, by role. Read, and no longer written."""
_TOKEN = "access/"
_BEFORE = datetime.min.replace(tzinfo=UTC)
_SEED = "seed"
_DRAWN = "drawn/"
_TOKEN_SALT = "token-salt"

_DECODE_TOKEN = msgspec.json.Decoder(TokenRecord).decode
_DECODE_DRAWN = msgspec.json.Decoder(DrawnSecret).decode


def secrets_of(game_id: str, rows: Mapping[str, bytes]) -> GameSecrets:
    """The secrets that rows hold. Raises LogDamaged if they are not what was written."""
    tournament = next((name for name in rows if is_tournament(name)), "")
    tokens, drawn = _token_records(game_id, rows), _drawn_records(game_id, rows)
    return GameSecrets(tokens, rows.get(_SEED), drawn, tournament, rows.get(_TOKEN_SALT))


def secret_rows(game_id: str, secrets: GameSecrets | None) -> list[SecretRow]:
    """Secrets as rows of their table."""
    if secrets is None:
        return []
    rows = [token_row(game_id, record) for record in secrets.tokens]
    rows += [(game_id, f"{_DRAWN}{each.number}", msgspec.json.encode(each)) for each in secrets.drawn]
    rows += [(game_id, secrets.tournament, b"")] if secrets.tournament else []
    single = {_SEED: secrets.seed, _TOKEN_SALT: secrets.token_salt}
    return [*rows, *((game_id, name, value) for name, value in single.items() if value is not None)]


def token_row(game_id: str, record: TokenRecord) -> SecretRow:
    """What is kept of a token as a row."""
    return (game_id, _TOKEN + record.id, msgspec.json.encode(record))


def _token_records(game_id: str, rows: Mapping[str, bytes]) -> tuple[TokenRecord, ...]:
    """What is kept of every token, oldest first. Of a bare hash the id is the role, so that it can be revoked.

    Raises LogDamaged if it is not what was written.
    """
    found: dict[str, TokenRecord] = {}
    for name, value in rows.items():
        if name.startswith(_HASH_ONLY):
            role = name.removeprefix(_HASH_ONLY)
            found[role] = TokenRecord(role, role, value)
    for name, value in rows.items():
        if name.startswith(_TOKEN):
            try:
                record = _DECODE_TOKEN(value)
            except ValueError as error:
                raise LogDamaged(
                    game_id, 0, f"what is kept as {name!r} is not readable: {error}", fault="token"
                ) from error
            if name != _TOKEN + record.id:
                raise LogDamaged(game_id, 0, f"what is kept as {name!r} is of token {record.id!r}", fault="token")
            found[record.id] = record
    return tuple(sorted(found.values(), key=lambda record: (record.issued_at or _BEFORE, record.id)))


def _drawn_records(game_id: str, rows: Mapping[str, bytes]) -> tuple[DrawnSecret, ...]:
    """Every secret that was drawn, in order. Raises LogDamaged if one is missing or not readable."""
    try:
        found = [_DECODE_DRAWN(value) for name, value in rows.items() if name.startswith(_DRAWN)]
    except ValueError as error:  # which may repeat what it could not read
        raise LogDamaged(game_id, 0, "a secret that is kept beside the log is not readable", fault="secret") from error
    found.sort(key=lambda drawn: drawn.number)
    if [drawn.number for drawn in found] != list(range(len(found))):
        raise LogDamaged(game_id, 0, "a secret that was kept beside the log is missing", fault="secret")
    return tuple(found)
