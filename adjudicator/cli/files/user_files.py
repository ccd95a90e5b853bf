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
from adjudicator.process.streams import failure_of
from adjudicator.user_text import NoUtf8, decode_text

STDIN = STDOUT = "-"
"""The name that stands for stdin as an input, and for stdout as a result."""
LARGEST = 2_000_000
"""The maximal size of a text, in bytes."""
FAILING = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EPIPE})
"""The system's errors for a writable place that refuses the data."""


def read_text(file: Path, act: str) -> str:
    """Returns the text of a file, of stdin for `-`; `act` names the attempt (`read-position`). Raises Problem."""
    try:
        data = _read_data(file)
        if len(data) > LARGEST:
            raise Problem("file.too-large", act=act, file=str(file), most=LARGEST)
        return decode_text(data)
    except OSError as error:
        raise Problem(
            "file.unreadable", act=act, file=str(file), failure=error.errno or 0, detail=str(error.strerror)
        ) from None
    except NoUtf8 as error:
        if error.encoding:
            raise Problem("file.other-encoding", act=act, file=str(file), named=error.encoding) from None
        raise Problem("file.no-utf8", act=act, file=str(file), place=error.place) from None


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
        raise Problem("file.is-folder", file=str(file)) from None
    except OSError as error:
        failure, detail = error.errno or 0, str(error.strerror or error)
        if error.errno in FAILING:
            raise Problem(
                "file.unwritable", ExitCode.UNREACHABLE, act="write-result", file=str(file), failure=failure,
                detail=detail,
            ) from None  # fmt: skip
        raise Problem("file.unwritable", act="write", file=str(file), failure=failure, detail=detail) from None


def tell_no_file(file: Path) -> Problem:
    """Returns the problem of a pipe or a device in place of a file."""
    return Problem("file.not-regular", file=str(file))
