"""Games to look at."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from adjudicator.application import Adjudicator
from adjudicator.log import StoredCommand, memory_store
from tests.application.playing import open_a_game, play

settings.register_profile(
    "the same in every run", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("the same in every run")


@pytest.fixture(scope="session")
def finished() -> tuple[str, list[StoredCommand]]:
    """A complete game and its commands as stored."""
    store = memory_store()
    app = Adjudicator(store)
    game_id = open_a_game(app).game_id
    play(app, game_id, seed=3)
    return game_id, list(store.stored(game_id))


@pytest.fixture(scope="session")
def unfinished() -> tuple[str, list[StoredCommand]]:
    """A game that goes on, with a refused attempt in it."""
    from engine.kernel.decide import Answer

    store = memory_store()
    app = Adjudicator(store)
    game_id = open_a_game(app).game_id
    play(app, game_id, seed=4, commands=2)
    choice = app.table(game_id).choices[0]
    other = "P2" if choice.seat == "P1" else "P1"
    app.submit(game_id, Answer(other, choice.id, ("x",)), expected_version=app.head(game_id), request_id="refused")
    play(app, game_id, seed=5, commands=4)
    return game_id, list(store.stored(game_id))
