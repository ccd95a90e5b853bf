"""The embedded store: the library's SQLite recorder, optimised, with our own tables.

Differences from the library's recorder: statements stay prepared; waiting commands are stored together, each
with `executemany` under one BEGIN IMMEDIATE, after a comparison of version and chain; rows are returned as tuples;
`synchronous` is set; the path is a path and never a URI; the file is created readable by its owner only and
marked as ours.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, cast

from eventsourcing import sqlite as library
from eventsourcing.persistence import (
    ApplicationRecorder,
    ConnectionPoolClosedError,
    ConnectionUnavailableError,
)
from eventsourcing.utils import Environment, EnvType

from adjudicator.log.errors import (
    RequestKnown,
    StoreBusy,
    StoreFailed,
    StoreFull,
    StrayRows,
    UnusableStore,
    name_fault,
)
from adjudicator.log.losses.losses import Epoch, EpochCause, StoreCheck, begin, derive_proof, find_losses, read_epochs
from adjudicator.log.losses.store_mark import EPOCH, FORMAT, MarkedWrite, StoreMark
from adjudicator.log.records.command_record import CommandRow, Head, StoredCommand
from adjudicator.log.records.game_secrets import SecretRow
from adjudicator.log.records.mapper import GameMapper
from adjudicator.log.records.openings import (
    SELECT_OPENING,
    SELECT_RESERVATION,
    Reservation,
    SideRecords,
    note_reservation,
)
from adjudicator.log.records.packed_rows import command_row, pack_commands
from adjudicator.log.sqlite.commands import (
    COMMAND_ROW,
    SELECT_HEAD,
    SELECT_REQUEST,
    CommandsToStore,
    find_conflict,
    insert,
)
from adjudicator.log.sqlite.connections import read_rows
from adjudicator.log.sqlite.datastore import SqliteDatastore
from adjudicator.log.sqlite.schema import (
    SCHEMA,
    SELECT_EPOCH,
    SELECT_GAMES_OF,
    SELECT_HOLDERS,
    STEPS,
    StoreConnection,
    prepare,
)
from adjudicator.log.sqlite.store_copy import copy_store, drop_copy, is_writable, refuse_writing
from adjudicator.log.sqlite.store_location import StoreLocation
from adjudicator.log.sqlite.writing import WritingTransaction
from adjudicator.log.stores.game_reader import GameReader, Statements
from adjudicator.log.stores.group_commit import GroupCommit, WaitFailed
from adjudicator.log.stores.store import GameStore
from adjudicator.log_lines import Logger

PAGE = 4096
DURABILITY = ("NORMAL", "FULL")

ADD_SECRET = "INSERT INTO secrets VALUES (?,?,?) ON CONFLICT DO NOTHING"
REPLACE_SECRET = "INSERT OR REPLACE INTO secrets VALUES (?,?,?)"
SELECT_ROWS = (
    "SELECT CAST(originator_version AS INTEGER), CAST(topic AS TEXT), CAST(state AS BLOB) FROM stored_events "
    "WHERE originator_id=:game AND originator_version>:after AND originator_version<=ifnull((SELECT "
    "min(originator_version) FROM stored_events WHERE originator_id=:game AND originator_version>=:last), :last) "
    "ORDER BY originator_version"
)
"""The query of rows up to event `last`; a row is filed under its last event, so one with `last` may end later."""
SELECT_STRAY = (
    "SELECT originator_version FROM stored_events WHERE originator_id=:game AND (originator_version<1 OR "
    "originator_version>(SELECT max(last_seq) FROM commands WHERE game_id=:game)) LIMIT 1"
)
SELECT_HEADS = (
    "SELECT wanted.value, (SELECT max(last_seq) FROM commands WHERE game_id=wanted.value) AS head "
    "FROM json_each(?) AS wanted WHERE head IS NOT NULL"
)
SELECT_SALT = "SELECT CAST(salt AS TEXT) FROM commands WHERE game_id=? ORDER BY last_seq DESC LIMIT 1"
SELECT_COMMANDS = COMMAND_ROW + "AND last_seq>? ORDER BY last_seq"
SELECT_SECRETS = "SELECT CAST(name AS TEXT), CAST(value AS BLOB) FROM secrets WHERE game_id=?"
SELECT_GAMES = (
    "WITH RECURSIVE found(id) AS (SELECT min(game_id) FROM commands WHERE game_id>?1 UNION ALL "
    "SELECT (SELECT min(game_id) FROM commands WHERE game_id>found.id) FROM found WHERE found.id IS NOT NULL)"
    " SELECT id FROM found WHERE id IS NOT NULL LIMIT ?2"
)
INTEGRITY = "PRAGMA integrity_check(20)"
SELECT_WRITES = "SELECT writes FROM store"
SELECT_EPOCHS_BEFORE = "SELECT epoch FROM epochs WHERE epoch<>(SELECT epoch FROM store)"
RESERVATION = "reservation"
"""The name of a reservation in a mark. Its loss does no harm: a lost reservation is never dealt from."""
NOWHERE = Head(0, "")

log = Logger("adjudicator.log")


class NothingWritten(Exception):
    """Raised if a transaction has nothing to write; the transaction is rolled back and not counted."""


class SqliteRecorder(GameReader, library.SQLiteApplicationRecorder):
    """A recorder with events in the library's table, commands and secrets beside it, in one transaction."""

    statements = Statements(
        rows=SELECT_ROWS,
        head=SELECT_HEAD,
        heads=SELECT_HEADS,
        salt=SELECT_SALT,
        stray=SELECT_STRAY,
        commands=SELECT_COMMANDS,
        request=SELECT_REQUEST,
        games=SELECT_GAMES,
        games_of=SELECT_GAMES_OF,
        secrets=SELECT_SECRETS,
        holders=SELECT_HOLDERS,
        opening=SELECT_OPENING,
        reservation=SELECT_RESERVATION,
        epoch=SELECT_EPOCH,
    )

    def __init__(self, datastore: library.SQLiteDatastore, events_table_name: str = "stored_events") -> None:
        super().__init__(datastore, events_table_name)
        ours = cast(SqliteDatastore, datastore)  # our factory makes no other
        self._place, self._mark, self._copy_of = ours.pool.place, ours.mark, ours.copy_of
        self._writer = ours.writer
        self._group = GroupCommit(self._store_group, ours.pool.lock_timeout or 0)

    def construct_create_table_statements(self) -> list[str]:
        """Returns the statements that create every table of a store."""
        return [statement for step in STEPS for statement in step]

    def insert_commands(self, game_id: str, base: Head, commands: Sequence[StoredCommand], beside: SideRecords) -> None:
        """See `GameRecorder.insert_commands`. What other threads store at the same time is stored with it."""
        write = CommandsToStore(game_id, base, *pack_commands(game_id, base, commands), beside)
        with self._typed(game_id, base):
            self._group.store(write)

    def _store_group(self, writes: Sequence[CommandsToStore]) -> list[BaseException | None]:
        """Stores writes in one transaction; returns the error of each. A failed one does not affect others.

        If one fails after a partial write, all are rolled back and stored one by one. A savepoint would
        not do: after some errors SQLite undoes the whole transaction (Source: its `sqlite3_get_autocommit`).
        """
        wrong: list[BaseException | None] = [None] * len(writes)
        noted: list[MarkedWrite] = []
        inserting = False
        try:
            with contextlib.suppress(NothingWritten), self._writing(noted) as raw:
                inserting = len(writes) > 1
                for place, write in enumerate(writes):
                    wrong[place] = find_conflict(raw, write)
                    if wrong[place] is None:
                        insert(raw, write)
                        noted.append(write.noted)
                inserting = False
                if not noted:
                    raise NothingWritten
        except Exception as error:
            if inserting:
                return [found for write in writes for found in self._store_group([write])]
            return [error if found is None else found for found in wrong]
        return wrong

    def select_request(self, game_id: str, request_id: str) -> CommandRow | None:
        """See `GameRecorder.select_request`."""
        with self._reading(game_id) as raw:
            self._require_in_place(raw)  # its result is answered as stored
            found = read_rows(raw, SELECT_REQUEST, (game_id, request_id))
        return command_row(found[0]) if found else None

    def insert_secret(self, row: SecretRow, *, replace: bool) -> bool:
        """See `GameRecorder.insert_secret`."""
        game_id, name, value = row
        noted = MarkedWrite(FORMAT, 0, "", name, game_id, proof=derive_proof(value))
        with contextlib.suppress(NothingWritten), self._typed(game_id), self._writing([noted]) as raw:
            if raw.execute(REPLACE_SECRET if replace else ADD_SECRET, row).rowcount < 1:
                raise NothingWritten
            return True
        return False

    def insert_reservation(self, reservation: Reservation, now: float, most: int) -> Reservation:
        """See `OpeningRecorder.insert_reservation`."""
        noted = MarkedWrite(FORMAT, 0, "", RESERVATION, reservation.game_id)
        with self._typed(reservation.game_id), self._writing([noted]) as raw:
            return note_reservation(raw, reservation, now, most)

    def renew_epoch(self) -> str:
        """See `GameRecorder.renew_epoch`."""
        with self._typed(), self._writing([MarkedWrite(FORMAT, 0, "", EPOCH)]) as raw:
            return begin(raw, EpochCause.RESTORED)

    def select_epochs(self) -> list[Epoch]:
        """See `GameRecorder.select_epochs`."""
        with self._reading("") as raw:
            return read_epochs(raw)

    def check(self) -> StoreCheck:
        """See `GameRecorder.check`."""
        mark = self._mark
        with self._typed(), self._writer.turn(), self._connection() as raw:
            raw.execute("BEGIN IMMEDIATE")  # otherwise a write in between would seem to be missing
            found = None if mark is None else find_losses(raw, mark.read())
            raw.execute("ROLLBACK")
            faults = read_rows(raw, INTEGRITY, ())
        return StoreCheck(found, tuple(str(fault) for (fault,) in faults if fault != "ok"))

    def listen_to_commits(self, listener: Callable[[str, int], None]) -> None:
        """See `GameRecorder.listen_to_commits`. A file sends no notices, so waiting processes poll it."""

    def measure(self) -> int:
        """See `GameRecorder.measure`."""
        return self._place.measure()

    def is_reachable(self) -> bool:
        """See `GameRecorder.is_reachable`."""
        return True

    def require_in_place(self) -> None:
        """See `GameRecorder.require_in_place`."""
        with self._reading("") as raw:
            self._require_in_place(raw)

    def require_writable(self) -> None:
        """See `GameRecorder.require_writable`."""
        self.require_in_place()
        self._place.require_writable()
        with self._reading("") as raw:
            (schema,) = read_rows(raw, "PRAGMA user_version", ())[0]
        if schema > SCHEMA:
            raise UnusableStore(
                "store.newer", act="write-file", file=self._place.path, schema=schema, own_schema=SCHEMA
            )

    def _require_in_place(self, raw: StoreConnection) -> None:
        """Refuses files that were renamed or removed, or that lack writes of this or another process."""
        self._place.require(raw)
        self._place.require_unchanged(raw)
        written = self._writer.written  # read first: another thread may write meanwhile
        (writes,) = read_rows(raw, SELECT_WRITES, ())[0]
        beyond = None if self._mark is None else self._mark.read_slot(writes + 1)
        if beyond is not None and beyond.number > writes:  # it may have been committed since
            (writes,) = read_rows(raw, SELECT_WRITES, ())[0]
            settled = {epoch for (epoch,) in read_rows(raw, SELECT_EPOCHS_BEFORE, ())}
            beyond = None if beyond.number <= writes or beyond.epoch in settled else beyond
        else:
            beyond = None
        if beyond is not None or writes < written:
            raise self._place.went_back()

    def _writing(self, noted: Sequence[MarkedWrite]) -> WritingTransaction:
        """Returns the context manager of one writing transaction. Raises UnusableStore for a copy."""
        if self._copy_of:
            raise refuse_writing(self._copy_of)
        return self._writer.transaction(noted)

    @contextlib.contextmanager
    def _reading(self, game_id: str) -> Iterator[StoreConnection]:
        with self._typed(game_id), self._connection() as raw:
            yield raw

    def _pack_ids(self, game_ids: Sequence[str]) -> str:
        """Returns ids of games as a JSON list, which SQLite reads as a table."""
        return json.dumps(list(game_ids))

    def _all(self, game_id: str, statement: str, parameters: Any) -> list[Any]:
        with self._reading(game_id) as raw:
            return read_rows(raw, statement, parameters)

    def _typed(self, game_id: str = "", base: Head = NOWHERE) -> TypedErrors:
        """Returns a context manager that converts errors to typed errors for the game."""
        return TypedErrors(self._place, game_id, base)

    @contextlib.contextmanager
    def _connection(self) -> Iterator[StoreConnection]:
        """Yields a connection of the pool. Errors roll back; after an error of SQLite it is dropped."""
        pool = self.datastore.pool
        connection = pool.get_connection()
        raw = cast(StoreConnection, connection._sqlite_conn)  # our pool makes no other
        try:
            yield raw
        except BaseException as error:
            with contextlib.suppress(sqlite3.Error):
                raw.rollback()
            if isinstance(error, sqlite3.Error):
                self._place.require_sound(error)
                connection.close()
            raise
        finally:
            pool.put_connection(connection)


