"""The mark: a small file beside the store that names acknowledged writes, to detect their loss.

It lies outside the database and its write-ahead log (`games.db.mark`), so it survives their faults: a damaged tail, a
restored older copy, a file that was deleted and created again. It has a fixed number of slots; the write with number
N goes to slot N modulo `SLOTS`, after it was committed and before it is answered. Numbers are assigned in the
transaction, so several processes never write the same slot, and each slot is one write with its own checksum: a torn
one is ignored. Writes to the mark do not wait for the disk, because the data itself is safe in the store.
"""

from __future__ import annotations

import contextlib
import os
import threading
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from adjudicator.log_lines import Logger

SLOTS = 4096
SLOT = 256
FORMAT = 1
TORN = 8
"""The most unreadable slots of an undamaged file, as a power failure may tear a few."""

EVENTS = "events"
EPOCH = "epoch"

log = Logger("adjudicator.log")


class MarkedWrite(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One acknowledged write."""

    format: int
    """The version of the format of this line."""
    number: int
    """The number of the write, counted by the store."""
    epoch: str
    """The epoch of the store at that time."""
    what: str
    """`events`, `epoch`, or the name of the data stored beside the log."""
    game_id: str = ""
    """The game it belongs to."""
    first: int = 0
    """The first event."""
    last: int = 0
    """The last event."""
    commands: int = 0
    """The number of its commands."""
    proof: str = ""
    """The beginning of the chain after it, or of the checksum of the stored data."""


class MarkContents(NamedTuple):
    """The contents of a mark."""

    noted: list[MarkedWrite]
    """The named writes."""
    unreadable: int = 0
    """The number of unreadable slots."""
    found: bool = True
    """Whether the file exists."""

    @property
    def damaged(self) -> bool:
        """Whether more slots are unreadable than a power failure explains."""
        return self.unreadable > TORN


_DECODE = msgspec.json.Decoder(MarkedWrite).decode


class StoreMark:
    """The mark of one store, safe for threads; other processes may also have it open."""

    def __init__(self, store: str) -> None:
        """Takes the path of the store; a link to the store has the same mark."""
        self.path = Path(os.path.realpath(store) + ".mark")
        self._lock = threading.Lock()
        self._file: int | None = None
        self._known: tuple[int, int] | None = None
        self._failed = False

    def read(self) -> MarkContents:
        """Returns its contents, oldest first. Raises OSError if an existing file cannot be read."""
        try:
            with self.path.open("rb") as file:
                content = file.read(SLOTS * SLOT)
        except FileNotFoundError:
            return MarkContents([], found=False)
        noted, unreadable = [], 0
        for start in range(0, len(content), SLOT):
            slot = content[start : start + SLOT]
            if slot.count(0) == len(slot):
                continue
            one = _read(slot)
            if one is None:
                unreadable += 1
            else:
                noted.append(one)
        return MarkContents(sorted(noted, key=lambda one: one.number), unreadable)

    def read_slot(self, number: int) -> MarkedWrite | None:
        """Returns the slot for a write of that number; None if unreadable."""
        try:
            with self.path.open("rb") as file:
                return _read(os.pread(file.fileno(), SLOT, number % SLOTS * SLOT))
        except OSError:
            return None

    def make(self) -> None:
        """Creates the file, or clears it. Raises OSError."""
        with self._lock:
            self._forget()
            handle = os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600)
            with os.fdopen(handle, "r+b") as file:
                file.write(bytes(SLOTS * SLOT))  # in full: a full disk fails here, not at a move
                file.truncate()

    def note(self, noted: Iterable[MarkedWrite]) -> None:
        """Writes a slot for each write. Failures are logged only: the writes are safe in the store."""
        try:
            with self._lock:
                file = self._opened()
                for each in noted:
                    os.pwrite(file, _write_line(each), each.number % SLOTS * SLOT)
            self._failed = False
        except OSError as error:
            if not self._failed:
                log.error("store.mark_failed", mark=str(self.path), wrong=str(error))
            self._failed = True

    def close(self) -> None:
        """Syncs it to the disk and closes the file."""
        with self._lock:
            if self._file is not None:
                with contextlib.suppress(OSError):
                    os.fsync(self._file)
            self._forget()

    def _opened(self) -> int:
        """Returns the open file of the mark, created again if missing."""
        try:
            found = os.stat(self.path)
            there = (found.st_dev, found.st_ino)
        except FileNotFoundError:
            there = None
        if self._file is not None and there == self._known:
            return self._file
        if self._file is not None:
            log.warning("store.mark_gone", mark=str(self.path), said="the mark was removed or replaced; it goes on")
        self._forget()
        self._file = os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600)
        found = os.fstat(self._file)
        self._known = (found.st_dev, found.st_ino)
        return self._file

    def _forget(self) -> None:
        if self._file is not None:
            os.close(self._file)
        self._file = self._known = None


def _write_line(noted: MarkedWrite) -> bytes:
    text = msgspec.json.encode(noted)
    if len(text) > SLOT - 9:  # no game id is that long; the number matters
        text = msgspec.json.encode(MarkedWrite(noted.format, noted.number, noted.epoch, noted.what[:32]))
    body = text.ljust(SLOT - 9)
    return body + b"%08x\n" % zlib.crc32(body)


def _read(slot: bytes) -> MarkedWrite | None:
    body, end = slot[: SLOT - 9], slot[SLOT - 9 :]
    if end != b"%08x\n" % zlib.crc32(body):
        return None
    try:
        noted = _DECODE(body)
    except ValueError:
        return None
    return noted if noted.format == FORMAT else None


def list_games(noted: list[MarkedWrite]) -> Iterator[str]:
    """Returns the distinct games of some writes, in order."""
    yield from dict.fromkeys(one.game_id for one in noted if one.game_id)
