"""The HTTP server of the browsers' door: a thread with an event loop, started and stopped with the gRPC server."""

from __future__ import annotations

import socket
import ssl
import threading
from pathlib import Path
from typing import Any

import uvicorn

KEEP_ALIVE = 65
"""Seconds for which a connection is kept for the next call."""

BACKLOG = 1024

GONE = {"TCP_KEEPIDLE": 30, "TCP_KEEPINTVL": 10, "TCP_KEEPCNT": 1, "TCP_USER_TIMEOUT": 40_000}
"""When a client that does not answer counts as gone, as on the gRPC port; connections inherit it from the socket."""

HEADERS = [("cache-control", "no-store"), ("x-content-type-options", "nosniff")]


class _Server(uvicorn.Server):
    """Says when it has begun, or failed to."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.begun = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.begun.set()


class WebServer:
    """Serves an ASGI application on a socket that is bound already. `stop` may be called from any thread."""

    def __init__(
        self,
        application: Any,
        bound: socket.socket,
        certificate: Path | None = None,
        key: Path | None = None,
        client_ca: Path | None = None,
    ) -> None:
        """Read the certificate, and do nothing yet.

        Raises:
            OSError: a file cannot be read; `ssl.SSLError` if it is not what it should be.
        """
        self._bound, self._at = bound, bound.getsockname()[:2]
        self._config = uvicorn.Config(
            application,
            http="h11",
            ws="none",
            loop="asyncio",
            lifespan="off",
            log_config=None,
            log_level="critical",
            access_log=False,
            proxy_headers=False,  # rates go by the address that calls, not by what it says it is
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
        """Return when calls are accepted."""
        self._thread.start()
        self._server.begun.wait()
        if not self._server.started:
            raise RuntimeError("the server for browsers did not start; its thread has said why")

    def close(self) -> None:
        """Give the address back; for a server that was not started."""
        self._bound.close()

    def stop(self, grace: float) -> None:
        """Take no more calls and return when those under way have ended. After `grace` they are cut off."""
        self._config.timeout_graceful_shutdown = grace  # type: ignore[assignment]  # seconds; a fraction is as good
        self._server.force_exit = self._server.force_exit or not grace
        self._server.should_exit = True
        self._thread.join()

    def _run(self) -> None:
        try:
            self._server.run([self._bound])
        finally:
            self._server.begun.set()


def bind(host: str, port: int, *, share: bool = False) -> socket.socket:
    """A socket that listens at this address; port 0 takes a free one. Raises OSError."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, address = min(found, key=lambda each: each[0] != socket.AF_INET)
    bound = socket.socket(family, kind, protocol)
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
