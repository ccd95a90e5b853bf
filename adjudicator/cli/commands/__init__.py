"""One module for each command, or for a small family of them. Each imports what it needs when it runs."""
