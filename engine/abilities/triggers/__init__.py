"""Triggered abilities: who watches, what counts, and what is kept of it."""
