"""The kernel: events, procedures, choices, verdicts. It names no game."""
