"""The store for several servers in a PostgreSQL database."""
