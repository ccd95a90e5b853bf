"""Commands about a game in play: opening it, moves, their reasons, its table and its events."""
