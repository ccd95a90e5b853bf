"""Invented sample cards and decks; none of them is a printed card."""
