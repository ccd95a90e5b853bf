"""The tables of a store file for verification, read without writing, also on a read-only disk."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

from adjudicator.log.errors import UnusableStore
from adjudicator.log.losses.losses import find_losses, read_epochs
from adjudicator.log.losses.store_mark import MarkContents, StoreMark
from adjudicator.log.sqlite.schema import APPLICATION_ID, SCHEMA, STEPS
from adjudicator.log.verification.table_reader import COUNT, QUERIES, UNREADABLE, StoreFault

FAULTS_TOLD = 20
"""The most reported faults of the file as a database."""
STATISTICS = "sqlite_stat"
"""The prefix of SQLite's own tables of index statistics."""
IS_THERE = "SELECT 1 FROM sqlite_schema WHERE type='table' AND name=?"
SELECT_SCHEMA = "SELECT type, name, sql FROM sqlite_schema"
WORDS = {"text": "TEXT", "blob": "BLOB", "schema": "", "bytewise": "", "one": "?"}
EPOCH = re.compile(r"[0-9a-f]{32}")
LOCK_TIMEOUT = 5


class SqliteTables:
    """The tables of a store file in the open transaction of its connection."""

    def __init__(self, raw: sqlite3.Connection, marked: MarkContents | None, besides: frozenset[str] = frozenset()):
        """Takes a connection with an open transaction.

        Args:
            raw: the connection.
            marked: the contents of the mark before the transaction began; None without a mark.
            besides: the names of permitted tables besides those of a store.
        """
        self._raw, self._marked, self._besides = raw, marked, besides
        raw.text_factory = _read_text

    def rows(self, table: str) -> Iterator[tuple[Any, ...]]:
        """See `TableReader.rows`."""
        cursor = self._raw.cursor()
        cursor.row_factory = None
        yield from cursor.execute(QUERIES[table].format(**WORDS))

    def has(self, query: str, *values: Any) -> bool:
        """See `TableReader.has`."""
        return self._raw.execute(query.format(**WORDS), values).fetchone() is not None

    def count(self, table: str) -> int:
        """See `TableReader.count`."""
        try:
            if self._raw.execute(IS_THERE, (table,)).fetchone() is None:
                return 0
            return int(self._raw.execute(COUNT.format(**WORDS, table=table)).fetchone()[0])
        except sqlite3.DatabaseError:  # a damaged file, of which `find_faults` tells
            return 0

    def find_faults(self) -> Iterator[StoreFault]:
        """See `TableReader.find_faults`."""
        try:
            found = [fault for (fault,) in self._raw.execute(f"PRAGMA integrity_check({FAULTS_TOLD})").fetchall()]
        except sqlite3.DatabaseError as error:  # too damaged to be examined
            found = [str(error)]
        yield from (StoreFault("file", "", "file", str(fault)) for fault in found if fault != "ok")
        of_schema = list(self._find_schema_faults())
        yield from of_schema
        if found != ["ok"] or any(fault.fault in UNREADABLE for fault in of_schema):
            return
        of_epochs = list(self._find_epoch_faults())
        yield from of_epochs
        if self._marked is not None and not of_epochs:  # otherwise the file's writes are unknown
            yield from self._find_mark_faults(self._marked)

    def _find_schema_faults(self) -> Iterator[StoreFault]:
        schema = int(self._raw.execute("PRAGMA user_version").fetchone()[0])
        due, there = read_schema_of(schema), _read_schema(self._raw)
        for name, text in due.items():
            kind = "index" if (text or "").startswith("CREATE INDEX") or name.startswith("sqlite_") else "table"
            if name not in there:
                yield StoreFault(name, "", "table-missing", f"the {kind} is missing")
            elif there[name] != text:
                yield StoreFault(name, "", "table-other", f"the {kind} is another one than a store has")
        for name in sorted(there.keys() - due.keys() - self._besides):
            if not name.startswith(STATISTICS):
                yield StoreFault(name, "", "table-unknown", "no store has such a table, index or trigger")

    def _find_epoch_faults(self) -> Iterator[StoreFault]:
        rows = self._raw.execute("SELECT epoch, writes FROM store").fetchall()
        if len(rows) != 1:
            yield StoreFault("store", "", "epoch", f"it has {len(rows)} rows in place of one")
            return
        epoch, writes = rows[0]
        if not (isinstance(epoch, str) and EPOCH.fullmatch(epoch) and isinstance(writes, int) and writes >= 0):
            yield StoreFault("store", "", "epoch", "the epoch or the number of writes is none")
        numbers = [number for (number,) in self._raw.execute("SELECT number FROM epochs ORDER BY number").fetchall()]
        try:
            epochs = read_epochs(self._raw)
        except (ValueError, TypeError) as error:
            yield StoreFault("epochs", "", "epoch", f"an epoch is not readable: {error}")
            return
        if not epochs or epochs[-1].epoch != epoch or numbers != list(range(1, len(numbers) + 1)):
            yield StoreFault("epochs", "", "epoch", "the newest is not that of the store, or one is missing")
        for each in epochs:
            if not EPOCH.fullmatch(str(each.epoch)) or not isinstance(each.begun_at, datetime):
                yield StoreFault("epochs", "", "epoch", "an epoch has another form")

    def _find_mark_faults(self, marked: MarkContents) -> Iterator[StoreFault]:
        if marked.damaged:
            yield StoreFault("mark", "", "mark", f"{marked.unreadable} lines of the mark are unreadable")
        loss = find_losses(self._raw, marked)
        if loss is None:
            return
        for each in loss.games:
            yield StoreFault("mark", each.game_id, "mark", f"what was acknowledged is missing: {each}")
        if loss.unnamed:
            yield StoreFault("mark", "", "mark", f"{loss.unnamed} acknowledged writes are missing")


