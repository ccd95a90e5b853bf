"""Results in files: whole or not at all, never in the place of a pipe, a device or a link."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

OWN = 0o600
"""The mode of a new file: for its owner alone."""
LONGEST_NAME = 40
"""Characters of a file's name that stand in the name of its unfinished form."""
MOST_LINKS = 40
"""As many links are followed as Linux follows."""


class NoRegularFile(OSError):
    """What has the name is a pipe, a device or a socket, where only a file will do."""


def sync_folder(folder: Path) -> None:
    """Write a folder's names to the disk; without it a power failure may lose a new file's name."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def others_may_read(path: Path) -> bool:
    """Whether every user may read a file; not if it is no file."""
    try:
        found = path.stat()
    except OSError:
        return False
    return stat.S_ISREG(found.st_mode) and bool(found.st_mode & stat.S_IROTH)


def names_stdout(path: Path) -> bool:
    """Whether a path is another name of stdout, such as `/dev/stdout`."""
    return _find_descriptor(path) == 1


@contextlib.contextmanager
def write_result(path: Path, *, private: bool = False) -> Iterator[BinaryIO]:
    """Opens what a path names, to write a result to it.

    A file, be it where links lead to, is replaced when the block has ended well and all of it is on disk; until then,
    and after an error, it is as it was. It keeps its mode, and its owner where the system allows that. A pipe, a device
    or an open file of this process (`/dev/fd/3`) is written into.

    Args:
        path: what the user named.
        private: whether a file of any other mode becomes one for its owner alone.

    Raises:
        OSError: it cannot be written; IsADirectoryError: it is a folder.
    """
    into = _open_stream(path)
    if into is not None:
        with into:
            yield into
        return
    with replace_file(path, private=private) as made, made.open("r+b") as file:
        yield file


@contextlib.contextmanager
def replace_file(path: Path, *, private: bool = False) -> Iterator[Path]:
    """Makes an empty file that takes the place of another when the block has ended well.

    It is the one where links lead to.

    Raises:
        NoRegularFile: what has the name cannot be replaced.
        OSError: as `write_result`.
    """
    before = _look_at(path)
    if before is not None and not stat.S_ISREG(before.st_mode):
        raise NoRegularFile(None, "it is a pipe, a device or a socket, and only a file will do", str(path))
    target = Path(os.path.realpath(path))
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:LONGEST_NAME]}.", dir=target.parent)
    os.close(handle)
    made = Path(name)
    try:
        yield made
        with made.open("rb") as written:
            if before is not None:
                _take_after(written.fileno(), before, private=private)
            os.fsync(written.fileno())
        os.replace(made, target)
        sync_folder(target.parent)
    finally:
        made.unlink(missing_ok=True)


def _open_stream(path: Path) -> BinaryIO | None:
    """What is written into and not replaced; None for a file."""
    number = _find_descriptor(path)
    if number is not None:
        if number == 1 and sys.stdout is not None:
            sys.stdout.flush()  # what was said before stands before
        return os.fdopen(os.dup(number), "wb")
    try:
        opened = os.open(path, os.O_WRONLY | os.O_CLOEXEC | os.O_NOCTTY)
    except FileNotFoundError:
        return None
    if stat.S_ISREG(os.fstat(opened).st_mode):
        os.close(opened)
        return None
    return os.fdopen(opened, "wb")


def _look_at(path: Path) -> os.stat_result | None:
    """What a path leads to; None if there is nothing yet. Raises OSError: it could not be written as it is."""
    if path.is_fifo() or path.is_socket() or path.is_char_device() or path.is_block_device():
        return path.stat()  # to open it could wait for ever
    try:
        opened = os.open(path, os.O_WRONLY | os.O_CLOEXEC)  # refuses what the system would not let us write
    except FileNotFoundError:
        _distrust_link(path)
        return None
    try:
        return os.fstat(opened)
    finally:
        os.close(opened)


def _distrust_link(path: Path) -> None:
    """Refuse a link to nowhere that another user has put into a folder of everybody's, as the system refuses others."""
    if not path.is_symlink():
        return
    folder, owner = path.parent.stat(), path.lstat().st_uid
    shared = folder.st_mode & stat.S_ISVTX and folder.st_mode & stat.S_IWOTH
    if shared and owner not in (os.geteuid(), folder.st_uid):
        raise PermissionError(13, "a link of another user's leads to it", str(path))


def _take_after(handle: int, before: os.stat_result, *, private: bool) -> None:
    """Gives a file the owner of the one before it, and its mode."""
    if (before.st_uid, before.st_gid) != (os.geteuid(), os.getegid()):
        with contextlib.suppress(PermissionError):
            os.fchown(handle, before.st_uid, before.st_gid)
    os.fchmod(handle, OWN if private else stat.S_IMODE(before.st_mode) & 0o777)


def _find_descriptor(path: Path) -> int | None:
    """The number of the open file of this process that a path names, through whatever links; None if it names none."""
    name = os.fspath(path)
    own = (f"/proc/{os.getpid()}/fd", "/dev/fd")
    for _ in range(MOST_LINKS):
        folder, last = os.path.realpath(os.path.dirname(name) or "."), os.path.basename(name)
        if folder in own and last.isascii() and last.isdigit():
            return int(last)
        try:
            name = os.path.join(folder, os.readlink(name))
        except OSError:
            return None
    return None
