"""Opens the store that an address names."""

from __future__ import annotations

from adjudicator.log.errors import UnusableStore
from adjudicator.log.sqlite import open_sqlite_store
from adjudicator.log.store import GameStore
from adjudicator.log.store_address import StoreAddress


def open_store(address: StoreAddress, *, synchronous: str = "FULL") -> GameStore:
    """The store at an address. A file is made if it is not there; a database has its tables from `adjudicator migrate`.

    Args:
        synchronous: of a file, see `open_sqlite_store`; a database has its own setting (`synchronous_commit`).

    Raises:
        UnusableStore: it cannot be opened, or what it takes is not installed.
    """
    if address.file is not None:
        return open_sqlite_store(address.file, synchronous=synchronous)
    try:
        from adjudicator.log.postgres import open_postgres_store  # an optional dependency
    except ImportError as error:
        todo = "install it: pip install 'adjudicator[postgres]'"
        raise UnusableStore(f"open the store {address.shown}", "psycopg is not installed", todo).told_as(
            "store.no-psycopg"
        ) from error
    return open_postgres_store(address.text)
