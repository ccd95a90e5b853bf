"""Entries by hand that take the place of compiled ones, bound to a number and a text."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.cards.compiled_card import CompiledCard, CompiledLine
from adjudicator.cards.compiler import CheckEntry
from adjudicator.cards.printed_card import OVERRIDE, PrintedCard
from adjudicator.cards.shapes.shapes import SHAPES
from engine.core.clauses.refusal import BadCardFile

HASHES = "text_hash"
"""The table of a file of overrides that names the hash of each text."""


@dataclass(frozen=True, slots=True)
class Override:
    """An entry by hand."""

    table: str
    """Its table, the kind of the card."""
    entry: Mapping[str, Any]
    """The entry."""
    text_hash: str
    """The hash of the text for which it was written."""


def read_overrides(text: str, file: str, game: str = "fftcg") -> dict[str, Override]:
    """Returns the entries of a file by number. Raises BadCardFile."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise BadCardFile("card-source.override-toml", file=file) from None
    hashes = data.pop(HASHES, {})
    data.pop("set", None)
    found: dict[str, Override] = {}
    for table, entry in _list_entries(data):
        number = SHAPES[game].tidy_number(str(entry.get("number", "")))
        found[number] = Override(table, {**entry, "number": number}, str(hashes.get(entry.get("number"), "")))
    return found


def _list_entries(data: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for table, entries in data.items():
        for entry in entries if isinstance(entries, list) else ():
            if isinstance(entry, dict):
                yield table, entry


def apply_override(
    card: PrintedCard, override: Override, check: CheckEntry, file: str, game: str = "fftcg"
) -> CompiledCard:
    """Returns a card with the entry by hand.

    Raises:
        BadCardFile: the entry was written for another text, or cannot be read.
    """
    if override.text_hash != card.text_hash:
        if not override.text_hash:
            raise BadCardFile("card-source.override-unbound", file=file, named=card.number, given=card.text_hash)
        raise BadCardFile("card-source.override-stale", file=file, named=card.number, given=card.text_hash)
    fault = check(override.table, override.entry)
    if fault:
        raise BadCardFile("card-source.override-bad", file=file, named=card.number, detail=fault)
    lines = tuple(CompiledLine(place, line, OVERRIDE) for place, line in enumerate(SHAPES[game].split_lines(card.text)))
    named = card.number, card.name, card.set, override.table
    return CompiledCard(*named, OVERRIDE, card.text_hash, "by hand", lines, dict(override.entry))
