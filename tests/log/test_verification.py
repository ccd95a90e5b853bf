"""What a store holds is held against itself: what is sound is not called damaged, nor what is damaged sound."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from adjudicator.log import UnusableStore, open_sqlite_store
from adjudicator.log.postgres.store import migrate_postgres_store, open_postgres_store, retire_postgres_game
from adjudicator.log.sqlite.retirement import retire_game
from adjudicator.log.sqlite.schema import SCHEMA
from adjudicator.log.store_opening import reading_tables
from adjudicator.log.stores.store_address import StoreAddress
from adjudicator.log.verification.contents import find_content_faults
from adjudicator.log.verification.table_reader import QUERIES, StoreFault
from adjudicator.sentences.refusals import say_error
from tests.log.full_stores import fill
from tests.log.older_files import BEFORE, lay_bare
from tests.log.postgres_stores import make_location
from tests.log.samples import burst, grown_in, record
from tests.postgres_server import OWNER, PostgresServer
from tests.refused import expect_told


def find_faults(address: str | Path) -> list[StoreFault]:
    """Everything that is wrong with a store."""
    with reading_tables(StoreAddress(str(address))) as tables:
        return list(find_content_faults(tables))


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A store file with something in every table, and its fair game."""
    folder = tmp_path_factory.mktemp("filled")
    path = folder / "games.db"
    with closing(open_sqlite_store(path)) as store:
        return path, fill(store, folder, lambda game_id, head: retire_game(path, game_id, head))


@pytest.fixture
def copied(filled: tuple[Path, str], tmp_path: Path) -> Path:
    """A copy of it, with its mark."""
    for ending in ("", ".mark"):
        shutil.copy(f"{filled[0]}{ending}", tmp_path / f"games.db{ending}")
    return tmp_path / "games.db"


def test_every_table_has_something_and_nothing_is_wrong(filled: tuple[Path, str]) -> None:
    with reading_tables(StoreAddress(str(filled[0]))) as tables:
        assert all(tables.count(table) for table in QUERIES)
        done: list[int] = []
        assert list(find_content_faults(tables, done.append)) == []
        assert done == list(range(1, tables.count("commands") + 1))


