"""What only the store in a file has: the file itself, other processes, a full disk, a killed process."""

from __future__ import annotations

import os
import signal
import sqlite3
import stat
import subprocess
import sys
import textwrap
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from adjudicator.log import (
    LogDamaged,
    StoreBusy,
    StoreFailed,
    StoreFull,
    UnusableStore,
    VersionConflict,
    open_sqlite_store,
)
from adjudicator.log.records.game_secrets import GameSecrets
from adjudicator.log.sqlite import writing
from adjudicator.log.sqlite.schema import APPLICATION_ID, SELECT_GAMES_OF, SELECT_HOLDERS, STEPS, StoreConnection
from adjudicator.sentences.refusals import say_error
from adjudicator.tokens import TokenRecord
from engine.core.events.fold import fold
from tests.log.samples import burst, grown_in, opened_in, record

ROOT = Path(__file__).parents[2]


def test_a_reopened_file_holds_the_game(tmp_path: Path) -> None:
    store = open_sqlite_store(tmp_path / "games.db")
    last = grown_in(store, "g")
    store.close()

    again = open_sqlite_store(tmp_path / "games.db")

    assert again.head("g") == (last.last_seq, last.chain)
    assert fold(again.read("g")).version == last.last_seq
    again.close()


def test_the_epoch_is_kept_in_the_file(tmp_path: Path) -> None:
    store = open_sqlite_store(tmp_path / "games.db")
    other = open_sqlite_store(tmp_path / "other.db")
    first = store.epoch()
    assert other.epoch() != first
    store.close()
    other.close()

    again = open_sqlite_store(tmp_path / "games.db")
    assert again.epoch() == first
    renewed = again.renew_epoch()
    again.close()

    with closing(open_sqlite_store(tmp_path / "games.db")) as once_more:
        assert once_more.epoch() == renewed


