"""The parsed text of one rulebook: clauses and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True)
class OfficialClause:
    """One clause as the publisher prints it."""

    label: str
    """The label as printed; the second clause printed under the same label ends in `#2`."""
    text: str
    """Its sentences without the label, in one line; items of a list inside a clause begin with `・`."""
    line: int
    """The line of the file where the clause starts, counted from 1."""


@dataclass(frozen=True)
class OfficialText:
    """All clauses of a rulebook file.

    The two orders differ where a page is set in columns, or where the front of the file lists chapters or changed
    clauses.
    """

    game: str
    """The name of the game."""
    clauses: tuple[OfficialClause, ...]
    """The clauses in the order in which the file first prints their labels."""
    reading_order: tuple[str, ...]
    """The labels in the order in which the book is read."""
    digest: str
    """The SHA-256 of the file, in hex."""

    @cached_property
    def _by_label(self) -> dict[str, OfficialClause]:
        return {clause.label: clause for clause in self.clauses}

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(clause.label for clause in self.clauses)

    def clause(self, label: str) -> OfficialClause | None:
        return self._by_label.get(label)

    def text_of(self, label: str) -> str | None:
        """Returns the sentences of one clause; None if the book prints no such label."""
        clause = self._by_label.get(label)
        return None if clause is None else clause.text
