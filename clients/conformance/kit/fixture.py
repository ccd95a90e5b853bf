"""The fixture: a real server with known games, and two go-betweens in front of it."""

from __future__ import annotations

import secrets
import socket
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from adjudicator.showcase.demo.processes import server
from adjudicator_client import connect
from kit import games
from kit.faulty import Faulty
from kit.go_between import between
from kit.newer import Newer

HOST = "127.0.0.1"
TIMEOUT = 60.0


@contextmanager
def running() -> Iterator[dict[str, Any]]:
    """What a runner is told, while the block runs."""
    operator, origin = secrets.token_urlsafe(32), f"http://{HOST}:{free_port()}"
    with ExitStack() as started:
        folder = started.enter_context(tempfile.TemporaryDirectory(prefix="adjudicator-conformance-"))
        web = ("--web-port", "0", "--web-origin", origin)
        served = started.enter_context(server(Path(folder) / "games.db", operator, *web))
        said = served.first_line()
        address = str(said["listening"])
        decks = {edition: games.decks_of(edition) for edition in games.EDITIONS}
        with connect(address, operator, timeout=TIMEOUT) as client:
            played = games.played(client, decks)
        yield {
            "operator": operator,
            "servers": {
                "server": {"address": address, "web": said["web"]},
                "faulty": started.enter_context(between(address, Faulty(), origin)),
                "newer": started.enter_context(between(address, Newer(), origin)),
            },
            "origin": origin,
            "decks": decks,
            "games": {
                name: {"game_id": game.game_id, "tokens": dict(game.tokens)} for name, game in played.games.items()
            },
            "values": played.values,
        }


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as found:
        found.bind((HOST, 0))
        return int(found.getsockname()[1])
