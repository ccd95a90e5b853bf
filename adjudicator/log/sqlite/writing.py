"""The writer of an SQLite store: one transaction at a time in a process, on a connection of its own.

What that connection has read of the file stays valid until another process writes, so a write reads hardly anything.
A connection that takes turns with others of the pool would read the changed pages again.
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Sequence
from types import TracebackType

import msgspec
from eventsourcing.persistence import ConnectionPoolClosedError

from adjudicator.log.losses.store_mark import MarkedWrite, StoreMark
from adjudicator.log.sqlite.connections import SqliteConnectionPool, read_rows
from adjudicator.log.sqlite.schema import COUNT_WRITES, StoreConnection
from adjudicator.log.stores.group_commit import TurnMissed

LOOK = 0.0005
"""Seconds between two attempts to begin writing; a commit takes one to three milliseconds."""


class StoreWriter:
    """Runs the writing transactions of a process, one at a time."""

    def __init__(self, pool: SqliteConnectionPool, mark: StoreMark | None) -> None:
        """Stores the pool, for its settings, and the mark, in which writes are entered."""
        self._pool, self._place, self._mark = pool, pool.place, mark
        self._turns = threading.Lock()
        self._raw: StoreConnection | None = None
        self.written = 0
        """The number of the last write of this process."""

    def transaction(self, noted: Sequence[MarkedWrite]) -> WritingTransaction:
        """Returns a context manager for one writing transaction; `noted` are its writes, entered in the mark.

        A commit to a file that has lost its name does not count, because later readers open the name. Errors roll back;
        after an error of SQLite the connection is dropped.
        """
        return WritingTransaction(self, noted)

    def begin(self) -> StoreConnection:
        """Begins to write, in the turn of the caller. Raises StoreMoved, sqlite3.Error."""
        raw = self._connected()
        try:
            self._place.require(raw)
            begin_writing(raw, self._pool.lock_timeout or 0)
            self._place.require_unchanged(raw)
        except BaseException as error:
            self.undo(raw, error)
            raise
        return raw

    def undo(self, raw: StoreConnection, error: BaseException) -> None:
        """Rolls back after an error. Raises StoreMoved if the file was overwritten."""
        with contextlib.suppress(sqlite3.Error):
            raw.rollback()
        if isinstance(error, sqlite3.Error):
            self._place.require_sound(error)
            self._disconnect()

    def commit(self, raw: StoreConnection, noted: Sequence[MarkedWrite]) -> None:
        """Commits, and enters the writes in the mark. Raises StoreMoved, sqlite3.Error."""
        last, epoch = read_rows(raw, COUNT_WRITES, (len(noted),))[0]
        first = last - len(noted) + 1
        if first <= self.written:
            raise self._place.went_back()
        raw.execute("COMMIT")
        self._place.require(raw)
        self._place.require_unchanged(raw)
        self.written = last
        if self._mark is not None:
            numbered = enumerate(noted, first)
            self._mark.note([msgspec.structs.replace(each, number=number, epoch=epoch) for number, each in numbered])

    def turn(self) -> WritersTurn:
        """Returns a context manager that waits for the turn to write in this process. Raises TurnMissed."""
        return WritersTurn(self._turns, self._pool.lock_timeout or 0)

    def close(self) -> None:
        """Closes the connection once no transaction runs."""
        with self._turns:
            self._disconnect()

    def _connected(self) -> StoreConnection:
        if self._pool.closed:
            raise ConnectionPoolClosedError
        if self._raw is None:
            self._raw = self._pool.connect()
        return self._raw

    def _disconnect(self) -> None:
        if self._raw is not None:
            self._raw.close()
            self._raw = None


class WritingTransaction:
    """One writing transaction of a store during a `with` block."""

    __slots__ = ("_noted", "_raw", "_turn", "_writer")

    def __init__(self, writer: StoreWriter, noted: Sequence[MarkedWrite]) -> None:
        self._writer, self._noted, self._turn = writer, noted, writer.turn()

    def __enter__(self) -> StoreConnection:
        self._turn.__enter__()
        try:
            self._raw = self._writer.begin()
        except BaseException:
            self._turn.__exit__()
            raise
        return self._raw

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if error is not None:
                self._writer.undo(self._raw, error)
                return
            try:
                self._writer.commit(self._raw, self._noted)
            except BaseException as failed:
                self._writer.undo(self._raw, failed)
                raise
        finally:
            self._turn.__exit__()


class WritersTurn:
    """The turn to write, held during a `with` block. The pool's own lock stays held if opening a file fails."""

    __slots__ = ("_patience", "_turns")

    def __init__(self, turns: threading.Lock, patience: float) -> None:
        self._turns, self._patience = turns, patience

    def __enter__(self) -> None:
        if not self._turns.acquire(timeout=self._patience):
            raise TurnMissed

    def __exit__(self, *error: object) -> None:
        self._turns.release()


def begin_writing(raw: StoreConnection, patience: float) -> None:
    """Begins a writing transaction, waiting for other processes up to a timeout. Raises sqlite3.Error (BUSY).

    SQLite itself sleeps up to 100 ms between attempts, longer than twenty commits take. So later writers often won, and
    this wait determined the slowest percent of moves. The connection therefore waits for nothing by itself.
    """
    raw.set_patience(0)
    until = time.monotonic() + patience
    while True:
        try:
            raw.execute("BEGIN IMMEDIATE")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() >= until:
                raise
        time.sleep(LOOK)
