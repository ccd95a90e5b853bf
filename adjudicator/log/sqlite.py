"""The embedded store: the library's SQLite recorder with its table, made lean and given the tables of a game.

What differs from the recorder as shipped: statements are kept prepared; a command goes in with
`executemany` under BEGIN IMMEDIATE, after version and chain were compared; rows come out as tuples;
`synchronous` is set; the path is a path and never a URI; the file is created readable by its owner only and
marked as ours.
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import structlog
from eventsourcing import sqlite as library
from eventsourcing.persistence import (
    ApplicationRecorder,
    ConnectionPoolClosedError,
    ConnectionUnavailableError,
    ProgrammingError,
    StoredEvent,
)
from eventsourcing.utils import Environment, EnvType

from adjudicator.log.errors import (
    LogDamaged,
    RequestKnown,
    StoreBusy,
    StoreFailed,
    StoreFull,
    UnusableStore,
    VersionConflict,
)
from adjudicator.log.mapper import GameMapper
from adjudicator.log.record import CommandRow, Head, StoredCommand, genesis
from adjudicator.log.schema import SELECT_EPOCH, SET_EPOCH, STEPS, connect, prepare
from adjudicator.log.store import GameStore, SecretRow, insertion_rows

PAGE = 4096
DURABILITY = ("NORMAL", "FULL")

INSERT_EVENT = "INSERT INTO stored_events VALUES (?,?,?,?)"
INSERT_COMMAND = "INSERT INTO commands VALUES (?,?,?,?,?,?)"
INSERT_SECRET = "INSERT INTO secrets VALUES (?,?,?)"
ADD_SECRET = "INSERT INTO secrets VALUES (?,?,?) ON CONFLICT DO NOTHING"
REPLACE_SECRET = "INSERT OR REPLACE INTO secrets VALUES (?,?,?)"
SELECT_HEAD = (
    "SELECT CAST(last_seq AS INTEGER), CAST(chain AS TEXT) FROM commands WHERE game_id=? ORDER BY last_seq DESC LIMIT 1"
)
SELECT_ROWS = (
    "SELECT CAST(topic AS TEXT), CAST(state AS BLOB) FROM stored_events WHERE originator_id=? "
    "AND originator_version>? AND originator_version<=? ORDER BY originator_version LIMIT ?"
)
SELECT_STRAY = (
    "SELECT originator_version FROM stored_events WHERE originator_id=?1 AND (originator_version<1 OR "
    "originator_version>(SELECT max(last_seq) FROM commands WHERE game_id=?1)) LIMIT 1"
)
COMMAND_ROW = (
    "SELECT last_seq, request_id, CAST(chain AS TEXT), CAST(record AS BLOB), CAST(salt AS TEXT) "
    "FROM commands WHERE game_id=? "
)
SELECT_SALT = "SELECT CAST(salt AS TEXT) FROM commands WHERE game_id=? ORDER BY last_seq DESC LIMIT 1"
SELECT_COMMANDS = COMMAND_ROW + "AND last_seq>? ORDER BY last_seq"
SELECT_REQUEST = COMMAND_ROW + "AND request_id=?"
SELECT_SECRETS = "SELECT CAST(name AS TEXT), CAST(value AS BLOB) FROM secrets WHERE game_id=?"
SELECT_GAMES = (
    "WITH RECURSIVE found(id) AS (SELECT min(game_id) FROM commands WHERE game_id>?1 UNION ALL "
    "SELECT (SELECT min(game_id) FROM commands WHERE game_id>found.id) FROM found WHERE found.id IS NOT NULL)"
    " SELECT id FROM found WHERE id IS NOT NULL LIMIT ?2"
)
EVERYTHING = 2**62
NOT_UTF8 = "Could not decode to UTF-8"
"""Said of a text that is none: nobody wrote it through here. It is read all the same, so that it can be named."""

log = structlog.get_logger("adjudicator.log")


class Pool(library.SQLiteConnectionPool):
    """The library's pool of connections, each opened the way this store needs it."""

    def __init__(self, path: str, *, synchronous: str, lock_timeout: int, max_pages: int) -> None:
        super().__init__(db_name=path, lock_timeout=lock_timeout)
        self.synchronous, self.max_pages = synchronous, max_pages

    def _create_connection(self) -> library.SQLiteConnection:
        raw = connect(self.db_name, self.lock_timeout or 0)
        raw.execute(f"PRAGMA synchronous={self.synchronous}")
        if self.max_pages:
            raw.execute(f"PRAGMA max_page_count={self.max_pages}")
        return library.SQLiteConnection(raw, self.max_age)


class Datastore(library.SQLiteDatastore):
    """The library's datastore over our pool."""

    def __init__(self, path: str, *, synchronous: str, lock_timeout: int, max_pages: int) -> None:
        super().__init__(path, originator_id_type="text")
        self.pool = Pool(path, synchronous=synchronous, lock_timeout=lock_timeout, max_pages=max_pages)


