"""The PostgreSQL store: rights, upgrades, several servers, and what a database that goes away does to it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from adjudicator.cli import main
from adjudicator.log import (
    EpochCause,
    GameStore,
    RequestKnown,
    StoreAddress,
    StoreBusy,
    StoreFailed,
    UnusableStore,
    VersionConflict,
    open_store,
)
from adjudicator.log.errors import LogEndsElsewhere, StrayRows
from adjudicator.log.postgres import commands as postgres_commands
from adjudicator.log.postgres.schema import SCHEMA, Migrated, migrate
from adjudicator.log.postgres.store import open_postgres_store
from adjudicator.sentences.refusals import say_error, tell_in_english
from tests.log.postgres_stores import make_location, open_new_store
from tests.log.samples import burst, opened_in, record
from tests.postgres_server import OWNER, PASSWORD, SERVER_ROLE, PostgresServer, running_server
from tests.refused import refuses

pytestmark = pytest.mark.services

AWAY = (StoreFailed, StoreBusy)
END_SESSIONS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = current_user"
)


@pytest.fixture
def location(postgres: PostgresServer) -> str:
    """A new, empty store, for the role that serves."""
    return make_location(postgres)


@pytest.fixture
def own_server() -> Iterator[PostgresServer]:
    """A server that a test may stop."""
    with running_server() as server:
        if server is None:
            pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
        yield server


def as_role(location: str, role: str) -> str:
    """The same database for another role."""
    return location.replace(f"//{SERVER_ROLE}:", f"//{role}:")


def append(store: GameStore, game_id: str, base: int, previous: str, count: int = 6, request_id: str = "") -> str:
    """Append a command of some events; returns the chain after it."""
    made = record(base + 1, base + count, request_id) if request_id else record(base + 1, base + count)
    return store.append(game_id, base, burst(base, count), made, previous=previous).chain


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE adjudicator.stored_events SET state = ''",
        "DELETE FROM adjudicator.stored_events",
        "INSERT INTO adjudicator.stored_events VALUES ('g', 9, 'x/1', '')",
        "UPDATE adjudicator.commands SET chain = ''",
        "DELETE FROM adjudicator.commands",
        "DELETE FROM adjudicator.drawn",
        "DELETE FROM adjudicator.secrets",
        "TRUNCATE adjudicator.stored_events",
        "DROP TABLE adjudicator.commands",
        "CREATE TABLE adjudicator.more ()",
    ],
)
def test_the_role_that_serves_can_only_add(location: str, statement: str) -> None:
    with closing(open_postgres_store(location)) as store:
        opened_in(store, "g")

    with psycopg.connect(location) as connection, pytest.raises(psycopg.errors.InsufficientPrivilege):
        connection.execute(statement)  # type: ignore[arg-type]


def test_two_operators_who_upgrade_at_once_do_it_once(postgres: PostgresServer) -> None:
    database = postgres.make_database()

    def upgrade(_: int) -> Migrated:
        with psycopg.connect(postgres.url(OWNER, database)) as connection:
            return migrate(connection, SERVER_ROLE)

    with ThreadPoolExecutor(4) as pool:
        done = list(pool.map(upgrade, range(4)))

    assert sorted(done) == [Migrated(0, SCHEMA, 2), *[Migrated(SCHEMA, SCHEMA, 2)] * 3]
    open_postgres_store(postgres.url(SERVER_ROLE, database)).close()


def test_a_database_without_a_store_is_refused_with_what_to_do(postgres: PostgresServer) -> None:
    with refuses(UnusableStore, match="no store yet; run `adjudicator migrate`"):
        open_postgres_store(postgres.url(OWNER, postgres.make_database()))


def test_a_database_that_knows_no_encoding_holds_games_as_any_other(postgres: PostgresServer) -> None:
    """What PostgreSQL makes where the machine has no locale."""
    location = postgres.url(OWNER, postgres.make_database(encoding="SQL_ASCII"))
    assert main(["migrate", "--store", location]) == 0
    with closing(open_postgres_store(location)) as store:
        append(store, "g1", 1, opened_in(store, "g1").chain)
    with closing(open_postgres_store(location)) as store:
        assert [event.seq for event in store.read("g1")] == [1, 2, 3, 4, 5, 6, 7]


def test_a_newer_store_is_used_as_long_as_it_says_so(location: str) -> None:
    with psycopg.connect(as_role(location, OWNER)) as connection:
        connection.execute("INSERT INTO adjudicator.migrations VALUES (%s, %s)", (SCHEMA + 1, SCHEMA))
    open_postgres_store(location).close()

    with psycopg.connect(as_role(location, OWNER)) as connection:
        connection.execute("INSERT INTO adjudicator.migrations VALUES (%s, %s)", (SCHEMA + 2, SCHEMA + 2))
    with refuses(UnusableStore, match=f"schema {SCHEMA + 2}.* use a newer version"):
        open_postgres_store(location)
    with psycopg.connect(as_role(location, OWNER)) as connection, refuses(UnusableStore, match="newer version"):
        migrate(connection)


@pytest.mark.parametrize("change", ["password", "user", "database", "port", "scheme"])
def test_a_wrong_address_is_refused_without_its_password(location: str, change: str, capsys: Any) -> None:
    wrong = {
        "password": location.replace(PASSWORD.replace(" ", "%20"), "guessed"),
        "user": as_role(location, "nobody"),
        "database": location.rpartition("/")[0] + "/other",
        "port": location.rpartition(":")[0] + ":1/games",
        "scheme": location.rpartition("/")[0] + ":x:y/games",
    }[change]

    with pytest.raises(UnusableStore) as refused:
        open_store(StoreAddress(wrong))

    said = (
        say_error(refused.value) + repr(refused.value.__cause__) + repr(StoreAddress(wrong)) + capsys.readouterr().out
    )
    assert "guessed" not in said
    assert PASSWORD not in said
    assert PASSWORD.replace(" ", "%20") not in said
    assert tell_in_english(refused.value).todo


def test_the_command_line_makes_the_tables_and_uses_them(postgres: PostgresServer, capsys: Any) -> None:
    database = postgres.make_database()

    assert main(["migrate", "--store", postgres.url(OWNER, database), "--grant", SERVER_ROLE]) == 0
    assert f"127.0.0.1:{postgres.port}/{database}: schema 0 became {SCHEMA}" in capsys.readouterr().out
    assert main(["migrate", "--store", postgres.url(OWNER, database)]) == 0
    assert f"schema {SCHEMA}, as it was" in capsys.readouterr().out
    assert main(["games", "--store", postgres.url(SERVER_ROLE, database)]) == 0
    assert main(["migrate", "--store", postgres.url(SERVER_ROLE, database)]) != 0
    said = capsys.readouterr()
    assert PASSWORD.replace(" ", "%20") not in said.out + said.err


def test_a_file_is_brought_up_to_date_too_and_has_no_roles(tmp_path: Path, capsys: Any) -> None:
    assert main(["migrate", "--store", str(tmp_path / "games.db")]) == 0
    assert main(["migrate", "--store", str(tmp_path / "games.db"), "--grant", "x"]) != 0
    assert "a file has no roles" in capsys.readouterr().err


def test_two_servers_cannot_splice_a_log(location: str) -> None:
    with closing(open_postgres_store(location)) as one, closing(open_postgres_store(location)) as two:
        last = opened_in(one, "g")
        chain = append(one, "g", last.last_seq, last.chain, request_id="first")

        with pytest.raises(VersionConflict):
            append(two, "g", last.last_seq, last.chain, request_id="second")
        with pytest.raises(RequestKnown):
            append(two, "g", last.last_seq, last.chain, request_id="first")
        append(two, "g", last.last_seq + 6, chain, request_id="second")


def test_many_writers_of_two_servers_lose_nothing(location: str) -> None:
    games = [f"g{number}" for number in range(8)]
    with closing(open_postgres_store(location)) as one, closing(open_postgres_store(location)) as two:

        def play(game_id: str) -> None:
            last = opened_in(one, game_id)
            base, chain = last.last_seq, last.chain
            for number in range(20):
                chain = append((one, two)[number % 2], game_id, base, chain)
                base += 6

        with ThreadPoolExecutor(8) as pool:
            list(pool.map(play, games))

        assert one.games() == games
        assert {one.head(game_id).version for game_id in games} == {two.head("g0").version}
        assert [len(one.commands(game_id)) for game_id in games] == [21] * 8


def test_one_that_conflicts_takes_no_other_with_it(location: str) -> None:
    """In one transaction: the second call does not fit, the third meets a row that belongs to no command."""
    with closing(open_postgres_store(location)) as store:
        ends = {game_id: opened_in(store, game_id) for game_id in ("a", "b", "c")}
        with psycopg.connect(as_role(location, OWNER)) as connection:
            stray = ("c", ends["c"].last_seq + 1, "x/1", b"")
            connection.execute("INSERT INTO adjudicator.stored_events VALUES (%s,%s,%s,%s)", stray)
        group = store._recorder._group  # type: ignore[attr-defined]
        first_leads, wrong = threading.Event(), {}
        commit = group._commit

        def slowly(writes: Any) -> Any:
            first_leads.wait(5)
            return commit(writes)

        group._commit = slowly

        def write(game_id: str, base: int) -> None:
            try:
                append(store, game_id, base, ends[game_id].chain)
            except Exception as error:
                wrong[game_id] = type(error)

        writers = [
            threading.Thread(target=write, args=(game_id, ends[game_id].last_seq + off))
            for game_id, off in (("a", 0), ("b", 3), ("c", 0))
        ]
        for writer in writers:
            writer.start()
        first_leads.set()
        for writer in writers:
            writer.join()

        assert wrong == {"b": LogEndsElsewhere, "c": StrayRows}
        assert store.head("a").version == ends["a"].last_seq + 6


def test_a_connection_that_is_lost_is_replaced(location: str) -> None:
    with closing(open_postgres_store(location)) as store:
        last = opened_in(store, "g")
        with psycopg.connect(location, autocommit=True) as other:
            other.execute(END_SESSIONS)

        append(store, "g", last.last_seq, last.chain)

        assert store.head("g").version == last.last_seq + 6


def test_an_answer_that_is_lost_after_the_commit_stores_nothing_twice(
    location: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(open_postgres_store(location)) as store:
        last = opened_in(store, "g")
        fetch, lost = postgres_commands.fetch, []

        def lose_once(connection: Any, statement: str, parameters: Any = ()) -> list[Any]:
            found = fetch(connection, statement, parameters)
            if statement is postgres_commands.APPEND_ONE and not lost:
                lost.append(1)
                raise psycopg.OperationalError("the connection was lost")
            return found

        monkeypatch.setattr(postgres_commands, "fetch", lose_once)
        chain = append(store, "g", last.last_seq, last.chain)

        assert lost
        assert store.head("g") == (last.last_seq + 6, chain)


def test_a_server_that_crashes_and_comes_back_loses_nothing(own_server: PostgresServer) -> None:
    with closing(open_new_store(own_server)) as store:
        last = opened_in(store, "g")
        own_server.stop(signal.SIGQUIT)
        back = threading.Timer(0.5, own_server.start)
        back.start()

        chain = append(store, "g", last.last_seq, last.chain)

        back.join()
        assert store.head("g") == (last.last_seq + 6, chain)


def test_a_server_that_stays_away_is_said_to_be_away(own_server: PostgresServer) -> None:
    location = make_location(own_server)
    with closing(open_postgres_store(location, patience=0.5)) as store:
        last = opened_in(store, "g")
        own_server.stop()

        with pytest.raises(AWAY) as refused:
            append(store, "g", last.last_seq, last.chain)
        assert "127.0.0.1" in say_error(refused.value)
        with pytest.raises(AWAY):
            store.head("g")


def test_listeners_are_told_of_commits_of_every_server(location: str) -> None:
    with closing(open_postgres_store(location)) as one, closing(open_postgres_store(location)) as two:
        told: list[tuple[str, int]] = []
        heard = threading.Event()

        def listener(game_id: str, version: int) -> None:
            told.append((game_id, version))
            heard.set()

        two.listen_to_commits(listener)
        last = opened_in(one, "first")
        chain, at = last.chain, last.last_seq
        while not heard.wait(0.1):  # it listens from some moment on
            chain, at = append(one, "first", at, chain), at + 6
        assert told[-1] == ("first", at)

        with psycopg.connect(location, autocommit=True) as other:
            other.execute(END_SESSIONS)
        heard.clear()
        while not heard.wait(0.1):
            chain, at = append(one, "first", at, chain), at + 6


def test_a_restored_copy_begins_a_new_epoch_by_itself(location: str) -> None:
    with closing(open_postgres_store(location)) as store:
        first = store.epoch()
    with psycopg.connect(as_role(location, OWNER)) as connection:
        connection.execute("UPDATE adjudicator.epochs SET cluster = 'of another machine'")

    with closing(open_postgres_store(location)) as store:
        assert store.epoch() != first
        assert [each.cause for each in store.epochs()] == [EpochCause.MADE, EpochCause.RESTORED]
    with closing(open_postgres_store(location)) as store:
        assert len(store.epochs()) == 2
        store.renew_epoch()
        assert len(store.epochs()) == 3
