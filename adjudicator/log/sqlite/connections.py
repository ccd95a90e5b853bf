"""Connections to an SQLite store: the library's pool and datastore with our settings."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from eventsourcing import sqlite as library

from adjudicator.log.losses.store_mark import StoreMark
from adjudicator.log.sqlite.store_copy import drop_copy
from adjudicator.log.sqlite.store_location import StoreLocation

LOOK = 0.0005
"""Seconds between two attempts to begin writing; a commit takes one to three milliseconds."""

NOT_UTF8 = "Could not decode to UTF-8"
"""The message for bytes that are no text; this program never writes such bytes."""


class SqliteConnectionPool(library.SQLiteConnectionPool):
    """The library's pool of connections with the settings of this store."""

    def __init__(self, path: str, *, synchronous: str, lock_timeout: int, max_pages: int) -> None:
        super().__init__(db_name=path, lock_timeout=lock_timeout)
        self.synchronous, self.max_pages = synchronous, max_pages
        self.place = StoreLocation(path)

    def _create_connection(self) -> library.SQLiteConnection:
        raw = self.place.connected(self.lock_timeout or 0)
        raw.execute(f"PRAGMA synchronous={self.synchronous}")
        raw.execute("PRAGMA fullfsync=ON")  # where a plain fsync does not wait for the disk; ignored elsewhere
        if self.max_pages:
            raw.execute(f"PRAGMA max_page_count={self.max_pages}")
        return library.SQLiteConnection(raw, self.max_age)


class SqliteDatastore(library.SQLiteDatastore):
    """The library's datastore over our pool."""

    def __init__(
        self, path: str, *, synchronous: str, lock_timeout: int, max_pages: int, marked: bool, copy_of: str
    ) -> None:
        super().__init__(path, originator_id_type="text")
        self.pool: SqliteConnectionPool = SqliteConnectionPool(
            path, synchronous=synchronous, lock_timeout=lock_timeout, max_pages=max_pages
        )
        self.mark = StoreMark(path) if marked else None
        self.copy_of = copy_of
        """The path of the original if this store is a readable copy; else empty."""

    def close(self) -> None:
        """Releases all files."""
        super().close()
        mark: StoreMark | None = getattr(self, "mark", None)  # it is closed even if it could not be made
        if mark is not None:
            mark.close()
        if getattr(self, "copy_of", ""):
            drop_copy(Path(self.pool.place.path))


def begin_writing(raw: sqlite3.Connection, patience: float) -> None:
    """Begins a writing transaction, waiting for other processes up to a timeout. Raises sqlite3.Error (BUSY).

    SQLite itself sleeps up to 100 ms between attempts, longer than twenty commits take. So later writers often won, and
    this wait determined the slowest percent of moves.
    """
    until = time.monotonic() + patience
    raw.execute("PRAGMA busy_timeout=0")
    try:
        while True:
            try:
                raw.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() >= until:
                    raise
            time.sleep(LOOK)
    finally:
        raw.execute(f"PRAGMA busy_timeout={round(patience * 1000)}")


def read_rows(raw: sqlite3.Connection, statement: str, parameters: Sequence[Any]) -> list[Any]:
    """Returns the rows of a statement as tuples, also with bytes that are no text."""
    cursor = raw.cursor()
    cursor.row_factory = None
    try:
        return cursor.execute(statement, parameters).fetchall()
    except sqlite3.OperationalError as error:
        if NOT_UTF8 not in str(error):
            raise
    raw.text_factory = _read_any_text
    try:
        return cursor.execute(statement, parameters).fetchall()
    finally:
        raw.text_factory = str


def _read_any_text(data: bytes) -> str:
    return data.decode(errors="backslashreplace")
