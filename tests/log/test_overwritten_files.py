"""What a store does when its file is overwritten in place, and while checkpoints write to it."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from adjudicator.log import (
    EpochCause,
    GameStore,
    StoreFailed,
    StoreMoved,
    UnknownGame,
    UnusableStore,
    open_sqlite_store,
)
from adjudicator.log.losses.store_mark import StoreMark
from adjudicator.log.sqlite import store_location
from adjudicator.tokens import TokenRecord
from engine.core.clauses.refusal import Refusal
from tests.log.samples import burst, grown_in, opened_in, record
from tests.refused import refuses


def cut(path: Path, older: bytes) -> None:
    path.open("r+b").truncate(0)


def scribbled(path: Path, older: bytes) -> None:
    with path.open("r+b") as file:
        file.write(b"something else" * 1000)


def copied_over(path: Path, older: bytes) -> None:
    path.write_bytes(older)


def written_over(path: Path, older: bytes) -> None:
    """As `dd conv=notrunc` does, the file as long as it was, and its times put back."""
    before = path.stat()
    with path.open("r+b") as file:
        file.write(older)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def another_store(path: Path, older: bytes) -> None:
    with closing(open_sqlite_store(path.with_name("other.db"))) as other:
        grown_in(other, "z", commands=40)
    path.write_bytes(path.with_name("other.db").read_bytes())


@pytest.mark.parametrize("checkpoint_after", [True, False], ids=["in the file", "in the log before the file"])
@pytest.mark.parametrize("overwrite", [cut, scribbled, copied_over, written_over, another_store])
def test_a_file_that_was_overwritten_in_place_is_found_at_the_next_write_and_nothing_is_acknowledged(
    path: Path, overwrite: Callable[[Path, bytes], None], checkpoint_after: bool
) -> None:
    store = open_sqlite_store(path)
    sealed = opened_in(store, "g")
    older = older_state(store)
    for number in range(12):
        opened_in(store, f"h{number}")
    checkpointed(store)
    store.require_in_place()
    for number in range(12):
        opened_in(store, f"i{number}")
    if checkpoint_after:
        checkpointed(store)

    overwrite(path, older)

    for _ in range(2):
        for attempt in (
            lambda: opened_in(store, "new"),
            lambda: store.append("g", 1, burst(1, 3), record(2, 4), previous=sealed.chain),
            lambda: store.add_token("g", TokenRecord("t", "judge", bytes(32))),
            lambda: store.find_request("g", "request-1"),
            store.require_in_place,
        ):
            with pytest.raises((StoreFailed, UnusableStore, UnknownGame)):
                attempt()
    with suppress(Refusal):
        store.close()
    assert "new" not in {one.game_id for one in StoreMark(str(path)).read().noted}


def test_a_file_that_went_back_between_two_looks_is_found_by_who_wrote_and_by_who_only_looks(path: Path) -> None:
    """A checkpoint and the older copy come at once: by itself the file is one of the states that it has had."""
    with closing(open_sqlite_store(path)) as writer, closing(open_sqlite_store(path)) as looker:
        sealed = opened_in(writer, "g")
        older = older_state(writer)
        opened_in(writer, "h")
        looker.require_in_place()
        with closing(sqlite3.connect(path)) as raw:
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        path.write_bytes(older)

        for _ in range(2):
            for attempt in (
                looker.require_in_place,
                looker.require_writable,
                lambda: writer.append("g", 1, burst(1, 3), record(2, 4), previous=sealed.chain),
                writer.require_in_place,
                lambda: writer.find_request("g", "request-1"),
            ):
                with pytest.raises(StoreMoved):
                    attempt()


def test_a_write_of_another_thread_during_a_look_is_no_older_state(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "g")
        read_slot = StoreMark.read_slot

        def be_overtaken(mark: StoreMark, number: int) -> object:
            found = read_slot(mark, number)
            monkeypatch.setattr(StoreMark, "read_slot", read_slot)
            opened_in(store, "h")
            return found

        monkeypatch.setattr(StoreMark, "read_slot", be_overtaken)
        store.require_in_place()
        assert StoreMark.read_slot is read_slot


def test_a_store_that_was_put_back_knowingly_is_used_though_its_mark_names_more(path: Path) -> None:
    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "g")
        older = older_state(store)
        for number in range(5):
            opened_in(store, f"h{number}")
    path.write_bytes(older)

    with closing(open_sqlite_store(path)) as store:
        for number in range(9):
            store.require_writable()
            opened_in(store, f"i{number}")


def test_what_overwrites_the_file_during_a_write_is_found_before_it_is_acknowledged(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from adjudicator.log.sqlite import commands as module

    store = open_sqlite_store(path)
    opened_in(store, "g")
    older = older_state(store)
    opened_in(store, "h")
    checkpointed(store)
    store.require_in_place()
    note = module.note_opening

    def overwritten_meanwhile(*given: object) -> None:
        note(*given)  # type: ignore[arg-type]
        path.write_bytes(older)

    monkeypatch.setattr(module, "note_opening", overwritten_meanwhile)
    with pytest.raises(StoreMoved):
        opened_in(store, "new")
    store.close()


def test_checkpoints_of_several_stores_of_one_file_are_no_overwriting_and_cost_no_files(path: Path) -> None:
    with closing(open_sqlite_store(path)) as one, closing(open_sqlite_store(path)) as other:
        opened_in(one, "g")
        files = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0
        for number in range(60):
            for store in (one, other):
                opened_in(store, f"{id(store)}-{number}")
                checkpointed(one if number % 2 else other)
                store.require_in_place()
        if files:
            assert len(os.listdir("/proc/self/fd")) <= files + 8
        other.renew_epoch()
        checkpointed(other)
        one.require_in_place()
        opened_in(one, "last")


def test_a_file_that_cannot_be_read_while_a_checkpoint_writes_to_it_is_looked_at_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, unreadable = store_location._read_file_state, iter(range(4))

    def in_between(name: str) -> tuple[str, int]:
        if next(unreadable, None) is not None:
            os.utime(name)  # the checkpoint goes on
            raise sqlite3.DatabaseError("database disk image is malformed")
        return real(name)

    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "g")
        os.utime(path)
        monkeypatch.setattr(store_location, "_read_file_state", in_between)
        store.require_in_place()

    assert next(unreadable, None) is None


@pytest.mark.parametrize("begun", [True, False], ids=["checkpoint", "no checkpoint"])
def test_a_file_that_stays_unreadable_is_overwritten_unless_a_checkpoint_has_begun(
    path: Path, monkeypatch: pytest.MonkeyPatch, begun: bool
) -> None:
    """The disk may let a checkpoint wait between two pages for longer than a damaged file has to stay as it is."""
    real, looks = store_location._read_file_state, iter(range(10))

    def in_between(name: str) -> tuple[str, int]:
        if next(looks, None) is not None:
            raise sqlite3.DatabaseError("database disk image is malformed")
        return real(name)

    monkeypatch.setattr(store_location, "SETTLED", 0.05)
    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "g")
        os.utime(path)
        write_attempted(path, 1 if begun else 0)
        monkeypatch.setattr(store_location, "_read_file_state", in_between)
        if begun:
            store.require_in_place()
            assert next(looks, None) is None
        else:
            with refuses(StoreMoved, match="malformed"):
                store.require_in_place()


def test_a_checkpoint_that_is_not_at_its_end_leaves_the_store_in_use(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever made it may have been ended: the next commit brings the file to a whole state."""

    def unreadable(name: str) -> tuple[str, int]:
        raise sqlite3.DatabaseError("database disk image is malformed")

    monkeypatch.setattr(store_location, "LONGEST_LOOK", 0.1)
    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "g")
        os.utime(path)
        write_attempted(path, 1)
        monkeypatch.setattr(store_location, "_read_file_state", unreadable)
        opened_in(store, "h")


