"""Invitations: one-time codes that give tokens, and their stored records.

A code is the id of its invitation and 192 random bits. It is shown once; only its SHA-256 is stored.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from datetime import datetime
from typing import NamedTuple

import msgspec

PLACE = "invitation/"
"""The prefix of keys under which the places of invitations are stored; no game id has it."""
SECRET_BYTES = 24
SALT_BYTES = 16
CODE = re.compile(r"[0-9a-f]{12}[A-Za-z0-9_-]{32}")
"""The form of a code: the id of the invitation, then the random bits."""
ID_LETTERS = 12


class InvitationRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """The stored record of an invitation."""

    id: str
    """The id of the invitation."""
    role: str
    """The role of the tokens that it gives."""
    hash: bytes
    """The digest of the code."""
    salt: bytes
    """The stored input from which its tokens are derived, besides the code."""
    issued_at: datetime
    """The time of issue."""
    expires_at: datetime
    """The time from which the code gives no more tokens."""
    uses: int
    """How often the code can be used."""
    seconds: int
    """The lifetime of each token that it gives."""
    not_after: datetime | None = None
    """The end of the issuer's own token, which no token that it gives outlives; None without one."""
    revoked_at: datetime | None = None
    """The time of revocation; None if it was not revoked."""
    label: str = ""
    """The label of the tokens that it gives."""
    issued_by: str = ""
    """The id of the token that issued it, or `operator`."""
    revoked_by: str = ""
    """The id of the token that revoked it, or `operator`; empty if it was not revoked."""

    def __repr__(self) -> str:
        return f"InvitationRecord(id={self.id!r}, role={self.role!r})"


class StoredInvitation(NamedTuple):
    """An invitation with its uses."""

    record: InvitationRecord
    """Its record."""
    given: tuple[str, ...] = ()
    """The ids of the tokens that it has given."""

    def find_fault(self, now: datetime) -> str:
        """Returns the word for why the code gives no token at this time; empty if it does."""
        if self.record.revoked_at is not None:
            return "revoked"
        if len(self.given) >= self.record.uses:
            return "used"
        return "expired" if self.record.expires_at <= now else ""


class InvitationPlace(msgspec.Struct, frozen=True):
    """The place of an invitation, found by its id alone."""

    key: str
    """The game, or the key of the tournament, whose tokens it gives."""
    hash: bytes
    """The digest of the code."""

    def __repr__(self) -> str:
        return f"InvitationPlace(key={self.key!r})"


def is_place(key: str) -> bool:
    """Returns whether a key of stored data is the place of an invitation instead of a game."""
    return key.startswith(PLACE)


def draw_code(invitation_id: str) -> str:
    """Returns a new code of an invitation."""
    return invitation_id + secrets.token_urlsafe(SECRET_BYTES)


def hash_code(code: str) -> bytes:
    """Returns the stored digest of a code."""
    return hashlib.sha256(b"adjudicator-invitation-code/1|" + code.encode()).digest()


def read_id(code: str) -> str:
    """Returns the id of the invitation in a code; empty if the text has not the form of one."""
    return code[:ID_LETTERS] if CODE.fullmatch(code) else ""


def derive_token(code: str, salt: bytes, request_id: str) -> str:
    """Returns the token that a request gets for a code. Without code and salt it looks like a random one."""
    made = hmac.digest(code.encode(), salt + f"adjudicator-invited/1|{request_id}".encode(), "sha256")
    return urlsafe_b64encode(made).rstrip(b"=").decode()
