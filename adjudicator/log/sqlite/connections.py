"""Connections to an SQLite store: the library's pool with our settings."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from eventsourcing import sqlite as library

from adjudicator.log.sqlite.schema import StoreConnection
from adjudicator.log.sqlite.store_location import StoreLocation

NOT_UTF8 = "Could not decode to UTF-8"
"""The message for bytes that are no text; this program never writes such bytes."""


class SqliteConnectionPool(library.SQLiteConnectionPool):
    """The library's pool of connections with the settings of this store."""

    def __init__(self, path: str, *, synchronous: str, lock_timeout: int, max_pages: int) -> None:
        super().__init__(db_name=path, lock_timeout=lock_timeout)
        self.synchronous, self.max_pages = synchronous, max_pages
        self.place = StoreLocation(path)

    def connect(self) -> StoreConnection:
        """Returns a connection outside the pool, with the settings of this store. Raises StoreMoved, sqlite3.Error."""
        raw = self.place.connected(self.lock_timeout or 0)
        raw.execute(f"PRAGMA synchronous={self.synchronous}")
        raw.execute("PRAGMA fullfsync=ON")  # where a plain fsync does not wait for the disk; ignored elsewhere
        if self.max_pages:
            raw.execute(f"PRAGMA max_page_count={self.max_pages}")
        return raw

    def _create_connection(self) -> library.SQLiteConnection:
        return library.SQLiteConnection(self.connect(), self.max_age)


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
