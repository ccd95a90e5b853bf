"""Packing of a command's rows for the store, and unpacking.

A stored row holds one or more consecutive events of one command, and is filed under the number of the last one. A row
of a single event may also be unpacked, under its own topic, as in older stores. A packed row has
the topic `packed/1`; its state is a Zstandard frame of what the chain is computed over:

    topic LF state LF topic LF state ...

A frame contains the number of its dictionary; `dictionaries/NUMBER.zdict` is a part of this package.
A dictionary is never changed or removed: a better one gets the next number (`tools/train_dictionary.py`). A command's
record is packed separately. Chains and digests cover the unpacked bytes, so packing is invisible outside a store.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib.resources import files
from typing import Any, NamedTuple, TypeVar

import zstandard

from adjudicator.log.records.command_record import (
    CommandColumns,
    CommandRow,
    EncodedRows,
    Head,
    Row,
    StoredCommand,
    make_rows,
)

PACKED = "packed/1"
"""The topic of a row that holds several events."""

DICTIONARIES = {
    int(file.name.removesuffix(".zdict")): file.read_bytes()
    for file in files(__package__).joinpath("dictionaries").iterdir()
}
"""All dictionaries ever used by stores, by their numbers."""

NEWEST = max(DICTIONARIES, default=0)
"""The dictionary that new rows are packed with."""

LEVEL = 3
"""The compression level; higher levels take twice as long for at most 5 % less."""

MOST_PACKED = 1 << 20
"""The maximal bytes of events in one row, except for a single larger event; this bounds the cost of reading a few."""

LARGEST = 1 << 28
"""The maximal bytes of a packed event and of an unpacked row; this bounds the growth of small rows."""

MAGIC = zstandard.FRAME_HEADER
"""The first bytes of a frame, which no JSON text has."""

Context = TypeVar("Context")


class StoredRow(NamedTuple):
    """A row of events as stored."""

    last: int
    """The number of the last event in it."""
    topic: str
    """The topic of its only event, or `PACKED`."""
    state: bytes
    """The state of its only event, or the frame."""


class _Contexts(deque[Context]):
    """A pool of library contexts, which are costly to create and serve one thread at a time."""

    def __init__(self, make: Callable[[], Context]) -> None:
        super().__init__()
        self._make = make

    def take(self) -> Context:
        try:
            return self.pop()
        except IndexError:
            return self._make()


def _make_compressor() -> zstandard.ZstdCompressor:
    dictionary = zstandard.ZstdCompressionDict(DICTIONARIES[NEWEST])
    dictionary.precompute_compress(level=LEVEL)
    return zstandard.ZstdCompressor(level=LEVEL, dict_data=dictionary)


def _make_decompressor(number: int) -> zstandard.ZstdDecompressor:
    return zstandard.ZstdDecompressor(dict_data=zstandard.ZstdCompressionDict(DICTIONARIES[number]))


_COMPRESSORS = _Contexts(_make_compressor)
_DECOMPRESSORS = {number: _Contexts(partial(_make_decompressor, number)) for number in DICTIONARIES}


def pack(content: bytes) -> bytes:
    """Returns the frame of a text, or the text itself if it is too large."""
    if len(content) > LARGEST:
        return content
    context = _COMPRESSORS.take()
    frame = context.compress(content)
    _COMPRESSORS.append(context)
    return frame


def unpack(stored: bytes) -> bytes | None:
    """Returns the text of a frame; None if it cannot be unpacked."""
    try:
        header = zstandard.get_frame_parameters(stored)
        if header.dict_id not in _DECOMPRESSORS or not 0 <= header.content_size <= LARGEST:
            return None
        context = _DECOMPRESSORS[header.dict_id].take()
        content = context.decompress(stored, allow_extra_data=False)
    except zstandard.ZstdError:
        return None
    _DECOMPRESSORS[header.dict_id].append(context)
    return content


def unpack_record(stored: bytes) -> bytes:
    """Returns the record of a command; anything else is returned unchanged, for the decoder to report."""
    return (unpack(stored) if stored[:4] == MAGIC else None) or stored


def command_row(found: Sequence[Any]) -> CommandRow:
    """Returns the row of a command with its record unpacked."""
    row = CommandRow._make(found)
    return row._replace(text=unpack_record(row.text))


def explain_packed(stored: bytes) -> str:
    """Returns why a frame could not be unpacked."""
    try:
        number = zstandard.get_frame_parameters(stored).dict_id
    except zstandard.ZstdError:
        return "what is stored for its command is no Zstandard frame"
    if number not in DICTIONARIES:
        return f"its command was packed with dictionary {number}, which this version does not have: use a newer one"
    return "what is stored for its command cannot be unpacked"


def pack_rows(rows: Sequence[Row]) -> Iterator[Row]:
    """Returns the stored rows of one command."""
    if isinstance(rows, EncodedRows) and 0 < len(rows.joined) <= MOST_PACKED:
        game_id, last, *_ = rows[-1]
        yield game_id, last, PACKED, pack(rows.joined)
        return
    parts: list[bytes] = []
    size = 0
    for game_id, seq, topic, state in rows:
        if parts and size + len(state) > MOST_PACKED:
            yield game_id, seq - 1, PACKED, pack(b"\n".join(parts))
            parts, size = [], 0
        if len(state) > LARGEST - MOST_PACKED:
            yield game_id, seq, topic, state
            continue
        parts += (topic.encode(), state)
        size += len(state) + len(topic) + 2
    if parts:
        yield game_id, rows[-1][1], PACKED, pack(b"\n".join(parts))


def pack_commands(
    game_id: str, base: Head, commands: Sequence[StoredCommand]
) -> tuple[list[Row], list[CommandColumns]]:
    """Returns packed event rows and command rows of commands after `base`. Raises ValueError as `make_rows`."""
    _, records = make_rows(game_id, base, commands)
    packed = [(game_id, last, asked, chain, pack(text), salt) for _, last, asked, chain, text, salt in records]
    return [row for command in commands for row in pack_rows(command.rows)], packed


def unpack_rows(found: Iterable[StoredRow], after: int, until: int) -> list[tuple[str, bytes]]:
    """Returns (topic, state) of the events between two numbers, from the rows that hold them."""
    events: list[tuple[str, bytes]] = []
    for last, topic, state in found:
        if topic != PACKED:
            events += [(topic, state)] if after < last <= until else []
            continue
        content = unpack(state)
        if content is None:
            events.append((topic, state))  # whoever decodes it says where it lies
            continue
        parts = content.split(b"\n")
        first = last - len(parts) // 2 + 1
        pairs = zip(map(_decode, parts[::2]), parts[1::2], strict=False)  # a damaged one is found by its chain
        events += list(pairs)[max(0, after + 1 - first) : max(0, until + 1 - first)]
    return events


def _decode(topic: bytes) -> str:
    return topic.decode(errors="backslashreplace")
