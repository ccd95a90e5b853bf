"""Help pages, and the table of commands that they list."""
