"""The decks of a new game as a client sends them: card by card, as a list, or by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from adjudicator.card_files import read_cards
from adjudicator.rpc.messages import requests
from adjudicator.rpc.messages.errors import refuse_malformed
from adjudicator.rpc.pb import game_service_pb2 as pb
from adjudicator.rpc.services.library import Library, find_deck
from engine import rulebooks
from engine.core.clauses.refusal import BadCardFile
from engine.core.opening.opening import DeckList
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.cards import CardDefinition

LARGEST_LIST = 100_000
"""The most bytes of a deck list."""


@dataclass(frozen=True, slots=True)
class SentDecks:
    """The decks of a new game."""

    decks: dict[str, DeckList]
    """The deck of each seat."""
    format: str
    """The format for which named decks are built; empty if no deck has one."""
    imported: Mapping[str, CardDefinition]
    """The imported cards in them, and their sides."""


def read_sent_decks(
    request: pb.CreateGameRequest, book: Rulebook, library: Library, own: Mapping[str, CardDefinition]
) -> SentDecks:
    """Returns the decks of a request. `own` are the cards that it defines itself.

    Raises:
        WireRefusal: MALFORMED_REQUEST, a deck breaks its limits, or a seat has two.
        UnknownDeck: the edition has no deck of a name.
        BadCardFile: a list cannot be read, or has cards that are missing or not understood in whole.
    """
    is_sent_otherwise = not request.decks and (request.deck_lists or request.deck_names)
    decks = {} if is_sent_otherwise else requests.read_decks(request.decks)
    formats: list[str] = []
    _require_one_deck(request)
    for seat, name in request.deck_names.items():
        _, found = find_deck(book, requests.read_text("deck_names", name, requests.LONGEST_NAME, required=True))
        decks[seat] = found.deck
        formats.append(found.format)
    for seat, text in request.deck_lists.items():
        decks[seat] = _read_list(book, library, text, f"deck_lists[{seat[: requests.LONGEST_NAME]}]", own)
    imported: dict[str, CardDefinition] = {}
    if request.imported_cards or request.deck_lists:
        imported = find_imported(book, library, decks, own)
    return SentDecks(decks, formats[0] if formats else "", imported)


def find_imported(
    book: Rulebook, library: Library, decks: Mapping[str, DeckList], own: Mapping[str, CardDefinition]
) -> dict[str, CardDefinition]:
    """Returns the imported cards in decks, and their sides, as the edition reads them.

    Raises:
        BadCardFile: one of them was not understood in whole, or the edition reads no cards.
    """
    from adjudicator.cards.imported_decks import write_imported_cards  # only some requests have imported cards

    kept = library.cards.read(book.id.partition("@")[0])
    numbers = dict.fromkeys(number for deck in decks.values() for number in _list_numbers(deck) if number not in own)
    text = write_imported_cards(book, kept, numbers, "decks")
    reader = rulebooks.part(book, "card_file")
    return read_cards(reader.read_cards, text, "imported_cards") if text and reader is not None else {}


def _read_list(book: Rulebook, library: Library, text: str, file: str, own: Mapping[str, CardDefinition]) -> DeckList:
    from adjudicator.cards.deck_lists import read_deck_list
    from adjudicator.cards.imported_decks import find_deck as find_listed

    game = require_compiled(book)
    lines = read_deck_list(requests.read_text(file, text, LARGEST_LIST, required=True), file, game)
    found = find_listed(book, library.cards.read(game), lines, own)
    found.require_whole(file)
    return found.deck


def require_compiled(book: Rulebook) -> str:
    """Returns the game of an edition. Raises BadCardFile: texts of the game are not compiled."""
    from adjudicator.cards.shapes.shapes import SHAPES

    game = book.id.partition("@")[0]
    if game not in SHAPES:
        raise BadCardFile("card-source.no-grammar", named=game)
    return game


def _require_one_deck(request: pb.CreateGameRequest) -> None:
    for seat in request.deck_names:
        if seat in request.decks or seat in request.deck_lists:
            refuse_malformed("request.two-decks", "deck_names", named=seat)
    for seat in request.deck_lists:
        if seat in request.decks:
            refuse_malformed("request.two-decks", "deck_lists", named=seat)


def _list_numbers(deck: DeckList) -> Iterator[str]:
    for cards in (*deck.zones.values(), deck.pool):
        yield from cards
