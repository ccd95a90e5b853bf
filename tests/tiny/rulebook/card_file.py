"""Reading cards: `[[card]]` tables with number, name and value."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec

from engine.core.clauses.refusal import BadCardFile
from engine.core.table.cards import CardDefinition


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A card as it is written."""

    number: str
    name: str
    value: int


def cards_of(data: Mapping[str, Any], file: str = "cards") -> dict[str, CardDefinition]:
    """Cards by number, from lists of entries by kind."""
    try:
        entries = msgspec.convert(data.get("card", []), list[Entry])
    except msgspec.ValidationError as error:
        told = {"detail": str(error), "advice": "write number, name and value"}
        raise BadCardFile("card-file.unfit", written_at=file, **told) from None
    return {e.number: CardDefinition(e.number, e.name, "card", {"value": e.value}) for e in entries}


def read_cards(text: str, file: str = "cards") -> dict[str, CardDefinition]:
    """Cards by number, from the text of a file."""
    return cards_of(tomllib.loads(text), file)


def sample_cards() -> dict[str, CardDefinition]:
    """Ten red and ten blue cards."""
    numbers = [(f"{colour}-{value:02}", value) for colour in ("R", "B") for value in range(1, 11)]
    return cards_of({"card": [{"number": number, "name": number, "value": value} for number, value in numbers]})
