"""Creates and upgrades the tables of a PostgreSQL store, and refuses a database that this program cannot use.

`STEPS` leads from each schema to the next. A released step is never changed; new steps are appended.
Servers do not upgrade by themselves: the owner of the tables does it once (`adjudicator migrate`), and may be another
role than the servers' one.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, NamedTuple

import psycopg
from psycopg import sql
from psycopg.rows import tuple_row

from adjudicator.log.errors import UnusableStore
from adjudicator.log.losses.losses import Epoch, EpochCause, draw_epoch
from adjudicator.log.postgres.functions import (
    ADD_RESERVATION,
    APPEND_COMMAND,
    APPEND_COMMANDS,
    APPEND_EVENTS,
    APPEND_GROUP,
    APPEND_PACKED,
    APPEND_PACKED_AS_BEFORE,
    APPEND_ROWS,
    RETIRE_GAME,
    WRITE_LOCK,
)

SCHEMA_NAME = "adjudicator"
"""The schema of the database that holds every table of the store."""

MIGRATION_LOCK = 0x41444A32
"""The advisory lock that lets one operator upgrade at a time."""


class SchemaStep(NamedTuple):
    """The step from one schema to the next."""

    statements: tuple[str, ...]
    """The statements, in order."""
    oldest: int
    """The schema of the oldest program that can still use the upgraded store, for rolling upgrades."""
    writes_with: tuple[str, ...]
    """The database functions through which programs of this schema store commands.

    A step keeps the functions of supported programs and drops all others, so that an outdated program cannot store
    anything.
    """


TABLES = (
    """
    CREATE TABLE adjudicator.stored_events (
        originator_id text COLLATE "C" NOT NULL,
        originator_version bigint NOT NULL,
        topic text NOT NULL,
        state bytea NOT NULL,
        notification_id bigserial NOT NULL,
        PRIMARY KEY (originator_id, originator_version)
    ) WITH (autovacuum_vacuum_threshold = 100000000, autovacuum_analyze_threshold = 1000)
    """,
    "CREATE UNIQUE INDEX stored_events_notification_id_idx ON adjudicator.stored_events (notification_id)",
    """
    CREATE TABLE adjudicator.commands (
        game_id text COLLATE "C" NOT NULL,
        last_seq bigint NOT NULL,
        request_id text COLLATE "C" NOT NULL,
        chain text NOT NULL,
        record bytea NOT NULL,
        salt text NOT NULL,
        PRIMARY KEY (game_id, last_seq),
        UNIQUE (game_id, request_id)
    )
    """,
    """
    CREATE TABLE adjudicator.secrets (
        game_id text COLLATE "C" NOT NULL,
        name text COLLATE "C" NOT NULL,
        value bytea NOT NULL,
        PRIMARY KEY (game_id, name)
    )
    """,
    # tokens are looked up by their digests without their game; in the form of secrets.token_row
    r"""
    CREATE INDEX tokens ON adjudicator.secrets
        (substring(value FROM position('\x2268617368223a22'::bytea IN value) + 8 FOR 44))
        WHERE name >= 'access/' AND name < 'access0'
    """,
    "CREATE INDEX hashes ON adjudicator.secrets (value) WHERE name >= 'token/' AND name < 'token0'",
    """
    CREATE TABLE adjudicator.openings (
        caller text COLLATE "C" NOT NULL,
        request_id text COLLATE "C" NOT NULL,
        game_id text NOT NULL,
        PRIMARY KEY (caller, request_id)
    )
    """,
    "CREATE TABLE adjudicator.drawn (digest bytea PRIMARY KEY)",
    """
    CREATE TABLE adjudicator.reservations (
        game_id text COLLATE "C" PRIMARY KEY,
        caller text NOT NULL,
        request_id text NOT NULL,
        expires double precision NOT NULL,
        value bytea NOT NULL,
        UNIQUE (caller, request_id)
    )
    """,
    """
    CREATE TABLE adjudicator.epochs (
        number bigserial PRIMARY KEY,
        epoch text NOT NULL UNIQUE,
        begun_at timestamptz NOT NULL,
        cause text NOT NULL,
        cluster text NOT NULL
    )
    """,
)

RETIRED_GAMES = """
    CREATE TABLE adjudicator.retired (
        game_id text COLLATE "C" PRIMARY KEY,
        last_seq bigint NOT NULL,
        chain text NOT NULL,
        retired_at timestamptz NOT NULL DEFAULT now()
    )
