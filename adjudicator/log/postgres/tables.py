"""The tables of a PostgreSQL store for verification, by any role that may read, also on a standby."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import psycopg
from psycopg import sql
from psycopg.rows import tuple_row

from adjudicator.log.losses.losses import EpochCause
from adjudicator.log.postgres.connections import parse
from adjudicator.log.postgres.schema import fetch, require_schema
from adjudicator.log.postgres.store import OPENING, typed_errors
from adjudicator.log.stores.store_address import StoreAddress
from adjudicator.log.verification.table_reader import COUNT, QUERIES, StoreFault

WORDS = {"text": "text", "blob": "bytea", "schema": "adjudicator.", "bytewise": ' COLLATE "C"', "one": "%s"}
ROWS_AT_ONCE = 200
"""Rows fetched at once; a row of events has up to a megabyte."""
TABLES = (
    "commands",
    "drawn",
    "epochs",
    "migrations",
    "openings",
    "reservations",
    "retired",
    "secrets",
    "stored_events",
)
SELECT_TABLES = (
    "SELECT relname::text FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace "
    "WHERE nspname = 'adjudicator' AND relkind IN ('r', 'p')"
)
SELECT_UNKEYED = (
    "SELECT relname::text FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = 'adjudicator' "
    "AND relkind = 'r' AND relname = ANY (%s) AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = pg_class.oid AND "
    "indisprimary AND indisvalid)"
)


class PostgresTables:
    """The tables of a database in the open transaction of its connection."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def rows(self, table: str) -> Iterator[tuple[Any, ...]]:
        """See `TableReader.rows`."""
        with psycopg.ServerCursor[Any](self._connection, f"read_{table}", row_factory=tuple_row) as cursor:
            cursor.itersize = ROWS_AT_ONCE
            yield from cursor.execute(sql.SQL(QUERIES[table].format(**WORDS)), binary=True)

    def has(self, query: str, *values: Any) -> bool:
        """See `TableReader.has`."""
        return bool(fetch(self._connection, query.format(**WORDS), values))

    def count(self, table: str) -> int:
        """See `TableReader.count`."""
        if not fetch(self._connection, "SELECT to_regclass(%s) IS NOT NULL", (f"adjudicator.{table}",))[0][0]:
            return 0
        return int(fetch(self._connection, COUNT.format(**WORDS, table=table))[0][0])

    def find_faults(self) -> Iterator[StoreFault]:
        """See `TableReader.find_faults`."""
        there = {name for (name,) in fetch(self._connection, SELECT_TABLES)}
        missing = [name for name in TABLES if name not in there]
        yield from (StoreFault(name, "", "table-missing", "the table is missing") for name in missing)
        if missing:
            return
        for (name,) in fetch(self._connection, SELECT_UNKEYED, (list(TABLES),)):
            yield StoreFault(name, "", "table-other", "it has no valid primary key, so rows may be there twice")
        epochs = fetch(self._connection, "SELECT epoch, cause FROM adjudicator.epochs ORDER BY number")
        if not epochs:
            yield StoreFault("epochs", "", "epoch", "there is none")
        for epoch, cause in epochs:
            if not epoch or cause not in list(EpochCause):
                yield StoreFault("epochs", "", "epoch", "an epoch has no id, or a cause that is none")


@contextlib.contextmanager
def reading_database(location: str) -> Iterator[PostgresTables]:
    """Yields the tables of a database in one state, while servers write. Writes nothing and begins no epoch.

    Raises UnusableStore: it cannot be reached or read, or is no store of this program.
    """
    shown = StoreAddress(location).shown
    parameters = {**parse(location), "target_session_attrs": "any"}
    with typed_errors(shown, act=OPENING):
        connection = psycopg.Connection.connect(**parameters, autocommit=True)
    with contextlib.closing(connection), typed_errors(shown, act="verify-store", file=shown):
        connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        require_schema(connection)
        yield PostgresTables(connection)
