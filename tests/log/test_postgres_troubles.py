"""A full disk, and a standby that is away: a clear error in a bounded time, nothing lost, and it goes on afterwards."""

from __future__ import annotations

import re
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import psycopg
import pytest
from structlog.testing import capture_logs

from adjudicator.log import (
    EpochCause,
    GameStore,
    RequestKnown,
    StoreBusy,
    StoreFailed,
    StoreFull,
    UnusableStore,
)
from adjudicator.log.postgres.connections import CONNECTING, LISTEN_AGAIN
from adjudicator.log.postgres.store import open_postgres_store
from adjudicator.log.records.game_secrets import DrawnSecret
from adjudicator.log.records.openings import Reservation
from adjudicator.sentences.refusals import say_error
from adjudicator.tokens import TokenRecord
from tests.log.postgres_stores import make_location
from tests.log.samples import NOON, burst, opened_in, record
from tests.postgres_server import OWNER, PostgresServer, running_server
from tests.refused import expect_told, refuses

pytestmark = pytest.mark.services

NOT_THERE = "PostgreSQL is not installed (Debian: apt-get install postgresql)"
PATIENCE = 1.0
SOON = 8.0
"""Seconds in which an answer comes at the latest, on a busy machine."""


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """A disk of its own, in memory, that is soon full."""
    place = Path(tempfile.mkdtemp(prefix="adjudicator-disk-"))
    mount = ["mount", "-t", "tmpfs", "-o", "size=120m,mode=755", "tmpfs", str(place)]
    try:
        if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
            pytest.skip("a small disk can be mounted as root only")
        place.chmod(0o755)
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], capture_output=True, check=False)
        place.rmdir()


def append(store: GameStore, game_id: str, base: int, previous: str, request_id: str, count: int = 40) -> str:
    """Append a command of some events; returns the chain after it."""
    made = record(base + 1, base + count, request_id)
    return store.append(game_id, base, burst(base, count), made, previous=previous).chain


def test_a_full_disk_is_said_to_be_full_and_nothing_is_lost(small_disk: Path) -> None:
    with running_server(at=small_disk) as server:
        if server is None:
            pytest.skip(NOT_THERE)
        with closing(open_postgres_store(make_location(server), patience=PATIENCE)) as store:
            last = opened_in(store, "g")
            version, chain = last.last_seq, last.chain
            filler = small_disk / "filler"
            with suppress(OSError), filler.open("wb", buffering=0) as file:
                while True:
                    file.write(bytes(4096))

            with refuses(StoreFull, match="disk is full; make room"):
                for number in range(2_000):
                    chain = append(store, "g", version, chain, f"full-{number}")
                    version += 40
            assert store.head("g") == (version, chain), "what was acknowledged is there, and no more"

            filler.unlink()
            chain = append(store, "g", version, chain, "after")
            assert store.head("g") == (version + 40, chain)
            assert [each.record.last_seq for each in store.stored("g")][-1] == version + 40


def wait_for_standby(server: PostgresServer, name: str) -> None:
    """Have commits wait for a standby of that name; empty: for none."""
    with psycopg.connect(server.url("admin", "postgres"), autocommit=True) as connection:
        connection.execute(f"ALTER SYSTEM SET synchronous_standby_names = '{name}'")  # type: ignore[arg-type]
        connection.execute("SELECT pg_reload_conf()")
        until = time.monotonic() + 10
        while connection.execute("SHOW synchronous_standby_names").fetchone() != (name,):
            assert time.monotonic() < until
            time.sleep(0.05)
    time.sleep(1.0)  # the process that tells all others reads it by itself


