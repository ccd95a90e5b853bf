"""The operator's pages: whether the server is alive, whether it is ready, and its metrics.

GET /healthz    200 as long as the process answers
GET /readyz     200 if the store can be used and calls can be executed, 503 if not or if the server is about to stop
GET /metrics    the metrics of `adjudicator/metrics.py`, in the format of Prometheus; `Authorization: Bearer TOKEN`
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest

from adjudicator.metric_registry import REGISTRY
from adjudicator.rpc.admission.connections import Connections
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator.rpc.web.serving import WebServer, bind

MOST_CONNECTIONS = 64
"""The most connections; the port has its own limit, so that strangers cannot hide an unhealthy server."""

ARRIVAL = 5.0
"""The seconds in which a request has to arrive."""

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class OperationsApplication:
    """The three pages, as an ASGI application."""

    def __init__(
        self,
        is_operator: Callable[[str], bool],
        is_ready: Callable[[], bool],
        registry: CollectorRegistry = REGISTRY,
    ) -> None:
        self._is_operator, self._is_ready, self._registry = is_operator, is_ready, registry

    async def __call__(self, scope: MutableMapping[str, Any], receive: object, send: Send) -> None:
        """Answers one request without reading its body."""
        status, kind, text = self._answer(scope)
        headers = [
            (b"cache-control", b"no-store"),
            (b"content-type", kind.encode()),
            (b"content-length", str(len(text)).encode()),
        ]
        if status == 401:
            headers.append((b"www-authenticate", b"Bearer"))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else text})

    def _answer(self, scope: MutableMapping[str, Any]) -> tuple[int, str, bytes]:
        plain, path = "text/plain; charset=utf-8", scope["path"]
        if scope["method"] not in ("GET", "HEAD"):
            return 405, plain, b"only GET is answered here\n"
        if path == "/healthz":
            return 200, plain, b"alive\n"
        if path == "/readyz":
            return (200, plain, b"ready\n") if self._is_ready() else (503, plain, b"not ready\n")
        if path != "/metrics":
            return 404, plain, b"there are /healthz, /readyz and /metrics\n"
        given = dict(scope["headers"]).get(b"authorization", b"").decode("latin-1")
        if not (given.startswith("Bearer ") and self._is_operator(given.removeprefix("Bearer "))):
            return 401, plain, b"metrics are for the operator's token\n"
        return 200, CONTENT_TYPE_LATEST, generate_latest(self._registry)


def open_operations(options: ServerOptions, application: OperationsApplication, *, encrypted: bool) -> WebServer | None:
    """Binds the port of this server, if an option names one, without starting it.

    Raises OSError.
    """
    if options.operations_port is None:
        return None
    connections = Connections(MOST_CONNECTIONS, MOST_CONNECTIONS, MOST_CONNECTIONS)
    bound = bind(options.operations_host, options.operations_port, connections=connections)
    certificate, key = (options.certificate, options.key) if encrypted else (None, None)
    return WebServer(application, bound, certificate, key, arrival=ARRIVAL)