CHANGES = [
    ("UPDATE secrets SET value=cast(replace(cast(value AS TEXT), substr(cast(value AS TEXT), 24, 4), 'AAAA') AS BLOB) "
     "WHERE game_id=:fair AND name='drawn/0'", "secrets", "seed"),
    ("UPDATE secrets SET value=cast(replace(cast(value AS TEXT), substr(cast(value AS TEXT), 24, 4), 'AAAA') AS BLOB) "
     "WHERE game_id=:fair AND name='drawn/1'", "secrets", "seed"),
    ("UPDATE secrets SET value=zeroblob(32) WHERE name='seed'", "secrets", "seed"),
    ("DELETE FROM secrets WHERE name='seed'", "secrets", "secret"),
    ("DELETE FROM secrets WHERE game_id=:fair AND name LIKE 'drawn/%'", "secrets", "secret"),
    ("DELETE FROM secrets WHERE game_id=:fair AND name='drawn/1'", "secrets", "secret"),
    ("DELETE FROM secrets WHERE game_id=:fair AND instr(value, '\"P2\"')", "secrets", "token"),
    ("DELETE FROM secrets WHERE game_id=:fair", "secrets", "token"),
    ("UPDATE secrets SET value=replace(value, '\"role\"', '\"rolf\"') WHERE game_id=:fair AND name LIKE 'access/%'",
     "secrets", "token"),
    ("UPDATE secrets SET value=replace(value, '\"P2\"', '\"P3\"') WHERE game_id=:fair AND name LIKE 'access/%'",
     "secrets", "token"),
    ("UPDATE secrets SET value=replace(value, 'expires_at', 'expires_au') WHERE game_id=:fair AND name LIKE 'access/%'",
     "secrets", "token"),
    ("UPDATE secrets SET name=name||'x' WHERE game_id=:fair AND name LIKE 'access/%'", "secrets", "token"),
    ("UPDATE secrets SET name='other' WHERE game_id=:fair AND name='drawn/1'", "secrets", "secret"),
    ("UPDATE secrets SET game_id='nobody' WHERE game_id=:fair", "secrets", "orphan"),
    ("UPDATE secrets SET value=x'00' WHERE name='seating'", "secrets", "secret"),
    ("UPDATE secrets SET value='{\"chair\":\"7\"}' WHERE name='seating'", "secrets", "secret"),
    ("DELETE FROM drawn", "drawn", "drawn"),
    ("UPDATE drawn SET digest=zeroblob(31) WHERE digest=(SELECT max(digest) FROM drawn)", "drawn", "drawn"),
    ("UPDATE openings SET game_id='nobody' WHERE game_id=:fair", "openings", "opening"),
    ("UPDATE openings SET request_id='other' WHERE game_id=:fair", "openings", "opening"),
    ("UPDATE openings SET request_id='' WHERE game_id=:fair", "openings", "opening"),
    ("UPDATE reservations SET caller='other'", "reservations", "reservation"),
    ("UPDATE reservations SET value=x'7b7d'", "reservations", "reservation"),
    ("UPDATE reservations SET expires=expires+1", "reservations", "reservation"),
    ("UPDATE retired SET game_id=:fair", "retired", "retired"),
    ("UPDATE retired SET last_seq=0", "retired", "retired"),
    ("DELETE FROM retired", "openings", "opening"),
    ("UPDATE commands SET salt=upper(salt) WHERE game_id=:fair", "commands", "salt"),
    ("UPDATE commands SET salt=substr(salt,2)||'0' WHERE game_id=:fair AND last_seq>1", "commands", "chain"),
    ("UPDATE commands SET chain=substr(chain,2)||'0' WHERE game_id=:fair", "commands", "chain"),
    ("UPDATE commands SET record=x'00' WHERE game_id=:fair", "commands", "record"),
    ("UPDATE commands SET request_id='other' WHERE game_id=:fair AND last_seq=(SELECT min(last_seq) FROM commands "
     "WHERE game_id=:fair)", "commands", "record"),
    ("DELETE FROM commands WHERE game_id=:fair AND last_seq=(SELECT min(last_seq) FROM commands WHERE game_id=:fair)",
     "commands", "order"),
    ("DELETE FROM commands WHERE game_id=:fair AND last_seq=(SELECT max(last_seq) FROM commands WHERE game_id=:fair)",
     "stored_events", "rows"),
    ("DELETE FROM commands WHERE game_id=:fair", "stored_events", "orphan"),
    ("DELETE FROM stored_events WHERE originator_id=:fair", "stored_events", "rows"),
    ("UPDATE stored_events SET state=zeroblob(9) WHERE originator_id=:fair", "stored_events", "rows"),
    ("UPDATE stored_events SET topic='other/1' WHERE originator_id=:fair", "stored_events", "rows"),
    ("INSERT INTO stored_events VALUES (:fair, 99999, 'x/1', x'00')", "stored_events", "rows"),
    ("INSERT INTO stored_events VALUES ('nobody', 1, 'x/1', x'00')", "stored_events", "orphan"),
    ("UPDATE store SET epoch=upper(epoch)||'g'", "store", "epoch"),
    ("UPDATE store SET writes=-1", "store", "epoch"),
    ("DELETE FROM store", "store", "epoch"),
    ("DELETE FROM epochs WHERE number=1", "epochs", "epoch"),
    ("DELETE FROM epochs WHERE number=2", "epochs", "epoch"),
    ("UPDATE epochs SET cause='other'", "epochs", "epoch"),
    ("UPDATE epochs SET begun_at='when'", "epochs", "epoch"),
    ("DELETE FROM secrets WHERE name='access/t1'", "mark", "mark"),
    ("DROP TABLE reservations", "reservations", "table-missing"),
    ("DROP INDEX requests", "requests", "table-missing"),
    ("CREATE TABLE notes (x)", "notes", "table-unknown"),
    ("CREATE TRIGGER t AFTER INSERT ON commands BEGIN DELETE FROM secrets; END", "t", "table-unknown"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "table", "word"), CHANGES, ids=[change[0][:60] for change in CHANGES])
def test_what_was_changed_is_found_in_its_table(
    copied: Path, filled: tuple[Path, str], change: str, table: str, word: str
) -> None:
    with closing(sqlite3.connect(copied)) as raw, raw:
        raw.execute("PRAGMA foreign_keys=OFF")
        before = raw.total_changes
        raw.execute(change, {"fair": filled[1]} if ":fair" in change else {})
        assert raw.total_changes > before or change.startswith(("DROP", "CREATE"))

    found = find_faults(copied)

    assert (table, word) in {(fault.table, fault.fault) for fault in found}, found
    assert all(str(fault) for fault in found)


def test_a_file_that_is_damaged_is_named_and_its_rows_are_not_read(copied: Path) -> None:
    with closing(sqlite3.connect(copied)) as raw:
        (size,) = raw.execute("PRAGMA page_size").fetchone()
        (page,) = raw.execute("SELECT rootpage FROM sqlite_schema WHERE name='commands'").fetchone()
    with copied.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * 64)

    found = find_faults(copied)

    assert {fault.fault for fault in found} == {"file"}, found


