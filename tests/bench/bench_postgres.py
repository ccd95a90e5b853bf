"""The PostgreSQL store against the library's own recorder, in the same run, on a server of its own with fsync.

`python -m tests.bench.bench_postgres` prints the figures.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from statistics import median

from eventsourcing import postgres as library
from eventsourcing.persistence import StoredEvent

from adjudicator.log import GameMapper, GameStore, start_chain
from adjudicator.log.postgres.store import open_postgres_store
from tests.bench.figures import Figure
from tests.log.postgres_stores import make_location
from tests.log.samples import burst, opening, record
from tests.postgres_server import OWNER, PASSWORD, PostgresServer, running_server

COMMAND, COMMANDS, ROUNDS = 40, 60, 5
WRITERS = (4, 8)
Writer = Callable[[str], None]
"""Stores a game of `COMMANDS` commands under that name."""


def commands_of_several_writers() -> list[Figure]:
    """Commands of 40 events a second that several writers store, ours to the library's; nothing where none is there."""
    with running_server(durable=True) as server:
        if server is None:
            return []
        with (
            contextlib.closing(open_postgres_store(make_location(server), connections=max(WRITERS) + 2)) as store,
            contextlib.closing(_open_library_datastore(server)) as datastore,
        ):
            recorder = library.PostgresApplicationRecorder(datastore, events_table_name="stored_events")
            recorder.create_table()
            return [_compare(store, recorder, writers) for writers in WRITERS]


def _open_library_datastore(server: PostgresServer) -> library.PostgresDatastore:
    return library.PostgresDatastore(
        dbname=server.make_database(), host="127.0.0.1", port=str(server.port), user=OWNER, password=PASSWORD,
        pool_size=max(WRITERS) + 2, max_overflow=2, originator_id_type="text",
    )  # fmt: skip


def _compare(store: GameStore, recorder: library.PostgresApplicationRecorder, writers: int) -> Figure:
    mapper = GameMapper()

    def write_ours(game: str) -> None:
        chain, version = store.append(game, 0, [opening()], record(1, 1), previous=start_chain(game)).chain, 1
        for _ in range(COMMANDS):
            last = version + COMMAND
            made = record(version + 1, last)
            chain = store.append(game, version, burst(version, COMMAND), made, previous=chain).chain
            version = last

    def write_theirs(game: str) -> None:
        for number in range(COMMANDS):
            rows = mapper.rows(game, burst(number * COMMAND, COMMAND))
            recorder.insert_events([StoredEvent(*row) for row in rows])

    ours: list[float] = []
    theirs: list[float] = []
    for round_number in range(ROUNDS):
        for write, rates in ((write_ours, ours), (write_theirs, theirs))[:: 1 if round_number % 2 else -1]:
            rates.append(_measure_rate(write, [f"g{writers}-{round_number}-{place}" for place in range(writers)]))
    detail = (
        f"{median(ours):,.0f} commands/s of {median(theirs):,.0f}; encoding on both sides, chain, version check, "
        f"packing and command record on ours only"
    )
    name = f"PostgreSQL: 40-event commands of {writers} writers / the library's recorder"
    return Figure.at_least(name, median(ours) / median(theirs), "ratio", 2.5, detail)


def _measure_rate(write: Writer, games: Sequence[str]) -> float:
    threads = [threading.Thread(target=write, args=(game,)) for game in games]
    started = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(games) * COMMANDS / (time.perf_counter() - started)


if __name__ == "__main__":
    for figure in commands_of_several_writers():
        print(figure)
