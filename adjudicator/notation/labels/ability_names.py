"""Finds abilities by name or icon, and by a name in another language than the printed one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from difflib import get_close_matches

from engine.core.table.card_names import normalise
from engine.core.table.cards import CardDefinition
from engine.core.table.state import GameState

NEAR = 0.5
"""How much a word is like a name of which it may be a slip."""


def find_abilities(printed: CardDefinition, said: str) -> list[int]:
    """Returns the numbers, from 1, of a card's printed abilities with a name, an icon or a mark."""
    if not said or said.isdecimal():
        return []
    texts = [*enumerate(printed.abilities, 1)]
    by_icon = [place for place, each in texts if getattr(each, "icon", None) == said]
    by_icon = by_icon or [place for place, each in texts if said in getattr(each, "flags", ())]
    return by_icon or [place for place, each in texts if normalise(getattr(each, "name", "")) == normalise(said)]


def list_named(table: GameState, seat: str, zones: Collection[str], label_of: Callable[[int], str]) -> dict[str, str]:
    """Returns the names of the abilities of a seat's cards in some zones, by card label and place: `U1/2`."""
    found: dict[str, str] = {}
    for obj in table.objects.values():
        printed = table.pins.definitions.get(obj.number)
        if printed is not None and obj.controller == seat and obj.zone in zones:
            texts = enumerate(printed.abilities, 1)
            found |= {f"{label_of(obj.id)}/{place}": each.name for place, each in texts if each.name}
    return found


def is_translated(said: str, names: Iterable[str], cards: Iterable[str]) -> bool:
    """Returns whether a word can only be a translated name: in another script than all names, and like no card."""
    apart = not said.isascii() and all(name.isascii() for name in names)
    return apart and not get_close_matches(said, cards, 1, NEAR)
