"""The cards of a stated position: where they lie, in which state, on which host."""
