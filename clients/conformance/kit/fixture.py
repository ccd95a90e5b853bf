"""The fixture: a real server with known games, and two go-betweens in front of it.

Its games are the same every time. Who starts several fixtures plays them once, and each begins with a copy of them.
"""

from __future__ import annotations

import json
import secrets
import shutil
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
STORE = "games.db"
KNOWN = "known.json"
"""What is known of the games that lie in the store beside it."""


def play_games(folder: Path) -> None:
    """Play the games of a fixture in a store of a folder, and write down beside it what is known of them."""
    operator = secrets.token_urlsafe(32)
    with (
        server(folder / STORE, operator) as served,
        connect(str(served.first_line()["listening"]), operator, timeout=TIMEOUT) as client,
    ):
        played = games.played(client, decks_of_editions())
    known = {
        "games": {name: {"game_id": game.game_id, "tokens": dict(game.tokens)} for name, game in played.games.items()},
        "values": played.values,
    }
    (folder / KNOWN).write_text(json.dumps(known), "utf-8")


def decks_of_editions() -> dict[str, games.Decks]:
    """The decks that are played, by edition."""
    return {edition: games.decks_of(edition) for edition in games.EDITIONS}


@contextmanager
def running(played_in: Path | None = None) -> Iterator[dict[str, Any]]:
    """What a runner is told, while the block runs.

    Args:
        played_in: a folder in which the games were played before; without one they are played now.
    """
    operator, origin = secrets.token_urlsafe(32), f"http://{HOST}:{free_port()}"
    with ExitStack() as started:
        folder = Path(started.enter_context(tempfile.TemporaryDirectory(prefix="adjudicator-conformance-")))
        if played_in is None:
            play_games(folder)
        else:
            shutil.copytree(played_in, folder, dirs_exist_ok=True)
        web = ("--web-port", "0", "--web-origin", origin, "--cards", str(folder / "cards"))
        served = started.enter_context(server(folder / STORE, operator, *web))
        said = served.first_line()
        address = str(said["listening"])
        yield {
            "operator": operator,
            "servers": {
                "server": {"address": address, "web": said["web"]},
                "japanese": {"address": address, "web": said["web"], "language": "ja"},
                "faulty": started.enter_context(between(address, Faulty(), origin)),
                "newer": started.enter_context(between(address, Newer(), origin)),
            },
            "origin": origin,
            "decks": decks_of_editions(),
            **json.loads((folder / KNOWN).read_text("utf-8")),
        }


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as found:
        found.bind((HOST, 0))
        return int(found.getsockname()[1])
