"""Records of commands, and the hash chain that links them.

The chain is over the rows as stored, not over decoded events: an upcaster or a new default cannot break it,
and it can be checked with nothing but SHA-256. With one line feed between the parts (no part contains one):

    chain_0 = sha256("adjudicator-log/2" LF game_id)
    bound_n = sha256(salt_n LF record LF topic LF state LF topic LF state ...)
    chain_n = sha256(chain_{n-1} LF bound_n)

`record` is the JSON of the `CommandRecord` without its `chain`; hashes and salts enter and are kept as lower-case hex.
A salt is 128 random bits of one command. It is secret until the log is opened, so that a chain reveals nothing that its
records hide: without salts, a holder of two chains could try every card that may have been drawn between them.

Logs of `adjudicator-log/1` have no salts. They are still read, and continued in their own format:

    chain_0 = sha256("adjudicator-log/1" LF game_id)
    chain_n = sha256(chain_{n-1} LF record LF topic LF state LF topic LF state ...)
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from adjudicator.log.errors import LogDamaged
from engine.core.clauses.finding import Verdict

Row = tuple[str, int, str, bytes]
"""One stored event: game id, seq, topic (`card-moved/1`), state (its JSON text)."""


class EncodedRows(list[Row]):
    """The rows of one command's events, joined once for all that hash or pack them."""

    __slots__ = ("joined",)

    def __init__(self, rows: Iterable[Row], joined: bytes) -> None:
        """`joined` is `topic LF state LF topic LF state ...` of the rows."""
        super().__init__(rows)
        self.joined = joined


UNSALTED_FORMAT = "adjudicator-log/1"
LOG_FORMAT = "adjudicator-log/2"
FORMATS = (UNSALTED_FORMAT, LOG_FORMAT)
LONGEST_REQUEST_ID = 64
"""The maximal length of a request_id; the proto repeats it, and a test compares both."""

_SALT = re.compile(r"[0-9a-f]{32}")
_GAME_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")


