"""Exports: a game as one self-contained JSON Lines file, and its parser.

    {"kind":"header","format":"adjudicator-log/2","game":"...","exported_at":"...","program":"...","sum":"..."}
    {"kind":"event","seq":1,"topic":"game-opened/1","state":{...},"sum":"..."}    one for each event of a command
    {"kind":"command","chain":"...","salt":"...","record":{...},"sum":"..."}      then the command they belong to
    {"kind":"footer","events":1234,"commands":56,"chain":"...","sum":"..."}
    {"kind":"signature","time":"...","seal":"...","key":"...","signature":"...","sum":"..."}      if it is signed

`state` and `record` are the bytes as stored, so the chain can be computed from the file alone. `sum` is the
CRC-32 (8 hex digits) of its line up to the comma before it: it locates a damaged line. The chain
detects lines that were changed on purpose. The file never contains data of the secrets table. A line has exactly one
valid form: the same content in other bytes is refused. A log of `adjudicator-log/1` has no salts. The seal
of a signature is the SHA-256 of all lines before it.

A file is written packed (`packing`) unless its name has another suffix; the reader detects the form.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from adjudicator.audit.exports.export_errors import (
    LONGEST_FILE,
    LONGEST_LINE,
    AlteredLine,
    BadExport,
    BrokenChain,
    DamagedFile,
    MalformedLine,
    ReorderedLine,
    TruncatedExport,
)
from adjudicator.audit.exports.export_lines import CommandLine, EventLine, Footer, Header, Line, Signature
from adjudicator.audit.exports.packing import (
    ByteSink,
    DamagedPacking,
    PackingCutOff,
    PackingTooLarge,
    pack_output,
    unpack_lines,
)
from adjudicator.disk import write_result
from adjudicator.log.errors import LogDamaged
from adjudicator.log.records.command_record import (
    FORMATS,
    CommandRecord,
    Row,
    StoredCommand,
    format_of,
    is_game_id,
    is_salt,
    record_from,
    request_id_fits,
    start_chain,
)
from adjudicator.log.records.mapper import GameMapper
from adjudicator.signing import SigningKey, export_text, format_time, is_signed
from engine.core.events.game import GameOpened
from engine.core.table.bounds.work import current_meter


@dataclass(frozen=True, slots=True)
class Exported:
    """A game read from an export, with verified chain and, if signed, verified signature."""

    header: Header
    """The first line of the file."""
    commands: tuple[StoredCommand, ...]
    """The commands with their events."""
    edition: str
    """The edition that was played."""
    signature: Signature | None = None
    """The signature, if the file is signed."""

    @property
    def game_id(self) -> str:
        """Returns the game's id, which enters its chain."""
        return self.header.game

    @property
    def version(self) -> int:
        """Returns the number of its last event."""
        return self.commands[-1].record.last_seq


_ENCODE = msgspec.json.Encoder().encode
_DECODE: Callable[[bytes], Line] = msgspec.json.Decoder(Line).decode
_MANY_DIGITS = re.compile(rb"\d{19}|\d[eE]\+?\d")
LARGEST_NUMBER = 2**63 - 1
BYTES_OF_UNIT = 1_000
"""The number of bytes of an export that cost one unit of work."""
_SUM = b',"sum":"00000000"}'


def write_lines(
    game_id: str, commands: Iterable[StoredCommand], now: datetime, program: str, key: SigningKey | None = None
) -> Iterator[bytes]:
    """Yields the lines of an export, each with its line feed; signed if there is a key."""
    seal = hashlib.sha256()
    footer = Footer(0, 0, "")
    for line in _make_lines(game_id, commands, now, program):
        text = _line(line)
        seal.update(text)
        yield text
        footer = line if isinstance(line, Footer) else footer
    if key is not None:
        time = format_time(now)
        said = export_text(game_id, footer.events, footer.chain, seal.hexdigest(), time)
        yield _line(Signature(time, seal.hexdigest(), key.public, key.sign(said)))


