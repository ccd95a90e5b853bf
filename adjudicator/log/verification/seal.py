"""The seal of a copy: for every table, the number of rows and their digest."""

from __future__ import annotations

import hashlib
import sqlite3
import struct
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

SELECT_TABLES = (
    "SELECT name FROM sqlite_schema WHERE type='table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"
)


class TableSeal(msgspec.Struct, frozen=True):
    """The required contents of a table."""

    rows: int
    """The number of rows."""
    digest: str
    """The SHA-256 (hex) of its rows."""


class SealFault(NamedTuple):
    """A table that differs from its seal."""

    table: str
    """The name of the table."""
    fault: str
    """The word for it in the message files."""
    detail: str
    """The fault in English."""


class _Text(bytes):
    """The raw bytes of a value that SQLite stores as text, which may not be valid UTF-8."""


def seal_tables(raw: sqlite3.Connection, besides: frozenset[str] = frozenset()) -> dict[str, TableSeal]:
    """Returns the seal of every table except some. Reads tables one by one, with one row in memory."""
    before, raw.text_factory = raw.text_factory, _Text
    try:
        names = [bytes(name).decode(errors="replace") for (name,) in raw.execute(SELECT_TABLES).fetchall()]
        return {name: _seal(raw, name) for name in names if name not in besides}
    finally:
        raw.text_factory = before


def compare_seals(sealed: dict[str, TableSeal], found: dict[str, TableSeal]) -> Iterator[SealFault]:
    """Yields every table that is missing, added, or differs from its seal."""
    for name in sorted(sealed.keys() | found.keys()):
        due, there = sealed.get(name), found.get(name)
        if due is None:
            yield SealFault(name, "table-unknown", "it was not sealed")
        elif there is None:
            yield SealFault(name, "table-missing", f"it is missing; {due.rows} rows of it were sealed")
        elif due.rows != there.rows:
            yield SealFault(name, "table-rows", f"it has {there.rows} rows, {due.rows} were sealed")
        elif due != there:
            yield SealFault(name, "table-other", f"of its {there.rows} rows some are not those that were sealed")


def _seal(raw: sqlite3.Connection, table: str) -> TableSeal:
    columns = raw.execute(f"PRAGMA table_info({_quote(table)})").fetchall()
    names = [_quote(bytes(column[1]).decode(errors="replace")) for column in columns]
    keys = [
        name for place, name in sorted((column[5], name) for column, name in zip(columns, names, strict=True)) if place
    ]
    digest, count = hashlib.sha256(), 0
    digest.update(msgspec.json.encode(names))
    for row in raw.execute(f"SELECT {','.join(names)} FROM {_quote(table)} ORDER BY {','.join(keys or names)}"):
        digest.update(b"".join(map(_encode, row)) + b"\n")
        count += 1
    return TableSeal(count, digest.hexdigest())


def _quote(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _encode(value: _Text | bytes | float | int | None) -> bytes:
    """Returns the canonical form of a value, with its kind: 1, 1.0, `1` and x'31' differ."""
    if isinstance(value, _Text):
        return b"t%d:%b" % (len(value), value)
    if isinstance(value, bytes):
        return b"b%d:%b" % (len(value), value)
    if isinstance(value, float):
        return b"f" + struct.pack(">d", value)
    return b"n;" if value is None else b"i%d;" % value
