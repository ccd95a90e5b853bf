"""Stores of a newer program, other programs' files, and databases that are not there: said, and nothing is touched."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from adjudicator.cli.exit_codes import ExitCode
from adjudicator.log.sqlite.schema import SCHEMA
from engine.core.play.book.engine_version import SourcesMissing
from engine.rulebooks import load
from tests.cli.conftest import Cli, Kept, copy_store

COMMANDS = {
    "games": ("games",),
    "migrate": ("migrate",),
    "serve": ("serve", "--port", "0"),
    "retire": ("retire", "."),
    "check": ("store", "check"),
}
SECRET = "guessed-word"


def content_of(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def of_newer(begun: Kept, tmp_path: Path) -> Path:
    """A store that a program with a further schema has upgraded."""
    (folder := tmp_path / "newer").mkdir()
    copy_store(begun.store, folder / "games.db")
    with closing(sqlite3.connect(folder / "games.db")) as raw, raw:
        raw.execute(f"PRAGMA user_version={SCHEMA + 1}")
    return folder / "games.db"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_of_a_newer_program_is_left_as_it_is(cli: Cli, of_newer: Path, command: str) -> None:
    before = content_of(of_newer.parent)

    ran = cli(*COMMANDS[command], "--store", of_newer)

    assert ran.code != 0
    assert f"it has schema {SCHEMA + 1}, this is {SCHEMA}; use a newer version" in ran.err
    assert content_of(of_newer.parent) == before


def test_a_file_of_a_newer_program_is_not_copied_and_its_copy_not_put_back(
    cli: Cli, of_newer: Path, begun: Kept, tmp_path: Path
) -> None:
    ran = cli("backup", tmp_path / "copy.db", "--store", of_newer)
    assert ran.code != 0 and "use a newer version" in ran.err and not (tmp_path / "copy.db").exists()

    assert cli("backup", tmp_path / "copy.db", "--store", begun.store).code == 0
    with closing(sqlite3.connect(tmp_path / "copy.db")) as raw, raw:
        raw.execute(f"PRAGMA user_version={SCHEMA + 1}")
    before = begun.store.read_bytes()
    ran = cli("restore", tmp_path / "copy.db", "--store", begun.store, "--replace")
    assert ran.code != 0 and "use a newer version" in ran.err and begun.store.read_bytes() == before


@pytest.mark.parametrize("command", COMMANDS)
def test_the_file_of_another_program_is_left_as_it_is(cli: Cli, tmp_path: Path, command: str) -> None:
    (folder := tmp_path / "other").mkdir()
    with closing(sqlite3.connect(folder / "other.db")) as raw, raw:
        raw.execute("CREATE TABLE precious (x)")
    before = content_of(folder)

    ran = cli(*COMMANDS[command], "--store", folder / "other.db")

    assert ran.code != 0 and "another program's database" in ran.err
    assert content_of(folder) == before


@pytest.mark.parametrize("command", ["games", "migrate", "serve"])
@pytest.mark.parametrize(
    "location",
    [
        f"postgresql://nobody:{SECRET}@127.0.0.1:1/games",
        f"postgresql://nobody:{SECRET}@/games?host=/nowhere",
        f"postgresql://nobody:{SECRET}@127.0.0.1:port/games",
        f"postgresql://nobody:{SECRET}@[::1/games",
        f"postgresql://nobody:{SECRET}@127.0.0.1:1/games?no_such_option=1",
        f"postgres//nobody:{SECRET}@127.0.0.1/games",
        f"postgresql:/nobody:{SECRET}@127.0.0.1/games",
        f"postgre://nobody:{SECRET}@127.0.0.1/games",
        f"Postgresql://nobody:{SECRET}@127.0.0.1/games",
        f"user=nobody password={SECRET} host=127.0.0.1",
    ],
)
def test_a_database_that_is_not_there_is_said_without_its_password(
    cli: Cli, command: str, location: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    ran = cli(*COMMANDS[command], "--store", location)

    assert ran.code in (ExitCode.USAGE, ExitCode.REFUSED, ExitCode.UNKNOWN, ExitCode.UNREACHABLE), ran.err
    assert SECRET not in ran.out + ran.err and "Traceback" not in ran.err
    assert ran.err.strip() and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("given", [("new", "fire_force"), ("serve", "--port", "0")])
@pytest.mark.parametrize(
    ("language", "said"), [("en", "install it with its .py files"), ("ja", "ソース（.pyファイル）が")]
)
def test_an_engine_without_its_sources_opens_no_game(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: tuple[str, ...], language: str, said: str
) -> None:
    monkeypatch.delitem(load("fire_force").__dict__, "engine_version", raising=False)

    def read_none(edition: str, packages: tuple[str, ...]) -> str:
        raise SourcesMissing("engine.core", "there is no source")

    monkeypatch.setattr("engine.core.play.book.rulebook.read_version", read_none)
    ran = cli("--lang", language, *given, "--store", tmp_path / "games.db")

    assert ran.code != ExitCode.OK and said in ran.err and "Traceback" not in ran.err, ran.err
