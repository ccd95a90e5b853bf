"""One server process for all tests of this folder that do not need one of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import grpc
import pytest
import structlog

from adjudicator.rpc.messages.speaking import LANGUAGE
from adjudicator_client import Client, NewGame, Seat
from tests.rpc.authority_stage import TOURNAMENT, Stage
from tests.rpc.browsing import PAGE, Browser
from tests.rpc.serving import Server, open_game, seats


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Nothing is logged by servers that run in the test's own process, and no call before has left its language."""
    LANGUAGE.set("")
    with structlog.testing.capture_logs():
        yield


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on an SQLite file."""
    store: Path = tmp_path_factory.mktemp("served") / "games.db"
    cards = ("--cards", str(store.parent / "cards"))
    web = ("--web-port", "0", "--web-origin", PAGE, *cards)
    with Server("--watch-heartbeat", "0.3", "--failures-per-second", "0", *web, store=store) as running:
        yield running


@pytest.fixture(scope="session")
def browser(server: Server) -> Browser:
    """What calls that server by its port for browsers."""
    return Browser(server.web)


@pytest.fixture(scope="session")
def operator(server: Server) -> Iterator[Client]:
    """A client with the operator's token."""
    with server.client() as client:
        yield client


@pytest.fixture(scope="session")
def channel(server: Server) -> Iterator[grpc.Channel]:
    """A bare channel, for what no proper client sends."""
    with grpc.insecure_channel(server.address) as opened:
        yield opened


@pytest.fixture
def game(operator: Client) -> NewGame:
    """A game that was just opened: both players are asked whether they redraw."""
    return open_game(operator)


@pytest.fixture
def seat(game: NewGame) -> dict[str, Seat]:
    """A handle for every role in it."""
    return seats(game)


@pytest.fixture(scope="module")
def other(operator: Client) -> NewGame:
    return open_game(operator)


@pytest.fixture(scope="module")
def of_tournaments(operator: Client) -> dict[str, str]:
    """Tokens of the tournament of the game, and of another."""
    own, another = operator.tournament(TOURNAMENT), operator.tournament("another")
    return {
        "tournament's judge": own.issue("judge").token,
        "tournament's spectator": own.issue("spectator").token,
        "another tournament": another.issue("judge").token,
    }


@pytest.fixture
def stage(channel: grpc.Channel, operator: Client, other: NewGame, of_tournaments: dict[str, str]) -> Iterator[Stage]:
    yield Stage(channel, operator, open_game(operator, tournament=TOURNAMENT), other, of_tournaments)
