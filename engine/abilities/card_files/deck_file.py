"""The parser of deck files: TOML, checked as a whole; a file with an error is not loaded at all."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from typing import Annotated, Any, NamedTuple

import msgspec

from engine.abilities.card_files.card_file import entry_of, toml_of
from engine.abilities.language.selectors import Piece, Text
from engine.core.clauses.codec import ready
from engine.core.clauses.refusal import BadCardFile
from engine.core.opening.opening import DeckList

Count = Annotated[int, msgspec.Meta(ge=1, le=1_000)]
Cards = dict[Text, Count]
"""The count of each card number."""


class NamedDeck(NamedTuple):
    """A deck of a file."""

    name: str
    """The name of the deck."""
    format: str
    """The format it is built for."""
    deck: DeckList
    """Its cards."""


class DeckEntry(Piece, kw_only=True, frozen=True):
    """The fields of every deck entry; an edition adds one for each zone that begins with cards of the deck."""

    name: Text
    """The name of the deck."""
    format: str
    """The format it is built for."""
    note: str = ""
    """A note for the reader."""


@dataclass(frozen=True, slots=True)
class DeckFile:
    """How an edition's deck files are built."""

    form: type[DeckEntry]
    """The class of a deck, with a field for each of `zones`."""
    zones: tuple[str, ...]
    """The zones that a deck has cards for."""
    formats: tuple[str, ...]
    """The formats of decks, the usual one first."""
    pooled: tuple[str, ...] = ()
    """The formats in which a deck also has `pool`, the opened cards."""

    def __post_init__(self) -> None:
        ready(self.form)

    def shipped(self, package: str) -> dict[str, NamedDeck]:
        """Returns the decks in the folder `cards` of an edition's package."""
        text = resources.files(f"{package}.cards").joinpath("decks.toml").read_text(encoding="utf-8")
        return self.read(text, "cards/decks.toml")

    def read(self, text: str, file: str = "decks") -> dict[str, NamedDeck]:
        """Returns all decks of a file by name; the edition's deck check says whether they are legal.

        Args:
            text: TOML with the array of tables `deck`.
            file: the name used in errors.

        Raises:
            BadCardFile: with file, deck, field and what was expected. Nothing is half-loaded.
        """
        data = toml_of(text, file)
        for table in data:
            if table not in ("deck", "set"):
                raise BadCardFile("deck-file.table", written_at=file, file=file, named=table)
        entries = data.get("deck", [])
        if not isinstance(entries, list):
            raise BadCardFile("deck-file.no-array", written_at=file, file=file)
        decks: dict[str, NamedDeck] = {}
        for place, entry in enumerate(entries, 1):
            deck = self._deck(entry, file, place)
            if deck.name in decks:
                raise BadCardFile("deck-file.name-twice", written_at=file, file=file, named=deck.name)
            decks[deck.name] = deck
        return decks

    def _deck(self, entry: Any, file: str, place: int) -> NamedDeck:
        where = f"{file}, deck {entry.get('name', place) if isinstance(entry, dict) else place}"
        read = entry_of(entry, self.form, where)
        if read.format not in self.formats:
            raise BadCardFile(
                "deck-file.format",
                written_at=where,
                where=where,
                named=read.format,
                possible=" / ".join(self.formats),
                several=" or ".join(self.formats),
            )
        pool: dict[str, int] = getattr(read, "pool", {})
        if pool and read.format not in self.pooled:
            raise BadCardFile("deck-file.no-pool", written_at=where, where=where, named=read.format)
        return NamedDeck(read.name, read.format, DeckList({zone: getattr(read, zone) for zone in self.zones}, pool))
