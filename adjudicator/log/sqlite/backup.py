"""Backs up store files in use, and restores them after a check.

A copy is one file with an additional table, `backup`: its time, the numbers of games, commands and events, the number
of rows of each table with a digest of them, and a seal over all of that. It has no mark. On restoration, the mark of
the lost store tells what was acknowledged after the copy was made, and a new epoch begins, so that nothing is drawn a
second time.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import msgspec

from adjudicator.disk import replace_file
from adjudicator.log.errors import UnusableStore, name_fault
from adjudicator.log.losses.losses import Epoch
from adjudicator.log.losses.store_mark import EPOCH, StoreMark
from adjudicator.log.sqlite.schema import APPLICATION_ID, SCHEMA, connect, prepare
from adjudicator.log.sqlite.store import open_sqlite_store
from adjudicator.log.sqlite.store_location import WITH_IT
from adjudicator.log.sqlite.tables import open_to_read, reading_file
from adjudicator.log.verification.contents import find_content_faults
from adjudicator.log.verification.seal import TableSeal, compare_seals, seal_tables
from adjudicator.log.verification.table_reader import StoreFault

LOCK_TIMEOUT = 5
PAGES_AT_ONCE = 4096
"""Pages copied between two checks for a signal."""
FAULTS_READ = 1000
"""The most faults examined to find one in a table that differs from its seal."""

OWN = frozenset({"backup"})
"""The table that only a copy has."""
MAKE_TABLE = (
    "CREATE TABLE backup (made_at TEXT NOT NULL, epoch TEXT NOT NULL, writes INTEGER NOT NULL, games INTEGER NOT NULL, "
    "commands INTEGER NOT NULL, events INTEGER NOT NULL, tables TEXT NOT NULL, seal TEXT NOT NULL)"
)
SELECT_ENDS = (
    "SELECT CAST(game_id AS TEXT), count(*), max(last_seq), (SELECT CAST(chain AS TEXT) FROM commands AS last "
    "WHERE last.game_id=commands.game_id ORDER BY last_seq DESC LIMIT 1) FROM commands GROUP BY game_id "
    "ORDER BY game_id"
)
WRITE_VERSION, READ_VERSION, KNOWN_VERSIONS = 18, 19, (1, 2)
"""The position of the read and write versions in the file header (Source: SQLite's file format)."""


class BackupContents(NamedTuple):
    """The description that a copy contains."""

    made_at: str
    """The time of the copy."""
    epoch: str
    """The epoch of the store."""
    writes: int
    """The number of writes of the store: its high-water mark."""
    games: int
    """The number of games."""
    commands: int
    """The number of their commands."""
    events: int
    """The number of their events."""
    tables: dict[str, TableSeal]
    """The seal of each table; empty in a copy of an older program, which is not sealed."""
    seal: str
    """The SHA-256 of all that; in an older copy, the SHA-256 of every chain's end."""

    @property
    def is_sealed(self) -> bool:
        """Whether it has the seal of every table."""
        return bool(self.tables)


class Restored(NamedTuple):
    """The result of a restoration."""

    contents: BackupContents
    """The contents of the copy."""
    epoch: Epoch
    """The new epoch, with the losses known from the mark of the lost store."""


def back_up(store: Path, copy: Path) -> BackupContents:
    """Copies a store file, even in use. The copy gets its name only after passing the check.

    Servers write on meanwhile (into the write-ahead log, which grows until the copy is made).

    Raises UnusableStore: it is no store, its contents are damaged, or the file with the copy's name is no backup.
    OSError, sqlite3.Error.
    """
    _require_store(store)
    _require_own_name(store, copy)
    with replace_file(copy) as made:
        with (
            contextlib.closing(connect(str(store), LOCK_TIMEOUT)) as source,
            contextlib.closing(_plain(made)) as target,
        ):
            _copy_pages(source, target)
            target.execute("PRAGMA journal_mode=DELETE")
            target.execute("DROP TABLE IF EXISTS backup")
            contents = _describe(target, datetime.now(UTC).isoformat(timespec="seconds"))
            target.execute(MAKE_TABLE)
            row = (*contents[:-2], _write_tables(contents.tables), contents.seal)
            target.execute("INSERT INTO backup VALUES (?,?,?,?,?,?,?,?)", row)
            target.commit()
        check_backup(made, "back-up", store)
    return contents


def check_backup(copy: Path, act: str = "read-backup", shown: Path | None = None) -> BackupContents:
    """Reads a copy and checks the file, every table and every game against its seal and the invariants.

    Raises UnusableStore, which names the table and, if it can, the game.
    """
    attempt = {"act": act, "file": str(shown or copy)}
    if not copy.exists():
        raise UnusableStore("file.missing", **attempt)
    try:
        _check_header(copy, attempt)
        with contextlib.closing(open_to_read(copy)) as raw:
            _check_file(raw, attempt)
            said = _read_description(raw)
            found = _describe(raw, said.made_at, sealed=said.is_sealed)
        wrong = next(compare_seals(said.tables, found.tables), None)
        faults = list(islice(_read_content_faults(copy), FAULTS_READ if wrong else 1))
    except (sqlite3.Error, TypeError, ValueError, OSError) as error:
        raise UnusableStore("backup.unsound", fault=name_fault(error), detail=str(error), **attempt) from error
    if wrong is not None:
        fault = next((each for each in faults if each.table == wrong.table), None)
        named = "" if fault is None else fault.game_id
        detail = wrong.detail if fault is None else f"{wrong.detail}; {fault.detail}"
        raise UnusableStore("backup.table", table=wrong.table, named=named, fault=wrong.fault, detail=detail, **attempt)
    if faults:
        (first,) = faults
        table, named, fault_word, detail = first
        raise UnusableStore("backup.contents", table=table, named=named, fault=fault_word, detail=detail, **attempt)
    if found != said:
        raise UnusableStore("backup.counts", has=_list(found), recorded=_list(said), **attempt)
    return said


def restore(copy: Path, store: Path, *, replace: bool) -> Restored:
    """Replaces an unused store file with a copy; a new epoch begins.

    The check reads the same file that then gets the store's name. If the store is a link, its target is replaced.

    Raises UnusableStore: the copy is not sound, or an existing store is in use or must not be replaced. OSError.
    """
    if not copy.exists():
        raise UnusableStore("file.missing", act="read-backup", file=str(copy))
    if store.exists() and store.samefile(copy):
        raise UnusableStore("backup.itself", file=str(store))
    if store.exists() and not replace:
        raise UnusableStore("backup.exists", file=str(store))
    _require_database(copy)
    place = Path(os.path.realpath(store))
    _require_unused(place, store)
    with replace_file(store) as made:
        with contextlib.closing(_open_copy(copy)) as source, contextlib.closing(_plain(made)) as target:
            _copy_pages(source, target)
        contents = check_backup(made, shown=copy)
        with contextlib.closing(_plain(made)) as target:
            target.execute("DROP TABLE backup")
            target.commit()
        _require_unused(place, store)
        for ending in WITH_IT:  # they belong to the replaced file
            Path(f"{place}{ending}").unlink(missing_ok=True)
    epochs = sum(
        one.what == EPOCH and one.number > contents.writes for one in StoreMark(str(store)).read().noted
    )  # that began after the copy, as when one was put back before
    with contextlib.closing(open_sqlite_store(store)) as opened:
        loss = opened.epochs()[-1].loss
        nothing_of_games = loss is not None and not loss.games and loss.unnamed <= epochs
        if opened.epoch() == contents.epoch or nothing_of_games:
            opened.renew_epoch()
        return Restored(contents, opened.epochs()[-1])


def _require_store(store: Path) -> None:
    """Refuses a file that is no store before anything is written. Raises UnusableStore."""
    try:
        with contextlib.closing(_plain(store)) as raw:
            raw.execute("SELECT epoch FROM store").fetchone()
    except sqlite3.Error as error:
        raise UnusableStore(
            "store.cannot-open", act="copy-store", file=str(store), fault=name_fault(error), detail=str(error)
        ) from error


def _require_database(copy: Path) -> None:
    """Refuses a file that cannot be copied. Raises UnusableStore."""
    try:
        with contextlib.closing(_open_copy(copy)) as raw:
            raw.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except sqlite3.Error as error:
        raise UnusableStore(
            "backup.unsound", act="read-backup", file=str(copy), fault=name_fault(error), detail=str(error)
        ) from error


def _require_own_name(store: Path, copy: Path) -> None:
    """Refuses to overwrite a file that is no backup: the copied store, or another one. Raises UnusableStore."""
    if not copy.is_file():  # anything else with that name is refused when the copy is written
        return
    if not copy.samefile(store):
        with contextlib.suppress(sqlite3.Error), contextlib.closing(_plain(copy)) as raw:
            raw.execute("SELECT seal FROM backup").fetchone()
            return
    raise UnusableStore("backup.other-file", file=str(copy))


def _require_unused(store: Path, shown: Path) -> None:
    """Refuses to replace a store that is open. Raises UnusableStore."""
    if store.exists() and _is_open_elsewhere(store):  # the check would create it
        raise UnusableStore("backup.in-use", file=str(store), named=str(shown))


def _is_open_elsewhere(store: Path) -> bool:
    """Returns whether another process has the store open, by trying to lock it. A damaged store counts as closed."""
    try:
        with contextlib.closing(sqlite3.connect(store, timeout=0)) as raw:
            raw.execute("PRAGMA locking_mode=EXCLUSIVE")
            raw.execute("SELECT 1 FROM sqlite_schema").fetchone()
    except sqlite3.Error as error:
        return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
    return False


def _copy_pages(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copies one state of a file in pieces, and checks for signals between them.

    An open transaction preserves the state; otherwise each write of others would restart the copy.
    """
    with contextlib.suppress(sqlite3.OperationalError):  # a transaction is open already
        source.execute("BEGIN")
    source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    source.backup(target, pages=PAGES_AT_ONCE, progress=lambda *_: None)
    source.rollback()


def _check_header(copy: Path, attempt: Mapping[str, str]) -> None:
    """Refuses a file that can be read but whose header forbids this program to write."""
    with copy.open("rb") as file:
        header = file.read(READ_VERSION + 1)
    if len(header) > READ_VERSION and not {header[WRITE_VERSION], header[READ_VERSION]} <= set(KNOWN_VERSIONS):
        detail = "its header names a version of the file format that there is not"
        raise UnusableStore("backup.damaged", detail=detail, **attempt)


def _check_file(raw: sqlite3.Connection, attempt: Mapping[str, str]) -> None:
    """Refuses a file that is no sound database, no store, or of a newer program."""
    faults = [fault for (fault,) in raw.execute("PRAGMA integrity_check(1)") if fault != "ok"]
    if faults:
        raise UnusableStore("backup.damaged", detail=faults[0], **attempt)
    ours, schema = (raw.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version"))
    if ours != APPLICATION_ID:
        raise UnusableStore("store.other-program", **attempt)
    if schema > SCHEMA:
        raise UnusableStore("store.newer", schema=schema, own_schema=SCHEMA, **attempt)


def _read_description(raw: sqlite3.Connection) -> BackupContents:
    """Returns the description in a copy. Raises sqlite3.Error, TypeError, ValueError if it is unreadable."""
    columns = [column[1] for column in raw.execute("PRAGMA table_info(backup)").fetchall()]
    known = [name for name in BackupContents._fields if name != "tables" or name in columns]
    if sorted(columns) != sorted(known):
        raise ValueError("no table says what it holds" if not columns else "what says what it holds is not readable")
    said = dict(zip(known, raw.execute(f"SELECT {','.join(known)} FROM backup").fetchone(), strict=True))
    tables = msgspec.json.decode(said.pop("tables", "{}"), type=dict[str, TableSeal])
    if "tables" in columns and not tables:
        raise ValueError("its seal names no table")
    return BackupContents(**said, tables=tables)


def _describe(raw: sqlite3.Connection, made_at: str, *, sealed: bool = True) -> BackupContents:
    """Describes the contents of a copy. `sealed`: seal every table; if not, the ends of chains as in older programs."""
    epoch, writes = raw.execute("SELECT epoch, writes FROM store").fetchone() or ("", -1)
    games = commands = events = 0
    ends = hashlib.sha256()
    for game_id, count, last, chain in raw.execute(SELECT_ENDS):
        games, commands, events = games + 1, commands + count, events + last
        ends.update(f"{game_id}\n{last}\n{chain}\n".encode())
    said = BackupContents(made_at, epoch, writes, games, commands, events, {}, ends.hexdigest())
    if not sealed:
        return said
    tables = seal_tables(raw, OWN)
    schema = raw.execute("PRAGMA user_version").fetchone()[0]
    text = msgspec.json.encode([schema, *said[:-2], said.seal, _write_tables(tables)])
    return said._replace(tables=tables, seal=hashlib.sha256(text).hexdigest())


def _write_tables(tables: dict[str, TableSeal]) -> str:
    return msgspec.json.encode(tables, order="sorted").decode()


def _list(contents: BackupContents) -> str:
    """Returns the counts and the seal of a copy, for a sentence."""
    told = contents._asdict()
    del told["tables"]
    return ", ".join(f"{name} {value}" for name, value in told.items())


def _read_content_faults(copy: Path) -> Iterator[StoreFault]:
    """Yields the faults in the contents of a copy. An older one is upgraded first, in a copy of it."""
    with contextlib.closing(open_to_read(copy)) as raw:
        (schema,) = raw.execute("PRAGMA user_version").fetchone()
        if schema == SCHEMA:
            with reading_file(copy, marked=False, besides=OWN) as tables:
                yield from find_content_faults(tables)
            return
        with tempfile.TemporaryDirectory(dir=copy.parent, prefix=".check.") as folder:
            beside = Path(folder) / "store.db"
            with contextlib.closing(_plain(beside)) as target:
                _copy_pages(raw, target)
            prepare(str(beside), LOCK_TIMEOUT, None)
            with reading_file(beside, marked=False, besides=OWN) as tables:
                yield from find_content_faults(tables)


def _open_copy(copy: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)


def _plain(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path)
