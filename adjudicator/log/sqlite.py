"""The embedded store: the library's SQLite recorder with its table, made lean and given the tables of a game.

What differs from the recorder as shipped: statements are kept prepared; a command goes in with
`executemany` under BEGIN IMMEDIATE, after version and chain were compared; rows come out as tuples;
`synchronous` is set; the path is a path and never a URI; the file is created readable by its owner only and
marked as ours.
"""

from __future__ import annotations

import base64
import contextlib
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import msgspec
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

from adjudicator.log.command_record import CommandRow, Head, StoredCommand, start_chain
from adjudicator.log.errors import (
    LogDamaged,
    RequestKnown,
    StoreBusy,
    StoreFailed,
    StoreFull,
    UnusableStore,
    VersionConflict,
)
from adjudicator.log.game_secrets import SecretRow
from adjudicator.log.losses import PROOF, Epoch, EpochCause, StoreCheck, begin, derive_proof, find_losses, read_epochs
from adjudicator.log.mapper import GameMapper
from adjudicator.log.openings import (
    SELECT_OPENING,
    SELECT_RESERVATION,
    Reservation,
    SideRecords,
    note_opening,
    note_reservation,
    reservation_of,
)
from adjudicator.log.store import GameStore, make_rows
from adjudicator.log.store_location import StoreLocation
from adjudicator.log.store_mark import EPOCH, EVENTS, FORMAT, MarkedWrite, StoreMark
from adjudicator.log.store_schema import COUNT_WRITE, SELECT_EPOCH, SELECT_HOLDERS, STEPS, StoreConnection, prepare

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
INTEGRITY = "PRAGMA integrity_check(20)"
RESERVATION = "reservation"
"""What a mark calls one. It says nothing that could be missed: a lost one is not dealt from."""
EVERYTHING = 2**62
NOT_UTF8 = "Could not decode to UTF-8"
"""The message for bytes that are no text: this program did not write them. They are read so that they can be named."""

log = structlog.get_logger("adjudicator.log")


class SqliteConnectionPool(library.SQLiteConnectionPool):
    """The library's pool of connections, each opened the way this store needs it."""

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


class NothingWritten(Exception):
    """A transaction found nothing to write; it is rolled back and not counted."""


class SqliteDatastore(library.SQLiteDatastore):
    """The library's datastore over our pool."""

    def __init__(self, path: str, *, synchronous: str, lock_timeout: int, max_pages: int, marked: bool) -> None:
        super().__init__(path, originator_id_type="text")
        self.pool: SqliteConnectionPool = SqliteConnectionPool(
            path, synchronous=synchronous, lock_timeout=lock_timeout, max_pages=max_pages
        )
        self.mark = StoreMark(path) if marked else None

    def close(self) -> None:
        """Release all files."""
        super().close()
        mark: StoreMark | None = getattr(self, "mark", None)  # it is closed even if it could not be made
        if mark is not None:
            mark.close()


