"""Packing of old games in a store file, which have a row for each event.

Chains are computed over the rewritten bytes, so a game is rewritten only if its rows lead to its chain. A server may
use the file meanwhile, as it reads both forms and the contents of rows never change.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from adjudicator.log.errors import LogDamaged, StoreBusy, UnknownGame, name_fault
from adjudicator.log.records.command_record import StoredCommand, find_broken_link
from adjudicator.log.records.packed_rows import PACKED, pack, pack_rows
from adjudicator.log.sqlite.commands import INSERT_EVENT
from adjudicator.log.sqlite.schema import connect
from adjudicator.log.sqlite.store import open_sqlite_store

BARE_GAMES = "SELECT DISTINCT originator_id FROM stored_events WHERE topic<>?"
DELETE_ROWS = "DELETE FROM stored_events WHERE originator_id=? AND originator_version<=?"
SELECT_COMMAND = "SELECT 1 FROM commands WHERE game_id=? AND last_seq=?"
PACK_RECORD = "UPDATE commands SET record=? WHERE game_id=? AND last_seq=?"
LOCK_TIMEOUT = 5


class Repacked(NamedTuple):
    """The result of `pack_older_games`."""

    games: int
    """The number of packed games."""
    left: tuple[str, ...]
    """The games left unchanged, because their rows do not lead to their chain."""


def pack_older_games(path: Path) -> Repacked:
    """Packs the games of a file that have a row for each event, and frees the space.

    Raises UnusableStore, StoreBusy.
    """
    packed, left = 0, list[str]()
    with (
        contextlib.closing(open_sqlite_store(path, marked=False)) as store,
        contextlib.closing(connect(str(path), LOCK_TIMEOUT)) as raw,
    ):
        try:
            for (game_id,) in raw.execute(BARE_GAMES, (PACKED,)).fetchall():
                try:
                    commands = list(store.stored(game_id))
                except UnknownGame:  # it was retired since it was listed
                    continue
                except LogDamaged:
                    commands = []
                if not commands or find_broken_link(game_id, commands) is not None:
                    left.append(game_id)
                    continue
                with _transaction(raw):
                    packed += _rewrite(raw, game_id, commands)
            if (
                packed or raw.execute("PRAGMA freelist_count").fetchone()[0]
            ):  # a run before this one may not have come to it
                raw.execute("VACUUM")
        except sqlite3.OperationalError as error:
            raise StoreBusy("store.upgrade-busy", file=str(path), fault=name_fault(error), detail=str(error)) from error
    return Repacked(packed, tuple(left))


def _rewrite(raw: sqlite3.Connection, game_id: str, commands: Sequence[StoredCommand]) -> bool:
    """Rewrites the rows of a game unless it was retired meanwhile. Returns whether it did."""
    if raw.execute(SELECT_COMMAND, (game_id, commands[-1].record.last_seq)).fetchone() is None:
        return False
    raw.execute(DELETE_ROWS, (game_id, commands[-1].record.last_seq))
    for command in commands:
        raw.executemany(INSERT_EVENT, pack_rows(command.rows))
        raw.execute(PACK_RECORD, (pack(command.text), game_id, command.record.last_seq))
    return True


@contextlib.contextmanager
def _transaction(raw: sqlite3.Connection) -> Iterator[None]:
    raw.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        raw.execute("ROLLBACK")
        raise
    raw.execute("COMMIT")