def test_a_store_that_is_written_to_is_read_in_one_state(path: Path) -> None:
    """Without a state of its own, the rows of a command would be there and its record not, or the other way round."""
    stop = threading.Event()
    with closing(open_sqlite_store(path)) as store:
        end = grown_in(store, "g", commands=4)

        def write() -> None:
            last, chain = end.last_seq, end.chain
            while not stop.is_set():
                made = record(last + 1, last + 3, f"r{last}")
                chain = store.append("g", last, burst(last, 3), made, previous=chain).chain
                last += 3

        writer = threading.Thread(target=write)
        writer.start()
        try:
            for _ in range(20):
                assert find_faults(path) == []
        finally:
            stop.set()
            writer.join()
        assert store.head("g").version > end.last_seq


def test_a_file_of_another_schema_or_program_is_refused(copied: Path, tmp_path: Path) -> None:
    lay_bare(copied)
    with pytest.raises(UnusableStore) as older:
        find_faults(copied)
    expect_told(older.value, "store.older", file=str(copied), schema=BEFORE, own_schema=SCHEMA)
    schemas = {"schema": 99, "own_schema": SCHEMA}
    for name, code, told in (
        ("user_version", "store.newer", schemas),
        ("application_id", "store.other-program", {}),
    ):
        with closing(sqlite3.connect(copied)) as raw:
            raw.execute(f"PRAGMA {name}=99")
        with pytest.raises(UnusableStore) as refused:
            find_faults(copied)
        expect_told(refused.value, code, act="verify-store", file=str(copied), **told)
    (tmp_path / "junk.db").write_bytes(b"no database, whatever it may be")
    with pytest.raises(UnusableStore) as junk:
        find_faults(tmp_path / "junk.db")
    assert junk.value.code == "store.cannot-open"


@pytest.fixture
def location(postgres: PostgresServer, tmp_path: Path) -> tuple[str, str, str]:
    """A PostgreSQL store with something in every table, for who serves and for the owner; its fair game."""
    served = make_location(postgres)
    owned = postgres.url(OWNER, served.rpartition("/")[2])
    with closing(open_postgres_store(served)) as store:
        fair = fill(store, tmp_path, lambda game_id, head: retire_postgres_game(owned, game_id, head))
    return served, owned, fair


def test_a_database_is_read_by_the_role_that_serves(location: tuple[str, str, str]) -> None:
    with reading_tables(StoreAddress(location[0])) as tables:
        assert all(tables.count(table) for table in QUERIES)
        assert list(find_content_faults(tables)) == []


@pytest.mark.parametrize(
    ("change", "table", "word"),
    [
        ("DELETE FROM adjudicator.secrets WHERE name='seed'", "secrets", "secret"),
        ("UPDATE adjudicator.secrets SET value='\\x00' WHERE name='seed'", "secrets", "seed"),
        ("DELETE FROM adjudicator.secrets WHERE name LIKE 'access/%%'", "secrets", "token"),
        ("DELETE FROM adjudicator.drawn", "drawn", "drawn"),
        ("DELETE FROM adjudicator.retired", "openings", "opening"),
        ("DELETE FROM adjudicator.stored_events WHERE originator_id=%(fair)s", "stored_events", "rows"),
        ("DELETE FROM adjudicator.commands WHERE game_id=%(fair)s", "stored_events", "orphan"),
        ("UPDATE adjudicator.commands SET salt=reverse(salt) WHERE game_id=%(fair)s", "commands", "chain"),
        ("UPDATE adjudicator.reservations SET caller='other'", "reservations", "reservation"),
        ("UPDATE adjudicator.epochs SET cause='other'", "epochs", "epoch"),
        ("DELETE FROM adjudicator.epochs", "epochs", "epoch"),
        ("DROP TABLE adjudicator.reservations", "reservations", "table-missing"),
        ("ALTER TABLE adjudicator.commands DROP CONSTRAINT commands_pkey", "commands", "table-other"),
    ],
)
def test_what_was_changed_in_a_database_is_found(
    location: tuple[str, str, str], change: str, table: str, word: str
) -> None:
    served, owned, fair = location
    with psycopg.connect(owned) as connection:
        connection.execute(change.encode(), {"fair": fair} if "%(fair)s" in change else None)

    found = find_faults(served)

    assert (table, word) in {(fault.table, fault.fault) for fault in found}, found


def test_a_database_that_may_not_be_read_is_refused(postgres: PostgresServer) -> None:
    database = postgres.make_database()
    migrate_postgres_store(postgres.url(OWNER, database))

    with pytest.raises(UnusableStore) as refused:
        find_faults(postgres.url("server", database))

    assert refused.value.arguments["fault"] == "no-right" and "lacks the right" in say_error(refused.value)
