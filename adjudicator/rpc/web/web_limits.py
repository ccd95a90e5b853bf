"""Checks a request before it becomes a call: its origin, the number of calls, and the time of arrival."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable, Iterable, MutableMapping
from concurrent import futures
from contextlib import ExitStack, suppress
from contextvars import ContextVar
from typing import Any

from adjudicator.auth import Unauthenticated
from adjudicator.log_lines import Logger
from adjudicator.rpc.admission.authentication import POLICY, TokenNeeds
from adjudicator.rpc.admission.call_rates import RateLimited
from adjudicator.rpc.admission.connections import peer_of
from adjudicator.rpc.admission.interceptor import CallInterceptor
from adjudicator.rpc.admission.method_handlers import Metadata
from adjudicator.rpc.admission.pending_messages import PendingMessage, PendingMessages
from adjudicator.rpc.messages.errors import UnusableOption
from adjudicator.rpc.web.json_requests import UNKNOWN_HEADER

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

ARRIVAL = 10.0
"""The default limit in seconds for the arrival of a request."""

RATE_LIMITED: ContextVar[RateLimited | None] = ContextVar("limited", default=None)
"""The reason to refuse the current, unread request because of its address; a later check might pass."""

ALLOWED_HEADERS = (
    "authorization, content-type, connect-protocol-version, connect-timeout-ms, connect-content-encoding, "
    "connect-accept-encoding, grpc-timeout, x-grpc-web, x-user-agent, adjudicator-language"
)
SHOWN_HEADERS = f"grpc-status, grpc-message, grpc-status-details-bin, {UNKNOWN_HEADER}"
REMEMBERED = "7200"
"""Seconds for which a browser may cache the answer."""

ORIGIN = re.compile(r"https?://(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?")


def read_origins(given: Iterable[str]) -> frozenset[str]:
    """Returns origins in the form that browsers send. Raises UnusableOption."""
    return frozenset(map(_read_origin, given))


def _read_origin(given: str) -> str:
    lower = given.lower().removesuffix("/")
    if not ORIGIN.fullmatch(lower):
        wrong = f"{given[:80]!r} is not an origin; give scheme and host as in https://play.example.org"
        raise UnusableOption(wrong, fault="origin")
    scheme, _, rest = lower.partition("://")
    return f"{scheme}://{rest.removesuffix(':80' if scheme == 'http' else ':443')}"


def find_own_origin(scope: Scope, host: str) -> str:
    """Returns the origin of pages that this port serves itself, by the host that a request names."""
    scheme = str(scope.get("scheme", "http"))
    return f"{scheme}://{host.lower().removesuffix(':80' if scheme == 'http' else ':443')}"


class WebLimits:
    """Limits around the application. Only its own pages and those of these origins are served, and who names none.

    A call counts from the arrival of its request. A request that its headers forbid is refused without waiting for the
    message. Of the `at_once` places a role gets at most an eighth, and all callers unknown to `interceptor` together a
    quarter.
    """

    def __init__(
        self,
        inner: Application,
        origins: frozenset[str],
        at_once: int,
        interceptor: CallInterceptor | None = None,
        bodies: PendingMessages | None = None,
    ) -> None:
        self._inner, self._origins, self._at_once, self._interceptor = inner, origins, at_once, interceptor
        self._bodies = bodies or PendingMessages(ARRIVAL, at_once, at_once)
        self._of: Counter[Hashable] = Counter()
        self._asking = futures.ThreadPoolExecutor(1, "tokens")
        self._log = Logger("adjudicator.rpc").bind()

    def change(self, at_once: int) -> None:
        """Changes the number of simultaneous calls from the next one on."""
        self._at_once = at_once

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        send = _forbid_storing(send)
        if b"%" in scope.get("raw_path", b""):  # a proxy before this port may decide by the raw path
            return await _say(send, 404, "unimplemented", "no method has such a name")
        headers = _read_headers(scope)
        if headers is None:
            return await _say(send, 400, "invalid_argument", "a header is not ASCII")
        origin = headers.get("origin")
        if origin is not None:
            if origin not in self._origins and origin != find_own_origin(scope, headers.get("host", "")):
                return await _say(send, 403, "permission_denied", "pages of this origin are not served")
            send = _allow_origin(origin, send)
            if scope["method"] == "OPTIONS":
                return await _respond(send, 204, _answer_preflight())
        if _is_native_grpc(headers.get("content-type", "")):
            return await _say(send, 415, "unimplemented", "this port speaks Connect and gRPC-Web; gRPC has its own")
        caller: Hashable = None
        if self._interceptor is not None:
            metadata = [(name.decode("ascii"), value.decode("ascii")) for name, value in scope["headers"]]
            if POLICY.get(scope["path"]) is TokenNeeds.CODE:  # whatever token is sent with it
                metadata = [each for each in metadata if each[0] != "authorization"]
                scope = {**scope, "headers": [each for each in scope["headers"] if each[0] != b"authorization"]}
            if self._is_refused(scope, metadata):
                return await self._serve(scope, _receive_nothing(headers.get("content-type", ""), receive), send)
            caller = self._interceptor.who(metadata)
            if caller is None:
                try:
                    caller = await asyncio.get_running_loop().run_in_executor(
                        self._asking, self._interceptor.recognise, metadata
                    )
                except Unauthenticated:  # treated as no token
                    unnamed = {**scope, "headers": [each for each in scope["headers"] if each[0] != b"authorization"]}
                    nothing = _receive_nothing(headers.get("content-type", ""), receive)
                    return await self._serve(unnamed, nothing, send)
        most = max(1, self._at_once // (4 if caller is None else 8)) if self._interceptor is not None else self._at_once
        if self._of.total() >= self._at_once or self._of[caller] >= most:
            return await _say(send, 429, "resource_exhausted", "too many calls at once")
        arriving = _Arriving(receive, self._bodies, caller, self._of)
        try:
            await self._serve(scope, arriving, send)
        finally:
            arriving.end()
            if arriving.given_up and caller is None and self._interceptor is not None:
                self._interceptor.opened_nothing(_read_peer(scope), metadata)

    def _is_refused(self, scope: Scope, metadata: Metadata) -> bool:
        """Returns whether the application will refuse a request regardless of its message."""
        assert self._interceptor is not None
        try:
            if self._interceptor.who(metadata) is None:
                self._interceptor.hear(_read_peer(scope), metadata)
        except RateLimited as limited:
            RATE_LIMITED.set(limited)
            return True
        return self._interceptor.refusing(scope["path"], metadata) is not None

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._inner(scope, receive, send)
        except Exception as error:
            self._log.error("failed", method=str(scope["path"])[:120], exc_info=error)


def _read_headers(scope: Scope) -> dict[str, str] | None:
    try:
        return {name.decode("ascii"): value.decode("ascii") for name, value in scope["headers"]}
    except UnicodeDecodeError:
        return None


def _is_native_grpc(content_type: str) -> bool:
    return content_type == "application/grpc" or content_type.startswith("application/grpc+")


def _answer_preflight() -> list[tuple[bytes, bytes]]:
    return [
        (b"access-control-allow-methods", b"POST"),
        (b"access-control-allow-headers", ALLOWED_HEADERS.encode()),
        (b"access-control-max-age", REMEMBERED.encode()),
    ]


def _forbid_storing(send: Send) -> Send:
    """Lets no cache store answers to calls."""

    async def uncached(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], (b"cache-control", b"no-store")]
        await send(message)

    return uncached


def _allow_origin(origin: str, send: Send) -> Send:
    """Lets pages of this origin read answers. Cookies have no effect, so none are allowed."""

    async def shown(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [
                *message["headers"],
                (b"access-control-allow-origin", origin.encode()),
                (b"access-control-expose-headers", SHOWN_HEADERS.encode()),
                (b"vary", b"Origin"),
            ]
        await send(message)

    return shown


def _read_peer(scope: Scope) -> str:
    host, port = scope.get("client") or ("", 0)
    return peer_of(host, port)


def _receive_nothing(content_type: str, receive: Receive) -> Receive:
    """Returns an empty request in place of an unread one, so that the application can refuse it.

    A further read waits until the client has gone, as after every request; its data is dropped meanwhile.
    """
    framed = content_type.startswith(("application/connect+", "application/grpc-web"))
    given = False

    async def receive_nothing() -> Message:
        nonlocal given
        if not given:
            given = True
            return {"type": "http.request", "body": bytes(5) if framed else b"", "more_body": False}
        while (message := await receive())["type"] != "http.disconnect":
            pass
        return message

    return receive_nothing


class _Arriving:
    """An arriving request. A late request counts as abandoned, a complete one as a running call."""

    def __init__(
        self, receive: Receive, bodies: PendingMessages, caller: Hashable, under_way: Counter[Hashable]
    ) -> None:
        self._receive, self._bodies, self._caller, self._under_way = receive, bodies, caller, under_way
        self._arrived = self.given_up = False
        self._waiting = ExitStack()
        self._awaited: PendingMessage | None = None
        self._limit: asyncio.Timeout | None = None

    async def __call__(self) -> Message:
        if self._arrived:
            return await self._receive()
        if self._awaited is None:
            self._awaited = self._waiting.enter_context(
                self._bodies.awaited(self._caller, self._cancel(asyncio.get_running_loop()))
            )
        try:
            async with asyncio.timeout(None) as self._limit:
                if self._awaited.given_up:
                    raise TimeoutError
                message = await self._receive()
        except TimeoutError:
            self.given_up = True
            return {"type": "http.disconnect"}
        if not message.get("more_body", False):
            self._arrived = True
            self._waiting.close()
            self._under_way[self._caller] += 1
        return message

    def end(self) -> None:
        """Ends the call."""
        self._waiting.close()
        if self._arrived:
            self._arrived = False
            self._under_way[self._caller] -= 1

    def _cancel(self, loop: asyncio.AbstractEventLoop) -> Callable[[], object]:
        def expire() -> None:
            if self._limit is not None and not self._limit.expired():
                with suppress(RuntimeError):  # the awaited event has occurred
                    self._limit.reschedule(loop.time())

        return lambda: loop.call_soon_threadsafe(expire)


async def _say(send: Send, status: int, code: str, message: str) -> None:
    body = json.dumps({"code": code, "message": message}).encode()
    await _respond(send, status, [(b"content-type", b"application/json")], body)


async def _respond(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes = b"") -> None:
    length = [] if status == 204 else [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": [*headers, *length]})
    await send({"type": "http.response.body", "body": body})
