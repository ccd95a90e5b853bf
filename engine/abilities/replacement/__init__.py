"""Replacement effects: which apply to an act, and how they are carried out."""
