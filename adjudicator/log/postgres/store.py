"""The store for several servers: the library's PostgreSQL recorder, optimised, and our own tables.

Differences from the library's recorder: a command is stored by one call of a function (`postgres_schema`), which
holds an advisory lock until the commit, compares version and chain, and tells listeners; commands of one process that
wait share a transaction; rows are returned as tuples; a command whose answer was lost is sent again, and recognised
by its chain.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, TypeVar, cast

import msgspec
import psycopg
import psycopg_pool
from eventsourcing import postgres as library
from eventsourcing.persistence import ApplicationRecorder, StoredEvent
from eventsourcing.utils import Environment, EnvType
from psycopg.errors import InsufficientPrivilege
from psycopg.rows import tuple_row

from adjudicator.log.errors import (
    SecretReused,
    StoreBusy,
    StoreFailed,
    StoreFull,
    TooManyReservations,
    UnknownGame,
    UnusableStore,
    VersionConflict,
)
from adjudicator.log.losses.losses import Epoch, EpochCause, StoreCheck
from adjudicator.log.postgres.commands import SECRET_REUSED, CommandsCall, append_calls, make_call, refusals_of
from adjudicator.log.postgres.connections import CONNECT_TIMEOUT, Listener, PostgresDatastore, name_connection_fault
from adjudicator.log.postgres.functions import CHANNEL
from adjudicator.log.postgres.schema import (
    STEPS,
    Migrated,
    begin_epoch,
    fetch,
    migrate,
    read_epochs,
    require_schema,
    settle_epoch,
)
from adjudicator.log.records.command_record import Head, StoredCommand
from adjudicator.log.records.game_secrets import SecretRow
from adjudicator.log.records.mapper import GameMapper
from adjudicator.log.records.openings import Reservation, SideRecords, reservation_of
from adjudicator.log.stores.game_reader import GameReader, Statements
from adjudicator.log.stores.group_commit import GroupCommit, WaitFailed
from adjudicator.log.stores.store import GameStore
from adjudicator.log_lines import Logger
from engine.core.clauses.refusal import Refusal

INSERT_ROWS = "SELECT adjudicator.append_events(%b::text[], %b::bigint[], %b::text[], %b::bytea[])"
RESERVE = (
    "SELECT said, known FROM adjudicator.reserve_game(%s, %s, %s, %s::float8, %b::bytea, %b::bytea, %s::float8, "
    "%s::bigint)"
)
SELECT_EVENTS = (
    "SELECT originator_version, topic, state FROM adjudicator.stored_events WHERE originator_id=%(game)s "
    "AND originator_version>%(after)s AND originator_version<=coalesce((SELECT min(originator_version) "
    "FROM adjudicator.stored_events WHERE originator_id=%(game)s AND originator_version>=%(last)s), %(last)s) "
    "ORDER BY originator_version"
)
"""The query of rows up to event `last`; a row is filed under its last event, so one with `last` may end later."""
SELECT_STRAY = (
    "SELECT originator_version FROM adjudicator.stored_events WHERE originator_id=%(game)s AND "
    "(originator_version<1 OR originator_version>(SELECT max(last_seq) FROM adjudicator.commands "
    "WHERE game_id=%(game)s)) LIMIT 1"
)
SELECT_HEAD = "SELECT last_seq, chain FROM adjudicator.commands WHERE game_id=%s ORDER BY last_seq DESC LIMIT 1"
SELECT_HEADS = (
    "SELECT wanted.id, head.last_seq FROM unnest(%s::text[]) AS wanted(id), LATERAL (SELECT last_seq "
    "FROM adjudicator.commands WHERE game_id=wanted.id ORDER BY last_seq DESC LIMIT 1) AS head"
)
SELECT_SALT = "SELECT salt FROM adjudicator.commands WHERE game_id=%s ORDER BY last_seq DESC LIMIT 1"
COMMAND_ROW = "SELECT last_seq, request_id, chain, record, salt FROM adjudicator.commands WHERE game_id=%s "
SELECT_COMMANDS = COMMAND_ROW + "AND last_seq>%s ORDER BY last_seq"
SELECT_REQUEST = COMMAND_ROW + "AND request_id=%s"
SELECT_GAMES = (
    "WITH RECURSIVE found(id) AS (SELECT min(game_id) FROM adjudicator.commands WHERE game_id>%s UNION ALL "
    "SELECT (SELECT min(game_id) FROM adjudicator.commands WHERE game_id>found.id) FROM found "
    "WHERE found.id IS NOT NULL) SELECT id FROM found WHERE id IS NOT NULL LIMIT %s"
)
SELECT_GAMES_OF = (
    "SELECT game_id FROM adjudicator.secrets WHERE name=%s AND name >= 'tournament/' AND name < 'tournament0' "
    "AND game_id>%s ORDER BY game_id LIMIT %s"
)
SELECT_SECRETS = "SELECT name, value FROM adjudicator.secrets WHERE game_id=%s"
SELECT_HOLDERS = (
    "SELECT game_id, name, value FROM adjudicator.secrets WHERE name >= 'access/' AND name < 'access0' AND "
    r"substring(value FROM position('\x2268617368223a22'::bytea IN value) + 8 FOR 44)=%b UNION ALL "
    "SELECT game_id, name, value FROM adjudicator.secrets WHERE name >= 'token/' AND name < 'token0' AND value=%b"
)
ADD_SECRET = "INSERT INTO adjudicator.secrets VALUES (%s,%s,%b) ON CONFLICT DO NOTHING"
REPLACE_SECRET = (
    "INSERT INTO adjudicator.secrets VALUES (%s,%s,%b) ON CONFLICT (game_id, name) DO UPDATE SET value=excluded.value"
)
SELECT_OPENING = "SELECT game_id FROM adjudicator.openings WHERE caller=%s AND request_id=%s"
SELECT_RESERVATION = "SELECT value FROM adjudicator.reservations WHERE game_id=%s"
RETIRE = "SELECT adjudicator.retire_game(%b::text, %b::bigint, %b::text)"
NO_SUCH_GAME = "no such game"
SELECT_EPOCH = "SELECT epoch FROM adjudicator.epochs ORDER BY number DESC LIMIT 1"

SELECT_HINDRANCES = (
    "SELECT pg_is_in_recovery(), current_setting('transaction_read_only')::bool, NOT coalesce(bool_and("
    "has_function_privilege(p.oid, 'EXECUTE')), false) FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace "
    "WHERE nspname = 'adjudicator' AND proname = ANY (%s)"
)
HINDRANCES = ("it is a standby", "it takes no writes", "its role may not store commands")
"""The reasons why writing is impossible, in the order of the answers of `SELECT_HINDRANCES`."""
LOOK_TIMEOUT = 1.0
"""Seconds to wait for a connection for the check whether the store accepts writes."""

TOO_MANY = "too many"
"""The answer of the function for reservations if there is no room for another."""
OPENING = "open-database"
PAUSE = 0.1
"""Seconds between two attempts to reach an unreachable database."""

GONE = (psycopg.OperationalError, psycopg.InterfaceError, psycopg_pool.PoolTimeout)
"""The errors of a lost or unavailable connection. Statements that failed on their own are distinguished by SQLSTATE."""

BUSY = ("55P03", "57014", "40001", "40P01", "53300", "25006")
"""SQLSTATEs after which a retry can succeed: locks, limits, a server that has become a standby."""

OTHER_TABLES = ("42883", "42703", "42P01")
"""SQLSTATEs of a missing function, column or table."""

NO_RIGHT = "42501"
"""The SQLSTATE of a missing right."""

FULL = ("53100", "53200")
"""SQLSTATEs of a full disk or memory."""

Answer = TypeVar("Answer")

log = Logger("adjudicator.log")


class PostgresEventRecorder(library.PostgresApplicationRecorder):
    """The library's recorder over the store's own tables: one call of a function for any number of rows."""

    datastore: PostgresDatastore

    def __init__(self, datastore: PostgresDatastore) -> None:
        super().__init__(datastore)
        self.channel_name = CHANNEL

    def create_table(self) -> None:
        """Does nothing: `migrate` made the tables."""

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int] | None:
        """Inserts all rows or none; returns their numbers. See the library."""
        if not stored_events:
            return []
        columns = [
            [event.originator_id for event in stored_events],
            [event.originator_version for event in stored_events],
            [event.topic for event in stored_events],
            [event.state for event in stored_events],
        ]
        with self.datastore.get_connection() as connection, connection.cursor(row_factory=tuple_row) as cursor:
            return [number for (number,) in cursor.execute(INSERT_ROWS, columns, prepare=True)]


class PostgresRecorder(GameReader, PostgresEventRecorder):
    """A recorder with events in the library's table, commands and secrets beside it, in one transaction."""

    statements = Statements(
        rows=SELECT_EVENTS,
        head=SELECT_HEAD,
        heads=SELECT_HEADS,
        salt=SELECT_SALT,
        stray=SELECT_STRAY,
        commands=SELECT_COMMANDS,
        request=SELECT_REQUEST,
        games=SELECT_GAMES,
        games_of=SELECT_GAMES_OF,
        secrets=SELECT_SECRETS,
        holders=SELECT_HOLDERS,
        opening=SELECT_OPENING,
        reservation=SELECT_RESERVATION,
        epoch=SELECT_EPOCH,
    )

    def __init__(self, datastore: PostgresDatastore) -> None:
        super().__init__(datastore)
        self._group = GroupCommit(self._store_group, datastore.patience)

    def insert_commands(self, game_id: str, base: Head, commands: Sequence[StoredCommand], beside: SideRecords) -> None:
        """See `GameRecorder.insert_commands`. What other threads store at the same time is stored with it."""
        try:
            self._group.store(make_call(game_id, base, commands, beside))
        except WaitFailed as error:
            raise error.typed(game_id) from error

    def _store_group(self, calls: Sequence[CommandsCall]) -> list[BaseException | None]:
        """Stores commands in one transaction; returns the error of each. A failed one does not affect others."""
        attempts = count()

        def append(connection: psycopg.Connection[Any]) -> list[str]:
            with self.datastore.unanswered.watch(connection, act="store-game", game=calls[0].game_id):
                return append_calls(connection, calls, again=next(attempts) > 0)

        try:
            said = self._tried(calls[0].game_id, append)
        except Refusal as error:
            return [error] * len(calls)
        return refusals_of(calls, said)

    def insert_secret(self, row: SecretRow, *, replace: bool) -> bool:
        """See `GameRecorder.insert_secret`."""
        statement = REPLACE_SECRET if replace else ADD_SECRET
        return self._written(row[0], lambda connection: connection.execute(statement, row).rowcount > 0)

    def insert_reservation(self, reservation: Reservation, now: float, most: int) -> Reservation:
        """See `OpeningRecorder.insert_reservation`."""
        game_id, asked = reservation.game_id, (reservation.caller, reservation.request_id)
        value = msgspec.json.encode(reservation)
        row = (game_id, *asked, reservation.expires, value, reservation.drawn.digest, now, most)
        said, known = self._written(game_id, lambda connection: fetch(connection, RESERVE, row))[0]
        if said == TOO_MANY:
            raise TooManyReservations(most)
        if said == SECRET_REUSED:
            raise SecretReused
        return reservation_of(game_id, known)

    def renew_epoch(self) -> str:
        """See `GameRecorder.renew_epoch`."""
        return self._written("", lambda connection: begin_epoch(connection, EpochCause.RESTORED))

    def select_epochs(self) -> list[Epoch]:
        """See `GameRecorder.select_epochs`."""
        return self._tried("", read_epochs)

    def check(self) -> StoreCheck:
        """See `GameRecorder.check`. The database's own tools check for losses and damage."""
        self._all("", "SELECT 1", ())
        return StoreCheck()

    def measure(self) -> int:
        """See `GameRecorder.measure`. The database's own exporter reports its size."""
        return 0

    def require_in_place(self) -> None:
        """See `GameRecorder.require_in_place`. A database has no other location; a missing one does not answer."""

    def require_writable(self) -> None:
        """See `GameRecorder.require_writable`. No role of the store may query its disk usage."""
        with (
            typed_errors(self.datastore.shown, act="write-store"),
            self.datastore.pool.connection(timeout=LOOK_TIMEOUT) as connection,
        ):
            require_schema(connection)
            for cannot, wrong in zip(
                fetch(connection, SELECT_HINDRANCES, (list(STEPS[-1].writes_with),))[0], HINDRANCES, strict=True
            ):
                if cannot:
                    raise UnusableStore(
                        "store.database-unusable",
                        act="write-store",
                        named=self.datastore.shown,
                        fault="hindered",
                        detail=wrong,
                    )

    def is_reachable(self) -> bool:
        """See `GameRecorder.is_reachable`. True while the connection for commit notices is open."""
        return self.datastore.commits.is_heard

    def listen_to_commits(self, listener: Listener) -> None:
        """See `GameRecorder.listen_to_commits`."""
        self.datastore.commits.listen(listener)

    def open(self) -> None:
        """Opens the pool, and refuses a database that is no store of this program.

        Raises UnusableStore, StoreBusy, StoreFailed: an epoch has to begin, and a required standby is away.
        """
        opening = typed_errors(self.datastore.shown, act=OPENING)
        with opening, contextlib.closing(self.datastore.connect()) as connection:
            require_schema(connection)
            with self.datastore.unanswered.watch(connection, act=OPENING):
                settle_epoch(connection)
        self.datastore.pool.open()

    def _all(self, game_id: str, statement: str, parameters: Any) -> list[Any]:
        return self._tried(game_id, lambda connection: fetch(connection, statement, parameters))

    def _written(self, game_id: str, work: Callable[[psycopg.Connection[Any]], Answer]) -> Answer:
        """Runs `_tried` for a write outside commands; abandons it unless the database confirms it in time."""

        def watched(connection: psycopg.Connection[Any]) -> Answer:
            act = "store-game" if game_id else "begin-epoch"
            with self.datastore.unanswered.watch(connection, act=act, game=game_id):
                return work(connection)

        return self._tried(game_id, watched)

    def _tried(self, game_id: str, work: Callable[[psycopg.Connection[Any]], Answer]) -> Answer:
        """Returns the result of `work` on a connection. Retries on another one, for a while, if it is lost.

        A write that was committed although its answer was lost is repeated: the store recognises every repeated
        write. Raises the typed error for that game.
        """
        until = time.monotonic() + self.datastore.patience
        with typed_errors(self.datastore.shown, act="store-game" if game_id else "read-store", game=game_id):
            while True:
                try:
                    with self.datastore.pool.connection() as connection:
                        return work(connection)
                except GONE as error:
                    if _is_final(error) or time.monotonic() > until:
                        raise
                    log.warning("store.connection_lost", store=self.datastore.shown, wrong=type(error).__name__)
                    time.sleep(PAUSE)
        raise AssertionError("unreachable")


