"""Clauses of an edition: citations, readings, findings and refusals."""
