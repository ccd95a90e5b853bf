"""stdout, stderr and stdin as whoever started the process left them: closed, full, unread, not UTF-8.

For the same reason as `process_signals` it imports next to nothing.
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
"""Bytes that stdout gathers where nobody looks on."""


class Outlet(io.RawIOBase):
    """An output of the process. To write to it never fails; what went wrong is noted, and the rest is dropped."""

    def __init__(self, number: int, *, closed: bool) -> None:
        super().__init__()
        self._number = number
        self.failure: OSError | None = OSError(errno.EBADF, os.strerror(errno.EBADF)) if closed else None
        """Why nothing is written any more; None: all of it was."""

    def writable(self) -> bool:
        """Whether it can be written to: always."""
        return True

    def fileno(self) -> int:
        """The number of the open file."""
        return self._number

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return self.failure is None and os.isatty(self._number)

    def write(self, data: ReadableBuffer, /) -> int:
        """Writes what can be written; returns the number of bytes that were taken."""
        rest = memoryview(data)
        taken = rest.nbytes
        while self.failure is None and rest.nbytes:
            try:
                rest = rest[os.write(self._number, rest) :]
            except BlockingIOError:  # whoever started us shares it with a program that does not wait
                select.select([], [self._number], [])
            except OSError as error:
                self.failure = error
        return taken


class OutletText(io.TextIOWrapper):
    """An output as text. What its encoding lacks is written as an escape (`\\u30ab`)."""

    def __init__(self, number: int, encoding: str, *, by_line: bool, closed: bool) -> None:
        self.outlet = Outlet(number, closed=closed)
        buffer = io.BufferedWriter(self.outlet, BLOCK)
        super().__init__(buffer, encoding, "backslashreplace", "\n", line_buffering=by_line)


@contextmanager
def guard_streams() -> Iterator[None]:
    """Make the streams of this process fit to be used while the block runs.

    Numbers 0 to 2 that are closed are taken, so that no store is opened under one of them.
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
    """An output that writes as often as the one before it, in its encoding."""
    if before is None:
        return OutletText(number, "utf-8", by_line=True, closed=closed)
    by_line = bool(before.line_buffering) or bool(getattr(before, "write_through", False))
    return OutletText(number, before.encoding, by_line=by_line, closed=closed)


def failure_of(text: TextIO | None) -> OSError | None:
    """Why an output takes nothing any more; None if it takes what is written to it."""
    return getattr(getattr(text, "outlet", None), "failure", None)


def is_utf8(text: TextIO | None) -> bool:
    """Whether an output takes every character as it is."""
    return (getattr(text, "encoding", None) or "utf-8").lower().replace("_", "-") in ("utf-8", "utf8")


def _is_open(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return False
    return True
