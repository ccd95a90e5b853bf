"""Final Fantasy Trading Card Game comprehensive rules 2.1.9."""