"""
"""The retired games, each with the end of its log."""

STEPS: tuple[SchemaStep, ...] = (
    SchemaStep((*TABLES, APPEND_EVENTS, APPEND_COMMANDS, ADD_RESERVATION), oldest=1, writes_with=("append_commands",)),
    SchemaStep(  # a program that knows schema 1 cannot read packed rows: without its function it stores nothing
        (
            "DROP FUNCTION adjudicator.append_commands",
            APPEND_PACKED,
            "ALTER TABLE adjudicator.stored_events ALTER COLUMN state SET STORAGE EXTERNAL",
            "ALTER TABLE adjudicator.commands ALTER COLUMN record SET STORAGE EXTERNAL",
        ),
        oldest=2,
        writes_with=("append_packed",),
    ),
    SchemaStep(  # games are looked up by tournament; older programs are unaffected
        (
            "CREATE INDEX tournaments ON adjudicator.secrets (name, game_id) "
            "WHERE name >= 'tournament/' AND name < 'tournament0'",
        ),
        oldest=2,
        writes_with=("append_packed",),
    ),
    SchemaStep(  # the functions for programs of schema 2 or 3 remain
        (
            RETIRED_GAMES,
            APPEND_ROWS,
            APPEND_PACKED_AS_BEFORE,
            APPEND_COMMAND,
            APPEND_GROUP,
            RETIRE_GAME,
            "ALTER TABLE adjudicator.stored_events RESET (autovacuum_vacuum_threshold)",  # rows may leave it now
        ),
        oldest=2,
        writes_with=("append_command", "append_rows", "append_group"),
    ),
)
"""The steps to schema 1, 2, ...; the first starts from a database without the store."""

SCHEMA = len(STEPS)

RIGHTS = (
    "GRANT USAGE ON SCHEMA adjudicator TO {role}",
    "GRANT SELECT ON ALL TABLES IN SCHEMA adjudicator TO {role}",
    "GRANT INSERT ON adjudicator.epochs TO {role}",
    "GRANT USAGE ON SEQUENCE adjudicator.epochs_number_seq TO {role}",
)
"""The rights of every role that opens the store: to read it, and to record that it is a restored copy."""

SERVING_RIGHTS = (
    *RIGHTS,
    "GRANT INSERT, UPDATE ON adjudicator.secrets TO {role}",
    "GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA adjudicator TO {role}",
    "REVOKE EXECUTE ON FUNCTION adjudicator.retire_game FROM {role}",
)
"""The rights of a server. It adds to the log only through functions, and can change or remove nothing."""

RETIRING_RIGHTS = (*RIGHTS, "GRANT EXECUTE ON FUNCTION adjudicator.retire_game TO {role}")
"""The rights for retiring games: to read games and remove a game whose end is named, but not to add anything."""

SELECT_SERVING = (
    "SELECT DISTINCT rolname::text FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace, "
    "aclexplode(proacl) JOIN pg_roles r ON r.oid = grantee "
    "WHERE nspname = 'adjudicator' AND proname = 'reserve_game' AND grantee <> proowner"
)
"""The roles of servers. New steps grant them their objects too; otherwise upgraded servers could store nothing."""

SELECT_SCHEMA = "SELECT max(number), max(oldest) FROM adjudicator.migrations"
SELECT_CLUSTER = (
    "SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || "
    "CASE WHEN pg_is_in_recovery() THEN '' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END || '/' || "
    "to_char(pg_postmaster_start_time() AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS') || '/' || "
    "pg_relation_filenode('adjudicator.epochs')"
)
"""The identity of the database: cluster, timeline, start time of the server, and the file of a table.

