"""Chains, heads and signed exports checked by docs/signed-heads.md alone: nothing of the program is used here."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

COMMAND = re.compile(rb'\{"kind":"command","chain":"([0-9a-f]{64})",(?:"salt":"([0-9a-f]{32})",)?"record":')
EVENT = re.compile(rb'\{"kind":"event","seq":\d+,"topic":"([^"]*)","state":')


def sha(*parts: bytes) -> str:
    return hashlib.sha256(b"\n".join(parts)).hexdigest()


def begin(log_format: str, game: str) -> str:
    return sha(log_format.encode(), game.encode())


def bound(salt: str, record: bytes, events: list[tuple[bytes, bytes]]) -> str:
    return sha(salt.encode(), record, *(part for event in events for part in event))


def step(chain: str, salt: str, record: bytes, events: list[tuple[bytes, bytes]]) -> str:
    if salt:
        return sha(chain.encode(), bound(salt, record, events).encode())
    return sha(chain.encode(), record, *(part for event in events for part in event))


def signed(key: str, text: str, signature: str) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), text.encode())
    except InvalidSignature:
        return False
    return True


def chains(file: Path) -> tuple[str, dict[int, str], str]:
    """The game, the chain after each command by its last event, and the key that signed the file ('' if none did)."""
    data = file.read_bytes()
    lines = (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).splitlines(keepends=True)
    header = json.loads(lines[0])
    chain, count, events, found, key = begin(header["format"], header["game"]), 0, [], {}, ""
    for number, line in enumerate(lines):
        body = line[: -len(b',"sum":"00000000"}\n')]
        if event := EVENT.match(body):
            events.append((event[1], body[event.end() :]))
            count += 1
        elif command := COMMAND.match(body):
            chain = step(chain, (command[2] or b"").decode(), body[command.end() :], events)
            assert chain == command[1].decode(), "the chain is broken"
            found[count], events = chain, []
        elif line.startswith(b'{"kind":"signature"'):
            said: dict[str, Any] = json.loads(line)
            seal = hashlib.sha256(b"".join(lines[:number])).hexdigest()
            text = "\n".join(["adjudicator-export/1", header["game"], str(count), chain, seal, said["time"]])
            assert seal == said["seal"] and signed(said["key"], text, said["signature"]), "the signature is not good"
            key = said["key"]
    return header["game"], found, key


def passes(file: Path, head: dict[str, Any]) -> bool:
    """Whether an export passes through a signed head of its game."""
    text = "\n".join(["adjudicator-head/1", head["game"], str(head["version"]), head["chain"], head["time"]])
    assert signed(head["key"], text, head["signature"]), "the head is forged"
    game, found, _ = chains(file)
    return game == head["game"] and found.get(head["version"]) == head["chain"]
