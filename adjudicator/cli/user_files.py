"""Files that the user names: reads of inputs and writes of results."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.disk import names_stdout, write_result
from adjudicator.process_streams import failure_of
from adjudicator.user_text import NoUtf8, decode_text, tell_no_utf8

STDIN = STDOUT = "-"
"""The name that stands for stdin as an input, and for stdout as a result."""
LARGEST = 2_000_000
"""The maximal size of a text, in bytes."""
FAILING = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EPIPE})
"""The system's errors for a writable place that refuses the data."""


def read_text(file: Path, what: str) -> str:
    """Returns the text of a file, of stdin for `-`; `what` names its content. Raises Problem."""
    tried = f"read the {what} {file}"
    try:
        data = _read_data(file)
        if len(data) > LARGEST:
            raise Problem(tried, f"it has more than {LARGEST} bytes", "name another file").told_as(
                "file.too-large", file=str(file), most=LARGEST
            )
        return decode_text(data)
    except OSError as error:
        raise Problem(tried, str(error.strerror), "check the path and its rights").told_as(
            "file.unreadable", file=str(file), failure=error.errno or 0
        ) from None
    except NoUtf8 as error:
        raise tell_no_utf8(Problem(tried, error.wrong, "save it as UTF-8"), error, str(file)) from None


def _read_data(file: Path) -> bytes:
    if str(file) == STDIN:
        return sys.stdin.buffer.read(LARGEST + 1)
    with file.open("rb") as opened:
        return opened.read(LARGEST + 1)


def is_stdout(file: Path) -> bool:
    """Returns whether a result goes to stdout; then the command prints nothing else there."""
    return str(file) == STDOUT or names_stdout(file)


@contextmanager
def open_result(file: Path) -> Iterator[BinaryIO]:
    """Opens the file of a result, stdout for `-`; see `write_result`. Raises Problem."""
    with tell_unwritable(file):
        if is_stdout(file):
            yield sys.stdout.buffer
            sys.stdout.flush()
            failure = failure_of(sys.stdout)
            if failure is not None and failure.errno == errno.EBADF:  # the result itself, to nowhere
                raise failure
            return
        with write_result(file) as out:
            yield out


@contextmanager
def tell_unwritable(file: Path) -> Iterator[None]:
    """Raises the system's error for an unwritable file as a Problem."""
    try:
        yield
    except IsADirectoryError:
        raise Problem(f"write {file}", "it is a folder", "name a file in it").told_as(
            "file.is-folder", file=str(file)
        ) from None
    except OSError as error:
        failing = error.errno in FAILING
        code = ExitCode.UNREACHABLE if failing else ExitCode.USAGE
        todo = "make room, or name a file elsewhere; nothing was left behind"
        todo = todo if failing else "name a file in a folder you may write to"
        raise Problem(f"write {file}", str(error.strerror or error), todo, code).told_as(
            "file.unwritable", file=str(file), failure=error.errno or 0
        ) from None


def tell_no_file(file: Path) -> Problem:
    """Returns the problem of a pipe or a device in place of a file."""
    wrong = "it is a pipe, a device or a socket, and this can only be a file"
    return Problem(f"write {file}", wrong, "name a file").told_as("file.not-regular", file=str(file))
