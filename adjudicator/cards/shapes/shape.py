"""What a game has to say about its printed cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from adjudicator.cards.grammar.templates import Value
from adjudicator.cards.printed_card import PrintedCard

Piece = Mapping[str, Value]
"""What a line adds to an entry of a card file."""


@dataclass(frozen=True, slots=True)
class DataFault:
    """Data of a card that contradict each other, as `card-source.contradiction` words it."""

    fault: str
    """What is wrong, by its word in the message files."""
    named: str = ""
    """The icon or the word in question, if any."""


class Shape(Protocol):
    """How the cards of a game are printed, and what their entries have beside the text."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of cards: the tables of card files."""

    def tidy_number(self, written: str) -> str:
        """Returns a card number as the cards of the game are known by."""

    def split_lines(self, text: str) -> list[str]:
        """Returns the lines of a text, an ability on each."""

    def find_start(self, card: PrintedCard) -> str:
        """Returns what a line of a card is for the grammar."""

    def check_reading(self, card: PrintedCard, line: str, value: Piece) -> None:
        """Refuses a reading of a line that the game's texts cannot mean. Raises Unsettled."""

    def settle(self, value: Piece) -> Piece:
        """Returns what a line adds to an entry, with a name in the place of each pronoun. Raises Unsettled."""

    def build_entry(self, card: PrintedCard, pieces: Sequence[Piece]) -> dict[str, Any]:
        """Returns the entry of a card with the given lines."""

    @property
    def offers(self) -> frozenset[str]:
        """The fields that one line adds and abilities of other lines may name."""

    def complete(self, card: PrintedCard, pieces: Sequence[Piece]) -> Sequence[Piece]:
        """Returns the lines of a card with what its data say of them beside the text."""

    def find_fault(self, card: PrintedCard, pieces: Sequence[Piece]) -> DataFault | None:
        """Returns what data of a card contradict each other; None if none do."""

    def sort_deck(self, counts: Mapping[str, int], kinds: Mapping[str, str]) -> dict[str, dict[str, int]]:
        """Returns the parts of a deck, of the count of each number and the kinds of the numbers."""
