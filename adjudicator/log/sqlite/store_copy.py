"""Readable copies of stores in read-only places, such as archives.

SQLite must write files beside a store in order to read it, unless no other process writes to the store. A copy
includes the write-ahead log, and can be upgraded to the present schema.
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
"""The files of a store's state, without the index of the log, which SQLite rebuilds."""
MARK = ".mark"
NAME = "games.db"
EFFECTIVE = os.access in os.supports_effective_ids
"""Whether the system can check access with the effective rights of the process."""
TRIES = 5
"""How often copying is repeated because another process changes the files meanwhile."""

FileState = tuple[int, int, int] | None


def is_writable(store: str | Path) -> bool:
    """Returns whether SQLite can write to a store and create files beside it.

    A missing file counts as writable; opening it reports the error.
    """
    real = os.path.realpath(store)
    if not os.path.isfile(real):
        return True
    places = ((real, os.W_OK), (os.path.dirname(real), os.W_OK | os.X_OK))
    return all(os.access(place, wanted, effective_ids=EFFECTIVE) for place, wanted in places)


def refuse_writing(store: str) -> UnusableStore:
    """Returns the error for writing to a read-only store."""
    return UnusableStore("store.read-only", file=store)


def copy_store(store: Path) -> Path:
    """Copies a store with all committed writes into a new folder of this user.

    The mark is copied too.

    Raises:
        StoreBusy: another process keeps writing to it.
        OSError: it cannot be read, or there is no space for a copy.
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
    """Removes the copy made by `copy_store`."""
    shutil.rmtree(copy.parent, ignore_errors=True)


@contextlib.contextmanager
def readable_store(store: Path) -> Iterator[Path]:
    """A context manager that yields the store, or a copy of a read-only one. Raises as `copy_store`."""
    if is_writable(store):
        yield store
        return
    copy = copy_store(store)
    try:
        yield copy
    finally:
        drop_copy(copy)


def _copy_snapshot(store: Path, copy: Path) -> None:
    """Copies one state of a store through SQLite, also while others write. Raises sqlite3.Error."""
    with (
        contextlib.closing(sqlite3.connect(f"{store.as_uri()}?mode=ro", uri=True)) as source,
        contextlib.closing(sqlite3.connect(copy)) as target,
    ):
        source.backup(target)


def _copy_files(store: Path, copy: Path) -> None:
    """Copies the files of a store; repeats if another process changes one meanwhile."""
    for _ in range(TRIES):
        before = [_look(f"{store}{ending}") for ending in WITH_IT]
        for ending, found in zip(WITH_IT, before, strict=True):
            Path(f"{copy}{ending}").unlink(missing_ok=True)
            if found is not None:
                shutil.copyfile(f"{store}{ending}", f"{copy}{ending}")
        if before == [_look(f"{store}{ending}") for ending in WITH_IT]:
            return
    raise StoreBusy("store.held", act="read-file", file=str(store), fault="writer")


def _look(path: str) -> FileState:
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
