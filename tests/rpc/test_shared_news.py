"""News for watchers are worked out once for all who see the same, and for nobody else."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product
from typing import Any

import pytest

from adjudicator.rpc.pb import log_service_pb2 as pb
from adjudicator.rpc.services.log_reading.shared_news import Audience, News, SharedNews
from adjudicator_client import Client
from tests.rpc.serving import open_game, play

AUDIENCE = Audience("g1", "P1", "en", 2)
NEWS = News(9, False, pb.WatchEventsResponse(version=9))


def count_made(made: list[int], after: int) -> News:
    """Notes that news were worked out."""
    made.append(after)
    return NEWS


def test_those_who_come_together_wait_for_one() -> None:
    shared, made, meet = SharedNews(), list[int](), threading.Barrier(8)

    def ask() -> News:
        meet.wait()
        return shared.find(AUDIENCE, 4, partial(count_made, made, 1))

    with ThreadPoolExecutor(8) as threads:
        told = [asking.result() for asking in [threads.submit(ask) for _ in range(8)]]

    assert made == [1] and all(news is NEWS for news in told)


@pytest.mark.parametrize(
    "other", [("g2", "P1", "en", 2), ("g1", "P2", "en", 2), ("g1", "P1", "ja", 2), ("g1", "P1", "en", 1)]
)
def test_who_sees_something_else_shares_nothing(other: tuple[str, str, str, int]) -> None:
    shared = SharedNews()
    shared.find(AUDIENCE, 4, lambda: NEWS)
    own = News(9, False, pb.WatchEventsResponse(version=9, game_over=True))

    assert shared.find(Audience(*other), 4, lambda: own) is own
    assert shared.find(AUDIENCE, 5, lambda: own) is own


def test_what_could_not_be_made_is_made_by_the_next() -> None:
    shared = SharedNews()

    def fail() -> News:
        raise OSError("the store is away")

    with pytest.raises(OSError, match="away"):
        shared.find(AUDIENCE, 4, fail)
    assert shared.find(AUDIENCE, 4, lambda: NEWS) is NEWS


def test_the_oldest_are_dropped() -> None:
    shared, made = SharedNews(most=2), list[int]()
    for after in (1, 2, 3, 1):
        shared.find(AUDIENCE, after, partial(count_made, made, after))
    assert made == [1, 2, 3, 1]


@pytest.mark.services
def test_every_watcher_is_told_what_its_role_may_read(operator: Client) -> None:
    game = open_game(operator)
    roles = ("judge", "P1", "P2", "spectator")
    told: dict[tuple[str, int], list[Any]] = {}

    def watch(role: str, number: int) -> None:
        for message in game.seat(role).watch():
            told.setdefault((role, number), []).extend(message.events)

    watchers = [threading.Thread(target=watch, args=each) for each in product(roles, (1, 2))]
    for watcher in watchers:
        watcher.start()
    play(game)
    for watcher in watchers:
        watcher.join(60)

    for role in roles:
        read = list(game.seat(role).events())
        assert told[role, 1] == told[role, 2] == read
    assert told["P1", 1] != told["P2", 1] != told["spectator", 1]
