"""Card files and deck files: their schema, parsing and checks."""
