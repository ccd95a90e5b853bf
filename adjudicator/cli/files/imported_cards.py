"""The user's imported cards, kept by game, readable by no other user."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.cli.failures import Problem
from adjudicator.cli.files.user_folders import data_folder, write_private
from adjudicator.user_text import NoUtf8, decode_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from adjudicator.cards.kept_cards import KeptCard, KeptCards
    from adjudicator.cli.files.deck_files import NamedDeckList
    from engine.core.play.book.rulebook import Rulebook

LARGEST = 64 * 1024 * 1024
"""The maximal size of a file of card data, in bytes."""
NAMED = 8
"""The maximal number of cards that a message names."""


def locate_cards(game: str) -> Path:
    """Returns the path for the imported cards of a game."""
    return data_folder() / "cards" / f"{game}.json"


def load_cards(game: str) -> KeptCards:
    """Returns the imported cards of a game, none if nothing was imported. Raises BadCardFile."""
    from adjudicator.cards.kept_cards import FORMAT, KeptCards
    from engine.core.clauses.refusal import BadCardFile

    path = locate_cards(game)
    if not path.exists():
        return KeptCards(FORMAT, game, {})
    try:
        return KeptCards.decode(path.read_bytes(), game)
    except (OSError, ValueError) as error:
        raise BadCardFile("card-source.kept", file=str(path), detail=str(error)) from None


def find_imported(edition: str, named: Iterable[str]) -> dict[str, KeptCard]:
    """Returns the imported cards of an edition's game that these numbers or names mean, by what they were called."""
    from adjudicator.cards.shapes.shapes import SHAPES
    from engine.rulebooks import load

    game = load(edition).id.partition("@")[0] if edition else ""
    cards = load_cards(game).cards if game in SHAPES else {}
    by_name = {name: card for card in cards.values() for name in (card.printed.name, *card.printed.names.values())}
    tidy = SHAPES[game].tidy_number if game in SHAPES else str
    found = {called: cards.get(tidy(called)) or by_name.get(called) for called in named}
    return {called: card for called, card in found.items() if card is not None}


def keep_cards(kept: KeptCards) -> Path:
    """Stores imported cards for later commands; returns the file."""
    path = locate_cards(kept.game)
    write_private(path, kept.encode())
    return path


def read_source_text(file: Path) -> str:
    """Returns the text of a file of card data. Raises Problem."""
    try:
        with file.open("rb") as opened:
            data = opened.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise Problem("file.too-large", act="read-card-file", file=str(file), most=LARGEST)
        return decode_text(data)
    except OSError as error:
        raise Problem(
            "file.unreadable",
            act="read-card-file",
            file=str(file),
            failure=error.errno or 0,
            detail=str(error.strerror),
        ) from None
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
    from adjudicator.cards.card_file_text import write_card_file
    from adjudicator.cards.deck_lists import find_numbers, name_cards
    from adjudicator.cards.deck_lists import read_deck_list as read_lines
    from adjudicator.cards.shapes.shapes import SHAPES
    from adjudicator.cli.files.deck_files import NamedDeckList
    from engine.core.clauses.refusal import BadCardFile
    from engine.core.opening.opening import DeckList
    from engine.rulebooks import part, sample_cards

    game = book.id.partition("@")[0]
    kept, shipped = load_cards(game), sample_cards(book)
    ids = name_cards([(number, card.printed.name) for number, card in kept.cards.items()])
    ids |= {number: number for number in (*shipped, *kept.cards)}
    ids |= {other: number for number, card in kept.cards.items() for other in card.printed.other_ids}
    lines = read_lines(read_source_text(file), str(file), game)
    counts, unknown = find_numbers(lines, ids)
    if unknown:
        raise BadCardFile(
            "card-source.deck-unknown", file=str(file), count=len(unknown), possible=", ".join(unknown[:NAMED])
        )
    imported = {number: kept.cards[number].compiled for number in counts if number in kept.cards}
    refused = [number for number, card in imported.items() if not card.is_whole and number not in shipped]
    if refused:
        raise BadCardFile(
            "card-source.deck-words", file=str(file), count=len(refused), possible=", ".join(refused[:NAMED])
        )
    reader = part(book, "decks")
    formats: tuple[str, ...] = reader.DECKS.formats if reader is not None else ()
    kinds = {number: card.compiled.kind for number, card in kept.cards.items()}
    kinds |= {number: shipped[number].kind for number in counts if number in shipped}
    zones = SHAPES[game].sort_deck(counts, kinds)
    # Sides of cards are not in the list, and belong to the game.
    sides = {f"{number}J" for number in imported} & kept.cards.keys()
    imported |= {number: kept.cards[number].compiled for number in sides}
    deck = NamedDeckList(file.stem, formats[0] if formats else "", DeckList(zones), str(file))
    return deck, write_card_file(card for number, card in imported.items() if number not in shipped)
