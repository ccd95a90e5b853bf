"""Comparison of an export with signatures of its server: the signer of the file, and signed heads."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from adjudicator.audit.exports.export import Exported
from adjudicator.signing import SignedHead


class HeadStanding(StrEnum):
    """The relation of an export to a head of its game.

    PASSES: it has the history of the head. ALTERNATIVE: it has another history with the same id. SHORTER: it ends
    before the head, so that the rest is missing. ELSEWHERE: the head belongs to another game. FORGED: the signature
    of the head is wrong, so it proves nothing.
    """

    PASSES = "passes through"
    ALTERNATIVE = "alternative history"
    SHORTER = "ends before"
    ELSEWHERE = "another game"
    FORGED = "forged head"


class SignedBy(msgspec.Struct, frozen=True):
    """The signer and the time of a signature."""

    key: str = ""
    """The public key in hex; empty if not signed."""
    time: str = ""
    """The time of signing."""
    whose: str = ""
    """The name of the key, if it is a known one."""


class HeadCheck(msgspec.Struct, frozen=True):
    """A head, and the relation of the export to it."""

    version: int
    """The event of the head."""
    chain: str
    """The chain hash of the head."""
    standing: HeadStanding
    """The relation of the export to the head."""
    here: str
    """The chain hash of the export at that event, if it has one."""
    signed: SignedBy
    """Who signed the head."""


class KnownKeys:
    """Public keys (hex) with known owners, by name."""

    def __init__(self, named: Iterable[tuple[str, str]] = ()) -> None:
        self._names = {key: name for name, key in named}

    def __len__(self) -> int:
        return len(self._names)

    def signed(self, key: str, time: str) -> SignedBy:
        """Returns the signer of a signature."""
        return SignedBy(key, time, self._names.get(key, "")) if key else SignedBy()

    def accept(self, signed: SignedBy) -> bool:
        """Returns whether a known key made a signature; without known keys any signature is accepted."""
        return not self._names or bool(signed.whose)


def signed_by(exported: Exported, keys: KnownKeys) -> SignedBy:
    """Returns who signed an export. Its signature was checked when it was read."""
    found = exported.signature
    return SignedBy() if found is None else keys.signed(found.key, found.time)


def compare_head(exported: Exported, head: SignedHead, keys: KnownKeys) -> HeadCheck:
    """Returns the relation of an export to a head."""
    ends = {command.record.last_seq: command.record.chain for command in exported.commands}
    here = ends.get(head.version, "")
    if (head.key or head.signature) and not head.genuine:
        return HeadCheck(head.version, head.chain, HeadStanding.FORGED, here, SignedBy())
    if head.game != exported.game_id:
        standing, here = HeadStanding.ELSEWHERE, ""
    elif head.version > exported.version:
        standing = HeadStanding.SHORTER
    else:
        standing = HeadStanding.PASSES if here == head.chain else HeadStanding.ALTERNATIVE
    return HeadCheck(head.version, head.chain, standing, here, keys.signed(head.key, head.time))
