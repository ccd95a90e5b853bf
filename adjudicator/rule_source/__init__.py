"""Facts about clauses, read from the source of an edition without importing its rules.

Importing all modules of an edition also yields the lines that carry out a clause, but takes a second. `citing_lines`
finds the same lines in the source, `declared_readings` the readings. Tests compare both with the imported edition.
"""

from adjudicator.rule_source.citing_lines import note_citing_lines
from adjudicator.rule_source.declared_readings import read_declared, read_names
from adjudicator.rule_source.source_files import import_modules

__all__ = ["import_modules", "note_citing_lines", "read_declared", "read_names"]
