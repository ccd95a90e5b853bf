"""Everything that strangers and lookers-on can do comes at once, bounded, on loopback, while two players play on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import grpc
import pytest

from adjudicator_client import AdjudicatorError, Grade, NewGame, connect
from tests.abilities.payment.test_search import CANNOT_BE_HAD, table
from tests.rpc.attacks import FILES, GET_TABLE, HEALTH, WATCH, Attacked, many_files
from tests.rpc.serving import OPERATOR, Server, open_game, play

pytestmark = pytest.mark.services

HEAVY_CALLS = 8
"""Verifications, and as many desk calls, that wait for their answers at once."""
SECONDS, MANY_SECONDS = 4.0, 30.0
WATCHED = 8
"""Long games that are watched by each of their roles."""
WHOSE = ("none", "one that opens nothing", "a spectator's")


@contextmanager
def attack(attacked: Attacked, played: NewGame, calls: int) -> Iterator[Counter[str]]:
    """The whole set goes on while the block runs; what became of the heavy calls is counted."""
    over, answers = threading.Event(), Counter[str]()
    tokens = dict(zip(WHOSE, ("", "x" * 43, attacked.game.tokens["spectator"]), strict=True))
    for whose in WHOSE:
        attacked.stall(GET_TABLE, calls, tokens[whose])
        attacked.stall(WATCH, calls, tokens[whose])
        attacked.slow_bodies(calls, tokens[whose])
    attacked.stall(HEALTH, calls)
    for port in (attacked.server.port, attacked.web_port):
        attacked.connections(port, 10 * calls)

    def verify() -> None:
        with connect(attacked.server.address, attempts=1, timeout=30) as client:
            client.seat(played.game_id, played.tokens["spectator"]).verify(timeout=30)

    def examine() -> None:
        with connect(attacked.server.address, OPERATOR, attempts=1, timeout=30) as client:
            client.judges_desk().check(table(next(iter(CANNOT_BE_HAD.values())), alike=False))

    def repeat(name: str, call: Callable[[], None]) -> None:
        while not over.is_set():
            try:
                call()
                answers[f"{name}, answered"] += 1
            except AdjudicatorError as error:
                answers[f"{name}, {error.reason or error.code}"] += 1
                over.wait(0.05)

    threads = [
        threading.Thread(target=repeat, args=given)
        for given in (("verify", verify), ("examine", examine))
        for _ in range(HEAVY_CALLS)
    ]
    for thread in threads:
        thread.start()
    try:
        yield answers
    finally:
        over.set()
        for thread in threads:
            thread.join()


def play_on(address: str, game: NewGame, seconds: float) -> list[float]:
    """Both players play, in a process of their own; returns the seconds of each call, in order of length."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.failures.players", address, str(seconds)],
        input=json.dumps({"game": game.game_id, "tokens": dict(game.tokens)}),
        capture_output=True, text=True, timeout=seconds + 120, check=False, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return sorted(json.loads(done.stdout))


def watch_unread(address: str, games: Sequence[NewGame], number: int, held: ExitStack) -> None:
    """Watches of these games, opened with tokens of every role and read by nobody."""
    for game in games:
        request = b"\n" + bytes([len(game.game_id)]) + game.game_id.encode()
        for place in range(number):
            token = game.tokens[sorted(game.tokens)[place % len(game.tokens)]]
            channel = held.enter_context(
                grpc.insecure_channel(address, options=[("grpc.use_local_subchannel_pool", 1)])
            )
            call = channel.unary_stream(WATCH)(request, metadata=[("authorization", f"Bearer {token}")])
            held.callback(call.cancel)


def played_under_attack(
    store: Path, calls: int, seconds: float, workers: int
) -> tuple[list[float], list[float], Counter[str]]:
    """What players' calls took before and during an attack, and what became of the attackers' heavy calls."""
    given = ("--web-port", "0", "--workers", str(workers))
    with many_files(), Server(*given, store=store, files=FILES) as server, server.client() as client:
        attacked, long, calm = (open_game(client) for _ in range(3))
        play(long)
        before = play_on(server.address, calm, seconds)
        with ExitStack() as held, attack(Attacked(server, attacked, held), long, calls) as answers:
            watch_unread(server.address, (long, calm), min(calls, 32), held)
            during = play_on(server.address, attacked, seconds)
        assert attacked.seat("judge").verify().grade == Grade.GRADE_EXACT
    return before, during, answers


def share(ordered: Sequence[float], part: float) -> float:
    """The value below which that part of them lies."""
    return ordered[int((len(ordered) - 1) * part)]


def say_how_long(workers: int, calls: Mapping[str, Sequence[float]], answers: Counter[str]) -> None:
    """Prints how long players' calls took, by what went on beside them, and what became of the others' calls."""
    print(f"\n{workers} workers, load of the machine in the last minute {os.getloadavg()[0]:.1f}")
    for name, took in calls.items():
        said = ", ".join(f"{share(took, part) * 1000:.0f} ms ({part:.0%})" for part in (0.5, 0.95, 0.99, 1.0))
        print(f"\n{name}: {len(took)} calls, {said}")
    print(dict(answers))


@pytest.mark.parametrize("workers", [0, 2])
def test_players_play_on_under_a_small_attack_of_every_kind(tmp_path: Path, workers: int) -> None:
    _, during, answers = played_under_attack(tmp_path / "games.db", 8, SECONDS, workers)

    assert during
    assert answers


@pytest.mark.slow
@pytest.mark.parametrize("workers", [0, 2])
def test_players_play_on_under_a_large_attack_of_every_kind(tmp_path: Path, workers: int) -> None:
    """Says how long the calls of both took, in milliseconds; most of them are to be answered within 250."""
    before, during, answers = played_under_attack(tmp_path / "games.db", 68, MANY_SECONDS, workers)

    say_how_long(workers, {"alone": before, "under attack": during}, answers)
    assert during


@pytest.mark.slow
@pytest.mark.parametrize("workers", [0, 2])
def test_players_play_on_while_many_watches_are_read_slowly(tmp_path: Path, workers: int) -> None:
    """Says how long the players' calls took, in milliseconds; most of them are to be answered within 250."""
    with Server("--workers", str(workers), store=tmp_path / "games.db") as server, server.client() as client:
        calm, played, *long = (open_game(client) for _ in range(2 + WATCHED))
        for game in long:
            play(game)
        before = play_on(server.address, calm, MANY_SECONDS)
        pairs = [(game.game_id, token) for game in long for token in game.tokens.values()]
        with subprocess.Popen(
            [sys.executable, "-m", "tests.failures.slow_readers", server.address, str(MANY_SECONDS + 5)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2],
        ) as readers:  # fmt: skip
            assert readers.stdin is not None
            readers.stdin.write(json.dumps(pairs))
            readers.stdin.close()
            during = play_on(server.address, played, MANY_SECONDS)
            came = int(readers.stdout.read()) if readers.stdout is not None else 0

    say_how_long(workers, {"alone": before, "beside slow readers": during}, Counter({"messages read": came}))
    assert during
    assert came > len(pairs)
