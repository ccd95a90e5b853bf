"""Frames between door and workers on a local socket, one call at a time on each connection.

A frame is its length (four bytes, big-endian, without this head), its kind (one byte) and its bytes. A call begins with
CALL: the length of a `CallHead` in four bytes, the head, and the request. Answers are MESSAGE for each of a stream, and
LAST for an only one or, empty, for the end of a stream; REFUSED has a `google.rpc.Status`. To
cancel a call, either side closes the connection; so calls need no numbers, and cancelling needs no frame.
"""

from __future__ import annotations

import socket
import time
from contextlib import suppress
from enum import IntEnum
from struct import Struct
from struct import error as WrongLength  # it is an exception

import msgspec

LARGEST = 128 * 1024 * 1024
"""The maximal bytes of a frame."""

_AT_ONCE = 65_536
_HEAD, _LENGTH = Struct("!IB"), Struct("!I")


class Kind(IntEnum):
    """The kind of a frame."""

    CALL = 1
    MESSAGE = 2
    LAST = 3
    REFUSED = 4


class CallHead(msgspec.Struct, array_like=True, frozen=True):
    """The head of a call: everything besides its message."""

    method: str
    """The path of the method."""
    metadata: tuple[tuple[str, str], ...]
    """The forwarded headers."""
    seconds: float | None
    """The remaining timeout of the caller; None without a limit."""


_encode_head = msgspec.msgpack.Encoder().encode
_decode_head = msgspec.msgpack.Decoder(CallHead).decode


class BadFrame(OSError):
    """Raised when the peer sends no valid frames."""


class FrameSocket:
    """One end of a connection. It is used by one thread at a time; `cut` may come from any."""

    def __init__(self, sock: socket.socket) -> None:
        self._sock, self._read = sock, bytearray()

    def send(self, kind: Kind, data: bytes) -> None:
        """Sends a frame. Raises OSError if the peer has gone."""
        self._sock.sendall(_HEAD.pack(len(data), kind) + data)

    def send_call(self, head: CallHead, request: bytes) -> None:
        """Sends the frame that begins a call. Raises OSError."""
        encoded = _encode_head(head)
        self.send(Kind.CALL, _LENGTH.pack(len(encoded)) + encoded + request)

    def receive(self) -> tuple[int, bytes]:
        """Returns the kind and the bytes of the next frame. Raises EOFError if the peer has gone; OSError."""
        while len(self._read) < _HEAD.size:
            self._fill()
        length, kind = _HEAD.unpack_from(self._read)
        if length > LARGEST:
            raise BadFrame(f"a frame of {length} bytes")
        end = _HEAD.size + length
        while len(self._read) < end:
            self._fill()
        data = bytes(memoryview(self._read)[_HEAD.size : end])
        del self._read[:end]
        return kind, data

    def has_other_end(self) -> bool:
        """Returns whether the peer still holds the connection."""
        if self._read:
            return True
        try:
            return bool(self._sock.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT))
        except BlockingIOError:
            return True
        except OSError:
            return False

    def cut(self) -> None:
        """Shuts the connection down for both ends, which fails pending reads and writes immediately."""
        with suppress(OSError):  # the other end was faster
            self._sock.shutdown(socket.SHUT_RDWR)

    def finish(self) -> None:
        """Ends sending; data of the peer can still be read."""
        with suppress(OSError):  # the other end was faster
            self._sock.shutdown(socket.SHUT_WR)

    def drain(self, seconds: float) -> None:
        """Reads until the peer has closed the connection, up to a number of seconds."""
        until = time.monotonic() + seconds
        with suppress(OSError):  # it has gone, or takes too long
            while (left := until - time.monotonic()) > 0:
                self._sock.settimeout(left)
                if not self._sock.recv(_AT_ONCE):
                    return

    def close(self) -> None:
        """Closes the socket."""
        self._sock.close()

    def _fill(self) -> None:
        data = self._sock.recv(_AT_ONCE)
        if not data:
            raise EOFError("the other end has gone")
        self._read += data


def read_call(data: bytes) -> tuple[CallHead, bytes]:
    """Returns head and request of a frame that begins a call. Raises BadFrame."""
    try:
        start = _LENGTH.size
        end = start + _LENGTH.unpack_from(data)[0]
        return _decode_head(data[start:end]), data[end:]
    except (msgspec.DecodeError, ValueError, WrongLength) as error:
        raise BadFrame(str(error)) from None
