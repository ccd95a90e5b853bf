"""Secrets of a game, which never enter its log: tokens, seed, and secrets of dealing."""

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
    """0 for the first secret, else the number of the renewal that introduced it."""
    secret: bytes
    """The secret."""
    salt: bytes
    """The salt of its commitment."""
    epoch: str
    """The epoch of the store in which it was drawn; it is not used in other epochs."""

    def __repr__(self) -> str:
        return f"Drawn(number={self.number}, epoch={self.epoch!r})"

    @property
    def digest(self) -> bytes:
        """Returns the digest that recognises the secret, so that it is never used twice."""
        return sha256(b"adjudicator-drawn/1|" + self.secret).digest()


class GameSecrets(msgspec.Struct, frozen=True):
    """The secrets of a game, stored beside its log."""

    tokens: tuple[TokenRecord, ...] = ()
    """The records of its tokens."""
    seed: bytes | None = None
    """The seed of a repeatable game, or of a game older than drawn secrets."""
    drawn: tuple[DrawnSecret, ...] = ()
    """The secrets of a fair game, in order."""
    tournament: str = ""
    """The key of the tokens of the game's tournament; empty without one."""
    token_salt: bytes | None = None
    """The stored input from which its tokens were derived, besides a key; None if they were drawn."""

    def __repr__(self) -> str:
        roles = sorted(each.role for each in self.tokens)
        return f"Secrets(roles={roles}, seed={'given' if self.seed else 'none'}, drawn={len(self.drawn)})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("shown", repr(self))]

    @property
    def dealt_from(self) -> tuple[Secret, ...]:
        """Returns the secrets of chance in order; none if the game is not dealt here."""
        if self.seed is not None:
            return (Secret(self.seed),)
        return tuple(Secret(each.secret, each.salt) for each in self.drawn)


_HASH_ONLY = "token/"
"""Names under which older versions stored the hash of a token by role; read only."""
_TOKEN = "access/"
_BEFORE = datetime.min.replace(tzinfo=UTC)
_SEED = "seed"
_DRAWN = "drawn/"
_TOKEN_SALT = "token-salt"

_DECODE_TOKEN = msgspec.json.Decoder(TokenRecord).decode
_DECODE_DRAWN = msgspec.json.Decoder(DrawnSecret).decode


def secrets_of(game_id: str, rows: Mapping[str, bytes]) -> GameSecrets:
    """Returns the secrets of rows. Raises LogDamaged if they were altered."""
    tournament = next((name for name in rows if is_tournament(name)), "")
    tokens, drawn = _token_records(game_id, rows), _drawn_records(game_id, rows)
    return GameSecrets(tokens, rows.get(_SEED), drawn, tournament, rows.get(_TOKEN_SALT))


def secret_rows(game_id: str, secrets: GameSecrets | None) -> list[SecretRow]:
    """Returns secrets as rows of their table."""
    if secrets is None:
        return []
    rows = [token_row(game_id, record) for record in secrets.tokens]
    rows += [(game_id, f"{_DRAWN}{each.number}", msgspec.json.encode(each)) for each in secrets.drawn]
    rows += [(game_id, secrets.tournament, b"")] if secrets.tournament else []
    single = {_SEED: secrets.seed, _TOKEN_SALT: secrets.token_salt}
    return [*rows, *((game_id, name, value) for name, value in single.items() if value is not None)]


def token_row(game_id: str, record: TokenRecord) -> SecretRow:
    """Returns the record of a token as a row."""
    return (game_id, _TOKEN + record.id, msgspec.json.encode(record))


def _token_records(game_id: str, rows: Mapping[str, bytes]) -> tuple[TokenRecord, ...]:
    """Returns the records of all tokens, oldest first; the id of a bare hash is its role.

    Raises LogDamaged if one was altered.
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
    """Returns all drawn secrets, in order. Raises LogDamaged if one is missing or unreadable."""
    try:
        found = [_DECODE_DRAWN(value) for name, value in rows.items() if name.startswith(_DRAWN)]
    except ValueError as error:  # which may repeat what it could not read
        raise LogDamaged(game_id, 0, "a secret that is kept beside the log is not readable", fault="secret") from error
    found.sort(key=lambda drawn: drawn.number)
    if [drawn.number for drawn in found] != list(range(len(found))):
        raise LogDamaged(game_id, 0, "a secret that was kept beside the log is missing", fault="secret")
    return tuple(found)
