"""New PostgreSQL stores for tests: their tables are the owner's, the server's role uses them."""

from __future__ import annotations

import psycopg

from adjudicator.log import GameStore
from adjudicator.log.postgres.schema import migrate
from adjudicator.log.postgres.store import open_postgres_store
from tests.postgres_server import OWNER, SERVER_ROLE, PostgresServer


def make_location(server: PostgresServer) -> str:
    """The location of a new, empty store, for the role that serves."""
    database = server.make_database()
    with psycopg.connect(server.url(OWNER, database)) as connection:
        migrate(connection, SERVER_ROLE)
    return server.url(SERVER_ROLE, database)


def open_new_store(server: PostgresServer) -> GameStore:
    """A new, empty store."""
    return open_postgres_store(make_location(server))
