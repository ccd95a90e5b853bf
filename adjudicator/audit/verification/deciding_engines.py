"""The engine versions that decided a log, and the differences that another version can explain.

The first event pins the version that opened the game. A server with another version may continue it; then the record of
a command names the version that decided it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from adjudicator.audit.verification.grade import Differs, EngineUse, FirstDifference, says_all
from adjudicator.log.records.command_record import CommandRecord, StoredCommand
from engine.core.clauses.refusal import UnknownEdition
from engine.core.events.event import Event
from engine.core.events.game import GameOpened
from engine.core.play.book.engine_version import is_same_engine
from engine.rulebooks import load

RULED = frozenset({"event", "verdict", "digest", "error", "bytes", "row", "asked", "pins", "rewind"})
"""The kinds of differences that another engine version can explain; all others are alterations."""

MOST_NAMED = 40
"""The maximal number of versions distinguished in a log."""

UNNAMED = "+"
"""A placeholder for a version that cannot be shown."""

_VERSION = re.compile(r"[!-~]{1,64}")


class DecidingEngines:
    """The versions of one log, command by command."""

    def __init__(self) -> None:
        self._uses: dict[str, list[int]] = {}
        self._pinned = self._opened_by = self._here = self.current = ""

    def open(self, first: Event) -> None:
        """Takes the version that opened the game, and the present one of its edition."""
        if isinstance(first, GameOpened):
            self._pinned = first.pins.engine_version
            self._opened_by = self._pinned if _VERSION.fullmatch(self._pinned) else UNNAMED
            with suppress(UnknownEdition):
                self._here = load(first.pins.edition).engine_version

    def take(self, command: StoredCommand, _: Sequence[Event] = ()) -> None:
        """Takes the version that decided a command. Raises Differs unless it is in canonical form."""
        record, self.current = command.record, self._opened_by
        due, found = self._find_wrong(record)
        if record.engine and not due:
            self.current = record.engine
        name = self.current if len(self._uses) < MOST_NAMED or self.current in self._uses else "others"
        self._uses.setdefault(name, [record.first_seq, 0, 0])[1] += 1
        if due:
            raise Differs(record.first_seq, "engine", due, found)

    def _find_wrong(self, record: CommandRecord) -> tuple[str, str]:
        """Returns the expected and the recorded name of a version; empty texts if it is right."""
        if record.first_seq == 1 and self._opened_by == UNNAMED:
            return "1 to 64 printable ASCII characters", self._pinned
        if record.first_seq == 1 and record.engine:
            return "none: the first event pins the version that opened the game", record.engine
        if record.engine and not (
            _VERSION.fullmatch(record.engine) and not is_same_engine(record.engine, self._opened_by)
        ):
            return f"a version other than {self._opened_by}, which opened the game", record.engine
        return "", ""

    def count_same(self) -> None:
        """Counts the current command as ruled again with the same result."""
        name = self.current if self.current in self._uses else "others"
        self._uses[name][2] += 1

    @property
    def is_here(self) -> bool:
        """Returns whether the present command was decided by this version."""
        return not self._here or is_same_engine(self.current, self._here)

    @property
    def is_full(self) -> bool:
        """Returns whether logs of the opening version contain everything that is checked today."""
        return says_all(self._opened_by)

    @property
    def only_here(self) -> bool:
        """Returns whether only this version decided commands."""
        return all(use.here for use in self.uses())

    def excuse(self, found: FirstDifference) -> FirstDifference | None:
        """Returns the difference with the engine version that may explain it; None if no version can."""
        if self.is_here or found.what not in RULED:
            return None
        return msgspec.structs.replace(found, engine=self.current)

    def uses(self) -> tuple[EngineUse, ...]:
        """Returns every version in the order of its first command."""
        return tuple(
            EngineUse(name, first, commands, same, is_same_engine(name, self._here))
            for name, (first, commands, same) in self._uses.items()
        )
