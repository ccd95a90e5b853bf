"""The interface to a store's tables for verification, in the order of their keys, a row at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Protocol

QUERIES: Mapping[str, str] = {
    "commands": (
        "SELECT CAST(game_id AS {text}), last_seq, request_id, CAST(chain AS {text}), CAST(record AS {blob}), "
        "CAST(salt AS {text}) FROM {schema}commands ORDER BY commands.game_id, last_seq"
    ),
    "stored_events": (
        "SELECT CAST(originator_id AS {text}), originator_version, CAST(topic AS {text}), CAST(state AS {blob}) "
        "FROM {schema}stored_events ORDER BY stored_events.originator_id, originator_version"
    ),
    "secrets": (
        "SELECT CAST(game_id AS {text}), CAST(name AS {text}), CAST(value AS {blob}) FROM {schema}secrets "
        "ORDER BY secrets.game_id, secrets.name"
    ),
    "openings": (
        "SELECT CAST(game_id AS {text}), CAST(caller AS {text}), CAST(request_id AS {text}) FROM {schema}openings "
        "ORDER BY openings.game_id{bytewise}, openings.caller, openings.request_id"
    ),
    "retired": (
        "SELECT CAST(game_id AS {text}), last_seq, CAST(chain AS {text}) FROM {schema}retired ORDER BY retired.game_id"
    ),
    "reservations": (
        "SELECT CAST(game_id AS {text}), CAST(caller AS {text}), CAST(request_id AS {text}), expires, "
        "CAST(value AS {blob}) FROM {schema}reservations ORDER BY reservations.game_id"
    ),
    "drawn": "SELECT CAST(digest AS {blob}) FROM {schema}drawn ORDER BY drawn.digest",
}
"""The query of each table. The first column is the game, except in `drawn`, in byte order."""

HAS_DRAWN = "SELECT 1 FROM {schema}drawn WHERE digest={one}"
HAS_REQUEST = "SELECT 1 FROM {schema}commands WHERE game_id={one} AND request_id={one}"
HAS_GAME = "SELECT 1 FROM {schema}commands WHERE game_id={one} LIMIT 1"
HAS_RETIRED = "SELECT 1 FROM {schema}retired WHERE game_id={one}"
COUNT = "SELECT count(*) FROM {schema}{table}"


UNREADABLE = ("file", "table-missing", "table-other")
"""Words of faults that make the rows unreadable or meaningless."""


class StoreFault(NamedTuple):
    """A fault in the contents of a store."""

    table: str
    """The table concerned; `file` for the file itself, `mark` for the one beside it."""
    game_id: str
    """The game concerned; empty if none or unknown."""
    fault: str
    """The word for it in the message files."""
    detail: str
    """The fault in English, without any secret."""

    def __str__(self) -> str:
        where = f"table {self.table}, game {self.game_id}" if self.game_id else f"table {self.table}"
        return f"{where}: {self.detail}"


class TableReader(Protocol):
    """The tables of one store in one state, despite concurrent writes."""

    def rows(self, table: str) -> Iterator[tuple[Any, ...]]:
        """Yields the rows of `QUERIES[table]`, read on demand."""

    def has(self, query: str, *values: Any) -> bool:
        """Returns whether one of the existence queries finds a row."""

    def count(self, table: str) -> int:
        """Returns the number of rows of a table; 0 for a missing one."""

    def find_faults(self) -> Iterator[StoreFault]:
        """Yields the faults of the store besides the rows of games: the file, its tables, epochs, the mark."""
