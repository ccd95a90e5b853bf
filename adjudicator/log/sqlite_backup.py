"""Copies a store file while it is in use, and puts a copy back after checking it.

A copy is one file with a table more, `backup`: when it was made, how many games, commands and events it has, and a seal
over the end of every chain. It brings no mark. Where it is put back, the mark that is left of the lost store tells what
was acknowledged after the copy was made, and a new epoch begins, so that nothing is drawn a second time.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from adjudicator.disk import replace_file
from adjudicator.log.command_record import find_broken_link
from adjudicator.log.errors import LogDamaged, UnusableStore, name_fault
from adjudicator.log.losses import Epoch
from adjudicator.log.sqlite import open_sqlite_store
from adjudicator.log.store_location import WITH_IT
from adjudicator.log.store_mark import EPOCH, StoreMark
from adjudicator.log.store_schema import connect

LOCK_TIMEOUT = 5

MAKE_TABLE = (
    "CREATE TABLE backup (made_at TEXT NOT NULL, epoch TEXT NOT NULL, writes INTEGER NOT NULL, games INTEGER NOT NULL, "
    "commands INTEGER NOT NULL, events INTEGER NOT NULL, seal TEXT NOT NULL)"
)
SELECT_ENDS = (
    "SELECT CAST(game_id AS TEXT), count(*), max(last_seq), (SELECT CAST(chain AS TEXT) FROM commands AS last "
    "WHERE last.game_id=commands.game_id ORDER BY last_seq DESC LIMIT 1) FROM commands GROUP BY game_id "
    "ORDER BY game_id"
)


class BackupContents(NamedTuple):
    """What a copy says of itself."""

    made_at: str
    """When it was made."""
    epoch: str
    """The epoch in which the store was."""
    writes: int
    """How many writes the store had counted: its high-water mark."""
    games: int
    """How many games it has."""
    commands: int
    """How many commands they have."""
    events: int
    """How many events they have."""
    seal: str
    """The SHA-256 of the end of every chain."""


class Restored(NamedTuple):
    """What was put back."""

    contents: BackupContents
    """What the copy has."""
    epoch: Epoch
    """The epoch that began, with what the mark of the lost store knows to be missing."""


def back_up(store: Path, copy: Path) -> BackupContents:
    """Copy a store file, whoever uses it; the copy takes its name when it was found sound.

    Servers write on meanwhile (into the write-ahead log, which grows until the copy is made).

    Raises UnusableStore: it is no store, or what has the copy's name is no backup. OSError, sqlite3.Error.
    """
    _require_store(store)
    _require_own_name(store, copy)
    with replace_file(copy) as made:
        with (
            contextlib.closing(connect(str(store), LOCK_TIMEOUT)) as source,
            contextlib.closing(_plain(made)) as target,
        ):
            source.backup(target)  # at one go, from one snapshot: in pieces each write begins it again
            target.execute("PRAGMA journal_mode=DELETE")
            contents = _describe(target, datetime.now(UTC).isoformat(timespec="seconds"))
            target.execute("DROP TABLE IF EXISTS backup")
            target.execute(MAKE_TABLE)
            target.execute("INSERT INTO backup VALUES (?,?,?,?,?,?,?)", contents)
            target.commit()
        check_backup(made)
    return contents


def check_backup(copy: Path) -> BackupContents:
    """Read a copy and compare it with what it says of itself: the file, counts, every chain. Raises UnusableStore."""
    tried = f"read the backup {copy}"
    if not copy.exists():
        raise UnusableStore(tried, "there is no such file", "check the path").told_as("file.missing", file=str(copy))
    try:
        with contextlib.closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as raw:
            faults = [fault for (fault,) in raw.execute("PRAGMA integrity_check(1)") if fault != "ok"]
            said = BackupContents(*raw.execute("SELECT * FROM backup").fetchone())
            found = _describe(raw, said.made_at)
    except (sqlite3.Error, TypeError, OSError) as error:
        raise UnusableStore(tried, f"it is no sound copy: {error}", "use another backup").told_as(
            "backup.unsound", file=str(copy), fault=name_fault(error), detail=str(error)
        ) from error
    if faults:
        raise UnusableStore(tried, f"the file is damaged: {faults[0]}", "use another backup").told_as(
            "backup.damaged", file=str(copy), detail=faults[0]
        )
    if found != said:
        raise UnusableStore(tried, f"it has {found}, and says {said}", "use another backup").told_as(
            "backup.counts", file=str(copy)
        )
    _check_chains(copy, tried)
    return said


def restore(copy: Path, store: Path, *, replace: bool) -> Restored:
    """Put a copy in the place of a store file that nobody uses; a new epoch begins.

    Raises UnusableStore: the copy is not sound, or a store is there and is used or shall not be replaced. OSError.
    """
    tried, contents = f"restore to {store}", check_backup(copy)
    if store.exists() and store.samefile(copy):
        todo = "name another place: a backup stays what it is"
        raise UnusableStore(tried, "it is the backup itself", todo).told_as("backup.itself", file=str(store))
    if store.exists() and not replace:
        todo = "stop its servers and give --replace, or name another place"
        raise UnusableStore(tried, "there is a file of that name", todo).told_as("backup.exists", file=str(store))
    if store.exists() and _is_open_elsewhere(store):  # to look would make it
        todo = "stop the servers and programs that use it"
        raise UnusableStore(tried, "the store is in use", todo).told_as("backup.in-use", file=str(store))
    with replace_file(store) as made:
        with contextlib.closing(_plain(copy)) as source, contextlib.closing(_plain(made)) as target:
            source.backup(target)
            target.execute("DROP TABLE backup")
            target.commit()
        for ending in WITH_IT:  # they belong to the file that is replaced, and lie beside it
            Path(os.path.realpath(store) + ending).unlink(missing_ok=True)
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
    """Refuse what is no store before anything is written. Raises UnusableStore."""
    try:
        with contextlib.closing(_plain(store)) as raw:
            raw.execute("SELECT epoch FROM store").fetchone()
    except sqlite3.Error as error:
        todo = "name the file with the games"
        raise UnusableStore(f"store {store}", f"it cannot be opened: {error}", todo).told_as(
            "store.cannot-open", file=str(store), fault=name_fault(error), detail=str(error)
        ) from error


def _require_own_name(store: Path, copy: Path) -> None:
    """Refuse to write over what is no backup: the store that is copied, or another one. Raises UnusableStore."""
    if not copy.is_file():  # what is there and is none is refused where the copy is written
        return
    if not copy.samefile(store):
        with contextlib.suppress(sqlite3.Error), contextlib.closing(_plain(copy)) as raw:
            raw.execute("SELECT seal FROM backup").fetchone()
            return
    wrong = "there is a file of that name, and it is no backup"
    raise UnusableStore(f"back up to {copy}", wrong, "name another file").told_as("backup.other-file", file=str(copy))


def _is_open_elsewhere(store: Path) -> bool:
    """Whether another process has a store open: then nobody can have it alone. What is damaged counts as not open."""
    try:
        with contextlib.closing(sqlite3.connect(store, timeout=0)) as raw:
            raw.execute("PRAGMA locking_mode=EXCLUSIVE")
            raw.execute("SELECT 1 FROM sqlite_schema").fetchone()
    except sqlite3.Error as error:
        return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
    return False


def _describe(raw: sqlite3.Connection, made_at: str) -> BackupContents:
    epoch, writes = raw.execute("SELECT epoch, writes FROM store").fetchone()
    seal, ends = hashlib.sha256(), list[tuple[Any, ...]](raw.execute(SELECT_ENDS))
    for game_id, _, last, chain in ends:
        seal.update(f"{game_id}\n{last}\n{chain}\n".encode())
    commands, events = sum(end[1] for end in ends), sum(end[2] for end in ends)
    return BackupContents(made_at, epoch, writes, len(ends), commands, events, seal.hexdigest())


def _check_chains(copy: Path, tried: str) -> None:
    """Compute every chain from a copy of the copy: opening a store may write to its file. Raises UnusableStore."""
    with tempfile.TemporaryDirectory(dir=copy.parent, prefix=".check.") as folder:
        beside = Path(folder) / "store.db"
        with contextlib.closing(_plain(copy)) as source, contextlib.closing(_plain(beside)) as target:
            source.backup(target)
        with contextlib.closing(open_sqlite_store(beside, marked=False)) as store:
            after = ""
            while games := store.games(after):
                for game_id in games:
                    try:
                        commands = list(store.stored(game_id))
                    except LogDamaged as error:
                        raise UnusableStore(tried, str(error), "use another backup").told_as(
                            "backup.unsound", file=str(copy), fault="log", detail=str(error)
                        ) from error
                    broken = find_broken_link(game_id, commands)
                    if broken is not None:
                        wrong = f"the chain of game {game_id} is broken at event {broken.record.first_seq}"
                        raise UnusableStore(tried, wrong, "use another backup").told_as(
                            "backup.unsound", file=str(copy), fault="chain", detail=wrong
                        )
                after = games[-1]


def _plain(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path)
