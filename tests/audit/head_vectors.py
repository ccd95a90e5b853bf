"""The test vectors of docs/signed-heads.md: `python -m tests.audit.head_vectors` prints them, made by the service."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from adjudicator.log.records.command_record import UNSALTED_FORMAT, Row, bound, link, start_chain
from adjudicator.signing import SigningKey, export_text, format_time, sign_head

GAME = "game-1"
SALTS = ("000102030405060708090a0b0c0d0e0f", "f0e1d2c3b4a5968778695a4b3c2d1e0f")
RECORDS = (b'{"request_id":"one","first_seq":1,"last_seq":2}', b'{"request_id":"two","first_seq":3,"last_seq":3}')
ROWS: tuple[list[Row], ...] = (
    [(GAME, 1, "game-opened/1", b'{"type":"game-opened","seq":1}'), (GAME, 2, "turn-began/1", b'{"seq":2}')],
    [(GAME, 3, "card-moved/1", '{"seq":3,"name":"火"}'.encode())],
)
SECRET = sha256(b"the key of the test vectors, which signs nothing else").digest()
AT = datetime(2026, 11, 22, 17, 0, 0, 250000, tzinfo=UTC)


def vectors() -> list[dict[str, Any]]:
    """One object for each line of the document's block."""
    made: list[dict[str, Any]] = [
        {"format": UNSALTED_FORMAT, "game": GAME, "chain": start_chain(GAME, UNSALTED_FORMAT)}
    ]
    chain = start_chain(GAME, UNSALTED_FORMAT)
    for record, rows in zip(RECORDS, ROWS, strict=True):
        chain = link(chain, record, rows)
        made.append({**_command(record, rows), "chain": chain})
    chain = start_chain(GAME)
    made.append({"format": "adjudicator-log/2", "game": GAME, "chain": chain})
    for salt, record, rows in zip(SALTS, RECORDS, ROWS, strict=True):
        chain = link(chain, record, rows, salt)
        made.append({"salt": salt, **_command(record, rows), "bound": bound(record, rows, salt), "chain": chain})
    key = SigningKey(Ed25519PrivateKey.from_private_bytes(SECRET))
    head = sign_head(key, GAME, 3, chain, AT)
    made.append({"head": head.text.decode(), "key": head.key, "signature": head.signature})
    seal = sha256(b"all lines of the file up to the footer\n").hexdigest()
    text = export_text(GAME, 3, chain, seal, format_time(AT))
    made.append({"export": text.decode(), "key": key.public, "signature": key.sign(text)})
    return made


def _command(record: bytes, rows: list[Row]) -> dict[str, Any]:
    return {"record": record.decode(), "events": [[topic, state.decode()] for _, _, topic, state in rows]}


def block() -> str:
    """The vectors as they stand in the document."""
    return "\n".join(json.dumps(vector, ensure_ascii=False) for vector in vectors())


if __name__ == "__main__":
    print(block())
