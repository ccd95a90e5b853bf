"""Records: the rows of commands, secrets and openings, and how events become rows."""
