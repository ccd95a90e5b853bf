"""Reading deck files: TOML, checked as a whole; a file with an error is refused and nothing of it is loaded."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Annotated, Any, NamedTuple

import msgspec

from engine.kernel.language.select import Piece, Text
from engine.kernel.opening import DeckList
from engine.kernel.refusal import BadCardFile
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import DECK, FIRE_DECK
from engine.rulebooks.fire_force.v1_0_0.ch0400_preparation import BLITZ, CONSTRUCTED

Count = Annotated[int, msgspec.Meta(ge=1, le=1_000)]
Cards = dict[Text, Count]
MAX_FILE = 2_000_000
FORMATS = (CONSTRUCTED, BLITZ)
GUIDE = "see docs/ability-language.md"


class NamedDeck(NamedTuple):
    """A deck of a file: what it is called, the format it is built for (402.2), and its cards."""

    name: str
    format: str
    deck: DeckList


class DeckEntry(Piece, kw_only=True, frozen=True):
    """A deck as written in a file: how many of which number in the deck (402), fire deck (403), pool (402.2a-1)."""

    name: Text
    format: str
    deck: Cards
    fire_deck: Cards
    pool: Cards = msgspec.field(default_factory=dict)
    note: str = ""


def read_decks(text: str, file: str = "decks") -> dict[str, NamedDeck]:
    """All decks of a file by name. Whether they are legal is for `check_deck` to say.

    Args:
        text: TOML with the array of tables `deck`.
        file: the name used in errors.

    Raises:
        BadCardFile: with file, deck, field and what was expected. Nothing is half-loaded.
    """
    if len(text) > MAX_FILE:
        raise BadCardFile(file, f"{len(text)} characters", f"keep a file below {MAX_FILE}")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCardFile(file, f"not TOML: {error}", GUIDE) from error
    for table in data:
        if table not in ("deck", "set"):
            raise BadCardFile(file, f"unknown table {table!r}", "use [[deck]]")
    entries = data.get("deck", [])
    if not isinstance(entries, list):
        raise BadCardFile(file, "`deck` is not an array of tables", "use [[deck]]")
    decks: dict[str, NamedDeck] = {}
    for place, entry in enumerate(entries, 1):
        deck = _deck(entry, file, place)
        if deck.name in decks:
            raise BadCardFile(
                f"{file}, deck {deck.name}, field name", "the name stands twice", "give each deck its own"
            )
        decks[deck.name] = deck
    return decks


def _deck(entry: Any, file: str, place: int) -> NamedDeck:
    where = f"{file}, deck {entry.get('name', place) if isinstance(entry, dict) else place}"
    try:
        read = msgspec.convert(entry, DeckEntry)
    except msgspec.ValidationError as error:
        wrong, _, field = str(error).partition(" - at ")
        raise BadCardFile(f"{where}, field {field.strip('`') or '$'}", wrong, GUIDE) from error
    if read.format not in FORMATS:
        raise BadCardFile(f"{where}, field format", f"unknown format {read.format!r}", f"use {' or '.join(FORMATS)}")
    if read.pool and read.format != BLITZ:
        raise BadCardFile(f"{where}, field pool", f"a {read.format} deck has none", "leave pool out")
    return NamedDeck(read.name, read.format, DeckList({DECK: read.deck, FIRE_DECK: read.fire_deck}, read.pool))


@lru_cache(maxsize=1)
def sample_decks() -> dict[str, NamedDeck]:
    """The invented sample decks shipped with this edition."""
    text = resources.files(f"{__package__}.cards").joinpath("decks.toml").read_text(encoding="utf-8")
    return read_decks(text, "cards/decks.toml")
