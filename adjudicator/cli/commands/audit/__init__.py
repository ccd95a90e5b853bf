"""Commands about a game that was played: replaying, verifying, exporting and importing it."""
