"""The functions of a PostgreSQL store; a server can add to the tables only through them.

`postgres_schema` assigns them to schemas; a released text is never changed.
"""

from __future__ import annotations

CHANNEL = "adjudicator_log"
"""The channel of commit notices, each `game version`."""

WRITE_LOCK = 0x41444A31
"""The advisory lock that writers hold until they have committed: rows become visible in the order of their numbers."""

AS_OWNER = "LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$"
"""The execution settings of a function: rights of the tables' owner, and names no caller can redirect."""

APPEND_EVENTS = f"""
    CREATE FUNCTION adjudicator.append_events(
        ids text[], versions bigint[], topics text[], states bytea[]
    ) RETURNS SETOF bigint {AS_OWNER}
    BEGIN
        PERFORM pg_advisory_xact_lock({WRITE_LOCK});
        PERFORM pg_notify('{CHANNEL}', '');
        RETURN QUERY INSERT INTO adjudicator.stored_events (originator_id, originator_version, topic, state)
            SELECT * FROM unnest(ids, versions, topics, states) RETURNING notification_id;
    END $$
"""
"""Stores rows as the library does, with one lock: without it, a reader that continues after its last number would miss
rows committed later under smaller numbers."""

NUMBERED_ROWS = "versions bigint[], topics text[], states bytea[]"
"""The columns of rows that include the number under which they are filed."""

REFUSE_STRAY = """
        IF EXISTS (SELECT FROM adjudicator.stored_events WHERE originator_id = game AND originator_version > base) THEN
            RETURN 'stray rows';
        END IF;"""
"""The check that no row exists at the place of new commands."""


def _require_end(last_chain: str, asked: str) -> str:
    """Returns the first part of a storing function, which refuses commands that do not continue the log.

    `again` marks a call whose first answer may have been lost: the chain identifies what it stored.

    Args:
        last_chain: the chain after its last command.
        asked: the expression that the request_id of one of its commands equals.
    """
    return f"""DECLARE
        at_version bigint;
        at_chain text;
    BEGIN
        PERFORM pg_advisory_xact_lock({WRITE_LOCK});
        SELECT last_seq, chain INTO at_version, at_chain FROM adjudicator.commands
            WHERE game_id = game ORDER BY last_seq DESC LIMIT 1;
        at_version := coalesce(at_version, 0);
        at_chain := coalesce(at_chain, beginning);
        IF at_version <> base OR at_chain <> previous THEN
            IF again AND at_chain = {last_chain} THEN
                RETURN '';
            ELSIF EXISTS (SELECT FROM adjudicator.commands WHERE game_id = game AND request_id = {asked}) THEN
                RETURN 'request known';
            END IF;
            RETURN 'ends at ' || at_version;
        END IF;"""


def _list_parameters(rows: str) -> str:
    """Returns the parameters of a function that stores commands and the data beside them."""
    return f"""game text, base bigint, previous text, beginning text,
        {rows},
        ends bigint[], requests text[], chains text[], records bytea[], salts text[],
        names text[], secret_values bytea[], digests bytea[],
        opening_caller text, opening_request text, again boolean"""


def _write_append(
    name: str,
    refusing: str = "",
    rows: str = NUMBERED_ROWS,
    filed: str = "SELECT game, row.* FROM unnest(versions, topics, states) AS row",
) -> str:
    """Returns the function that stores commands and the data beside them.

    Args:
        name: its name.
        refusing: further refusals.
        rows: its parameters for the rows of events.
        filed: the rows in stored form.
    """
    return f"""
    CREATE FUNCTION adjudicator.{name}(
        {_list_parameters(rows)}
    ) RETURNS text {AS_OWNER}
    {_require_end("chains[array_length(chains, 1)]", "ANY (requests)")}{refusing}
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
            {filed};
        INSERT INTO adjudicator.commands
            SELECT game, row.* FROM unnest(ends, requests, chains, records, salts) AS row;
        INSERT INTO adjudicator.secrets SELECT game, row.* FROM unnest(names, secret_values) AS row;
        PERFORM pg_notify('{CHANNEL}', game || ' ' || ends[array_length(ends, 1)]);
        RETURN '';
    END $$
"""


APPEND_COMMANDS = _write_append(
    "append_commands",
    rows="topics text[], states bytea[]",
    filed="""SELECT game, base + place, topic, state
            FROM unnest(topics, states) WITH ORDINALITY AS rows (topic, state, place)""",
)
"""Stores commands of a game, each event in its own row, if they continue its log; otherwise returns why not."""

