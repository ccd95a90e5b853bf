"""What can go wrong with the log; every error names what was tried, what is wrong and what to do."""

from __future__ import annotations

import sqlite3

from engine.core.clauses.refusal import Refusal


class UnknownGame(Refusal):
    """No game of that id is stored here."""

    reason = "UNKNOWN_GAME"

    def __init__(self, game_id: str) -> None:
        super().__init__(f"game {game_id!r}", "no such game is stored here", "check the id, or import its export")
        self.told_as("game.unknown", named=game_id[:64])


class VersionConflict(Refusal):
    """The log has moved on (or is another one) since the writer read it; nothing was stored."""

    reason = "VERSION_CONFLICT"

    def __init__(self, game_id: str, built_on: int, stored: str) -> None:
        super().__init__(
            f"append to game {game_id!r} after event {built_on}",
            stored,
            "load the game again and decide again",
        )
        self.told_as("store.changed-meanwhile", named=game_id)


class RequestKnown(VersionConflict):
    """A command with this request_id is already stored; its record says what became of it."""

    def __init__(self, game_id: str, built_on: int) -> None:
        super().__init__(game_id, built_on, "a command with this request_id is stored already")


class LogEndsElsewhere(VersionConflict):
    """The log does not end at the event and chain that the writer built on."""

    def __init__(self, game_id: str, built_on: int, ends_at: int) -> None:
        moved = f"the log ends at event {ends_at}"
        super().__init__(game_id, built_on, moved if ends_at != built_on else "the log has another history up to there")


class GameRetired(VersionConflict):
    """A game of this id has left the store; no other one may have it."""

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id, 0, "a game of that id was played here and has been retired")


class SecretReused(Refusal):
    """A secret was drawn that a game of this store was dealt from before; nothing was stored."""

    reason = "SECRET_REUSED"

    def __init__(self) -> None:
        super().__init__(
            "deal from a fresh secret",
            "the one that was drawn was used before: the source of random numbers is broken",
            "have the operator see to it; no game should be dealt until then",
        )
        self.told_as("store.secret-reused")


class TooManyReservations(Refusal):
    """As many games are reserved as can be; nothing was stored."""

    reason = "TOO_MANY_RESERVATIONS"

    def __init__(self, count: int) -> None:
        super().__init__(
            "reserve a game", f"{count} are reserved and not opened", "open some, or wait until they lapse"
        )
        self.told_as("reservation.too-many", count=count)


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
"""What SQLite reports, by the word for it in the message files."""


def name_fault(error: BaseException) -> str:
    """Returns the word for what SQLite or the system reports; `other` for what has none."""
    if isinstance(error, OSError):
        return "cannot-open"
    return SQLITE_FAULTS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "other")


class StoreFull(Refusal):
    """The disk or the store's size limit is full; nothing was stored."""

    reason = "STORE_FULL"


class StoreBusy(Refusal):
    """Another process held the store for longer than the lock timeout; nothing was stored."""

    reason = "STORE_BUSY"


class StoreFailed(Refusal):
    """The store reported an error. Asking for the request_id tells whether the command was stored."""

    reason = "STORE_FAILED"


class StoreMoved(StoreFailed):
    """The store's file was removed, renamed or replaced while it was open; what is written to it now is lost."""

    def __init__(self, path: str, wrong: str) -> None:
        todo = "stop, put the file back or restore it, and start again; nothing is stored until then"
        super().__init__(f"use the store {path}", f"{wrong} while it was in use", todo)
        self.told_as("store.moved", file=path)


class UnusableStore(Refusal):
    """The file cannot be used as a store: not ours, not readable, or from a newer version."""

    reason = "UNUSABLE_STORE"


class LogDamaged(Refusal):
    """A stored row is not what was written; `seq` is the first event concerned, 0 if it is about none."""

    reason = "LOG_DAMAGED"

    def __init__(
        self,
        game_id: str,
        seq: int,
        wrong: str,
        todo: str = "verify the game and restore it from an export or backup",
        *,
        fault: str,
    ) -> None:
        """Takes what is wrong.

        Args:
            game_id: the game.
            seq: the first event concerned, 0 if it is about none.
            wrong: what is wrong, in English.
            todo: what to do, in English.
            fault: the word for what is wrong in the message files.
        """
        super().__init__(f"event {seq} of game {game_id!r}" if seq else f"game {game_id!r}", wrong, todo)
        self.seq = seq
        self.told_as("log.damaged", named=game_id, place=seq, fault=fault, detail=wrong)


class StrayRows(LogDamaged):
    """Rows lie after the last command of a game, where the next one would go."""

    def __init__(self, game_id: str, ends_at: int) -> None:
        super().__init__(game_id, ends_at + 1, "rows are stored there that belong to no command", fault="rows")


class UnknownTopic(LogDamaged):
    """An event was stored under a name and schema that this program does not know."""

    def __init__(self, game_id: str, seq: int, topic: str) -> None:
        wrong = f"no event type or upcaster is known for topic {topic!r}: a newer version may have written it"
        todo = "tell the operator, who has to use that version, or restore the game from an export"
        super().__init__(game_id, seq, wrong, todo, fault="topic")
        self.topic = topic
        self.told_as("log.unknown-topic", named=game_id, detail=topic)


class UndecodableEvent(LogDamaged):
    """The stored text of an event does not have the fields of its type."""

    def __init__(self, game_id: str, seq: int, wrong: str) -> None:
        """Takes the game, the event, and what its text is in place of it."""
        super().__init__(game_id, seq, wrong, fault="event")
