"""Whether a store holds what it must: read alone, in one state, by `adjudicator store verify`, `backup` and `restore`.

`contents` says what must hold, `table_reader` how the rows of a database come to it, `sqlite_tables` and
`postgres_tables` read them, and `seal` counts and digests the tables of a file.
"""
