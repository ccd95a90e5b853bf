"""Matches on a table of wood: cards nobody has seen, what the scorekeeper enters of them, and its events."""
