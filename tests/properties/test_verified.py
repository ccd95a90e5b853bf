"""Random games of invented cards through the service: ruled once more from its log, each is EXACT."""

from __future__ import annotations

import random

import pytest

from adjudicator.application import Adjudicator, CreateGame
from adjudicator.log import open_memory_store
from tests.properties.playing import LONG_GAMES, MANY, MOST_COMMANDS, POOLS, some_answer, some_readings
from tests.shares import share

WILD = ("wild", "fftcg-wild", "force-of-will-wild")


def check_verified(name: str, seed: int) -> None:
    """One game, played to its end or for very long; every other one with random readings."""
    pool, rng = POOLS[name](), random.Random(f"verified {name} {seed}")
    app = Adjudicator(open_memory_store())
    request = CreateGame(
        pool.edition, pool.decks(rng), dict(pool.definitions), format=pool.format, seed=(seed + 1).to_bytes(32, "big"),
        readings=some_readings(seed, pool) if seed % 2 else {},
    )  # fmt: skip
    game_id = app.create(request, request_id=f"verified-{seed}").game_id
    for number in range(LONG_GAMES.get(pool.name, MOST_COMMANDS)):
        table = app.table(game_id)
        if table.result is not None:
            break
        app.submit(game_id, some_answer(table, rng), expected_version=table.version, request_id=f"move-{number}")
    grade = app.verify(game_id)
    assert (str(grade.mark), grade.shuffles) == ("EXACT", "re-derived"), seed


@pytest.mark.parametrize("pool", WILD)
@pytest.mark.parametrize("seed", share(range(4), 4))
def test_a_random_game_is_verified_as_exact(pool: str, seed: int) -> None:
    check_verified(pool, seed)


@pytest.mark.slow
@pytest.mark.parametrize("pool", WILD)
def test_many_random_games_are_verified_as_exact(pool: str) -> None:
    for seed in range(4000, 4000 + (MANY or 40)):
        check_verified(pool, seed)
