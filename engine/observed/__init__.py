"""Observed games on paper: unknown cards, and the entries of the scorekeeper."""
