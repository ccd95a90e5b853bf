"""Losses of acknowledged writes, detected on opening by comparing a store's file with its mark.

A file with losses was rolled back to an earlier state, or is another file. It gets a new epoch, so that no secret is
drawn twice, and records the losses. Serving continues; the operator decides what to do.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from enum import StrEnum
from secrets import token_hex

import msgspec

from adjudicator.log.losses.store_mark import EPOCH, EVENTS, FORMAT, MarkContents, MarkedWrite, list_games

NAMED = 12
"""The maximal number of games named in a sentence."""
PROOF = 32
"""The number of digits stored to recognise a chain or sum."""
MOST = 1000
"""The maximal number of games recorded for one loss."""


class EpochCause(StrEnum):
    """The cause of an epoch."""

    MADE = "the store was made"
    RESTORED = "it was said to be restored"
    LOST = "acknowledged writes are missing"
    UNMARKED = "its mark was missing"
    DAMAGED_MARK = "its mark was damaged"
    ELSEWHERE = "it belongs to another state of the store"


class GameLoss(msgspec.Struct, frozen=True, omit_defaults=True):
    """The losses of one game."""

    game_id: str
    """The id of the game."""
    acknowledged: int = 0
    """The last event that was acknowledged."""
    stored: int = 0
    """The last event in the file; 0 if the game is missing."""
    commands: int = 0
    """The number of missing commands."""
    events: int = 0
    """The number of missing events."""
    tokens: tuple[str, ...] = ()
    """The ids of tokens whose issue or end is missing."""

    def __str__(self) -> str:
        parts = []
        if self.commands:
            has = f"the file has {self.stored}" if self.stored else "the file has nothing of it"
            parts.append(f"acknowledged up to event {self.acknowledged}, {has}")
        if self.tokens:
            parts.append(f"issue or end of token {', '.join(self.tokens[:NAMED])}")
        return f"{self.game_id} ({'; '.join(parts)})"


class StoreLoss(msgspec.Struct, frozen=True, omit_defaults=True):
    """The losses of all games."""

    games: tuple[GameLoss, ...]
    """The games with losses."""
    unnamed: int = 0
    """The number of further missing writes without a game in the mark."""

    @property
    def commands(self) -> int:
        """Returns the number of missing commands in the named games."""
        return sum(each.commands for each in self.games)

    @property
    def events(self) -> int:
        """Returns the number of missing events in the named games."""
        return sum(each.events for each in self.games)

    def __str__(self) -> str:
        tokens = sum(len(each.tokens) for each in self.games)
        counts = []
        if self.commands:
            counts.append(f"{_count(self.commands, 'command')} ({_count(self.events, 'event')})")
        if tokens:
            counts.append(f"{_count(tokens, 'change')} of tokens")
        if self.unnamed:
            counts.append(f"{_count(self.unnamed, 'more write' if counts else 'write')} whose games are not known")
        one = self.commands + tokens + self.unnamed == 1
        names = ", ".join(str(each) for each in self.games[:NAMED])
        more = f" and {len(self.games) - NAMED} more" if len(self.games) > NAMED else ""
        where = f" in {names}{more}" if self.games else ""
        was, is_ = ("was", "is") if one else ("were", "are")
        return f"{' and '.join(counts)} that {was} acknowledged {is_} missing{where}"


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


class StoreCheck(msgspec.Struct, frozen=True):
    """The faults of a store."""

    missing: StoreLoss | None = None
    """The acknowledged writes that are missing."""
    faults: tuple[str, ...] = ()
    """The faults of the file as a database."""


class Epoch(msgspec.Struct, frozen=True):
    """One epoch of a store."""

    epoch: str
    """The id of the epoch."""
    begun_at: datetime
    """When it began."""
    cause: EpochCause
    """Its cause."""
    loss: StoreLoss | None = None
    """The losses found at that time."""


SELECT_RETIRED = "SELECT 1 FROM retired WHERE game_id=?"


def settle(raw: sqlite3.Connection, marked: MarkContents) -> MarkedWrite | None:
    """Compares a file with its mark within the caller's transaction, and begins a new epoch if they disagree.

    Returns the write that must be added to the mark, if any.
    """
    epoch, writes = raw.execute("SELECT epoch, writes FROM store").fetchone()
    loss = find_losses(raw, marked)
    if loss is not None:
        for foreign in {one.epoch for one in marked.noted} - _read_known(raw):
            _add(raw, foreign, EpochCause.ELSEWHERE)
        return _begin_epoch(raw, EpochCause.LOST, loss)
    if marked.damaged:
        return _begin_epoch(raw, EpochCause.DAMAGED_MARK)
    if not marked.noted:
        used = writes or raw.execute("SELECT 1 FROM commands LIMIT 1").fetchone()
        return _begin_epoch(raw, EpochCause.UNMARKED) if used else MarkedWrite(FORMAT, writes, epoch, EPOCH)
    return None


def begin(raw: sqlite3.Connection, cause: EpochCause, loss: StoreLoss | None = None) -> str:
    """Begins and returns a new epoch within the caller's transaction; the caller counts it as a write."""
    epoch = draw_epoch()
    raw.execute("UPDATE store SET epoch=?", (epoch,))
    _add(raw, epoch, cause, loss)
    return epoch


