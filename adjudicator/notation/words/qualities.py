"""Tells cards of one name apart by their printed qualities."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.notation.words.written_words import WrittenWords
from engine.core.table.card_names import MOST_LISTED
from engine.core.table.cards import CardDefinition


def tell_apart(cards: Sequence[CardDefinition], words: WrittenWords) -> str:
    """Returns the numbers of cards of one name, each with the qualities that not all of them have.

    A list of more than `MOST_LISTED` cards ends with a note that there are more.
    """
    told = [_tell(card, cards, words) for card in cards[:MOST_LISTED]]
    return ", ".join((*told, *(("...",) if len(cards) > MOST_LISTED else ())))


def _tell(card: CardDefinition, cards: Sequence[CardDefinition], words: WrittenWords) -> str:
    qualities: list[str] = []
    if len({one.kind for one in cards}) > 1:
        qualities.append(_name(card.kind, words.kinds.said.get(card.kind, "")))
    if len({tuple(one.attributes) for one in cards}) > 1:
        qualities += [_name(each, words.attributes.said.get(each, "")) for each in card.attributes]
    for name in dict.fromkeys(name for one in cards for name in one.numbers):
        if len({one.numbers.get(name) for one in cards}) > 1 and name in card.numbers:
            qualities.append(_name(f"{name} {card.numbers[name]}", words.figures.said.get(name, "")))
    return f"{card.number} ({', '.join(qualities)})" if qualities else card.number


def _name(ours: str, written: str) -> str:
    """Returns a quality with the rulebook's word for it, if that is another."""
    return ours if not written or written == ours.partition(" ")[0] else f"{ours} {written}"
