"""A file that was damaged, or changed behind the store: it is found, named, and nothing is added to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from adjudicator.log import (
    EventStore,
    LogDamaged,
    UnusableStore,
    open_sqlite_store,
)
from adjudicator.sentences.refusals import say_error
from tests.log.older_files import lay_bare
from tests.log.samples import burst, grown_in, record
from tests.refused import expect_told


def test_a_page_that_is_damaged_is_told_as_damage_and_nothing_is_stored(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(open_sqlite_store(path)) as store:
        last = grown_in(store, "g", commands=40)
    with closing(sqlite3.connect(path)) as raw:
        (size,) = raw.execute("PRAGMA page_size").fetchone()
        (page,) = raw.execute("SELECT rootpage FROM sqlite_schema WHERE name='stored_events'").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * 64)

    with closing(open_sqlite_store(path)) as store, pytest.raises(UnusableStore) as refused:
        base = last.last_seq
        store.append("g", base, burst(base, 3), record(base + 1, base + 3), previous=last.chain)

    expect_told(refused.value, "store.damaged", act="store-game", game="g")
    with closing(open_sqlite_store(path)) as store:
        assert store.head("g").version == last.last_seq


def changed_behind(tmp_path: Path, *changes: str) -> EventStore:
    """A store with a game of eleven events, in whose file something was changed."""
    store = open_sqlite_store(tmp_path / "games.db")
    grown_in(store, "g", commands=2)
    lay_bare(tmp_path / "games.db")
    with sqlite3.connect(tmp_path / "games.db") as raw:
        for change in changes:
            raw.execute(change)
    return store


def test_a_row_deleted_behind_the_store_is_found(tmp_path: Path) -> None:
    store = changed_behind(
        tmp_path,
        "DELETE FROM stored_events WHERE originator_version=5",
    )

    with pytest.raises(LogDamaged) as refused:
        list(store.stored("g"))
    with pytest.raises(LogDamaged):
        store.read("g")

    assert refused.value.seq == 2
    store.close()


@pytest.mark.parametrize(
    ("change", "seq", "said"),
    [
        ("UPDATE commands SET request_id='x' WHERE last_seq=6", 2, "request_id 'x'"),
        ("UPDATE commands SET request_id=CAST('x' AS BLOB) WHERE last_seq=6", 2, "request_id"),
        ("UPDATE commands SET last_seq=5 WHERE last_seq=6", 2, "last_seq '5'"),
        ("UPDATE commands SET last_seq='x' WHERE last_seq=11", 7, "last_seq 'x'"),
        ("UPDATE commands SET last_seq=-1 WHERE last_seq=11", 7, "last_seq '-1'"),
        ("UPDATE commands SET record=x'00' WHERE last_seq=6", 6, "not readable"),
        ("DELETE FROM commands WHERE last_seq=11", 7, "row numbered 7"),
        ("INSERT INTO stored_events SELECT originator_id,12,topic,state FROM stored_events LIMIT 1", 12, "numbered 12"),
        ("INSERT INTO stored_events SELECT originator_id,0,topic,state FROM stored_events LIMIT 1", 12, "numbered 0"),
    ],
)
def test_a_row_changed_behind_the_store_is_found_and_named(tmp_path: Path, change: str, seq: int, said: str) -> None:
    store = changed_behind(
        tmp_path,
        change,
    )

    with pytest.raises(LogDamaged) as refused:
        list(store.stored("g"))

    assert refused.value.seq == seq and said in say_error(refused.value)
    store.close()


def test_what_is_no_text_is_read_all_the_same_so_that_the_chain_tells(tmp_path: Path) -> None:
    store = changed_behind(
        tmp_path,
        "UPDATE stored_events SET topic=CAST(x'FF' AS TEXT) WHERE originator_version=9",
        "UPDATE commands SET chain=CAST(x'FF' AS TEXT) WHERE last_seq=11",
    )

    assert [row[2] for row in list(store.stored("g"))[2].rows][2] == r"\xff"
    assert store.head("g").chain == r"\xff"
    with pytest.raises(LogDamaged) as refused:
        store.read("g")
    assert refused.value.seq == 9
    store.close()


def test_nothing_is_appended_where_rows_lie_that_belong_to_no_command(tmp_path: Path) -> None:
    store = changed_behind(
        tmp_path,
        "DELETE FROM commands WHERE last_seq=11",
    )
    head = store.head("g")

    with pytest.raises(LogDamaged) as refused:
        store.append("g", 6, burst(6, 5), record(7, 11), previous=head.chain)

    assert refused.value.seq == 7 and store.head("g") == head
    store.close()
