"""Addresses of stores: a file, or a PostgreSQL database."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from adjudicator.log.errors import UnusableStore

SCHEMES = ("postgresql://", "postgres://")

MISTAKEN = re.compile(r"\w[\w+.-]*://|postgres(ql)?(:|//)|(.*\s)?(host|dbname)=", re.IGNORECASE)
"""Beginnings of mistyped database addresses, which would otherwise become file names."""


class StoreAddress(NamedTuple):
    """The address of a store."""

    text: str
    """A path, or a connection URL of PostgreSQL. It may hold a password: show `shown`."""

    @property
    def file(self) -> Path | None:
        """Returns the file; None for a database."""
        return None if self.text.startswith(SCHEMES) else Path(self.text)

    @property
    def shown(self) -> str:
        """Returns the address for display, without the user and password of a URL."""
        if self.file is not None:
            return self.text.rpartition("@")[2] if MISTAKEN.match(self.text) else self.text
        scheme, _, rest = self.text.partition("://")
        return f"{scheme}://{rest.rpartition('@')[2].partition('?')[0]}"

    def require_meant(self) -> StoreAddress:
        """Returns the address. Raises UnusableStore for a mistyped address of a database."""
        if self.file is None or not MISTAKEN.match(self.text):
            return self
        raise UnusableStore("store.address-mistyped")

    def __repr__(self) -> str:
        return f"StoreAddress({self.shown!r})"
