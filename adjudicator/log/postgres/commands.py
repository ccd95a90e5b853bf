"""Writing commands to a PostgreSQL store: the functions called, and the meaning of their answers.

Nearly every command is one packed row and its record: one function takes it as plain values, another takes several of
them as columns. Commands that open a game, are imported, or have many rows use the function with arrays, whose
construction costs a client more than all the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import starmap
from typing import Any, NamedTuple

import psycopg
from psycopg.errors import UniqueViolation
from psycopg.rows import tuple_row

from adjudicator.log.errors import GameRetired, LogEndsElsewhere, RequestKnown, SecretReused, StrayRows
from adjudicator.log.postgres.functions import RETIRED
from adjudicator.log.postgres.schema import fetch
from adjudicator.log.records.command_record import Head, StoredCommand, start_chain
from adjudicator.log.records.openings import SideRecords
from adjudicator.log.records.packed_rows import pack_commands

APPEND_ONE = (
    "SELECT adjudicator.append_command(%b::text, %b::bigint, %b::text, %b::text, %b::bigint, %b::text, %b::bytea, "
    "%b::text, %b::text, %b::bytea, %b::text, %b::boolean)"
)
APPEND_GROUP = (
    "SELECT unnest(adjudicator.append_group(%b::text[], %b::bigint[], %b::text[], %b::text[], %b::bigint[], "
    "%b::text[], %b::bytea[], %b::text[], %b::text[], %b::bytea[], %b::text[], %b::boolean))"
)
APPEND_ROWS = (
    "SELECT adjudicator.append_rows(%b::text, %b::bigint, %b::text, %b::text, %b::bigint[], %b::text[], "
    "%b::bytea[], %b::bigint[], %b::text[], %b::text[], %b::bytea[], %b::text[], %b::text[], %b::bytea[], %b::bytea[], "
    "%b::text, %b::text, %b::boolean)"
)

REQUEST_KNOWN, SECRET_REUSED, STRAY = "request known", "secret reused", "stray rows"
"""The answers of the functions."""
REQUESTS = "commands_game_id_request_id_key"
"""The constraint by which a request is stored once."""


class CommandsCall(NamedTuple):
    """The call of a function that stores consecutive commands of a game."""

    game_id: str
    """The game."""
    base: int
    """The required end of its log."""
    statement: str
    """The statement that calls the function."""
    arguments: tuple[Any, ...]
    """Its arguments except the last, which marks a repeated call."""


def make_call(game_id: str, base: Head, commands: Sequence[StoredCommand], beside: SideRecords) -> CommandsCall:
    """Returns the call that stores commands. Raises ValueError if they do not follow each other."""
    events, records = pack_commands(game_id, base, commands)
    beginning = (game_id, base.version, base.chain, start_chain(game_id))
    if base.version and len(events) == len(records) == 1 and not any(beside):
        return CommandsCall(game_id, base.version, APPEND_ONE, (*beginning, *events[0][1:], *records[0][2:]))
    caller, request_id = beside.opening[:2] if beside.opening is not None else (None, None)
    _, versions, topics, states = _transpose(events, 4)
    _, ends, requests, chains, texts, salts = _transpose(records, 6)
    _, names, values = _transpose(beside.secrets, 3)
    columns = (versions, topics, states, ends, requests, chains, texts, salts, names, values, list(beside.digests))
    return CommandsCall(game_id, base.version, APPEND_ROWS, (*beginning, *columns, caller, request_id))


def _transpose(rows: Sequence[Sequence[Any]], width: int) -> list[list[Any]]:
    return [[row[place] for row in rows] for place in range(width)]


def append_calls(connection: psycopg.Connection[Any], calls: Sequence[CommandsCall], *, again: bool) -> list[str]:
    """Returns the database's answer to each call; one transaction, unless a row already exists.

    Raises psycopg.Error.
    """
    if len(calls) == 1:
        (call,) = calls
        try:
            return [fetch(connection, call.statement, (*call.arguments, again))[0][0]]
        except UniqueViolation as error:
            return [REQUEST_KNOWN if error.diag.constraint_name == REQUESTS else STRAY]
    try:
        if all(call.statement is APPEND_ONE for call in calls):
            columns = _transpose([call.arguments for call in calls], len(calls[0].arguments))
            return [said for (said,) in fetch(connection, APPEND_GROUP, (*columns, again))]
        with connection.pipeline(), connection.transaction():
            cursors = [connection.cursor(row_factory=tuple_row) for _ in calls]
            for cursor, call in zip(cursors, calls, strict=True):
                cursor.execute(call.statement, (*call.arguments, again), prepare=True)
            return [cursor.fetchall()[0][0] for cursor in cursors]
    except UniqueViolation:
        return [said for call in calls for said in append_calls(connection, [call], again=again)]


def refusals_of(calls: Sequence[CommandsCall], said: Sequence[str]) -> list[BaseException | None]:
    """Returns the error of each call, None if stored."""
    return list(starmap(_refusal_of, zip(calls, said, strict=True)))


def _refusal_of(call: CommandsCall, said: str) -> BaseException | None:
    game_id, base = call.game_id, call.base
    if not said:
        return None
    if said == SECRET_REUSED:
        return SecretReused()
    if said == REQUEST_KNOWN:
        return RequestKnown(game_id, base)
    if said == STRAY:
        return StrayRows(game_id, base)  # the end of the log has been compared
    if said == RETIRED:
        return GameRetired(game_id)
    return LogEndsElsewhere(game_id, base, int(said.removeprefix("ends at ")))
