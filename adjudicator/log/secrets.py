"""What belongs to a game and is never in its log, and the rows in which it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec

from adjudicator.log.errors import LogDamaged
from adjudicator.tokens import TokenRecord

SecretRow = tuple[str, str, bytes]
"""Game, name, value."""


class Secrets(msgspec.Struct, frozen=True):
    """What belongs to a game and is never in its log: what is kept of its tokens, the seed of a dealt game."""

    tokens: tuple[TokenRecord, ...] = ()
    seed: bytes | None = None

    def __repr__(self) -> str:
        roles = sorted(each.role for each in self.tokens)
        return f"Secrets(roles={roles}, seed={'given' if self.seed else 'none'})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("shown", repr(self))]


_HASH_ONLY = "token/"
"""Names of what older versions kept of a token: its hash alone, by role. Read, and no longer written."""
_TOKEN = "access/"
_BEFORE = datetime.min.replace(tzinfo=UTC)
SEED = "seed"


_DECODE_TOKEN = msgspec.json.Decoder(TokenRecord).decode


def token_row(game_id: str, kept: TokenRecord) -> SecretRow:
    return (game_id, _TOKEN + kept.id, msgspec.json.encode(kept))


def token_records(game_id: str, rows: Mapping[str, bytes]) -> tuple[TokenRecord, ...]:
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
                kept = _DECODE_TOKEN(value)
            except ValueError as error:
                raise LogDamaged(game_id, 0, f"what is kept as {name!r} is not readable: {error}") from error
            if name != _TOKEN + kept.id:
                raise LogDamaged(game_id, 0, f"what is kept as {name!r} is of token {kept.id!r}")
            found[kept.id] = kept
    return tuple(sorted(found.values(), key=lambda kept: (kept.issued_at or _BEFORE, kept.id)))


def secret_rows(game_id: str, secrets: Secrets | None) -> list[SecretRow]:
    """Secrets as rows of their table."""
    if secrets is None:
        return []
    rows = [token_row(game_id, kept) for kept in secrets.tokens]
    return rows if secrets.seed is None else [*rows, (game_id, SEED, secrets.seed)]