def _begin_epoch(raw: sqlite3.Connection, cause: EpochCause, loss: StoreLoss | None = None) -> MarkedWrite:
    epoch = begin(raw, cause, loss)
    raw.execute("UPDATE store SET writes=writes+1")
    return MarkedWrite(FORMAT, raw.execute("SELECT writes FROM store").fetchone()[0], epoch, EPOCH)


def find_losses(raw: sqlite3.Connection, marked: MarkContents) -> StoreLoss | None:
    """Returns the writes that the mark names and the file lacks."""
    epoch, writes = raw.execute("SELECT epoch, writes FROM store").fetchone()
    settled = _read_known(raw) - {epoch}
    open_ = [one for one in marked.noted if one.epoch not in settled]
    beyond = [one for one in open_ if one.epoch != epoch or one.number > writes]
    gone = [one for one in _keep_latest(open_) if not _is_there(raw, one)]
    last = max((one.number for one in open_), default=0)
    unnamed = max(0, last - writes - sum(bool(one.proof) for one in beyond)) if beyond else 0
    if not gone and not unnamed:
        return None
    return StoreLoss(tuple(_find_lost(raw, game_id, gone) for game_id in list(list_games(gone))[:MOST]), unnamed)


def read_epochs(raw: sqlite3.Connection) -> list[Epoch]:
    """Returns all epochs of the file, oldest first."""
    rows = raw.execute("SELECT epoch, begun_at, cause, loss FROM epochs ORDER BY number").fetchall()
    return [
        Epoch(epoch, datetime.fromisoformat(at), EpochCause(cause), None if loss is None else _DECODE_LOSS(loss))
        for epoch, at, cause, loss in rows
    ]


def draw_epoch() -> str:
    """Returns a new random epoch."""
    return token_hex(16)


def derive_proof(content: bytes) -> str:
    """Returns the shortened SHA-256 that the store's mark keeps of a record outside the log."""
    return hashlib.sha256(content).hexdigest()[:PROOF]


_DECODE_LOSS = msgspec.json.Decoder(StoreLoss).decode


def _add(raw: sqlite3.Connection, epoch: str, cause: EpochCause, loss: StoreLoss | None = None) -> None:
    report = None if loss is None else msgspec.json.encode(loss)
    row = (epoch, datetime.now(UTC).isoformat(timespec="milliseconds"), str(cause), report)
    raw.execute("INSERT INTO epochs (epoch, begun_at, cause, loss) VALUES (?,?,?,?)", row)


def _read_known(raw: sqlite3.Connection) -> set[str]:
    return {epoch for (epoch,) in raw.execute("SELECT epoch FROM epochs").fetchall()}


def _keep_latest(noted: Sequence[MarkedWrite]) -> list[MarkedWrite]:
    """Returns the last write of each record; events are written only once."""
    last = {(one.game_id, one.what): one.number for one in noted if one.what != EVENTS}
    return [one for one in noted if one.what == EVENTS or last[one.game_id, one.what] == one.number]


def _is_there(raw: sqlite3.Connection, one: MarkedWrite) -> bool:
    if one.what == EPOCH or not one.proof:
        return True
    if raw.execute(SELECT_RETIRED, (one.game_id,)).fetchone() is not None:
        return True
    if one.what == EVENTS:
        found = raw.execute(
            "SELECT CAST(chain AS TEXT) FROM commands WHERE game_id=? AND last_seq=?", (one.game_id, one.last)
        ).fetchone()
        return found is not None and str(found[0]).startswith(one.proof)
    found = raw.execute(
        "SELECT CAST(value AS BLOB) FROM secrets WHERE game_id=? AND name=?", (one.game_id, one.what)
    ).fetchone()
    return found is not None and derive_proof(found[0]) == one.proof


def _find_lost(raw: sqlite3.Connection, game_id: str, gone: Sequence[MarkedWrite]) -> GameLoss:
    own = [one for one in gone if one.game_id == game_id]
    written = [one for one in own if one.what == EVENTS]
    stored = raw.execute("SELECT max(last_seq) FROM commands WHERE game_id=?", (game_id,)).fetchone()[0]
    return GameLoss(
        game_id,
        max((one.last for one in written), default=0),
        stored or 0,
        sum(one.commands for one in written),
        sum(one.last - one.first + 1 for one in written),
        tuple(one.what.rpartition("/")[2] for one in own if one.what != EVENTS),
    )
