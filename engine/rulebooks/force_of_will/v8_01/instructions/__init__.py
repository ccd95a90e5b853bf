"""Instructions that only this game has."""
