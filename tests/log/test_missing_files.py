"""What a store does while its file is taken away, or another one lies in its place."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from adjudicator.log import (
    StoreCheck,
    StoreFailed,
    StoreFull,
    StoreMoved,
    UnusableStore,
    open_sqlite_store,
)
from adjudicator.log.losses.store_mark import StoreMark
from adjudicator.log.sqlite.schema import SCHEMA
from adjudicator.tokens import TokenRecord
from engine.core.clauses.refusal import Refusal
from tests.log.losing import names
from tests.log.samples import burst, opened_in, record
from tests.refused import expect_told


def removed(path: Path) -> None:
    path.unlink()


def renamed(path: Path) -> None:
    path.rename(path.with_name("elsewhere.db"))


def replaced(path: Path) -> None:
    path.rename(path.with_name("elsewhere.db"))
    open_sqlite_store(path.with_name("new.db")).close()
    path.with_name("new.db").replace(path)


def wal_removed(path: Path) -> None:
    path.with_name("games.db-wal").unlink()


def index_removed(path: Path) -> None:
    path.with_name("games.db-shm").unlink()


def all_removed(path: Path) -> None:
    for each in path.parent.iterdir():
        each.unlink()


def folder_renamed(path: Path) -> None:
    path.parent.rename(path.parent.with_name("moved"))


TAKEN_AWAY = [removed, renamed, replaced, wal_removed, index_removed, all_removed, folder_renamed]


@pytest.mark.parametrize("taken", TAKEN_AWAY)
def test_nothing_is_acknowledged_once_the_file_has_lost_its_name(
    tmp_path: Path, taken: Callable[[Path], None], said: list[dict[str, object]]
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    store = open_sqlite_store(folder / "games.db")
    sealed = opened_in(store, "g")
    store.require_in_place()

    taken(folder / "games.db")

    for attempt in (
        lambda: opened_in(store, "new"),
        lambda: store.append("g", 1, burst(1, 3), record(2, 4), previous=sealed.chain),
        lambda: store.add_token("g", TokenRecord("t", "judge", bytes(32))),
        lambda: store.change_token("g", TokenRecord("t", "judge", bytes(32))),
        lambda: store.restore("h", list(store.stored("g"))),
        lambda: store.find_request("g", "request-1"),
        store.renew_epoch,
        store.require_in_place,
    ):
        with pytest.raises(StoreMoved) as refused:
            attempt()
        assert refused.value.reason == "STORE_FAILED"
    assert "store.moved" in names(said) and names(said).count("store.moved") == 1
    store.close()


def test_what_is_committed_while_the_file_goes_is_not_acknowledged(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_sqlite_store(path)
    sealed = opened_in(store, "g")
    count = "adjudicator.log.sqlite.writing.COUNT_WRITES"

    class Going(str):
        """The statement before the commit; the file goes just when it is sent."""

    from adjudicator.log.sqlite import writing as module

    rows = module.read_rows

    def going(raw: object, statement: str, parameters: object) -> list[object]:
        found = rows(raw, statement, parameters)  # type: ignore[arg-type]
        if isinstance(statement, Going):
            path.unlink()
        return found

    with monkeypatch.context() as patched:
        patched.setattr(count, Going(module.COUNT_WRITES))
        patched.setattr(module, "read_rows", going)
        with pytest.raises(StoreMoved):
            store.append("g", 1, burst(1, 3), record(2, 4), previous=sealed.chain)
    with pytest.raises(StoreFailed):
        store.find_request("g", "request-2")
    assert [each.last for each in StoreMark(str(path)).read().noted] == [0, 1]
    store.close()


def test_a_file_that_is_put_back_is_used_again(path: Path) -> None:
    store = open_sqlite_store(path)
    sealed = opened_in(store, "g")
    away = path.rename(path.with_name("elsewhere.db"))
    with pytest.raises(StoreMoved):
        opened_in(store, "new")

    away.rename(path)

    store.require_in_place()
    store.append("g", 1, burst(1, 3), record(2, 4), previous=sealed.chain)
    store.close()
    with closing(open_sqlite_store(path)) as again:
        assert again.head("g").version == 4 and again.check() == StoreCheck()


@pytest.mark.parametrize(
    ("disk", "kind", "code"),
    [
        ({"f_bavail": 10}, StoreFull, "store.full"),
        ({"f_flag": os.ST_RDONLY}, StoreFailed, "store.failed"),
    ],
)
def test_a_disk_that_is_full_or_can_only_be_read_is_known_before_a_move_comes(
    path: Path, monkeypatch: pytest.MonkeyPatch, disk: dict[str, int], kind: type[Refusal], code: str
) -> None:
    with closing(open_sqlite_store(path)) as store:
        store.require_writable()
        there = {"f_bavail": 10**9, "f_frsize": 4096, "f_flag": 0, **disk}
        monkeypatch.setattr(os, "statvfs", lambda place: SimpleNamespace(**there))

        with pytest.raises(kind) as refused:
            store.require_writable()

        assert refused.value.code == code
        store.require_in_place()


def test_a_file_that_a_newer_program_has_upgraded_is_no_longer_ready(path: Path) -> None:
    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "g")
        with closing(sqlite3.connect(path)) as raw:
            raw.execute("PRAGMA user_version=99")

        with pytest.raises(UnusableStore) as refused:
            store.require_writable()

    expect_told(refused.value, "store.newer", act="write-file", file=str(path), schema=99, own_schema=SCHEMA)


def test_a_new_file_under_the_name_is_never_written_to(path: Path) -> None:
    store = open_sqlite_store(path)
    opened_in(store, "g")
    replaced(path)
    before = path.read_bytes()

    with pytest.raises(StoreMoved):
        opened_in(store, "new")
    store.close()

    assert path.read_bytes() == before
