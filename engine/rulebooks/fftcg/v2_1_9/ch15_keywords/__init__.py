"""15. Keyword actions and keyword abilities."""
