"""What strangers do to a server: calls without a message, connections that say nothing, bodies that do not come."""

from __future__ import annotations

import resource
import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

import grpc

from adjudicator_client import NewGame
from tests.rpc.serving import Server

FILES = 1_024
"""Files that the server may open: what many systems allow."""
AT_ONCE = 32
"""Calls on one connection of an attacker."""
GET_TABLE, WATCH, IMPORT, CHECK_DECK, HEALTH = (
    "/adjudicator.v1.GameService/GetTable",
    "/adjudicator.v1.LogService/WatchEvents",
    "/adjudicator.v1.LogService/ImportGame",
    "/adjudicator.v1.RulebookService/CheckDeck",
    "/grpc.health.v1.Health/Check",
)
PATIENCE = 8.0
"""Seconds within which each call of a player is answered: less than a stalled call may last."""


PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\x04\0\0\0\0\0"
"""How a client of HTTP/2 begins, settings as usual."""


def frame(kind: int, flags: int, stream: int, content: bytes) -> bytes:
    """One frame of HTTP/2."""
    return len(content).to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big") + content


def make_headers(method: str, more: Mapping[str, str]) -> bytes:
    """The headers of a call, each of them written out."""
    usual = {":method": "POST", ":scheme": "http", ":path": method, ":authority": "x", "te": "trailers"}
    headers = {**usual, "content-type": "application/grpc", **more}
    return b"".join(b"\0" + b"".join(bytes([len(part)]) + part.encode() for part in pair) for pair in headers.items())


def make_header_bomb(stream: int) -> bytes:
    """A call of 11,000 bytes whose headers are 16 MB: one, to which all others refer. Source: RFC 7541, 6.1."""
    named = b"\x40\x03x-b\x7f" + bytes([(3_000 - 127) % 128 + 128, (3_000 - 127) // 128]) + b"y" * 3_000
    return frame(1, 4, stream, make_headers(GET_TABLE, {}) + named + b"\xbe" * 8_000)


@contextmanager
def many_files() -> Iterator[None]:
    """Lets this process open as many files as the system allows, as attackers are of this process."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@dataclass
class Attacked:
    """A server, the game that is played on it, and what its attackers hold."""

    server: Server
    game: NewGame
    held: ExitStack

    def stall(self, method: str, number: int, token: str = "") -> list[grpc.Future]:
        """Calls with headers and no message."""
        metadata = [("authorization", f"Bearer {token}")] if token else []
        go_on = threading.Event()
        self.held.callback(go_on.set)

        def nothing() -> Iterator[bytes]:
            go_on.wait()
            yield from ()

        calls: list[grpc.Future] = []
        for place in range(number):
            if place % AT_ONCE == 0:
                options = [("grpc.use_local_subchannel_pool", 1)]
                channel = self.held.enter_context(grpc.insecure_channel(self.server.address, options=options))
                grpc.channel_ready_future(channel).result(PATIENCE)
            calls.append(channel.stream_unary(method).future(nothing(), metadata=metadata))
        self.held.callback(calls.clear)  # grpcio cancels calls that nobody holds
        return calls

    def connections(self, port: int, number: int, said: bytes = b"") -> list[socket.socket]:
        """TCP connections over which nothing more is said."""
        opened: list[socket.socket] = []
        for _ in range(number):
            with_timeout = socket.create_connection(("127.0.0.1", port), timeout=10)
            self.held.callback(with_timeout.close)
            try:
                with_timeout.sendall(said)
            except OSError:  # it was closed already
                continue
            opened.append(with_timeout)
        return opened

    @property
    def web_port(self) -> int:
        port = urlsplit(self.server.web).port
        assert port is not None
        return port

    def slow_bodies(self, number: int, token: str = "") -> None:
        """Requests of browsers whose headers come, and of whose bodies one byte."""
        head = (
            f"POST {GET_TABLE} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n"
            f"{f'authorization: Bearer {token}' if token else 'x-nothing: 1'}\r\n\r\n{{"
        )
        self.connections(self.web_port, number, head.encode())
