"""Sentences of abilities, made of words for each piece of the ability language."""
