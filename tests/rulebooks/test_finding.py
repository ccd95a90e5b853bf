"""Editions are found by looking at the folders; one that is not ready is not listed; others can be added."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine import rulebooks
from engine.core.clauses.refusal import UnknownEdition
from engine.core.play.book.rulebook import rulebook_of
from tests.refused import refuses

FINISHED = 'from x import y\n\nBOOK = y("made")\n'


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty place for games instead of the real one."""
    rulebooks._folders.cache_clear()
    monkeypatch.setattr(rulebooks, "resources", SimpleNamespace(files=lambda package: tmp_path))
    monkeypatch.setattr(rulebooks, "_added", {})
    yield tmp_path
    rulebooks._folders.cache_clear()


def edition(folder: Path, begins: str = FINISHED, *, without: str = "") -> None:
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(begins)
    for name in rulebooks.PARTS:
        if name != without:
            (folder / name).write_text("")


def test_every_ready_folder_is_an_edition_the_newest_of_a_game_last(folders: Path) -> None:
    for version in ("v1_10", "v1_2", "v2_0_beta", "v1_2_1"):
        edition(folders / "chess" / version)
    edition(folders / "aces" / "v3")

    assert rulebooks.editions() == ("aces@3", "chess@1.2", "chess@1.2.1", "chess@1.10", "chess@2.0.beta")
    assert rulebooks.packages()["chess@1.10"] == "engine.rulebooks.chess.v1_10"


@pytest.mark.parametrize("missing", rulebooks.PARTS)
def test_a_folder_that_lacks_a_part_is_not_listed(folders: Path, missing: str) -> None:
    edition(folders / "chess" / "v1", without=missing)

    assert rulebooks.editions() == ()


def test_an_edition_built_on_another_needs_no_part_of_its_own_but_the_index(folders: Path) -> None:
    folder = folders / "chess" / "v2"
    edition(folder)
    for part in rulebooks.PARTS:
        (folder / part).unlink()
    (folder / rulebooks.INDEX).write_text('edition = "chess@2"\nbase = "chess@1"\n')

    assert rulebooks.editions() == ("chess@2",)


def test_an_edition_named_by_a_word_is_older_than_those_with_numbers(folders: Path) -> None:
    for name in ("chess/vfirst", "chess/v1_10", "chess/v1_2"):
        edition(folders / name)

    assert rulebooks.editions() == ("chess@first", "chess@1.2", "chess@1.10")


@pytest.mark.parametrize("begins", ["", '"""Its BOOK is yet to be written."""\n', "def made():\n    BOOK = 1\n"])
def test_a_folder_that_binds_no_book_is_not_listed_and_cannot_be_loaded(folders: Path, begins: str) -> None:
    edition(folders / "chess" / "v1", begins)

    assert rulebooks.editions() == ()
    with pytest.raises(UnknownEdition):
        rulebooks.load("chess")


def test_other_folders_are_no_editions(folders: Path) -> None:
    for name in ("chess/1_0", "chess/vNext", "chess/v_2", "__pycache__/v1", "not-a-game/v1"):
        edition(folders / name)
    (folders / "loose.py").write_text("")

    assert rulebooks.editions() == ()


def test_a_half_written_edition_can_be_loaded_by_its_name_by_whoever_works_on_it(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edition(folders / "fire_force" / "v1_0_0", without="decks.py")

    assert rulebooks.editions() == ()
    assert rulebooks.load("fire_force").id == "fire_force@1.0.0"


def test_a_folder_named_after_another_edition_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebooks, "packages", lambda: {"fire_force@9": "engine.rulebooks.fire_force.v1_0_0"})

    with refuses(UnknownEdition, match="holds fire_force@1"):
        rulebooks.load("fire_force@9")


def test_an_edition_from_elsewhere_is_known_like_a_shipped_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebooks, "_added", {})
    before = rulebooks.editions()

    book = rulebooks.add("tests.tiny.rulebook")

    assert set(rulebooks.editions()) == {*before, "tiny@1"}
    assert rulebooks.load("tiny") is rulebooks.load("tiny@1") is rulebook_of("tiny@1") is book


def test_parts_of_an_edition_are_found_by_name() -> None:
    book = rulebooks.load("fire_force")
    decks, nothing = rulebooks.part(book, "decks"), rulebooks.part(book, "no_such_part")

    assert decks is not None and decks.sample_decks() and nothing is None


def test_every_listed_edition_can_be_loaded_and_is_named_as_its_folder_is() -> None:
    assert [rulebooks.load(name).id for name in rulebooks.editions()] == list(rulebooks.editions())
