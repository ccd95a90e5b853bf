"""11.11. Resolving the top of the stack: its steps, its choices, and what makes it void."""
