"""The embedded store in a file: its tables, connections, copies, backups and upgrades."""
