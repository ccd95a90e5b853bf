"""Continuous effects: which are active, what they make of cards in layers, and what they forbid."""
