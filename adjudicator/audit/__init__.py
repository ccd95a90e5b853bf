"""Audit: verify a game by ruling it once more, export it to a file, read it back.

Start reading at `verify`; `rerun` holds what the service adds to the rules, `grade` the result, `export`
the file.
"""

from adjudicator.audit.export import Exported, read_export
from adjudicator.audit.export_errors import (
    AlteredLine,
    BadExport,
    BrokenChain,
    DamagedFile,
    MalformedLine,
    ReorderedLine,
    TruncatedExport,
)
from adjudicator.audit.grade import FirstDifference, Grade, GradeLevel

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
