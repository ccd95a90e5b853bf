"""Complete random games of the shipped decks: each, ruled once more from its log, is EXACT.

A share of some in every run; 2,000 of each game with `-m slow` (or as many as the environment variable
ADJUDICATOR_GAMES says), spread over processes.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

import pytest

from adjudicator.application import Adjudicator, CreateGame
from adjudicator.log import open_memory_store
from engine.core.events.game import PlayerLost
from engine.rulebooks import editions
from tests.properties.playing import BOOKS, POOLS, some_answer
from tests.shares import share

SHIPPED = {
    "fire_force@1.0.0": "sample", "generic@1.2": "generic", "fftcg@2.1.9": "fftcg",
    "force_of_will@8.01": "force-of-will", "force_of_will@legacy": "older-force-of-will",
}  # fmt: skip
FEW = {"force_of_will@8.01": (2, 2), "force_of_will@legacy": (1, 1)}
"""How many games there are, and among how many runs they are shared, where it is not twelve among three: those of Force
of Will are long."""
MANY = int(os.environ.get("ADJUDICATOR_GAMES", "0")) or 2_000
MOST_COMMANDS = 20_000


def played(edition: str, seed: int) -> tuple[str, str, bool]:
    """One complete random game: its grade, how its shuffles were checked, and whether the rules ended it."""
    pool, rng = POOLS[SHIPPED[edition]](), random.Random(f"{edition} {seed}")
    app = Adjudicator(open_memory_store())
    request = CreateGame(edition, pool.decks(rng), seed=(seed + 1).to_bytes(32, "big"), format=pool.format)
    game_id = app.create(request, request_id=f"game-{seed}-{edition.partition('@')[0]}").game_id
    for number in range(MOST_COMMANDS):
        table = app.table(game_id)
        if table.result is not None:
            break
        app.submit(game_id, some_answer(table, rng), expected_version=table.version, request_id=f"move-{number}")
    grade, table = app.verify(game_id), app.table(game_id)
    lost = [event for event in app.events(game_id, after=table.version - 10) if isinstance(event, PlayerLost)]
    return str(grade.mark), grade.shuffles, table.result is not None and bool(lost)


def tally(edition: str, seeds: Iterable[int], processes: int = 1) -> Counter[tuple[str, str, bool]]:
    """How many games came out how."""
    if processes == 1:
        return Counter(map(played, repeat(edition), seeds))
    with ProcessPoolExecutor(processes) as pool:
        return Counter(pool.map(played, repeat(edition), seeds, chunksize=20))


def test_every_shipped_edition_is_played() -> None:
    assert set(SHIPPED) == set(editions()) == set(BOOKS)


@pytest.mark.parametrize("edition", SHIPPED)
def test_complete_random_games_verify_exact(edition: str) -> None:
    few, shares = FEW.get(edition, (12, 3))
    seeds = share(range(few), shares)
    assert tally(edition, seeds) == {("EXACT", "re-derived", True): len(seeds)}


@pytest.mark.services
@pytest.mark.slow
@pytest.mark.parametrize("edition", SHIPPED)
def test_two_thousand_complete_random_games_verify_exact(edition: str) -> None:
    assert tally(edition, range(1_000, 1_000 + MANY), os.cpu_count() or 1) == {("EXACT", "re-derived", True): MANY}
