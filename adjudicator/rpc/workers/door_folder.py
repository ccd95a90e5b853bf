"""A door's folder: sockets and counts of its workers.

Whoever is killed removes nothing. So the folder is locked while its door lives, and one that nobody has locked is
removed by the next door. It names the folder of the process that workers are forked from, which goes with it.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import util
from pathlib import Path

PREFIX = "adjudicator-"
LOCK = "door"
FORKED_IN = "forked-in"

PAUSE = 0.05
"""Seconds between two tries to lock it."""


class DoorFolder:
    """A folder of its own for a door, until it is removed."""

    def __init__(self) -> None:
        """Make it, and remove those whose doors have gone. Raises OSError."""
        _remove_left_ones()
        self.path = Path(tempfile.mkdtemp(prefix=PREFIX))  # nobody else's: mode 0700
        """Where it is."""
        (self.path / FORKED_IN).symlink_to(util.get_temp_dir())
        begun = self.path / f"{LOCK}.begun"
        self._lock = os.open(begun, os.O_CREAT | os.O_RDWR, 0o600)
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        begun.rename(self.path / LOCK)  # nobody finds it without its lock

    def is_there(self) -> bool:
        """Whether nobody has removed it: without it, no worker can be reached."""
        return self.path.is_dir()

    def remove(self) -> None:
        """Remove it; the process that workers are forked from may go on."""
        shutil.rmtree(self.path, ignore_errors=True)
        os.close(self._lock)


def remove_if_left(folder: Path, patience: float = 0.0) -> None:
    """Remove the folder of a door that has ended; nothing while it lives.

    Its lock alone tells: a pipe that has ended may mean that the door has let go of one worker. A door that is being
    killed has its lock for so many seconds at most.
    """
    with suppress(OSError):  # BlockingIOError: its door lives
        lock = os.open(folder / LOCK, os.O_RDWR | os.O_NOFOLLOW)
        try:
            until = time.monotonic() + patience
            while time.monotonic() < until:
                with suppress(BlockingIOError):
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                time.sleep(PAUSE)
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            _remove_with_forks(folder)
        finally:
            os.close(lock)


def _remove_with_forks(folder: Path) -> None:
    with suppress(OSError):
        forked_in = (folder / FORKED_IN).readlink()
        if forked_in.name.startswith("pymp-") and forked_in.parent == folder.parent:
            shutil.rmtree(forked_in, ignore_errors=True)
    shutil.rmtree(folder, ignore_errors=True)


def _remove_left_ones() -> None:
    for folder in list(_own_folders()):
        remove_if_left(folder)


def _own_folders() -> Iterator[Path]:
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with suppress(OSError):  # removed meanwhile
            if folder.is_dir() and not folder.is_symlink() and folder.stat().st_uid == os.geteuid():
                yield folder
