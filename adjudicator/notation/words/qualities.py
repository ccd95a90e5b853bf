"""Tells cards of one name apart by their printed qualities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.notation.words.written_words import WrittenWords
from engine.core.table.card_names import MOST_LISTED
from engine.core.table.cards import CardDefinition


def tell_apart(cards: Sequence[CardDefinition], words: WrittenWords) -> str:
    """Returns the numbers of cards of one name, each with the qualities that not all of them have.

    As few qualities as tell all cards apart are named: attributes before kinds and figures. A list of more than
    `MOST_LISTED` cards ends with a note that there are more.
    """
    qualities: dict[str, tuple[str, ...]] = {card.number: () for card in cards}
    for facet in _list_facets(cards, words):
        if len({*qualities.values()}) == len(cards):
            break
        if len({*facet.values()}) > 1:
            qualities = {number: (*known, *facet[number]) for number, known in qualities.items()}
    told = [f"{number} ({', '.join(known)})" if known else number for number, known in qualities.items()]
    return ", ".join((*told[:MOST_LISTED], *(("...",) if len(told) > MOST_LISTED else ())))


def _list_facets(cards: Sequence[CardDefinition], words: WrittenWords) -> Iterator[Mapping[str, tuple[str, ...]]]:
    """Yields by card number what cards have of each sort of quality."""
    attributes, kinds, figures = words.attributes.said, words.kinds.said, words.figures.said
    yield {card.number: tuple(_name(each, attributes.get(each, "")) for each in card.attributes) for card in cards}
    yield {card.number: (_name(card.kind, kinds.get(card.kind, "")),) for card in cards}
    for name in dict.fromkeys(name for card in cards for name in card.numbers):
        told = _name(name, figures.get(name, ""))
        yield {card.number: (f"{told} {card.numbers[name]}",) if name in card.numbers else () for card in cards}


def _name(ours: str, written: str) -> str:
    """Returns a quality with the rulebook's word for it, if that is another."""
    return ours if written in ("", ours) else f"{ours} {written}"
