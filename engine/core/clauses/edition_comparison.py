"""Comparison of two editions, clause by clause, by declared relations or by equal labels."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.clauses.borrowing import BorrowingEdition, ClauseComparison
from engine.core.clauses.citation import Clause, Edition
from engine.core.clauses.refusal import UnknownEdition


def compare_clause(edition: Edition, clause: Clause) -> ClauseComparison | None:
    """Returns the relation of a clause to the base of its edition; None without a base."""
    return edition.compare_clause(clause) if isinstance(edition, BorrowingEdition) else None


def list_left_out(edition: Edition) -> tuple[str, ...]:
    """Returns the clauses of its base that an edition leaves out."""
    return edition.left_out if isinstance(edition, BorrowingEdition) else ()


def find_base(edition: Edition) -> str:
    """Returns the id of the base of an edition; empty without a base."""
    return edition.base.id if isinstance(edition, BorrowingEdition) else ""


def compare_editions(edition: Edition, other: Edition) -> Iterator[ClauseComparison]:
    """Yields the relation of every clause to another edition, then the clauses left out.

    If one edition is built on the other, its declared relations are used. Otherwise clauses are matched by label,
    and are the same if their summaries and classes are equal.

    Raises:
        UnknownEdition: they are editions of different games.
    """
    game = edition.id.partition("@")[0]
    if other.id.partition("@")[0] != game:
        raise UnknownEdition("edition.of-another-game", edition=other.id, named=game, given=edition.id, act="clauses")
    if isinstance(edition, BorrowingEdition) and edition.base.id == other.id:
        yield from edition.compare_clauses()
        return
    for clause in edition:
        was = other.clauses.get(clause.label)
        if was is None:
            yield ClauseComparison("new", clause.label, ())
        else:
            same = (was.kind, was.summary) == (clause.kind, clause.summary)
            yield ClauseComparison("same" if same else "replaced", clause.label, (clause.label,))
    for label in other.clauses:
        if label not in edition.clauses:
            yield ClauseComparison("left out", "", (label,))