@contextlib.contextmanager
def reading_file(path: Path, *, marked: bool = True, besides: frozenset[str] = frozenset()) -> Iterator[SqliteTables]:
    """Yields the tables of a store file in one state, while others write. May create only SQLite's own files.

    Raises UnusableStore: it is no store, or one of another schema than this program has. sqlite3.Error.
    """
    mark = StoreMark(str(path)).read() if marked else None  # read before the transaction, so that it lags the file
    with contextlib.closing(open_to_read(path)) as raw:
        schema, ours = (int(raw.execute(f"PRAGMA {name}").fetchone()[0]) for name in ("user_version", "application_id"))
        if ours != APPLICATION_ID:
            raise UnusableStore("store.other-program", act="verify-store", file=str(path))
        if schema > SCHEMA:
            raise UnusableStore("store.newer", act="verify-store", file=str(path), schema=schema, own_schema=SCHEMA)
        if schema < SCHEMA:
            raise UnusableStore("store.older", file=str(path), schema=schema, own_schema=SCHEMA)
        yield SqliteTables(raw, mark if mark is not None and mark.found else None, besides)


def open_to_read(path: Path) -> sqlite3.Connection:
    """Returns a connection in a read transaction, also on a read-only disk. Raises sqlite3.Error."""
    alone = not any(Path(f"{path}{ending}").exists() for ending in ("-wal", "-journal"))
    modes = ("mode=rw", "mode=ro", *(["immutable=1&mode=ro"] if alone else []))
    for last, mode in zip((*[False] * (len(modes) - 1), True), modes, strict=True):
        raw = None
        try:
            address = f"{path.absolute().as_uri()}?{mode}"
            raw = sqlite3.connect(address, uri=True, isolation_level=None, timeout=LOCK_TIMEOUT)
            raw.execute("PRAGMA query_only=ON")
            raw.execute("PRAGMA trusted_schema=OFF")
            raw.execute("BEGIN")
            raw.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            return raw
        except sqlite3.Error:
            if raw is not None:
                raw.close()
            if last:
                raise
    raise AssertionError("unreachable")


@cache
def read_schema_of(schema: int) -> dict[str, str | None]:
    """Returns the tables and indexes of a schema by name, each with the statement that creates it."""
    with contextlib.closing(sqlite3.connect(":memory:")) as raw:
        for step in STEPS[:schema]:
            for statement in step:
                raw.execute(statement)
        return _read_schema(raw)


def _read_schema(raw: sqlite3.Connection) -> dict[str, str | None]:
    found = raw.execute(SELECT_SCHEMA).fetchall()
    return {str(name): None if text is None else " ".join(str(text).split()) for _, name, text in found}


def _read_text(data: bytes) -> str:
    return data.decode(errors="backslashreplace")
