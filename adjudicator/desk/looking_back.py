"""Looking back through a log from its newest version, for what is dear to work out at each of them.

Values of cards (layers of effects) are only worked out where the answer can still depend on it, newest versions first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.kernel.events import Event
from engine.kernel.evolve import HANDLERS
from engine.kernel.game import Game
from engine.kernel.table import Table

STRIDE = 128
"""Events between two tables that are kept on the way up."""

Span = tuple[int, int]
"""Versions from one to another, both included."""


@dataclass(slots=True)
class Wanted:
    """The newest version within spans at which a test holds; `found` 0: none (yet).

    After so many `looks` it is given up.
    """

    spans: Sequence[Span]
    test: Callable[[Table, Game], bool]
    looks: int = 1_000_000
    found: int = 0
    _held: bool = False
    _at: int = 0

    @property
    def done(self) -> bool:
        """Whether it needs no more looking."""
        return bool(self.found) or self.looks <= 0

    def touches(self, first: int, last: int) -> bool:
        """Whether it can be found between two versions."""
        return not self.done and any(start <= last and end >= first for start, end in self.spans)

    def look(self, table: Table, g: Game, changed: bool) -> None:
        """Test a version; nothing is worked out again if nothing changed since the version before."""
        version = table.version
        if not any(start <= version <= end for start, end in self.spans):
            return
        if changed or self._at != version - 1:
            self.looks -= 1
            try:
                self._held = self.test(table, g)
            except LookupError:  # in the middle of a batch an effect can name what is about to leave
                self._held = False
        self._at = version
        if self._held:
            self.found = version


@dataclass
class Marks:
    """Tables kept on the way up a log, to look back from."""

    log: Sequence[Event]
    tables: list[Table] = field(default_factory=list)

    def passed(self, table: Table) -> None:
        """Keep the table if it is time."""
        if not self.tables or table.version - self.tables[-1].version >= STRIDE:
            self.tables.append(table.copy())

    def at(self, version: int) -> Table:
        """A table of one's own as it was at a version."""
        mark = next(table for table in reversed(self.tables) if table.version <= version)
        table = mark.copy()
        for event in self.log[table.version : version]:
            HANDLERS[type(event)](table, event)
            table.version = event.seq
        return table

    def search(self, wanted: Sequence[Wanted]) -> None:
        """Look for everything that is wanted, block by block, the newest first."""
        last = len(self.log)
        for mark in reversed(self.tables):
            looking = [each for each in wanted if each.touches(mark.version, last)]
            if looking:
                self._block(mark, last, looking)
            if all(each.done for each in wanted):
                return
            last = mark.version - 1

    def _block(self, mark: Table, last: int, looking: Sequence[Wanted]) -> None:
        table = mark.copy()
        g = Game(table)
        for each in looking:
            each.look(table, g, True)
        for event in self.log[table.version : last]:
            HANDLERS[type(event)](table, event)
            table.version = event.seq
            changed = table.altered == event.seq
            for each in looking:
                each.look(table, g, changed)
