"""Bounds of work: turns, quotas, and shares of the threads of calls."""
