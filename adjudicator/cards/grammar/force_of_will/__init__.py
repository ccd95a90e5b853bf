"""What the texts of Force of Will need: their tokens, and the last steps from their values to entries."""
