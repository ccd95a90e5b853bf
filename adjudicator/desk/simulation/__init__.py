"""Simulated play: copies of a position go on within a bound of steps, unseen cards left open."""
