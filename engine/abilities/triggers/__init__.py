"""Triggered abilities: observation of events, and counted occurrences."""
