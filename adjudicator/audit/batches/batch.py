"""Verification of many games, from exports and stores, in one or several processes or on a cluster.

An `AuditTask` is one game; `audit_game` verifies it wherever it runs. `audit_locally`, and `audit_on_cluster` of
`cluster`, distribute tasks and yield results in any order. An unreadable game is a result like any other.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, suppress
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec

from adjudicator.audit.exports.export import Exported, read_export
from adjudicator.audit.exports.export_errors import BadExport
from adjudicator.audit.verification.damaged_log import grade_damaged
from adjudicator.audit.verification.grade import Grade
from adjudicator.audit.verification.verify import shipped_mapper, verify, verify_export
from adjudicator.log import GameStore, LogDamaged, StoreAddress, StoredCommand, open_sqlite_store, open_store
from adjudicator.log.errors import UnusableStore
from adjudicator.log.sqlite.store_copy import copy_store, drop_copy, is_writable
from adjudicator.sentences.refusals import say_error
from engine.core.clauses.refusal import Refusal
from engine.core.events.event import Event
from engine.core.events.game import GameEnded, GameOpened
from engine.core.table.chance import Secret

SUFFIXES = (".jsonl", ".jsonl.gz", ".db", ".sqlite")
"""The suffixes of files taken from a folder; a named file can have any suffix."""
SQLITE = b"SQLite format 3\x00"
GAMES_A_PAGE = 1000
TRIES = 2
"""How often verification in several processes is repeated if one of them ends."""

Extra = Callable[["GameToAudit", "AuditResult"], bytes]
"""A further result computed where a game is verified, such as a page of a report; an importable function."""


class ProcessEnded(Refusal):
    """Raised when the process that verified a game was ended, from outside or by lack of memory."""

    reason = "ENGINE_LIMIT"


class AuditTask(msgspec.Struct, frozen=True):
    """One game to verify: an export, or a game of a store."""

    path: str
    """The path of the export or of the store."""
    game_id: str = ""
    """The game of the store; empty for an export."""
    content: bytes | None = None
    """The content of the export, for workers that cannot reach the file."""
    commands: tuple[StoredCommand, ...] | None = None
    """The game's commands, for workers that cannot reach the store."""
    opened_at: str = ""
    """Where to open the store, if not at its path: a copy, or a database URL with its password."""

    @property
    def place(self) -> str:
        """Returns its name in lists."""
        return f"{self.path}#{self.game_id}" if self.game_id else self.path


class GameToAudit(msgspec.Struct, frozen=True):
    """A game read from an export or from a store."""

    game_id: str
    """The id of the game."""
    commands: Sequence[StoredCommand]
    """Its commands with their events."""
    secrets: tuple[Secret, ...] = ()
    """Its secrets, if it comes from a store."""
    exported: Exported | None = None
    """The export from which it was read; None for a store."""


class AuditResult(msgspec.Struct, frozen=True):
    """The result of a task: the grade, or the reason why there is none."""

    place: str
    """The path of the export or of the store."""
    game_id: str = ""
    """The id of the game."""
    edition: str = ""
    """The edition that was played."""
    result: str = ""
    """The result of the game, in words."""
    recorded: str = ""
    """The time of recording."""
    grade: Grade | None = None
    """The grade; None if there is none."""
    refused: str = ""
    """Why there is no grade, in English."""
    refused_code: str = ""
    """The code of why there is no grade."""
    refused_arguments: dict[str, Any] = {}
    """The typed arguments of that code."""
    extra: bytes = b""
    """The result of `Extra` for the game."""

    @property
    def word(self) -> str:
        """Returns the grade in one word; UNREADABLE without one."""
        return str(self.grade.mark) if self.grade is not None else "UNREADABLE"

    @property
    def passed(self) -> bool:
        """Returns whether ruling the whole game again gave the recorded results."""
        return self.grade is not None and self.grade.mark.passed


class StoreCopies:
    """Copies of read-only stores, for the duration of an audit."""

    def __init__(self) -> None:
        self._copies: list[Path] = []

    def copy(self, store: Path) -> Path:
        """Returns the store, or a copy of a read-only one. Raises as `copy_store`."""
        if is_writable(store):
            return store
        self._copies.append(copy_store(store))
        return self._copies[-1]

    def close(self) -> None:
        """Removes the copies."""
        for copy in self._copies:
            drop_copy(copy)


def list_tasks(paths: Iterable[str | Path], copies: StoreCopies | None = None) -> Iterator[AuditTask]:
    """Returns a task for every game of these files, folders and databases, in order of path and name.

    A file that is no store is read as an export. Without `copies`, each task copies a read-only store.

    Raises:
        OSError: a path does not exist.
        UnusableStore: an address of a database is mistyped, or its database cannot be read.
    """
    for given in paths:
        address, path = StoreAddress(str(given)), Path(given)
        if address.file is None:
            yield from _list_games(address, address.shown, address.text)
            continue
        if not path.exists():
            address.require_meant()
        for file in sorted(_list_files(path)) if path.is_dir() else [path]:
            with file.open("rb") as opened:
                stored = opened.read(len(SQLITE)) == SQLITE
            if not stored:
                yield AuditTask(str(file))
                continue
            try:
                where = file if copies is None else copies.copy(file)
                at = "" if where == file else str(where)
                yield from _list_games(StoreAddress(str(where)), str(file), at)
            except UnusableStore:
                yield AuditTask(str(file), "?")  # reading it says what is wrong


def _list_games(address: StoreAddress, path: str, at: str) -> Iterator[AuditTask]:
    with closing(_open_store(address)) as store:
        after = ""
        while page := store.games(after, GAMES_A_PAGE):
            yield from (AuditTask(path, game_id, opened_at=at) for game_id in page)
            after = page[-1]


