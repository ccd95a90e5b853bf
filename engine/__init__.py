"""Pure, deterministic rules engine: the kernel and the rulebooks that run on it."""

RELEASE = "0.2.0"
"""The release, for people: it stands before the `+` of an engine's version, and decides nothing."""
