"""The door's channel to one worker process, with a connection for each call under way."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import Protocol

from google.protobuf.message import DecodeError
from google.rpc import status_pb2

from adjudicator.rpc.messages.errors import PassedOn
from adjudicator.rpc.workers.worker_frames import BadFrame, CallHead, FrameSocket, Kind

MOST_IDLE = 16
"""The maximal number of idle connections."""

CONNECTING = 5.0
"""Seconds for a worker to accept a connection; a stopped one accepts none when its queue is full."""


LETTING_GO = 2.0
"""Seconds for a worker to notice that the client of a streaming call has left."""


class WorkerGone(Exception):
    """Raised when the worker ended or dropped the connection before answering."""


class GivesUp(Protocol):
    """The client of a call, as far as the channel needs it."""

    def add_callback(self, callback: Callable[[], None]) -> bool:
        """Registers `callback` for when the client leaves. Returns False if it has left."""
        ...


class _Call:
    """A call with its connection, until it ends or is cancelled."""

    def __init__(self, connection: FrameSocket, lasting: bool) -> None:
        self._connection: FrameSocket | None = connection
        self._lasting, self._given_up = lasting, False
        self._lock = threading.Lock()

    def give_up(self) -> None:
        """Closes the connection, which tells the worker; does nothing if the call has ended.

        A streaming call holds its thread until the worker has dropped it as well, so that repeatedly cancelled calls
        never hold more threads there than here.
        """
        with self._lock:
            if self._connection is None:
                return
            self._given_up = True
            if self._lasting:
                self._connection.finish()
            else:
                self._connection.cut()

    def end(self) -> bool:
        """Releases the connection. Returns whether it can be used again."""
        with self._lock:
            self._connection = None
            return not self._given_up


class WorkerChannel:
    """Forwards calls to a worker process, without decoding messages."""

    def __init__(self, path: Path) -> None:
        """`path` is the worker's socket, which is first used by the first call."""
        self._path = path
        self._idle: list[FrameSocket] = []
        self._lock = threading.Lock()
        self._closed = False

    def ask(self, head: CallHead, request: bytes, waiting: GivesUp) -> bytes:
        """Returns the one answer to a request. Raises WorkerGone, PassedOn."""
        with _Calling(self, head, request, waiting) as connection:
            return _read_last(*connection.receive())

    def stream(self, head: CallHead, request: bytes, waiting: GivesUp) -> Iterator[bytes]:
        """Yields the answers to a request as they come. Raises WorkerGone, PassedOn."""
        with _Calling(self, head, request, waiting, lasting=True) as connection:
            while True:
                kind, data = connection.receive()
                if kind != Kind.MESSAGE:
                    _read_last(kind, data)
                    return
                yield data

    def gather(self, head: CallHead, requests: Iterable[bytes], waiting: GivesUp) -> bytes:
        """Returns the one answer to many messages; it may arrive before the last one. Raises WorkerGone, PassedOn."""
        with _Calling(self, head, b"", waiting, keep=False) as connection:
            for kind, data in chain(((Kind.MESSAGE, request) for request in requests), ((Kind.LAST, b""),)):
                try:
                    connection.send(kind, data)
                except OSError:  # it has answered and reads no further
                    break
            return _read_last(*connection.receive())

    def close(self) -> None:
        """Closes idle connections; calls under way learn of the end of their worker."""
        with self._lock:
            self._closed, idle = True, self._idle
            self._idle = []
        for connection in idle:
            connection.close()

    def take(self) -> FrameSocket:
        """Returns a free connection. Raises OSError if the worker accepts none."""
        with self._lock:
            if self._idle:
                return self._idle.pop()
        sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            sock.settimeout(CONNECTING)
            sock.connect(str(self._path))
            sock.settimeout(None)
        except BaseException:
            sock.close()
            raise
        return FrameSocket(sock)

    def give_back(self, connection: FrameSocket, whole: bool) -> None:
        """Takes back the connection of an ended call, for reuse if it is intact."""
        with self._lock:
            if whole and not self._closed and len(self._idle) < MOST_IDLE:
                self._idle.append(connection)
                return
        connection.close()


class _Calling:
    """A connection used by a call during a `with` block.

    It is reused if the call ends properly.
    """

    __slots__ = ("_call", "_channel", "_connection", "_head", "_keep", "_lasting", "_request", "_waiting")

    def __init__(
        self,
        channel: WorkerChannel,
        head: CallHead,
        request: bytes,
        waiting: GivesUp,
        *,
        keep: bool = True,
        lasting: bool = False,
    ) -> None:
        self._channel, self._head, self._request, self._waiting = channel, head, request, waiting
        self._keep, self._lasting = keep, lasting

    def __enter__(self) -> FrameSocket:
        """Begins the call. Raises WorkerGone."""
        try:
            connection = self._connection = self._channel.take()
        except OSError as error:
            raise WorkerGone(str(error)) from None
        self._call = _Call(connection, self._lasting)
        try:
            if not self._waiting.add_callback(self._call.give_up):
                raise WorkerGone("nobody waits")
            connection.send_call(self._head, self._request)
        except BaseException as error:
            self._end(whole=False)
            if isinstance(error, OSError):
                raise WorkerGone(str(error)) from None
            raise
        return connection

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end(whole=self._keep and (error is None or isinstance(error, PassedOn)))
        if isinstance(error, EOFError | OSError):
            raise WorkerGone(str(error)) from None

    def _end(self, whole: bool) -> None:
        whole = self._call.end() and whole
        if self._lasting and not whole:
            self._connection.finish()
            self._connection.drain(LETTING_GO)
        self._channel.give_back(self._connection, whole)


def _read_last(kind: int, data: bytes) -> bytes:
    """Returns the bytes of a single answer. Raises PassedOn, and BadFrame for anything else."""
    if kind == Kind.LAST:
        return data
    if kind == Kind.REFUSED:
        try:
            raise PassedOn(status_pb2.Status.FromString(data))
        except DecodeError as error:
            raise BadFrame(str(error)) from None
    raise BadFrame(f"a frame of kind {kind} where an answer ends")
