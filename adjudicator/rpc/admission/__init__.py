"""Admission of calls: tokens, rates, connections, and bounds of work."""
