"""Pure, deterministic rules engine: the kernel and the rulebooks that run on it."""

RELEASE = "0.3.0"
"""The release of the whole project, for people: it decides nothing.

It stands before the `+` of an engine's version; `--version`, the distribution and the newest section of the changelog
follow it.
"""
