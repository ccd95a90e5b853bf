"""Stated positions, built: the layout of cards, and play that is under way."""
