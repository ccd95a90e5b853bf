"""Holds what differs from game to game around printed texts: kinds of cards, numbers, entries."""
