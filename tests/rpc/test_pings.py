"""Pings of clients, as raw frames of HTTP/2: those that keep to the interval of the guide never end a connection."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from adjudicator.application import Adjudicator
from adjudicator.log import open_memory_store
from adjudicator.rpc.server.channel_options import make_channel_options
from adjudicator.rpc.server.server import start
from adjudicator.rpc.server.server_options import ServerOptions
from tests.rpc.attacks import PREFACE, frame
from tests.rpc.own_workers import door_on
from tests.rpc.serving import OPERATOR

pytestmark = pytest.mark.services

PING, GOAWAY, ACKNOWLEDGED = 6, 7, 1
INTERVAL = 0.5
GUIDE = Path(__file__).parents[2] / "docs" / "guide-for-client-authors.md"


def read_frames(connection: socket.socket) -> Iterator[tuple[int, int, bytes]]:
    """Kind, flags and content of each frame that comes."""
    with connection.makefile("rb") as file:
        while head := file.read(9):
            yield head[3], head[4], file.read(int.from_bytes(head[:3], "big"))


def count_pings(address: str, pause: float, most: int) -> int:
    """How many pings of a client without a call the server answers before it sends the client away."""
    host, _, port = address.rpartition(":")
    with closing(socket.create_connection((host, int(port)), timeout=10.0)) as connection:
        connection.sendall(PREFACE)
        frames = read_frames(connection)
        for number in count():
            if number == most:
                return most
            connection.sendall(frame(PING, 0, 0, number.to_bytes(8, "big")))
            for kind, flags, content in frames:
                if kind == GOAWAY:
                    assert b"too_many_pings" in content
                    return number
                if kind == PING and flags & ACKNOWLEDGED:
                    break
            time.sleep(pause)
    raise AssertionError("not reached")


@pytest.mark.parametrize("workers", [0, 1])
def test_an_idle_client_may_ping_as_often_as_the_guide_says(workers: int, tmp_path: Path) -> None:
    options = ServerOptions(port=0, ping_interval=INTERVAL)
    if workers:
        with door_on(tmp_path / "games.db", workers, options) as (running, _):
            assert count_pings(running.address, INTERVAL, 6) == 6
        return
    with closing(Adjudicator(open_memory_store())) as app:
        running = start(app, OPERATOR, options)
        try:
            assert count_pings(running.address, INTERVAL, 6) == 6
            assert count_pings(running.address, 0.0, 50) < 10, "who pings without a pause is sent away"
        finally:
            running.stop(0.0)


def test_the_interval_is_that_of_the_guide() -> None:
    said = re.search(r"\| keepalive pings \| not more often than every (\d+) seconds", GUIDE.read_text("utf-8"))
    assert said is not None and float(said[1]) == ServerOptions().ping_interval
    assert dict(make_channel_options(ServerOptions()))["grpc.http2.min_ping_interval_without_data_ms"] < 10_000
