"""Judges and authors send large files, as many at once as there are places and more, while two players play on."""

from __future__ import annotations

import threading
import uuid
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from adjudicator_client import AdjudicatorError, Client, NewGame, connect
from tests.failures.test_attack import MANY_SECONDS, SECONDS, play_on, say_how_long
from tests.rpc.serving import DECKS, EDITION, OPERATOR, Server, card_file, open_game

pytestmark = pytest.mark.services

CHARACTERS_OF_CARDS, CARDS, CARDS_OF_POSITION = 890_000, 1_800, 2_400


def write_cards() -> str:
    """A card file near the largest that is read, of as many cards as a game may have. Invented."""
    head = card_file()
    name, remark = "large " * 31, "large " * ((CHARACTERS_OF_CARDS - len(head)) // CARDS // 6 - 47)
    entry = (
        '# {2}\n[[unit]]\nnumber = "L-{0}"\nname = "{1}{0}"\ncost = 1\npower = 1000\nsupport = 1000\nflame = true\n\n'
    )
    return head + "".join(entry.format(n, name, remark) for n in range(CARDS))


def write_position() -> str:
    """A position of 175 kB, nearly all of it cards. Invented."""
    cards = "".join(
        f"  U{n}: {{kind: unit, cost: 1, power: {1000 + n}, support: 1000, flame: true}}\n"
        for n in range(CARDS_OF_POSITION)
    )
    return f"format: adjudicator-position/1\nedition: {EDITION}\ncards:\n{cards}setup:\n  P1: {{field: [U1]}}\n"


@contextmanager
def large_files(address: str, judges: Sequence[NewGame]) -> Iterator[Counter[str]]:
    """Judges and authors, two for each of these games, send large files over and over while the block runs.

    What became of their calls is counted.
    """
    over, answers = threading.Event(), Counter[str]()
    cards, position = write_cards(), write_position()

    def examine(client: Client, game: NewGame) -> None:
        client.seat(game.game_id, game.tokens["judge"]).judges_desk().check(position)

    def check(client: Client, game: NewGame) -> None:
        client.catalogue(EDITION).check_cards(cards)

    def create(client: Client, game: NewGame) -> None:
        client.create_game(EDITION, DECKS, card_file=cards, request_id=str(uuid.uuid4()))

    def repeat(call: Callable[[Client, NewGame], None], game: NewGame) -> None:
        with connect(address, OPERATOR, attempts=1, timeout=60) as client:
            while not over.is_set():
                try:
                    call(client, game)
                    answers[f"{call.__name__}, answered"] += 1
                except AdjudicatorError as error:
                    answers[f"{call.__name__}, {error.reason or error.code}"] += 1
                    over.wait(0.05)

    files = [check, create] * len(judges)
    threads = [
        threading.Thread(target=repeat, args=(call, game))
        for place, game in enumerate(judges)
        for call in (examine, files[place])
    ]
    for thread in threads:
        thread.start()
    try:
        yield answers
    finally:
        over.set()
        for thread in threads:
            thread.join()


def played_beside(
    store: Path, judges: int, seconds: float, workers: int
) -> tuple[list[float], list[float], Counter[str]]:
    """What players' calls took before and while large files are sent, and what became of those."""
    with Server("--workers", str(workers), store=store) as server, server.client() as client:
        calm, played, *others = (open_game(client) for _ in range(2 + judges))
        before = play_on(server.address, calm, seconds)
        with large_files(server.address, others) as answers:
            during = play_on(server.address, played, seconds)
    return before, during, answers


@pytest.mark.parametrize("workers", [0, 2])
def test_players_play_on_while_large_files_are_read(tmp_path: Path, workers: int) -> None:
    _, during, answers = played_beside(tmp_path / "games.db", 2, SECONDS, workers)

    assert during
    assert {"examine, answered", "check, answered", "create, answered"} <= answers.keys()
    assert {each.partition(", ")[2] for each in answers} <= {"answered", "RATE_LIMITED"}


@pytest.mark.slow
@pytest.mark.parametrize("workers", [0, 2])
def test_players_play_on_while_many_large_files_are_read(tmp_path: Path, workers: int) -> None:
    """Says how long players' calls took, in milliseconds; most of them are to be answered within 250."""
    before, during, answers = played_beside(tmp_path / "games.db", 4, MANY_SECONDS, workers)

    say_how_long(workers, {"alone": before, "beside large files": during}, answers)
    assert during
