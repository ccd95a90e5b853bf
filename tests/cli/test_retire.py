"""Finished games leave the store as exports; what they used up stays used up."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import psycopg
import pytest

from adjudicator.application import Adjudicator
from adjudicator.cli.backend.local import StoreBackend
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.log import open_sqlite_store, store_opening
from tests.cli.conftest import Cli, Kept, Refused, copy_store
from tests.log.older_files import lay_bare
from tests.postgres_server import OWNER, PASSWORD, SERVER_ROLE, PostgresServer, running_server

RETIRING = "retiring"


@pytest.fixture
def store(ended: Kept, tmp_path):
    """A copy of a store with a finished game."""
    copy_store(ended.store, tmp_path / "games.db")
    return tmp_path / "games.db"


def test_a_finished_game_is_exported_read_back_and_taken_out(cli: Cli, refused: Refused, ended: Kept, store, tmp_path):
    (exports := tmp_path / "retired").mkdir()
    with closing(open_sqlite_store(store)) as opened:
        drawn = opened._recorder._all("", "SELECT * FROM drawn", ())

    ran = cli("retire", exports, "--store", store, "--json")

    assert ran.code == 0 and ran.document["games"][0]["retired"]
    file = exports / f"{ended.game_id}.jsonl.gz"
    assert file.stat().st_mode & 0o077 == 0
    assert cli("verify", "--file", file, "--json").document["grade"] == "EXACT"
    with closing(open_sqlite_store(store)) as opened:
        assert opened.games() == [] and opened.check().missing is None
        assert opened._recorder._all("", "SELECT * FROM drawn", ()) == drawn
        assert opened._recorder._all("", "SELECT count(*) FROM openings", ())[0][0] == 1
        assert opened._recorder._all("", "SELECT count(*) FROM secrets", ())[0][0] == 0
    refused(["import", file, "--store", store], "game.retired", ExitCode.REFUSED, named=ended.game_id)
    assert cli("import", file, "--store", tmp_path / "other.db").code == 0
    assert cli("retire", exports, "--store", store, "--json").document["games"] == []


def test_a_game_that_goes_on_or_has_just_ended_stays(cli: Cli, begun: Kept, store, tmp_path):
    copy_store(begun.store, tmp_path / "begun.db")

    assert cli("retire", tmp_path, "--store", tmp_path / "begun.db", "--json").document["games"] == []
    assert cli("retire", tmp_path, "--older-than", "1", "--store", store, "--json").document["games"] == []
    assert cli("games", "--store", store).code == 0 and not list(tmp_path.glob("*.gz"))


def test_a_game_whose_log_is_damaged_stays(cli: Cli, ended: Kept, store, tmp_path):
    lay_bare(store)
    with closing(sqlite3.connect(store)) as raw, raw:
        raw.execute("UPDATE stored_events SET state=state || ' ' WHERE originator_version=60")

    ran = cli("retire", tmp_path, "--store", store)

    assert ran.code == ExitCode.REFUSED and f"{ended.game_id}: kept, its grade is DIVERGED" in ran.out
    with closing(open_sqlite_store(store)) as opened:
        assert opened.games() == [ended.game_id]


def test_a_disk_without_room_keeps_games_and_the_answer_names_them(
    cli: Cli, store, ended: Kept, tmp_path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room_for_exports(*given: object, **named: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def no_room_in_store(*given: object) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(Adjudicator, "export", no_room_for_exports)
        unwritten = cli("retire", tmp_path, "--store", store)
    monkeypatch.setattr(store_opening, "retire_from_file", no_room_in_store)
    full = cli("retire", tmp_path, "--store", store)

    assert unwritten.code == full.code == ExitCode.REFUSED
    assert f"{ended.game_id}: kept, its export cannot be written to {tmp_path}: No space left" in " ".join(
        unwritten.out.split()
    )
    assert f"{ended.game_id}: kept, " in full.out and "is full" in " ".join(full.out.split())
    with closing(open_sqlite_store(store)) as opened:
        assert opened.games() == [ended.game_id]


def test_a_game_that_left_while_the_list_was_made_is_not_in_it(
    cli: Cli, store, ended: Kept, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(StoreBackend, "games", lambda self: ["g0", ended.game_id, "g1"])

    ran = cli("games", "--store", store, "--json")

    assert (ran.code, [each["game_id"] for each in ran.lines]) == (0, [ended.game_id])


def test_a_place_that_is_none_is_said(cli: Cli, store, tmp_path):
    assert "no such folder" in cli("retire", tmp_path / "nowhere", "--store", store).err
    assert cli("retire", tmp_path, "--store", "postgresql://nobody@127.0.0.1:1/none").code != ExitCode.OK
    assert cli("retire", tmp_path, "--game", "gnone", "--store", store).code == ExitCode.REFUSED


# ---------------------------------------------------------------------- from a database


@pytest.fixture(scope="module")
def postgres() -> Iterator[PostgresServer]:
    with running_server() as server:
        if server is None:
            pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
        with psycopg.connect(server.url("admin", "postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE ROLE {RETIRING} LOGIN PASSWORD '{PASSWORD}'")
        yield server


@pytest.fixture
def database(cli: Cli, postgres: PostgresServer, ended: Kept, tmp_path) -> str:
    """A database with the finished game, and the roles that `migrate` lets in."""
    name = postgres.make_database()
    granted = ("--grant", SERVER_ROLE, "--grant-retiring", RETIRING)
    assert cli("migrate", "--store", postgres.url(OWNER, name), *granted).code == 0
    file = tmp_path / "ended.jsonl"
    assert cli("export", ended.game_id, "--output", file, "--store", ended.store).code == 0
    ran = cli("import", file, "--store", postgres.url(SERVER_ROLE, name))
    assert ran.code == 0, ran.err
    return name


def count(postgres: PostgresServer, database: str, table: str) -> int:
    with psycopg.connect(postgres.url(OWNER, database)) as connection:
        found = connection.execute(f"SELECT count(*) FROM adjudicator.{table}").fetchone()  # type: ignore[arg-type]
        assert found is not None
        return int(found[0])


def test_a_finished_game_leaves_a_database_through_the_role_for_it(
    cli: Cli, postgres: PostgresServer, database: str, ended: Kept, tmp_path
) -> None:
    (exports := tmp_path / "retired").mkdir()
    with psycopg.connect(postgres.url(OWNER, database)) as connection:
        connection.execute("INSERT INTO adjudicator.drawn VALUES ('seed')")
        connection.execute("INSERT INTO adjudicator.openings VALUES ('operator', 'asked', %s)", (ended.game_id,))

    ran = cli("retire", exports, "--store", postgres.url(RETIRING, database), "--json")

    assert ran.code == 0 and ran.document["games"] == [
        {"game_id": ended.game_id, "retired": True, "kept_because": ""}
    ], ran
    assert PASSWORD.replace(" ", "%20") not in ran.out + ran.err
    file = exports / f"{ended.game_id}.jsonl.gz"
    assert cli("verify", "--file", file, "--json").document["grade"] == "EXACT"
    assert [count(postgres, database, each) for each in ("stored_events", "commands", "secrets")] == [0, 0, 0]
    assert [count(postgres, database, each) for each in ("drawn", "openings", "retired")] == [1, 1, 1]
    again = cli("import", file, "--store", postgres.url(SERVER_ROLE, database))
    assert again.code != 0 and "retired" in again.err
    assert cli("games", "--store", postgres.url(SERVER_ROLE, database)).code == 0
    assert cli("retire", exports, "--store", postgres.url(RETIRING, database), "--json").document["games"] == []


def test_the_role_that_serves_cannot_retire(
    cli: Cli, postgres: PostgresServer, database: str, ended: Kept, tmp_path
) -> None:
    (exports := tmp_path / "retired").mkdir()

    ran = cli("retire", exports, "--store", postgres.url(SERVER_ROLE, database), "--json")

    assert ran.code == ExitCode.REFUSED
    (kept,) = ran.document["games"]
    assert "its role may not retire" in kept["kept_because"] and "--grant-retiring" in kept["kept_because"]
    assert count(postgres, database, "commands") > 0 and count(postgres, database, "retired") == 0


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM adjudicator.stored_events",
        "DELETE FROM adjudicator.retired",
        "UPDATE adjudicator.commands SET chain = ''",
        "INSERT INTO adjudicator.secrets VALUES ('g', 'n', '')",
        "DELETE FROM adjudicator.drawn",
        "SELECT adjudicator.append_events(ARRAY['g'], ARRAY[1::bigint], ARRAY['t'], ARRAY[''::bytea])",
        "SELECT adjudicator.reserve_game('g', 'a', 'r', 1, '', '', 0, 1)",
    ],
)
def test_the_role_that_retires_can_do_nothing_else(postgres: PostgresServer, database: str, statement: str) -> None:
    with (
        psycopg.connect(postgres.url(RETIRING, database)) as connection,
        pytest.raises(psycopg.errors.InsufficientPrivilege),
    ):
        connection.execute(statement)  # type: ignore[arg-type]


def test_a_game_that_goes_on_meanwhile_is_not_retired(postgres: PostgresServer, database: str, ended: Kept) -> None:
    with psycopg.connect(postgres.url(RETIRING, database)) as connection:
        ask = "SELECT adjudicator.retire_game(%s, %s, %s)"
        assert connection.execute(ask, (ended.game_id, 1, "of another")).fetchone() == ("ends elsewhere",)
        assert connection.execute(ask, ("none", 1, "")).fetchone() == ("no such game",)
    assert count(postgres, database, "retired") == 0


def test_roles_are_made_where_they_may_be_and_one_that_serves_never_retires(
    cli: Cli, postgres: PostgresServer, database: str
) -> None:
    owner = postgres.url(OWNER, database)
    ran = cli("migrate", "--store", owner, "--grant-retiring", SERVER_ROLE)
    assert ran.code != 0 and "who serves may remove nothing" in ran.err
    ran = cli("migrate", "--store", owner, "--grant-retiring", "newcomer")
    assert ran.code != 0 and "CREATE ROLE" in ran.err
    assert cli("migrate", "--store", postgres.url("admin", database), "--grant-retiring", "newcomer").code == 0
    with psycopg.connect(postgres.url("admin", database)) as connection:
        found = connection.execute("SELECT rolcanlogin, rolpassword IS NULL FROM pg_authid WHERE rolname='newcomer'")
        assert found.fetchone() == (True, True)


def test_an_upgrade_keeps_the_rights_of_those_who_serve(cli: Cli, postgres: PostgresServer, database: str) -> None:
    """What a new step adds would else be out of reach for the servers of a rolling upgrade."""
    with psycopg.connect(postgres.url(OWNER, database)) as connection:
        connection.execute(f"REVOKE ALL ON FUNCTION adjudicator.append_command FROM {SERVER_ROLE}")
    assert cli("migrate", "--store", postgres.url(OWNER, database)).code == 0
    with psycopg.connect(postgres.url(OWNER, database)) as connection:
        can = "SELECT has_function_privilege(%s, oid, 'EXECUTE') FROM pg_proc WHERE proname=%s"
        assert connection.execute(can, (SERVER_ROLE, "append_command")).fetchone() == (True,)
        assert connection.execute(can, (SERVER_ROLE, "retire_game")).fetchone() == (False,)


def test_why_a_game_was_kept_is_said_in_the_language_of_the_command(cli: Cli, store, tmp_path):
    ran = cli("--lang", "ja", "retire", tmp_path, "--store", store, "--game", "nope")

    assert ran.code == ExitCode.REFUSED and "ゲーム「nope」" in ran.out and "no such" not in ran.out


def test_a_database_is_not_said_to_have_all_that_was_acknowledged(cli: Cli, postgres: PostgresServer, database: str):
    ran = cli("store", "check", "--store", postgres.url(SERVER_ROLE, database))

    assert ran.code == 0 and "a database keeps no mark" in ran.out and "the file" not in ran.out
