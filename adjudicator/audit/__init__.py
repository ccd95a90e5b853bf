"""Audit: verifies games by ruling them again, and exports and imports them.

Start reading at `verify`. `rerun` holds the parts that the service adds to the rules, `grade` the result, `export` the
file.
"""

from adjudicator.audit.exports.export import Exported, read_export
from adjudicator.audit.exports.export_errors import (
    AlteredLine,
    BadExport,
    BrokenChain,
    DamagedFile,
    MalformedLine,
    ReorderedLine,
    TruncatedExport,
)
from adjudicator.audit.verification.grade import FirstDifference, Grade, GradeLevel

__all__ = [
    "AlteredLine",
    "BadExport",
    "BrokenChain",
    "DamagedFile",
    "Exported",
    "FirstDifference",
    "Grade",
    "GradeLevel",
    "MalformedLine",
    "ReorderedLine",
    "TruncatedExport",
    "read_export",
]
