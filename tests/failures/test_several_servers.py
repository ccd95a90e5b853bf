"""Two servers behind a proxy play one set of games on a PostgreSQL store; again and again, either is killed."""

from __future__ import annotations

import os
import random
import time
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from adjudicator.log.postgres.store import open_postgres_store
from tests.failures.proxy import Backend, find_program, running_proxy
from tests.failures.tables import Table, check, describe, playing
from tests.log.postgres_stores import make_location
from tests.postgres_server import PostgresServer, find_free_port
from tests.rpc.serving import Server

pytestmark = pytest.mark.services

FEW, MANY = 3, int(os.environ.get("ADJUDICATOR_KILLS", "200"))
GAMES = 8
SECONDS_BETWEEN_KILLS = (0.2, 1.2)


def play_while_servers_are_killed(postgres: PostgresServer, folder: Path, kills: int, seed: int) -> list[Table]:
    """Play eight games at a time until so many servers were killed; returns all tables, checked."""
    program = find_program()
    if program is None:
        pytest.skip("HAProxy is not installed (Debian: apt-get install haproxy)")
    location, rng = make_location(postgres), random.Random(seed)
    tables: list[Table] = []
    ports = [find_free_port(), find_free_port()]
    with ExitStack() as stack:
        servers = [Server("--store", location, port=port) for port in ports]
        stack.callback(lambda: [server.__exit__(None, None, None) for server in servers])
        address = stack.enter_context(running_proxy(program, folder, "games", [Backend(port, port) for port in ports]))
        while kills:
            with playing(address, GAMES, rng.getrandbits(32)) as played:
                tables += played
                round_of_kills = min(kills, 10)
                for _ in range(round_of_kills):
                    time.sleep(rng.uniform(*SECONDS_BETWEEN_KILLS))
                    victim = rng.randrange(len(servers))
                    servers[victim].process.kill()
                    servers[victim].__exit__(None, None, None)
                    servers[victim] = Server("--store", location, port=ports[victim])
                kills -= round_of_kills
            with closing(open_postgres_store(location)) as store:
                check(store, played)
    return tables


def test_a_few_killed_servers_lose_and_repeat_nothing(postgres: PostgresServer, tmp_path: Path) -> None:
    tables = play_while_servers_are_killed(postgres, tmp_path, FEW, seed=3)

    assert all(table.acknowledged for table in tables)


@pytest.mark.slow
def test_many_killed_servers_lose_and_repeat_nothing(postgres: PostgresServer, tmp_path: Path) -> None:
    """ADJUDICATOR_KILLS says how many; 200 by default. Says how long a watch was behind an answer."""
    tables = play_while_servers_are_killed(postgres, tmp_path, MANY, seed=4)

    delays = [delay for table in tables for delay in table.delays()]
    moves = sum(len(table.acknowledged) for table in tables)
    print(f"\n{MANY} kills, {len(tables)} games, {moves} moves, {describe(delays)}")
    assert moves >= MANY
