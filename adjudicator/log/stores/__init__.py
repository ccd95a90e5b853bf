"""Stores of games, whatever keeps them: the port, the common part, and the store in memory."""
