"""Retirement of finished games from a store file; their ids, seeds and requests stay refused."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime
from pathlib import Path

from adjudicator.log.errors import UnknownGame, VersionConflict
from adjudicator.log.records.command_record import Head
from adjudicator.log.sqlite.commands import SELECT_HEAD
from adjudicator.log.sqlite.schema import connect

LOCK_TIMEOUT = 5
NOTE_RETIRED = "INSERT INTO retired VALUES (?,?,?,?)"
DELETE_GAME = (
    "DELETE FROM stored_events WHERE originator_id=?",
    "DELETE FROM commands WHERE game_id=?",
    "DELETE FROM secrets WHERE game_id=?",
)


def retire_game(path: Path, game_id: str, head: Head) -> None:
    """Deletes a game that ends at `head`; its opening and its secrets stay recorded.

    Raises UnknownGame; VersionConflict if it ends elsewhere now; sqlite3.Error.
    """
    with contextlib.closing(connect(str(path), LOCK_TIMEOUT)) as raw:
        raw.execute("BEGIN IMMEDIATE")
        found = raw.execute(SELECT_HEAD, (game_id,)).fetchone()
        if found is None:
            raise UnknownGame(game_id)
        if Head(*found) != head:
            raise VersionConflict(game_id, head.version)
        raw.execute(NOTE_RETIRED, (game_id, *head, datetime.now(UTC).isoformat(timespec="seconds")))
        for statement in DELETE_GAME:
            raw.execute(statement, (game_id,))
        raw.execute("COMMIT")
