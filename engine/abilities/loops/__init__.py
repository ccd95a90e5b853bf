"""Loops: how repetition is noticed, counted and declared."""
