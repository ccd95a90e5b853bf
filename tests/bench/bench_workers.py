"""Moves on a server with workers against the same moves on one without, in turns, in the same run.

`python -m tests.bench.bench_workers` prints the figures. Each server has games of its own, dealt alike. All processes
of either server are pinned to one core and what makes the load to another, where there are two. So a rate is what one
core gives, and the processor time of door and worker says what more cores would give (docs/scaling.md).
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import median, quantiles

from adjudicator.diagnostics import configure_logging
from tests.bench.bench_wire import Call, Client, cpu_of, planned, randomly
from tests.bench.figures import Figure
from tests.rpc.serving import Server

WORKERS = 2
ROUNDS = 8
GAMES = 8
MOVES = 12
"""Moves of each game in a round."""


class Side:
    """One of the servers that are compared, and what was measured of it."""

    def __init__(self, server: Server) -> None:
        self.client = Client(server.address)
        lines = [json.loads(line) for line in server.logged.splitlines() if "worker.ready" in line]
        self.door, self.workers = server.process.pid, [line["pid"] for line in lines]
        self.games: list[list[Call]] = []
        self.rates: list[float] = []
        self.times: list[float] = []
        self.spent = [0.0, 0.0]

    async def open(self) -> None:
        """Open the games."""
        for n in range(GAMES):
            plan = planned(f"bench-workers-{n}", randomly(n), lambda table: table.result is not None)
            self.games.append(await self.client.opened(plan))

    async def play(self, turn: int) -> None:
        """One round of moves, all games at once."""
        lanes: Sequence[Sequence[Call]] = [calls[turn * MOVES : (turn + 1) * MOVES] for calls in self.games]
        before = self._spent()
        rate, times = await self.client.all([calls for calls in lanes if calls])
        if turn:  # the first one warms up
            self.rates.append(rate)
            self.times += times
            self.spent = [each + now - then for each, now, then in zip(self.spent, self._spent(), before, strict=True)]

    def _spent(self) -> list[float]:
        return [cpu_of(self.door), sum(map(cpu_of, self.workers))]

    @property
    def door_cpu(self) -> float:
        """Microseconds of the door's processor time for a move."""
        return self.spent[0] / len(self.times) * 1e6

    @property
    def worker_cpu(self) -> float:
        """Microseconds of the workers' processor time for a move."""
        return self.spent[1] / len(self.times) * 1e6

    def __str__(self) -> str:
        cut = quantiles(self.times, n=100)
        return f"{median(self.rates):,.0f} moves/s, p50 {cut[49] * 1000:.1f} ms, p99 {cut[98] * 1000:.1f} ms"


def door_share() -> list[Figure]:
    """What the door costs of a move. Runs in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.bench_workers", "--json"], stdout=subprocess.PIPE, check=True, timeout=600
    )
    return [Figure(**figure) for figure in json.loads(done.stdout)]


def measure() -> Iterator[Figure]:
    """The figures, measured here."""
    cores, common = sorted(os.sched_getaffinity(0)), ["--calls-per-second", "0"]
    if len(cores) > 1:
        os.sched_setaffinity(0, {cores[0]})
        common += ["--cpu", str(cores[1])]
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(*common, store=Path(folder) / "one.db") as one,
        Server(*common, "--workers", str(WORKERS), store=Path(folder) / "many.db") as many,
    ):
        alone, crowd = asyncio.run(_measured(one, many))
    whole = crowd.door_cpu + crowd.worker_cpu
    where = "servers on one core, load on another" if len(cores) > 1 else "servers and load on one core"
    detail = (
        f"CPU of a move: door {crowd.door_cpu:.0f} us, worker {crowd.worker_cpu:.0f} us; without workers "
        f"{alone.door_cpu:.0f} us; with {WORKERS} workers {crowd}; without {alone}; {GAMES} games at once, {where}, "
        "SQLite WAL, FULL"
    )
    yield Figure.at_most("door / submit, processor time", crowd.door_cpu / whole, "ratio", 0.25, detail)
    yield Figure.at_most("with workers / without, processor time", whole / alone.door_cpu, "ratio", 1.33, "as above")


async def _measured(one: Server, many: Server) -> tuple[Side, Side]:
    sides = Side(one), Side(many)
    for side in sides:
        await side.open()
    for turn in range(ROUNDS):
        for side in sides if turn % 2 else reversed(sides):
            await side.play(turn)
    for side in sides:
        await side.client.close()
    return sides


if __name__ == "__main__":
    configure_logging("error")
    figures = list(measure())
    if "--json" in sys.argv:
        print(json.dumps([asdict(figure) for figure in figures]))
    else:
        for figure in figures:
            mark = "holds" if figure.holds else "FAILS"
            print(f"{figure.name}: {figure.value:.3f} ({mark}, bar {figure.bar}); {figure.detail}")