@contextlib.contextmanager
def typed_errors(shown: str, **attempt: str) -> Iterator[None]:
    """Converts errors to typed ones, which repeat no content of rows and no password."""
    try:
        yield
    except (psycopg.Error, psycopg_pool.PoolClosed) as error:
        state = getattr(error, "sqlstate", None) or ""
        wrong = f"{type(error).__name__} {state}".strip()
        log.warning("store.failed", store=shown, **attempt, code=state, wrong=type(error).__name__)
        raise _typed_error(error, state, shown, f"{shown}: {wrong}", attempt) from None


def _typed_error(error: Exception, state: str, shown: str, wrong: str, attempt: Mapping[str, str]) -> Exception:
    if state in FULL:
        return StoreFull("store.full", fault="database", detail=wrong, **attempt)
    if isinstance(error, psycopg_pool.PoolTimeout):
        return StoreBusy("store.held", fault="database-connections", detail=wrong, **attempt)
    if state in BUSY or isinstance(error, psycopg_pool.TooManyRequests):
        return StoreBusy("store.held", fault="database", detail=wrong, **attempt)
    if state in OTHER_TABLES:
        return UnusableStore("store.database-of-other-version", detail=wrong, **attempt)
    if state == NO_RIGHT:
        wrong = f"{wrong}: its role lacks the right to do it"
        return UnusableStore("store.database-unusable", fault="no-right", detail=wrong, **attempt)
    if state[:2] in ("28", "3D", "42"):  # authentication refused, or a missing database, table or right
        return UnusableStore("store.database-unusable", fault="other", detail=wrong, **attempt)
    if isinstance(error, psycopg.OperationalError) and attempt["act"] == OPENING:
        fault, said = name_connection_fault(error)
        wrong = f"{shown}: {said}" if said else wrong
        return UnusableStore("store.database-unreachable", named=shown, fault=fault or "other", detail=wrong, **attempt)
    return StoreFailed("store.failed", fault="other", detail=wrong, **attempt)


