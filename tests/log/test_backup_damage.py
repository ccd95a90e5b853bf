"""A backup in which one bit has turned, or one row is gone, is refused, or what it restores is what was backed up."""

from __future__ import annotations

import os
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from adjudicator.log import UnusableStore, open_sqlite_store
from adjudicator.log.sqlite.backup import back_up, restore
from adjudicator.log.sqlite.retirement import retire_game
from adjudicator.sentences.refusals import say_error
from tests.log.full_stores import fill

FLIPS = int(os.environ.get("ADJUDICATOR_FLIPS", "150"))
"""How many bits are turned; more of them by hand."""
NEW_WITH_EACH = ("store", "epochs")
"""What a restored store has anew."""
TABLES = ("commands", "drawn", "openings", "reservations", "retired", "secrets", "stored_events")


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of a store that has something in every table."""
    folder = tmp_path_factory.mktemp("backup")
    path = folder / "games.db"
    with closing(open_sqlite_store(path)) as store:
        fill(store, folder, lambda game_id, head: retire_game(path, game_id, head))
    back_up(path, folder / "copy.db")
    return folder / "copy.db"


def read_all(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row of the tables of games, with the schema."""
    with closing(sqlite3.connect(path)) as raw:
        found = {table: sorted(raw.execute(f"SELECT * FROM {table}").fetchall()) for table in TABLES}
        schema = "SELECT type, name, sql FROM sqlite_schema WHERE name<>'backup'"
        return {**found, "schema": sorted(raw.execute(schema).fetchall(), key=repr)}


def put_back(damaged: Path, folder: Path) -> dict[str, list[tuple[object, ...]]] | str:
    """What is in the store that a backup becomes; if it is refused, with what, and that nothing is left of it."""
    folder.mkdir()
    try:
        restore(damaged, folder / "games.db", replace=False)
    except UnusableStore as refused:
        assert not list(folder.iterdir())
        return say_error(refused)
    return read_all(folder / "games.db")


def test_a_turned_bit_is_refused_or_changes_nothing(backup: Path, tmp_path: Path) -> None:
    rng, content, due = random.Random(20261128), backup.read_bytes(), read_all(backup)
    places = [*range(8 * 100), *(rng.randrange(8 * len(content)) for _ in range(FLIPS))]
    refused = 0
    for number, place in enumerate(rng.sample(places, FLIPS)):
        changed = bytearray(content)
        changed[place // 8] ^= 1 << place % 8
        (damaged := tmp_path / "damaged.db").write_bytes(bytes(changed))

        found = put_back(damaged, tmp_path / str(number))

        refused += isinstance(found, str)
        assert isinstance(found, str) or found == due, place
    assert refused > FLIPS // 4


@pytest.mark.parametrize("table", [*TABLES, *NEW_WITH_EACH, "backup"])
def test_a_backup_without_one_row_of_a_table_is_refused(backup: Path, tmp_path: Path, table: str) -> None:
    (damaged := tmp_path / "damaged.db").write_bytes(backup.read_bytes())
    with closing(sqlite3.connect(damaged)) as raw, raw:
        keys = [column[1] for column in raw.execute(f"PRAGMA table_info({table})") if column[1] != "loss"]
        columns = ",".join(keys)
        one = f"SELECT {columns} FROM {table} ORDER BY {columns} LIMIT 1"
        assert raw.execute(f"DELETE FROM {table} WHERE ({columns}) IN ({one})").rowcount == 1

    found = put_back(damaged, tmp_path / "there")

    assert isinstance(found, str) and (table == "backup" or f"table {table}" in found), found
