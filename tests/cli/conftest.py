"""A store with a game in the middle of its course, a way to run commands, a data folder of one's own."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import structlog

from adjudicator.cli import main
from adjudicator.cli.backend.local import StoreBackend
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.languages import ask_for
from adjudicator.log import StoreAddress
from adjudicator.sentences.messages import LANGUAGES
from engine.rulebooks import load
from tests.refused import expect_said
from tests.rpc.serving import DECKS, EDITION, SEED, any_picks, card_file

MOVES = 25
"""Answers given before the tests look."""


@dataclass(frozen=True)
class Ran:
    """What a command line did."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[Any]:
        """stdout as JSON lines."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def document(self) -> Any:
        """stdout as one JSON document."""
        (found,) = self.lines
        return found

    @property
    def error(self) -> Any:
        """stderr as one JSON document."""
        return json.loads(self.err)


Cli = Callable[..., Ran]


@dataclass(frozen=True)
class Kept:
    """A game in a store file."""

    store: Path
    game_id: str
    tokens: dict[str, str]


@pytest.fixture(autouse=True)
def apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """No variable of whoever runs the tests, no folder of theirs; logging and language as they were before."""
    for name in ("ADJUDICATOR_STORE", "ADJUDICATOR_TOKEN", "ADJUDICATOR_OPERATOR_TOKEN", "ADJUDICATOR_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("ADJUDICATOR_DATA", str(tmp_path / "data"))
    before = structlog.get_config()
    yield
    structlog.configure(**before)
    ask_for("")


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Cli:
    """Run a command line in this process."""

    def run(*arguments: object) -> Ran:
        capsys.readouterr()
        code = main([str(each) for each in arguments])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


Refused = Callable[..., Ran]


@pytest.fixture
def refused(cli: Cli) -> Refused:
    """Run a command line that is refused by a code, in a sentence of each language that names what it is about."""

    def run(arguments: Sequence[object], code: str, exit_code: ExitCode = ExitCode.USAGE, **about: object) -> Ran:
        for language in LANGUAGES:
            ran = cli(*arguments, "--lang", language, "--json")
            assert ran.code == exit_code, ran.err
            error = ran.error["error"]
            assert (error["code"], error["arguments"]) == (code, about)
            expect_said(error["message"], language, code, about)
        return ran

    return run


@pytest.fixture(scope="session")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """A store with one game that was played for a while. Not to be changed."""
    store = tmp_path_factory.mktemp("cli") / "games.db"
    before = structlog.get_config()
    desk = StoreBackend(StoreAddress(str(store)), create=True)
    game = desk.create(EDITION, DECKS, seed=SEED, card_file=card_file(), request_id="a game of the tests")
    rng = random.Random(5)
    for _ in range(MOVES):
        answer_once(desk, game.game_id, rng)
    desk.close()
    structlog.configure(**before)
    return Kept(store, game.game_id, dict(game.tokens))


@pytest.fixture(scope="session")
def ended(begun: Kept, tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """The same game, conceded by P2. Not to be changed."""
    store = tmp_path_factory.mktemp("ended") / "games.db"
    copy_store(begun.store, store)
    before = structlog.get_config()
    desk = StoreBackend(StoreAddress(str(store)))
    desk.seat(begun.game_id, "P2").concede()
    desk.close()
    structlog.configure(**before)
    return Kept(store, begun.game_id, begun.tokens)


@pytest.fixture
def game(begun: Kept, tmp_path: Path) -> Kept:
    """A copy of the begun game to play on."""
    store = tmp_path / "games.db"
    copy_store(begun.store, store)
    return Kept(store, begun.game_id, begun.tokens)


def copy_store(store: Path, to: Path) -> None:
    """Copy a store that is closed, and its mark."""
    for name in ("", ".mark"):
        shutil.copy(f"{store}{name}", f"{to}{name}")


def answer_once(desk: StoreBackend, game_id: str, rng: random.Random) -> None:
    """Give any offered answer to whatever is asked."""
    seat, _ = desk.answering(game_id, "")
    asked = seat.options(reasons=False)
    assert asked.HasField("choice")
    picks, number = any_picks(asked.choice, rng)
    seat.submit(picks, number=number)


@pytest.fixture(scope="session")
def official_text(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An invented text with exactly the labels of the edition; the sentence of a label names it."""
    file = tmp_path_factory.mktemp("text") / "rulebook.txt"
    lines = [
        f"{clause.label.partition('#')[0]}. invented sentence of {clause.label}." for clause in load(EDITION).edition
    ]
    file.write_text("\n\n".join(lines) + "\n", encoding="utf-8")
    return file
