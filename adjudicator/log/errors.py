"""Errors of the log; each names the attempt, the fault and the remedy."""

from __future__ import annotations

import sqlite3

from engine.core.clauses.refusal import Refusal


class UnknownGame(Refusal):
    """Raised when no game with this id is stored here."""

    reason = "UNKNOWN_GAME"

    def __init__(self, game_id: str) -> None:
        super().__init__("game.unknown", named=game_id[:64])


class VersionConflict(Refusal):
    """Raised when the log has changed since the writer read it; nothing was stored."""

    reason = "VERSION_CONFLICT"

    def __init__(self, game_id: str, built_on: int, fault: str = "appended", newest: int = 0) -> None:
        """Takes the game, the writer's last known event, the word for what is stored, and where the log ends."""
        super().__init__("store.changed-meanwhile", named=game_id, version=built_on, fault=fault, newest=newest)


class RequestKnown(VersionConflict):
    """Raised when a command with this request_id is already stored; its record has the outcome."""

    def __init__(self, game_id: str, built_on: int) -> None:
        super().__init__(game_id, built_on, "request-known")


class LogEndsElsewhere(VersionConflict):
    """Raised when the log does not end at the event and chain that the writer built on."""

    def __init__(self, game_id: str, built_on: int, ends_at: int) -> None:
        super().__init__(game_id, built_on, "ends-elsewhere" if ends_at != built_on else "other-history", ends_at)


class GameRetired(VersionConflict):
    """Raised for the id of a game that was retired from the store; it is never used again."""

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id, 0, "retired")


class SecretReused(Refusal):
    """Raised when a drawn secret was used before in this store; nothing was stored."""

    reason = "SECRET_REUSED"

    def __init__(self) -> None:
        super().__init__("store.secret-reused")


class TooManyReservations(Refusal):
    """Raised when the maximal number of games is reserved; nothing was stored."""

    reason = "TOO_MANY_RESERVATIONS"

    def __init__(self, count: int) -> None:
        super().__init__("reservation.too-many", count=count)


SQLITE_FAULTS = {
    sqlite3.SQLITE_CANTOPEN: "cannot-open",
    sqlite3.SQLITE_PERM: "cannot-open",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "held",
    sqlite3.SQLITE_LOCKED: "held",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "no-database",
    sqlite3.SQLITE_ERROR: "other-tables",
}
"""Messages of SQLite, by their words in the message files."""


def name_fault(error: BaseException) -> str:
    """Returns the word for a message of SQLite or the system; `other` for an unknown one."""
    if isinstance(error, OSError):
        return "cannot-open"
    return SQLITE_FAULTS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "other")


class StoreFull(Refusal):
    """Raised when the disk is full or the store's size limit is reached; nothing was stored."""

    reason = "STORE_FULL"


class StoreBusy(Refusal):
    """Raised when another process held the store longer than the lock timeout; nothing was stored."""

    reason = "STORE_BUSY"


class StoreFailed(Refusal):
    """Raised when the store reports an error. A lookup of the request_id tells whether the command was stored."""

    reason = "STORE_FAILED"


class StoreMoved(StoreFailed):
    """Raised when the store's file was removed, renamed or replaced while open; later writes would be lost."""

    def __init__(self, path: str, wrong: str) -> None:
        super().__init__("store.moved", file=path, detail=wrong)


class UnusableStore(Refusal):
    """Raised for a file that cannot be used as a store: another program's, unreadable, or of a newer version."""

    reason = "UNUSABLE_STORE"


class LogDamaged(Refusal):
    """Raised when a stored row was altered; `seq` is the first event concerned, 0 for none."""

    reason = "LOG_DAMAGED"

    def __init__(self, game_id: str, seq: int, wrong: str, *, fault: str) -> None:
        """Takes the description of the damage.

        Args:
            game_id: the game.
            seq: the first event concerned, 0 if it is about none.
            wrong: what is wrong, in English.
            fault: the word for what is wrong in the message files.
        """
        super().__init__("log.damaged", named=game_id, place=seq, fault=fault, detail=wrong)
        self.seq, self.detail = seq, wrong


class StrayRows(LogDamaged):
    """Raised when rows exist after the last command of a game."""

    def __init__(self, game_id: str, ends_at: int) -> None:
        super().__init__(game_id, ends_at + 1, "rows are stored there that belong to no command", fault="rows")


class UnknownTopic(LogDamaged):
    """Raised for an event stored under an unknown name and schema."""

    def __init__(self, game_id: str, seq: int, topic: str) -> None:
        wrong = f"no event type or upcaster is known for topic {topic!r}: a newer version may have written it"
        Refusal.__init__(self, "log.unknown-topic", named=game_id, place=seq, detail=topic, said=wrong)
        self.seq, self.detail, self.topic = seq, wrong, topic


class UndecodableEvent(LogDamaged):
    """Raised when the stored text of an event does not match its type."""

    def __init__(self, game_id: str, seq: int, wrong: str) -> None:
        """Takes the game, the event, and a description of its text."""
        super().__init__(game_id, seq, wrong, fault="event")