def _is_final(error: Exception) -> bool:
    """Returns whether the statement itself failed, so that another connection would not help."""
    state = getattr(error, "sqlstate", None) or ""
    return bool(state) and state[:2] not in ("08", "57") and state != "25006"


class PostgresFactory(library.PostgresFactory):
    """The library's factory of recorders; made by `open_postgres_store`."""

    def __init__(self, env: Environment | EnvType | None) -> None:
        super(library.BasePostgresFactory, self).__init__(env)
        self.datastore = PostgresDatastore(
            str(self.env.get("POSTGRES_LOCATION")),
            connections=int(self.env.get("POSTGRES_CONNECTIONS") or 0),
            patience=float(self.env.get("POSTGRES_PATIENCE") or 0),
        )

    def application_recorder(self) -> ApplicationRecorder:
        """Returns the recorder, after a check of its database."""
        recorder = PostgresRecorder(cast(PostgresDatastore, self.datastore))
        recorder.open()
        return recorder


def migrate_postgres_store(location: str, role: str = "", retiring: str = "") -> Migrated:
    """Creates or upgrades the tables of a store, as their owner, and grants rights to other roles.

    Raises UnusableStore: the database cannot be reached, the role has no right, or its tables are of a newer version.
    """
    recorder = PostgresEventRecorder(PostgresDatastore(location, connections=1, patience=CONNECT_TIMEOUT))
    with (
        typed_errors(recorder.datastore.shown, act=OPENING),
        contextlib.closing(recorder.datastore.connect()) as connection,
    ):
        return migrate(connection, role, retiring)


