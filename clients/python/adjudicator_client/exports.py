"""Checks an export without a server: checksums, the hash chain, the shuffles, and the signature.

docs/guide-for-auditors.md describes the file, docs/signed-heads.md its chain and signature, docs/shuffles.md the
shuffles.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import BinaryIO

from .errors import BadExport
from .heads import EXPORT, hash_of, is_signed
from .json_fields import Fields, Malformed, field_of, fields_of
from .packing import Damaged, lines_of
from .shuffles import Chance

FORMATS = ("adjudicator-log/1", "adjudicator-log/2")
UNSALTED = FORMATS[0]
SUM_LENGTH = len(b',"sum":"00000000"}')
HEADER = b'{"kind":"header",'
FOOTER = b'{"kind":"footer",'
EVENT = re.compile(rb'\{"kind":"event","seq":(\d{1,15}),"topic":"([^"\\]*)","state":')
COMMAND = re.compile(rb'\{"kind":"command","chain":"([0-9a-f]{64})",(?:"salt":"([0-9a-f]{32})",)?"record":')
SIGNATURE = re.compile(
    rb'\{"kind":"signature","time":"([^"\\]*)","seal":"([0-9a-f]{64})",'
    rb'"key":"([0-9a-f]{64})","signature":"([0-9a-f]{128})"'
)


@dataclass(frozen=True, slots=True)
class ExportChecked:
    """A sound export."""

    game_id: str
    """The id of its game."""
    events: int
    """The number of its events."""
    commands: int
    """The number of its commands."""
    chain: str
    """The hash of the whole game."""
    shuffles: int
    """The number of shuffles recomputed from the seed; 0 without it, in a running or observed game."""
    lots: int
    """The number of lots recomputed from the seed; 0 without the seed."""
    signed_by: str = ""
    """The public key (hex) of its signature, empty without one. You must know the key's owner yourself."""
    signed_at: str = ""
    """The time of its signature; empty without one."""
    ends: Mapping[int, str] = field(default_factory=dict, repr=False)
    """The chain at every event that ends a command; `SignedHead.standing` compares a head with it."""


def check_export(export: BinaryIO) -> ExportChecked:
    """Checks an export, packed or not: checksums, chain, end, and every shuffle if the seed was revealed.

    It is read piece by piece, and refused beyond the limits of an export before it fills the memory. Whether the moves
    follow the rules, `Client.import_game` or `adjudicator verify --file` checks.

    Raises:
        BadExport: the export is unsound; `line` and `wrong` give the place and the fault.
    """
    reading = Reading()
    try:
        for line in lines_of(export):
            reading.take(line)
    except Malformed as wrong:
        raise BadExport.at(reading.line, str(wrong)) from None
    except Damaged as damage:
        raise BadExport.at(reading.line + 1, str(damage)) from None
    return reading.finished()


