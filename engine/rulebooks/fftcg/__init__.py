"""Final Fantasy Trading Card Game."""
