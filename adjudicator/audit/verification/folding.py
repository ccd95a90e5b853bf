"""The recorded side of a verification: reads and folds every event, and compares every command's digest.

Folding runs some commands ahead of ruling, because two tables that alternate at every command evict each other from the
processor's caches, which costs a third of the time.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from adjudicator.audit.verification.differences import shorten_value
from adjudicator.audit.verification.grade import Differs, FirstDifference
from adjudicator.log.errors import LogDamaged
from adjudicator.log.records.command_record import StoredCommand
from adjudicator.log.records.mapper import GameMapper
from adjudicator.log_lines import Logger
from adjudicator.sentences.refusals import say_error
from engine.core.events.event import Event
from engine.core.events.fold import evolve, fold
from engine.core.table.bounds.work import current_meter
from engine.core.table.state import GameState

AHEAD = 1_000
"""The number of events folded before their commands are ruled."""

Part = Callable[[StoredCommand, list[Event]], None]

log = Logger("adjudicator.audit")


class FoldedCommand(NamedTuple):
    """A command with its events folded."""

    command: StoredCommand
    """The command as stored."""
    events: list[Event]
    """Its events; none if they are unreadable."""
    mode: str
    """The source of chance before it; empty before the opening."""
    difference: FirstDifference | None
    """The first fault of its rows, its folding or its digest."""
    broken: bool
    """Whether folding ended before this command."""


class LogFolding:
    """Folds the log of one game command by command."""

    def __init__(self, game_id: str, mapper: GameMapper) -> None:
        self.game_id, self._mapper = game_id, mapper
        self.table: GameState | None = None
        """The state after the last folded command."""

    def go_through(self, commands: Sequence[StoredCommand]) -> Iterator[FoldedCommand]:
        """Yields every command in order; a broken one is the last.

        Events are held for a few commands only: a long log held in memory costs more than reading it.
        """
        ahead: list[FoldedCommand] = []
        events = 0
        for command in commands:
            folded = self._take(command)
            ahead.append(folded)
            events += len(folded.events)
            if folded.broken:
                break
            if events >= AHEAD:
                yield from ahead
                ahead, events = [], 0
        yield from ahead

    def read(self, command: StoredCommand) -> list[Event]:
        """Returns the events of one command, without using any rules. Raises Differs."""
        first = command.record.first_seq
        try:
            events = self._mapper.events(self.game_id, first, [row[2:] for row in command.rows])
        except LogDamaged as damage:
            raise Differs(damage.seq, "row", "an event", damage.detail) from damage
        for seq, event in enumerate(events, first):
            if event.seq != seq:
                raise Differs(seq, "order", f"event {seq}", f"event {event.seq}")
        return events

    def _take(self, command: StoredCommand) -> FoldedCommand:
        mode = self.table.pins.mode if self.table is not None else ""
        current_meter().spend(len(command.rows))
        try:
            events = self.read(command)
        except Differs as found:
            return FoldedCommand(command, [], mode, found.difference, broken=True)
        wrong = find_difference(self.game_id, self._fold, command, events)
        if wrong is not None or self.table is None:
            return FoldedCommand(command, events, mode, wrong, broken=True)
        digest, recorded = self.table.digest(), command.record.digest
        if digest != recorded:
            wrong = FirstDifference(command.record.last_seq, "digest", digest, recorded)
        return FoldedCommand(command, events, mode, wrong, broken=False)

    def _fold(self, _: StoredCommand, events: list[Event]) -> None:
        if self.table is None:
            self.table = fold(events)
        else:
            for event in events:
                evolve(self.table, event)


def find_difference(game_id: str, part: Part, command: StoredCommand, events: list[Event]) -> FirstDifference | None:
    """Runs one part of the check on one command; returns the first difference, which can be an error."""
    first_seq = command.record.first_seq
    try:
        part(command, events)
    except Differs as found:
        return found.difference
    except Exception as error:
        log.warning("verify.error", game=game_id, seq=first_seq, error=repr(error), at=_place(error))
        wrong = f"{type(error).__name__}: {say_error(error)}"
        return FirstDifference(first_seq, "error", "the rules carry the command out", shorten_value(wrong))
    return None


def _place(error: Exception) -> str:
    """Returns where an error came from, without values, as they may be secret."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
