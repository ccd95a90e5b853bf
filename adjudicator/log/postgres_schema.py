"""Creates and upgrades the tables of a PostgreSQL store, and refuses a database that this program cannot use.

`STEPS` leads from each schema to the next. A step is never changed once it was released; a new one goes to the end.
Servers do not upgrade by themselves: whoever owns the tables does it once (`adjudicator migrate`), and may be another
role than the one that servers use.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, NamedTuple

import psycopg
from psycopg import sql
from psycopg.rows import tuple_row

from adjudicator.log.errors import UnusableStore
from adjudicator.log.losses import Epoch, EpochCause, draw_epoch

SCHEMA_NAME = "adjudicator"
"""The schema of the database that holds every table of the store."""

CHANNEL = "adjudicator_log"
"""The channel on which a committed command is told, as `game version`."""

WRITE_LOCK = 0x41444A31
"""The advisory lock that writers hold until they have committed: rows become visible in the order of their numbers."""

MIGRATION_LOCK = 0x41444A32
"""The advisory lock that lets one operator upgrade at a time."""


class SchemaStep(NamedTuple):
    """What makes a schema of the one before."""

    statements: tuple[str, ...]
    """The statements, in order."""
    oldest: int
    """The schema of the oldest program that can go on using the store afterwards: a rolling upgrade needs it."""


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
    # by what is kept of them, tokens are found without their game; written as secrets.token_row writes them
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

APPEND_EVENTS = f"""
    CREATE FUNCTION adjudicator.append_events(
        ids text[], versions bigint[], topics text[], states bytea[]
    ) RETURNS SETOF bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
        PERFORM pg_advisory_xact_lock({WRITE_LOCK});
        PERFORM pg_notify('{CHANNEL}', '');
        RETURN QUERY INSERT INTO adjudicator.stored_events (originator_id, originator_version, topic, state)
            SELECT * FROM unnest(ids, versions, topics, states) RETURNING notification_id;
    END $$
"""
"""Stores rows as the library does, with one lock: without it, a reader who goes on after the last number it saw would
miss rows that are committed later under smaller numbers."""

APPEND_COMMANDS = f"""
    CREATE FUNCTION adjudicator.append_commands(
        game text, base bigint, previous text, beginning text,
        topics text[], states bytea[],
        ends bigint[], requests text[], chains text[], records bytea[], salts text[],
        names text[], secret_values bytea[], digests bytea[],
        opening_caller text, opening_request text, again boolean
    ) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
        at_version bigint;
        at_chain text;
    BEGIN
        PERFORM pg_advisory_xact_lock({WRITE_LOCK});
        SELECT last_seq, chain INTO at_version, at_chain FROM adjudicator.commands
            WHERE game_id = game ORDER BY last_seq DESC LIMIT 1;
        at_version := coalesce(at_version, 0);
        at_chain := coalesce(at_chain, beginning);
        IF at_version <> base OR at_chain <> previous THEN
            IF again AND at_chain = chains[array_length(chains, 1)] THEN
                RETURN '';
            ELSIF EXISTS (SELECT FROM adjudicator.commands WHERE game_id = game AND request_id = ANY (requests)) THEN
                RETURN 'request known';
            END IF;
            RETURN 'ends at ' || at_version;
        END IF;
        IF EXISTS (SELECT FROM adjudicator.openings WHERE caller = opening_caller AND request_id = opening_request) THEN
            RETURN 'request known';
        ELSIF EXISTS (SELECT FROM adjudicator.drawn WHERE digest = ANY (digests)) THEN
            RETURN 'secret reused';
        END IF;
        IF opening_caller IS NOT NULL THEN
            INSERT INTO adjudicator.openings VALUES (opening_caller, opening_request, game);
            DELETE FROM adjudicator.reservations WHERE game_id = game;
        END IF;
        INSERT INTO adjudicator.drawn SELECT unnest(digests);
        INSERT INTO adjudicator.stored_events (originator_id, originator_version, topic, state)
            SELECT game, base + place, topic, state
            FROM unnest(topics, states) WITH ORDINALITY AS rows (topic, state, place);
        INSERT INTO adjudicator.commands
            SELECT game, row.* FROM unnest(ends, requests, chains, records, salts) AS row;
        INSERT INTO adjudicator.secrets SELECT game, row.* FROM unnest(names, secret_values) AS row;
        PERFORM pg_notify('{CHANNEL}', game || ' ' || ends[array_length(ends, 1)]);
        RETURN '';
    END $$
"""
"""Stores commands of a game if its log ends where they begin, else says why not.