A physical copy has another start time, a restored dump has other files; both may lack data.
"""


class Migrated(NamedTuple):
    """The result of `migrate`."""

    before: int
    """The schema before; 0 for a database without the store."""
    now: int
    """The schema it has now."""
    oldest: int
    """The schema that a program must know to continue using it."""


def fetch(connection: psycopg.Connection[Any], statement: str, parameters: Any = ()) -> list[Any]:
    """Returns the rows of a statement as tuples. Raises psycopg.Error."""
    with connection.cursor(row_factory=tuple_row, binary=True) as cursor:
        return cursor.execute(statement, parameters, prepare=True).fetchall()


def migrate(connection: psycopg.Connection[Any], role: str = "", retiring: str = "") -> Migrated:
    """Creates or upgrades the tables of a store in one transaction, and grants rights to roles.

    `role` serves games, `retiring` removes finished games. A missing role is created without a password; if that fails,
    nothing is changed.

    Two simultaneous upgrades do not conflict: the second finds nothing to do. Raises UnusableStore (it is of a newer
    version), psycopg.Error.
    """
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
        for name in filter(None, (role, retiring)):
            _require_role(connection, name)
        connection.execute("CREATE SCHEMA IF NOT EXISTS adjudicator")
        connection.execute(
            "CREATE TABLE IF NOT EXISTS adjudicator.migrations "
            "(number integer PRIMARY KEY, oldest integer NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())"
        )
        before, oldest = _read_schema(connection)
        _require_usable(before, oldest)
        for number, step in enumerate(STEPS[before:], before + 1):
            for statement in step.statements:
                connection.execute(sql.SQL(statement))
            connection.execute("INSERT INTO adjudicator.migrations VALUES (%s, %s)", (number, step.oldest))
        connection.execute("REVOKE ALL ON ALL FUNCTIONS IN SCHEMA adjudicator FROM PUBLIC")
        serving = {name for (name,) in fetch(connection, SELECT_SERVING)} | ({role} if role else set())
        if retiring in serving:
            raise UnusableStore("store.role-serves", named=retiring)
        for name, rights in (*((each, SERVING_RIGHTS) for each in sorted(serving)), (retiring, RETIRING_RIGHTS)):
            if name:
                for right in rights:
                    connection.execute(sql.SQL(right).format(role=sql.Identifier(name)))
    return Migrated(before, *_read_schema(connection))


def _require_role(connection: psycopg.Connection[Any], role: str) -> None:
    """Creates a missing role, which can log in without a password if the server permits, until it has one.

    Raises UnusableStore: the upgrading role may not create roles.
    """
    if fetch(connection, "SELECT FROM pg_roles WHERE rolname = %s", (role,)):
        return
    try:
        connection.execute(sql.SQL("CREATE ROLE {role} LOGIN").format(role=sql.Identifier(role)))
    except psycopg.errors.InsufficientPrivilege:
        raise UnusableStore("store.role-missing", named=role) from None


def require_schema(connection: psycopg.Connection[Any]) -> None:
    """Refuses a database with tables unknown to this program. Raises UnusableStore, psycopg.Error."""
    made = fetch(connection, "SELECT to_regclass('adjudicator.migrations') IS NOT NULL")[0][0]
    schema, oldest = _read_schema(connection) if made else (0, 0)
    if schema < SCHEMA:
        raise UnusableStore("store.database-old", schema=schema, own_schema=SCHEMA)
    _require_usable(schema, oldest)


def _require_usable(schema: int, oldest: int) -> None:
    if schema > SCHEMA and oldest > SCHEMA:
        raise UnusableStore("store.database-new", schema=schema, needed=oldest, own_schema=SCHEMA)


def _read_schema(connection: psycopg.Connection[Any]) -> tuple[int, int]:
    number, oldest = fetch(connection, SELECT_SCHEMA)[0]
    return number or 0, oldest or 0


def settle_epoch(connection: psycopg.Connection[Any]) -> None:
    """Begins the first epoch of a new store, or another one if the database may be a restored copy.

    A promoted standby and a restarted server count as copies: their losses are unknown, and a new epoch costs only a
    renewed chance in each game. Raises psycopg.Error.
    """
    if _find_settling(connection) is None:
        return
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (WRITE_LOCK,))
        cause = _find_settling(connection)  # another server may have begun it
        if cause is not None:
            begin_epoch(connection, cause)


def _find_settling(connection: psycopg.Connection[Any]) -> EpochCause | None:
    """Returns the reason for a new epoch; None if the newest one belongs to this database."""
    cluster = _read_cluster(connection)
    found = fetch(connection, "SELECT cluster FROM adjudicator.epochs ORDER BY number DESC LIMIT 1")
    if not found:
        return EpochCause.MADE
    return EpochCause.RESTORED if found[0][0] != cluster else None


def begin_epoch(connection: psycopg.Connection[Any], cause: EpochCause) -> str:
    """Begins another epoch; returns it. Raises psycopg.Error."""
    epoch = draw_epoch()
    row = (epoch, datetime.now(UTC), str(cause), _read_cluster(connection))
    connection.execute("INSERT INTO adjudicator.epochs (epoch, begun_at, cause, cluster) VALUES (%s,%s,%s,%s)", row)
    return epoch


def _read_cluster(connection: psycopg.Connection[Any]) -> str:
    return str(fetch(connection, SELECT_CLUSTER)[0][0])


def read_epochs(connection: psycopg.Connection[Any]) -> list[Epoch]:
    """Returns every epoch, oldest first. Raises psycopg.Error."""
    rows = fetch(connection, "SELECT epoch, begun_at, cause FROM adjudicator.epochs ORDER BY number")
    return [Epoch(epoch, begun_at.astimezone(UTC), EpochCause(cause)) for epoch, begun_at, cause in rows]
