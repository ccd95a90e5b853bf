"""Moves over gRPC against empty calls to the same server process, in the same run.

`python -m tests.bench.bench_wire` prints the figures. Server and client are pinned to a core each where there are two.
Games are played once beforehand, in this process: a game opened again with the same request and seed is dealt alike,
so the client only sends prepared bytes, to the empty call and to SubmitMove alike, and its own cost is equal.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median, quantiles

import grpc
from grpc_health.v1 import health_pb2

from adjudicator.application import Adjudicator, CreateGame
from adjudicator.diagnostics import configure_logging
from adjudicator.log import open_memory_store
from adjudicator.rpc.messages import requests
from adjudicator.rpc.pb import game_service_pb2 as pb
from engine.core.opening.opening import DeckList
from engine.core.table.choice import Choice
from engine.core.table.state import GameState
from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards
from tests.bench.figures import Figure
from tests.rpc.serving import DECKS, EDITION, OPERATOR, SEED, Server, card_file

HEALTH = "/grpc.health.v1.Health/Check"
CREATE = "/adjudicator.v1.GameService/CreateGame"
SUBMIT = "/adjudicator.v1.GameService/SubmitMove"
ROUNDS = 7
GAMES = 8
MOVES = 10
EMPTY = 800
EARLY, LATE = 100, 10_000
SAME = 100
IDLE, LOOKS, LONGEST = 0.04, 3, 90
"""Seconds of processor time in a second of an idle server, how many such seconds in a row, and how long to wait."""

Pick = Callable[[GameState, Choice], tuple[str, ...]]
Metadata = tuple[tuple[str, str], ...]
Call = tuple[str, bytes, Metadata]


@dataclass
class Planned:
    """A game as it will be played: how it is opened, and every move with its seat."""

    opening: pb.CreateGameRequest
    moves: list[tuple[str, pb.SubmitMoveRequest]]
    events: int


def planned(name: str, pick: Pick, stop: Callable[[GameState], bool]) -> Planned:
    """Play a game in this process and keep what was sent."""
    app = Adjudicator(open_memory_store())
    request = CreateGame(
        EDITION, {seat: DeckList(deck) for seat, deck in DECKS.items()}, read_cards(card_file()), seed=SEED
    )
    created = app.create(request, request_id=name)
    opening = pb.CreateGameRequest(request_id=name, edition=EDITION, card_file=card_file(), seed=SEED)
    for seat, deck in DECKS.items():
        for zone, numbers in deck.items():
            for number, count in numbers.items():
                opening.decks[seat].entries.add(zone=zone, number=number, count=count)
    moves: list[tuple[str, pb.SubmitMoveRequest]] = []
    version = created.version
    table = app.table(created.game_id)
    while not stop(table):
        choice = table.choices[0]
        answer = pb.Answer(choice=choice.id, picks=pick(table, choice))
        move = pb.SubmitMoveRequest(
            game_id=created.game_id, request_id=f"m{len(moves)}", expected_version=version, answer=answer
        )
        done = app.submit(
            created.game_id,
            requests.read_command(move, choice.seat),
            expected_version=version,
            request_id=move.request_id,
        )
        assert not done.reason, done
        version = done.version
        moves.append((choice.seat, move))
        table = app.table(created.game_id)
    return Planned(opening, moves, version - created.version)


def randomly(seed: int) -> Pick:
    """Any offered answer."""
    rng = random.Random(seed)

    def pick(table: GameState, choice: Choice) -> tuple[str, ...]:
        count = len(choice.options) if choice.form == "order" else rng.randint(choice.least, choice.most)
        return tuple(option.id for option in rng.sample(choice.options, min(count, len(choice.options))))

    return pick


def rock(table: GameState, choice: Choice) -> tuple[str, ...]:
    """Rock against rock, again and again: the only command that can be repeated without end on the same table."""
    ids = [option.id for option in choice.options]
    return ("rock",) if "rock" in ids else ("keep",)


class Client:
    """Sends prepared bytes and notes how long each call took."""

    def __init__(self, address: str) -> None:
        self._channel = grpc.aio.insecure_channel(address)
        self._methods: dict[str, grpc.aio.UnaryUnaryMultiCallable[bytes, bytes]] = {}

    def method(self, name: str) -> grpc.aio.UnaryUnaryMultiCallable[bytes, bytes]:
        if name not in self._methods:
            self._methods[name] = self._channel.unary_unary(name)
        return self._methods[name]

    async def one(self, name: str, body: bytes, metadata: Metadata) -> bytes:
        return await self.method(name)(body, metadata=metadata, timeout=30)

    async def all(self, lanes: Sequence[Sequence[Call]]) -> tuple[float, list[float]]:
        """Every lane one call after the other, the lanes side by side. Calls per second, and each call's time."""
        times: list[float] = []

        async def lane(calls: Sequence[Call]) -> None:
            for name, body, metadata in calls:
                started = time.perf_counter()
                await self.one(name, body, metadata)
                times.append(time.perf_counter() - started)

        started = time.perf_counter()
        await asyncio.gather(*(lane(calls) for calls in lanes))
        return len(times) / (time.perf_counter() - started), times

    async def opened(self, plan: Planned) -> list[Call]:
        """The calls of a planned game, after opening it."""
        metadata = (("authorization", f"Bearer {OPERATOR}"),)
        created = pb.CreateGameResponse.FromString(await self.one(CREATE, plan.opening.SerializeToString(), metadata))
        tokens = {seat: (("authorization", f"Bearer {token}"),) for seat, token in created.tokens.items()}
        for _, move in plan.moves:
            move.game_id = created.game_id  # drawn anew; how it is dealt follows from the request
        return [(SUBMIT, move.SerializeToString(), tokens[seat]) for seat, move in plan.moves]

    async def close(self) -> None:
        await self._channel.close()


