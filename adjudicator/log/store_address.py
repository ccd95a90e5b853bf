"""Says where a store is: in a file, or in a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

SCHEMES = ("postgresql://", "postgres://")


class StoreAddress(NamedTuple):
    """Where a store is."""

    text: str
    """A path, or a connection URL of PostgreSQL. It may hold a password: show `shown`."""

    @property
    def file(self) -> Path | None:
        """The file; None for a database."""
        return None if self.text.startswith(SCHEMES) else Path(self.text)

    @property
    def shown(self) -> str:
        """The address as it may be shown: of a URL only what follows the user and the password."""
        if self.file is not None:
            return self.text
        scheme, _, rest = self.text.partition("://")
        return f"{scheme}://{rest.rpartition('@')[2].partition('?')[0]}"

    def __repr__(self) -> str:
        return f"StoreAddress({self.shown!r})"