def test_a_standby_that_is_away_holds_up_writes_and_the_answer_says_so() -> None:
    with running_server() as server:
        if server is None:
            pytest.skip(NOT_THERE)
        with closing(open_postgres_store(make_location(server), patience=PATIENCE)) as store:
            last = opened_in(store, "g")
            opened_in(store, "h")
            wait_for_standby(server, "away")

            began = time.monotonic()
            with refuses(StoreFailed, match=r"has not answered for 1 s; a standby .* same request_id"):
                append(store, "g", last.last_seq, last.chain, "first")
            assert time.monotonic() - began < SOON
            assert store.head("g").version == last.last_seq, "games can be read meanwhile"
            began = time.monotonic()
            with pytest.raises((StoreBusy, StoreFailed)):
                append(store, "g", last.last_seq, last.chain, "first")
            with pytest.raises((StoreBusy, StoreFailed)):
                append(store, "h", store.head("h").version, store.head("h").chain, "other")
            assert time.monotonic() - began < 2 * SOON

            wait_for_standby(server, "")
            until = time.monotonic() + 10
            while store.find_request("g", "first") is None:
                assert time.monotonic() < until, "whoever sends it again finds it"
                time.sleep(0.05)
            with pytest.raises(RequestKnown):
                append(store, "g", last.last_seq, last.chain, "first")
            assert [each.request_id for each in store.commands("g")].count("first") == 1
            head = store.head("h")
            append(store, "h", head.version, head.chain, "afterwards")


def test_a_standby_that_is_away_holds_up_no_token_and_no_reservation_without_end() -> None:
    with running_server() as server:
        if server is None:
            pytest.skip(NOT_THERE)
        with closing(open_postgres_store(make_location(server), patience=PATIENCE)) as store:
            opened_in(store, "g")
            wait_for_standby(server, "away")
            told: list[BaseException] = []

            def write(work: Callable[[], object]) -> None:
                try:
                    work()
                except Exception as error:
                    told.append(error)

            token = TokenRecord("a token", "judge", b"h" * 32)
            drawn = DrawnSecret(0, b"s" * 32, b"t" * 32, store.epoch())
            reservation = Reservation("r", "operator", "r-1", NOON.timestamp() + 600, drawn)
            works: list[Callable[[], object]] = [
                lambda: store.add_token("g", token),
                lambda: store.change_token("g", token),
                lambda: store.reserve(reservation, NOON.timestamp(), 10),
            ]
            threads = [threading.Thread(target=write, args=(work,), daemon=True) for work in works]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(SOON)
            wait_for_standby(server, "")
            assert len(told) == len(works) and all(isinstance(each, StoreBusy | StoreFailed) for each in told), told
            assert [each.id for each in store.secrets("g").tokens].count("a token") <= 1


def replace_database(server: PostgresServer, location: str) -> None:
    """As if another database had taken the place of a store's, with a standby that is away."""
    with psycopg.connect(server.url("admin", location.rpartition("/")[2]), autocommit=True) as admin:
        admin.execute("UPDATE adjudicator.epochs SET cluster = 'another'")
        wait_for_standby(server, "away")
        ended = admin.execute(
            "SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'server'"
        ).fetchall()
        until = time.monotonic() + SOON
        while admin.execute(
            "SELECT 1 FROM pg_stat_activity WHERE pid = ANY(%s)", ([pid for pid, _ in ended],)
        ).fetchone():
            assert time.monotonic() < until
            time.sleep(0.02)


def test_a_server_that_starts_gives_up_an_epoch_that_the_standby_holds_up() -> None:
    with running_server() as server:
        if server is None:
            pytest.skip(NOT_THERE)
        location = make_location(server)
        with closing(open_postgres_store(location, patience=PATIENCE)) as store:
            head = opened_in(store, "g")
        replace_database(server, location)
        told: list[BaseException] = []

        def start() -> None:
            try:
                open_postgres_store(location, patience=PATIENCE).close()
            except Exception as error:
                told.append(error)

        thread = threading.Thread(target=start, daemon=True)
        thread.start()
        thread.join(SOON)
        wait_for_standby(server, "")
        assert [type(each) for each in told] == [StoreFailed] and "a standby" in str(told[0])
        with closing(open_postgres_store(location, patience=PATIENCE)) as store:
            assert store.head("g").version == head.last_seq
            assert [each.cause for each in store.epochs()] == [EpochCause.MADE, EpochCause.RESTORED], "once"