class Reading:
    """The state of reading one file. `line` is the last line read, counted from 1."""

    def __init__(self) -> None:
        self.line = self.events = self.commands = 0
        self.chain, self.format, self.ended = "", "", False
        self.rows: list[bytes] = []
        self.ends: dict[int, str] = {}
        self.seal, self.signed_by, self.signed_at = hashlib.sha256(), "", ""
        self.chance: Chance | None = None

    def take(self, line: bytes) -> None:
        """Checks a line alone and against the lines before it. Raises Malformed."""
        self.line += 1
        if not line.endswith(b"\n"):
            raise Malformed("the line ends in its middle")
        body, end = line[: -SUM_LENGTH - 1], line[-SUM_LENGTH - 1 : -1]
        if end != b',"sum":"%08x"}' % zlib.crc32(body):
            raise Malformed("its sum is not that of the line")
        if self.ended:
            self.take_signature(SIGNATURE.fullmatch(body))
            return
        self.seal.update(line)
        if body.startswith(HEADER):
            self.take_header(fields_of(line))
        elif self.chance is None:
            raise Malformed("the first line must be the header")
        elif event := EVENT.match(body):
            self.take_event(self.chance, int(event[1]), event[2], body[event.end() :])
        elif command := COMMAND.match(body):
            self.take_command(command[1].decode(), command[2] or b"", body[command.end() :])
        elif body.startswith(FOOTER):
            self.take_footer(fields_of(line))
        else:
            raise Malformed("not a line of an export")

    def take_header(self, header: Fields) -> None:
        """Reads the header with the game. Raises Malformed."""
        if self.chance is not None:
            raise Malformed("a second header")
        self.format = field_of(header, "format", str)
        if self.format not in FORMATS:
            raise Malformed(f"its format is not one of {', '.join(FORMATS)}")
        game_id = field_of(header, "game", str)
        try:
            self.chain = hashlib.sha256(f"{self.format}\n{game_id}".encode()).hexdigest()
        except UnicodeEncodeError:
            raise Malformed("its game is no text") from None
        self.chance = Chance(game_id)

    def take_event(self, chance: Chance, seq: int, topic: bytes, state: bytes) -> None:
        """Reads an event, which waits for its command. Raises Malformed."""
        if seq != self.events + 1:
            raise Malformed(f"event {seq} stands where event {self.events + 1} belongs")
        self.events = seq
        self.rows += [topic, state]
        chance.see(fields_of(state), seq, self.line)

    def take_command(self, chain: str, salt: bytes, record: bytes) -> None:
        """Reads a command, whose hash covers its events and all before them. Raises Malformed."""
        fields, first = fields_of(record), self.events - len(self.rows) // 2 + 1
        span = field_of(fields, "first_seq", int), field_of(fields, "last_seq", int)
        if span != (first, self.events) or not self.rows:
            raise Malformed(f"it speaks of events {span[0]} to {span[1]}, those before it are {first} to {self.events}")
        if bool(salt) == (self.format == UNSALTED):
            raise Malformed(f"a command {'with' if salt else 'without'} a salt is none of {self.format}")
        bound = [record, *self.rows] if not salt else [hash_of(salt, record, *self.rows).encode()]
        self.chain = hash_of(self.chain.encode(), *bound)
        if chain != self.chain:
            raise Malformed("the chain of hashes is broken: something before it was changed")
        self.ends[self.events] = chain
        self.rows.clear()
        self.commands += 1

    def take_footer(self, footer: Fields) -> None:
        """Reads the footer. Raises Malformed."""
        counted = field_of(footer, "events", int), field_of(footer, "commands", int), field_of(footer, "chain", str)
        if counted != (self.events, self.commands, self.chain) or self.rows or not self.commands:
            raise Malformed("the footer does not fit the lines before it")
        self.ended = True

    def take_signature(self, found: re.Match[bytes] | None) -> None:
        """Reads the server's signature, which covers all lines before it. Raises Malformed."""
        if self.chance is None or self.signed_by or found is None:
            raise Malformed("nothing comes after the footer but one signature")
        try:
            time, seal, key, signature = (part.decode() for part in found.groups())
        except UnicodeDecodeError:
            raise Malformed("its time is no text") from None
        if seal != self.seal.hexdigest():
            raise Malformed("the seal of the signature is not that of the lines before it")
        if not is_signed(key, signature, EXPORT, self.chance.game_id, str(self.events), self.chain, seal, time):
            raise Malformed("its signature is not that of the key it names")
        self.signed_by, self.signed_at = key, time

    def finished(self) -> ExportChecked:
        """Returns the result of the whole file. Raises BadExport."""
        if self.chance is None or not self.ended:
            raise BadExport.at(self.line + 1, "the file ends without its footer")
        game_id, (shuffles, lots) = self.chance.game_id, self.chance.checked()
        counted = (self.events, self.commands, self.chain, shuffles, lots)
        return ExportChecked(game_id, *counted, self.signed_by, self.signed_at, self.ends)
