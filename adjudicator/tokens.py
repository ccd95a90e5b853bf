"""Tokens: what is kept of one, who holds it, and whether it is still good.

A token is 256 random bits, shown once; only its SHA-256 is kept. A fast hash is enough for a random token: there
is nothing to guess. What its holder may do is said in `adjudicator.auth`.
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
"""Begins what a tournament's tokens are kept under; no game's id does, as none has a `/`."""
OPERATOR = str(Role.OPERATOR)
"""Stands for a token's id where the operator issued or revoked one."""


class TokenRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is stored of a token."""

    id: str
    """The id of the token."""
    role: str
    """The role it is for."""
    hash: bytes
    """The digest of the token."""
    issued_at: datetime | None = None
    """When it was issued; None: its store is older than these records."""
    expires_at: datetime | None = None
    """When it expires; None: it does not."""
    revoked_at: datetime | None = None
    """When it was revoked; None: it was not."""
    label: str = ""
    """The name given to it."""
    issued_by: str = ""
    """The id of the token that issued it, or `operator`; empty for a token that came with the game."""
    revoked_by: str = ""
    """The id of the token that revoked it, or `operator`; empty as long as it was not."""

    def __repr__(self) -> str:
        return f"TokenRecord(id={self.id!r}, role={self.role!r})"

    def wrong_at(self, now: datetime) -> str:
        """Why it opens nothing at this time; empty if it does."""
        if self.revoked_at is not None:
            return "its token was revoked"
        if self.expires_at is not None and self.expires_at <= now:
            return "its token has expired"
        return ""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who calls with a token of a game, or of a tournament that the game belongs to.

    The same role by two tokens is the same caller; only their names differ.
    """

    role: Role
    """The role."""
    token_id: str = field(default="", compare=False)
    """The id of the token."""
    name: str = field(default="", compare=False)
    """The label of the token: for the log, never for a seat."""
    tournament: str = field(default="", compare=False)
    """What the tokens of the tournament are kept under that it is a token of; empty: it is of one game."""

    @classmethod
    def of(cls, record: TokenRecord, tournament: str = "") -> Holder:
        """The holder of a token."""
        return cls(Role(record.role), record.id, record.label, tournament)


def key_of_tournament(name: str) -> str:
    """What the tokens of a tournament are kept under; names that are written alike are one."""
    return TOURNAMENT + unicodedata.normalize("NFC", name)


def is_tournament(key: str) -> bool:
    """Whether tokens that are kept under this are a tournament's, not a game's."""
    return key.startswith(TOURNAMENT)


def label_fits(label: str) -> bool:
    """Whether it is at most 64 printable characters."""
    return len(label) <= LONGEST_LABEL and label.isprintable()


class SentToken(str):
    """A token as a call has sent it. Its digest is worked out once, however many places ask for it."""

    __slots__ = ("digest",)

    digest: bytes
    """What `hash_token` returns of it."""

    def __new__(cls, text: str) -> SentToken:
        """Take the text of a token."""
        made = super().__new__(cls, text)
        made.digest = hashlib.sha256(text.encode()).digest()
        return made


def hash_token(token: str) -> bytes:
    """What is kept of a token's text."""
    return token.digest if isinstance(token, SentToken) else hashlib.sha256(token.encode()).digest()


def hash_given(token: str) -> bytes:
    """Hashes a text that may be no token: what is longer than one is cut off first, and opens nothing."""
    return hash_token(token if len(token) <= LONGEST_TOKEN else token[: LONGEST_TOKEN + 1])


def draw(role: str) -> str:
    """Returns a token that nobody can find again."""
    return secrets.token_urlsafe(32)


def derive_key(token: str) -> bytes:
    """Returns by which key the tokens are found again of a game that the holder of a token opens."""
    return hmac.digest(token.encode(), b"adjudicator-tokens-of/1", "sha256")


def derive(key: bytes, salt: bytes, game_id: str, role: str) -> str:
    """Returns the token of a role in a game. Without key and salt it cannot be told from one that was drawn."""
    made = hmac.digest(key, salt + f"adjudicator-game-token/1|{game_id}|{role}".encode(), "sha256")
    return urlsafe_b64encode(made).rstrip(b"=").decode()


def issue(
    roles: Iterable[str], now: datetime, lifetime: timedelta | None, make: Callable[[str], str] = draw
) -> tuple[dict[str, str], tuple[TokenRecord, ...]]:
    """A fresh token for each role, by role, and what is kept of them. No lifetime: they do not expire."""
    tokens = {str(role): make(str(role)) for role in roles}
    until = None if lifetime is None else now + lifetime
    records = [TokenRecord(secrets.token_hex(6), role, hash_token(token), now, until) for role, token in tokens.items()]
    return tokens, tuple(records)


def match(opening: Iterable[tuple[TokenRecord, str]], token: str, now: datetime) -> tuple[TokenRecord, str]:
    """The record of a token, and what is kept with it. Every kept hash is compared, in constant time.

    Raises:
        Unauthenticated: there is no token, it matches nothing, or it has expired or was revoked; it is not repeated.
    """
    if not token:
        raise Unauthenticated(
            "a call without a token", "nothing is open without one", "send your seat's token"
        ).told_as("token.missing")
    given = hash_given(token)
    found: tuple[TokenRecord, str] | None = None
    for each in opening:
        if hmac.compare_digest(given, each[0].hash):
            found = each
    if found is None:
        raise Unauthenticated("a call", "its token opens nothing in this game", "send your seat's token").told_as(
            "token.of-another-game"
        )
    require_good(found[0], now)
    return found


def require_good(record: TokenRecord, now: datetime) -> None:
    """Refuse a token that has come to its end. Raises Unauthenticated."""
    wrong = record.wrong_at(now)
    if wrong:
        raise Unauthenticated("a call", wrong, "ask a judge of the game, or the operator, for another token").told_as(
            "token.ended"
        )
