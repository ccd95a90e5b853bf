"""Whether a store's files are still those that have its names. A process goes on writing to a file that was removed."""

from __future__ import annotations

import os
from collections.abc import Iterator

import structlog

from adjudicator.log.errors import StoreMoved
from adjudicator.log.schema import Connection, FileId, connect

WITH_IT = ("-wal", "-shm")
"""What SQLite keeps beside the file while it is open; what was written last lies there alone."""

log = structlog.get_logger("adjudicator.log")


class Place:
    """Where a store lies, by name."""

    def __init__(self, path: str) -> None:
        """The file of that name now is the store."""
        self.path, self._real = path, os.path.realpath(path)
        self._file = _id(path)
        self._said = False

    def connected(self, lock_timeout: int) -> Connection:
        """A connection to the store. Raises StoreMoved if another file has its name now, sqlite3.Error."""
        if _id(self.path) != self._file:
            raise self.lost("it was removed or replaced")
        raw = connect(self.path, lock_timeout)
        try:
            raw.execute("PRAGMA user_version").fetchone()  # opens what lies beside it
            raw.files = tuple(found or (0, 0) for found in self._ids())
            if raw.files[0] != self._file:
                raise self.lost("it was removed or replaced")
        except BaseException:
            raw.close()
            raise
        return raw

    def require(self, raw: Connection) -> None:
        """Refuse to go on with a connection whose files have lost their names. Raises StoreMoved."""
        for name, had, found in zip(("", *WITH_IT), raw.files, self._ids(), strict=True):
            if found != had:
                state = "was replaced" if found is not None else "is gone"
                raise self.lost(f"its file {os.path.basename(self.path)}{name} {state}")

    def lost(self, wrong: str) -> StoreMoved:
        """The error for a store whose file is not what it was; it is logged when it is met first."""
        if not self._said:
            self._said = True
            log.error("store.moved", store=self.path, said=f"{wrong}; nothing is stored any more")
        return StoreMoved(self.path, wrong)

    def _ids(self) -> Iterator[FileId | None]:
        yield _id(self.path)
        for name in WITH_IT:
            yield _id(self._real + name)


def _id(path: str) -> FileId | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
