"""Cards in a hand, for menus and requirements."""

from __future__ import annotations

from typing import Any

from engine.abilities.view import RulesContext


def hand_cards(g: RulesContext, seat: str, kind: str) -> list[int]:
    """Returns the cards of a kind in a player's hand."""
    objects, numbers = g.state.objects, g.derived.index.kinds[kind]
    return [i for i in g.zone(seat, g.book.layout.hand) if objects[i].number in numbers]


def in_hand(g: RulesContext, seat: str, subject: Any, kind: str = "") -> bool:
    """Returns whether an object is a card (of a kind) in a player's hand."""
    obj = g.state.objects.get(subject) if isinstance(subject, int) else None
    if obj is None or obj.zone != f"{seat}/{g.book.layout.hand}":
        return False
    return not kind or kind in g.derived.characteristics(obj.id).kinds
