"""The configuration of HAProxy in the docs, as it stands: players play through it, one address cannot fill it."""

from __future__ import annotations

import os
import socket
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from adjudicator_client import Client, Grade, connect
from tests.failures.proxy import find_program
from tests.postgres_server import find_free_port
from tests.rpc.attacks import PREFACE, make_header_bomb
from tests.rpc.serving import OPERATOR, Server, open_game, play, seats

pytestmark = pytest.mark.services

FILE = Path(__file__).parents[2] / "deploy/haproxy.cfg"
OF_ONE_ADDRESS = 100
"""Connections that the file allows."""
PATIENCE = 20.0
SOON = 3.0
"""Seconds in which an answer comes on a busy machine; with the bombs at the server itself it took ten times as long."""


@pytest.fixture(scope="module")
def proxy() -> Iterator[int]:
    """The port of a proxy in front of a server."""
    program = find_program()
    if program is None:
        pytest.skip("HAProxy is not installed")
    port, operations = find_free_port(), find_free_port()
    limits = ("--failures-per-second", "0", "--connections-per-address", "1000")
    with Server("--operations-port", str(operations), *limits) as server:
        where = {
            "ADJUDICATOR_LISTEN": f"127.0.0.1:{port}",
            "ADJUDICATOR_SERVER": server.address,
            "ADJUDICATOR_OPERATIONS": str(operations),
        }
        running = subprocess.Popen([program, "-db", "-f", str(FILE)], env={**os.environ, **where})
        try:
            yield port
        finally:
            running.terminate()
            running.wait(PATIENCE)


@pytest.fixture
def operator(proxy: int) -> Iterator[Client]:
    with connect(f"127.0.0.1:{proxy}", OPERATOR, attempts=10, timeout=PATIENCE) as client:
        yield client


def test_a_game_is_played_watched_and_verified_through_the_proxy(operator: Client) -> None:
    game = open_game(operator)
    moved = play(game, 30)
    roles = seats(game)
    assert next(iter(roles["P1"].watch())).version
    assert roles["judge"].table().version == moved.version
    assert roles["judge"].verify().grade == Grade.GRADE_EXACT


def test_one_address_has_no_more_than_its_connections(proxy: int, operator: Client) -> None:
    with ExitStack() as held:
        opened = []
        for _ in range(OF_ONE_ADDRESS + 50):
            with suppress(OSError):
                each = socket.create_connection(("127.0.0.1", proxy), PATIENCE, source_address=("127.0.0.2", 0))
                opened.append(held.enter_context(each))
        time.sleep(0.5)
        left = [each for each in opened if not is_over(each)]
        assert 0 < len(left) <= OF_ONE_ADDRESS
        assert open_game(operator).version


def test_headers_that_grow_when_they_are_read_do_not_reach_the_server(proxy: int, operator: Client) -> None:
    """gRPC itself takes 16 MB of them from who has not yet taken note of its settings, and Python reads every one."""
    game, over, sent = open_game(operator), threading.Event(), Counter[str]()

    def send() -> None:
        while not over.is_set():
            with suppress(OSError), socket.socket() as stranger:
                stranger.settimeout(PATIENCE)
                stranger.bind(("127.0.0.3", 0))
                stranger.connect(("127.0.0.1", proxy))
                stranger.sendall(PREFACE)
                for stream in range(1, 2_000, 2):
                    stranger.sendall(make_header_bomb(stream))
                    sent["bombs"] += 1
            over.wait(0.05)

    strangers = [threading.Thread(target=send) for _ in range(4)]
    for stranger in strangers:
        stranger.start()
    try:
        until, longest = time.monotonic() + 4.0, 0.0
        while time.monotonic() < until:
            started = time.monotonic()
            assert seats(game)["P1"].table().version
            longest = max(longest, time.monotonic() - started)
    finally:
        over.set()
        for stranger in strangers:
            stranger.join()
    assert sent["bombs"] > 50
    assert longest < SOON


def is_over(connection: socket.socket) -> bool:
    """Whether the other end has closed a connection; a greeting of its own is none."""
    connection.setblocking(False)
    try:
        return connection.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True
