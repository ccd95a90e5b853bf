"""Qualities by which texts compare cards with each other: elements, names, kinds, jobs and numbers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping

from engine.abilities.card_files.card_schema import CardSchema
from engine.core.table.cards import Characteristics


def list_values(schema: CardSchema, traits: Characteristics, quality: str) -> frozenset[Hashable]:
    """Returns the values that a card has of a quality; none for a number that it lacks."""
    if quality == "attribute":
        return frozenset(traits.attributes)
    if quality == "name":
        return frozenset(traits.names)
    if quality == "kind":
        implied = {kind for more in schema.kinds.values() for kind in more}
        return frozenset(kind for kind in traits.kinds if kind not in implied)
    if f"{quality}:" in schema.flags:
        return frozenset(flag for flag in traits.flags if flag.startswith(f"{quality}:"))
    return frozenset({traits.numbers[quality]} if quality in traits.numbers else ())


def count_values(schema: CardSchema, cards: Iterable[Characteristics], quality: str) -> int:
    """Returns how many different values of a quality there are among cards."""
    return len(frozenset[Hashable]().union(*(list_values(schema, traits, quality) for traits in cards)))


def have_parity(traits: Characteristics, asked: Mapping[str, str], read: Callable[[int], int]) -> bool:
    """Returns whether numbers of a card, as texts read them, are odd or even as asked."""
    return all((read(traits.numbers.get(name, 0)) % 2 == 1) == (parity == "odd") for name, parity in asked.items())


def are_alike(schema: CardSchema, one: Characteristics, others: Collection[Characteristics], quality: str) -> bool:
    """Returns whether a card shares a value of a quality with one of several others."""
    values = list_values(schema, one, quality)
    return any(values & list_values(schema, other, quality) for other in others)
