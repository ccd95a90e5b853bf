"""Stores that cannot be written where they lie, as in an archive, are read from a copy.

SQLite cannot read a store without writing beside it, unless it is told to trust that nobody else writes. A copy needs
no trust: it has what the write-ahead log holds, and it can be brought to the schema of today.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from adjudicator.log.errors import StoreBusy, UnusableStore

WITH_IT = ("", "-wal", "-journal")
"""The files that the state of a store is in; the index of the log is made anew."""
MARK = ".mark"
NAME = "games.db"
EFFECTIVE = os.access in os.supports_effective_ids
"""Whether the system can be asked what the rights are that this process makes use of."""
TRIES = 5
"""How often files are copied that another process changes meanwhile."""

FileState = tuple[int, int, int] | None


def is_writable(store: str | Path) -> bool:
    """Whether SQLite can use a store where it lies: it writes to the file and makes others beside it.

    A file that is not there counts as writable: whoever opens it says what is wrong.
    """
    real = os.path.realpath(store)
    if not os.path.isfile(real):
        return True
    places = ((real, os.W_OK), (os.path.dirname(real), os.W_OK | os.X_OK))
    return all(os.access(place, wanted, effective_ids=EFFECTIVE) for place, wanted in places)


def refuse_writing(store: str) -> UnusableStore:
    """Returns what is said where a store is to be written that cannot be."""
    wrong = "the file or its folder cannot be written here; games can be read and verified, and nothing is stored"
    todo = "give yourself the right to write to both, or copy the file elsewhere"
    return UnusableStore(f"write to the store {store}", wrong, todo).told_as("store.read-only", file=store)


def copy_store(store: Path) -> Path:
    """Copies a store, with all that was committed to it, into a new folder of this user's.

    Its mark goes with it.

    Raises:
        StoreBusy: another process writes to it all the time.
        OSError: it cannot be read, or there is no room for a copy.
    """
    real = Path(os.path.realpath(store))
    folder = Path(tempfile.mkdtemp(prefix="adjudicator-"))
    copy = folder / NAME
    try:
        try:
            _copy_snapshot(real, copy)
        except sqlite3.Error:  # what is beside it cannot be used from here
            _copy_files(real, copy)
        with contextlib.suppress(FileNotFoundError):
            shutil.copyfile(f"{real}{MARK}", f"{copy}{MARK}")
    except BaseException:
        drop_copy(copy)
        raise
    return copy


def drop_copy(copy: Path) -> None:
    """Remove what `copy_store` has made."""
    shutil.rmtree(copy.parent, ignore_errors=True)


@contextlib.contextmanager
def readable_store(store: Path) -> Iterator[Path]:
    """The store itself, or a copy of one that cannot be written, while the block runs. Raises as `copy_store`."""
    if is_writable(store):
        yield store
        return
    copy = copy_store(store)
    try:
        yield copy
    finally:
        drop_copy(copy)


def _copy_snapshot(store: Path, copy: Path) -> None:
    """Copies one state of a store, also while others write to it. Raises sqlite3.Error: it cannot be opened so."""
    with (
        contextlib.closing(sqlite3.connect(f"{store.as_uri()}?mode=ro", uri=True)) as source,
        contextlib.closing(sqlite3.connect(copy)) as target,
    ):
        source.backup(target)


def _copy_files(store: Path, copy: Path) -> None:
    """Copies the files of a store, again if somebody has changed one meanwhile."""
    for _ in range(TRIES):
        before = [_look(f"{store}{ending}") for ending in WITH_IT]
        for ending, found in zip(WITH_IT, before, strict=True):
            Path(f"{copy}{ending}").unlink(missing_ok=True)
            if found is not None:
                shutil.copyfile(f"{store}{ending}", f"{copy}{ending}")
        if before == [_look(f"{store}{ending}") for ending in WITH_IT]:
            return
    raise StoreBusy(f"read the store {store}", "another process writes to it all the time", "try again").told_as(
        "store.held"
    )


def _look(path: str) -> FileState:
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
