"""Carrying out the text of an ability, and what several instructions have in common there."""
