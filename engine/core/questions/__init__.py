"""Questions about play: reasons, and what a seat may see of an event."""
