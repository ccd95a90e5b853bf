"""Lets calls in: tokens, rates, connections, bounds of work and of waiting."""
