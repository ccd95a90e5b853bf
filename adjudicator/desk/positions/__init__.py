"""Stated positions: their files, what was understood of them, games that begin in them, and the report."""
