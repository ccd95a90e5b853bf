"""Play: procedures, decisions, and everything that carries them on."""
