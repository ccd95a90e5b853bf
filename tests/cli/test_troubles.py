"""What goes wrong around a service is told in the language asked for, with what to do, and nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from adjudicator.application import Adjudicator
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.in_process.serving import serve_in_process
from adjudicator.log import open_sqlite_store
from adjudicator.log.postgres.schema import SCHEMA
from adjudicator.log.postgres.store import open_postgres_store
from adjudicator.rpc.server.server import RunningServer, start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator_client import AdjudicatorError, Client, Grade, NewGame, connect
from tests.cli.conftest import Cli, Kept, copy_store
from tests.log.older_files import lay_bare
from tests.log.postgres_stores import make_location
from tests.log.test_postgres_backups import copy_cluster
from tests.log.test_postgres_troubles import PATIENCE, SOON, wait_for_standby
from tests.postgres_server import OWNER, SERVER_ROLE, PostgresServer, running_server
from tests.rpc.own_workers import door_on, leave_workers_alone
from tests.rpc.serving import OPERATOR, Server, open_game, refused_by_the_store
from tests.rpc.test_workers import lives, wait_until

pytestmark = pytest.mark.services


@pytest.fixture(scope="module")
def postgres() -> Iterator[PostgresServer]:
    with running_server() as server:
        if server is None:
            pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
        yield server


def told_in_both(cli: Cli, given: tuple[object, ...], english: str, japanese: str) -> None:
    """A command fails with a sentence in either language."""
    for language, due in (("en", english), ("ja", japanese)):
        ran = cli("--lang", language, *given)
        assert ran.code not in (ExitCode.OK, ExitCode.FAULT) and ran.out == "", ran
        assert due in ran.err and "Traceback" not in ran.err, ran.err
        assert len(ran.err.splitlines()) == 1, "no line of a log beside it"
        assert language == "en" or "use " not in ran.err, "no English beside the Japanese sentence"


def told_to_a_player(running: RunningServer, game: NewGame, language: str) -> AdjudicatorError:
    """What a player is told whose move cannot be carried out."""
    with (
        connect(running.address, OPERATOR, attempts=1, language=language) as client,
        pytest.raises(AdjudicatorError) as told,
    ):
        client.seat(game.game_id, game.tokens["P1"]).submit("keep", expected_version=game.version, request_id="move")
    assert told.value.code == "UNAVAILABLE"
    return told.value


@pytest.mark.parametrize(
    ("changed", "to", "english", "japanese"),
    [
        (":{port}/", ":1/", "check host, port, user and database", "接続を受け付けるものがない"),
        ("/{database}", "/nowhere", "check host, port, user and database", "そのデータベースはない"),
        ("//server:", "//nobody:", "check host, port, user and database", "ユーザーかパスワードが正しくない"),
        ("127.0.0.1", "[::1", "is no connection URL", "URL"),
        ("postgresql://", "postgrsql://", "postgresql://", "保存先の書き方が"),
    ],
)
def test_a_wrong_address_of_a_database(
    cli: Cli, postgres: PostgresServer, changed: str, to: str, english: str, japanese: str
) -> None:
    location = make_location(postgres)
    old = changed.format(port=postgres.port, database=location.rpartition("/")[2])
    assert old in location

    told_in_both(cli, ("games", "--store", location.replace(old, to)), english, japanese)


def test_a_database_of_another_version(cli: Cli, postgres: PostgresServer) -> None:
    empty = postgres.url(OWNER, postgres.make_database())
    told_in_both(cli, ("games", "--store", empty), "run `adjudicator migrate`", "`adjudicator migrate` を実行すること")

    location = make_location(postgres)
    with psycopg.connect(postgres.url(OWNER, location.rpartition("/")[2])) as connection:
        connection.execute("INSERT INTO adjudicator.migrations VALUES (%s, %s)", (SCHEMA + 1, SCHEMA + 1))
    newer = ("use a newer version of the program", "新しいバージョンのプログラムを使うこと")
    told_in_both(cli, ("games", "--store", location), *newer)
    told_in_both(cli, ("migrate", "--store", location.replace(f"//{SERVER_ROLE}:", f"//{OWNER}:")), *newer)


def test_a_server_under_which_a_newer_operator_changes_the_tables(cli: Cli, postgres: PostgresServer) -> None:
    location = make_location(postgres)
    with closing(Adjudicator(open_postgres_store(location, patience=PATIENCE))) as app:
        running = start(app, OPERATOR, ServerOptions(port=0))
        try:
            with connect(running.address, OPERATOR, attempts=1) as client:
                game = open_game(client)
                with psycopg.connect(postgres.url(OWNER, location.rpartition("/")[2])) as connection:
                    connection.execute("ALTER TABLE adjudicator.commands RENAME TO commands_of_later")
                for language, due in (
                    ("en", "its tables are of another version"),
                    ("ja", "データベースの表が、別のバージョンのもの"),
                ):
                    told = told_to_a_player(running, game, language)
                    assert told.reason == "STORE_FAILED" and "another version" in told.wrong
                    assert due in told.sentence and told.wrong_code == "store.of-other-version"
        finally:
            running.stop(0.0)


def revoked(postgres: PostgresServer, database: str) -> None:
    """The server's role may do nothing there any more."""
    with psycopg.connect(postgres.url(OWNER, database)) as connection:
        connection.execute(f"REVOKE ALL ON ALL TABLES IN SCHEMA adjudicator FROM {SERVER_ROLE}")  # type: ignore[arg-type]  # of the tests


