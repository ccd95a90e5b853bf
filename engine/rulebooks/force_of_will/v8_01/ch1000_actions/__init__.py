"""1000. Actions of the game: what the words of rules and texts have done."""
