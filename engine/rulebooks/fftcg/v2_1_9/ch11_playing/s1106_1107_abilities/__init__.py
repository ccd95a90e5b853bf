"""11.6, 11.7. Action and special abilities: the steps of using one, and its requirements."""
