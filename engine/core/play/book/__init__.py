"""The rulebook of an edition, and what it consists of: the interfaces that the core asks, and its version."""
