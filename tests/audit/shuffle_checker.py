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


def check(export: Path) -> int:
    """How many shuffles and lots of an exported game follow from its seed. Raises Wrong at the first that does not."""
    raw = export.read_bytes()
    text = gzip.decompress(raw) if raw[:2] == b"\x1f\x8b" else raw
    lines = [json.loads(line) for line in text.splitlines()]
    game_id = lines[0]["game"]
    events: list[dict[str, Any]] = [line["state"] for line in lines if line["kind"] == "event"]
    pins = events[0]["pins"]
    revealed = next((event["seed"] for event in events if event["type"] == "seed-revealed"), None)
    if revealed is None or pins["chance_algorithm"] != "hmac-sha256-fisher-yates/1":
        raise Wrong("there is no seed to check with, or another algorithm")
    seed = bytes.fromhex(revealed)
    if commitment(seed) != pins["seed_commitment"]:
        raise Wrong("the seed is not the one that was committed to")
    asked: dict[int, dict[str, Any]] = {}
    number = 0
    for event in events:
        if event["type"] in ("choice-opened", "choice-renewed"):
            asked[event["choice"]["id"]] = event["choice"]
        elif event["type"] == "choice-made" and event["seat"] == "CHANCE":
            choice = asked[event["choice"]]
            if choice["form"] == "lot":
                place = lot(len(choice["options"]), seed, game_id, number)
                right = event["picks"] == [choice["options"][place]["id"]]
            else:
                right = event["picks"] == shuffle(event["picks"], seed, game_id, number)
            if not right:
                raise Wrong(f"event {event['seq']}, number {number}, does not follow from the seed")
            number += 1
    return number