def _make_lines(game_id: str, commands: Iterable[StoredCommand], now: datetime, program: str) -> Iterator[Line]:
    events = count = 0
    chain = ""
    for command in commands:
        if not count:
            yield Header(format_of((command,)), game_id, now, program)
        for _, seq, topic, state in command.rows:
            yield EventLine(seq, topic, msgspec.Raw(state))
        current_meter().spend(len(command.rows) + sum(len(row[3]) for row in command.rows) // BYTES_OF_UNIT)
        record, chain = msgspec.Raw(command.text), command.record.chain
        yield CommandLine(chain=chain, salt=command.salt, record=record, sum="")
        events, count = events + len(command.rows), count + 1
    yield Footer(events, count, chain)


def export(
    game_id: str,
    commands: Iterable[StoredCommand],
    out: Path | BinaryIO,
    *,
    now: datetime,
    program: str,
    compressed: bool = False,
    key: SigningKey | None = None,
) -> int:
    """Writes a game; a file is replaced only when all of it is on disk. Returns the number of lines."""
    lines = write_lines(game_id, commands, now, program, key)
    if not isinstance(out, Path):
        return _write(lines, out, compressed)
    with write_result(out) as file:
        return _write(lines, file, compressed)


def read_export(source: Path | BinaryIO, mapper: GameMapper | None = None, *, longest: int | None = None) -> Exported:
    """Reads an export and verifies every line, the order, the chain, and the event types.

    Args:
        source: plain or packed.
        mapper: the mapper of rows; by default the shipped one.
        longest: the maximal number of unpacked bytes; by default `lines.LONGEST_FILE`.

    Raises:
        BadExport: the file is invalid; the error names the line and the last sound event before it. Subclasses
            distinguish malformed, altered, misplaced, cut off and damaged files, and broken chains.
    """
    if isinstance(source, Path):
        with source.open("rb") as file:
            return read_export(file, mapper, longest=longest)
    return _Reading(mapper or GameMapper(), LONGEST_FILE if longest is None else longest).read(source)


class _Reading:
    """The state of reading one file."""

    def __init__(self, mapper: GameMapper, longest: int) -> None:
        self.mapper, self.longest = mapper, longest
        self.number, self.size = 0, 0
        self.header: Header | None = None
        self.commands: list[StoredCommand] = []
        self.rows: list[Row] = []
        self.events, self.chain, self.edition = 0, "", ""
        self.requests: dict[str, int] = {}
        self.footer: Footer | None = None
        self.signature: Signature | None = None
        self.seal = hashlib.sha256()

    def read(self, source: BinaryIO) -> Exported:
        try:
            lines = unpack_lines(source, self.longest)
            while raw := lines.readline(LONGEST_LINE + 1):
                self.number += 1
                self.size += len(raw)
                self._take(self._parse(raw))
                self.seal.update(raw)
        except DamagedPacking as damage:
            kind = {PackingCutOff: TruncatedExport, PackingTooLarge: MalformedLine}.get(type(damage), DamagedFile)
            raise kind(self.number + 1, str(damage), self.sound, fault="packing") from damage
        if self.header is None or self.footer is None:
            raise self._bad(TruncatedExport, "footer", "the file ends without its footer", self.number + 1)
        return Exported(self.header, tuple(self.commands), self.edition, self.signature)

    @property
    def sound(self) -> int:
        """Returns the last event that the chain confirms."""
        return self.events - len(self.rows)

    def _bad(self, kind: type[BadExport], fault: str, wrong: str, line: int = 0) -> BadExport:
        return kind(line or self.number, wrong, self.sound, fault=fault)

    def _parse(self, raw: bytes) -> Line:
        if len(raw) > LONGEST_LINE or self.size > self.longest:
            raise self._bad(
                MalformedLine, "too-long", f"longer than {LONGEST_LINE} bytes a line or {self.longest} a file"
            )
        if not raw.endswith(b"}\n"):
            if raw.endswith(b"\n"):
                raise self._bad(MalformedLine, "json", "not one JSON object on one line")
            raise self._bad(TruncatedExport, "middle", "the line ends in its middle")
        body, end = raw[: -len(_SUM) - 1], raw[-len(_SUM) - 1 : -1]
        try:
            line = _DECODE(raw)
        except (ValueError, RecursionError) as error:
            raise self._bad(MalformedLine, "json", f"not a line of an export: {error}") from error
        if end != _sum_of(body):
            raise self._bad(AlteredLine, "sum", "its sum does not fit its content")
        if _line(line) != raw:
            raise self._bad(
                AlteredLine, "writing", "it is not written as exports are: a part is there twice, or in other bytes"
            )
        return line

    def _take(self, line: Line) -> None:
        if self.footer is not None:
            if not isinstance(line, Signature) or self.signature is not None:
                raise self._bad(ReorderedLine, "after-footer", "nothing comes after the footer but one signature")
            self._take_signature(line, self.footer)
            return
        if isinstance(line, Header):
            self._take_header(line)
        elif self.header is None:
            raise self._bad(ReorderedLine, "header", "the first line must be the header")
        elif isinstance(line, EventLine):
            self._take_event(line)
        elif isinstance(line, CommandLine):
            self._take_command(line)
        elif isinstance(line, Footer):
            self._take_footer(line)
        else:
            raise self._bad(ReorderedLine, "signature-place", "a signature comes after the footer")

    def _take_header(self, line: Header) -> None:
        if self.header is not None:
            raise self._bad(ReorderedLine, "header", "a second header")
        if line.format not in FORMATS:
            raise self._bad(
                MalformedLine, "format", f"format {line.format[:40]!r}, this program reads {' and '.join(FORMATS)}"
            )
        if not is_game_id(line.game):
            raise self._bad(
                MalformedLine, "game-id", f"{line.game[:64]!r} is no game's id: 1 to 64 letters, digits, . _ -"
            )
        self._check_time(line.exported_at)
        self.header, self.chain = line, start_chain(line.game, line.format)

    def _take_event(self, line: EventLine) -> None:
        expected = self.events + 1
        if line.seq != expected:
            raise self._bad(ReorderedLine, "event-place", f"event {line.seq} stands where event {expected} belongs")
        state, game = bytes(line.state), self.header.game if self.header else ""
        try:
            event = self.mapper.event(game, line.seq, line.topic, state)
        except LogDamaged as damage:
            raise self._bad(MalformedLine, "event", damage.detail) from damage
        self._check_numbers(state)
        if line.seq == 1:
            if not isinstance(event, GameOpened):
                raise self._bad(ReorderedLine, "opening", f"a game begins with its opening, not with {line.topic}")
            self.edition = event.pins.edition
        self.rows.append((game, line.seq, line.topic, state))
        self.events = expected

    def _take_command(self, line: CommandLine) -> None:
        text, first = bytes(line.record), self.events - len(self.rows) + 1
        try:
            record: CommandRecord = record_from(text, line.chain)
        except (ValueError, RecursionError) as error:
            raise self._bad(MalformedLine, "record", f"not a command record: {error}") from error
        if (record.first_seq, record.last_seq) != (first, self.events) or not self.rows:
            wrong = f"it speaks of events {record.first_seq}..{record.last_seq}, those before it are {first}.."
            raise self._bad(ReorderedLine, "record-place", f"{wrong}{self.events}")
        if self.header is None or not is_salt(line.salt, self.header.format):
            raise self._bad(MalformedLine, "salt", "its salt is not one of the format that the header names")
        command = StoredCommand(record, text, self.rows, line.salt)
        if command.link(self.chain) != line.chain:
            first_line = self.number - len(self.rows)
            raise self._bad(BrokenChain, "chain", f"lines {first_line} to {self.number} are not what was chained")
        self._check_numbers(text)
        self._check_request(record.request_id)
        self._check_time(record.recorded_at)
        self.chain, self.rows = line.chain, []
        self.commands.append(command)

    def _check_request(self, request_id: str) -> None:
        """Checks that each command has a unique request id."""
        if not request_id_fits(request_id):
            raise self._bad(
                MalformedLine, "request-id", f"its request_id {request_id[:64]!r} is not 1 to 64 printable characters"
            )
        known = self.requests.setdefault(request_id, self.number)
        if known != self.number:
            raise self._bad(
                MalformedLine, "request-id", f"its request_id {request_id!r} is that of the command on line {known}"
            )

    def _check_numbers(self, text: bytes) -> None:
        """Refuses numbers that do not fit into a message, as no rule produces them."""
        if _MANY_DIGITS.search(text) is None:
            return
        try:
            beyond = _is_beyond_bounds(msgspec.json.decode(text))
        except (ValueError, RecursionError) as error:
            raise self._bad(MalformedLine, "json", f"it is not readable: {error}") from error
        if beyond:
            raise self._bad(MalformedLine, "number", f"it holds a number beyond {LARGEST_NUMBER}, which no game has")

    def _check_time(self, when: datetime) -> None:
        """Refuses a time without a time zone, which cannot be compared with others."""
        try:
            when.astimezone(UTC)
        except OverflowError:
            raise self._bad(MalformedLine, "time", f"its time {when.isoformat()} is out of range") from None
        if when.tzinfo is None:
            raise self._bad(MalformedLine, "time", f"its time {when.isoformat()} has no zone")

    def _take_footer(self, line: Footer) -> None:
        counted = Footer(self.events, len(self.commands), self.chain, line.sum)
        if self.rows or not self.commands or line != counted:
            found = f"{self.events} events in {len(self.commands)} commands"
            raise self._bad(
                TruncatedExport, "count", f"the footer counts {line.events} in {line.commands}, there are {found}"
            )
        self.footer = line

    def _take_signature(self, line: Signature, footer: Footer) -> None:
        """Checks that the signature is over this file and by the named key; its owner is not checked."""
        game = self.header.game if self.header else ""
        text = export_text(game, footer.events, footer.chain, line.seal, line.time)
        if line.seal != self.seal.hexdigest() or not is_signed(line.key, text, line.signature):
            raise self._bad(AlteredLine, "signature", "the signature is not one of this file by the key it names")
        self.signature = line


def _is_beyond_bounds(value: Any) -> bool:
    """Returns whether a JSON value holds a number too large for a message."""
    if isinstance(value, int | float):
        return not -LARGEST_NUMBER <= value <= LARGEST_NUMBER
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(map(_is_beyond_bounds, parts))


def _line(line: Line) -> bytes:
    """Returns a line as it is written."""
    body = _ENCODE(line)[: -len(b',"sum":""}') - len(line.sum)]
    return body + _sum_of(body) + b"\n"


def _sum_of(body: bytes) -> bytes:
    return b',"sum":"%08x"}' % zlib.crc32(body)


def _write(lines: Iterable[bytes], file: BinaryIO, compressed: bool) -> int:
    if compressed:
        with pack_output(file) as packer:
            return _copy_lines(lines, packer)
    return _copy_lines(lines, file)


def _copy_lines(lines: Iterable[bytes], out: ByteSink) -> int:
    count = 0
    for line in lines:
        out.write(line)
        count += 1
    return count


__all__ = ["BadExport", "Exported", "export", "read_export", "write_lines"]
