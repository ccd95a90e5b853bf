"""A checker of shuffles written from docs/shuffles.md alone: nothing of the project is imported, only Python's own."""

from __future__ import annotations

import gzip
import hashlib
import hmac
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any


class Wrong(Exception):
    """A shuffle, or the seed, is not what it should be."""


def stream(seed: bytes, game_id: str, number: int) -> Iterator[int]:
    block = 0
    while True:
        message = f"{game_id}|{number}|{block}".encode()
        digest = hmac.new(seed, message, hashlib.sha256).digest()
        for i in range(16):
            yield int.from_bytes(digest[2 * i : 2 * i + 2], "big")
        block += 1


def draw(m: int, numbers: Iterator[int]) -> int:
    while True:
        x = next(numbers)
        if x < 65536 - 65536 % m:
            return x % m


def shuffle(ids: list[int], seed: bytes, game_id: str, number: int) -> list[int]:
    order, numbers = sorted(ids), stream(seed, game_id, number)
    for i in range(len(order) - 1, 0, -1):
        j = draw(i + 1, numbers)
        order[i], order[j] = order[j], order[i]
    return order


def lot(options: int, seed: bytes, game_id: str, number: int) -> int:
    return draw(options, stream(seed, game_id, number))


def commitment(seed: bytes) -> str:
    return hashlib.sha256(b"adjudicator-seed/1|" + seed).hexdigest()


def salted_commitment(secret: bytes, salt: bytes) -> str:
    return hashlib.sha256(b"adjudicator-seed/2|" + salt + secret).hexdigest()


def key(secret: bytes, game_id: str, renewals: int, seats: list[str], contributions: dict[str, str]) -> bytes:
    lines = ["adjudicator-shuffle/2", game_id, str(renewals)]
    lines += [f"{seat}={contributions.get(seat, '')}" for seat in seats]
    return hmac.new(secret, "\n".join(lines).encode(), hashlib.sha256).digest()


def number_key(first_key: bytes, label: str) -> str:
    return hmac.new(first_key, f"{label}|numbers".encode(), hashlib.sha256).hexdigest()[:32]


def keys_of(game_id: str, events: list[dict[str, Any]]) -> tuple[list[bytes], str]:
    """The keys, one more than there are renewals, and the label. Raises Wrong if a commitment was not kept."""
    pins = events[0]["pins"]
    committed = [pins["seed_commitment"]]
    committed += [event["seed_commitment"] for event in events if event["type"] == "chance-renewed"]
    shown = next((event for event in events if event["type"] == "seed-revealed"), None)
    if shown is None:
        raise Wrong("there is no seed to check with")
    secrets = [bytes.fromhex(each["seed"]) for each in (shown, *shown.get("renewed", []))]
    salts = [bytes.fromhex(each.get("salt", "")) for each in (shown, *shown.get("renewed", []))]
    if pins["chance_algorithm"] == "hmac-sha256-fisher-yates/1":
        if [commitment(seed) for seed in secrets] != committed:
            raise Wrong("the seed is not the one that was committed to")
        return secrets, pins.get("dealt_as", game_id)
    if pins["chance_algorithm"] != "hmac-sha256-fisher-yates/2":
        raise Wrong("another algorithm")
    if any(len(each) != 32 for each in (*secrets, *salts)):
        raise Wrong("a secret or a salt has not 32 bytes")
    if [salted_commitment(*each) for each in zip(secrets, salts, strict=True)] != committed:
        raise Wrong("the secrets are not those that were committed to")
    contributions = pins.get("contributions", {})
    keys = [key(each, game_id, n, pins["seats"], contributions) for n, each in enumerate(secrets)]
    if pins.get("number_key", "") not in ("", number_key(keys[0], game_id)):
        raise Wrong("the key of the numbers does not follow from the secret")
    return keys, game_id


def check(export: Path) -> int:
    """How many shuffles and lots of an exported game follow from its seed. Raises Wrong at the first that does not."""
    raw = export.read_bytes()
    text = gzip.decompress(raw) if raw[:2] == b"\x1f\x8b" else raw
    lines = [json.loads(line) for line in text.splitlines()]
    events: list[dict[str, Any]] = [line["state"] for line in lines if line["kind"] == "event"]
    keys, label = keys_of(lines[0]["game"], events)
    asked: dict[int, dict[str, Any]] = {}
    number = renewals = 0
    for event in events:
        if event["type"] in ("choice-opened", "choice-renewed"):
            asked[event["choice"]["id"]] = event["choice"]
        elif event["type"] == "chance-renewed":
            renewals += 1
        elif event["type"] == "choice-made" and event["seat"] == "CHANCE":
            choice = asked[event["choice"]]
            if choice["form"] == "lot":
                place = lot(len(choice["options"]), keys[renewals], label, number)
                right = event["picks"] == [choice["options"][place]["id"]]
            else:
                right = event["picks"] == shuffle(event["picks"], keys[renewals], label, number)
            if not right:
                raise Wrong(f"event {event['seq']}, number {number}, does not follow from the seed")
            number += 1
    return number
