"""The user's imported cards, kept by game, readable by no other user."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from adjudicator.cli.failures import Problem
from adjudicator.cli.files.user_folders import cards_folder
from adjudicator.user_text import NoUtf8, decode_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from adjudicator.cards.card_folder import CardFolder
    from adjudicator.cards.compiled_card import CompiledCard
    from adjudicator.cards.kept_cards import KeptCard, KeptCards
    from adjudicator.cards.printed_card import PrintedCard
    from adjudicator.cli.files.deck_files import NamedDeckList
    from engine.core.play.book.rulebook import Rulebook

LARGEST = 64 * 1024 * 1024
"""The maximal size of a file of card data, in bytes."""


def open_folder() -> CardFolder:
    """Returns the folder with the user's imported cards."""
    from adjudicator.cards.card_folder import CardFolder

    return CardFolder(cards_folder())


def load_cards(game: str) -> KeptCards:
    """Returns the imported cards of a game, none if nothing was imported. Raises BadCardFile."""
    from engine.core.clauses.refusal import BadCardFile

    folder = open_folder()
    try:
        return folder.read(game)
    except BadCardFile as error:
        raise BadCardFile(error.code, **{**error.arguments, "file": str(folder.locate(game))}) from None


def find_imported(edition: str, named: Iterable[str]) -> dict[str, KeptCard]:
    """Returns the imported cards that these numbers or names mean, by what they were called.

    Those of an edition's game are looked through; of every game where that game has no cards to import.
    """
    from adjudicator.cards.shapes.shapes import SHAPES
    from engine.rulebooks import load

    game = load(edition).id.partition("@")[0] if edition else ""
    called = list(named)
    found: dict[str, KeptCard] = {}
    for one in (game,) if game in SHAPES else tuple(SHAPES):
        cards = load_cards(one).cards
        by_name = {name: card for card in cards.values() for name in (card.printed.name, *card.printed.names.values())}
        for word in called:
            card = cards.get(SHAPES[one].tidy_number(word)) or by_name.get(word)
            if card is not None:
                found.setdefault(word, card)
    return {word: found[word] for word in called if word in found}


def keep_cards(game: str, cards: Iterable[tuple[PrintedCard, CompiledCard]]) -> Path:
    """Stores imported cards for later commands; returns the file."""
    folder = open_folder()
    folder.add(game, cards)
    return folder.locate(game)


@contextmanager
def open_source(file: Path) -> Iterator[BinaryIO]:
    """Opens a file of card data for reading. Raises Problem if it cannot be read."""
    try:
        with file.open("rb") as opened:
            yield opened
    except OSError as error:
        raise Problem(
            "file.unreadable",
            act="read-card-file",
            file=str(file),
            failure=error.errno or 0,
            detail=str(error.strerror),
        ) from None


def read_source_text(file: Path) -> str:
    """Returns the text of a file of card data. Raises Problem."""
    with open_source(file) as opened:
        data = opened.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise Problem("file.too-large", act="read-card-file", file=str(file), most=LARGEST)
    try:
        return decode_text(data)
    except NoUtf8 as error:
        if error.encoding:
            raise Problem("file.other-encoding", act="read-card-file", file=str(file), named=error.encoding) from None
        raise Problem("file.no-utf8", act="read-card-file", file=str(file), place=error.place) from None


def is_deck_list(file: Path) -> bool:
    """Returns whether a file is a player's deck list, and not a deck file."""
    return file.suffix.lower() in {".o8d", ".fdk", ".txt", ".json"} and file.is_file()


def read_deck_list(book: Rulebook, file: Path) -> tuple[NamedDeckList, str]:
    """Returns the deck of a player's list, and a card file with its imported cards.

    Raises:
        BadCardFile: the list cannot be read, or names cards that are not imported or not understood.
    """
    from adjudicator.cards.deck_lists import read_deck_list as read_lines
    from adjudicator.cards.imported_decks import find_deck, write_imported_cards
    from adjudicator.cli.files.deck_files import NamedDeckList

    game = book.id.partition("@")[0]
    kept = load_cards(game)
    found = find_deck(book, kept, read_lines(read_source_text(file), str(file), game))
    found.require_whole(str(file))
    numbers = {number: None for cards in found.deck.zones.values() for number in cards}
    deck = NamedDeckList(file.stem, found.format, found.deck, str(file))
    return deck, write_imported_cards(book, kept, numbers, str(file))
