"""Clause coverage of an edition: which clauses the code carries out, and which were seen at work.

Start reading at `coverage_report` (what is said of each clause), then `cited_clauses` (which clauses an event or a
verdict cites), `notes` (why a clause is not carried out, by the edition's author), `exercised` (what test runs leave
behind) and `collect` (runs the scenarios of the edition and random games).
"""

from adjudicator.coverage.collect import CoverageRun, CoverageSources, collect
from adjudicator.coverage.coverage_report import ClauseCoverage, Coverage, cover
from adjudicator.coverage.exercised import BadExercised, read_exercised
from adjudicator.coverage.notes import BadNotes, CoverageNotes, read_notes

__all__ = [
    "BadExercised",
    "BadNotes",
    "ClauseCoverage",
    "Coverage",
    "CoverageNotes",
    "CoverageRun",
    "CoverageSources",
    "collect",
    "cover",
    "read_exercised",
    "read_notes",
]
