"""Servers for assistants in the process of the tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from mcp.server.mcpserver import MCPServer

from adjudicator.in_process.games import LocalGames, open_games
from adjudicator.mcp.server import make_local_server
from adjudicator.mcp.trials import Trials


@pytest.fixture(scope="session")
def games() -> Iterator[LocalGames]:
    """The service, without games."""
    with open_games(language="") as opened:
        yield opened


@pytest.fixture
def trials() -> Iterator[Trials]:
    """Where trial games are kept."""
    kept = Trials()
    yield kept
    kept.close_all()


@pytest.fixture
def server(games: LocalGames, trials: Trials) -> MCPServer[Any]:
    """What `adjudicator mcp` serves."""
    return make_local_server(games, trials)