def retire_postgres_game(location: str, game_id: str, head: Head) -> None:
    """Removes a game that ends at `head` from a database. Its opening request and seed stay recorded.

    Raises UnknownGame; VersionConflict: it ends elsewhere now; UnusableStore: the role has no right to do it.
    """
    datastore = PostgresDatastore(location, connections=1, patience=CONNECT_TIMEOUT)
    retiring = typed_errors(datastore.shown, act="retire-game", game=game_id)
    with retiring, contextlib.closing(datastore.connect()) as connection:
        try:
            said = fetch(connection, RETIRE, (game_id, *head))[0][0]
        except InsufficientPrivilege:
            raise UnusableStore("store.role-retires-not", game=game_id, named=datastore.shown) from None
    if said == NO_SUCH_GAME:
        raise UnknownGame(game_id)
    if said:
        raise VersionConflict(game_id, head.version)


def open_postgres_store(
    location: str, *, connections: int = 8, patience: float = 5.0, mapper: GameMapper | None = None
) -> GameStore:
    """Opens the store in a PostgreSQL database whose tables `adjudicator migrate` has made.

    Args:
        location: a connection URL; several hosts may be named, and the one that accepts writes is used.
        connections: the most connections it opens, besides one for the listener.
        patience: seconds for which a caller waits for a connection or for the return of a server.
        mapper: another event mapper, for tests.

    Raises:
        UnusableStore: the database cannot be reached, or is no store of this program.
    """
    env = {
        "PERSISTENCE_MODULE": f"{__name__}:PostgresFactory",
        "POSTGRES_LOCATION": location,
        "POSTGRES_CONNECTIONS": str(connections),
        "POSTGRES_PATIENCE": str(patience),
        "ORIGINATOR_ID_TYPE": "text",
    }
    return GameStore(env, mapper)
