"""The examination of a position, also under other readings and editions."""
