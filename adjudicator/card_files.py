"""Reads users' card and deck files; input that crashes the TOML reader counts as an error of the file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

from adjudicator.user_text import drop_mark
from engine.core.clauses.refusal import BadCardFile
from engine.core.opening.opening import DeckList
from engine.core.table.cards import CardDefinition
from engine.rulebooks import load_all

CardReader = Callable[[str, str], dict[str, CardDefinition]]
"""The function `read_cards` of an edition's module `card_file`; it takes the text and a name for errors."""


def read_cards(read: CardReader, text: str, file: str) -> dict[str, CardDefinition]:
    """Returns the cards of a card file. Refuses a file without cards, which would count as none. Raises BadCardFile."""
    with convert_errors(file):
        text = drop_mark(text)
        try:
            found = read(text, file)
        except BadCardFile:
            load_all()  # so that a word of another game is told from one that no game has
            found = read(text, file)
    if not found:
        raise BadCardFile("card-file.empty", written_at=file, file=file)
    return found


def add_cards(
    own: Mapping[str, CardDefinition], shipped: Mapping[str, CardDefinition], decks: Iterable[DeckList]
) -> dict[str, CardDefinition]:
    """Returns the cards of a file, and the cards of its edition if a deck needs them.

    If both define a number, the file's card is used.
    """
    listed = {number for deck in decks for cards in (*deck.zones.values(), deck.pool) for number in cards}
    if any(number in shipped for number in listed - own.keys()):
        return {**shipped, **own}
    return dict(own)


def list_replaced(own: Mapping[str, CardDefinition], shipped: Mapping[str, CardDefinition]) -> list[str]:
    """Returns the card numbers at which a file overrides its edition, in order."""
    return sorted(number for number, card in own.items() if shipped.get(number, card) != card)


@contextmanager
def convert_errors(file: str) -> Iterator[None]:
    """Converts errors while a card or deck file is read; `file` is its name in errors. Raises BadCardFile."""
    try:
        yield
    except RecursionError:
        raise BadCardFile("card-file.too-deep", written_at=file, file=file, fault="file") from None
    except ValueError as error:  # a number of thousands of digits
        raise BadCardFile("card-file.value", written_at=file, file=file, detail=str(error)) from None
