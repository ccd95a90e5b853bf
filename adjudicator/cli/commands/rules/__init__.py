"""Commands that need no game: clauses, cards, decks and cases."""
