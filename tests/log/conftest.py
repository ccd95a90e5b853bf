"""Both stores, for tests that hold for any."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.log import GameStore, memory_store, sqlite_store


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[GameStore]:
    """An empty store of each kind."""
    made = memory_store() if request.param == "memory" else sqlite_store(tmp_path / "games.db")
    yield made
    made.close()