class TypedErrors:
    """Converts errors of a store to typed errors for one game during a `with` block."""

    __slots__ = ("_base", "_game_id", "_place")

    def __init__(self, place: StoreLocation, game_id: str, base: Head) -> None:
        """Takes the location of the store, the game, and the end of its log on which a writer builds."""
        self._place, self._game_id, self._base = place, game_id, base

    def __enter__(self) -> None:
        """Begins the block."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            return
        game_id = self._game_id
        if isinstance(error, WaitFailed):
            raise error.typed(game_id) from error
        if isinstance(error, sqlite3.Error):
            code = getattr(error, "sqlite_errorname", "")
            log.warning("store.failed", game=game_id, code=code, wrong=str(error))
            self._place.require_sound(error)
            raise refusal_of(error, game_id, self._base.version) from error
        if isinstance(error, ConnectionUnavailableError):
            raise StoreBusy("store.held", act="store-game", game=game_id, fault="connections") from error
        if isinstance(error, ConnectionPoolClosedError):
            raise StoreFailed("store.closed", act="store-game", game=game_id) from error


def refusal_of(error: sqlite3.Error, game_id: str, base: int = 0) -> Exception:
    """Returns the typed error of an SQLite error, without any content of rows."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if isinstance(error, sqlite3.IntegrityError):
        if "request_id" in str(error):
            return RequestKnown(game_id, base)
        return StrayRows(game_id, base)  # the end of the log has been compared
    if code == sqlite3.SQLITE_FULL:
        return StoreFull("store.full", act="store-game", game=game_id, fault="size")
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreBusy("store.held", act="store-game", game=game_id, fault="process")
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return UnusableStore("store.damaged", act="store-game", game=game_id)
    detail = f"{getattr(error, 'sqlite_errorname', 'SQLite')}: {error}"
    return StoreFailed("store.failed", act="store-game", game=game_id, fault=name_fault(error), detail=detail)


