"""Writes result files atomically, without replacing pipes, devices or links."""

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
"""The mode of a new file: accessible to its owner only."""
LONGEST_NAME = 40
"""The most characters of a file's name that its temporary name contains."""
MOST_LINKS = 40
"""The most links followed, as in Linux."""


class NoRegularFile(OSError):
    """Raised for a pipe, a device or a socket where a regular file is required."""


def sync_folder(folder: Path) -> None:
    """Syncs a folder to the disk; otherwise a power failure may lose a new file's name."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def others_may_read(path: Path) -> bool:
    """Returns whether every user may read a file; False if it is no file."""
    try:
        found = path.stat()
    except OSError:
        return False
    return stat.S_ISREG(found.st_mode) and bool(found.st_mode & stat.S_IROTH)


def names_stdout(path: Path) -> bool:
    """Returns whether a path is another name of stdout, such as `/dev/stdout`."""
    return _find_descriptor(path) == 1


@contextlib.contextmanager
def write_result(path: Path, *, private: bool = False) -> Iterator[BinaryIO]:
    """Opens the target of a path to write a result to it.

    A file, or a link's target, is replaced after the `with` block has succeeded and all data is on disk. Until then,
    and after an error, it is unchanged. It keeps its mode, and its owner if the system allows that. A pipe, a device
    or an open file of this process (`/dev/fd/3`) is written into.

    Args:
        path: the path given by the user.
        private: whether the file becomes accessible to its owner only.

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
    """A context manager that creates an empty file, which replaces another after success.

    Links are followed.

    Raises:
        NoRegularFile: the target cannot be replaced.
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
    """Opens a target that is written into instead of replaced; None for a file."""
    number = _find_descriptor(path)
    if number is not None:
        if number == 1 and sys.stdout is not None:
            sys.stdout.flush()  # keeps earlier output before it
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
    """Returns the status of a path's target; None if there is none. Raises OSError if it is not writable."""
    if path.is_fifo() or path.is_socket() or path.is_char_device() or path.is_block_device():
        return path.stat()  # opening it could block forever
    try:
        opened = os.open(path, os.O_WRONLY | os.O_CLOEXEC)  # fails if the file is not writable
    except FileNotFoundError:
        _distrust_link(path)
        return None
    try:
        return os.fstat(opened)
    finally:
        os.close(opened)


def _distrust_link(path: Path) -> None:
    """Refuses a dangling link of another user in a world-writable folder, as the system refuses other links."""
    if not path.is_symlink():
        return
    folder, owner = path.parent.stat(), path.lstat().st_uid
    shared = folder.st_mode & stat.S_ISVTX and folder.st_mode & stat.S_IWOTH
    if shared and owner not in (os.geteuid(), folder.st_uid):
        raise PermissionError(13, "a link of another user's leads to it", str(path))


def _take_after(handle: int, before: os.stat_result, *, private: bool) -> None:
    """Gives a file the owner and mode of the file that it replaces."""
    if (before.st_uid, before.st_gid) != (os.geteuid(), os.getegid()):
        with contextlib.suppress(PermissionError):
            os.fchown(handle, before.st_uid, before.st_gid)
    os.fchmod(handle, OWN if private else stat.S_IMODE(before.st_mode) & 0o777)


def _find_descriptor(path: Path) -> int | None:
    """Returns the descriptor that a path names, through any links; None if it names none."""
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
