"""Reading of games: their tables and events, and the times of both."""