class Recorder(library.SQLiteApplicationRecorder):
    """Keeps events in the library's table, commands and secrets beside it, all in the same transaction."""

    def __init__(self, datastore: library.SQLiteDatastore, events_table_name: str = "stored_events") -> None:
        super().__init__(datastore, events_table_name)
        self._writing = threading.Lock()

    def construct_create_table_statements(self) -> list[str]:
        """Every table of a store."""
        return [statement for step in STEPS for statement in step]

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int] | None:
        """Refused: an event without its command would be a side door into the log."""
        raise ProgrammingError("events of games are stored with their command, through GameStore.append")

    def insert_commands(
        self, game_id: str, base: Head, commands: Sequence[StoredCommand], secrets: Sequence[SecretRow]
    ) -> None:
        """See `GameRecorder.insert_commands`."""
        events, records = insertion_rows(game_id, base, commands)
        with self._connection(game_id, base, commit=True) as raw:
            raw.execute("BEGIN IMMEDIATE")
            found = _rows(raw, SELECT_HEAD, (game_id,))
            stored = Head(*found[0]) if found else Head(0, genesis(game_id))
            if stored != base:
                self._refuse(raw, game_id, base, stored, records)
            raw.executemany(INSERT_EVENT, events)
            raw.executemany(INSERT_COMMAND, records)
            if secrets:
                raw.executemany(INSERT_SECRET, secrets)
            raw.execute("COMMIT")

    def _refuse(
        self,
        raw: sqlite3.Connection,
        game_id: str,
        base: Head,
        stored: Head,
        records: Sequence[tuple[Any, ...]],
    ) -> None:
        if any(_rows(raw, SELECT_REQUEST, (game_id, record[2])) for record in records):
            raise RequestKnown(game_id, base.version)
        if stored.version != base.version:
            raise VersionConflict(game_id, base.version, f"the log ends at event {stored.version}")
        raise VersionConflict(game_id, base.version, "the log has another history up to there")

    def select_rows(self, game_id: str, after: int, until: int | None, limit: int | None) -> list[tuple[str, bytes]]:
        """See `GameRecorder.select_rows`."""
        last = EVERYTHING if until is None else until
        return self._all(game_id, SELECT_ROWS, (game_id, after, last, -1 if limit is None else limit))

    def select_head(self, game_id: str) -> Head | None:
        """See `GameRecorder.select_head`."""
        found = self._all(game_id, SELECT_HEAD, (game_id,))
        return Head(*found[0]) if found else None

    def select_salt(self, game_id: str) -> str | None:
        """See `GameRecorder.select_salt`."""
        found = self._all(game_id, SELECT_SALT, (game_id,))
        return found[0][0] if found else None

    def select_stray(self, game_id: str) -> object:
        """See `GameRecorder.select_stray`."""
        found = self._all(game_id, SELECT_STRAY, (game_id,))
        return found[0][0] if found else None

    def select_commands(self, game_id: str, after: int) -> list[CommandRow]:
        """See `GameRecorder.select_commands`."""
        rows = self._all(game_id, SELECT_COMMANDS, (game_id, after or -EVERYTHING))
        return list(map(CommandRow._make, rows))

    def select_request(self, game_id: str, request_id: str) -> CommandRow | None:
        """See `GameRecorder.select_request`."""
        found = self._all(game_id, SELECT_REQUEST, (game_id, request_id))
        return CommandRow._make(found[0]) if found else None

    def select_games(self, after: str, limit: int) -> list[str]:
        """See `GameRecorder.select_games`."""
        return [game_id for (game_id,) in self._all("", SELECT_GAMES, (after, limit))]

    def select_secrets(self, game_id: str) -> list[tuple[str, bytes]]:
        """See `GameRecorder.select_secrets`."""
        return self._all(game_id, SELECT_SECRETS, (game_id,))

    def insert_secret(self, row: SecretRow, *, replace: bool) -> bool:
        """See `GameRecorder.insert_secret`."""
        with self._connection(row[0], Head(0, ""), commit=True) as raw:
            return raw.execute(REPLACE_SECRET if replace else ADD_SECRET, row).rowcount > 0

    def select_epoch(self) -> str:
        """See `GameRecorder.select_epoch`."""
        return str(self._all("", SELECT_EPOCH, ())[0][0])

    def replace_epoch(self, epoch: str) -> None:
        """See `GameRecorder.replace_epoch`."""
        with self._connection("", Head(0, ""), commit=True) as raw:
            raw.execute(SET_EPOCH, (epoch,))

    def _all(self, game_id: str, statement: str, parameters: Sequence[Any]) -> list[Any]:
        with self._connection(game_id, Head(0, ""), commit=False) as raw:
            return _rows(raw, statement, parameters)

    @contextlib.contextmanager
    def _connection(self, game_id: str, base: Head, *, commit: bool) -> Iterator[sqlite3.Connection]:
        """A connection of the pool. What goes wrong is rolled back and typed; the connection is dropped."""
        pool = self.datastore.pool
        try:
            with self._turn(game_id) if commit else contextlib.nullcontext():
                connection = pool.get_connection()
                raw = connection._sqlite_conn
                try:
                    yield raw
                except BaseException as error:
                    with contextlib.suppress(sqlite3.Error):
                        raw.rollback()
                    if isinstance(error, sqlite3.Error):
                        connection.close()
                    raise
                finally:
                    pool.put_connection(connection)
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorname", "")
            log.warning("store.failed", game=game_id, code=code, wrong=str(error))
            raise refusal_of(error, game_id, base.version) from error
        except ConnectionUnavailableError as error:
            raise StoreBusy(f"store game {game_id!r}", "every connection is in use", "send it again") from error
        except ConnectionPoolClosedError as error:
            raise StoreFailed(f"store game {game_id!r}", "the store is closed", "open it again") from error

    @contextlib.contextmanager
    def _turn(self, game_id: str) -> Iterator[None]:
        """One writer at a time in this process. The pool's own lock stays taken when opening a file fails."""
        if not self._writing.acquire(timeout=self.datastore.pool.lock_timeout or 0):
            raise StoreBusy(f"store game {game_id!r}", "other threads hold the store", "send it again")
        try:
            yield
        finally:
            self._writing.release()


