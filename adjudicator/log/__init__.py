"""The event log: one stream per game, one save per command.

Start reading at `store` (the port and what both stores share), then `command_record` (the record of a command and the
chain), `mapper` (event <-> row, old schemas), `packed_rows` (how rows lie in a file or database), `game_reader` (what
both databases are asked), `sqlite`, `postgres` and `memory` (where the rows go; `store_opening` chooses),
`group_commit` (stores waiting commands together). Five modules are about the embedded store's file:
`store_schema` (its tables), `store_location` (whether it still has its name), `store_mark` and `losses` (whether it has
everything that was acknowledged), `sqlite_upgrade` (packs rows of older programs). `postgres_schema` and
`postgres_functions` define the tables and functions of the database. `verification` reads a whole store and reports
damaged or missing data.
"""

from adjudicator.log.errors import (
    LogDamaged,
    RequestKnown,
    SecretReused,
    StoreBusy,
    StoreFailed,
    StoreFull,
    StoreMoved,
    TooManyReservations,
    UndecodableEvent,
    UnknownGame,
    UnknownTopic,
    UnusableStore,
    VersionConflict,
)
from adjudicator.log.losses.losses import Epoch, EpochCause, GameLoss, StoreCheck, StoreLoss
from adjudicator.log.records.command_record import CommandRecord, Head, StoredCommand, link, start_chain
from adjudicator.log.records.game_secrets import NO_SEATING, DrawnSecret, GameSecrets, Seating
from adjudicator.log.records.mapper import GameMapper, Upcaster
from adjudicator.log.records.openings import OpeningRecord, Reservation
from adjudicator.log.sqlite.store import open_sqlite_store
from adjudicator.log.store_opening import open_store
from adjudicator.log.stores.event_store import EventStore
from adjudicator.log.stores.memory import open_memory_store
from adjudicator.log.stores.store import GameStore
from adjudicator.log.stores.store_address import StoreAddress

__all__ = [
    "NO_SEATING",
    "CommandRecord",
    "DrawnSecret",
    "Epoch",
    "EpochCause",
    "EventStore",
    "GameLoss",
    "GameMapper",
    "GameSecrets",
    "GameStore",
    "Head",
    "LogDamaged",
    "OpeningRecord",
    "RequestKnown",
    "Reservation",
    "Seating",
    "SecretReused",
    "StoreAddress",
    "StoreBusy",
    "StoreCheck",
    "StoreFailed",
    "StoreFull",
    "StoreLoss",
    "StoreMoved",
    "StoredCommand",
    "TooManyReservations",
    "UndecodableEvent",
    "UnknownGame",
    "UnknownTopic",
    "UnusableStore",
    "Upcaster",
    "VersionConflict",
    "link",
    "open_memory_store",
    "open_sqlite_store",
    "open_store",
    "start_chain",
]
