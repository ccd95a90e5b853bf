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
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from adjudicator.disk import sync_folder
from adjudicator.log.command_record import format_of, start_chain
from adjudicator.log.errors import LogDamaged, UnusableStore, name_fault
from adjudicator.log.losses import Epoch
from adjudicator.log.sqlite import open_sqlite_store
from adjudicator.log.store_location import WITH_IT
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

    Raises UnusableStore, OSError, sqlite3.Error.
    """
    with _new_file(copy) as made:
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
    tried = f"read the backup {copy.name}"
    try:
        with contextlib.closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as raw:
            faults = [fault for (fault,) in raw.execute("PRAGMA integrity_check(1)") if fault != "ok"]
            said = BackupContents(*raw.execute("SELECT * FROM backup").fetchone())
            found = _describe(raw, said.made_at)
    except (sqlite3.Error, TypeError, OSError) as error:
        raise UnusableStore(tried, f"it is no sound copy: {error}", "use another backup").told_as(
            "backup.unsound", fault=name_fault(error), detail=str(error)
        ) from error
    if faults:
        raise UnusableStore(tried, f"the file is damaged: {faults[0]}", "use another backup").told_as(
            "backup.damaged", detail=faults[0]
        )
    if found != said:
        raise UnusableStore(tried, f"it has {found}, and says {said}", "use another backup").told_as("backup.counts")
    _check_chains(copy, tried)
    return said


def restore(copy: Path, store: Path, *, replace: bool) -> Restored:
    """Put a copy in the place of a store file that nobody uses; a new epoch begins.

    Raises UnusableStore: the copy is not sound, or a store is there and shall not be replaced. OSError.
    """
    contents = check_backup(copy)
    if store.exists() and not replace:
        todo = "stop its servers and give --replace, or name another place"
        raise UnusableStore(f"restore to {store}", "there is a file of that name", todo).told_as(
            "backup.exists", file=str(store)
        )
    with _new_file(store) as made:
        with contextlib.closing(_plain(copy)) as source, contextlib.closing(_plain(made)) as target:
            source.backup(target)
            target.execute("DROP TABLE backup")
            target.commit()
        for ending in WITH_IT:  # they belong to the file that is replaced
            Path(f"{store}{ending}").unlink(missing_ok=True)
    with contextlib.closing(open_sqlite_store(store)) as opened:
        if opened.epoch() == contents.epoch:
            opened.renew_epoch()
        return Restored(contents, opened.epochs()[-1])


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
                            "backup.unsound", fault="log", detail=str(error)
                        ) from error
                    chain = start_chain(game_id, format_of(commands))
                    for command in commands:
                        chain = command.link(chain)
                        if chain != command.record.chain:
                            wrong = f"the chain of game {game_id} is broken at event {command.record.first_seq}"
                            raise UnusableStore(tried, wrong, "use another backup").told_as(
                                "backup.unsound", fault="chain", detail=wrong
                            )
                after = games[-1]


def _plain(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path)


@contextlib.contextmanager
def _new_file(path: Path) -> Iterator[Path]:
    """A file that takes its name when the block has ended well and it is on disk; nothing is left of it otherwise."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
    os.close(handle)
    made = Path(name)
    try:
        yield made
        with made.open("rb") as written:
            os.fsync(written.fileno())
        os.replace(made, path)
        sync_folder(path.parent)
    finally:
        made.unlink(missing_ok=True)