def test_a_new_connection_of_the_pool_gives_up_an_epoch_that_the_standby_holds_up() -> None:
    """The pool's connections look at the database they come to: behind them may be a restored one.

    It has one alone, so that none that is being added begins the epoch before the standby is away.
    """
    with running_server() as server:
        if server is None:
            pytest.skip(NOT_THERE)
        location = make_location(server)
        with closing(open_postgres_store(location, connections=1, patience=PATIENCE)) as store:
            head = opened_in(store, "g")
            epoch = store.epoch()
            replace_database(server, location)
            began = time.monotonic()
            with pytest.raises((StoreBusy, StoreFailed)) as away:
                store.head("g")
            assert re.search(r"a standby .* may be away", say_error(away.value))
            assert time.monotonic() - began < SOON, "who reads is told in time"
            wait_for_standby(server, "")
            until = time.monotonic() + 10
            while True:
                with suppress(StoreBusy, StoreFailed):
                    assert store.head("g").version == head.last_seq
                    break
                assert time.monotonic() < until, "it goes on when the standby is there again"
            assert store.epoch() != epoch
            assert [each.cause for each in store.epochs()][:2] == [EpochCause.MADE, EpochCause.RESTORED]


WRONG_URLS = (
    ("password", ":a%20word", ":another"),
    ("no-database", "/games", "/nothing"),
    ("password", "//server", "//nobody"),  # a server that asks for passwords does not tell who is missing
    ("refused", ":{port}/", ":1/"),
    ("no-host", "@127.0.0.1", "@secret@nowhere.invalid"),
    ("port", ":{port}/", ":port/"),
)
"""The word for what is wrong, and what stands in a good URL in place of what."""


def test_why_no_connection_can_be_made_is_said_without_the_password() -> None:
    """One word for all of it sent operators looking at host, port, user and database in turn."""
    with running_server() as server:
        if server is None:
            pytest.skip(NOT_THERE)
        good = make_location(server)
        for fault, part, wrong in WRONG_URLS:
            url = good.replace(part.format(port=server.port), wrong)
            assert url != good

            with pytest.raises(UnusableStore) as refused:
                open_postgres_store(url, patience=PATIENCE)

            told = refused.value.arguments
            assert (refused.value.code, told["fault"]) == ("store.database-unreachable", fault)
            expect_told(refused.value, "store.database-unreachable", **told)
            assert next(said for word, _, said in CONNECTING if word == fault) in say_error(refused.value)
            for text in (say_error(refused.value), str(told)):
                assert "20word" not in text and "secret" not in text


def test_a_database_that_is_away_is_said_to_be_once() -> None:
    with running_server() as server:
        if server is None:
            pytest.skip(NOT_THERE)
        with closing(open_postgres_store(make_location(server), patience=PATIENCE)) as store:
            opened_in(store, "g")
            with capture_logs() as logs:
                store.listen_to_commits(lambda game_id, version: None)
                time.sleep(1.0)
                server.stop()
                time.sleep(4 * LISTEN_AGAIN)
                server.start()
                until = time.monotonic() + 30
                while not [each for each in logs if each["event"] == "store.listener_back"]:
                    assert time.monotonic() < until
                    time.sleep(0.05)
    said = [each["event"] for each in logs if each["event"].startswith("store.listener")]
    assert said == ["store.listener_lost", "store.listener_back"]


def revoked(owner: psycopg.Connection) -> None:
    owner.execute("REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA adjudicator FROM server")


def upgraded(owner: psycopg.Connection) -> None:
    owner.execute("INSERT INTO adjudicator.migrations VALUES (99, 99)")


def without_tables(owner: psycopg.Connection) -> None:
    owner.execute("DROP SCHEMA adjudicator CASCADE")


@pytest.mark.parametrize(
    ("change", "code"),
    [(revoked, "store.database-unusable"), (upgraded, "store.database-new"), (without_tables, "store.database-old")],
)
def test_a_database_that_would_store_nothing_is_known_before_a_move_comes(
    postgres: PostgresServer, change: Callable[[psycopg.Connection], None], code: str
) -> None:
    location = make_location(postgres)
    with closing(open_postgres_store(location, patience=PATIENCE)) as store:
        store.require_writable()
        with psycopg.connect(postgres.url(OWNER, location.rpartition("/")[2])) as owner:
            change(owner)

        with pytest.raises(UnusableStore) as refused:
            store.require_writable()

        assert refused.value.code == code
        store.require_in_place()
