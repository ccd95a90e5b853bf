"""Games to look at."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from adjudicator.application import Adjudicator
from adjudicator.log import StoredCommand, open_memory_store
from tests.application import playing
from tests.application.playing import open_a_game, play
from tests.application.test_observed import recorded as observed_match
from tests.audit.fields import Log, judged

settings.register_profile(
    "the same in every run", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("the same in every run")


@pytest.fixture(scope="session")
def finished() -> tuple[str, list[StoredCommand]]:
    """A complete game and its commands as stored."""
    store = open_memory_store()
    app = Adjudicator(store)
    game_id = open_a_game(app).game_id
    play(app, game_id, seed=3)
    return game_id, list(store.stored(game_id))


@pytest.fixture(scope="session")
def unfinished() -> tuple[str, list[StoredCommand]]:
    """A game that goes on, with a refused attempt in it."""
    from engine.core.play.decide import Answer

    store = open_memory_store()
    app = Adjudicator(store)
    game_id = open_a_game(app).game_id
    play(app, game_id, seed=4, commands=2)
    choice = app.table(game_id).choices[0]
    other = "P2" if choice.seat == "P1" else "P1"
    app.submit(game_id, Answer(other, choice.id, ("x",)), expected_version=app.head(game_id), request_id="refused")
    play(app, game_id, seed=5, commands=4)
    return game_id, list(store.stored(game_id))


@pytest.fixture(scope="session")
def game() -> Log:
    store = open_memory_store()
    game_id = judged(Adjudicator(store))
    return game_id, list(store.stored(game_id))


@pytest.fixture(scope="session")
def fork() -> Log:
    store = open_memory_store()
    app = Adjudicator(store)
    fork_id = app.fork(judged(app), name="what if", request_id="fork").game_id
    return fork_id, list(store.stored(fork_id))


@pytest.fixture(scope="session")
def match() -> Log:
    store = open_memory_store()
    game_id = observed_match(Adjudicator(store), 40)
    return game_id, list(store.stored(game_id))


@pytest.fixture
def played() -> tuple[str, list[StoredCommand]]:
    """A game that goes on, with salts, and its commands as stored."""
    game_id, commands = playing.played()
    return game_id, list(commands)
