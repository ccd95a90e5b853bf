"""An export held against what its server signed: who signed the file, and whether it passes through a head."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from adjudicator.audit.export import Exported
from adjudicator.signing import SignedHead


class HeadStanding(StrEnum):
    """How an export stands to a head of its game.

    PASSES: its history is the one of the head. ALTERNATIVE: it is another one, with the same id. SHORTER: it ends
    before the head, so that the rest is missing. ELSEWHERE: the head is of another game. FORGED: the head is not what
    its key signed, and proves nothing.
    """

    PASSES = "passes through"
    ALTERNATIVE = "alternative history"
    SHORTER = "ends before"
    ELSEWHERE = "another game"
    FORGED = "forged head"


class SignedBy(msgspec.Struct, frozen=True):
    """By whom and when something was signed."""

    key: str = ""
    """The public key in hex; empty if it is not signed."""
    time: str = ""
    """When it was signed."""
    whose: str = ""
    """The name of the key, if it is a known one."""


class HeadCheck(msgspec.Struct, frozen=True):
    """A head, and how the export relates to it."""

    version: int
    """The event of the head."""
    chain: str
    """The chain hash of the head."""
    standing: HeadStanding
    """How the export relates to the head."""
    here: str
    """The chain hash of the export at that event, if it has one."""
    signed: SignedBy
    """Who signed the head."""


class KnownKeys:
    """Public keys (hex) by name: those of which somebody knows whose they are."""

    def __init__(self, named: Iterable[tuple[str, str]] = ()) -> None:
        self._names = {key: name for name, key in named}

    def __len__(self) -> int:
        return len(self._names)

    def signed(self, key: str, time: str) -> SignedBy:
        """Who signed something."""
        return SignedBy(key, time, self._names.get(key, "")) if key else SignedBy()

    def accept(self, signed: SignedBy) -> bool:
        """Returns whether a known key signed something; without known keys anything is good enough."""
        return not self._names or bool(signed.whose)


def signed_by(exported: Exported, keys: KnownKeys) -> SignedBy:
    """Returns who signed an export. Its signature was checked when it was read."""
    found = exported.signature
    return SignedBy() if found is None else keys.signed(found.key, found.time)


def compare_head(exported: Exported, head: SignedHead, keys: KnownKeys) -> HeadCheck:
    """How an export stands to a head."""
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