`again` says that the answer to the same call may have been lost: what it stored then is known by its chain.
"""

APPEND_PACKED = f"""
    CREATE FUNCTION adjudicator.append_packed(
        game text, base bigint, previous text, beginning text,
        versions bigint[], topics text[], states bytea[],
        ends bigint[], requests text[], chains text[], records bytea[], salts text[],
        names text[], secret_values bytea[], digests bytea[],
        opening_caller text, opening_request text, again boolean
    ) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
        at_version bigint;
        at_chain text;
    BEGIN
        PERFORM pg_advisory_xact_lock({WRITE_LOCK});
        SELECT last_seq, chain INTO at_version, at_chain FROM adjudicator.commands
            WHERE game_id = game ORDER BY last_seq DESC LIMIT 1;
        at_version := coalesce(at_version, 0);
        at_chain := coalesce(at_chain, beginning);
        IF at_version <> base OR at_chain <> previous THEN
            IF again AND at_chain = chains[array_length(chains, 1)] THEN
                RETURN '';
            ELSIF EXISTS (SELECT FROM adjudicator.commands WHERE game_id = game AND request_id = ANY (requests)) THEN
                RETURN 'request known';
            END IF;
            RETURN 'ends at ' || at_version;
        END IF;
        IF EXISTS (SELECT FROM adjudicator.stored_events WHERE originator_id = game AND originator_version > base) THEN
            RETURN 'stray rows';
        END IF;
        IF EXISTS (SELECT FROM adjudicator.openings WHERE caller = opening_caller AND request_id = opening_request) THEN
            RETURN 'request known';
        ELSIF EXISTS (SELECT FROM adjudicator.drawn WHERE digest = ANY (digests)) THEN
            RETURN 'secret reused';
        END IF;
        IF opening_caller IS NOT NULL THEN
            INSERT INTO adjudicator.openings VALUES (opening_caller, opening_request, game);
            DELETE FROM adjudicator.reservations WHERE game_id = game;
        END IF;
        INSERT INTO adjudicator.drawn SELECT unnest(digests);
        INSERT INTO adjudicator.stored_events (originator_id, originator_version, topic, state)
            SELECT game, row.* FROM unnest(versions, topics, states) AS row;
        INSERT INTO adjudicator.commands
            SELECT game, row.* FROM unnest(ends, requests, chains, records, salts) AS row;
        INSERT INTO adjudicator.secrets SELECT game, row.* FROM unnest(names, secret_values) AS row;
        PERFORM pg_notify('{CHANNEL}', game || ' ' || ends[array_length(ends, 1)]);
        RETURN '';
    END $$
"""
"""Stores commands of a game as `append_commands` did, each in rows that are filed under the last of their events."""

ADD_RESERVATION = f"""
    CREATE FUNCTION adjudicator.reserve_game(
        game text, asking text, request text, until double precision, reservation bytea, secret_digest bytea,
        at double precision, most bigint, OUT said text, OUT known bytea
    ) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
        PERFORM pg_advisory_xact_lock({WRITE_LOCK});
        DELETE FROM adjudicator.reservations WHERE expires <= at;
        SELECT value INTO known FROM adjudicator.reservations WHERE caller = asking AND request_id = request;
        IF FOUND THEN
            said := '';
            RETURN;
        END IF;
        IF (SELECT count(*) FROM adjudicator.reservations) >= most THEN
            said := 'too many';
        ELSIF EXISTS (SELECT FROM adjudicator.drawn WHERE digest = secret_digest) THEN
            said := 'secret reused';
        ELSE
            INSERT INTO adjudicator.drawn VALUES (secret_digest);
            INSERT INTO adjudicator.reservations VALUES (game, asking, request, until, reservation);
            said := '';
            known := reservation;
        END IF;
    END $$
