"""What PostgreSQL's own tools bring back begins a new epoch, whoever notices it first, and has every game."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from adjudicator.log import EpochCause, GameStore
from adjudicator.log.postgres.store import open_postgres_store
from tests.log.postgres_stores import make_location
from tests.log.samples import burst, opened_in, record
from tests.postgres_server import OWNER, PASSWORD, PostgresServer, running_server

pytestmark = pytest.mark.services


@pytest.fixture
def own_server() -> Iterator[PostgresServer]:
    """A server that a test may stop and replace."""
    with running_server() as server:
        if server is None:
            pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
        yield server


def run_tool(server: PostgresServer, program: str, *arguments: str) -> None:
    """Run a program of PostgreSQL as its administrator."""
    subprocess.run(
        [str(server.programs / program), *arguments],
        check=True, capture_output=True, env={**os.environ, "PGPASSWORD": PASSWORD}, timeout=120,
    )  # fmt: skip


def copy_cluster(server: PostgresServer) -> PostgresServer:
    """A physical copy of a server that runs, in a folder of its own; not started."""
    folder = Path(tempfile.mkdtemp(prefix="adjudicator-postgres-"))
    folder.chmod(0o755)
    address = ("-h", "127.0.0.1", "-p", str(server.port), "-U", "admin")
    run_tool(server, "pg_basebackup", *address, "-D", str(folder / "data"), "-X", "stream", "-c", "fast", "--no-sync")
    if os.geteuid() == 0:
        user = pwd.getpwnam("postgres")
        for path in (folder, *folder.rglob("*")):
            os.chown(path, user.pw_uid, user.pw_gid)
    return PostgresServer(server.programs, folder, durable=False)


def has_all(store: GameStore, version: int) -> bool:
    """Whether the game of the test is there to its end, its chain unbroken."""
    assert [each.record.last_seq for each in store.stored("g")][-1] == version
    return store.head("g").version == version


def play(location: str) -> tuple[int, str]:
    """A game of two commands; returns its version and the epoch."""
    with closing(open_postgres_store(location)) as store:
        last = opened_in(store, "g")
        made = record(last.last_seq + 1, last.last_seq + 6)
        store.append("g", last.last_seq, burst(last.last_seq, 6), made, previous=last.chain)
        return last.last_seq + 6, store.epoch()


def test_a_dump_that_was_read_back_begins_a_new_epoch(own_server: PostgresServer, tmp_path: Path) -> None:
    location = make_location(own_server)
    version, epoch = play(location)
    database, dump = location.rpartition("/")[2], str(tmp_path / "dump")
    address = ("-h", "127.0.0.1", "-p", str(own_server.port), "-U", "admin")
    run_tool(own_server, "pg_dump", *address, "-Fc", "-f", dump, database)
    with psycopg.connect(own_server.url("admin", "postgres"), autocommit=True) as connection:
        for statement in ("DROP DATABASE {} WITH (FORCE)", "CREATE DATABASE {} OWNER {}"):
            connection.execute(sql.SQL(statement).format(sql.Identifier(database), sql.Identifier(OWNER)))
    run_tool(own_server, "pg_restore", *address, "-d", database, dump)

    with closing(open_postgres_store(location)) as store:
        assert has_all(store, version)
        assert store.epoch() != epoch, "the same name in the same cluster, and yet another database"
        assert [each.cause for each in store.epochs()] == [EpochCause.MADE, EpochCause.RESTORED]
    with closing(open_postgres_store(location)) as store:
        assert len(store.epochs()) == 2, "once for each copy"


def test_a_physical_copy_begins_a_new_epoch(own_server: PostgresServer) -> None:
    location = make_location(own_server)
    version, epoch = play(location)
    copy = copy_cluster(own_server)
    try:
        copy.start()
        with closing(open_postgres_store(location.replace(f":{own_server.port}/", f":{copy.port}/"))) as store:
            assert has_all(store, version)
            assert store.epoch() != epoch, "same cluster, same timeline: it was started from a copy"
        with closing(open_postgres_store(location)) as store:
            assert store.epoch() == epoch, "the original goes on as it was"
    finally:
        copy.stop()
        copy.remove()


def test_a_server_that_runs_on_notices_that_its_database_was_replaced(own_server: PostgresServer) -> None:
    location = make_location(own_server)
    version, epoch = play(location)
    with closing(open_postgres_store(location)) as store:
        copy = copy_cluster(own_server)
        last = store.head("g")
        made = record(version + 1, version + 6)
        store.append("g", version, burst(version, 6), made, previous=last.chain)
        own_server.stop()
        shutil.rmtree(own_server.data)
        shutil.move(copy.data, own_server.data)
        own_server.start()

        assert store.head("g") == last, "what came after the copy is lost"
        assert store.epoch() != epoch, "and nothing is drawn from it again"
        assert has_all(store, version)
    copy.remove()
