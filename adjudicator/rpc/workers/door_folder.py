"""The folder of a door, with the sockets and metrics of its workers.

A killed door removes nothing. The folder is therefore locked while its door lives, and the next door removes unlocked
folders. It also names the folder of the process from which workers are forked; both are removed together.
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
"""Seconds between two attempts to lock it."""


class DoorFolder:
    """The private folder of a door."""

    def __init__(self) -> None:
        """Creates it, and removes folders of ended doors. Raises OSError."""
        _remove_left_ones()
        self.path = Path(tempfile.mkdtemp(prefix=PREFIX))  # nobody else's: mode 0700
        """Its path."""
        (self.path / FORKED_IN).symlink_to(util.get_temp_dir())
        begun = self.path / f"{LOCK}.begun"
        self._lock = os.open(begun, os.O_CREAT | os.O_RDWR, 0o600)
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        begun.rename(self.path / LOCK)  # nobody finds it without its lock

    def is_there(self) -> bool:
        """Returns whether it still exists, as workers cannot be reached without it."""
        return self.path.is_dir()

    def remove(self) -> None:
        """Removes it; the process that workers are forked from may continue."""
        shutil.rmtree(self.path, ignore_errors=True)
        os.close(self._lock)


def remove_if_left(folder: Path, patience: float = 0.0) -> None:
    """Removes the folder of an ended door; does nothing while the door lives.

    Only its lock tells, as an ended pipe may mean that the door has dropped one worker. A door that is being killed
    holds its lock for a limited number of seconds.
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
