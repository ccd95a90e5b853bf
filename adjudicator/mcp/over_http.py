"""Assistants over HTTP, at the port for browsers: the same tools, called with the service's own tokens.

Each request stands alone: it has a bearer token, and its answer is JSON. What tools ask goes through the interceptor of
the server, which counts it for the token and the address as it counts the calls of any client.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

from mcp.server.mcpserver import Context
from mcp.server.transport_security import TransportSecuritySettings

from adjudicator.in_process.channel import InProcessChannel
from adjudicator.in_process.games import keep_logging_quiet
from adjudicator.mcp.callers import Caller
from adjudicator.mcp.server import make_server
from adjudicator.mcp.trials import Trials
from adjudicator.rpc.admission.connections import peer_of
from adjudicator.rpc.admission.interceptor import CallInterceptor
from adjudicator.rpc.admission.method_handlers import MethodHandlers
from adjudicator.rpc.web.web_limits import RATE_LIMITED, Application, Receive, Scope, Send
from adjudicator.tokens import hash_token
from adjudicator_client import Client

PATIENCE = 60.0
"""Seconds for a call of the service."""
TOO_LARGE = (
    "a request to this server has at most {largest} bytes (its option --largest-request): send an export packed, in "
    "base64; or have its file graded where it lies, by `adjudicator verify --file FILE` or `adjudicator mcp` there"
)


def make_application(interceptor: CallInterceptor, handlers: MethodHandlers, largest_request: int) -> Application:
    """Returns the application for assistants of a server."""
    return _Assistants(interceptor, handlers, largest_request)


class _Assistants:
    """The application for assistants. It runs in the event loop of the port for browsers."""

    def __init__(self, interceptor: CallInterceptor, handlers: MethodHandlers, largest_request: int) -> None:
        keep_logging_quiet()
        self._interceptor, self._handlers, self._trials = interceptor, handlers, Trials()
        self._largest = largest_request
        server = make_server(self._find_caller, files=False)
        server.streamable_http_app(
            stateless_http=True,
            json_response=True,
            max_request_body_size=largest_request,
            # The port has checked the origin. It does not know by which names it is reached.
            transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),
        )
        self._manager = server.session_manager
        self._ready: asyncio.Future[None] | None = None
        self._running: asyncio.Task[None] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if RATE_LIMITED.get() is not None:
            return await _refuse(send, 429, "too many calls, or too many wrong tokens, from this address: wait")
        if not any(name == b"authorization" for name, _ in scope["headers"]):
            return await _refuse(send, 401, "send a token of this server as `authorization: Bearer TOKEN`")
        if scope["method"] != "POST":
            return await _refuse(send, 405, "send each request by POST; nothing is sent unasked")
        if _length_of(scope) > self._largest:
            return await _refuse(send, 413, TOO_LARGE.format(largest=self._largest))
        await self._start()
        await self._manager.handle_request(scope, receive, send)

    async def _start(self) -> None:
        """Starts what answers requests, with the first one; it ends with the event loop."""
        if self._ready is None:
            self._ready = asyncio.get_running_loop().create_future()
            self._running = asyncio.create_task(self._run(self._ready))
        await asyncio.shield(self._ready)

    async def _run(self, ready: asyncio.Future[None]) -> None:
        try:
            async with self._manager.run():
                ready.set_result(None)
                await asyncio.Event().wait()
        finally:
            self._trials.close_all()

    def _find_caller(self, ctx: Context[Any, Any]) -> Caller:
        """Returns who sends a request. Raises AdjudicatorError: the token is not valid here."""
        request: Any = ctx.request_context.request
        _, _, token = str(request.headers.get("authorization", "")).partition(" ")
        token = token.strip()
        peer = peer_of(request.client.host, request.client.port) if request.client else ""
        channel = InProcessChannel(self._interceptor, self._handlers, peer)
        client = Client(channel, token, timeout=PATIENCE, attempts=1)
        known = client.who_am_i()
        return Caller(client, self._trials, hash_token(token).hex(), token, known.role, known.game_id)


def _length_of(scope: Scope) -> int:
    """Returns the bytes that a request says it has; 0 if it does not say, as what arrives is counted besides."""
    said = next((value for name, value in scope["headers"] if name == b"content-length"), b"")
    return int(said) if said.isdigit() else 0


async def _refuse(send: Send, status: int, wrong: str) -> None:
    body = json.dumps({"jsonrpc": "2.0", "id": None, "error": {"code": -32600, "message": wrong}}).encode()
    told = {401: [(b"www-authenticate", b"Bearer")], 405: [(b"allow", b"POST")]}.get(status, [])
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *told]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
