"""Pure, deterministic rules engine: the kernel and the rulebooks that run on it."""
