"""What is looked at before a call is one: its origin, how many there are, how long it takes to arrive."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any

import structlog

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

ARRIVAL = 30.0
"""Seconds that a request may take to arrive."""

ALLOWED_HEADERS = (
    "authorization, content-type, connect-protocol-version, connect-timeout-ms, connect-content-encoding, "
    "connect-accept-encoding, grpc-timeout, x-grpc-web, x-user-agent"
)
SHOWN_HEADERS = "grpc-status, grpc-message, grpc-status-details-bin"
REMEMBERED = "7200"
"""Seconds for which a browser need not ask again."""

ORIGIN = re.compile(r"https?://(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?")


def origins(given: Iterable[str]) -> frozenset[str]:
    """Origins as browsers send them. Raises ValueError."""
    return frozenset(map(_origin, given))


def _origin(given: str) -> str:
    lower = given.lower().removesuffix("/")
    if not ORIGIN.fullmatch(lower):
        raise ValueError(f"{given[:80]!r} is not an origin; give scheme and host as in https://play.example.org")
    scheme, _, rest = lower.partition("://")
    return f"{scheme}://{rest.removesuffix(':80' if scheme == 'http' else ':443')}"


class Fence:
    """Around the application. Pages of no other origins than these are served; who is no browser names none."""

    def __init__(self, inner: Application, origins: frozenset[str], at_once: int) -> None:
        self._inner, self._origins, self._at_once = inner, origins, at_once
        self._under_way = 0
        self._log = structlog.get_logger("adjudicator.rpc").bind()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = _headers(scope)
        if headers is None:
            return await _say(send, 400, "invalid_argument", "a header is not ASCII")
        origin = headers.get("origin")
        if origin is not None:
            if origin not in self._origins:
                return await _say(send, 403, "permission_denied", "pages of this origin are not served")
            send = _shown_to(origin, send)
            if scope["method"] == "OPTIONS":
                return await _respond(send, 204, _preflight())
        if _is_native_grpc(headers.get("content-type", "")):
            return await _say(send, 415, "unimplemented", "this port speaks Connect and gRPC-Web; gRPC has its own")
        if self._under_way >= self._at_once:
            return await _say(send, 429, "resource_exhausted", "too many calls at once")
        self._under_way += 1
        try:
            await self._inner(scope, _arriving(receive), send)
        except Exception as error:
            self._log.error("failed", method=str(scope["path"])[:120], exc_info=error)
        finally:
            self._under_way -= 1


def _headers(scope: Scope) -> dict[str, str] | None:
    try:
        return {name.decode("ascii"): value.decode("ascii") for name, value in scope["headers"]}
    except UnicodeDecodeError:
        return None


def _is_native_grpc(content_type: str) -> bool:
    return content_type == "application/grpc" or content_type.startswith("application/grpc+")


def _preflight() -> list[tuple[bytes, bytes]]:
    return [
        (b"access-control-allow-methods", b"POST"),
        (b"access-control-allow-headers", ALLOWED_HEADERS.encode()),
        (b"access-control-max-age", REMEMBERED.encode()),
    ]


def _shown_to(origin: str, send: Send) -> Send:
    """Answers say that a page of this origin may read them. No cookie counts, so none is allowed."""

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


def _arriving(receive: Receive) -> Receive:
    """A request that takes too long to arrive counts as given up."""
    end: float | None = None
    arrived = False

    async def receiving() -> Message:
        nonlocal end, arrived
        if arrived:
            return await receive()
        end = end or asyncio.get_running_loop().time() + ARRIVAL
        try:
            async with asyncio.timeout_at(end):
                message = await receive()
        except TimeoutError:
            return {"type": "http.disconnect"}
        arrived = not message.get("more_body", False)
        return message

    return receiving


async def _say(send: Send, status: int, code: str, message: str) -> None:
    body = json.dumps({"code": code, "message": message}).encode()
    await _respond(send, status, [(b"content-type", b"application/json")], body)


async def _respond(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes = b"") -> None:
    length = [] if status == 204 else [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": [*headers, *length]})
    await send({"type": "http.response.body", "body": body})