def dropped(postgres: PostgresServer, database: str) -> None:
    """The database is gone."""
    with psycopg.connect(postgres.url("admin", "postgres"), autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {database} WITH (FORCE)")  # type: ignore[arg-type]  # of the tests


@pytest.mark.parametrize("gone", [revoked, dropped])
def test_players_are_not_told_where_the_database_is_and_the_log_tells_it_by_the_trace(
    postgres: PostgresServer, gone: Callable[[PostgresServer, str], None]
) -> None:
    location = make_location(postgres)
    database = location.rpartition("/")[2]
    with Server("--store", location) as server:
        with server.client() as operator:
            game = open_game(operator)
        gone(postgres, database)
        for language, due in (("en", "Use the store: it "), ("ja", "保存先")):
            with server.client(language=language) as client:
                told = refused_by_the_store(
                    lambda client=client: client.seat(game.game_id, game.tokens["P1"]).concede()
                )
            assert due in told.error.sentence and set(told.error.arguments) <= {"act", "fault"}
            assert gone is dropped or told.error.wrong_code == "store.away"
            for secret in ("127.0.0.1", str(postgres.port), database, f"{SERVER_ROLE}@", "postgresql"):
                assert secret not in told.whole, told.whole
            (line,) = (each for each in server.logged.splitlines() if told.trace in each and '"refused"' in each)
            assert f":{postgres.port}/{database}" in line and '"level": "warning"' in line


def test_a_command_on_a_file_of_its_own_tells_which_was_moved(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    with closing(Adjudicator(open_sqlite_store(store))) as app:
        client = Client(serve_in_process(app, OPERATOR), OPERATOR, language="ja")
        game = open_game(client)
        store.unlink()
        with pytest.raises(AdjudicatorError) as told:
            client.seat(game.game_id, "P1").concede()
    assert (told.value.wrong_code, told.value.arguments["file"]) == ("store.moved", str(store))
    assert str(store) in told.value.sentence and str(store) in told.value.tried


def migrate(store: str) -> subprocess.CompletedProcess[str]:
    """An operator brings a store up to date, in a process of its own."""
    command = [sys.executable, "-m", "adjudicator.cli", "migrate", "--store", store]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_operators_who_upgrade_one_store_at_once(
    cli: Cli, postgres: PostgresServer, ended: Kept, tmp_path: Path
) -> None:
    database = postgres.url(OWNER, postgres.make_database())
    copy_store(ended.store, file := tmp_path / "games.db")
    lay_bare(file)
    for store in (database, str(file)):
        with ThreadPoolExecutor(3) as pool:
            done = list(pool.map(migrate, [store] * 3))
        assert any(each.returncode == 0 for each in done)
        for each in done:
            assert each.returncode == 0 or "at the same time" in each.stderr or "held" in each.stderr, each
            assert "Traceback" not in each.stderr
        assert migrate(store).returncode == 0
    assert cli("verify", ended.game_id, "--store", file, "--json").document["grade"] == "EXACT"


def test_a_standby_that_follows_another_server(cli: Cli, postgres: PostgresServer) -> None:
    """What it has may be old, and nothing can be written there."""
    location = make_location(postgres)
    standby = copy_cluster(postgres)
    try:
        (Path(standby.data) / "standby.signal").touch()
        standby.start()
        there = location.replace(f":{postgres.port}/", f":{standby.port}/")
        told_in_both(cli, ("games", "--store", there), "that the server accepts writes", "書き込めるサーバーであること")
    finally:
        standby.stop()
        standby.remove()


def test_a_standby_that_is_behind_holds_up_a_move_and_it_is_stored_once(postgres: PostgresServer) -> None:
    location = make_location(postgres)
    with closing(Adjudicator(open_postgres_store(location, patience=PATIENCE))) as app:
        running = start(app, OPERATOR, ServerOptions(port=0))
        try:
            with connect(running.address, OPERATOR, attempts=1) as client:
                game = open_game(client)
                wait_for_standby(postgres, "behind")
                try:
                    for language, due in (("en", "same request"), ("ja", "同じリクエストID")):
                        told = told_to_a_player(running, game, language)
                        assert told.reason in ("STORE_FAILED", "STORE_BUSY")
                        assert due in told.sentence or told.reason == "STORE_BUSY", told.sentence
                finally:
                    wait_for_standby(postgres, "")
                seat, until = game.seat("P1"), time.monotonic() + SOON
                while True:
                    try:
                        moved = seat.submit("keep", expected_version=game.version, request_id="move")
                        break
                    except AdjudicatorError as busy:
                        assert busy.code == "UNAVAILABLE" and time.monotonic() < until
                assert moved.already_recorded, "it was stored when the standby had it"
                assert game.seat("judge").verify().grade == Grade.GRADE_EXACT
        finally:
            running.stop(0.0)


def test_a_worker_that_dies_in_a_command_and_no_other_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (
        door_on(tmp_path / "games.db", 1) as (running, found),
        connect(running.address, OPERATOR, attempts=1) as client,
    ):
        game = open_game(client)
        with monkeypatch.context() as patched:
            leave_workers_alone(patched)
            worker = found.choose("/any", game.game_id, 0)
            os.kill(worker.pid, signal.SIGKILL)
            wait_until(lambda: not lives(worker.pid))
            for language, due in (("en", "same request"), ("ja", "同じリクエストIDでもう一度送ること")):
                told = told_to_a_player(running, game, language)
                assert told.reason == "SHUTTING_DOWN" and due in told.sentence, told.sentence
        wait_until(lambda: worker.ready and lives(worker.pid))
        moved = game.seat("P1").submit("keep", expected_version=game.version, request_id="move")
        assert moved.events and game.seat("judge").verify().grade == Grade.GRADE_EXACT


def test_a_server_whose_database_is_gone_is_not_said_to_be_out_of_reach(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last attempt ends by the command's own time; what the one before was told is what helps."""
    monkeypatch.setenv("ADJUDICATOR_TOKEN", OPERATOR)
    with running_server() as database:
        if database is None:
            pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
        with Server("--store", make_location(database)) as server:
            database.stop()
            told_in_both(cli, ("games", "--server", server.address), "before, it said: use the store", "その前の応答：")
