"""Insertion of commands into an SQLite store, after checking that they continue their log."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from adjudicator.log.errors import GameRetired, LogEndsElsewhere, RequestKnown, StrayRows, VersionConflict
from adjudicator.log.losses.losses import PROOF, SELECT_RETIRED
from adjudicator.log.losses.store_mark import EVENTS, FORMAT, MarkedWrite
from adjudicator.log.records.command_record import CommandColumns, Head, Row, start_chain
from adjudicator.log.records.openings import SideRecords, note_opening
from adjudicator.log.sqlite.connections import read_rows

INSERT_EVENT = "INSERT INTO stored_events VALUES (?,?,?,?)"
INSERT_COMMAND = "INSERT INTO commands VALUES (?,?,?,?,?,?)"
INSERT_SECRET = "INSERT INTO secrets VALUES (?,?,?)"
SELECT_HEAD = (
    "SELECT CAST(last_seq AS INTEGER), CAST(chain AS TEXT) FROM commands WHERE game_id=? ORDER BY last_seq DESC LIMIT 1"
)
COMMAND_ROW = (
    "SELECT last_seq, request_id, CAST(chain AS TEXT), CAST(record AS BLOB), CAST(salt AS TEXT) "
    "FROM commands WHERE game_id=? "
)
SELECT_END = (
    "SELECT CAST(last_seq AS INTEGER), CAST(chain AS TEXT), EXISTS (SELECT 1 FROM stored_events WHERE "
    "originator_id=?1 AND originator_version>commands.last_seq) FROM commands WHERE game_id=?1 "
    "ORDER BY last_seq DESC LIMIT 1"
)
"""The query of the end of a log, and whether rows lie beyond it."""
SELECT_LATER = "SELECT 1 FROM stored_events WHERE originator_id=? AND originator_version>? LIMIT 1"
SELECT_REQUEST = COMMAND_ROW + "AND request_id=?"


class CommandsToStore(NamedTuple):
    """Consecutive commands of one game to be stored."""

    game_id: str
    """The game."""
    base: Head
    """The required end of its log."""
    events: Sequence[Row]
    """The rows of the events."""
    records: Sequence[CommandColumns]
    """The rows of the commands."""
    beside: SideRecords
    """The records stored with them."""

    @property
    def noted(self) -> MarkedWrite:
        """Returns their entry for the mark, without number and epoch."""
        _, last, _, chain, _, _ = self.records[-1]
        first = self.base.version + 1
        return MarkedWrite(FORMAT, 0, "", EVENTS, self.game_id, first, last, len(self.records), chain[:PROOF])


def find_conflict(raw: sqlite3.Connection, write: CommandsToStore) -> VersionConflict | StrayRows | None:
    """Returns why commands do not continue the log of their game; None if they do."""
    game_id, base = write.game_id, write.base
    found = read_rows(raw, SELECT_END, (game_id,))
    if found:
        version, chain, has_stray = found[0]
    else:
        version, chain, has_stray = 0, start_chain(game_id), bool(read_rows(raw, SELECT_LATER, (game_id, 0)))
    if not base.version and not version and read_rows(raw, SELECT_RETIRED, (game_id,)):
        return GameRetired(game_id)
    if (version, chain) == base:
        return StrayRows(game_id, version) if has_stray else None
    if any(read_rows(raw, SELECT_REQUEST, (game_id, record[2])) for record in write.records):
        return RequestKnown(game_id, base.version)
    return LogEndsElsewhere(game_id, base.version, version)


def insert(raw: sqlite3.Connection, write: CommandsToStore) -> None:
    """Inserts the rows of commands and their side records. Raises RequestKnown, SecretReused, sqlite3.Error."""
    note_opening(raw, write.game_id, write.base.version, write.beside)
    raw.executemany(INSERT_EVENT, write.events)
    raw.executemany(INSERT_COMMAND, write.records)
    if write.beside.secrets:
        raw.executemany(INSERT_SECRET, write.beside.secrets)
