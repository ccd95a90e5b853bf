"""Force of Will comprehensive rules 8.01."""
