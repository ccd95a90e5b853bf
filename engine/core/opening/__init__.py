"""The opening of a game: decks, stated positions, and the checks of both."""
