"""Cards of hidden zones that everybody sees."""

from __future__ import annotations

from collections.abc import Sequence

from engine.abilities.view import RulesContext


def find_unrevealed(g: RulesContext, cards: Sequence[int]) -> list[int]:
    """Returns the cards that no effect reveals to everybody."""
    return [card for card in cards if "*" not in g.obj(card).shown]


def is_seen_by_all(g: RulesContext, keys: Sequence[str], top: int | None) -> bool:
    """Returns whether everybody sees all cards of the zones, or a number of their top cards."""
    looked_through = [g.obj(i) for key in keys for i in g.state.zones.get(key, ())[:top]]
    return all("*" in obj.shown or g.derived.shows_top(obj) for obj in looked_through)
