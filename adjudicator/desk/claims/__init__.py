"""Claims of players: their files, and how their table and account differ from the game."""
