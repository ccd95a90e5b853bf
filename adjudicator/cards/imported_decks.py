"""Decks of players' lists, with the imported cards that they need."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.cards.card_file_text import J_SIDE, write_card_file
from adjudicator.cards.compiled_card import CompiledCard
from adjudicator.cards.deck_lists import DeckLine, find_numbers, name_cards
from adjudicator.cards.kept_cards import KeptCards
from adjudicator.cards.shapes.shapes import SHAPES
from engine.core.clauses.refusal import BadCardFile
from engine.core.opening.opening import DeckList
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.cards import CardDefinition
from engine.rulebooks import part, sample_cards

NAMED = 8
"""The maximal number of cards that a message names."""


@dataclass(frozen=True, slots=True)
class ImportedDeck:
    """A deck of a player's list."""

    deck: DeckList
    """The deck, of all cards that are known."""
    format: str
    """The format for which it is built."""
    unknown: tuple[str, ...]
    """What the list calls the cards that are neither imported nor of the edition."""
    by_hand: tuple[CompiledCard, ...]
    """The cards that were not understood in whole, and need an entry by hand."""

    def require_whole(self, file: str) -> None:
        """Checks that every card can be played. Raises BadCardFile."""
        if self.unknown:
            possible = ", ".join(self.unknown[:NAMED])
            raise BadCardFile("card-source.deck-unknown", file=file, count=len(self.unknown), possible=possible)
        _require_words(self.by_hand, file)


def find_deck(
    book: Rulebook, kept: KeptCards, lines: Sequence[DeckLine], own: Mapping[str, CardDefinition] | None = None
) -> ImportedDeck:
    """Returns the deck of a list, of imported cards, of those that come with the edition, and of `own` definitions."""
    shipped = {**sample_cards(book), **(own or {})}
    ids = name_cards([(number, card.printed.name) for number, card in kept.cards.items()])
    ids |= {number: number for number in (*shipped, *kept.cards)}
    ids |= {other: number for number, card in kept.cards.items() for other in card.printed.other_ids}
    counts, unknown = find_numbers(list(lines), ids)
    kinds = {number: card.compiled.kind for number, card in kept.cards.items()}
    kinds |= {number: shipped[number].kind for number in counts if number in shipped}
    zones = SHAPES[kept.game].sort_deck(counts, kinds)
    reader = part(book, "decks")
    formats: tuple[str, ...] = reader.DECKS.formats if reader is not None else ()
    by_hand = tuple(_list_refused(kept, shipped, counts))
    return ImportedDeck(DeckList(zones), formats[0] if formats else "", tuple(unknown), by_hand)


def write_imported_cards(book: Rulebook, kept: KeptCards, numbers: Collection[str], file: str) -> str:
    """Returns a card file with those of the numbers that are imported, and their sides; empty if none is.

    Raises:
        BadCardFile: one of them was not understood in whole.
    """
    shipped = sample_cards(book)
    _require_words(_list_refused(kept, shipped, numbers), file)
    # Sides of cards are in no deck, and belong to the game.
    wanted = dict.fromkeys([*numbers, *(f"{number}{J_SIDE}" for number in numbers)])
    return write_card_file(
        kept.cards[number].compiled for number in wanted if number in kept.cards and number not in shipped
    )


def _list_refused(kept: KeptCards, shipped: Collection[str], numbers: Collection[str]) -> list[CompiledCard]:
    imported = [kept.cards[number].compiled for number in numbers if number in kept.cards and number not in shipped]
    return [card for card in imported if not card.is_whole]


def _require_words(refused: Sequence[CompiledCard], file: str) -> None:
    if refused:
        possible = ", ".join(card.number for card in refused[:NAMED])
        raise BadCardFile("card-source.deck-words", file=file, count=len(refused), possible=possible)
