"""Store files as they were written before rows were packed: a row for each event, under its own topic."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from adjudicator.log import open_sqlite_store

BEFORE = 5
"""The schema of such a file."""


def lay_bare(path: Path) -> None:
    """Write the rows and records of a store file anew, each by itself and unpacked. It may be open elsewhere."""
    with closing(open_sqlite_store(path, marked=False)) as store:
        stored = [command for game_id in store.games() for command in store.stored(game_id)]
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("DROP TABLE retired")  # later schemas have these
        raw.execute("DROP INDEX tournaments")
        raw.execute("DELETE FROM stored_events")
        for command in stored:
            raw.executemany("INSERT INTO stored_events VALUES (?,?,?,?)", command.rows)
            filed = (command.text, command.rows[0][0], command.record.last_seq)
            raw.execute("UPDATE commands SET record=? WHERE game_id=? AND last_seq=?", filed)
        raw.execute(f"PRAGMA user_version={BEFORE}")