def _open_store(address: StoreAddress) -> GameStore:
    """Opens a store without using its mark, as it may be another program's."""
    if address.file is not None:
        return open_sqlite_store(address.file, marked=False, reading=True)
    return open_store(address)


def _list_files(folder: Path) -> Iterator[Path]:
    return (file for file in folder.rglob("*") if file.name.endswith(SUFFIXES) and file.is_file())


def read_task(task: AuditTask) -> GameToAudit:
    """Reads the game of a task. Raises Refusal (BadExport, LogDamaged, UnknownGame, UnusableStore, ...), OSError."""
    if task.commands is not None:
        return GameToAudit(task.game_id, task.commands)
    if task.game_id:
        with closing(_open_store(StoreAddress(task.opened_at or task.path))) as store:
            return GameToAudit(task.game_id, tuple(store.stored(task.game_id)), store.secrets(task.game_id).dealt_from)
    source = Path(task.path) if task.content is None else BytesIO(task.content)
    exported = read_export(source, shipped_mapper())
    return GameToAudit(exported.game_id, exported.commands, (), exported)


def audit_game(task: AuditTask, extra: Extra | None = None) -> AuditResult:
    """Verifies one game. The result contains any fault."""
    try:
        game = read_task(task)
    except BadExport as bad:
        why = f"line {bad.line}, after event {bad.after}: {bad.said}"
        return AuditResult(task.place, refused=why, refused_code=bad.code, refused_arguments=bad.arguments)
    except LogDamaged as damage:
        return describe_task(task.place, GameToAudit(task.game_id, ()), grade_damaged(task.game_id, damage))
    except Refusal as error:
        return _describe_refused(task, error)
    except OSError as error:
        arguments = {"file": task.path, "failure": error.errno or 0}
        return AuditResult(
            task.place, task.game_id, refused=str(error), refused_code="file.unusable", refused_arguments=arguments
        )
    if game.exported is not None:
        grade = verify_export(game.exported)
    else:
        grade = verify(game.game_id, game.commands, shipped_mapper(), seed=game.secrets)
    found = describe_task(task.place, game, grade)
    return found if extra is None else msgspec.structs.replace(found, extra=extra(game, found))


def _describe_refused(task: AuditTask, error: Refusal) -> AuditResult:
    told, arguments = error.code, error.arguments
    return AuditResult(
        task.place, task.game_id, refused=say_error(error), refused_code=told, refused_arguments=arguments
    )


def describe_task(place: str, game: GameToAudit, grade: Grade) -> AuditResult:
    """Returns the result, with the description of the game from its log."""
    edition = result = recorded = ""
    if game.commands:
        recorded = game.commands[-1].record.recorded_at.isoformat(timespec="seconds")
        try:
            first, *_ = _read_events(game, game.commands[0], 1)
            edition = first.pins.edition if isinstance(first, GameOpened) else ""
            ends = (event for event in _read_events(game, game.commands[-1]) if isinstance(event, GameEnded))
            result = next((f"won by {end.winner}" if end.winner else "drawn" for end in ends), "goes on")
        except LogDamaged:
            result = "unknown"
    return AuditResult(place, game.game_id, edition, result, recorded, grade)


def _read_events(game: GameToAudit, command: StoredCommand, count: int | None = None) -> list[Event]:
    rows = [row[2:] for row in command.rows][:count]
    return shipped_mapper().events(game.game_id, command.record.first_seq, rows)


def audit_locally(tasks: Sequence[AuditTask], jobs: int, extra: Extra | None = None) -> Iterator[AuditResult]:
    """Verifies games in this process (`jobs` 1) or in several others.

    If a process ends, games without a result are tried again, finally each in a separate process: a game that ends its
    process (out of memory) is named, and the others get their grades.
    """
    if jobs == 1 or len(tasks) < 2:
        yield from (audit_game(task, extra) for task in tasks)
        return
    left = dict(enumerate(tasks))
    for _ in range(TRIES):
        with suppress(BrokenProcessPool):
            for number, result in _audit_in_processes(left, jobs, extra):
                del left[number]
                yield result
    for number, task in left.items():
        try:
            yield from (result for _, result in _audit_in_processes({number: task}, 1, extra))
        except BrokenProcessPool:
            yield _describe_refused(task, ProcessEnded("audit.process-ended"))


def _audit_in_processes(
    tasks: Mapping[int, AuditTask], jobs: int, extra: Extra | None
) -> Iterator[tuple[int, AuditResult]]:
    """Verifies in several processes, and yields each result with its number. Raises BrokenProcessPool if one ended."""
    if not tasks:
        return
    spawned = multiprocessing.get_context("spawn")  # a fork would take over threads that it does not have
    with ProcessPoolExecutor(min(jobs, len(tasks)), spawned, initializer=end_with_parent) as pool:
        waiting: dict[Future[AuditResult], int] = {}
        try:
            for number, task in list(tasks.items()):
                waiting[pool.submit(audit_game, task, extra)] = number
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def end_with_parent() -> None:
    """Makes this process of a pool end with its parent, even if the parent is killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "it was started by none"

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, name="parent", daemon=True).start()


def enclose_game(task: AuditTask) -> AuditTask:
    """Returns the task with its game enclosed, for workers that cannot reach the files.

    An unreadable game is left as it is, and the worker reports it. A seed is never sent.
    """
    try:
        if task.game_id:
            return msgspec.structs.replace(task, commands=tuple(read_task(task).commands), opened_at="")
        return msgspec.structs.replace(task, content=Path(task.path).read_bytes())
    except (Refusal, OSError):
        return task
