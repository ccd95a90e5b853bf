"""Both stores, for tests that hold for any."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from adjudicator.log import GameStore, StoredCommand, open_memory_store, open_sqlite_store
from tests.application import playing


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[GameStore]:
    """An empty store of each kind."""
    made = open_memory_store() if request.param == "memory" else open_sqlite_store(tmp_path / "games.db")
    yield made
    made.close()


@pytest.fixture
def said() -> Iterator[list[dict[str, object]]]:
    """What was logged."""
    with structlog.testing.capture_logs() as entries:
        yield entries  # type: ignore[misc]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the store of a test lies."""
    return tmp_path / "games.db"


@pytest.fixture
def played() -> tuple[str, list[StoredCommand]]:
    """A game that goes on, with salts, and its commands as stored."""
    game_id, commands = playing.played()
    return game_id, list(commands)
