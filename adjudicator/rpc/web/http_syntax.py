"""Refuses ambiguous HTTP requests.

A proxy before this port may interpret them differently.

h11 accepts everything that RFC 9112 permits a lenient recipient to accept. This module refuses what is ambiguous in
it, above all the boundary between requests.
"""

from __future__ import annotations

import re
from collections import Counter

import h11
from h11._receivebuffer import ReceiveBuffer

ONCE = frozenset(
    {
        b"content-length", b"transfer-encoding", b"host", b"content-type", b"content-encoding", b"origin", b"expect",
        b"connect-timeout-ms", b"connect-content-encoding", b"connect-protocol-version", b"grpc-timeout",
    }
)  # fmt: skip
"""Headers that may occur only once, as readers differ in which of two they use."""

DIGITS = re.compile(rb"[0-9]+")
VERSIONS = (b"HTTP/1.0", b"HTTP/1.1")


class StrictLines(ReceiveBuffer):
    """The received bytes of a connection, from which only unambiguous lines are extracted."""

    def maybe_extract_lines(self) -> list[bytearray] | None:
        """Returns the lines up to the first empty one: a head, or trailers. Raises RemoteProtocolError."""
        before = bytes(self)
        lines = super().maybe_extract_lines()
        if lines is not None:
            wrong = find_fault(before[: len(before) - len(self)])
            if wrong:
                raise h11.RemoteProtocolError(wrong)
        return lines

    def maybe_extract_next_line(self) -> bytearray | None:
        """Returns the next line, with the size of a chunk. Raises RemoteProtocolError."""
        line = super().maybe_extract_next_line()
        if line is not None and (b"\n" in line[:-2] or b"\r" in line[:-2]):
            raise h11.RemoteProtocolError("a line ends in something else than CRLF")
        return line


def read_strictly(connection: h11.Connection) -> None:
    """Makes a new connection use strict lines; call it before data arrives."""
    assert isinstance(connection._receive_buffer, ReceiveBuffer), "h11 keeps it elsewhere"
    connection._receive_buffer = StrictLines()


def find_fault(head: bytes) -> str:
    """Returns the error in the lines of a head or of trailers; empty for none."""
    ends = head.count(b"\r\n")
    if head.count(b"\n") != ends or head.count(b"\r") != ends:
        return "a line ends in something else than CRLF"
    if b"\0" in head:
        return "there is a NUL"
    lines = head.split(b"\r\n")
    if any(line[:1] in (b" ", b"\t") for line in lines):
        return "a line goes on in the next one"
    version = lines[0].rpartition(b" ")[2]
    has_request = version.startswith(b"HTTP/")
    if has_request and version not in VERSIONS:
        return "the version of HTTP is not 1.0 or 1.1"
    named = [line.partition(b":") for line in (lines[1:] if has_request else lines) if line]
    found = Counter(name.lower() for name, _, _ in named)
    if any(found[name] > 1 for name in ONCE):
        return "a header is there twice"
    values = {name.lower(): value.strip() for name, _, value in named}
    length, encoding = values.get(b"content-length"), values.get(b"transfer-encoding")
    if length is not None and not DIGITS.fullmatch(length):
        return "the length is no number"
    if encoding is not None and (length is not None or version == b"HTTP/1.0" or encoding.lower() != b"chunked"):
        return "how the body ends is said in two ways, or in one that is not known here"
    return ""