class CommandRecord(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A command and its outcome, stored in the same transaction as its events."""

    request_id: str
    """The id of the request; another command with the same id is refused."""
    asked: msgspec.Raw
    """The canonical JSON of the command as it was sent."""
    content: str
    """The SHA-256 of `asked`."""
    actor: str
    """The role that sent the command."""
    first_seq: int
    """The number of its first event."""
    last_seq: int
    """The number of its last event."""
    digest: str
    """The digest of the state after its last event."""
    recorded_at: datetime
    """When it was recorded."""
    verdict: Verdict
    """The verdict in the answer, so that a retry gets the same answer."""
    reason: str = ""
    """The reason in the answer; empty for a legal command."""
    chain: str = ""
    """The chain hash after it, filled in by the store."""
    name: str = ""
    """The label of the token that was used."""
    engine: str = ""
    """The engine version that decided it; empty for the version that opened the game."""


class Head(NamedTuple):
    """The end of a log; a writer must build on both fields."""

    version: int
    """The last event."""
    chain: str
    """The chain hash up to it."""


class CommandRow(NamedTuple):
    """The row of a command. Its columns repeat fields of the record."""

    last_seq: int
    """The number of its last event."""
    request_id: str
    """The id of the request."""
    chain: str
    """The chain hash after it."""
    text: bytes
    """The record as it was hashed."""
    salt: str = ""
    """The salt of its link."""

    def record(self, game_id: str) -> CommandRecord:
        """Returns the record with its chain. Raises LogDamaged if it is unreadable or stored under another key."""
        try:
            record = record_from(self.text, self.chain)
        except (ValueError, RecursionError) as error:
            wrong = f"the record of the command that ends there is not readable: {error}"
            raise LogDamaged(
                game_id, self.last_seq if isinstance(self.last_seq, int) else 0, wrong, fault="record"
            ) from error
        for column, filed, said in (
            ("last_seq", self.last_seq, record.last_seq),
            ("request_id", self.request_id, record.request_id),
        ):
            if filed != said:
                wrong = f"its command is filed under {column} {str(filed)[:80]!r}, its record says {said!r}"
                raise LogDamaged(game_id, record.first_seq, wrong, fault="record")
        return record


class StoredCommand(NamedTuple):
    """A command as stored."""

    record: CommandRecord
    """Its record."""
    text: bytes
    """The record as it was hashed."""
    rows: Sequence[Row]
    """The rows of its events, not decoded."""
    salt: str = ""
    """The salt of its link; empty in a log of `adjudicator-log/1`."""

    def link(self, previous: str) -> str:
        """Returns the chain after this command, computed from its bytes."""
        return link(previous, self.text, self.rows, self.salt)


CommandColumns = tuple[str, int, str, str, bytes, str]
"""A command as a row: game, last event, request_id, chain, text, salt."""

_ENCODE = msgspec.json.Encoder().encode
_DECODE = msgspec.json.Decoder(CommandRecord).decode
_CANONICAL = msgspec.json.Encoder(order="deterministic").encode


def request_id_fits(request_id: str) -> bool:
    """Returns whether a request_id has 1 to 64 printable ASCII characters."""
    return request_id.isascii() and request_id.isprintable() and 0 < len(request_id) <= LONGEST_REQUEST_ID


def is_game_id(text: str) -> bool:
    """Returns whether a word can be a game's id: at most 64 letters, digits, `.`, `_`, `-`."""
    return _GAME_ID.fullmatch(text) is not None


def start_chain(game_id: str, log_format: str = LOG_FORMAT) -> str:
    """Returns the chain before the first command; it binds the log to its game."""
    return hashlib.sha256(f"{log_format}\n{game_id}".encode()).hexdigest()


def format_of(commands: Sequence[StoredCommand]) -> str:
    """Returns the format of a log, which depends on whether its first command has a salt."""
    return UNSALTED_FORMAT if commands and not commands[0].salt else LOG_FORMAT


def draw_salt() -> str:
    """Returns the salt of a new command, from the system's source of randomness."""
    return secrets.token_hex(16)


def is_salt(salt: str, log_format: str) -> bool:
    """Returns whether a text is a valid salt in that format: 32 hex digits, or empty."""
    return not salt if log_format == UNSALTED_FORMAT else _SALT.fullmatch(salt) is not None


def record_text(record: CommandRecord) -> bytes:
    """Returns the JSON of a record without its chain, as it is stored and hashed."""
    return _ENCODE(msgspec.structs.replace(record, chain="") if record.chain else record)


def record_from(text: bytes | str, chain: str) -> CommandRecord:
    """Returns the record of a stored text, with its chain. Raises msgspec.DecodeError."""
    return msgspec.structs.replace(_DECODE(text), chain=chain)


def link(previous: str, record: bytes, rows: Iterable[Row], salt: str = "") -> str:
    """Returns the chain after a command, from the chain before it and its stored rows (format 1: without salt)."""
    if not salt:
        return _hash(previous.encode(), record, *_join_rows(rows))
    return _hash(previous.encode(), bound(record, rows, salt).encode())


def find_broken_link(game_id: str, commands: Sequence[StoredCommand]) -> StoredCommand | None:
    """Returns the first command of a log whose recorded chain differs from the computed one."""
    chain = start_chain(game_id, format_of(commands))
    for command in commands:
        chain = command.link(chain)
        if chain != command.record.chain:
            return command
    return None


def compute_chains(game_id: str, commands: Sequence[StoredCommand]) -> list[str]:
    """Returns a game's chain after these commands, in each possible format of its log."""
    chains = [start_chain(game_id, log_format) for log_format in FORMATS]
    for command in commands:
        unsalted = command._replace(salt="")
        chains = [each.link(chain) for each, chain in zip((unsalted, command), chains, strict=True)]
    return chains


def bound(record: bytes, rows: Iterable[Row], salt: str) -> str:
    """Returns the contribution of a command to the chain of a salted log; it reveals nothing without the salt."""
    return _hash(salt.encode(), record, *_join_rows(rows))


def _join_rows(rows: Iterable[Row]) -> Sequence[bytes]:
    """Returns what a command's chain takes in of its rows, in one part or in several."""
    if isinstance(rows, EncodedRows) and rows:
        return (rows.joined,)
    parts: list[bytes] = []
    for _, _, topic, state in rows:
        parts += (topic.encode(), state)
    return parts


def _hash(*parts: bytes) -> str:
    return hashlib.sha256(b"\n".join(parts)).hexdigest()


def make_rows(game_id: str, base: Head, commands: Iterable[StoredCommand]) -> tuple[list[Row], list[CommandColumns]]:
    """Returns event rows and command rows of commands after `base`.

    Raises ValueError if the commands do not follow each other.
    """
    events: list[Row] = []
    records: list[CommandColumns] = []
    version = base.version
    for record, text, rows, salt in commands:
        if record.first_seq != version + 1 or len(rows) != record.last_seq - version:
            raise ValueError(f"command {record.request_id!r} does not follow event {version} of {game_id!r}")
        version = record.last_seq
        events.extend(rows)
        records.append((game_id, version, record.request_id, record.chain, text, salt))
    return events, records


def encode_asked(command: Any) -> tuple[msgspec.Raw, str]:
    """Returns the canonical JSON of a command (keys sorted, defaults omitted) and its SHA-256 in hex."""
    text = _CANONICAL(command)
    return msgspec.Raw(text), hashlib.sha256(text).hexdigest()
