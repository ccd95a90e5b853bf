"""The page of the library holds, and the library has the names of the client."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import adjudicator
import adjudicator_client

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "library.md"


def test_the_page_says_what_happens() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert not failed and tried > 20


def test_the_library_has_every_name_of_the_client_and_its_own() -> None:
    assert set(adjudicator.CLIENT) == set(adjudicator_client.__all__)
    assert set(dir(adjudicator)) == {*adjudicator_client.__all__, "LocalGames", "UnusableStore", "open_games"}
    for name in dir(adjudicator):
        assert getattr(adjudicator, name) is not None
    types = ast.parse(Path(adjudicator.__file__).with_name("__init__.pyi").read_text("utf-8"))
    typed = {alias.asname for part in types.body if isinstance(part, ast.ImportFrom) for alias in part.names}
    assert typed == set(dir(adjudicator)), "what a type checker sees"
    with pytest.raises(AttributeError, match="has no attribute 'open_game'"):
        _ = adjudicator.open_game


@pytest.mark.services
def test_importing_the_library_imports_nothing_of_it() -> None:
    source = (
        "import sys, adjudicator; print(*sorted(n for n in sys.modules if n.startswith(('adjudicator', 'engine'))))"
    )
    ran = subprocess.run([sys.executable, "-c", source], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["adjudicator"]


def test_games_of_a_store_are_opened_again_by_a_role(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    with adjudicator.open_games(store) as games:
        deck = adjudicator.deck_of(games.catalogue("fire_force").deck("cinder").deck)
        game = games.create_game("fire_force", {"P1": deck, "P2": deck})
        version = game.seat("P1").submit("keep").version
        assert games.seat(game.game_id, game.tokens["P2"]).table().table.viewer == "P2", "a token of the game"
    with adjudicator.open_games(str(store), language="ja") as games:
        seat = games.seat(game.game_id, "P2")
        assert seat.table().version == version and seat.options().choice.seat == "P2"
        assert "手札" in seat.options().choice.sentence
        assert [clause.label for clause in games.clauses("fire_force", labels=["702.1a"])] == ["702.1a"]
        with pytest.raises(adjudicator.Unauthenticated):
            games.seat(game.game_id, "somebody").table()


def test_a_file_that_is_no_store_is_refused_with_a_way_on(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    file.write_text("this is no store of games" * 100)
    with pytest.raises(adjudicator.UnusableStore) as refused:
        adjudicator.open_games(file)
    assert str(file) in refused.value.__notes__[0]
