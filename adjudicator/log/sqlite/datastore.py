"""The files of an SQLite store as one process has them open: connections, writer and mark."""

from __future__ import annotations

from pathlib import Path

from eventsourcing import sqlite as library

from adjudicator.log.losses.store_mark import StoreMark
from adjudicator.log.sqlite.connections import SqliteConnectionPool
from adjudicator.log.sqlite.store_copy import drop_copy
from adjudicator.log.sqlite.writing import StoreWriter


class SqliteDatastore(library.SQLiteDatastore):
    """The library's datastore over our pool, with our writer."""

    def __init__(
        self, path: str, *, synchronous: str, lock_timeout: int, max_pages: int, marked: bool, copy_of: str
    ) -> None:
        super().__init__(path, originator_id_type="text")
        self.pool: SqliteConnectionPool = SqliteConnectionPool(
            path, synchronous=synchronous, lock_timeout=lock_timeout, max_pages=max_pages
        )
        self.mark = StoreMark(path) if marked else None
        self.writer = StoreWriter(self.pool, self.mark)
        self.copy_of = copy_of
        """The path of the original if this store is a readable copy; else empty."""

    def close(self) -> None:
        """Releases all files."""
        super().close()
        for opened in (
            getattr(self, "writer", None),
            getattr(self, "mark", None),
        ):  # one of them may not have been made
            if opened is not None:
                opened.close()
        if getattr(self, "copy_of", ""):
            drop_copy(Path(self.pool.place.path))
