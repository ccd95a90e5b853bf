"""Reads what the source of an edition says of its clauses, and imports none of its rules for it.

Which lines carry a clause out is known of itself once all modules of an edition are imported, which takes a second.
`citing_lines` finds the same lines in the source, `declared_readings` how clauses can be read. Tests hold both against
the imported edition.
"""

from adjudicator.rule_source.citing_lines import note_citing_lines
from adjudicator.rule_source.declared_readings import read_declared, read_names
from adjudicator.rule_source.source_files import import_modules

__all__ = ["import_modules", "note_citing_lines", "read_declared", "read_names"]
