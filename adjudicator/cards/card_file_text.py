"""Writes compiled cards as a card file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from adjudicator.cards.compiled_card import CompiledCard

RULER, J_SIDE = "ruler", "J"
"""A ruler of Force of Will, and what the number of its other side has behind its own."""
_BARE = re.compile(r"^[A-Za-z0-9_-]+$")


def write_card_file(cards: Iterable[CompiledCard]) -> str:
    """Returns the text of a card file with all whole cards, in which a ruler names its side."""
    whole = {card.number: card for card in cards if card.is_whole}
    entries = ((card.kind, {**_name_origin(card), **_name_side(card, whole)}) for card in whole.values())
    return "\n".join(f"[[{kind}]]\n{_write_fields(entry)}" for kind, entry in entries)


def _name_side(card: CompiledCard, whole: Mapping[str, CompiledCard]) -> dict[str, str]:
    side = f"{card.number}{J_SIDE}"
    return {"side": side} if card.kind == RULER and side in whole else {}


def _name_origin(card: CompiledCard) -> dict[str, Any]:
    """Returns the entry of a card with the hash of its text and the compiler; a game tells them in its first event."""
    return {**card.entry, "made_from": {"text_hash": card.text_hash, "compiler": card.compiler}}


def _write_fields(entry: dict[str, Any]) -> str:
    return "".join(f"{_write_key(name)} = {write_value(value)}\n" for name, value in entry.items())


def write_value(value: Any) -> str:
    """Returns a value of an entry as TOML, on one line."""
    if isinstance(value, dict):
        inner = ", ".join(f"{_write_key(name)} = {write_value(part)}" for name, part in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(write_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _write_key(name: str) -> str:
    return name if _BARE.match(name) else json.dumps(name, ensure_ascii=False)


_ENTRY = re.compile(r"^(?=\[\[[a-z_]+\]\]\nnumber = )", re.MULTILINE)


def join_card_files(own: str, imported: Iterable[str]) -> str:
    """Returns one card file of several written by `write_card_file`, each card once, behind a user's own file."""
    entries = dict.fromkeys(entry.strip() for text in imported for entry in _ENTRY.split(text) if entry.strip())
    return "\n".join([*([own] if own else []), *(f"{entry}\n" for entry in entries)])
