"""Steps of the PostgreSQL schema: which older programs go on while a newer one upgrades; what others are told."""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager

import psycopg
import pytest

from adjudicator.log import GameStore, UnusableStore
from adjudicator.log.postgres import commands as postgres_commands
from adjudicator.log.postgres import schema as postgres_schema
from adjudicator.log.postgres.schema import SCHEMA, STEPS, Migrated, SchemaStep, migrate
from adjudicator.log.postgres.store import open_postgres_store
from adjudicator.sentences.refusals import tell_in_english
from tests.log.postgres_stores import make_location
from tests.log.samples import burst, opened_in, record
from tests.postgres_server import OWNER, SERVER_ROLE, PostgresServer
from tests.refused import refuses

RELEASED = ["2fde92fbd5aa9da1", "2cd943f4c4638ca2", "06131440b5436d29", "e661f9abde2a434e"]
"""The beginning of the SHA-256 of each step's statements. A new step adds a line; none is changed."""

FUNCTION = re.compile(r"adjudicator\.(\w+)\(")

ROLLING = SchemaStep(
    (
        "ALTER TABLE adjudicator.commands ADD COLUMN written_by text NOT NULL DEFAULT ''",
        "CREATE FUNCTION adjudicator.newest() RETURNS integer LANGUAGE sql AS 'SELECT 3'",
    ),
    oldest=SCHEMA,
    writes_with=STEPS[-1].writes_with,
)
"""A step as a rolling upgrade needs it: what older programs call and read is left as it is."""
SHUTTING_OUT = SchemaStep(
    tuple(f"DROP FUNCTION adjudicator.{name}" for name in STEPS[-1].writes_with), SCHEMA + 1, ("append_otherwise",)
)
"""A step after which no older program may write: the function that it writes with is gone."""
BROKEN = SchemaStep(
    ("CREATE TABLE adjudicator.more ()", "SELECT 1/0"), oldest=SCHEMA, writes_with=STEPS[-1].writes_with
)


@pytest.fixture
def location(postgres: PostgresServer) -> str:
    """A new, empty store, for the role that serves."""
    return make_location(postgres)


@contextmanager
def newer_program(*steps: SchemaStep) -> Iterator[None]:
    """Within the block the program is a newer one that knows further steps."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(postgres_schema, "STEPS", (*STEPS, *steps))
        patched.setattr(postgres_schema, "SCHEMA", SCHEMA + len(steps))
        yield


def upgrade(location: str) -> Migrated:
    """What the operator of the program that is here does."""
    with psycopg.connect(location.replace(f"//{SERVER_ROLE}:", f"//{OWNER}:")) as connection:
        return migrate(connection, SERVER_ROLE)


def append(store: GameStore, base: int, previous: str) -> str:
    return store.append("g", base, burst(base, 5), record(base + 1, base + 5), previous=previous).chain


@pytest.mark.parametrize("number", range(1, SCHEMA + 1))
def test_a_step_leaves_what_older_programs_write_with_or_takes_it_away(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Those that it lets go on find their function; the others do not, so that none that was left running does harm."""
    monkeypatch.setattr(postgres_schema, "STEPS", STEPS[:number])
    monkeypatch.setattr(postgres_schema, "SCHEMA", number)
    oldest = STEPS[number - 1].oldest
    assert 1 <= oldest <= number
    with psycopg.connect(postgres.url(OWNER, postgres.make_database())) as connection:
        assert migrate(connection) == Migrated(0, number, oldest)
        rows = connection.execute("SELECT proname FROM pg_proc WHERE pronamespace = 'adjudicator'::regnamespace")
        there = {name for (name,) in rows}

    for schema, step in enumerate(STEPS[:number], 1):
        left = set(step.writes_with) & there
        assert left == (set(step.writes_with) if schema >= oldest else set()), f"of the program of schema {schema}"


