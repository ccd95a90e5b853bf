"""Finds decks and card files by a user's words: a file, its deck, or a sample deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adjudicator.card_files import convert_errors, list_replaced, read_cards
from adjudicator.cli.failures import Problem, warn
from adjudicator.cli.files.user_files import read_text
from engine.core.opening.opening import DeckList
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.cards import CardDefinition
from engine.rulebooks import part, sample_cards

NAMED = 12
"""The maximal number of cards that a message names."""
SEPARATOR = "#"
"""The separator between a file and the name of a deck in it."""


@dataclass(frozen=True, slots=True)
class NamedDeckList:
    """A deck with its name."""

    name: str
    """The name of the deck."""
    format: str
    """The format of the deck."""
    cards: DeckList
    """The deck."""
    file: str = ""
    """The file of the deck; empty for a sample deck."""


def read_decks(book: Rulebook, file: Path) -> dict[str, NamedDeckList]:
    """Returns all decks of a file, as the edition reads them. Raises BadCardFile, Problem."""
    text = read_text(file, "read-deck-file")
    reader = part(book, "decks")
    if reader is None:
        raise Problem("deck-file.not-read", edition=book.id, object=str(file))
    with convert_errors(str(file)):
        read = reader.read_decks(text, str(file))
    return {name: NamedDeckList(name, found.format, found.deck, str(file)) for name, found in read.items()}


def read_sample_decks(book: Rulebook) -> dict[str, NamedDeckList]:
    """Returns the sample decks of the edition, if any."""
    module = part(book, "decks")
    shipped: Mapping[str, Any] = module.sample_decks() if module is not None else {}
    return {name: NamedDeckList(name, found.format, found.deck) for name, found in shipped.items()}


def find_deck(book: Rulebook, named: str) -> NamedDeckList:
    """Returns the deck for a sample deck's name, `FILE` or `FILE#NAME`. Raises Problem, BadCardFile."""
    shipped = read_sample_decks(book)
    if named in shipped:
        return shipped[named]
    path, _, name = named.partition(SEPARATOR)
    if not Path(path).exists():
        known = ", ".join(shipped) or "none"
        raise Problem("deck.no-file", named=named, possible=known)
    found = read_decks(book, Path(path))
    if name in found:
        return found[name]
    if not name and len(found) == 1:
        return next(iter(found.values()))
    listed = ", ".join(found) or "none"
    fault = "no-deck" if name else "several"
    raise Problem("deck.not-in-file", file=path, named=named, name=name, count=len(found), possible=listed, fault=fault)


def read_definitions(book: Rulebook, card_file: Path | None, *, as_json: bool) -> dict[str, CardDefinition]:
    """Returns the cards of a card file, then those of the edition. Raises BadCardFile, Problem.

    If the file replaces cards of the edition, they are reported on stderr (`as_json`: as JSON).
    """
    shipped = sample_cards(book)
    if card_file is None:
        return shipped
    text = read_text(card_file, "read-card-file")
    reader = part(book, "card_file")
    if reader is None:
        raise Problem("card-file.not-read", edition=book.id, act="command", object=str(card_file))
    own = read_cards(reader.read_cards, text, str(card_file))
    replaced = list_replaced(own, shipped)
    if replaced:
        numbers = ", ".join(replaced[:NAMED]) + (" ..." if len(replaced) > NAMED else "")
        problem = Problem("card-file.replaces", file=str(card_file), edition=book.id, possible=numbers)
        warn(problem, as_json=as_json)
    return {**shipped, **own}
