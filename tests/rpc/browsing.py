"""A browser as far as a server can tell: plain HTTP, JSON, the messages of a stream; and what tests ask with it."""

from __future__ import annotations

import base64
import http.client
import json
import ssl
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from connectrpc.method import IdempotencyLevel, MethodInfo, StreamType
from google.protobuf.message_factory import GetMessageClass

from adjudicator.application import Adjudicator
from adjudicator.log import open_memory_store
from adjudicator.rpc.server.server import RunningServer, start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator.rpc.services.servicers import SERVED
from adjudicator_client import NewGame
from tests.rpc.serving import OPERATOR

PAGE = "https://play.example.org"
V1 = "/adjudicator.v1."


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def said(self) -> Any:
        return json.loads(self.body)

    def detail(self, message: Any) -> Any:
        """The detail of this type."""
        return unpacked(self.said, message)


def unpacked(error: Any, message: Any) -> Any:
    for detail in error["details"]:
        if detail["type"] == message.DESCRIPTOR.full_name:
            return message.FromString(base64.b64decode(detail["value"] + "==="))
    raise AssertionError(f"no {message.DESCRIPTOR.full_name} in {error}")


@dataclass(frozen=True)
class Browser:
    """Calls as a page does, as far as a server can tell."""

    url: str
    tls: ssl.SSLContext | None = None

    def connection(self) -> http.client.HTTPConnection:
        at = urlsplit(self.url)
        assert at.hostname is not None
        if self.tls is not None:
            return http.client.HTTPSConnection(at.hostname, at.port, timeout=20, context=self.tls)
        return http.client.HTTPConnection(at.hostname, at.port, timeout=20)

    def send(self, verb: str, path: str, body: bytes = b"", **headers: str) -> Answer:
        with closing(self.connection()) as connection:
            connection.request(verb, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
            got = connection.getresponse()
            return Answer(got.status, {name.lower(): value for name, value in got.getheaders()}, got.read())

    def call(self, method: str, asked: Any = None, token: str = OPERATOR, **headers: str) -> Answer:
        """A call in JSON; `asked` may be bytes."""
        body = asked if isinstance(asked, bytes) else json.dumps(asked or {}).encode()
        bearer = {"authorization": f"Bearer {token}"} if token else {}
        return self.send("POST", V1 + method, body, **{"content_type": "application/json", **bearer, **headers})

    @contextmanager
    def stream(self, method: str, asked: Any, token: str, **headers: str) -> Iterator[Iterator[Any]]:
        """The messages of a stream, then what its end says."""
        body = json.dumps(asked).encode()
        with closing(self.connection()) as connection:
            connection.request(
                "POST", V1 + method, b"\0" + len(body).to_bytes(4, "big") + body,
                {"content-type": "application/connect+json", "authorization": f"Bearer {token}",
                 **{name.replace("_", "-"): value for name, value in headers.items()}},
            )  # fmt: skip
            got = connection.getresponse()
            assert got.status == 200
            yield self._messages(got)

    @staticmethod
    def _messages(got: http.client.HTTPResponse) -> Iterator[Any]:
        while head := got.read(5):
            yield json.loads(got.read(int.from_bytes(head[1:], "big")))


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def served(clock: Callable[[], float] = time.monotonic, **options: object) -> Iterator[tuple[RunningServer, Browser]]:
    given = {"port": 0, "web_port": 0, **options}
    running = start(Adjudicator(open_memory_store()), OPERATOR, ServerOptions(**given), clock=clock)  # type: ignore[arg-type]
    try:
        assert running.web_address is not None
        yield running, Browser(running.web_address)
    finally:
        running.stop(0)


def keep(game: NewGame, version: int, request_id: str = "") -> dict[str, Any]:
    """P1 keeps its hand."""
    answer = {"picks": ["keep"]}
    return {
        "gameId": game.game_id, "requestId": request_id or f"r{time.monotonic_ns()}", "expectedVersion": version,
        "answer": answer,
    }  # fmt: skip


def method_of(name: str, kind: StreamType) -> MethodInfo[Any, Any]:
    service, _, short = name.partition("/")
    for file in SERVED:
        found = file.DESCRIPTOR.services_by_name.get(service)
        if found is not None:
            method = found.methods_by_name[short]
            return MethodInfo(
                name=short, service_name=found.full_name, input=GetMessageClass(method.input_type),
                output=GetMessageClass(method.output_type), idempotency_level=IdempotencyLevel.UNKNOWN,
                stream_type=kind,
            )  # fmt: skip
    raise AssertionError(name)