class SqliteRecorder(library.SQLiteApplicationRecorder):
    """Keeps events in the library's table, commands and secrets beside it, all in the same transaction."""

    def __init__(self, datastore: library.SQLiteDatastore, events_table_name: str = "stored_events") -> None:
        super().__init__(datastore, events_table_name)
        ours = cast(SqliteDatastore, datastore)  # our factory makes no other
        self._place, self._mark = ours.pool.place, ours.mark
        self._turns = threading.Lock()
        self._written = 0

    def construct_create_table_statements(self) -> list[str]:
        """Every table of a store."""
        return [statement for step in STEPS for statement in step]

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int] | None:
        """Refused: an event without its command would be a side door into the log."""
        raise ProgrammingError("events of games are stored with their command, through GameStore.append")

    def insert_commands(self, game_id: str, base: Head, commands: Sequence[StoredCommand], beside: SideRecords) -> None:
        """See `GameRecorder.insert_commands`."""
        events, records = make_rows(game_id, base, commands)
        head = commands[-1].record
        proof = head.chain[:PROOF]
        noted = MarkedWrite(FORMAT, 0, "", EVENTS, game_id, base.version + 1, head.last_seq, len(commands), proof)
        with self._writing(noted, base) as raw:
            found = _read_rows(raw, SELECT_HEAD, (game_id,))
            stored = Head(*found[0]) if found else Head(0, start_chain(game_id))
            if stored != base:
                self._refuse(raw, game_id, base, stored, records)
            note_opening(raw, game_id, base.version, beside)
            raw.executemany(INSERT_EVENT, events)
            raw.executemany(INSERT_COMMAND, records)
            if beside.secrets:
                raw.executemany(INSERT_SECRET, beside.secrets)

    def _refuse(
        self,
        raw: sqlite3.Connection,
        game_id: str,
        base: Head,
        stored: Head,
        records: Sequence[tuple[Any, ...]],
    ) -> None:
        if any(_read_rows(raw, SELECT_REQUEST, (game_id, record[2])) for record in records):
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
        with self._connection(game_id, Head(0, ""), commit=False) as raw:
            self._place.require(raw)  # what it finds is answered as stored
            self._place.require_unchanged(raw)
            found = _read_rows(raw, SELECT_REQUEST, (game_id, request_id))
        return CommandRow._make(found[0]) if found else None

    def select_games(self, after: str, limit: int) -> list[str]:
        """See `GameRecorder.select_games`."""
        return [game_id for (game_id,) in self._all("", SELECT_GAMES, (after, limit))]

    def select_secrets(self, game_id: str) -> list[tuple[str, bytes]]:
        """See `GameRecorder.select_secrets`."""
        return self._all(game_id, SELECT_SECRETS, (game_id,))

    def select_holders(self, hash_: bytes) -> list[SecretRow]:
        """See `GameRecorder.select_holders`."""
        return self._all("", SELECT_HOLDERS, (base64.b64encode(hash_), hash_))

    def insert_secret(self, row: SecretRow, *, replace: bool) -> bool:
        """See `GameRecorder.insert_secret`."""
        game_id, name, value = row
        with (
            contextlib.suppress(NothingWritten),
            self._writing(MarkedWrite(FORMAT, 0, "", name, game_id, proof=derive_proof(value)), Head(0, "")) as raw,
        ):
            if raw.execute(REPLACE_SECRET if replace else ADD_SECRET, row).rowcount < 1:
                raise NothingWritten
            return True
        return False

    def select_opening(self, caller: str, request_id: str) -> str:
        """See `OpeningRecorder.select_opening`."""
        found = self._all("", SELECT_OPENING, (caller, request_id))
        return str(found[0][0]) if found else ""

    def insert_reservation(self, reservation: Reservation, now: float, most: int) -> Reservation:
        """See `OpeningRecorder.insert_reservation`."""
        with self._writing(MarkedWrite(FORMAT, 0, "", RESERVATION, reservation.game_id), Head(0, "")) as raw:
            return note_reservation(raw, reservation, now, most)

    def select_reservation(self, game_id: str) -> Reservation | None:
        """See `OpeningRecorder.select_reservation`."""
        found = self._all(game_id, SELECT_RESERVATION, (game_id,))
        return reservation_of(game_id, found[0][0]) if found else None

    def select_epoch(self) -> str:
        """See `GameRecorder.select_epoch`."""
        return str(self._all("", SELECT_EPOCH, ())[0][0])

    def renew_epoch(self) -> str:
        """See `GameRecorder.renew_epoch`."""
        with self._writing(MarkedWrite(FORMAT, 0, "", EPOCH), Head(0, "")) as raw:
            return begin(raw, EpochCause.RESTORED)

    def select_epochs(self) -> list[Epoch]:
        """See `GameRecorder.select_epochs`."""
        with self._connection("", Head(0, ""), commit=False) as raw:
            return read_epochs(raw)

    def check(self) -> StoreCheck:
        """See `GameRecorder.check`."""
        mark = self._mark
        with self._connection("", Head(0, ""), commit=True) as raw:
            raw.execute("BEGIN IMMEDIATE")  # or a write that comes in between would seem to be missing
            found = None if mark is None else find_losses(raw, mark.read())
            raw.execute("ROLLBACK")
            faults = _read_rows(raw, INTEGRITY, ())
        return StoreCheck(found, tuple(str(fault) for (fault,) in faults if fault != "ok"))

    def require_in_place(self) -> None:
        """See `GameRecorder.require_in_place`."""
        with self._connection("", Head(0, ""), commit=False) as raw:
            self._place.require(raw)
            self._place.require_unchanged(raw)

    @contextlib.contextmanager
    def _writing(self, noted: MarkedWrite, base: Head) -> Iterator[StoreConnection]:
        """One transaction that writes, begun and committed here; it is over only when the mark names it.

        A commit into a file that has lost its name does not count: nobody who opens that name later finds it.
        """
        place, mark = self._place, self._mark
        with self._connection(noted.game_id, base, commit=True) as raw:
            place.require(raw)
            raw.execute("BEGIN IMMEDIATE")
            place.require_unchanged(raw)
            yield raw
            number, epoch = _read_rows(raw, COUNT_WRITE, ())[0]
            if number <= self._written:
                raise place.lost("it was overwritten with an older state")
            raw.execute("COMMIT")
            place.require(raw)
            place.require_unchanged(raw)
            self._written = number
            if mark is not None:
                mark.note(msgspec.structs.replace(noted, number=number, epoch=epoch))

    def _all(self, game_id: str, statement: str, parameters: Sequence[Any]) -> list[Any]:
        with self._connection(game_id, Head(0, ""), commit=False) as raw:
            return _read_rows(raw, statement, parameters)

    @contextlib.contextmanager
    def _connection(self, game_id: str, base: Head, *, commit: bool) -> Iterator[StoreConnection]:
        """A connection of the pool. What goes wrong is rolled back and typed; the connection is dropped."""
        pool = self.datastore.pool
        try:
            with self._turn(game_id) if commit else contextlib.nullcontext():
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
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorname", "")
            log.warning("store.failed", game=game_id, code=code, wrong=str(error))
            self._place.require_sound(error)
            raise refusal_of(error, game_id, base.version) from error
        except ConnectionUnavailableError as error:
            raise StoreBusy(f"store game {game_id!r}", "every connection is in use", "send it again") from error
        except ConnectionPoolClosedError as error:
            raise StoreFailed(f"store game {game_id!r}", "the store is closed", "open it again") from error

    @contextlib.contextmanager
    def _turn(self, game_id: str) -> Iterator[None]:
        """One writer at a time in this process. The pool's own lock stays taken when opening a file fails."""
        if not self._turns.acquire(timeout=self.datastore.pool.lock_timeout or 0):
            raise StoreBusy(f"store game {game_id!r}", "other threads hold the store", "send it again")
        try:
            yield
        finally:
            self._turns.release()


