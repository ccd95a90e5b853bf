"""Instructions of this game only, each with its schema, check and execution."""
