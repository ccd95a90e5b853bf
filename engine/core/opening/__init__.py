"""How a game begins: decks, stated positions, and what cannot be in one."""