def _read_rows(raw: sqlite3.Connection, statement: str, parameters: Sequence[Any]) -> list[Any]:
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


class SqliteFactory(library.SQLiteFactory):
    """What the library asks for recorders; made by `open_sqlite_store`."""

    application_recorder_class = SqliteRecorder

    def __init__(self, env: Environment | EnvType | None) -> None:
        super().__init__(env)
        self.datastore = SqliteDatastore(
            str(self.env.get("SQLITE_DBNAME")),
            synchronous=str(self.env.get("SQLITE_SYNCHRONOUS", "FULL")),
            lock_timeout=int(self.env.get("SQLITE_LOCK_TIMEOUT") or library.SQLITE3_DEFAULT_LOCK_TIMEOUT),
            max_pages=int(self.env.get("SQLITE_MAX_PAGES") or 0),
            marked=bool(self.env.get("SQLITE_MARKED")),
        )

    def application_recorder(self) -> ApplicationRecorder:
        """The recorder; its tables were made by `prepare`."""
        return SqliteRecorder(self.datastore)


def open_sqlite_store(
    path: str | Path,
    *,
    synchronous: str = "FULL",
    lock_timeout: int = 5,
    max_bytes: int = 0,
    marked: bool = True,
    mapper: GameMapper | None = None,
) -> GameStore:
    """The store in a file, created if it is not there.

    Args:
        path: the file; its folder must exist. Beside it SQLite keeps `-wal` and `-shm` while it is open, and we
            keep the mark.
        synchronous: FULL waits for the disk, so that what was acknowledged survives a power failure; NORMAL is
            faster, and survives a killed process only.
        lock_timeout: seconds to wait for another process.
        max_bytes: refuse to grow beyond it (StoreFull); 0 for no limit.
        marked: compare the file with its mark, and keep the mark. Without, for who reads somebody else's file.
        mapper: another translator of events, for tests.

    Raises:
        UnusableStore: the file is no store of ours, cannot be opened, or is from a newer version.
    """
    if synchronous not in DURABILITY:
        raise ValueError(f"synchronous is {synchronous!r}, expected one of {', '.join(DURABILITY)}")
    prepare(str(path), lock_timeout, StoreMark(str(path)) if marked else None)
    env = {
        "PERSISTENCE_MODULE": f"{__name__}:SqliteFactory",
        "SQLITE_DBNAME": str(path),
        "SQLITE_SYNCHRONOUS": synchronous,
        "SQLITE_LOCK_TIMEOUT": str(lock_timeout),
        "SQLITE_MAX_PAGES": str(max(1, max_bytes // PAGE) if max_bytes else 0),
        "SQLITE_MARKED": "yes" if marked else "",
        "ORIGINATOR_ID_TYPE": "text",
    }
    return GameStore(env, mapper)
