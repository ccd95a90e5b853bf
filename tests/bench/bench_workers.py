"""Moves on a server with workers against the same moves on one without, in turns, in the same run.

`python -m tests.bench.bench_workers` prints the figures. Each server has games of its own, dealt alike. All processes
of either server are pinned to one core and what makes the load to another, where there are two. So a rate is what one
core gives, and the processor time of door and worker says what more cores would give (docs/scaling.md).

In the same run empty methods are called as often, with the same bytes, one of a server with threads and one of
`grpc.aio`: what a port costs that does nothing. `... --empty KIND` is such a server.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent import futures
from dataclasses import asdict
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import grpc

from adjudicator.diagnostics import configure_logging
from tests.bench.bench_wire import Call, Client, cpu_of, planned, randomly, wait_until_warm
from tests.bench.figures import Figure
from tests.rpc.serving import Server

WORKERS = 2
ROUNDS = 8
GAMES = 8
MOVES = 12
"""Moves of each game in a round."""

PAUSE = 0.02
"""Seconds between two calls of an empty method, so that they come about as often as moves."""

EMPTY = "/bench.Empty/Call"
ANSWER = bytes(3_000)
"""What an empty method answers, about as large as the answer to a move."""


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


class EmptyServer:
    """A process whose only method does nothing, pinned as the servers are. `kind`: `threads` or `aio`."""

    def __init__(self, kind: str, core: int | None) -> None:
        command = [
            sys.executable,
            "-m",
            "tests.bench.bench_workers",
            "--empty",
            kind,
            str(-1 if core is None else core),
        ]
        self.kind = kind
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.client = Client(f"127.0.0.1:{self.process.stdout.readline().strip()}")
        self.spent, self.calls = 0.0, 0

    async def call(self, turn: int) -> None:
        """One round of calls, as many as of moves."""
        before = cpu_of(self.process.pid)
        await asyncio.gather(*(self._lane() for _ in range(GAMES)))
        if turn:
            self.spent += cpu_of(self.process.pid) - before
            self.calls += GAMES * MOVES

    async def _lane(self) -> None:
        for _ in range(MOVES):
            await self.client.one(EMPTY, bytes(150), (("authorization", f"Bearer {'x' * 43}"),))
            await asyncio.sleep(PAUSE)

    @property
    def cpu(self) -> float:
        """Microseconds of processor time for a call."""
        return self.spent / self.calls * 1e6

    async def close(self) -> None:
        """End the process."""
        await self.client.close()
        self.process.kill()
        self.process.wait()


class EmptyMethods(grpc.GenericRpcHandler):
    """Has one handler for every method."""

    def __init__(self, handler: grpc.RpcMethodHandler[bytes, bytes]) -> None:
        self._handler = handler

    def service(self, handler_call_details: grpc.HandlerCallDetails) -> grpc.RpcMethodHandler[bytes, bytes]:
        return self._handler


def serve_threads() -> None:
    """An empty method of a server with threads, until the process is killed."""
    handler = grpc.unary_unary_rpc_method_handler(lambda request, context: ANSWER)
    server = grpc.server(futures.ThreadPoolExecutor(2 * GAMES), handlers=[EmptyMethods(handler)])
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    print(port, flush=True)
    server.wait_for_termination()


async def serve_aio() -> None:
    """An empty method of `grpc.aio`, until the process is killed."""

    async def answer(request: bytes, context: Any) -> bytes:
        return ANSWER

    server = grpc.aio.server(handlers=[EmptyMethods(grpc.unary_unary_rpc_method_handler(answer))])
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    print(port, flush=True)
    await server.wait_for_termination()


def door_share() -> list[Figure]:
    """What the door costs of a move. Runs in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.bench_workers", "--json"], stdout=subprocess.PIPE, check=True, timeout=600
    )
    return [Figure(**figure) for figure in json.loads(done.stdout)]


def measure() -> Iterator[Figure]:
    """The figures, measured here."""
    cores, common = sorted(os.sched_getaffinity(0)), ["--calls-per-second", "0"]
    core = cores[1] if len(cores) > 1 else None
    if len(cores) > 1:
        os.sched_setaffinity(0, {cores[0]})
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(*common, store=Path(folder) / "one.db", core=core) as one,
        Server(*common, "--workers", str(WORKERS), store=Path(folder) / "many.db", core=core) as many,
    ):
        alone, crowd, empty = asyncio.run(_measured(one, many, core))
    whole = crowd.door_cpu + crowd.worker_cpu
    where = "servers on one core, load on another" if len(cores) > 1 else "servers and load on one core"
    detail = (
        f"CPU of a move: door {crowd.door_cpu:.0f} us, worker {crowd.worker_cpu:.0f} us; without workers "
        f"{alone.door_cpu:.0f} us; with {WORKERS} workers {crowd}; without {alone}; {GAMES} games at once, {where}, "
        "SQLite WAL, FULL"
    )
    yield Figure.at_most("door / submit, processor time", crowd.door_cpu / whole, "ratio", 0.25, detail)
    yield Figure.at_most("with workers / without, processor time", whole / alone.door_cpu, "ratio", 1.33, "as above")
    for each in empty:
        detail = f"CPU of a call: {each.cpu:.0f} us, in the same run; what the port alone is of the door"
        yield Figure(f"empty {each.kind} / door, processor time", each.cpu / crowd.door_cpu, "ratio", 0.0, True, detail)


async def _measured(one: Server, many: Server, core: int | None) -> tuple[Side, Side, Sequence[EmptyServer]]:
    sides = Side(one), Side(many)
    empty = [EmptyServer(kind, core) for kind in ("threads", "aio")]
    try:
        wait_until_warm(*(process for side in sides for process in (side.door, *side.workers)))
        for side in sides:
            await side.open()
        for turn in range(ROUNDS):
            for side in sides if turn % 2 else reversed(sides):
                await side.play(turn)
            for each in empty:
                await each.call(turn)
        for side in sides:
            await side.client.close()
    finally:
        for each in empty:
            await each.close()
    return *sides, empty


if __name__ == "__main__":
    if sys.argv[1:2] == ["--empty"]:
        kind, core = sys.argv[2:]
        if int(core) >= 0:
            os.sched_setaffinity(0, {int(core)})
        serve_threads() if kind == "threads" else asyncio.run(serve_aio())
    configure_logging("error")
    figures = list(measure())
    if "--json" in sys.argv:
        print(json.dumps([asdict(figure) for figure in figures]))
    else:
        for figure in figures:
            mark = "holds" if figure.holds else "FAILS"
            print(f"{figure.name}: {figure.value:.3f} ({mark}, bar {figure.bar}); {figure.detail}")
