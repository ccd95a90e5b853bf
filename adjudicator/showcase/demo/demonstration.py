"""The demonstration from beginning to end."""

from __future__ import annotations

import secrets
import signal
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.files.deck_files import NamedDeckList, read_sample_decks
from adjudicator.cli.languages import find_language
from adjudicator.cli.show.events import events_on_path
from adjudicator.cli.show.tables import namer
from adjudicator.showcase.demo import watching_judge
from adjudicator.showcase.demo.demo_report import DemoReport, RefusedAttempt, refused_attempt_of
from adjudicator.showcase.demo.processes import ChildProcess, player, server
from adjudicator_client import AdjudicatorError, Client, NewGame, Seat, connect
from engine.core.play.book.rulebook import Rulebook

T = TypeVar("T")

LONGEST = 90.0
"""The seconds after which a game that does not end is abandoned."""
TRIES = "P2"
"""The seat whose program tries a barred option once."""


def demonstrate(book: Rulebook, seed: int) -> DemoReport:
    """Plays a game over a real server and asks about it. The same seed gives the same report.

    Raises:
        Problem: a process failed, or the game had no moment to ask about.
    """
    operator = secrets.token_urlsafe(32)
    with end_on_signal(), ExitStack() as started:

        def begun(start: Callable[[], AbstractContextManager[T]]) -> T:
            with hold_back_signal():  # every started process must be registered for stopping
                return started.enter_context(start())

        folder = begun(lambda: tempfile.TemporaryDirectory(prefix="adjudicator-demo-"))
        served = begun(lambda: server(Path(folder) / "games.db", operator))
        address = str(served.first_line()["listening"])
        client = begun(lambda: connect(address, operator, language=find_language()))
        game = open_game(client, book, seed)
        players: dict[str, ChildProcess] = {}
        for seat in book.seats:
            given = (address, game.game_id, game.tokens[seat], seat, seed)
            players[seat] = begun(partial(player, *given, tries=seat == TRIES))
        handle = game.seat("judge")
        with stop_on_failure(served, players):
            moments = watching_judge.watch(handle)
        said = {seat: process.ended(LONGEST) for seat, process in players.items()}
        if not moments:
            raise Problem("demo.unfit-seed", ExitCode.REFUSED)
        answers = watching_judge.ask(handle, moments)
        told = events_on_path(handle, answers.result.result.path.reasons)
        counted = {seat: int(lines[-1]["answers"]) for seat, lines in said.items()}
        tried = _read_attempt(said, handle)
        return DemoReport(game.game_id, game.edition, game.seed_commitment, counted, tried, answers, told)


def choose_decks(book: Rulebook) -> tuple[str, list[NamedDeckList]]:
    """Returns the usual format among those of the shipped decks, and its decks. Raises Problem."""
    shipped = list(read_sample_decks(book).values())
    for format in book.formats:
        if decks := [deck for deck in shipped if deck.format == format]:
            return format, decks
    raise Problem("demo.no-decks", edition=book.id)


def open_game(client: Client, book: Rulebook, seed: int) -> NewGame:
    """Opens a dealt game with decks shipped with the edition."""
    format, decks = choose_decks(book)
    chosen = {seat: decks[place % len(decks)].cards.zones for place, seat in enumerate(book.seats)}
    secret = sha256(f"adjudicator-demo/{seed}".encode())
    return client.create_game(
        book.id, chosen, format=format, seed=secret.digest(), request_id=f"demo-{secret.hexdigest()[:32]}"
    )


def _read_attempt(said: dict[str, list[dict[str, Any]]], judge: Seat) -> RefusedAttempt | None:
    """Returns the refused attempt of a player."""
    for seat, lines in said.items():
        for line in lines:
            if "refused" in line:
                return refused_attempt_of(seat, line, namer(judge.table(at_version=line["before"]).table))
    return None


SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def handle_signals(handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """A context manager for the main thread that directs Ctrl-C and SIGTERM to the handler."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, handler) for number in SIGNALS}
    try:
        yield
    finally:
        for number, handled in before.items():
            signal.signal(number, handled)


@contextmanager
def end_on_signal() -> Iterator[None]:
    """A context manager that the first Ctrl-C or SIGTERM ends, so that everything is stopped; ignores later ones."""
    ending = False

    def end(number: int, frame: FrameType | None) -> None:
        nonlocal ending
        if not ending:
            ending = True
            raise KeyboardInterrupt

    with handle_signals(end):
        yield


@contextmanager
def hold_back_signal() -> Iterator[None]:
    """A context manager that defers signals until its end."""
    arrived: list[int] = []
    with handle_signals(lambda number, frame: arrived.append(number)):
        yield
    if arrived:
        signal.raise_signal(arrived[0])


@contextmanager
def stop_on_failure(served: ChildProcess, players: dict[str, ChildProcess]) -> Iterator[None]:
    """A context manager that stops the server, and so every watch, on a player's failure or a timeout."""
    over, wrong = threading.Event(), list[Problem]()

    def look() -> None:
        waited = 0.0
        while not over.wait(0.2):
            waited += 0.2
            failed = next((each for each in players.values() if each.exit_code not in (None, 0)), None)
            if failed is not None or waited > LONGEST:
                wrong.append(failed.failed("failed") if failed else served.failed("endless"))
                served.stop()
                return

    guard = threading.Thread(target=look, name="guard")
    guard.start()
    try:
        yield
    except AdjudicatorError:
        over.set()
        guard.join()
        if wrong:
            raise wrong[0] from None
        raise
    finally:
        over.set()
        guard.join()
