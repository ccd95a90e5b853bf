"""Tables that are played and watched through a proxy, whatever is killed behind it, and what they were told."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field

import grpc

from adjudicator.application import Adjudicator
from adjudicator.audit import GradeLevel
from adjudicator.log import GameStore
from adjudicator_client import Client, NewGame
from adjudicator_client.client import CHANNEL_OPTIONS
from tests.rpc.serving import OPERATOR, any_picks, open_game

ATTEMPTS, PATIENCE = 200, 120.0
"""How often, and for how many seconds, a client tries one call."""
CATCH_UP = 30.0
"""Seconds within which a watch has to have told everything, once nothing more is played."""


@contextmanager
def open_client(address: str) -> Iterator[Client]:
    """A client with a connection of its own, which a proxy can give to any server."""
    options = (*CHANNEL_OPTIONS, ("grpc.use_local_subchannel_pool", 1), ("grpc.enable_http_proxy", 0))
    channel = grpc.insecure_channel(address, options=options)
    with Client(channel, OPERATOR, timeout=PATIENCE, attempts=ATTEMPTS) as client:
        yield client


@dataclass
class Table:
    """A game, played by one thread and watched by another.

    `acknowledged` has the version of each request that was answered, `answered_at` the time of each version,
    `told` the events that the watch brought and `told_at` when it had brought everything up to a version.
    """

    game: NewGame
    rng: random.Random
    acknowledged: dict[str, int] = field(default_factory=dict)
    answered_at: dict[int, float] = field(default_factory=dict)
    told: list[int] = field(default_factory=list)
    told_at: list[tuple[float, int]] = field(default_factory=list)
    failures: list[BaseException] = field(default_factory=list)

    def play(self, address: str, stop: threading.Event) -> None:
        """Answer each question by chance until the game is over or `stop` is set."""
        try:
            with open_client(address) as client:
                seats = {role: client.seat(self.game.game_id, token) for role, token in self.game.tokens.items()}
                while not stop.is_set():
                    options = seats["judge"].options(reasons=False)
                    if not options.HasField("choice"):
                        return
                    asked = options.choice
                    picks, number = any_picks(asked, self.rng)
                    request = f"move {len(self.acknowledged)}"
                    moved = seats[asked.seat].submit(
                        picks, number=number, choice=asked.id, expected_version=seats["judge"].version,
                        request_id=request, events=False,
                    )  # fmt: skip
                    self.answered_at[moved.version] = time.monotonic()
                    self.acknowledged[request] = moved.version
        except BaseException as failed:  # any: the thread hands it to the test
            self.failures.append(failed)

    def watch(self, address: str, stop: threading.Event) -> None:
        """Follow the game until `stop` is set and everything that was acknowledged has been told."""
        try:
            with open_client(address) as client:
                seat = client.seat(self.game.game_id, self.game.tokens["judge"])
                ender = threading.Thread(target=self._close_when_told, args=(client, stop))
                ender.start()
                with closing(seat.watch(past_end=True)) as news:
                    for each in news:
                        self.told += [event.seq for event in each.events]
                        self.told_at.append((time.monotonic(), each.version))
                ender.join()
        except BaseException as failed:  # any: the thread hands it to the test
            self.failures.append(failed)

    def _close_when_told(self, client: Client, stop: threading.Event) -> None:
        stop.wait()
        until = time.monotonic() + CATCH_UP
        while self.last_told < self.last_acknowledged and time.monotonic() < until:
            time.sleep(0.05)
        client.close()

    @property
    def last_acknowledged(self) -> int:
        """The version of the last answer."""
        return max(self.acknowledged.values(), default=0)

    @property
    def last_told(self) -> int:
        """The last version that the watch told of."""
        return self.told_at[-1][1] if self.told_at else 0

    def delays(self) -> list[float]:
        """Seconds from each answer until the watch had told of it, in the order of the answers."""
        told = iter(self.told_at)
        at, upto = 0.0, 0
        found = []
        for version, answered in sorted(self.answered_at.items()):
            while upto < version:
                at, upto = next(told)
            found.append(max(0.0, at - answered))
        return found


@contextmanager
def playing(address: str, count: int, seed: int) -> Iterator[list[Table]]:
    """Tables that are played and watched within the block; afterwards everything acknowledged has been told."""
    rng, stop, played = random.Random(seed), threading.Event(), threading.Event()
    with open_client(address) as client:
        tables = [Table(open_game(client, seed=rng.randbytes(32)), random.Random(rng.random())) for _ in range(count)]
    players = [threading.Thread(target=table.play, args=(address, stop)) for table in tables]
    watchers = [threading.Thread(target=table.watch, args=(address, played)) for table in tables]
    for thread in (*watchers, *players):
        thread.start()
    try:
        yield tables
    finally:
        stop.set()
        for thread in players:
            thread.join()
        played.set()
        for thread in watchers:
            thread.join()


def check(store: GameStore, tables: Sequence[Table]) -> None:
    """Nothing that was acknowledged is lost, nothing was done twice, and each watch told each event once."""
    for table in tables:
        if table.failures:
            raise table.failures[0]
        records = store.commands(table.game.game_id)
        stored = [record.request_id for record in records]
        assert len(stored) == len(set(stored)), "a request was applied twice"
        versions = {record.request_id: record.last_seq for record in records}
        for request_id, version in table.acknowledged.items():
            assert versions.get(request_id) == version, f"{request_id} was acknowledged with {version}"
        assert len(stored) == len(table.acknowledged) + 1, "the opening, and what was acknowledged"
        assert table.last_told >= table.last_acknowledged, "the watch did not go on"
        assert table.told == list(range(1, len(table.told) + 1)), "the watch left something out, or told it twice"
        assert Adjudicator(store).verify(table.game.game_id).mark is GradeLevel.EXACT


def describe(delays: Sequence[float]) -> str:
    """How far watches were behind answers, in seconds: half of them, all but one in a thousand, all."""
    ordered = sorted(delays)
    most = [ordered[int((len(ordered) - 1) * share)] for share in (0.5, 0.999, 1.0)]
    return (
        f"a watch tells of an answer within {most[0]:.3f} s (median), {most[1]:.2f} s (99.9 %), {most[2]:.2f} s (all)"
    )
