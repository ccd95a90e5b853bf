"""The event log against raw SQLite, in the same run, with the same rows, file system and durability.

`python -m tests.bench.bench_store` prints the figures.
"""

from __future__ import annotations

import contextlib
import gc
import random
import sqlite3
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from adjudicator.log import GameMapper, GameStore, open_sqlite_store, start_chain
from adjudicator.log.records.command_record import Row, draw_salt, link, record_text
from adjudicator.log.sqlite.commands import INSERT_COMMAND, INSERT_EVENT
from adjudicator.log.sqlite.schema import STEPS
from engine.core.events.fold import fold
from tests.bench.bench_engine import FFTCG, FIRE_FORCE, GENERIC, Tally, play, setup
from tests.bench.figures import Figure
from tests.log.older_files import lay_bare
from tests.log.samples import burst, opening, record

COMMAND = 40
ROUNDS = 60
PER_ROUND = 20
EVENTS = 2000
SIZED, SEED = 5, 1_000
DECODERS = GameMapper().decoders


def append_ratio() -> Figure:
    """Share of raw `executemany` that appending one 40-event command reaches (WAL, NORMAL)."""
    with tempfile.TemporaryDirectory() as folder:
        raw = _raw_file(Path(folder) / "raw.db")
        with contextlib.closing(open_sqlite_store(Path(folder) / "store.db", synchronous="NORMAL")) as store:
            raw_times, store_times = _appends(store, raw)
        raw.close()
    ours, theirs = median(store_times), median(raw_times)
    detail = (
        f"{COMMAND / ours:,.0f} events/s of {COMMAND / theirs:,.0f}; {ours * 1e6:.0f} us a command, raw "
        f"{theirs * 1e6:.0f} us; encoding, chain, version check and command record included on our side only "
        f"(raw writes the same rows, ready-made)"
    )
    return Figure.at_least("append 40 events / raw executemany", theirs / ours, "ratio", 0.5, detail)


def _appends(store: GameStore, raw: sqlite3.Connection) -> tuple[list[float], list[float]]:
    mapper = GameMapper()
    chain = store.append("game", 0, [opening()], record(1, 1), previous=start_chain("game")).chain
    version, raw_chain = 1, chain
    raw_times: list[float] = []
    store_times: list[float] = []
    for round_number in range(ROUNDS):
        batches = []
        for n in range(PER_ROUND):
            base = version + n * COMMAND
            batches.append((base, burst(base, COMMAND), record(base + 1, base + COMMAND)))
        rows = [(mapper.rows("game", events), made) for _, events, made in batches]
        prepared: list[tuple[list[Row], tuple[Any, ...]]] = []
        for event_rows, made in rows:
            text = record_text(made)
            salt = draw_salt()
            raw_chain = link(raw_chain, text, event_rows, salt)
            prepared.append((event_rows, ("game", made.last_seq, made.request_id, raw_chain, text, salt)))
        gc.collect()

        def write_raw(prepared: list[tuple[list[Row], tuple[Any, ...]]] = prepared) -> None:
            for event_rows, command_row in prepared:
                start = time.perf_counter()
                raw.execute("BEGIN IMMEDIATE")
                raw.executemany(INSERT_EVENT, event_rows)
                raw.execute(INSERT_COMMAND, command_row)
                raw.execute("COMMIT")
                raw_times.append(time.perf_counter() - start)

        def write_store(batches: list[Any] = batches) -> None:
            nonlocal chain
            for base, events, made in batches:
                start = time.perf_counter()
                chain = store.append("game", base, events, made, previous=chain).chain
                store_times.append(time.perf_counter() - start)

        first, second = (write_raw, write_store) if round_number % 2 else (write_store, write_raw)
        first()
        second()
        version += PER_ROUND * COMMAND
    assert len(store_times) == len(raw_times), "both sides must have written as much"
    return raw_times, store_times


