"""How long the first calls to a server take: to a game that it has not read yet, and about a position on paper.

`python -m tests.bench.bench_first_calls` prints the figures. Each server is a fresh process, the least of several
counts. Figures are processor time of the server; the detail adds the time that the caller waited, and later calls.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from adjudicator.application import Adjudicator
from adjudicator.log import open_sqlite_store
from adjudicator.rpc.services.warming import REST
from engine.rulebooks import editions
from tests.application.playing import open_a_game, play
from tests.bench.bench_start import tell_spread
from tests.bench.figures import Figure
from tests.rpc.serving import Server

SERVERS = 5
LATER = 4
"""Calls after the first one."""

COMMANDS = 80
COLD, PAPER = 150.0, 200.0
"""The bars, in milliseconds."""

WARM = 60.0
"""Seconds within which a server has to have warmed all editions."""

POSITION = """
edition: fire_force@1.0.0
cards:
  A1: {kind: unit, cost: 2, power: 4000, attributes: [甲]}
setup:
  at: "503.3"
  P1: {field: [A1, F*9], hand: ["?"]}
  P2: {field: []}
by: P1
attempt: {attack: A1}
"""
"""The position of the guide for judges."""


@dataclass
class Measured:
    """Calls of one kind on several servers, in milliseconds."""

    firsts: list[float] = field(default_factory=list)
    """Processor time of the first call."""
    waited: list[float] = field(default_factory=list)
    """Time that its caller waited."""
    later: list[float] = field(default_factory=list)
    """Processor time of later calls."""

    def measure(self, server: Server, call: Callable[[], object]) -> None:
        """Makes the calls."""
        for turn in range(1 + LATER):
            before, began = read_processor_time(server.process.pid), time.perf_counter()
            call()
            waited = (time.perf_counter() - began) * 1000
            spent = read_processor_time(server.process.pid) - before
            if turn:
                self.later.append(spent)
            else:
                self.firsts.append(spent)
                self.waited.append(waited)

    def tell(self, name: str, bar: float = 0.0) -> Figure:
        """Returns the figure of the first call."""
        first = min(self.firsts)
        ratio = first / median(self.later)
        detail = (
            f"milliseconds of {len(self.firsts)} servers: {tell_spread(self.firsts)}; "
            f"waited: {tell_spread(self.waited)}; later calls: "
            f"{tell_spread(self.later)}; the first one takes {ratio:.1f} times as long"
        )
        return Figure(name, first, "ms", bar, not bar or first <= bar, detail)


def read_processor_time(process: int) -> float:
    """Returns the milliseconds of processor time of all threads of a process that are still there."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e6


def first_calls() -> list[Figure]:
    """The first call to a game in the store, and the first position on paper, as early as possible and later."""
    cold, early, warmed = Measured(), Measured(), Measured()
    with TemporaryDirectory() as folder:
        store = Path(folder, "games.db")
        game, token, events = make_game(store)
        for _ in range(SERVERS):
            with Server("--log-level", "debug", store=store) as server, server.client(language="en") as client:
                client.rulebooks()  # the connection is made
                cold.measure(server, client.seat(game, token).options)
                early.measure(server, lambda: client.judges_desk().check(POSITION))
            with Server("--log-level", "debug", store=store) as server, server.client(language="en") as client:
                client.rulebooks()
                wait_until_warm(server)
                warmed.measure(server, lambda: client.judges_desk().check(POSITION))
    return [
        cold.tell(f"first call to a game of {events:,} events that was not read yet", COLD),
        warmed.tell("first position on paper, editions warmed", PAPER),
        early.tell("first position on paper, as soon as the server listens"),
    ]


def make_game(store: Path) -> tuple[str, str, int]:
    """Plays a game in a new store; returns its id, the judge's token and how many events it has."""
    app = Adjudicator(open_sqlite_store(store))
    try:
        created = open_a_game(app)
        return created.game_id, created.tokens["judge"], play(app, created.game_id, commands=COMMANDS)
    finally:
        app.close()


def wait_until_warm(server: Server) -> None:
    """Waits until a server has warmed every edition. Raises TimeoutError."""
    ends = time.monotonic() + WARM
    while server.logged.count("edition.warmed") < len(editions()):
        if time.monotonic() > ends:
            raise TimeoutError(f"the editions are not warm: {server.logged[-400:]}")
        time.sleep(REST / 10)


if __name__ == "__main__":
    for figure in first_calls():
        print(f"{figure.name}: {figure.value:.0f} {figure.unit} ({figure.detail})")
