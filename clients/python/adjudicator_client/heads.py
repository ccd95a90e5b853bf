"""The commitments of a log: heads, the links between them, and signatures; see docs/signed-heads.md."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from .json_fields import Malformed, field_of, fields_of

if TYPE_CHECKING:
    from .exports import ExportChecked
    from .pb.log_service_pb2 import ChainLink

HEAD = "adjudicator-head/1"
EXPORT = "adjudicator-export/1"
KEY = re.compile("[0-9a-f]{64}")
SIGNATURE = re.compile("[0-9a-f]{128}")


class Standing(StrEnum):
    """The relation of an export to a head."""

    PASSES_THROUGH = "passes through"
    """The export contains the history of the head."""
    ALTERNATIVE_HISTORY = "alternative history"
    """The export has another history with the same id."""
    ENDS_BEFORE = "ends before"
    """The export ends before the head; the rest is missing."""
    ANOTHER_GAME = "another game"
    """The head belongs to another game."""
    FORGED_HEAD = "forged head"
    """The signature of the head is invalid, so it proves nothing."""


@dataclass(frozen=True, slots=True)
class SignedHead:
    """The signed state of a game. `public_key` and `signature` (hex) are empty if the server has no key.

    The stored `text` shows later whether an export passes through the head. You must know the key's owner yourself.
    """

    game_id: str
    version: int
    chain: str
    time: str
    public_key: str
    signature: str

    @classmethod
    def read(cls, text: str | bytes) -> SignedHead:
        """Reads a stored head; `genuine` checks its signature. Raises ValueError if it is no head."""
        try:
            fields = fields_of(text.encode() if isinstance(text, str) else text)
            if field_of(fields, "format", str) != HEAD:
                raise Malformed(f"this program reads the format {HEAD}")
            return cls(
                field_of(fields, "game", str),
                field_of(fields, "version", int),
                field_of(fields, "chain", str),
                field_of(fields, "time", str),
                field_of(fields, "key", str),
                field_of(fields, "signature", str),
            )
        except Malformed as wrong:
            raise ValueError(f"not a head: {wrong}") from None

    @property
    def text(self) -> str:
        """The head in its stored form: one JSON object."""
        fields = {
            "format": HEAD,
            "game": self.game_id,
            "version": self.version,
            "chain": self.chain,
            "time": self.time,
            "key": self.public_key,
            "signature": self.signature,
        }
        return json.dumps(fields, separators=(",", ":"))

    @property
    def genuine(self) -> bool:
        """Whether it has a valid signature by the key that it names."""
        lines = (HEAD, self.game_id, str(self.version), self.chain, self.time)
        return is_signed(self.public_key, self.signature, *lines)

    def standing(self, export: ExportChecked) -> Standing:
        """Returns the relation of an export to the head. You must know the owner of the head's key yourself."""
        if (self.public_key or self.signature) and not self.genuine:
            return Standing.FORGED_HEAD
        if self.game_id != export.game_id:
            return Standing.ANOTHER_GAME
        if self.version > export.events:
            return Standing.ENDS_BEFORE
        passes = export.ends.get(self.version) == self.chain
        return Standing.PASSES_THROUGH if passes else Standing.ALTERNATIVE_HISTORY

    def leads_to(self, later: SignedHead, links: Iterable[ChainLink]) -> bool:
        """Returns whether the links, in order, lead from here to a later head with the same history."""
        chain, version = self.chain, self.version
        for link in links:
            if link.version <= version:
                return False
            chain, version = hash_of(chain.encode(), link.bound.encode()), link.version
            if version == later.version:
                break
        return (self.game_id, version, chain) == (later.game_id, later.version, later.chain)


def is_signed(key: str, signature: str, *lines: str) -> bool:
    """Returns whether a key has signed these lines with Ed25519, key and signature in lower-case hex."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    if not KEY.fullmatch(key) or not SIGNATURE.fullmatch(signature):
        return False
    try:
        text = "\n".join(lines).encode()
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), text)
    except (InvalidSignature, ValueError):
        return False
    return True


def hash_of(*parts: bytes) -> str:
    """Returns the SHA-256 of parts joined by line feeds, in hex."""
    return hashlib.sha256(b"\n".join(parts)).hexdigest()