def rebuild_ratio() -> Figure:
    """Share of raw select + decode that rebuilding the table of a 2,000-event game reaches."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "store.db"
        with contextlib.closing(open_sqlite_store(path)) as store:
            chain, version = start_chain("game"), 0
            while version < EVENTS:
                events = burst(version, COMMAND) if version else [opening()]
                last = version + len(events)
                chain = store.append("game", version, events, record(version + 1, last), previous=chain).chain
                version = last
            raw = _raw_file(Path(folder) / "raw.db")
            raw.executemany(INSERT_EVENT, [row for command in store.stored("game") for row in command.rows])
            ours, theirs = _alternate(lambda: fold(store.read("game")), lambda: _select_and_decode(raw))
            raw.close()
    detail = (
        f"{version / ours:,.0f} events/s of {version / theirs:,.0f}; {ours * 1e3:.2f} ms for {version}, "
        f"raw select + decode {theirs * 1e3:.2f} ms; the fold into a table is on our side only"
    )
    return Figure.at_least("rebuild 2,000 events / raw select + decode", theirs / ours, "ratio", 0.5, detail)


def store_sizes() -> list[Figure]:
    """How many times smaller a file is than one with a row for each event, by edition."""
    return [_store_size(edition) for edition in (FIRE_FORCE, GENERIC, FFTCG)]


def _store_size(edition: str) -> Figure:
    events = commands = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "store.db"
        with contextlib.closing(open_sqlite_store(path, synchronous="NORMAL", marked=False)) as store:
            for seed in range(SIZED):
                name, chain, version = f"g{seed:020}", start_chain(f"g{seed:020}"), 0
                for number, batch in enumerate(play(setup(edition), SEED + seed, Tally())[1]):
                    request_id = f"{random.Random(number).getrandbits(128):032x}"
                    made = record(version + 1, version + len(batch), request_id, digest=draw_salt() * 2)
                    chain = store.append(name, version, batch, made, previous=chain).chain
                    version += len(batch)
                    commands += 1
                events += version
        packed = _pages(path)
        lay_bare(path)
        bare = _pages(path)
    detail = (
        f"{SIZED} games, {events:,} events of {commands:,} commands: {packed / SIZED / 1e3:,.0f} kB a game, "
        f"{bare / SIZED / 1e3:,.0f} kB with a row for each event; rows, indexes and records together"
    )
    return Figure.at_least(f"{edition}: store file, unpacked / packed", bare / packed, "times", 4, detail)


def _pages(path: Path) -> int:
    """Bytes of a file's pages, after it was brought in order."""
    with contextlib.closing(sqlite3.connect(path)) as raw:
        raw.execute("VACUUM")
        return int(raw.execute("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").fetchone()[0])


def _select_and_decode(raw: sqlite3.Connection, decoders: Any = DECODERS) -> list[Any]:
    found = raw.execute(
        "SELECT topic, state FROM stored_events WHERE originator_id=? ORDER BY originator_version", ("game",)
    ).fetchall()
    return [decoders[topic](state) for topic, state in found]


def _alternate(ours: Callable[[], object], theirs: Callable[[], object], rounds: int = 60) -> tuple[float, float]:
    """Medians in seconds of both, taken in turns after a warm-up."""
    times: tuple[list[float], list[float]] = ([], [])
    for n in range(rounds + 5):
        for side, work in enumerate((ours, theirs)):
            gc.collect()
            start = time.perf_counter()
            work()
            if n >= 5:
                times[side].append(time.perf_counter() - start)
    return median(times[0]), median(times[1])


def _raw_file(path: Path) -> sqlite3.Connection:
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("PRAGMA journal_mode=WAL")
    raw.execute("PRAGMA synchronous=NORMAL")
    for step in STEPS:
        for statement in step:
            raw.execute(statement)
    return raw


if __name__ == "__main__":
    for figure in (append_ratio(), rebuild_ratio(), *store_sizes()):
        print(f"{figure.name}: {figure.value:.2f} (bar {figure.bar}, {'holds' if figure.holds else 'FAILS'})")
        print(f"  {figure.detail}")