def test_a_file_of_an_older_version_keeps_its_games_and_is_given_an_epoch(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as raw:
        for statement in STEPS[0]:
            raw.execute(statement)
        raw.execute(f"PRAGMA application_id={APPLICATION_ID}")
        raw.execute("PRAGMA user_version=1")
    with closing(open_sqlite_store(path)) as store:
        epoch = store.epoch()
        last = grown_in(store, "g")

    with closing(open_sqlite_store(path)) as again:
        assert len(epoch) == 32 and again.epoch() == epoch
        assert again.head("g") == (last.last_seq, last.chain)


def test_tokens_of_every_age_are_found_without_reading_all_of_them(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as raw:
        for statement in STEPS[0]:
            raw.execute(statement)
        raw.execute(f"PRAGMA application_id={APPLICATION_ID}")
        raw.execute("PRAGMA user_version=1")
        raw.execute("INSERT INTO secrets VALUES ('old', 'token/P1', ?)", (b"\x01" * 32,))
        raw.execute("INSERT INTO secrets VALUES ('old', 'token/P2', 'no hash')")
        raw.execute("INSERT INTO secrets VALUES ('old', 'access/x', ?)", (b"nonsense",))
        raw.commit()
    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "new", secrets=GameSecrets((TokenRecord("1", "judge", b"\x02" * 32),)))

        assert store.holders(b"\x01" * 32) == [("old", TokenRecord("P1", "P1", b"\x01" * 32))]
        assert store.holders(b"\x02" * 32) == [("new", TokenRecord("1", "judge", b"\x02" * 32))]
        assert store.holders(b"no hash") == [] == store.holders(b"nonsense")
    with closing(sqlite3.connect(path)) as raw:
        steps = [row[3] for row in raw.execute(f"EXPLAIN QUERY PLAN {SELECT_HOLDERS}", (b"", b""))]
        assert not any(step.startswith("SCAN") for step in steps), steps
        steps = [row[3] for row in raw.execute(f"EXPLAIN QUERY PLAN {SELECT_GAMES_OF}", ("", "", 1))]
        assert len(steps) == 1 and "INDEX tournaments" in steps[0], steps


@pytest.mark.parametrize("synchronous, level", [("NORMAL", 1), ("FULL", 2)])
def test_the_file_is_in_wal_mode_with_the_durability_asked_for(tmp_path: Path, synchronous: str, level: int) -> None:
    store = open_sqlite_store(tmp_path / "games.db", synchronous=synchronous)
    opened_in(store, "g")

    with store._games.factory.datastore.get_connection(commit=False) as connection:  # type: ignore[attr-defined]
        raw = connection._sqlite_conn
        assert raw.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert raw.execute("PRAGMA synchronous").fetchone()[0] == level
    store.close()
    with pytest.raises(ValueError, match="synchronous"):
        open_sqlite_store(tmp_path / "games.db", synchronous="OFF; DROP TABLE commands")


def test_the_file_is_made_for_its_owner_only(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        open_sqlite_store(tmp_path / "games.db").close()
    finally:
        os.umask(before)

    assert stat.S_IMODE((tmp_path / "games.db").stat().st_mode) == 0o600


def test_a_path_is_a_path_and_not_a_uri(tmp_path: Path) -> None:
    odd = tmp_path / "file:games.db?mode=memory#x"
    store = open_sqlite_store(odd)
    opened_in(store, "g")
    store.close()

    assert odd.is_file()


def test_a_file_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as raw:
        raw.execute("CREATE TABLE precious (x)")
    text = tmp_path / "notes.txt"
    text.write_text("not a database, but long enough to be looked at " * 50)
    newer = tmp_path / "newer.db"
    with sqlite3.connect(newer) as raw:
        raw.execute(f"PRAGMA application_id={APPLICATION_ID}")
        raw.execute("PRAGMA user_version=99")
    before = {path: path.read_bytes() for path in (other, text, newer)}

    for path in (*before, tmp_path, tmp_path / "missing" / "games.db"):
        with pytest.raises(UnusableStore) as refused:
            open_sqlite_store(path)
        assert refused.value.reason == "UNUSABLE_STORE"

    assert {path: path.read_bytes() for path in before} == before


def test_the_environment_of_the_process_configures_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PERSISTENCE_MODULE", "eventsourcing.popo")
    monkeypatch.setenv("SQLITE_DBNAME", str(tmp_path / "elsewhere.db"))
    monkeypatch.setenv("GAMES_SQLITE_DBNAME", str(tmp_path / "elsewhere.db"))
    monkeypatch.setenv("COMPRESSOR_TOPIC", "zlib")

    store = open_sqlite_store(tmp_path / "games.db")
    opened_in(store, "g")
    store.close()

    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.db", "games.db.mark"]


def test_a_full_disk_stores_nothing_of_the_command_and_the_log_goes_on_later(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    small = open_sqlite_store(path, max_bytes=96 * 1024)
    last = opened_in(small, "g")
    with pytest.raises(StoreFull) as refused:
        for _ in range(100):
            base = last.last_seq
            last = small.append("g", base, burst(base), record(base + 1, base + 40), previous=last.chain)
    assert refused.value.reason == "STORE_FULL"
    assert small.head("g") == (last.last_seq, last.chain)
    assert fold(small.read("g")).version == last.last_seq
    small.close()

    roomy = open_sqlite_store(path)
    base = last.last_seq
    assert roomy.find_request("g", f"request-{base + 1}") is None
    roomy.append("g", base, burst(base), record(base + 1, base + 40), previous=last.chain)
    assert fold(roomy.read("g")).version == base + 40
    roomy.close()


def test_a_store_that_another_process_holds_is_busy_and_unchanged(tmp_path: Path) -> None:
    store = open_sqlite_store(tmp_path / "games.db", lock_timeout=1)
    sealed = opened_in(store, "g")
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(StoreBusy):
        store.append("g", 1, burst(1), record(2, 41), previous=sealed.chain)

    other.execute("ROLLBACK")
    other.close()
    store.append("g", 1, burst(1), record(2, 41), previous=sealed.chain)
    assert store.head("g").version == 41
    store.close()


def test_a_writer_looks_again_soon_whether_another_one_has_committed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other, mine = (
        sqlite3.connect(tmp_path / "games.db", isolation_level=None, factory=StoreConnection) for _ in range(2)
    )
    other.execute("BEGIN IMMEDIATE")
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 40:  # when SQLite's own wait would have grown to 100 ms a look
            other.execute("COMMIT")

    monkeypatch.setattr(writing.time, "sleep", wait)
    began = time.monotonic()
    writing.begin_writing(mine, patience=30)

    assert mine.in_transaction
    assert len(waits) == 40 and max(waits) <= 0.001
    assert time.monotonic() - began < 20, "SQLite waited by itself"
    assert mine.execute("PRAGMA busy_timeout").fetchone() == (0,)
    other.close()
    mine.close()


def test_a_writer_waits_no_longer_than_it_may(tmp_path: Path) -> None:
    other, mine = (
        sqlite3.connect(tmp_path / "games.db", isolation_level=None, factory=StoreConnection) for _ in range(2)
    )
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(sqlite3.OperationalError, match="locked"):
        writing.begin_writing(mine, patience=0.02)

    assert not mine.in_transaction
    other.close()
    mine.close()


def test_two_stores_on_one_file_cannot_splice_a_log(tmp_path: Path) -> None:
    one, two = open_sqlite_store(tmp_path / "games.db"), open_sqlite_store(tmp_path / "games.db")
    sealed = opened_in(one, "g")
    one.append("g", 1, burst(1, 3), record(2, 4, "one"), previous=sealed.chain)

    with pytest.raises(VersionConflict):
        two.append("g", 1, burst(1, 3), record(2, 4, "two"), previous=sealed.chain)

    assert [r.request_id for r in two.commands("g")] == ["request-1", "one"]
    one.close()
    two.close()


def test_a_file_opened_by_many_at_once_is_created_once(tmp_path: Path) -> None:
    failures: list[BaseException] = []

    def opening() -> None:
        try:
            open_sqlite_store(tmp_path / "games.db").close()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=opening) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert failures == []


def test_what_is_kept_of_a_token_is_not_taken_for_another(tmp_path: Path) -> None:
    store = open_sqlite_store(tmp_path / "games.db")
    opened_in(store, "g")
    for name, value in (("access/t1", "{"), ("access/t2", '{"id":"t1","role":"P1","hash":""}')):
        with sqlite3.connect(tmp_path / "games.db") as raw:
            raw.execute("DELETE FROM secrets")
            raw.execute("INSERT INTO secrets VALUES ('g',?,?)", (name, value))
        with pytest.raises(LogDamaged) as refused:
            store.secrets("g")
        assert name in say_error(refused.value)
    store.close()


KILLED = """
    import os, signal, sys
    from adjudicator.log import open_sqlite_store
    from tests.log.samples import burst, opened_in, record

    store = open_sqlite_store(sys.argv[1])
    last = opened_in(store, "g")
    for n in range(int(sys.argv[2])):
        base = last.last_seq
        last = store.append("g", base, burst(base), record(base + 1, base + 40), previous=last.chain)
        print(last.last_seq, flush=True)
    if sys.argv[3] == "inside":
        connection = store._games.factory.datastore.pool.get_connection(is_writer=True)
        raw = connection._sqlite_conn
        raw.execute("BEGIN IMMEDIATE")
        rows = [("g", 10_000 + i, "x/1", b"{}") for i in range(40)]
        raw.executemany("INSERT INTO stored_events VALUES (?,?,?,?)", rows)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.services
@pytest.mark.parametrize("where", ["between", "inside"])
def test_a_killed_process_loses_no_acknowledged_command_and_leaves_no_half(tmp_path: Path, where: str) -> None:
    path = tmp_path / "games.db"
    run = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(KILLED), str(path), "5", where],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert run.returncode == -signal.SIGKILL, run.stderr
    acknowledged = [int(line) for line in run.stdout.split()]
    store = open_sqlite_store(path)
    assert store.head("g").version == acknowledged[-1] == 201
    assert fold(store.read("g")).version == 201
    store.close()


def test_a_file_that_cannot_be_opened_for_a_moment_blocks_no_writer_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_sqlite_store(tmp_path / "games.db", lock_timeout=1)

    def unable(*_: object) -> sqlite3.Connection:
        raise sqlite3.OperationalError("unable to open database file")

    with monkeypatch.context() as patched:
        patched.setattr("adjudicator.log.sqlite.store_location.connect", unable)
        for _ in range(2):
            with pytest.raises(StoreFailed):
                opened_in(store, "g")

    opened_in(store, "g")
    assert store.head("g").version == 1
    store.close()


def test_a_closed_store_is_a_typed_error(tmp_path: Path) -> None:
    store = open_sqlite_store(tmp_path / "games.db")
    store.close()

    for ask in (lambda: store.head("g"), lambda: opened_in(store, "g")):
        with pytest.raises(StoreFailed):
            ask()


def test_threads_that_all_read_and_write_get_their_turn(tmp_path: Path) -> None:
    store = open_sqlite_store(tmp_path / "games.db")
    failures: list[BaseException] = []

    def work(name: str) -> None:
        try:
            grown_in(store, name, commands=10)
            for _ in range(10):
                assert fold(store.read(name)).version == 51
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(f"g{n}",)) for n in range(24)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert failures == [] and len(store.games()) == 24
    store.close()
