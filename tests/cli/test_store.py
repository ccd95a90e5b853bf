"""`adjudicator store`: what a store file lacks, and that it was restored; `serve` and its durability."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from adjudicator.cli.files.user_folders import data_folder
from tests.cli.conftest import Cli, Kept, copy_store


@pytest.fixture
def rolled_back(game: Kept, cli: Cli, tmp_path: Path) -> Kept:
    """A store that was put back to how it was before a ruling."""
    before = tmp_path / "before.db"
    shutil.copy(game.store, before)
    cli("ruling", game.game_id, "played on", "--clause", "102.1", "--store", game.store)
    before.replace(game.store)
    return game


def test_a_sound_store_is_said_to_be_sound(game: Kept, cli: Cli) -> None:
    ran = cli("store", "check", "--store", game.store)

    assert ran.code == 0 and ran.err == ""
    assert "nothing that was acknowledged is missing" in ran.out


def test_what_was_lost_is_named_by_game_by_whatever_opens_the_store(rolled_back: Kept, cli: Cli) -> None:
    said = json.loads(cli("games", "--store", rolled_back.store).err)

    assert said["event"] == "store.lost" and said["level"] == "error"
    assert said["said"].startswith(f"1 command (1 event) that was acknowledged is missing in {rolled_back.game_id} (")

    ran = cli("store", "check", "--store", rolled_back.store, "--json")
    (lost,) = ran.document["epochs"][-1]["missing"]["games"]
    assert ran.code == 1 and ran.document["missing"] is None and not ran.document["sound"]
    assert lost["game_id"] == rolled_back.game_id and lost["acknowledged"] == lost["stored"] + 1
    assert "1 command (1 event)" in cli("store", "check", "--store", rolled_back.store).out


def test_a_loss_is_settled_by_saying_that_the_store_is_as_it_shall_be(rolled_back: Kept, cli: Cli) -> None:
    epoch = cli("store", "check", "--store", rolled_back.store, "--json").document["epoch"]
    made = cli("store", "restored", "--store", rolled_back.store, "--json").document
    ran = cli("store", "check", "--store", rolled_back.store, "--json")

    assert made["epoch"] != epoch and ran.document["epoch"] == made["epoch"]
    assert ran.code == 0 and ran.err == "" and ran.document["sound"]
    assert [each["cause"] for each in ran.document["epochs"]][-2:] == [
        "acknowledged writes are missing",
        "it was said to be restored",
    ]


def test_a_copy_without_its_mark_is_said_once(begun: Kept, cli: Cli, tmp_path: Path) -> None:
    shutil.copy(begun.store, tmp_path / "copy.db")

    first, second = (cli("games", "--store", tmp_path / "copy.db") for _ in range(2))

    assert json.loads(first.err)["event"] == "store.mark_made" and first.code == 0
    assert second.err == ""


def test_a_damaged_file_is_told(begun: Kept, cli: Cli, tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    copy_store(begun.store, store)
    content = bytearray(store.read_bytes())
    for place in range(len(content) // 2, len(content) - 4096, 4096):
        content[place : place + 64] = b"\xff" * 64
    store.write_bytes(bytes(content))

    ran = cli("store", "check", "--store", store)

    assert ran.code in (1, 3) and "damaged" in ran.out + ran.err


def test_a_sound_store_is_verified_and_not_written_to(game: Kept, cli: Cli) -> None:
    before = game.store.read_bytes()

    ran, named = cli("store", "verify", game.store, "--json"), cli("store", "verify", "--store", game.store)

    assert ran.code == named.code == 0 and (ran.document["sound"], ran.document["faults"]) == (True, [])
    assert ran.document["rows"]["commands"] > 25 and "nothing is damaged" in named.out
    assert game.store.read_bytes() == before


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "secrets, game {}: what it is dealt from does not lead to the commitment in its log"),
        ("ja", "secrets、ゲーム{}：保存された秘密の値が、約束されたものではない"),
    ],
)
def test_what_is_damaged_is_told_by_table_and_game(
    begun: Kept, cli: Cli, tmp_path: Path, language: str, said: str
) -> None:
    store = tmp_path / "games.db"
    copy_store(begun.store, store)
    with closing(sqlite3.connect(store)) as raw, raw:
        raw.execute("UPDATE secrets SET value=zeroblob(32) WHERE name='seed'")
        raw.execute("UPDATE openings SET request_id='x' WHERE game_id=?", (begun.game_id,))

    ran = cli("--lang", language, "store", "verify", store)
    told = cli("store", "verify", store, "--json")

    assert (ran.code, told.code, ran.err) == (1, 1, "")
    assert said.format(begun.game_id) in ran.out.replace("\n", "")
    assert [(each["table"], each["game_id"], each["fault"]) for each in told.document["faults"]] == [
        ("openings", begun.game_id, "opening"),
        ("secrets", begun.game_id, "seed"),
    ]


def test_of_many_faults_some_are_listed_and_the_others_counted(begun: Kept, cli: Cli, tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    copy_store(begun.store, store)
    with closing(sqlite3.connect(store)) as raw, raw:
        raw.executemany("INSERT INTO openings VALUES ('c', ?, ?)", [(f"r{n}", f"none{n}") for n in range(130)])

    ran, told = cli("store", "verify", store), cli("store", "verify", store, "--json").document

    assert ran.code == 1 and "and 30 more" in ran.out and "130 things are wrong" in ran.out
    assert (told["count"], len(told["faults"])) == (130, 100)


def test_there_must_be_a_store_to_be_looked_at(cli: Cli, tmp_path: Path) -> None:
    for act in ("check", "restored", "verify"):
        ran = cli("store", act, "--store", tmp_path / "none.db")
        assert ran.code == 3 and "there is no such file" in ran.err
        assert not (tmp_path / "none.db").exists()


def test_a_durability_that_is_none_is_refused(cli: Cli, tmp_path: Path) -> None:
    ran = cli("serve", "--store", tmp_path / "games.db", "--durability", "OFF")

    assert ran.code == 2 and "FULL or NORMAL" in ran.err and not (tmp_path / "games.db").exists()


def test_a_user_whom_the_system_does_not_know_needs_no_home(monkeypatch, tmp_path):
    """As under a container's own number, or systemd's DynamicUser."""

    def has_none():
        raise RuntimeError("Could not determine home directory.")

    for name in ("ADJUDICATOR_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", has_none)
    assert data_folder() == Path("/.local/share/adjudicator")
    monkeypatch.setenv("ADJUDICATOR_DATA", str(tmp_path))
    assert data_folder() == tmp_path
