"""Every kind of store, for tests that hold for any."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from adjudicator.log import GameStore, StoredCommand, open_memory_store, open_sqlite_store
from tests.application import playing
from tests.log.postgres_stores import open_new_store
from tests.postgres_server import PostgresServer, running_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server of this test process."""
    with running_server() as server:
        if server is None:
            pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
        yield server


@pytest.fixture(params=["memory", "sqlite", pytest.param("postgres", marks=pytest.mark.services)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[GameStore]:
    """An empty store of each kind."""
    if request.param == "memory":
        made = open_memory_store()
    elif request.param == "sqlite":
        made = open_sqlite_store(tmp_path / "games.db")
    else:
        made = open_new_store(request.getfixturevalue("postgres"))
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
