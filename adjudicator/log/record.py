"""What the log keeps of a command, and the chain that ties commands together.

The chain is over the rows as stored, not over decoded events: an upcaster or a new default cannot break it,
and it can be checked with nothing but SHA-256. With one line feed between the parts (no part contains one):

    chain_0 = sha256("adjudicator-log/1" LF game_id)
    chain_n = sha256(chain_{n-1} LF record LF topic LF state LF topic LF state ...)

`record` is the JSON of the `CommandRecord` without its `chain`; hashes enter and are kept as lower-case hex.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from adjudicator.log.errors import LogDamaged
from engine.kernel.verdict import Verdict

Row = tuple[str, int, str, bytes]
"""One stored event: game id, seq, topic (`card-moved/1`), state (its JSON text)."""

LOG_FORMAT = "adjudicator-log/1"


class CommandRecord(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One command and what became of it, stored in the same transaction as its events.

    `asked` is the canonical JSON of the command as it was sent, `content` its SHA-256: the same `request_id`
    with another content is refused. `verdict` and `reason` are what was answered, so that a retry gets the
    same answer. `digest` is the table's after event `last_seq`. `chain` is filled in by the store.
    """

    request_id: str
    asked: msgspec.Raw
    content: str
    actor: str
    first_seq: int
    last_seq: int
    digest: str
    recorded_at: datetime
    verdict: Verdict
    reason: str = ""
    chain: str = ""
    name: str = ""


class Head(NamedTuple):
    """Where a log ends: its last event and the chain up to it. A writer must have built on both."""

    version: int
    chain: str


class CommandRow(NamedTuple):
    """The row of a command. What it is filed under stands in its record too; `text` is the record that was hashed."""

    last_seq: int
    request_id: str
    chain: str
    text: bytes

    def record(self, game_id: str) -> CommandRecord:
        """The record, with its chain. Raises LogDamaged if it is not readable, or filed under something else."""
        try:
            record = record_from(self.text, self.chain)
        except (ValueError, RecursionError) as error:
            wrong = f"the record of the command that ends there is not readable: {error}"
            raise LogDamaged(game_id, self.last_seq if isinstance(self.last_seq, int) else 0, wrong) from error
        for column, filed, said in (
            ("last_seq", self.last_seq, record.last_seq),
            ("request_id", self.request_id, record.request_id),
        ):
            if filed != said:
                wrong = f"its command is filed under {column} {str(filed)[:80]!r}, its record says {said!r}"
                raise LogDamaged(game_id, record.first_seq, wrong)
        return record


class StoredCommand(NamedTuple):
    """A command as it lies in the store: its record, the text of it that was hashed, its rows not decoded."""

    record: CommandRecord
    text: bytes
    rows: Sequence[Row]

    def link(self, previous: str) -> str:
        """The chain after this command as its bytes make it, whatever the record says."""
        return link(previous, self.text, self.rows)


_ENCODE = msgspec.json.Encoder().encode
_DECODE = msgspec.json.Decoder(CommandRecord).decode
_CANONICAL = msgspec.json.Encoder(order="deterministic").encode


def genesis(game_id: str) -> str:
    """The chain before the first command; a log cannot pass for another game's."""
    return hashlib.sha256(f"{LOG_FORMAT}\n{game_id}".encode()).hexdigest()


def record_text(record: CommandRecord) -> bytes:
    """The JSON of a record as it is first stored and hashed: without its chain."""
    return _ENCODE(msgspec.structs.replace(record, chain="") if record.chain else record)


def record_from(text: bytes | str, chain: str) -> CommandRecord:
    """The record of a stored text, with its chain. Raises msgspec.DecodeError if it is not one."""
    return msgspec.structs.replace(_DECODE(text), chain=chain)


def link(previous: str, record: bytes, rows: Iterable[Row]) -> str:
    """The chain after a command, from the chain before it and the rows as stored."""
    parts = [previous.encode(), record]
    for _, _, topic, state in rows:
        parts.append(topic.encode())
        parts.append(state)
    return hashlib.sha256(b"\n".join(parts)).hexdigest()


def asked_and_content(command: Any) -> tuple[msgspec.Raw, str]:
    """The canonical JSON of a command (mapping keys sorted, defaults left out) and its SHA-256 in hex."""
    text = _CANONICAL(command)
    return msgspec.Raw(text), hashlib.sha256(text).hexdigest()
