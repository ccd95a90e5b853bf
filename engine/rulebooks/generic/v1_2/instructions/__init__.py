"""Instructions that only this game has: each with its schema, its check and how it is carried out."""
