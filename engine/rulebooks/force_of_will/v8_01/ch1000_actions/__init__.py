"""1000. Actions of the game: the acts behind the words of rules and texts."""
