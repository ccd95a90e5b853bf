"""Changing a stored game on purpose, with and without putting its chain right again."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from adjudicator.log import StoredCommand, start_chain
from adjudicator.log.records.command_record import Row, format_of, record_from, record_text

Change = Callable[[dict[str, Any]], None]


def chained(game_id: str, commands: Sequence[StoredCommand]) -> list[StoredCommand]:
    """The same commands with a chain that fits them: what a forger with access to the file would do."""
    chain, made = start_chain(game_id, format_of(commands)), []
    for command in commands:
        chain = command.link(chain)
        made.append(command._replace(record=msgspec.structs.replace(command.record, chain=chain)))
    return made


def renamed(commands: Sequence[StoredCommand], game_id: str) -> list[StoredCommand]:
    """The commands as those of another game id, with a chain that fits it."""
    rows = ([(game_id, *row[1:]) for row in command.rows] for command in commands)
    return chained(game_id, [each._replace(rows=own) for each, own in zip(commands, rows, strict=True)])


def with_event(commands: Sequence[StoredCommand], seq: int, change: Change) -> list[StoredCommand]:
    """The commands with the stored text of one event changed."""

    def changed(row: Row) -> Row:
        if row[1] != seq:
            return row
        fields = msgspec.json.decode(row[3])
        change(fields)
        return (*row[:3], msgspec.json.encode(fields))

    return [command._replace(rows=[changed(row) for row in command.rows]) for command in commands]


def with_record(commands: Sequence[StoredCommand], place: int, **fields: Any) -> list[StoredCommand]:
    """The commands with fields of one record changed."""
    changed = list(commands)
    record = msgspec.structs.replace(changed[place].record, **fields)
    changed[place] = changed[place]._replace(record=record, text=record_text(record))
    return changed


def asking(commands: Sequence[StoredCommand], place: int, asked: Any) -> list[StoredCommand]:
    """The commands with something else asked for in one of them, its hash put right."""
    text = msgspec.json.encode(asked)  # in the order it had
    return with_record(commands, place, asked=msgspec.Raw(text), content=hashlib.sha256(text).hexdigest())


def with_text(commands: Sequence[StoredCommand], place: int, old: bytes, new: bytes) -> list[StoredCommand]:
    """The commands with other bytes in the text of one record, which must stay readable."""
    changed = list(commands)
    assert old in changed[place].text
    text = changed[place].text.replace(old, new, 1)
    changed[place] = changed[place]._replace(record=record_from(text, ""), text=text)
    return changed


def summed(line: bytes) -> bytes:
    """An export's line, its sum put right again."""
    body = line.rstrip(b"\n")[: -len(b',"sum":"00000000"}')]
    return body + b',"sum":"%08x"}\n' % zlib.crc32(body)
