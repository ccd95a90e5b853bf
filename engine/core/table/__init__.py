"""The table: the whole state of a game as plain values."""
