"""Checking an export without any server: sums, the chain of hashes, and the shuffles.

The file and its chain are described in docs/guide-for-auditors.md, the shuffles in docs/shuffles.md.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

from .errors import BadExport
from .shuffles import Chance

FORMAT = "adjudicator-log/1"
MAGIC = b"\x1f\x8b"
SUM = b',"sum":"'
SUM_LENGTH = len(SUM) + 8 + len(b'"}')


@dataclass(frozen=True, slots=True)
class ExportChecked:
    """An export that is sound. `chain` stands for the whole game; `shuffles` and `lots` were worked out from its seed.

    Both are 0 if the seed is not in it: the game goes on, or people entered what chance brought.
    """

    game_id: str
    events: int
    commands: int
    chain: str
    shuffles: int
    lots: int


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its place, counted from 1, what it says, and its bytes up to its sum."""

    number: int
    said: dict[str, Any]
    body: bytes

    def part(self, name: str) -> bytes:
        """The bytes of the last field before the sum."""
        return self.body[self.body.index(f'"{name}":'.encode()) + len(name) + 3 :]


def check_export(export: BinaryIO) -> ExportChecked:
    """Check an export, packed or not: every sum, the chain, the end, and every shuffle if its seed was revealed.

    That the moves follow from the rules is for `Client.import_game` or `adjudicator verify --file` to say.

    Raises:
        BadExport: something is wrong; `line` and `wrong` say where and what.
    """
    lines = lines_of(unpacked(export))
    header = next(lines, None)
    if header is None or header.said.get("kind") != "header" or header.said.get("format") != FORMAT:
        raise BadExport.at(1, f"it does not begin with the header of an {FORMAT}")
    game_id = str(header.said["game"])
    chain = hashlib.sha256(f"{FORMAT}\n{game_id}".encode()).hexdigest()
    chance, rows = Chance(game_id), list[bytes]()
    events = commands = 0
    for line in lines:
        kind = line.said.get("kind")
        if kind == "event":
            events += 1
            if line.said.get("seq") != events:
                raise BadExport.at(line.number, f"event {line.said.get('seq')} stands where event {events} belongs")
            rows += [str(line.said["topic"]).encode(), line.part("state")]
            chance.see(line.said["state"], line.number)
        elif kind == "command":
            commands += 1
            chain = hashlib.sha256(b"\n".join((chain.encode(), line.part("record"), *rows))).hexdigest()
            rows.clear()
            if line.said.get("chain") != chain:
                raise BadExport.at(line.number, "the chain of hashes is broken: something before it was changed")
        elif kind == "footer":
            ended(line, next(lines, None), rows, (events, commands, chain))
            return ExportChecked(game_id, events, commands, chain, *chance.checked())
        else:
            raise BadExport.at(line.number, f"there is no kind of line {kind!r}")
    raise BadExport.at(0, "it was cut off: the footer is missing")


def ended(footer: Line, after: Line | None, rows: list[bytes], counted: tuple[int, int, str]) -> None:
    """Check the end."""
    said = tuple(footer.said.get(name) for name in ("events", "commands", "chain"))
    if said != counted:
        raise BadExport.at(footer.number, "the footer does not fit the lines before it")
    if rows or after is not None:
        raise BadExport.at(footer.number, "there are lines that belong to no command")


def unpacked(export: BinaryIO) -> bytes:
    """The lines of an export."""
    data = export.read()
    if not data.startswith(MAGIC):
        return data
    try:
        return gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as error:
        raise BadExport.at(0, f"it cannot be unpacked ({error})") from None


def lines_of(data: bytes) -> Iterator[Line]:
    """Every line whose sum is right."""
    for number, line in enumerate(data.splitlines(), start=1):
        body, end = line[:-SUM_LENGTH], line[-SUM_LENGTH:]
        if not end.startswith(SUM) or end[len(SUM) : -2] != f"{zlib.crc32(body):08x}".encode():
            raise BadExport.at(number, "its sum is not that of the line: it is damaged or was cut off")
        try:
            yield Line(number, json.loads(line), body)
        except ValueError:
            raise BadExport.at(number, "it is no JSON") from None
