"""Commands on a store in a PostgreSQL database: audited by its address, migrated wholly or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from adjudicator.application import Adjudicator
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.log.postgres.schema import SCHEMA
from adjudicator.log.postgres.store import open_postgres_store
from tests.cli.conftest import Cli, Kept, Refused
from tests.log.postgres_stores import make_location
from tests.postgres_server import OWNER, PASSWORD, SERVER_ROLE, PostgresServer, running_server

pytestmark = pytest.mark.services


@pytest.fixture(scope="module")
def postgres() -> Iterator[PostgresServer]:
    with running_server() as server:
        if server is None:
            pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
        yield server


def test_a_database_is_audited_by_its_address(
    cli: Cli, refused: Refused, postgres: PostgresServer, ended: Kept, tmp_path: Path
) -> None:
    location, file = make_location(postgres), tmp_path / "game.jsonl"
    assert cli("audit", location).code == ExitCode.USAGE, "it has no game"
    assert cli("export", ended.game_id, "-o", file, "--store", ended.store).code == ExitCode.OK
    with closing(Adjudicator(open_postgres_store(location))) as app:
        app.import_(file)
    ran = cli("audit", location, file, "--json", "--report", tmp_path / "report")
    assert ran.code == ExitCode.OK, ran.err
    *games, counts = ran.lines
    shown = f"postgresql://127.0.0.1:{postgres.port}/{location.rpartition('/')[2]}"
    assert {each["place"] for each in games} == {f"{shown}#{ended.game_id}", str(file)}
    assert counts["counts"] == {"EXACT": 2} and PASSWORD not in ran.out and PASSWORD.replace(" ", "%20") not in ran.out
    page = (tmp_path / "report" / "index.html").read_text()
    assert PASSWORD.replace(" ", "%20") not in page
    refused(["audit", location.replace("postgresql", "postgrsql")], "store.address-mistyped", ExitCode.UNREACHABLE)


@pytest.mark.parametrize("option", ["--grant", "--grant-retiring"])
def test_a_migration_that_cannot_grant_makes_no_tables(cli: Cli, postgres: PostgresServer, option: str) -> None:
    database = postgres.make_database()
    ran = cli("migrate", "--store", postgres.url(OWNER, database), option, "nobody_there")
    assert ran.code == ExitCode.UNREACHABLE and "CREATE ROLE" in ran.err
    with psycopg.connect(postgres.url(OWNER, database)) as connection:
        assert connection.execute("SELECT to_regnamespace('adjudicator')").fetchone() == (None,)


def test_a_server_shows_no_token_before_it_can_serve(cli: Cli, refused: Refused, postgres: PostgresServer) -> None:
    empty = postgres.url(SERVER_ROLE, postgres.make_database())
    ran = refused(
        ["serve", "--store", empty, "--port", 0],
        "store.database-old",
        ExitCode.UNREACHABLE,
        schema=0,
        own_schema=SCHEMA,
    )
    assert ran.out == ""
