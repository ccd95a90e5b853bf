"""Card files and decks: what an edition lets them say, how they are read and checked."""