"""

STEPS: tuple[SchemaStep, ...] = (
    SchemaStep((*TABLES, APPEND_EVENTS, APPEND_COMMANDS, ADD_RESERVATION), oldest=1),
    SchemaStep(  # a program that knows schema 1 cannot read packed rows: without its function it stores nothing
        (
            "DROP FUNCTION adjudicator.append_commands",
            APPEND_PACKED,
            "ALTER TABLE adjudicator.stored_events ALTER COLUMN state SET STORAGE EXTERNAL",
            "ALTER TABLE adjudicator.commands ALTER COLUMN record SET STORAGE EXTERNAL",
        ),
        oldest=2,
    ),
    SchemaStep(  # games are found by their tournament; who does not know of any goes on as before
        (
            "CREATE INDEX tournaments ON adjudicator.secrets (name, game_id) "
            "WHERE name >= 'tournament/' AND name < 'tournament0'",
        ),
        oldest=2,
    ),
)
"""What makes schema 1, 2, ... of the one before: schema 1 of a database without the store."""

SCHEMA = len(STEPS)

RIGHTS = (
    "GRANT USAGE ON SCHEMA adjudicator TO {role}",
    "GRANT SELECT ON ALL TABLES IN SCHEMA adjudicator TO {role}",
    "GRANT INSERT, UPDATE ON adjudicator.secrets TO {role}",
    "GRANT INSERT ON adjudicator.epochs TO {role}",
    "GRANT USAGE ON SEQUENCE adjudicator.epochs_number_seq TO {role}",
    "GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA adjudicator TO {role}",
)
"""What a server needs. It adds to the log through functions alone, and can neither change nor remove what is there."""

SELECT_SCHEMA = "SELECT max(number), max(oldest) FROM adjudicator.migrations"
SELECT_CLUSTER = (
    "SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || "
    "CASE WHEN pg_is_in_recovery() THEN '' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END"
)
"""Which cluster it is, and which of its histories: a copy that was restored, or a standby that took over, has
another."""


class Migrated(NamedTuple):
    """What `migrate` did."""

    before: int
    """The schema that was found; 0 for a database without the store."""
    now: int
    """The schema it has now."""
    oldest: int
    """The schema that a program must know to go on using it."""


def fetch(connection: psycopg.Connection[Any], statement: str, parameters: Any = ()) -> list[Any]:
    """The rows of a statement as tuples. Raises psycopg.Error."""
    with connection.cursor(row_factory=tuple_row, binary=True) as cursor:
        return cursor.execute(statement, parameters, prepare=True).fetchall()


def migrate(connection: psycopg.Connection[Any], role: str = "") -> Migrated:
    """Create or upgrade the tables of a store in one transaction, and let a role use them.

    Two operators who do it at once do not meet: the second finds it done. Raises UnusableStore (it is of a newer
    version), psycopg.Error.
    """
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
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
        for right in RIGHTS if role else ():
            connection.execute(sql.SQL(right).format(role=sql.Identifier(role)))
    return Migrated(before, *_read_schema(connection))


def require_schema(connection: psycopg.Connection[Any]) -> None:
    """Refuse a database whose tables this program does not know. Raises UnusableStore, psycopg.Error."""
    made = fetch(connection, "SELECT to_regclass('adjudicator.migrations') IS NOT NULL")[0][0]
    schema, oldest = _read_schema(connection) if made else (0, 0)
    if schema < SCHEMA:
        wrong = f"it has schema {schema}, this program needs {SCHEMA}" if schema else "it has no store yet"
        raise UnusableStore(
            "open the PostgreSQL store", wrong, "run `adjudicator migrate` as the owner of the tables"
        ).told_as("store.database-old")
    _require_usable(schema, oldest)


def _require_usable(schema: int, oldest: int) -> None:
    if schema > SCHEMA and oldest > SCHEMA:
        wrong = f"it has schema {schema}, which needs a program that knows schema {oldest}; this one knows {SCHEMA}"
        raise UnusableStore("open the PostgreSQL store", wrong, "use a newer version of the program").told_as(
            "store.database-new"
        )


def _read_schema(connection: psycopg.Connection[Any]) -> tuple[int, int]:
    number, oldest = fetch(connection, SELECT_SCHEMA)[0]
    return number or 0, oldest or 0


def settle_epoch(connection: psycopg.Connection[Any]) -> None:
    """Begin the first epoch of a new store, or another one where the database is a restored copy. Raises psycopg.Error.

    A standby that took over counts as one too: what it may lack nobody can tell, and a new epoch costs nothing but a
    renewed chance in each game.
    """
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (WRITE_LOCK,))
        cluster = _read_cluster(connection)
        found = fetch(connection, "SELECT cluster FROM adjudicator.epochs ORDER BY number DESC LIMIT 1")
        if not found:
            begin_epoch(connection, EpochCause.MADE)
        elif found[0][0] != cluster:
            begin_epoch(connection, EpochCause.RESTORED)


def begin_epoch(connection: psycopg.Connection[Any], cause: EpochCause) -> str:
    """Begin another epoch; returns it. Raises psycopg.Error."""
    epoch = draw_epoch()
    row = (epoch, datetime.now(UTC), str(cause), _read_cluster(connection))
    connection.execute("INSERT INTO adjudicator.epochs (epoch, begun_at, cause, cluster) VALUES (%s,%s,%s,%s)", row)
    return epoch


def _read_cluster(connection: psycopg.Connection[Any]) -> str:
    return str(fetch(connection, SELECT_CLUSTER)[0][0])


def read_epochs(connection: psycopg.Connection[Any]) -> list[Epoch]:
    """Every epoch, oldest first. Raises psycopg.Error."""
    rows = fetch(connection, "SELECT epoch, begun_at, cause FROM adjudicator.epochs ORDER BY number")
    return [Epoch(epoch, begun_at.astimezone(UTC), EpochCause(cause)) for epoch, begun_at, cause in rows]
