"""Imports of cards under way, and the decks of requests that have imported cards."""
