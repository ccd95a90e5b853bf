"""Play: procedures, actions, decisions, and the runner that carries them out."""
