"""The HTTP server of the browsers' port: a thread with an event loop, started and stopped with the gRPC server."""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol

from adjudicator.rpc.admission.connections import Connections, peer_of
from adjudicator.rpc.web.http_syntax import read_strictly

KEEP_ALIVE = 65
"""Seconds for which an idle connection stays open for the next call."""

LAST = 5.0
"""Seconds after the calls' grace time until the process abandons the thread."""

BACKLOG = 128
"""The listen backlog, also the most connections accepted in one turn of the event loop."""

GONE = {"TCP_KEEPIDLE": 30, "TCP_KEEPINTVL": 10, "TCP_KEEPCNT": 1, "TCP_USER_TIMEOUT": 40_000}
"""The keepalive settings for dead clients, as on the gRPC port; connections inherit them from the socket."""

HEADERS = [("x-content-type-options", "nosniff")]
"""Headers of every answer; applications say whether theirs may be cached."""


class _Server(uvicorn.Server):
    """A server that reports its start or its failure to start."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.begun = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.begun.set()


class _Flow(FlowControl):
    """Flow control that reads only the data needed next from a connection.

    Data after a request waits until its answer. uvicorn resumes reading whenever an application asks for a request's
    body, and buffers all it receives: as many requests as a client sends without waiting for answers.
    """

    def __init__(self, transport: asyncio.Transport, has_more: Callable[[], bool]) -> None:
        """Takes `has_more`, which returns whether data is buffered behind the current request."""
        super().__init__(transport)
        self._reads, self._has_more = transport, has_more

    def pause_reading(self) -> None:
        self.read_paused = True
        self._reads.pause_reading()  # unconditionally: uvicorn also resumes at the transport

    def resume_reading(self) -> None:
        if not self._has_more():
            self.read_paused = False
            self._reads.resume_reading()


class _Protocol(H11Protocol):
    """The HTTP protocol of one connection, with unambiguous requests and a time limit for their arrival.

    uvicorn waits for headers without a limit.
    """

    arrival = 10.0
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))  # a connection always has one
        read_strictly(self.conn)
        self.flow = _Flow(self.transport, self._has_more)
        self._expect()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._came()
        elif self._late is None:
            self._expect()

    def send_400_response(self, msg: str) -> None:
        """Answers an invalid request and closes the connection; if an answer has begun, only closes."""
        if self.cycle is not None and not self.cycle.response_complete:  # as if the client had left
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._came()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        self._came()
        super().on_response_complete()
        self.flow.resume_reading()  # a part of the next request may have arrived

    def _has_more(self) -> bool:
        return self.conn.their_state is h11.DONE and bool(self.conn.trailing_data[0])

    def _expect(self) -> None:
        self._late = self.loop.call_later(self.arrival, self.transport.abort)

    def _came(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class _Accepted(socket.socket):
    """A connection that reports its end."""

    on_close: Callable[[], object] | None = None

    def close(self) -> None:
        super().close()
        if self.on_close is not None:
            self.on_close()
            self.on_close = None

    def end(self) -> None:
        """Shuts the connection down for both ends."""
        with suppress(OSError):
            self.shutdown(socket.SHUT_RDWR)


class _Listening(socket.socket):
    """A socket that counts its accepted connections."""

    connections: Connections | None = None

    def accept(self) -> tuple[socket.socket, Any]:
        connection, address = super().accept()
        if self.connections is None:
            return connection, address
        counted = _Accepted(connection.family, connection.type, connection.proto, fileno=connection.detach())
        peer = peer_of(*address[:2])
        counted.on_close = partial(self.connections.closed, peer)
        self.connections.opened(peer, counted.end)
        return counted, address


class WebServer:
    """A server of an ASGI application on a bound socket. `stop` may be called from any thread."""

    def __init__(
        self,
        application: Any,
        bound: socket.socket,
        certificate: Path | None = None,
        key: Path | None = None,
        client_ca: Path | None = None,
        arrival: float = 10.0,
    ) -> None:
        """Reads the certificate, and starts nothing yet.

        Raises:
            OSError: a file cannot be read; `ssl.SSLError` if its contents are invalid.
        """
        self._bound, self._at = bound, bound.getsockname()[:2]

        class Protocol(_Protocol):
            """The protocol class of this server, whose time limit may change."""

        Protocol.arrival, self._protocol = arrival, Protocol
        self._application = application
        self._config = uvicorn.Config(
            application,
            http=self._protocol,
            ws="none",
            loop="asyncio",
            lifespan="off",
            log_config=None,
            log_level="critical",
            access_log=False,
            proxy_headers=False,  # rates count by the peer address, not by a header
            server_header=False,
            headers=HEADERS,
            backlog=BACKLOG,
            timeout_keep_alive=KEEP_ALIVE,
            ssl_certfile=certificate,
            ssl_keyfile=key,
            ssl_ca_certs=client_ca,
            ssl_cert_reqs=ssl.CERT_REQUIRED if client_ca is not None else ssl.CERT_NONE,
        )
        self._config.load()
        self._server = _Server(self._config)
        self._thread = threading.Thread(target=self._run, name="web", daemon=True)

    @property
    def address(self) -> str:
        """The URL to call."""
        host, port = self._at
        return f"{'https' if self._config.is_ssl else 'http'}://{f'[{host}]' if ':' in host else host}:{port}"

    def start(self) -> None:
        """Starts the server; returns when it accepts calls."""
        self._thread.start()
        self._server.begun.wait()
        if not self._server.started:
            raise RuntimeError("the server for browsers did not start; its thread has said why")

    def reload_certificate(self, reload_into: Callable[[ssl.SSLContext], None]) -> None:
        """Reloads a renewed certificate for new connections; does nothing without one."""
        if self._config.ssl is not None:
            reload_into(self._config.ssl)

    def change(self, calls_at_once: int, arrival: float) -> None:
        """Changes the limits from the next call on, for the port of players, whose application counts calls."""
        self._protocol.arrival = arrival
        self._application.change(calls_at_once)

    def close(self) -> None:
        """Releases the address of a server that was not started."""
        self._bound.close()

    def stop(self, grace: float) -> None:
        """Accepts no more calls, and returns when running calls have ended; after `grace` they are cut off.

        A thread that does not end soon after that remains until the process ends.
        """
        self._config.timeout_graceful_shutdown = grace  # type: ignore[assignment]  # annotated as int; asyncio, which gets it, accepts floats
        self._server.force_exit = self._server.force_exit or not grace
        self._server.should_exit = True
        self._thread.join(grace + LAST)

    def _run(self) -> None:
        try:
            self._server.run([self._bound])
        finally:
            self._server.begun.set()


def bind(host: str, port: int, *, share: bool = False, connections: Connections | None = None) -> socket.socket:
    """Returns a listening socket; port 0 takes a free one. `connections` counts connections. Raises OSError."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, address = min(found, key=lambda each: each[0] != socket.AF_INET)
    bound = _Listening(family, kind, protocol)
    bound.connections = connections
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for name, value in GONE.items():
            if hasattr(socket, name):  # not on every system
                bound.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
        if share:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        if family == socket.AF_INET6:
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        bound.bind(address)
        bound.listen(BACKLOG)
    except OSError:
        bound.close()
        raise
    return bound
