"""Makes stdin, stdout and stderr usable in any inherited state: closed, full, unread, not UTF-8.

For the same reason as `signals` it imports almost nothing.
"""

from __future__ import annotations

import errno
import io
import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

BLOCK = 64 * 1024
"""The buffer of stdout in bytes if it is no terminal."""


class Outlet(io.RawIOBase):
    """An output of the process. Writing never fails; the first error is recorded, and the rest is dropped."""

    def __init__(self, number: int, *, closed: bool) -> None:
        super().__init__()
        self._number = number
        self.failure: OSError | None = OSError(errno.EBADF, os.strerror(errno.EBADF)) if closed else None
        """The error that stopped writing; None without one."""

    def writable(self) -> bool:
        """Returns whether it is writable: always."""
        return True

    def fileno(self) -> int:
        """Returns the file descriptor."""
        return self._number

    def isatty(self) -> bool:
        """Returns whether it is a terminal."""
        return self.failure is None and os.isatty(self._number)

    def write(self, data: ReadableBuffer, /) -> int:
        """Writes as much as possible; returns the number of bytes accepted."""
        rest = memoryview(data)
        taken = rest.nbytes
        while self.failure is None and rest.nbytes:
            try:
                rest = rest[os.write(self._number, rest) :]
            except BlockingIOError:  # another program shares it and made it non-blocking
                select.select([], [self._number], [])
            except OSError as error:
                self.failure = error
        return taken


class OutletText(io.TextIOWrapper):
    """An output as text. Characters outside its encoding are written as escapes (`\\u30ab`)."""

    def __init__(self, number: int, encoding: str, *, by_line: bool, closed: bool) -> None:
        self.outlet = Outlet(number, closed=closed)
        buffer = io.BufferedWriter(self.outlet, BLOCK)
        super().__init__(buffer, encoding, "backslashreplace", "\n", line_buffering=by_line)


@contextmanager
def guard_streams() -> Iterator[None]:
    """A context manager that makes the streams of this process usable.

    Closed descriptors 0 to 2 are occupied, so that no store gets one of these numbers.
    """
    closed = [number for number in range(3) if not _is_open(number)]
    for number in closed:
        taken = os.open(os.devnull, os.O_RDWR if number else os.O_WRONLY)  # the lowest number that is free: this one
        if taken != number:
            os.dup2(taken, number)
            os.close(taken)
        os.set_inheritable(number, True)
    before = sys.stdin, sys.stdout, sys.stderr
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BufferedReader(io.FileIO(0, closefd=False)), "utf-8")
    for name, number in (("stdout", 1), ("stderr", 2)):
        setattr(sys, name, _make_text(getattr(sys, name), number, closed=number in closed))
    try:
        yield
    finally:
        for text in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                text.flush()
        sys.stdin, sys.stdout, sys.stderr = before


def _make_text(before: TextIO | None, number: int, *, closed: bool) -> OutletText:
    """Returns an output with the buffering and encoding of the previous one."""
    if before is None:
        return OutletText(number, "utf-8", by_line=True, closed=closed)
    by_line = bool(before.line_buffering) or bool(getattr(before, "write_through", False))
    return OutletText(number, before.encoding, by_line=by_line, closed=closed)


def failure_of(text: TextIO | None) -> OSError | None:
    """Returns the error that stopped an output; None without an error."""
    return getattr(getattr(text, "outlet", None), "failure", None)


def is_utf8(text: TextIO | None) -> bool:
    """Returns whether an output accepts every character unescaped."""
    return (getattr(text, "encoding", None) or "utf-8").lower().replace("_", "-") in ("utf-8", "utf8")


def _is_open(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return False
    return True