class SqliteFactory(library.SQLiteFactory):
    """The library's recorder factory; made by `open_sqlite_store`."""

    application_recorder_class = SqliteRecorder

    def __init__(self, env: Environment | EnvType | None) -> None:
        super().__init__(env)
        self.datastore = SqliteDatastore(
            str(self.env.get("SQLITE_DBNAME")),
            synchronous=str(self.env.get("SQLITE_SYNCHRONOUS", "FULL")),
            lock_timeout=int(self.env.get("SQLITE_LOCK_TIMEOUT") or library.SQLITE3_DEFAULT_LOCK_TIMEOUT),
            max_pages=int(self.env.get("SQLITE_MAX_PAGES") or 0),
            marked=bool(self.env.get("SQLITE_MARKED")),
            copy_of=str(self.env.get("SQLITE_COPY_OF") or ""),
        )

    def application_recorder(self) -> ApplicationRecorder:
        """Returns the recorder; `prepare` has made its tables."""
        return SqliteRecorder(self.datastore)


def open_sqlite_store(
    path: str | Path,
    *,
    synchronous: str = "FULL",
    lock_timeout: int = 5,
    max_bytes: int = 0,
    marked: bool = True,
    reading: bool = False,
    mapper: GameMapper | None = None,
) -> GameStore:
    """Opens the store in a file, creating it if missing.

    Args:
        path: the file; its folder must exist. Beside it SQLite keeps `-wal` and `-shm` while it is open, and we
            keep the mark.
        synchronous: FULL waits for the disk, so that what was acknowledged survives a power failure; NORMAL is
            faster, and survives a killed process only.
        lock_timeout: seconds to wait for another process.
        max_bytes: refuse to grow beyond it (StoreFull); 0 for no limit.
        marked: compare the file with its mark, and maintain the mark. False for readers of a foreign file.
        reading: whether a file that cannot be written is read from a copy, in which nothing can be stored.
        mapper: another event mapper, for tests.

    Raises:
        UnusableStore: the file is no store of ours, cannot be opened or written, or is from a newer version.
        OSError, StoreBusy: of copying, see `copy_store`.
    """
    if synchronous not in DURABILITY:
        raise ValueError(f"synchronous is {synchronous!r}, expected one of {', '.join(DURABILITY)}")
    copy_of = ""
    if not is_writable(path):
        if not reading:
            raise refuse_writing(str(path))
        path, copy_of = copy_store(Path(path)), str(path)
    try:
        prepare(str(path), lock_timeout, StoreMark(str(path)) if marked else None)
    except BaseException:
        if copy_of:
            drop_copy(Path(path))
        raise
    env = {
        "PERSISTENCE_MODULE": f"{__name__}:SqliteFactory",
        "SQLITE_DBNAME": str(path),
        "SQLITE_SYNCHRONOUS": synchronous,
        "SQLITE_LOCK_TIMEOUT": str(lock_timeout),
        "SQLITE_MAX_PAGES": str(max(1, max_bytes // PAGE) if max_bytes else 0),
        "SQLITE_MARKED": "yes" if marked else "",
        "SQLITE_COPY_OF": copy_of,
        "ORIGINATOR_ID_TYPE": "text",
    }
    return GameStore(env, mapper)
