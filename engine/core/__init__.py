"""The kernel: clauses, state, events, play. It names no game."""
