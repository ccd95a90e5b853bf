"""Connections to a PostgreSQL store: the library's datastore over a pool with one connection string."""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import psycopg
from eventsourcing import postgres as library
from psycopg import conninfo, sql
from psycopg.rows import dict_row

from adjudicator.log.errors import StoreFailed, UnusableStore
from adjudicator.log.postgres.functions import CHANNEL
from adjudicator.log.postgres.schema import SCHEMA_NAME, settle_epoch
from adjudicator.log.stores.store_address import StoreAddress
from adjudicator.log_lines import Logger

CONNECT_TIMEOUT = 5
"""Seconds for one attempt to reach a server."""

LOOK = 0.1
"""Seconds between two checks for unanswered writes."""

LISTEN_AGAIN = 0.5
"""Seconds after which a listener reconnects."""

PROGRAM = "adjudicator"
"""The name of our connections in the database's views."""

CONNECTING = (
    ("refused", "Connection refused", "nobody listens there"),
    ("no-host", "resolve host", "there is no host of that name"),
    ("no-host", "translate host name", "there is no host of that name"),
    ("late", "timeout expired", "it does not answer in time"),
    ("password", "password authentication failed", "user or password is wrong"),
    ("no-password", "no password supplied", "it asks for a password"),
    ("no-entry", "no pg_hba.conf entry", "it does not let this user in from here"),
    ("no-database", 'FATAL:  database "', "there is no such database"),
    ("no-user", 'FATAL:  role "', "there is no such user"),
    ("standby", "read-only", "it is a standby, or takes no writes"),
    ("full", "too many clients", "it has no connection left"),
    ("full", "connection slots", "it has no connection left"),
    ("starting", "FATAL:  the database system is", "it is starting or stopping"),
    ("encryption", "SSL", "both do not agree on TLS"),
    ("port", "invalid integer value", "its port is no number"),
)
"""Reasons of failed connections: the word, the text in the library's error, and the sentence.

The error itself is not repeated, because a mistyped URL can have the password in place of the host.
"""

Listener = Callable[[str, int], None]

log = Logger("adjudicator.log")


def name_connection_fault(error: BaseException) -> tuple[str, str]:
    """Returns the word and the sentence for a failed connection; empty if unknown."""
    said = str(error)
    return next(((word, wrong) for word, part, wrong in CONNECTING if part in said), ("", ""))


def parse(location: str) -> dict[str, Any]:
    """Returns the parameters of a connection URL, with our defaults. Raises UnusableStore."""
    try:
        found = conninfo.conninfo_to_dict(location)
    except psycopg.Error as error:
        raise UnusableStore("store.no-url") from error
    ours = {
        "connect_timeout": CONNECT_TIMEOUT,
        "application_name": PROGRAM,
        "target_session_attrs": "read-write",  # a standby may answer with old data
        "tcp_user_timeout": CONNECT_TIMEOUT * 1000,
        "keepalives_idle": CONNECT_TIMEOUT,
    }
    # A database made in the locale C gives bytes where texts are, unless a connection asks for an encoding.
    return {**ours, **found, "client_encoding": "UTF8"}


class PostgresDatastore(library.PostgresDatastore):
    """The library's datastore over our pool."""

    def __init__(self, location: str, *, connections: int, patience: float) -> None:
        """Takes the parameters, and opens nothing yet.

        Args:
            location: the connection URL.
            connections: the most connections of the pool.
            patience: seconds that a caller waits for a connection.
        """
        parameters = parse(location)
        super().__init__("", "", "", "", "", schema=SCHEMA_NAME, originator_id_type="text")
        self.parameters, self.shown, self.patience = parameters, StoreAddress(location).shown, patience
        self.commits, self.unanswered = CommitListener(self), UnansweredWrites(patience)
        self.pool = library.ConnectionPool(
            connection_class=psycopg.Connection[Any],
            kwargs={**parameters, "row_factory": dict_row},
            min_size=1,
            max_size=connections,
            open=False,
            configure=self._configure,
            timeout=patience,
            reconnect_timeout=patience,
        )

    def register_type_adapters(self) -> None:
        """Does nothing, since rows are passed as arrays of plain types."""

    def _configure(self, connection: psycopg.Connection[Any]) -> None:
        """Prepares a new connection, which may reach another database: a copy, or a standby."""
        self.after_connect_func()(connection)
        connection.execute(sql.SQL("SET lock_timeout = {}").format(max(1, round(self.patience * 1000))))
        with self.unanswered.watch(connection, act="begin-epoch"):
            settle_epoch(connection)

    def close(self) -> None:
        """Releases every connection."""
        commits: CommitListener | None = getattr(self, "commits", None)  # may be unset after a failed construction
        if commits is not None:
            commits.close()
            self.unanswered.close()
        super().close()

    def connect(self) -> psycopg.Connection[Any]:
        """Returns a connection outside the pool, in autocommit mode. Raises psycopg.Error."""
        return psycopg.Connection.connect(**self.parameters, autocommit=True)