def test_a_step_that_was_released_is_what_it_was() -> None:
    """Databases have carried it out: what a changed text makes would be in new ones alone."""
    texts = ["\n".join(step.statements).encode() for step in STEPS]
    assert [hashlib.sha256(text).hexdigest()[:16] for text in texts] == RELEASED


def test_the_program_writes_with_what_its_schema_says() -> None:
    calls = (postgres_commands.APPEND_ONE, postgres_commands.APPEND_ROWS, postgres_commands.APPEND_GROUP)
    assert {name for call in calls for name in FUNCTION.findall(call)} == set(STEPS[-1].writes_with)


def test_servers_go_on_through_a_rolling_step_and_both_versions_write_one_game(location: str) -> None:
    with closing(open_postgres_store(location)) as older:
        last = opened_in(older, "g")
        chain, at, stop = last.chain, last.last_seq, threading.Event()
        failed: list[BaseException] = []

        def write() -> None:
            nonlocal chain, at
            try:
                while not stop.is_set():
                    chain = append(older, at, chain)
                    at += 5
            except BaseException as error:  # any: the thread hands it to the test
                failed.append(error)

        writer = threading.Thread(target=write)
        writer.start()
        with newer_program(ROLLING):
            assert upgrade(location) == Migrated(SCHEMA, SCHEMA + 1, SCHEMA)
            newer = open_postgres_store(location)
        seen = at
        while at < seen + 25 and not failed:  # it goes on after the step
            stop.wait(0.01)
        stop.set()
        writer.join()
        assert not failed

        with closing(newer):
            for writes in (newer, older, newer):
                chain = append(writes, at, chain)
                at += 5
            assert list(newer.stored("g")) == list(older.stored("g"))
    with closing(open_postgres_store(location)) as again:
        assert again.head("g") == (at, chain)


def test_a_step_that_shuts_older_programs_out_is_told_to_those_that_run_and_those_that_start(location: str) -> None:
    with closing(open_postgres_store(location)) as older:
        last = opened_in(older, "g")
        with newer_program(SHUTTING_OUT):
            assert upgrade(location) == Migrated(SCHEMA, SCHEMA + 1, SCHEMA + 1)

        with refuses(UnusableStore, match=r"tables are of another version.*use a newer version") as refused:
            append(older, last.last_seq, last.chain)
        assert tell_in_english(refused.value).todo
        assert older.head("g") == (last.last_seq, last.chain), "it still reads, and nothing was lost"
    with refuses(UnusableStore, match=f"needs a program that knows schema {SCHEMA + 1}.* use a newer version"):
        open_postgres_store(location)


def test_a_newer_program_on_an_older_database_says_what_to_do_and_changes_nothing(location: str) -> None:
    said = f"schema {SCHEMA}, this program needs {SCHEMA + 1}; run `adjudicator"
    with newer_program(ROLLING), refuses(UnusableStore, match=said):
        open_postgres_store(location)
    open_postgres_store(location).close()


def test_a_step_that_fails_leaves_everything_as_it_was(location: str) -> None:
    with closing(open_postgres_store(location)) as store:
        last = opened_in(store, "g")
        with newer_program(ROLLING, BROKEN), pytest.raises(psycopg.errors.DivisionByZero):
            upgrade(location)
        append(store, last.last_seq, last.chain)

    assert upgrade(location) == Migrated(SCHEMA, SCHEMA, STEPS[-1].oldest)
    with psycopg.connect(location) as connection:
        assert connection.execute("SELECT to_regclass('adjudicator.more')").fetchone() == (None,)


def test_an_older_operator_cannot_take_a_step_back(location: str) -> None:
    with newer_program(ROLLING):
        upgrade(location)
    assert upgrade(location) == Migrated(SCHEMA + 1, SCHEMA + 1, SCHEMA)

    with newer_program(ROLLING, SHUTTING_OUT):
        upgrade(location)
    with refuses(UnusableStore, match="use a newer version"):
        upgrade(location)
