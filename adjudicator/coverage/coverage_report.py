"""The coverage of each clause: where it is carried out, what exercised it, or why not. No side effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from adjudicator.coverage.notes import CoverageNotes
from engine.core.clauses.citation import Clause
from engine.core.play.book.rulebook import Rulebook

OPERATIONAL = "operational"
Seen = Mapping[str, Mapping[str, Sequence[str]]]
"""By kind of source (`scenarios`, `games`, `tests`), then by label: the sources that exercised it."""


class ClauseCoverage(msgspec.Struct, frozen=True):
    """The coverage of one clause."""

    label: str
    """The label of the clause."""
    clause_class: str
    """Its class."""
    summary: str
    """Its summary in our own words."""
    heading: bool
    """Whether it is a heading."""
    reclassified: str
    """The reason why its class differs from the one its text suggests."""
    carried_out: tuple[str, ...]
    """The places in the code that cite it (module:line)."""
    exercised: Mapping[str, tuple[str, ...]]
    """The names of the sources that exercised it, by kind of source."""
    reason: str
    """The author's reason why it is not carried out or not exercised."""

    @property
    def settled(self) -> bool:
        """Whether it is carried out and exercised, has a reason why not, or need not be carried out."""
        return self.clause_class != OPERATIONAL or bool((self.carried_out and self.exercised) or self.reason)


class Coverage(msgspec.Struct, frozen=True):
    """The coverage of a whole edition."""

    edition: str
    """The edition."""
    totals: Mapping[str, int]
    """The number of clauses of each sort."""
    open: tuple[str, ...]
    """The operational clauses that are not settled."""
    stale_notes: tuple[str, ...]
    """The labels with a superfluous reason."""
    sources: Mapping[str, int]
    """The number of sources of each kind."""
    failed: tuple[str, ...]
    """The sources that do not count because they fail."""
    clauses: tuple[ClauseCoverage, ...]
    """Every clause."""


def cover(
    book: Rulebook, notes: CoverageNotes, seen: Seen, sources: Mapping[str, int], failed: Sequence[str] = ()
) -> Coverage:
    """Returns the coverage of every clause of an edition.

    Args:
        book: with all its modules imported, so that `edition.sites` is complete.
        seen: the sources that exercised clauses.
        sources: the number of scenarios, games ... examined, by kind.
        failed: the sources that do not count.
    """
    clauses = tuple(_describe_clause(clause, book, notes, seen) for clause in book.edition)
    operational = [clause for clause in clauses if clause.clause_class == OPERATIONAL]
    totals = {
        "clauses": len(clauses),
        "operational": len(operational),
        "carried_out": sum(bool(clause.carried_out) for clause in operational),
        "exercised": sum(bool(clause.carried_out and clause.exercised) for clause in operational),
        "with_a_reason": sum(bool(clause.reason) for clause in operational),
    }
    stale = [label for label in notes.not_carried_out if book.edition.sites_of(label)]
    stale += [label for label in notes.not_exercised if any(label in hits for hits in seen.values())]
    return Coverage(
        book.id,
        totals,
        tuple(clause.label for clause in clauses if not clause.settled),
        tuple(stale),
        dict(sources),
        tuple(failed),
        clauses,
    )


def _describe_clause(clause: Clause, book: Rulebook, notes: CoverageNotes, seen: Seen) -> ClauseCoverage:
    label = clause.label
    sites = tuple(str(site) for site in book.edition.sites_of(label))
    exercised = {kind: tuple(hits[label]) for kind, hits in seen.items() if hits.get(label)}
    reason = ""
    if not sites:
        reason = notes.not_carried_out.get(label, "")
    elif not exercised:
        reason = notes.not_exercised.get(label, "")
    return ClauseCoverage(
        label, clause.kind, clause.summary, clause.heading, clause.reclassified, sites, exercised, reason
    )