def _rows(raw: sqlite3.Connection, statement: str, parameters: Sequence[Any]) -> list[Any]:
    cursor = raw.cursor()
    cursor.row_factory = None
    try:
        return cursor.execute(statement, parameters).fetchall()
    except sqlite3.OperationalError as error:
        if NOT_UTF8 not in str(error):
            raise
    raw.text_factory = _any_text
    try:
        return cursor.execute(statement, parameters).fetchall()
    finally:
        raw.text_factory = str


def _any_text(data: bytes) -> str:
    return data.decode(errors="backslashreplace")


def refusal_of(error: sqlite3.Error, game_id: str, base: int = 0) -> Exception:
    """The typed error of an SQLite error; nothing of the rows is repeated in it."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    tried = f"store game {game_id!r}"
    if isinstance(error, sqlite3.IntegrityError):
        if "request_id" in str(error):
            return RequestKnown(game_id, base)
        return LogDamaged(game_id, base + 1, "rows are stored there that belong to no command")  # the end was compared
    if code == sqlite3.SQLITE_FULL:
        return StoreFull(tried, "the disk or the store's size limit is full", "make room, then send it again")
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreBusy(tried, "another process holds the store", "send it again")
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return UnusableStore(tried, "the file is damaged or no database", "restore it from a backup")
    return StoreFailed(tried, f"{getattr(error, 'sqlite_errorname', 'SQLite')}: {error}", "send it again")


class Factory(library.SQLiteFactory):
    """What the library asks for recorders; made by `sqlite_store`."""

    application_recorder_class = Recorder

    def __init__(self, env: Environment | EnvType | None) -> None:
        super().__init__(env)
        self.datastore = Datastore(
            str(self.env.get("SQLITE_DBNAME")),
            synchronous=str(self.env.get("SQLITE_SYNCHRONOUS", "NORMAL")),
            lock_timeout=int(self.env.get("SQLITE_LOCK_TIMEOUT") or library.SQLITE3_DEFAULT_LOCK_TIMEOUT),
            max_pages=int(self.env.get("SQLITE_MAX_PAGES") or 0),
        )

    def application_recorder(self) -> ApplicationRecorder:
        """The recorder; its tables were made by `prepare`."""
        return Recorder(self.datastore)


def sqlite_store(
    path: str | Path,
    *,
    synchronous: str = "NORMAL",
    lock_timeout: int = 5,
    max_bytes: int = 0,
    mapper: GameMapper | None = None,
) -> GameStore:
    """The store in a file, created if it is not there.

    Args:
        path: the file; its folder must exist. Beside it SQLite keeps `-wal` and `-shm` while it is open.
        synchronous: NORMAL survives a killed process; FULL also a power failure, but waits for the disk.
        lock_timeout: seconds to wait for another process.
        max_bytes: refuse to grow beyond it (StoreFull); 0 for no limit.
        mapper: another translator of events, for tests.

    Raises:
        UnusableStore: the file is no store of ours, cannot be opened, or is from a newer version.
    """
    if synchronous not in DURABILITY:
        raise ValueError(f"synchronous is {synchronous!r}, expected one of {', '.join(DURABILITY)}")
    prepare(str(path), lock_timeout)
    env = {
        "PERSISTENCE_MODULE": f"{__name__}:Factory",
        "SQLITE_DBNAME": str(path),
        "SQLITE_SYNCHRONOUS": synchronous,
        "SQLITE_LOCK_TIMEOUT": str(lock_timeout),
        "SQLITE_MAX_PAGES": str(max(1, max_bytes // PAGE) if max_bytes else 0),
        "ORIGINATOR_ID_TYPE": "text",
    }
    return GameStore(env, mapper)
