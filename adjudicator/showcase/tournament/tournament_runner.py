"""The tournament from beginning to end: servers, and threads that play on them."""

from __future__ import annotations

import secrets
import tempfile
import threading
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path

from adjudicator.cli.failures import Problem
from adjudicator.showcase.demo.demonstration import choose_decks, end_on_signal, hold_back_signal
from adjudicator.showcase.demo.processes import server
from adjudicator.showcase.players import PLAYERS
from adjudicator.showcase.tournament.pairings import TournamentPlan
from adjudicator.showcase.tournament.tournament_game import ExportFolder, PlayedGame, play
from adjudicator.showcase.tournament.tournament_report import TournamentReport
from adjudicator_client import Unavailable, connect
from engine.core.play.book.rulebook import Rulebook

ROUND = 200
"""The number of games per server before a new one takes over, to limit the size of files."""
PATIENCE = 60.0
"""The timeout of a call in seconds: with many games at once, calls wait for each other."""


def plan_tournament(book: Rulebook, players: Sequence[str]) -> TournamentPlan:
    """Returns the tournament of the decks shipped with an edition. Raises Problem."""
    for name in players:
        if name not in PLAYERS:
            raise Problem("tournament.no-player", named=name[:40], possible=", ".join(PLAYERS))
    return TournamentPlan(book, *choose_decks(book), list(dict.fromkeys(players)))


def hold(
    plan: TournamentPlan,
    numbers: range,
    jobs: int,
    told: Callable[[PlayedGame], None],
    save: ExportFolder | None = None,
) -> TournamentReport:
    """Plays and verifies games over real servers.

    Args:
        numbers: the numbers of the games in the plan.
        jobs: the number of games at once.
        told: receives each finished game.
        save: the storage of exports.

    Raises:
        Problem: a server failed.
    """
    began = time.monotonic()
    games: list[PlayedGame] = []
    for start in range(numbers.start, numbers.stop, ROUND):
        with closing(play_on_server(plan, range(start, min(start + ROUND, numbers.stop)), jobs, save)) as done:
            for played in done:
                games.append(played)
                told(played)
    return TournamentReport(plan, games, time.monotonic() - began)


def play_on_server(
    plan: TournamentPlan, numbers: range, jobs: int, save: ExportFolder | None
) -> Generator[PlayedGame, None, None]:
    """Yields the finished games of one server with its own store."""
    operator = secrets.token_urlsafe(32)
    with end_on_signal(), ExitStack() as started:
        with hold_back_signal():  # every started process must be registered for stopping
            folder = started.enter_context(tempfile.TemporaryDirectory(prefix="adjudicator-tournament-"))
            served = started.enter_context(server(Path(folder) / "games.db", operator))
        client = started.enter_context(connect(str(served.first_line()["listening"]), operator, timeout=PATIENCE))
        stopping, pool = threading.Event(), ThreadPoolExecutor(jobs)
        try:
            playing = [pool.submit(partial(play, plan, client, number, stopping, save)) for number in numbers]
            for done in as_completed(playing):
                yield done.result()
        except Unavailable:
            if served.exit_code is not None:
                raise served.failed("ended") from None
            raise
        finally:
            stopping.set()
            pool.shutdown(cancel_futures=True)
