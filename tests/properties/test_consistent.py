"""What really happens in a game is never called impossible."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.rulebooks import load, part
from tests.properties.playing import MANY, POOLS, open_random
from tests.shares import share

LONG_GAMES = range(104, 107)
"""Seeds whose games have more than fifty questions in every pool, so that a share of one game checks enough."""


def check_games(pool: str, seeds: Iterable[int], every: int) -> int:
    """The checks of impossible positions at every n-th question of random games; how often they were made."""
    made = 0
    for seed in seeds:
        live = open_random(seed, POOLS[pool]())
        module = part(load(live.table.pins.edition), "consistency")
        assert module is not None
        for n, choice in enumerate(live.turns()):
            if n % every == 0:
                made += 1
                found = module.CONSISTENCY.findings(live.table)
                wrong = [f for f in found if f.effect == "FORBIDS"]
                assert wrong == [], f"game {seed} at {choice.step}, version {live.table.version}"
    return made


@pytest.mark.parametrize("pool", POOLS)
def test_no_position_of_a_game_is_impossible(pool: str) -> None:
    assert check_games(pool, share(LONG_GAMES, len(LONG_GAMES)), every=5) > 10


@pytest.mark.slow
@pytest.mark.parametrize("pool", POOLS)
def test_no_position_of_many_games_is_impossible(pool: str) -> None:
    assert check_games(pool, range(5000, 5000 + (MANY or 60)), every=1) > 300