APPEND_PACKED = _write_append("append_packed", REFUSE_STRAY)
"""Stores commands of a game as `append_commands` did, each in rows that are filed under the last of their events."""

RETIRED = "retired"
"""The answer of a function for a retired game."""

APPEND_ROWS = _write_append(
    "append_rows",
    f"""
        IF base = 0 AND EXISTS (SELECT FROM adjudicator.retired WHERE game_id = game) THEN
            RETURN '{RETIRED}';
        END IF;{REFUSE_STRAY}""",
)
"""Stores commands as `append_packed` did; a retired game stays refused."""

APPEND_PACKED_AS_BEFORE = f"""
    CREATE OR REPLACE FUNCTION adjudicator.append_packed(
        {_list_parameters(NUMBERED_ROWS)}
    ) RETURNS text {AS_OWNER}
    DECLARE
        said text;
    BEGIN
        said := adjudicator.append_rows(
            game, base, previous, beginning, versions, topics, states, ends, requests, chains, records, salts,
            names, secret_values, digests, opening_caller, opening_request, again
        );
        IF said = '{RETIRED}' THEN
            RETURN 'ends at ' || (SELECT last_seq FROM adjudicator.retired WHERE game_id = game);
        END IF;
        RETURN said;
    END $$
"""
"""The function for programs of schema 2, with answers that they know."""

APPEND_COMMAND = f"""
    CREATE FUNCTION adjudicator.append_command(
        game text, base bigint, previous text, beginning text, last bigint, kind text, packed bytea,
        request text, linked text, said bytea, salted text, again boolean
    ) RETURNS text {AS_OWNER}
    {_require_end("linked", "request")}{REFUSE_STRAY}
        INSERT INTO adjudicator.stored_events (originator_id, originator_version, topic, state)
            VALUES (game, last, kind, packed);
        INSERT INTO adjudicator.commands VALUES (game, last, request, linked, said, salted);
        PERFORM pg_notify('{CHANNEL}', game || ' ' || last);
        RETURN '';
    END $$
"""
"""Stores one command with a single row and no data beside it, as nearly every command is.

`append_rows` could do it too, but building and unpacking its arrays cost twice as much per command
(docs/decisions/0022)."""

APPEND_GROUP = f"""
    CREATE FUNCTION adjudicator.append_group(
        games text[], bases bigint[], previous text[], beginnings text[], lasts bigint[], kinds text[], rows bytea[],
        requests text[], chains text[], records bytea[], salts text[], again boolean
    ) RETURNS text[] {AS_OWNER}
    DECLARE
        said text[] := '{{}}';
    BEGIN
        FOR place IN 1 .. array_length(games, 1) LOOP
            said := said || adjudicator.append_command(
                games[place], bases[place], previous[place], beginnings[place], lasts[place], kinds[place],
                rows[place], requests[place], chains[place], records[place], salts[place], again
            );
        END LOOP;
        RETURN said;
    END $$
"""
"""Stores such commands of several games in one transaction, by `append_command`, with an outcome for each.

A single command does not go through it: that would be two calls and eleven arrays for what nearly every command is."""

RETIRE_GAME = f"""
    CREATE FUNCTION adjudicator.retire_game(game text, at_version bigint, at_chain text)
    RETURNS text {AS_OWNER}
    DECLARE
        found_version bigint;
        found_chain text;
    BEGIN
        PERFORM pg_advisory_xact_lock({WRITE_LOCK});
        SELECT last_seq, chain INTO found_version, found_chain FROM adjudicator.commands
            WHERE game_id = game ORDER BY last_seq DESC LIMIT 1;
        IF found_version IS NULL THEN
            RETURN 'no such game';
        ELSIF found_version <> at_version OR found_chain <> at_chain THEN
            RETURN 'ends elsewhere';
        END IF;
        INSERT INTO adjudicator.retired (game_id, last_seq, chain) VALUES (game, at_version, at_chain);
        DELETE FROM adjudicator.stored_events WHERE originator_id = game;
        DELETE FROM adjudicator.commands WHERE game_id = game;
        DELETE FROM adjudicator.secrets WHERE game_id = game;
        RETURN '';
    END $$
"""
"""Removes a game from the store if it ends at the given place. Its opening request and seed stay recorded."""

ADD_RESERVATION = f"""
    CREATE FUNCTION adjudicator.reserve_game(
        game text, asking text, request text, until double precision, reservation bytea, secret_digest bytea,
        at double precision, most bigint, OUT said text, OUT known bytea
    ) {AS_OWNER}
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
