"""Curves: what a command, a table, an earlier position and the options cost as games and stores grow.

`python -m tests.bench.bench_growth` prints them and draws docs/pictures/growth.svg (extra `bench`); docs/scaling.md
shows it. Every point is a median of processor time in one run, so that what else the machine does matters little.
"""

from __future__ import annotations

import contextlib
import logging
import random
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import grpc
import structlog

from adjudicator.application import Adjudicator, CreateGame
from adjudicator.log import open_memory_store, open_sqlite_store
from adjudicator_client.pb import log_service_pb2, log_service_pb2_grpc
from engine.core.play.decide import Answer
from engine.core.play.survey import survey
from engine.core.play.visibility import view_table
from tests.application.stated_tables import Table
from tests.application.test_work import counting
from tests.bench.bench_engine import GENERIC, at_random, setup
from tests.bench.bench_wire import cpu_of
from tests.bench.curves import Curve, draw_curves
from tests.bench.figures import Figure
from tests.bench.machine import describe_machine
from tests.rpc.serving import DECKS, EDITION, LIMITS, SEED, Server, card_file, play
from tests.rulebooks.fire_force.given import P1, P2, given

CARDS = (10, 30, 100, 300, 1_000)
EFFECTS = (1, 4, 20, 100, 400)
EVENTS = (100, 1_000, 10_000, 100_000)
GAMES = (1, 10, 100, 1_000, 10_000)
WATCHERS = (1, 10, 30, 100, 300)
ROUNDS = 5
ON_A_LINE = 30
"""How many watches share a connection."""
MOVES = 40
"""How many answers a game with watchers takes for one point."""
PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "growth.svg"
STEEPEST = 1.3
"""The largest exponent that is no fault: a little more than with the size itself."""


def growth_curves() -> list[Figure]:
    """Measures every curve, draws them, and tells with which power of the size each grows."""
    curves = [*over_cards(), *over_effects(), *over_events(), *over_games(), *over_watchers()]
    with contextlib.suppress(ImportError):
        draw_curves(curves, PICTURE, describe_machine().sentence())
    return [
        Figure.at_most(f"{curve.grows}: {curve.name}", curve.exponent, "exponent", STEEPEST, f"{curve.said()} ms")
        for curve in curves
    ]


def over_cards() -> list[Curve]:
    """Plain units on the field of both players."""
    return over_tables("cards on the field", CARDS, lambda size: Table(with_units(size)))


def over_effects() -> list[Curve]:
    """Units with eight texts by which some are stronger for every strong one."""
    return over_tables("continuous effects", EFFECTS, lambda size: Table(counting(size, 8)))


def with_units(count: int) -> Any:
    """Both players have half of so many units without a text."""
    position = given().filled(P1, deck=20).filled(P2, deck=20)
    for n in range(count):
        position.unit((P1, P2)[n % 2], f"u{n}", power=1000 * (1 + n % 4))
    return position


def over_tables(grows: str, sizes: tuple[int, ...], state: Callable[[int], Table]) -> list[Curve]:
    """The four figures on stated tables of several sizes; each round has a table of its own."""
    command, table, position, options = (Curve(grows, name) for name in ("command", "table", "position", "options"))
    for size in sizes:
        spent: dict[str, list[float]] = {curve.name: [] for curve in (command, table, position, options)}
        for _ in range(ROUNDS if size < 300 else 2):
            stated = state(size)
            game = stated.game.game_id
            spent["options"].append(took(partial(survey, stated.app.table(game), P1)))
            spent["table"].append(took(partial(view_table, stated.app.table(game), P1)))
            earlier = stated.version
            spent["command"].append(took(partial(stated.does, "end")))
            spent["position"].append(took(partial(stated.app.table, game, earlier)))
            stated.app.close()
        for curve in (command, table, position, options):
            curve.add(size, median(spent[curve.name]))
    return [command, table, position, options]


def over_events() -> list[Curve]:
    """One game in memory: two players tie at who goes first again and again."""
    grows = "events of a game"
    curves = command, table, position, options = [
        Curve(grows, name) for name in ("command", "table", "position", "options")
    ]
    rng = random.Random(1)
    app, game = new_game()
    for size in EVENTS:
        while app.head(game) < size:
            tie(app, game)
        command.add(size, median(took(partial(tie, app, game)) for _ in range(ROUNDS * 4)))
        seen = app.table(game)
        table.add(size, median(took(lambda: view_table(app.table(game), "P1")) for _ in range(ROUNDS)))
        options.add(size, median(took(partial(survey, seen, seen.choices[0].seat)) for _ in range(ROUNDS)))
        looks = [rng.randint(1, size) for _ in range(ROUNDS * 4)]
        position.add(size, median(took(partial(app.table, game, version)) for version in looks))
    app.close()
    return list(curves)


