"""Opens a store by its address, and removes games from it."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator

from adjudicator.log.errors import UnusableStore, name_fault
from adjudicator.log.records.command_record import Head
from adjudicator.log.sqlite.retirement import retire_game as retire_from_file
from adjudicator.log.sqlite.store import open_sqlite_store, refusal_of
from adjudicator.log.sqlite.store_copy import readable_store
from adjudicator.log.sqlite.tables import reading_file
from adjudicator.log.stores.store import GameStore
from adjudicator.log.stores.store_address import StoreAddress
from adjudicator.log.verification.table_reader import TableReader
from adjudicator.log_lines import Logger

log = Logger("adjudicator.log")


@contextlib.contextmanager
def needing_psycopg(address: StoreAddress) -> Iterator[None]:
    """Guards imports that need psycopg, an optional dependency. Raises UnusableStore if it is not installed."""
    try:
        yield
    except ImportError as error:
        raise UnusableStore("store.no-psycopg", object=address.shown) from error


def open_store(address: StoreAddress, *, synchronous: str = "FULL", reading: bool = False) -> GameStore:
    """Opens the store at an address. A missing file is created; `adjudicator migrate` creates tables of a database.

    Args:
        synchronous: of a file, see `open_sqlite_store`; a database has its own setting (`synchronous_commit`).
        reading: of a file, see `open_sqlite_store`.

    Raises:
        UnusableStore: it cannot be opened, or a dependency is not installed.
    """
    file = address.require_meant().file
    if file is not None:
        is_there = file.exists()
        opened = open_sqlite_store(file, synchronous=synchronous, reading=reading)
        if not is_there:
            log.info("store.made", store=str(file))  # the only sign of a disk that is not mounted
        return opened
    with needing_psycopg(address):
        from adjudicator.log.postgres.store import open_postgres_store
    return open_postgres_store(address.text)


@contextlib.contextmanager
def reading_tables(address: StoreAddress) -> Iterator[TableReader]:
    """Yields the tables of a store in one state, to verify them while servers write; writes nothing.

    Raises:
        UnusableStore: it cannot be read, is of another schema, or a dependency is not installed.
    """
    file = address.require_meant().file
    if file is not None:
        try:
            with readable_store(file) as readable, reading_file(readable) as tables:
                yield tables
        except sqlite3.Error as error:
            raise UnusableStore(
                "store.cannot-open", act="verify-store", file=str(file), fault=name_fault(error), detail=str(error)
            ) from error
        return
    with needing_psycopg(address):
        from adjudicator.log.postgres.tables import reading_database
    with reading_database(address.text) as tables_of_database:
        yield tables_of_database


def retire_game(address: StoreAddress, game_id: str, head: Head) -> None:
    """Deletes a game that ends at `head`; its id, its seed and its opening request stay refused.

    Raises:
        UnknownGame: the game does not exist.
        VersionConflict: it ends elsewhere now.
        UnusableStore: the role of the database lacks the right, or a dependency is not installed.
        StoreFull, StoreBusy, StoreFailed: the game is unchanged.
    """
    if address.file is not None:
        try:
            return retire_from_file(address.file, game_id, head)
        except sqlite3.Error as error:
            raise refusal_of(error, game_id) from error
    with needing_psycopg(address):
        from adjudicator.log.postgres.store import retire_postgres_game
    return retire_postgres_game(address.text, game_id, head)
