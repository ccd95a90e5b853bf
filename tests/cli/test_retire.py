"""Finished games leave the store as exports; what they used up stays used up."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from adjudicator.cli.exit_codes import ExitCode
from adjudicator.log import open_sqlite_store
from tests.cli.conftest import Cli, Kept, copy_store
from tests.log.older_files import lay_bare


@pytest.fixture
def store(ended: Kept, tmp_path):
    """A copy of a store with a finished game."""
    copy_store(ended.store, tmp_path / "games.db")
    return tmp_path / "games.db"


def test_a_finished_game_is_exported_read_back_and_taken_out(cli: Cli, ended: Kept, store, tmp_path):
    (exports := tmp_path / "retired").mkdir()
    with closing(open_sqlite_store(store)) as opened:
        drawn = opened._recorder._all("", "SELECT * FROM drawn", ())

    ran = cli("retire", exports, "--store", store, "--json")

    assert ran.code == 0 and ran.document["games"][0]["retired"]
    file = exports / f"{ended.game_id}.jsonl.gz"
    assert file.stat().st_mode & 0o077 == 0
    assert cli("verify", "--file", file, "--json").document["grade"] == "EXACT"
    with closing(open_sqlite_store(store)) as opened:
        assert opened.games() == [] and opened.check().missing is None
        assert opened._recorder._all("", "SELECT * FROM drawn", ()) == drawn
        assert opened._recorder._all("", "SELECT count(*) FROM openings", ())[0][0] == 1
        assert opened._recorder._all("", "SELECT count(*) FROM secrets", ())[0][0] == 0
    again = cli("import", file, "--store", store)
    assert again.code != 0 and "retired" in again.err
    assert cli("import", file, "--store", tmp_path / "other.db").code == 0
    assert cli("retire", exports, "--store", store, "--json").document["games"] == []


def test_a_game_that_goes_on_or_has_just_ended_stays(cli: Cli, begun: Kept, store, tmp_path):
    copy_store(begun.store, tmp_path / "begun.db")

    assert cli("retire", tmp_path, "--store", tmp_path / "begun.db", "--json").document["games"] == []
    assert cli("retire", tmp_path, "--older-than", "1", "--store", store, "--json").document["games"] == []
    assert cli("games", "--store", store).code == 0 and not list(tmp_path.glob("*.gz"))


def test_a_game_whose_log_is_damaged_stays(cli: Cli, ended: Kept, store, tmp_path):
    lay_bare(store)
    with closing(sqlite3.connect(store)) as raw, raw:
        raw.execute("UPDATE stored_events SET state=state || ' ' WHERE originator_version=60")

    ran = cli("retire", tmp_path, "--store", store)

    assert ran.code == ExitCode.REFUSED and f"{ended.game_id}: kept, its grade is DIVERGED" in ran.out
    with closing(open_sqlite_store(store)) as opened:
        assert opened.games() == [ended.game_id]


def test_a_place_that_is_none_is_said(cli: Cli, store, tmp_path):
    assert "no such folder" in cli("retire", tmp_path / "nowhere", "--store", store).err
    assert cli("retire", tmp_path, "--store", "postgresql://nobody@127.0.0.1/none").code == ExitCode.USAGE
    assert cli("retire", tmp_path, "--game", "gnone", "--store", store).code == ExitCode.REFUSED
