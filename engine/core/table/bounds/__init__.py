"""Bounds of work and of searches, counted in steps."""
