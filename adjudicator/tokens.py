"""Tokens: their stored records, holders and validity.

A token is 256 random bits, shown once; only its SHA-256 is stored. A fast hash is enough for a random token: there
is nothing to guess. `adjudicator.auth` defines the rights of its holder.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import msgspec

from adjudicator.auth import Role, Unauthenticated

LONGEST_TOKEN = 200
LONGEST_LABEL = 64
TOURNAMENT = "tournament/"
"""The prefix of keys of tournament tokens; no game id has it, because none contains a `/`."""
OPERATOR = str(Role.OPERATOR)
"""The value for the operator in place of an issuer's or revoker's token id."""


class TokenRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """The stored record of a token."""

    id: str
    """The id of the token."""
    role: str
    """Its role."""
    hash: bytes
    """The digest of the token."""
    issued_at: datetime | None = None
    """The time of issue; None in stores older than these records."""
    expires_at: datetime | None = None
    """The time of expiry; None if it does not expire."""
    revoked_at: datetime | None = None
    """The time of revocation; None if it was not revoked."""
    label: str = ""
    """Its label."""
    issued_by: str = ""
    """The id of the token that issued it, or `operator`; empty for a token that came with the game."""
    revoked_by: str = ""
    """The id of the token that revoked it, or `operator`; empty if it was not revoked."""
    invitation: str = ""
    """The id of the invitation that gave it; empty without one."""

    def __repr__(self) -> str:
        return f"TokenRecord(id={self.id!r}, role={self.role!r})"

    def find_fault(self, now: datetime) -> str:
        """Returns the message-file word for why the token is invalid at this time; empty if it is valid."""
        if self.revoked_at is not None:
            return "revoked"
        if self.expires_at is not None and self.expires_at <= now:
            return "expired"
        return ""


@dataclass(frozen=True, slots=True)
class Holder:
    """The holder of a token of a game, or of the game's tournament.

    Two tokens of the same role are the same caller; only their names differ.
    """

    role: Role
    """The role."""
    token_id: str = field(default="", compare=False)
    """The id of the token."""
    name: str = field(default="", compare=False)
    """The label of the token: for the log, never for a seat."""
    tournament: str = field(default="", compare=False)
    """The key of its tournament's tokens; empty for a token of one game."""

    @classmethod
    def of(cls, record: TokenRecord, tournament: str = "") -> Holder:
        """Returns the holder of a token."""
        return cls(Role(record.role), record.id, record.label, tournament)


def key_of_tournament(name: str) -> str:
    """Returns the key of a tournament's tokens; equivalent spellings of a name share one."""
    return TOURNAMENT + unicodedata.normalize("NFC", name)


def is_tournament(key: str) -> bool:
    """Returns whether a key of tokens belongs to a tournament instead of a game."""
    return key.startswith(TOURNAMENT)


def label_fits(label: str) -> bool:
    """Returns whether a label has at most 64 printable characters."""
    return len(label) <= LONGEST_LABEL and label.isprintable()


class SentToken(str):
    """A token as sent by a call; its digest is computed once."""

    __slots__ = ("digest",)

    digest: bytes
    """Its digest from `hash_token`."""

    def __new__(cls, text: str) -> SentToken:
        """Takes the text of a token."""
        made = super().__new__(cls, text)
        made.digest = hashlib.sha256(text.encode()).digest()
        return made


def hash_token(token: str) -> bytes:
    """Returns the stored digest of a token's text."""
    return token.digest if isinstance(token, SentToken) else hashlib.sha256(token.encode()).digest()


def hash_given(token: str) -> bytes:
    """Hashes a text that may be no token; a text that is too long is truncated first, and opens nothing."""
    return hash_token(token if len(token) <= LONGEST_TOKEN else token[: LONGEST_TOKEN + 1])


def draw(role: str) -> str:
    """Returns a random token that cannot be derived again."""
    return secrets.token_urlsafe(32)


def derive_key(token: str) -> bytes:
    """Returns the key from which the tokens of a game are derived, for the holder of the opening token."""
    return hmac.digest(token.encode(), b"adjudicator-tokens-of/1", "sha256")


def derive(key: bytes, salt: bytes, game_id: str, role: str) -> str:
    """Returns the derived token of a role in a game. Without key and salt it looks like a random one."""
    made = hmac.digest(key, salt + f"adjudicator-game-token/1|{game_id}|{role}".encode(), "sha256")
    return urlsafe_b64encode(made).rstrip(b"=").decode()


def issue(
    roles: Iterable[str], now: datetime, lifetime: timedelta | None, make: Callable[[str], str] = draw
) -> tuple[dict[str, str], tuple[TokenRecord, ...]]:
    """Returns a fresh token for each role, and their records. Without a lifetime they do not expire."""
    tokens = {str(role): make(str(role)) for role in roles}
    until = None if lifetime is None else now + lifetime
    records = [TokenRecord(secrets.token_hex(6), role, hash_token(token), now, until) for role, token in tokens.items()]
    return tokens, tuple(records)


def require_good(record: TokenRecord, now: datetime) -> None:
    """Refuses an expired or revoked token. Raises Unauthenticated."""
    fault = record.find_fault(now)
    if fault:
        raise Unauthenticated("token.ended", fault=fault)
