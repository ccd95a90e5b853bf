"""A server under load is killed at random points, again and again; nothing it acknowledged is lost or done twice."""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit import GradeLevel
from adjudicator.log import open_sqlite_store
from adjudicator_client import AdjudicatorError, NewGame, connect
from tests.rpc.serving import Server, any_picks, open_game

pytestmark = pytest.mark.services

FEW, MANY = 6, int(os.environ.get("ADJUDICATOR_KILLS", "500"))
GAMES = 4


@dataclass
class Sent:
    """A move as it was sent, so that it can be sent again."""

    seat: str
    picks: Sequence[str]
    number: int | None
    choice: int
    expected_version: int
    request_id: str


@dataclass
class Player:
    """Both players of one game: what was answered to them, and the move they have no answer to."""

    game: NewGame
    rng: random.Random
    acknowledged: dict[str, int] = field(default_factory=dict)
    open: Sent | None = None
    over: bool = False

    def play(self, address: str) -> None:
        """Move until the server is gone or the game is over; first the move that was left without an answer."""
        seats = {role: connect(address, attempts=1).seat(self.game.game_id, token) for role, token in self.tokens()}
        try:
            if self.open is not None:
                self.send(seats[self.open.seat], self.open)
            while not self.over:
                options = seats["judge"].options(reasons=False)
                if not options.HasField("choice"):
                    self.over = True
                    return
                asked = options.choice
                picks, number = any_picks(asked, self.rng)
                name = f"move {len(self.acknowledged)}"
                self.open = Sent(asked.seat, picks, number, asked.id, seats["judge"].version, name)
                self.send(seats[asked.seat], self.open)
        except AdjudicatorError:
            return  # killed under way

    def send(self, seat: object, sent: Sent) -> None:
        """Send a move and note the version it was acknowledged with."""
        moved = seat.submit(  # type: ignore[attr-defined]
            sent.picks,
            number=sent.number,
            choice=sent.choice,
            expected_version=sent.expected_version,
            request_id=sent.request_id,
        )
        self.acknowledged[sent.request_id] = moved.version
        self.open = None

    def tokens(self) -> list[tuple[str, str]]:
        """Roles and tokens of those who call."""
        return [(role, self.game.tokens[role]) for role in ("P1", "P2", "judge")]


def killed(store: Path, kills: int, seed: int) -> list[Player]:
    """Play several games at once on a server that is killed so many times; returns what the players know."""
    rng = random.Random(seed)
    players: list[Player] = []
    for number in range(kills):
        with Server(store=store) as server:
            while sum(not player.over for player in players) < GAMES:
                with server.client() as client:
                    players.append(Player(open_game(client, seed=rng.randbytes(32)), random.Random(rng.random())))
            threads = [
                threading.Thread(target=player.play, args=(server.address,)) for player in players if not player.over
            ]
            for thread in threads:
                thread.start()
            time.sleep(rng.uniform(0.0, 0.4))
            server.process.kill()
            for thread in threads:
                thread.join()
        check(store, players, whole=number % 50 == 49 or number == kills - 1)
    return players


def check(store: Path, players: Sequence[Player], *, whole: bool) -> None:
    """Every acknowledged move stands in the log, once, with the version that was answered; the chain holds."""
    with closing(open_sqlite_store(store)) as opened:
        for player in players:
            records = opened.commands(player.game.game_id)
            stored = [record.request_id for record in records]
            assert len(stored) == len(set(stored)), "a request was applied twice"
            versions = {record.request_id: record.last_seq for record in records}
            for request_id, version in player.acknowledged.items():
                assert versions.get(request_id) == version, f"{request_id} was acknowledged with {version}"
            known = len(player.acknowledged) + 1  # the opening of the game
            assert len(stored) - known in (0, 1), "at most the move without an answer is stored beside them"
            if whole:
                assert Adjudicator(opened).verify(player.game.game_id).mark is GradeLevel.EXACT


def test_a_few_kills_lose_and_repeat_nothing(tmp_path: Path) -> None:
    players = killed(tmp_path / "games.db", FEW, seed=1)

    assert any(player.acknowledged for player in players)


@pytest.mark.slow
def test_many_kills_lose_and_repeat_nothing(tmp_path: Path) -> None:
    """ADJUDICATOR_KILLS says how many; 500 by default."""
    players = killed(tmp_path / "games.db", MANY, seed=2)

    assert sum(len(player.acknowledged) for player in players) >= MANY
