"""The read-only verification of one state of a store, for `adjudicator store verify`, `backup` and `restore`.

`contents` defines the invariants, `table_reader` the interface to the rows of a database, `sqlite_tables` and
`postgres_tables` read them, and `seal` counts and digests the tables of a file.
"""
