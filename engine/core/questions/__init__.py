"""Questions about a game: explanations, and the events that a seat may see."""
