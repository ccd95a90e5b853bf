"""The file of the embedded store: opening, creation, checks and upgrades.

`STEPS` leads from each schema to the next. A released step is never changed; new steps are appended.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from pathlib import Path

from adjudicator.log.errors import UnusableStore, name_fault
from adjudicator.log.losses.losses import EpochCause, read_epochs, settle
from adjudicator.log.losses.store_mark import MarkContents, StoreMark
from adjudicator.log_lines import Logger

APPLICATION_ID = 0x41444A31
"""`ADJ1` in the file's header, so that this program never writes to another program's database."""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE stored_events (originator_id TEXT NOT NULL, "
        "originator_version INTEGER NOT NULL, topic TEXT NOT NULL, state BLOB NOT NULL, "
        "PRIMARY KEY (originator_id, originator_version))",
        "CREATE TABLE commands (game_id TEXT NOT NULL, last_seq INTEGER NOT NULL, "
        "request_id TEXT NOT NULL, chain TEXT NOT NULL, record BLOB NOT NULL, PRIMARY KEY (game_id, last_seq)) "
        "WITHOUT ROWID",
        "CREATE UNIQUE INDEX requests ON commands (game_id, request_id)",
        "CREATE TABLE secrets (game_id TEXT NOT NULL, name TEXT NOT NULL, value BLOB NOT NULL, "
        "PRIMARY KEY (game_id, name)) WITHOUT ROWID",
    ),
    (
        "CREATE TABLE store (epoch TEXT NOT NULL, writes INTEGER NOT NULL)",
        "CREATE TABLE epochs (number INTEGER PRIMARY KEY, epoch TEXT NOT NULL UNIQUE, begun_at TEXT NOT NULL, "
        "cause TEXT NOT NULL, loss BLOB)",
        "INSERT INTO store VALUES (lower(hex(randomblob(16))), 0)",
        "INSERT INTO epochs SELECT 1, epoch, strftime('%Y-%m-%dT%H:%M:%fZ','now'), 'the store was made', NULL "
        "FROM store",
    ),
    ("ALTER TABLE commands ADD COLUMN salt TEXT NOT NULL DEFAULT ''",),
    (
        "CREATE TABLE openings (caller TEXT NOT NULL, request_id TEXT NOT NULL, game_id TEXT NOT NULL, "
        "PRIMARY KEY (caller, request_id)) WITHOUT ROWID",
        "CREATE TABLE drawn (digest BLOB PRIMARY KEY) WITHOUT ROWID",
        "CREATE TABLE reservations (game_id TEXT PRIMARY KEY, caller TEXT NOT NULL, request_id TEXT NOT NULL, "
        "expires REAL NOT NULL, value BLOB NOT NULL, UNIQUE (caller, request_id)) WITHOUT ROWID",
    ),
    (  # tokens are looked up by their digests without their game; in the form of secrets.token_row
        "CREATE INDEX tokens ON secrets (substr(value, instr(value, x'2268617368223a22') + 8, 44)) "
        "WHERE name >= 'access/' AND name < 'access0'",
        "CREATE INDEX hashes ON secrets (value) WHERE name >= 'token/' AND name < 'token0'",
    ),
    (),  # rows and records are packed from here on (`packed_rows`): older rows are read as they are
    (
        "CREATE TABLE retired (game_id TEXT PRIMARY KEY, last_seq INTEGER NOT NULL, chain TEXT NOT NULL, "
        "retired_at TEXT NOT NULL) WITHOUT ROWID",
    ),
    (  # games are looked up by tournament
        "CREATE INDEX tournaments ON secrets (name, game_id) WHERE name >= 'tournament/' AND name < 'tournament0'",
    ),
)
"""The steps to schema 1, 2, ...; the first starts from an empty file."""

FileId = tuple[int, int]
"""Device and inode of a file: the present target of its name."""

log = Logger("adjudicator.log")

SCHEMA = len(STEPS)
SELECT_EPOCH = "SELECT CAST(epoch AS TEXT) FROM store"
SELECT_HOLDERS = (
    "SELECT CAST(game_id AS TEXT), CAST(name AS TEXT), CAST(value AS BLOB) FROM secrets WHERE name >= 'access/' "
    "AND name < 'access0' AND substr(value, instr(value, x'2268617368223a22') + 8, 44)=?1 UNION ALL "
    "SELECT CAST(game_id AS TEXT), CAST(name AS TEXT), value FROM secrets WHERE name >= 'token/' "
    "AND name < 'token0' AND value=?2"
)
"""The query by hash, for which the indexes `tokens` and `hashes` exist."""
SELECT_GAMES_OF = (
    "SELECT CAST(game_id AS TEXT) FROM secrets WHERE name=?1 AND name >= 'tournament/' AND name < 'tournament0' "
    "AND game_id>?2 ORDER BY game_id LIMIT ?3"
)
"""The query by tournament, for which the index `tournaments` exists."""
COUNT_WRITES = "UPDATE store SET writes=writes+? RETURNING writes, epoch"


class StoreConnection(sqlite3.Connection):
    """A connection that remembers its open files, and how long it waits for other processes."""

    files: tuple[FileId, ...] = ()
    _patience: float | None = None

    def set_patience(self, seconds: float) -> None:
        """Sets how long SQLite itself waits for a lock."""
        if seconds != self._patience:
            self.execute(f"PRAGMA busy_timeout={round(seconds * 1000)}")
            self._patience = seconds


def connect(path: str, lock_timeout: int) -> StoreConnection:
    """Returns a connection in autocommit mode that caches statements. The path is literal, and must exist."""
    raw = sqlite3.connect(
        f"{Path(path).absolute().as_uri()}?mode=rw",  # a removed file is not created again
        uri=True,
        timeout=lock_timeout,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=64,
        factory=StoreConnection,
    )
    raw.execute("PRAGMA trusted_schema=OFF")
    raw.row_factory = sqlite3.Row
    return raw


def prepare(path: str, lock_timeout: int, mark: StoreMark | None) -> None:
    """Creates the file for its owner only, or checks that it is ours; makes its tables; compares its mark.

    Raises UnusableStore.
    """
    try:
        with contextlib.suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        with contextlib.closing(connect(path, lock_timeout)) as raw:
            raw.execute("BEGIN IMMEDIATE")
            _upgrade(raw, path)
            if mark is None:
                raw.execute("COMMIT")
            else:
                _compare(raw, path, mark)
            _write_ahead(raw, lock_timeout)
    except (OSError, sqlite3.Error) as error:
        raise UnusableStore(
            "store.cannot-open", act="open-store", file=str(path), fault=name_fault(error), detail=str(error)
        ) from error


def _compare(raw: StoreConnection, path: str, mark: StoreMark) -> None:
    """Reconciles the file with its mark, ends the open transaction, and logs the result."""
    try:
        marked, wrong = mark.read(), ""
        noted = settle(raw, marked)
    except OSError as error:
        marked, noted, wrong = MarkContents([]), None, str(error)
    now = read_epochs(raw)[-1]
    raw.execute("COMMIT")
    if noted is not None:
        try:
            if not marked.noted or marked.damaged:
                mark.make()
            mark.note([noted])
        except OSError as error:
            wrong = str(error)
    if wrong:
        log.error("store.mark_failed", store=path, mark=str(mark.path), wrong=wrong)
    if now.loss is not None:  # until an operator decides about it
        log.error("store.lost", store=path, epoch=now.epoch, found_at=now.begun_at.isoformat(), said=str(now.loss))
    elif noted is not None and noted.epoch == now.epoch and now.cause is not EpochCause.MADE:
        said = f"{now.cause}: {ANEW}"
        log.warning("store.mark_made", store=path, mark=str(mark.path), epoch=now.epoch, said=said)


ANEW = "what the file lacks, if anything, cannot be told; the mark is made anew and chance goes on in a new epoch"


def _upgrade(raw: sqlite3.Connection, path: str) -> None:
    """Executes the missing upgrade steps; writes nothing to a current file. Raises UnusableStore."""
    ours, schema = _read_pragma(raw, "application_id"), _read_pragma(raw, "user_version")
    tables = raw.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if ours != APPLICATION_ID and (ours or tables):
        raise UnusableStore("store.other-program", act="open-store", file=str(path))
    if schema > SCHEMA:
        raise UnusableStore("store.newer", act="open-store", file=str(path), schema=schema, own_schema=SCHEMA)
    if ours != APPLICATION_ID:
        raw.execute(f"PRAGMA application_id={APPLICATION_ID}")
        schema = 0
    for number, step in enumerate(STEPS[schema:], schema + 1):
        for statement in step:
            raw.execute(statement)
        raw.execute(f"PRAGMA user_version={number}")


def _write_ahead(raw: sqlite3.Connection, lock_timeout: int) -> None:
    """Sets WAL and waits for other processes that open the same new file, as SQLite does not."""
    deadline = time.monotonic() + lock_timeout
    while True:
        try:
            raw.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _read_pragma(raw: sqlite3.Connection, name: str) -> int:
    return int(raw.execute(f"PRAGMA {name}").fetchone()[0])
