"""The check that a store's files still have their names and their contents.

A process continues to write to a removed file, and SQLite continues with an overwritten file: it does not reread from
the file what is in its write-ahead log or in memory.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import struct
import time
from pathlib import Path

from adjudicator.log.errors import StoreFailed, StoreFull, StoreMoved
from adjudicator.log.sqlite.schema import FileId, StoreConnection, connect
from adjudicator.log_lines import Logger

WITH_IT = ("-wal", "-shm")
"""The suffixes of SQLite's files beside an open store; the newest writes are only there."""

SETTLED, LONGEST_LOOK = 1.0, 10.0
"""Seconds for which an unreadable file must stay unchanged to count as damaged, and the limit in all."""

LEAST_ROOM = 1 << 20
"""The free bytes required on the disk of a store, as much as one move may need."""

FRAMES, BACKFILLED, ATTEMPTED = 16, 96, 128
"""The positions in the index of the write-ahead log of the number of frames, and of the frames that a checkpoint has
copied, or may have copied, to the file."""

log = Logger("adjudicator.log")


class StoreLocation:
    """The location of a store, by name."""

    def __init__(self, path: str) -> None:
        """Takes the file that now has this name as the store."""
        self.path, self._real = path, os.path.realpath(path)
        self._names = (path, *(self._real + ending for ending in WITH_IT))
        self._file = _read_id(path)
        self._said = False
        self._changed: tuple[int, ...] = ()
        self._undecided: tuple[int, ...] = ()
        self._epoch, self._filed = "", 0
        self._overwritten = ""
        self._index: tuple[FileId, int] | None = None
        with contextlib.suppress(sqlite3.Error, OSError):  # its users report the error
            self._changed = _find_changed(self._real)
            self._epoch, self._filed = _read_file_state(self._real)

    def measure(self) -> int:
        """Returns the bytes of the file and of SQLite's files beside it; missing ones count 0."""
        total = 0
        for ending in ("", *WITH_IT):
            with contextlib.suppress(OSError):
                total += os.stat(self._real + ending).st_size
        return total

    def connected(self, lock_timeout: int) -> StoreConnection:
        """Returns a connection to the store. Raises StoreMoved if another file has its name, sqlite3.Error."""
        if _read_id(self.path) != self._file:
            raise self.lost("it was removed or replaced")
        raw = connect(self.path, lock_timeout)
        try:
            raw.execute("PRAGMA user_version").fetchone()  # opens the files beside it
            raw.files = tuple(found or (0, 0) for found in self._ids())
            if raw.files[0] != self._file:
                raise self.lost("it was removed or replaced")
        except BaseException:
            raw.close()
            raise
        return raw

    def require(self, raw: StoreConnection) -> None:
        """Refuses a connection whose files were renamed or removed. Raises StoreMoved."""
        present = self._ids()
        if present == raw.files:
            return
        for name, had, found in zip(("", *WITH_IT), raw.files, present, strict=True):
            if found != had:
                state = "was replaced" if found is not None else "is gone"
                raise self.lost(f"its file {os.path.basename(self.path)}{name} {state}")

    def require_unchanged(self, raw: StoreConnection) -> None:
        """Refuses a file that another program has overwritten with older or foreign content.

        Only a checkpoint writes to it, and never older content. The check runs when the file has changed, which is
        rare. Raises StoreMoved, from then on every time: a checkpoint of what lies in the log would make the file
        look like ours again.
        """
        if not self._overwritten:
            self._overwritten = self._compare(raw)
        if self._overwritten:
            raise self.lost(f"it was overwritten {self._overwritten}")

    def require_sound(self, error: sqlite3.Error) -> None:
        """Checks whether a file that SQLite reports as damaged was overwritten. Raises StoreMoved.

        Call it before closing a connection: the last one copies the log into the file.
        """
        if getattr(error, "sqlite_errorcode", 0) & 0xFF not in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            return
        if not self._overwritten and _find_changed(self._real) != self._changed:
            try:
                found = self._look()
                if found is None:
                    self._overwritten = f"with what is no store of ours: {error}"
                elif found[1] < self._filed:
                    self._overwritten = "with another state of the store"
            except sqlite3.Error as wrong:
                self._overwritten = f"with what is no store of ours: {wrong}"
        if self._overwritten:
            raise self.lost(f"it was overwritten {self._overwritten}") from error

    def _compare(self, raw: StoreConnection) -> str:
        """Returns a description of the foreign content that overwrote the file; empty if there is none."""
        changed = _find_changed(self._real)
        if changed in (self._changed, self._undecided):
            return ""
        try:
            raw.set_patience(LONGEST_LOOK)  # another process may just be recovering the log
            found = self._look()
            known = {known for (known,) in raw.execute("SELECT CAST(epoch AS TEXT) FROM epochs").fetchall()}
            (most,) = raw.execute("SELECT writes FROM store").fetchone() or (0,)  # read last: others write too
        except sqlite3.Error as error:
            return f"with what is no store of ours: {error}"
        if found is None:
            self._undecided = changed
            return ""
        epoch, filed = found
        if epoch not in known or (self._epoch and self._epoch not in known):  # `raw` may have read the file that came
            return "with another store"
        if not self._filed <= filed <= most:
            return "with another state of the store"
        self._changed, self._epoch, self._filed = changed, epoch, filed
        return ""

    def _look(self) -> tuple[str, int] | None:
        """Returns the content of the file without its log; None if it is unreadable for a harmless reason.

        While a checkpoint writes to the file, it may be unreadable: it is read again. After one that had to stop
        at frames still in use by a reader, the file alone may have old pages beside new ones until the next checkpoint.

        Raises:
            sqlite3.Error: it stays unreadable, although it must contain a complete state of the store.
        """
        unreadable, since, until = _find_changed(self._real), time.monotonic(), time.monotonic() + LONGEST_LOOK
        while True:
            try:
                return _read_file_state(self._real)
            except sqlite3.Error:
                now, (frames, backfilled, attempted) = time.monotonic(), self._read_progress()
                if (changed := _find_changed(self._real)) != unreadable:
                    unreadable, since = changed, now
                elif 0 < backfilled < frames and attempted <= backfilled:
                    return None
                if attempted > backfilled and now > until:
                    return None
                if attempted <= backfilled and (now - since > SETTLED or now > until):
                    raise
            time.sleep(0.02)

    def _read_progress(self) -> tuple[int, int, int]:
        """Returns the numbers of frames in the log, surely in the file, and possibly in the file.

        A checkpoint is running, or was interrupted, if the last number is greater than the second.
        Source: SQLite's file format of the WAL-index, mxFrame, nBackfill and nBackfillAttempted.
        """
        found = _read_id(self._real + WITH_IT[1])
        if found is None:
            return 0, 0, 0
        if self._index is None or self._index[0] != found:  # never closed: that would drop every lock of the process
            try:
                self._index = found, os.open(self._real + WITH_IT[1], os.O_RDONLY | os.O_CLOEXEC)
            except OSError:
                return 0, 0, 0
        numbers = os.pread(self._index[1], ATTEMPTED + 4, 0)
        if len(numbers) < ATTEMPTED + 4:
            return 0, 0, 0
        frames, backfilled, attempted = (
            struct.unpack_from("=I", numbers, at)[0] for at in (FRAMES, BACKFILLED, ATTEMPTED)
        )
        return frames, backfilled, attempted

    def went_back(self) -> StoreMoved:
        """Returns the error for a store that lacks writes; from now on every call raises it."""
        self._overwritten = self._overwritten or "with an older state"
        return self.lost(f"it was overwritten {self._overwritten}")

    def require_writable(self) -> None:
        """Refuses if the disk is full or accepts no writes. Raises StoreFull, StoreFailed."""
        disk = os.statvfs(os.path.dirname(self._real))
        if disk.f_flag & os.ST_RDONLY or not os.access(self._real, os.W_OK):
            detail = "its file or its disk can only be read"
            raise StoreFailed("store.failed", act="write-file", file=self.path, fault="read-only", detail=detail)
        if disk.f_bavail * disk.f_frsize < LEAST_ROOM:
            raise StoreFull("store.full", act="write-file", file=self.path, fault="disk")

    def lost(self, wrong: str) -> StoreMoved:
        """Returns the error for a store whose file has changed; logs its first occurrence."""
        if not self._said:
            self._said = True
            log.error("store.moved", store=self.path, said=f"{wrong}; nothing is stored any more")
        return StoreMoved(self.path, wrong)

    def _ids(self) -> tuple[FileId | None, ...]:
        file, log, index = self._names
        try:  # nearly always all three are there
            first, second, third = os.stat(file), os.stat(log), os.stat(index)
        except OSError:
            return tuple(map(_read_id, self._names))
        return (first.st_dev, first.st_ino), (second.st_dev, second.st_ino), (third.st_dev, third.st_ino)


def _read_id(path: str) -> FileId | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _find_changed(path: str) -> tuple[int, ...]:
    """Returns a value that changes with every write to a file; empty without a file."""
    try:
        found = os.stat(path)
    except OSError:
        return ()
    return found.st_size, found.st_mtime_ns, found.st_ctime_ns


def _read_file_state(path: str) -> tuple[str, int]:
    """Returns epoch and number of writes in the file alone, without its write-ahead log."""
    with contextlib.closing(sqlite3.connect(f"{Path(path).as_uri()}?immutable=1&mode=ro", uri=True)) as alone:
        epoch, writes = alone.execute("SELECT CAST(epoch AS TEXT), writes FROM store").fetchone() or ("", 0)
    return str(epoch), int(writes)