def test_a_file_that_a_checkpoint_brought_over_in_part_is_not_taken_for_overwritten(path: Path) -> None:
    """Behind a reader a checkpoint stops, and leaves out pages that were written again later: SQLite needs no more."""
    with (
        closing(open_sqlite_store(path)) as store,
        closing(sqlite3.connect(path, isolation_level=None)) as reader,
        closing(sqlite3.connect(path, isolation_level=None)) as other,
    ):
        checkpointed(store)
        grown_in(store, "g", 40)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM stored_events").fetchone()
        for table, column in (("stored_events", "state"), ("commands", "record")):
            other.execute(f"UPDATE {table} SET {column} = zeroblob(length({column}))")  # the first page stays as it is
        other.execute("PRAGMA wal_checkpoint(PASSIVE)")
        reader.execute("ROLLBACK")
        with pytest.raises(sqlite3.DatabaseError, match="malformed"):
            store_location._read_file_state(str(path))

        opened_in(store, "while it is so")
        checkpointed(store)
        store_location._read_file_state(str(path))
        opened_in(store, "after it")


def test_what_another_process_wrote_and_brought_into_the_file_after_us_is_no_overwriting(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(open_sqlite_store(path)) as store, closing(sqlite3.connect(path)) as other:
        real = store_location.StoreLocation.require_unchanged

        def after_another(location: store_location.StoreLocation, raw: store_location.StoreConnection) -> None:
            if not raw.in_transaction:  # we have committed; the other one comes before we look
                other.execute("UPDATE store SET writes = writes + 1")
                other.commit()
                other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            real(location, raw)

        monkeypatch.setattr(store_location.StoreLocation, "require_unchanged", after_another)
        opened_in(store, "g")


def test_a_file_overwritten_in_place_with_an_older_state_is_found_at_the_next_start(path: Path) -> None:
    store = open_sqlite_store(path)
    opened_in(store, "g")
    older = older_state(store)
    for number in range(100):
        opened_in(store, f"h{number}")
    checkpointed(store)
    path.write_bytes(older)
    with suppress(Refusal):  # SQLite looks at the WAL and not at the file: it may go on
        opened_in(store, "new")
    store.close()

    try:
        with closing(open_sqlite_store(path)) as again:
            assert again.epochs()[-1].cause is EpochCause.LOST
    except UnusableStore as damaged:
        assert "malformed" in str(damaged)


def checkpointed(store: GameStore) -> None:
    """Bring everything from the WAL into the file."""
    with store._games.factory.datastore.get_connection(commit=False) as connection:  # type: ignore[attr-defined]
        connection._sqlite_conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def write_attempted(path: Path, frames: int) -> None:
    """Have the index of the log say that a checkpoint has begun with so many frames."""
    with open(f"{path}-shm", "r+b") as index:  # drops this process's locks: nobody else is there
        index.seek(store_location.ATTEMPTED)
        index.write(frames.to_bytes(4, sys.byteorder))


def older_state(store: GameStore) -> bytes:
    """The file as it is now."""
    checkpointed(store)
    return Path(store._games.factory.datastore.pool.db_name).read_bytes()  # type: ignore[attr-defined]
