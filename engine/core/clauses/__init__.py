"""Clauses of an edition, what cites them, and what is found and refused by them."""
