"""The primary of a replicated PostgreSQL store is killed under load; a standby takes over and play goes on."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Sequence
from contextlib import closing
from itertools import pairwise

import psycopg
import pytest

from adjudicator.log.postgres.schema import migrate
from adjudicator.log.postgres.store import open_postgres_store
from tests.failures.patroni import DATABASE, find_missing, running_cluster
from tests.failures.tables import Table, check, describe, playing
from tests.postgres_server import OWNER, SERVER_ROLE
from tests.rpc.serving import Server

pytestmark = pytest.mark.services

FEW, MANY = 1, int(os.environ.get("ADJUDICATOR_FAILOVERS", "20"))
GAMES = 4
LONGEST_PAUSE = 60.0
"""Seconds after which a failover has failed."""


def play_while_primaries_are_killed(kills: int, seed: int) -> tuple[list[Table], list[float]]:
    """Play until so many primaries were killed; returns all tables, checked, and each pause of writing in seconds."""
    if missing := find_missing():
        pytest.skip(f"{' and '.join(missing)} not installed (Debian: apt-get install patroni etcd-server postgresql)")
    rng = random.Random(seed)
    tables: list[Table] = []
    pauses: list[float] = []
    with running_cluster() as cluster:
        with psycopg.connect(cluster.url(OWNER, DATABASE)) as connection:
            migrate(connection, SERVER_ROLE)
        location = cluster.url(SERVER_ROLE, DATABASE)
        with Server("--store", location) as server:
            for _ in range(kills):
                with playing(server.address, GAMES, rng.getrandbits(32)) as played:
                    tables += played
                    time.sleep(rng.uniform(0.5, 1.5))
                    primary = cluster.wait_until_whole()
                    primary.kill()
                    pauses.append(wait_for_an_answer(played, time.monotonic()))
                with closing(open_postgres_store(location)) as store:
                    check(store, played)
                cluster.wait_until_whole()
    return tables, pauses


def wait_for_an_answer(tables: Sequence[Table], since: float) -> float:
    """Wait until moves sent after the kill are answered; returns the longest pause between answers, in seconds."""
    until = since + LONGEST_PAUSE
    longest = 0.0
    while time.monotonic() < until:
        times = sorted(at for table in tables for at in list(table.answered_at.values()))
        longest = max((later - earlier for earlier, later in pairwise(times)), default=0.0)
        if times and times[-1] > since + 1 and longest > 1:
            return longest
        time.sleep(0.05)
    raise TimeoutError("no move was answered after the primary had been killed")


def test_a_failover_loses_nothing_that_was_answered_or_watched() -> None:
    tables, _ = play_while_primaries_are_killed(FEW, seed=5)

    assert all(table.acknowledged for table in tables)


@pytest.mark.slow
def test_many_failovers_lose_nothing_that_was_answered_or_watched() -> None:
    """ADJUDICATOR_FAILOVERS says how many; 20 by default. Says how long writing paused."""
    tables, pauses = play_while_primaries_are_killed(MANY, seed=6)

    delays = [delay for table in tables for delay in table.delays()]
    moves = sum(len(table.acknowledged) for table in tables)
    ordered = sorted(pauses)
    print(
        f"\n{MANY} failovers, {len(tables)} games, {moves} moves; writing paused for {ordered[0]:.1f} to "
        f"{ordered[-1]:.1f} s, {ordered[len(ordered) // 2]:.1f} s in the middle; {describe(delays)}"
    )
    assert moves >= MANY