def over_games() -> list[Curve]:
    """Dealt games in one SQLite file, each asked about by a process that has only the last ones at hand."""
    grows = "games in a store"
    command, table, listing, opening = (
        Curve(grows, name) for name in ("command", "table", "list of games", "new game")
    )
    with (
        tempfile.TemporaryDirectory() as folder,
        contextlib.closing(open_sqlite_store(Path(folder) / "store.db")) as store,
    ):
        app, games = Adjudicator(store), list[str]()
        for size in GAMES:
            made: list[float] = []
            while len(games) < size:
                begun = time.process_time()
                games.append(open_one(app, f"game {len(games)}"))
                made.append((time.process_time() - begun) * 1000)
            asked = [games[int(n * (size - 1) / ROUNDS)] for n in range(ROUNDS)]
            table.add(size, median(took(partial(app.table, game)) for game in asked))
            command.add(size, median(took(partial(tie, app, game)) for game in asked))
            listing.add(size, median(took(partial(app.games, "", 100)) for _ in range(ROUNDS)))
            opening.add(size, median(made[-ROUNDS * 4 :]))
    return [command, table, listing, opening]


def over_watchers() -> list[Curve]:
    """A game over gRPC with watchers: processor time of the server for each answer, with all it tells them."""
    curve = Curve("watchers of a game", "command, with its options before")
    room = str(max(WATCHERS) + 10)
    options = ("--streams", room, "--streams-per-role", room, "--threads", str(max(WATCHERS) + 20))
    for size in WATCHERS:
        with Server(*LIMITS, *options) as server, server.client() as client:
            game = client.create_game(EDITION, DECKS, card_file=card_file(), seed=SEED, request_id=f"watched by {size}")
            with watched(server.address, game.game_id, game.tokens["judge"], size):
                before = cpu_of(server.process.pid)
                play(game, MOVES)
                time.sleep(1.0)  # until all have been told
                curve.add(size, (cpu_of(server.process.pid) - before) * 1000 / MOVES)
    return [curve]


@contextlib.contextmanager
def watched(address: str, game: str, token: str, count: int) -> Iterator[None]:
    """So many watches are open meanwhile, each read by a thread."""
    request = log_service_pb2.WatchEventsRequest(game_id=game, detail=1)  # type: ignore[arg-type]
    metadata = (("authorization", f"Bearer {token}"),)
    own = (("grpc.use_local_subchannel_pool", 1),)
    with contextlib.ExitStack() as until:
        calls, readers = [], []
        for begun in range(0, count, ON_A_LINE):
            channel = until.enter_context(grpc.insecure_channel(address, own))
            logs = log_service_pb2_grpc.LogServiceStub(channel)
            calls += [logs.WatchEvents(request, metadata=metadata) for _ in range(min(ON_A_LINE, count - begun))]
        for call in calls:
            next(call)
            readers.append(threading.Thread(target=read_all, args=(call,), daemon=True))
            readers[-1].start()
        yield
        for call in calls:
            call.cancel()
        for reader in readers:
            reader.join(10)


def read_all(call: Iterator[Any]) -> None:
    """Reads a stream until it is cancelled."""
    with contextlib.suppress(grpc.RpcError):
        for _ in call:
            pass


def new_game() -> tuple[Adjudicator, str]:
    """A game of the shipped decks of the generic game in memory."""
    app = Adjudicator(open_memory_store())
    return app, open_one(app, "growing")


def open_one(app: Adjudicator, name: str) -> str:
    """Opens a game of the shipped decks. The id of the game is returned."""
    opening = setup(GENERIC)
    asked = CreateGame(GENERIC, dict(opening.decks), dict(opening.definitions), seed=name.encode().ljust(32, b"."))
    return app.create(asked, request_id=name).game_id


def tie(app: Adjudicator, game: str) -> None:
    """Both show the rock, or answer at random where something else is asked."""
    with app.reading(game) as table:
        choice, version = table.choices[0], table.version
        same = choice.find("rock") is not None
        answer = Answer(choice.seat, choice.id, ("rock",)) if same else at_random(choice, random.Random(version))
    app.submit(game, answer, expected_version=version, request_id=f"{game} {version}")


def took(call: Callable[[], Any]) -> float:
    """Returns the milliseconds of processor time of a call."""
    begun = time.process_time()
    call()
    return (time.process_time() - begun) * 1000


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    for figure in growth_curves():
        mark = "" if figure.holds else "  STEEP"
        print(f"{figure.name:<40} {figure.value:>6.2f}{mark}   {figure.detail}")
