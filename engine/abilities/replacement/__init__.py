"""Replacement effects: applicability to an act, and execution."""