def empty_calls(count: int) -> list[Call]:
    """Calls that ask for nothing and need no token."""
    return [(HEALTH, health_pb2.HealthCheckRequest().SerializeToString(), ())] * count


def cpu_of(process: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until_warm(*processes: int) -> None:
    """Wait until new servers have prepared their editions: they do so in the background, beside the first calls."""
    quiet, before = 0, sum(map(cpu_of, processes))
    for _ in range(LONGEST):
        time.sleep(1)
        now = sum(map(cpu_of, processes))
        quiet = quiet + 1 if now - before <= IDLE else 0
        before = now
        if quiet == LOOKS:
            return


async def rates(client: Client, lanes: int, process: int) -> dict[str, float]:
    """Median rates of empty calls and of moves, so many at a time, in turns."""
    plans = [planned(f"bench-{lanes}-{n}", randomly(n), lambda table: table.result is not None) for n in range(GAMES)]
    games = [await client.opened(plan) for plan in plans]
    per_game = MOVES * GAMES // lanes if lanes < GAMES else MOVES
    queue: list[list[Call]] = [[call for game in games[n::lanes] for call in game] for n in range(lanes)]
    empty, moves, times = [], [], []
    spent, made = [0.0, 0.0], [0, 0]
    await client.all([empty_calls(100)] * lanes)
    for turn in range(ROUNDS):
        part = [calls[turn * per_game : (turn + 1) * per_game] for calls in queue]
        before = cpu_of(process)
        rate, took = await client.all([empty_calls(EMPTY // lanes)] * lanes)
        empty.append(rate)
        between = cpu_of(process)
        made[0] += len(took)
        rate, took = await client.all([calls for calls in part if calls])
        made[1] += len(took)
        spent[0] += between - before
        spent[1] += cpu_of(process) - between
        moves.append(rate)
        times += took
    commands, events = sum(len(plan.moves) for plan in plans), sum(plan.events for plan in plans)
    ratio = median(move / void for move, void in zip(moves, empty, strict=True))
    return {
        "ratio": ratio,
        "empty": median(empty),
        "moves": median(moves),
        "p99": quantiles(times, n=100)[98] * 1000,
        "events": events / commands,
        "empty_cpu": spent[0] / made[0] * 1e6,
        "moves_cpu": spent[1] / made[1] * 1e6,
    }


async def at_length(client: Client) -> dict[str, float]:
    """The same command early and late in one game, in turns with empty calls so that the machine is the same."""

    def plan(name: str) -> Planned:
        return planned(name, rock, lambda table: table.version > LATE + 1_000)

    long, short = plan("bench-long"), plan("bench-short")
    first = next(n for n, (_, move) in enumerate(long.moves) if move.expected_version >= EARLY)
    late = next(n for n, (_, move) in enumerate(long.moves) if move.expected_version >= LATE)
    late += (late - first) % 2  # the same player's answer
    of_long, of_short = await client.opened(long), await client.opened(short)
    await client.all([of_long[:late]])
    await client.all([of_short[:first]])
    early_times, late_times = [], []
    for n in range(SAME):
        now = (await client.all([of_short[first + n : first + n + 1]]))[1][0]
        then = (await client.all([of_long[late + n : late + n + 1]]))[1][0]
        early_times.append(now)
        late_times.append(then)
    return {
        "ratio": median(late_times) / median(early_times),
        "early": median(early_times) * 1000,
        "late": median(late_times) * 1000,
        "from": short.moves[first][1].expected_version,
        "to": short.moves[first + SAME][1].expected_version,
        "at": long.moves[late][1].expected_version,
    }


def submit_ratio() -> list[Figure]:
    """How moves over gRPC compare with empty calls, and late moves with early ones. Runs in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", __name__ if __name__ != "__main__" else "tests.bench.bench_wire", "--json"],
        stdout=subprocess.PIPE, check=True, timeout=600,
    )  # fmt: skip
    return [Figure(**figure) for figure in json.loads(done.stdout)]


def measure() -> Iterator[Figure]:
    """The figures, measured here."""
    cores = sorted(os.sched_getaffinity(0))
    pinned: int | None = None
    if len(cores) > 1:
        os.sched_setaffinity(0, {cores[0]})
        pinned = cores[1]
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(
            "--log-level", "warning", "--durability", "NORMAL", store=Path(folder) / "games.db", core=pinned
        ) as server,
    ):
        wait_until_warm(server.process.pid)
        many, one, length = asyncio.run(_measured(server))
    where = "server and client on a core each" if pinned is not None else "server and client on one core"
    for name, found in ((f"{GAMES} games at once", many), ("one call at a time", one)):
        detail = (
            f"{found['moves']:,.0f} moves/s of {found['empty']:,.0f} empty calls/s; p99 {found['p99']:.1f} ms; "
            f"server CPU {found['moves_cpu']:.0f} us a move, {found['empty_cpu']:.0f} us an empty call; "
            f"{found['events']:.0f} events a move, all in the answer; SQLite WAL, NORMAL; {where}"
        )
        yield Figure.at_least(f"submit over gRPC / empty call, {name}", found["ratio"], "ratio", 0.3, detail)
    detail = (
        f"{length['late']:.2f} ms after event {length['at']:,.0f}, {length['early']:.2f} ms at events "
        f"{length['from']:,.0f} to {length['to']:,.0f}; medians of {SAME}, in turns"
    )
    yield Figure.at_most("same move at 10,000 events / at 100", length["ratio"], "ratio", 1.2, detail)


async def _measured(server: Server) -> tuple[dict[str, float], dict[str, float], dict[str, float]]:
    client, process = Client(server.address), server.process.pid
    try:
        return await rates(client, GAMES, process), await rates(client, 1, process), await at_length(client)
    finally:
        await client.close()


if __name__ == "__main__":
    configure_logging("error")
    figures = list(measure())
    if "--json" in sys.argv:
        print(json.dumps([asdict(figure) for figure in figures]))
    else:
        for figure in figures:
            mark = "holds" if figure.holds else "FAILS"
            print(f"{figure.name}: {figure.value:.3f} ({mark}, bar {figure.bar}); {figure.detail}")