class UnansweredWrites:
    """Abandons writes that the database does not answer in time, as when its standby is away.

    Such a commit cannot be revoked, and must not be reported as failed: a repeated request finds it, or is told that
    the store is blocked until the standby returns.
    """

    def __init__(self, patience: float) -> None:
        """Takes the seconds that a write may last (`patience`)."""
        self._patience = patience
        self._open: dict[object, tuple[float, psycopg.Connection[Any]]] = {}
        self._lock = threading.Lock()
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    @contextlib.contextmanager
    def watch(self, connection: psycopg.Connection[Any], **attempt: str) -> Iterator[None]:
        """A context manager that closes the connection after a timeout, and then raises StoreFailed."""
        write = object()
        with self._lock:
            self._open[write] = (time.monotonic() + self._patience, connection)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="store-writes", daemon=True)
                self._thread.start()
        try:
            yield
        except psycopg.OperationalError as error:
            if write in self._open:
                raise
            wrong = f"the database has not answered for {self._patience:g} s; a standby that it waits for may be away"
            raise StoreFailed("store.failed", fault="late", detail=wrong, **attempt) from error
        finally:
            with self._lock:
                self._open.pop(write, None)

    def close(self) -> None:
        """Stops watching."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._ended.wait(LOOK):
            now = time.monotonic()
            with self._lock:
                late = [write for write, (until, _) in self._open.items() if until < now]
                for _, connection in map(self._open.pop, late):
                    with (
                        contextlib.suppress(OSError, psycopg.Error),
                        socket.socket(fileno=os.dup(connection.fileno())) as other,
                    ):
                        other.shutdown(socket.SHUT_RDWR)


class CommitListener:
    """A source of commit notices from the database, for commits of this process and others.

    Commits during a lost connection are not reported: a listener that must miss none also reads the log.
    """

    def __init__(self, datastore: PostgresDatastore) -> None:
        self._datastore = datastore
        self._listeners: list[Listener] = []
        self._lock = threading.Lock()
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None
        self.is_heard = True
        """Whether the database answers; True until it fails to answer."""

    def listen(self, listener: Listener) -> None:
        """Registers `listener(game_id, version)`, called in a thread of its own after every commit."""
        with self._lock:
            self._listeners.append(listener)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="store-commits", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Ends the listener."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                with self._datastore.connect() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    if not self.is_heard:
                        log.info("store.listener_back", store=self._datastore.shown)
                    self.is_heard = True
                    for told in self._read(connection):
                        self._tell(told)
            except psycopg.Error as error:
                if self.is_heard:  # logged once, although retried twice a second
                    wrong = name_connection_fault(error)[1] or type(error).__name__
                    log.warning("store.listener_lost", store=self._datastore.shown, wrong=wrong)
                self.is_heard = False
                self._ended.wait(LISTEN_AGAIN)

    def _read(self, connection: psycopg.Connection[Any]) -> Iterator[str]:
        while not self._ended.is_set():
            for told in connection.notifies(timeout=LISTEN_AGAIN):
                yield told.payload

    def _tell(self, told: str) -> None:
        game_id, _, version = told.partition(" ")
        if not version.isdecimal():
            return
        with self._lock:
            listeners = tuple(self._listeners)
        for listener in listeners:
            with contextlib.suppress(Exception):
                listener(game_id, int(version))
