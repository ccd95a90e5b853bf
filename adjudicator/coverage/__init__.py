"""Clause coverage of an edition: which clauses the code carries out, and which were exercised.

Start reading at `coverage_report` (the coverage of each clause), then `cited_clauses` (the clauses of an event or a
verdict), `notes` (the author's reasons for gaps), `exercised` (the output of test runs) and `collect` (runs the
scenarios of the edition and random games).
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
