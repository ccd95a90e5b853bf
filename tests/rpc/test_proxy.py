"""The configuration of HAProxy in the docs, as it stands: players play through it, one address cannot fill it."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from adjudicator_client import Client, connect
from tests.failures.proxy import find_program
from tests.postgres_server import find_free_port
from tests.rpc.serving import OPERATOR, Server, open_game, play, seats

FILE = Path(__file__).parents[2] / "deploy/haproxy.cfg"
OF_ONE_ADDRESS = 100
"""Connections that the file allows."""
PATIENCE = 20.0


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
    assert roles["judge"].verify().grade.name == "EXACT"


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


def is_over(connection: socket.socket) -> bool:
    """Whether the other end has closed a connection; a greeting of its own is none."""
    connection.setblocking(False)
    try:
        return connection.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True
