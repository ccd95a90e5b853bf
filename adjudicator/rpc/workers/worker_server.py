"""The server of a worker for calls from the door.

Each connection has a separate thread.
"""

from __future__ import annotations

import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NoReturn, cast

import grpc
from google.rpc import status_pb2

from adjudicator.log_lines import Logger
from adjudicator.rpc.admission.interceptor import CallInterceptor, internal_error
from adjudicator.rpc.admission.method_handlers import CallDetails, CallEnded, Metadata, MethodHandlers, read_status
from adjudicator.rpc.messages.errors import WireRefusal
from adjudicator.rpc.workers.worker_frames import BadFrame, CallHead, FrameSocket, Kind, read_call

QUEUE = 512
"""The maximal number of connections that wait to be accepted."""

MOST_CONNECTIONS = 1_024
"""The maximal number of connections, far above the door's limit of calls."""


class WorkerCallContext:
    """The part of `grpc.ServicerContext` that interceptor and servicers use, for a forwarded call."""

    def __init__(self, head: CallHead, connection: FrameSocket) -> None:
        self._head, self._connection = head, connection
        self._until = None if head.seconds is None else time.monotonic() + head.seconds
        self._when_ended: list[Callable[[], None]] = []

    def invocation_metadata(self) -> Metadata:
        return self._head.metadata

    def time_remaining(self) -> float | None:
        return None if self._until is None else max(0.0, self._until - time.monotonic())

    def is_active(self) -> bool:
        """Returns whether the door still waits."""
        return (self._until is None or time.monotonic() < self._until) and self._connection.has_other_end()

    def add_callback(self, callback: Callable[[], None]) -> bool:
        """Registers `callback` for the end of the call."""
        self._when_ended.append(callback)
        return True

    def end(self) -> None:
        """Ends the call."""
        for callback in self._when_ended:
            callback()

    def peer(self) -> str:
        return "unix:"

    def abort_with_status(self, status: grpc.Status) -> NoReturn:
        raise CallEnded(status)


class WorkerServer:
    """Accepts connections of the door. Access to the socket grants no more than access to a port."""

    def __init__(self, path: Path, interceptor: CallInterceptor, handlers: MethodHandlers) -> None:
        """Listens on the socket. Raises OSError."""
        self._interceptor, self._handlers = interceptor, handlers
        self._places = threading.BoundedSemaphore(MOST_CONNECTIONS)
        self._lock = threading.Condition()
        self._open: dict[FrameSocket, bool] = {}  # whether a call is under way on it
        self._stopping = False
        self._log = Logger("adjudicator.rpc").bind()
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listener.bind(str(path))
        self._listener.listen(QUEUE)

    def start(self) -> None:
        """Starts accepting connections."""
        threading.Thread(target=self._accept, name="door", daemon=True).start()

    def stop(self, grace: float) -> None:
        """Begins no more calls, and waits for running ones; after `grace` seconds they are cut off."""
        until = time.monotonic() + grace
        with self._lock:
            self._stopping = True
            for connection, busy in self._open.items():
                if not busy:
                    connection.cut()
            while any(self._open.values()) and (left := until - time.monotonic()) > 0:
                self._lock.wait(left)
            for connection in self._open:
                connection.cut()
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)  # which wakes the thread that waits for connections
        self._listener.close()

    def _accept(self) -> None:
        while True:
            self._places.acquire()
            try:
                sock, _ = self._listener.accept()
            except OSError:
                if self._stopping:
                    return
                self._places.release()
                self._log.exception("worker.accept")  # no descriptor is free
                time.sleep(0.1)
                continue
            try:
                threading.Thread(target=self._serve, args=(FrameSocket(sock),), name="call", daemon=True).start()
            except RuntimeError:  # the system has no thread for it: the door is told, and others come later
                sock.close()
                self._places.release()
                self._log.exception("worker.accept")

    def _serve(self, connection: FrameSocket) -> None:
        """Executes the calls of a connection one after another."""
        try:
            with self._lock:
                self._open[connection] = False
            going_on = True
            while going_on:
                kind, data = connection.receive()
                if kind != Kind.CALL or not self._begin(connection):
                    return
                try:
                    going_on = self._carry_out(connection, *read_call(data))
                finally:
                    self._end(connection)
        except (EOFError, BrokenPipeError, ConnectionResetError):
            return  # the door has given the call up, or is gone
        except BadFrame as error:
            self._log.error("worker.bad_frame", wrong=str(error))
        finally:
            with self._lock:
                del self._open[connection]
                self._lock.notify_all()
            connection.close()
            self._places.release()

    def _begin(self, connection: FrameSocket) -> bool:
        with self._lock:
            self._open[connection] = not self._stopping
            return not self._stopping

    def _end(self, connection: FrameSocket) -> None:
        with self._lock:
            self._open[connection] = False
            if self._stopping:
                connection.cut()
                self._lock.notify_all()

    def _carry_out(self, connection: FrameSocket, head: CallHead, request: bytes) -> bool:
        """Executes a call. Returns whether the connection can be reused."""
        context = WorkerCallContext(head, connection)
        try:
            details = CallDetails(head.method, head.metadata)
            handler: Any = self._interceptor.intercept_service(self._handlers.find, details)
            if handler is None:
                raise LookupError(f"there is no method {head.method[:100]!r}")
            waiting, encode = cast(grpc.ServicerContext, context), handler.response_serializer
            if handler.request_streaming:
                given = _read_messages(connection, handler.request_deserializer)
                connection.send(Kind.LAST, encode(handler.stream_unary(given, waiting)))
                return False  # what has not been read stays on it
            decoded = request if handler.request_deserializer is None else handler.request_deserializer(request)
            if handler.response_streaming:
                with closing(handler.unary_stream(decoded, waiting)) as answers:
                    for answer in answers:
                        connection.send(Kind.MESSAGE, encode(answer))
                connection.send(Kind.LAST, b"")
            else:
                connection.send(Kind.LAST, encode(handler.unary_unary(decoded, waiting)))
            return True
        except CallEnded as ended:
            connection.send(Kind.REFUSED, read_status(ended.status).SerializeToString())
            return True
        except (EOFError, OSError):
            raise
        except Exception as error:
            connection.send(Kind.REFUSED, self._note(head.method, error).SerializeToString())
            return True
        finally:
            context.end()

    def _note(self, method: str, error: Exception) -> status_pb2.Status:
        """Logs an error that the interceptor has not described. Returns the status for the caller."""
        incident = secrets.token_hex(6)
        self._log.error("failed", method=method, incident=incident, exc_info=error)
        return internal_error(incident)


def _read_messages(connection: FrameSocket, decode: Callable[[bytes], Any]) -> Iterator[Any]:
    """Yields the messages that a client streams. Raises WireRefusal if it cancels the call."""
    while True:
        try:
            kind, data = connection.receive()
        except (EOFError, OSError):
            raise WireRefusal("DEADLINE_EXCEEDED", "call.given-up") from None
        if kind != Kind.MESSAGE:
            return
        yield decode(data)
