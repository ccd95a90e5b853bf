"""An application on each kind of store."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.application import Adjudicator, GameCreated
from adjudicator.log import GameStore, open_memory_store, open_sqlite_store
from tests.application.playing import open_a_game


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[GameStore]:
    """An empty store of each kind."""
    made = open_memory_store() if request.param == "memory" else open_sqlite_store(tmp_path / "games.db")
    yield made
    made.close()


@pytest.fixture
def app(store: GameStore) -> Adjudicator:
    """An application on an empty store."""
    return Adjudicator(store)


@pytest.fixture
def game(app: Adjudicator) -> GameCreated:
    """A game that was just opened."""
    return open_a_game(app)
